//! The order in which puzzles are prefetched.
//!
//! While the player fills in the form, its puzzle is made in the background. When the player asks for it, it is ready, or
//! the page shows the progress so far. Then one more puzzle of the usual specification is made and kept for the next visit.
//! [`PuzzleQueue`] takes events and returns [`PrefetchCommand`]s; the page has the generator and the clock.

#[cfg(test)]
mod tests;

use nonet_game::puzzles::generated::{NewPuzzle, UnplayedPuzzles};
use nonet_game::puzzles::spec::{Mismatch, PuzzleSpec};
use nonet_tasks::puzzle::{MakePuzzle, PuzzleFound};
use nonet_tasks::worker::{
    Claim, JobProgress, Pending, Prefetch, PrefetchState, RequestId, TaskFailure, WorkerReply,
};

/// Milliseconds without a change of the form before its puzzle is made.
pub const REST_MS: u32 = 300;

/// Milliseconds after which a puzzle that the player has not asked for is given up.
pub const SILENT_MS: u32 = 20_000;

/// The result of an order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OrderResult {
    /// The puzzle.
    Made(NewPuzzle),
    /// A puzzle that differs in these points.
    Nearest(NewPuzzle, Vec<Mismatch>),
    /// No puzzle.
    Nothing(TaskFailure),
}

impl OrderResult {
    fn of(found: PuzzleFound) -> OrderResult {
        match found {
            PuzzleFound::Made(made) => OrderResult::Made(made),
            PuzzleFound::Nearest(made, lacks) => OrderResult::Nearest(made, lacks),
        }
    }
}

/// A command to the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PrefetchCommand {
    /// Stop [`PuzzleQueue::take_stopped`] and make [`PuzzleQueue::order_mut`]. If it is silent, call [`PuzzleQueue::late`]
    /// after [`SILENT_MS`].
    Make {
        order: MakePuzzle,
        /// True if the player has not asked for it yet.
        silent: bool,
    },
    /// Stop [`PuzzleQueue::take_stopped`].
    Stop,
    /// Show the progress of the order that the player waits for.
    Progress(Option<JobProgress>),
    /// Show the result of the order that the player waits for.
    Answer(OrderResult),
    /// Store these puzzles, in place of those stored before.
    Keep(UnplayedPuzzles),
}

/// The order that is being made.
#[derive(Clone, PartialEq, Eq, Debug)]
struct RunningOrder {
    prefetch: Prefetch<MakePuzzle>,
    /// True while the player has not asked for it.
    silent: bool,
}

/// The orders of the page: those that are made, the one that is being made, and the one of the form.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PuzzleQueue {
    /// The specification that the player asked for last.
    usual: Option<PuzzleSpec>,
    /// The order of the form; `None` if there can be no such puzzle.
    form: Option<MakePuzzle>,
    running: Option<RunningOrder>,
    /// The order that ran before, for the page to stop.
    stopped: Option<RunningOrder>,
    found: Vec<(MakePuzzle, OrderResult)>,
    /// Orders to make only if the player asks for them.
    given_up: Vec<MakePuzzle>,
}

impl PuzzleQueue {
    /// Starts with the specification that the player asked for last, and the stored puzzles.
    pub fn new(usual: Option<PuzzleSpec>, kept: Option<UnplayedPuzzles>) -> PuzzleQueue {
        let kept = kept.filter(|kept| Some(&kept.wish) == usual.as_ref());
        let found = kept.into_iter().flat_map(|UnplayedPuzzles { wish, puzzles }| {
            let order = move |seed| MakePuzzle { spec: wish.clone(), seed };
            puzzles.into_iter().map(move |made| (order(made.seed), OrderResult::Made(made)))
        });
        PuzzleQueue { usual, found: found.collect(), ..PuzzleQueue::default() }
    }

    /// Returns the seed of a puzzle of this specification that is ready.
    pub fn seed_for(&self, spec: &PuzzleSpec) -> Option<u64> {
        self.puzzles().find(|(order, _)| order.spec == *spec).map(|(order, _)| order.seed)
    }

    /// The form changed: `None` if there can be no such puzzle. Stops a silent order that is no longer wanted.
    pub fn changed(&mut self, form: Option<MakePuzzle>) -> Vec<PrefetchCommand> {
        self.form = form;
        let wanted = self.wanted();
        self.stop_if(|order| order.silent && Some(order.prefetch.task()) != wanted.as_ref());
        self.stopped.iter().map(|_| PrefetchCommand::Stop).collect()
    }

    /// The form was left alone for [`REST_MS`]: makes its puzzle, unless another is being made.
    pub fn rested(&mut self) -> Vec<PrefetchCommand> {
        match self.wanted() {
            Some(order) if self.running.is_none() => vec![self.run(order, true)],
            _ => Vec::new(),
        }
    }

    /// The player asks for a puzzle.
    pub fn asked(&mut self, order: MakePuzzle) -> Vec<PrefetchCommand> {
        self.usual = Some(order.spec.clone());
        self.form = Some(order.clone());
        if let Some(found) = self.found(&order).cloned() {
            self.stop_if(|_| true);
            let stop: Vec<_> = self.stopped.iter().map(|_| PrefetchCommand::Stop).collect();
            return stop.into_iter().chain(self.answer(&order, found)).collect();
        }
        match &mut self.running {
            Some(running) if *running.prefetch.task() == order => {
                running.silent = false;
                vec![PrefetchCommand::Progress(running.prefetch.progress())]
            }
            _ => vec![self.run(order, false), PrefetchCommand::Progress(None)],
        }
    }

    /// A worker replied.
    pub fn hear(&mut self, reply: &WorkerReply) -> Vec<PrefetchCommand> {
        let Some(running) = &mut self.running else { return Vec::new() };
        let failure = match running.prefetch.take(reply) {
            None => return Vec::new(),
            Some(PrefetchState::Running) if running.silent => return Vec::new(),
            Some(PrefetchState::Running) => {
                return vec![PrefetchCommand::Progress(running.prefetch.progress())];
            }
            Some(PrefetchState::Ready) => TaskFailure::NotFound,
            Some(PrefetchState::Failed(failure)) => failure,
        };
        let Some(RunningOrder { prefetch, silent }) = self.running.take() else { return Vec::new() };
        let found = match prefetch.claim() {
            (order, Claim::Ready(found)) => (order, OrderResult::of(found)),
            (order, _) => (order, OrderResult::Nothing(failure)),
        };
        self.finish(found, silent)
    }

    fn finish(&mut self, (order, found): (MakePuzzle, OrderResult), silent: bool) -> Vec<PrefetchCommand> {
        // A new worker may find it.
        if matches!(found, OrderResult::Nothing(TaskFailure::WorkerDied | TaskFailure::NoWorker)) {
            self.given_up.push(order.clone());
        } else {
            self.found.push((order.clone(), found.clone()));
        }
        let is_made = matches!(found, OrderResult::Made(_));
        if !silent && is_made {
            return self.answer(&order, found);
        }
        let mut todo = Vec::new();
        if !silent {
            todo.push(PrefetchCommand::Answer(found));
        } else if is_made && self.usual.as_ref() == Some(&order.spec) {
            todo.extend(self.keep());
        }
        todo.extend(self.rested());
        todo
    }

    /// [`SILENT_MS`] has passed since the start of a silent order: gives it up.
    pub fn late(&mut self) -> Vec<PrefetchCommand> {
        self.give_up_if(|order| order.silent)
    }

    /// The player cancels the order.
    pub fn cancelled(&mut self) -> Vec<PrefetchCommand> {
        self.give_up_if(|_| true)
    }

    /// Returns the order to make with its request.
    pub fn order_mut(&mut self) -> Option<(&MakePuzzle, &mut Pending<MakePuzzle>)> {
        self.running.as_mut().map(|running| running.prefetch.parts_mut())
    }

    /// Takes out the request of the order that is no longer to be made.
    pub fn take_stopped(&mut self) -> Pending<MakePuzzle> {
        self.stopped.take().map(|mut order| std::mem::take(order.prefetch.parts_mut().1)).unwrap_or_default()
    }

    /// Takes out the request of the order that is being made, since the page closes.
    pub fn close(&mut self) -> Pending<MakePuzzle> {
        self.stop_if(|_| true);
        self.take_stopped()
    }

    /// Returns the request that the generator works on.
    pub fn id(&self) -> Option<RequestId> {
        self.running.as_ref()?.prefetch.id()
    }

    fn stop_if(&mut self, is_meant: impl FnOnce(&RunningOrder) -> bool) {
        self.stopped = self.running.take_if(|order| is_meant(order));
    }

    fn give_up_if(&mut self, is_meant: impl FnOnce(&RunningOrder) -> bool) -> Vec<PrefetchCommand> {
        self.stop_if(is_meant);
        let Some(stopped) = &self.stopped else { return Vec::new() };
        self.given_up.push(stopped.prefetch.task().clone());
        vec![PrefetchCommand::Stop]
    }

    /// Returns the next order worth making: that of the form, then one more of the usual specification.
    fn wanted(&self) -> Option<MakePuzzle> {
        let form = self.form.as_ref()?;
        let is_open = |order: &MakePuzzle| self.found(order).is_none() && !self.given_up.contains(order);
        if is_open(form) {
            return Some(form.clone());
        }
        let made = matches!(self.found(form), Some(OrderResult::Made(_)));
        let next = form.next();
        (made && self.usual.as_ref() == Some(&form.spec) && self.spare().is_none() && is_open(&next))
            .then_some(next)
    }

    fn run(&mut self, order: MakePuzzle, silent: bool) -> PrefetchCommand {
        self.stop_if(|_| true);
        self.running = Some(RunningOrder { prefetch: Prefetch::new(order.clone()), silent });
        PrefetchCommand::Make { order, silent }
    }

    /// Answers the player. A puzzle is played now, so it is no longer kept.
    fn answer(&mut self, order: &MakePuzzle, found: OrderResult) -> Vec<PrefetchCommand> {
        if !matches!(found, OrderResult::Made(_)) {
            return vec![PrefetchCommand::Answer(found)];
        }
        self.found.retain(|(other, _)| other != order);
        self.keep().into_iter().chain([PrefetchCommand::Answer(found)]).collect()
    }

    /// Has the puzzles of the usual specification stored: that of the form, and one more.
    fn keep(&self) -> Option<PrefetchCommand> {
        let wish = self.usual.clone()?;
        let own = self.puzzles().find(|(order, _)| self.form.as_ref() == Some(order) && order.spec == wish);
        let puzzles = own.into_iter().chain(self.spare()).map(|(_, made)| made.clone()).collect();
        Some(PrefetchCommand::Keep(UnplayedPuzzles { wish, puzzles }))
    }

    /// Returns a puzzle of the usual specification other than that of the form.
    fn spare(&self) -> Option<(&MakePuzzle, &NewPuzzle)> {
        let usual = self.usual.as_ref()?;
        self.puzzles().find(|(order, _)| order.spec == *usual && self.form.as_ref() != Some(order))
    }

    fn puzzles(&self) -> impl Iterator<Item = (&MakePuzzle, &NewPuzzle)> {
        self.found.iter().filter_map(|(order, found)| match found {
            OrderResult::Made(made) => Some((order, made)),
            _ => None,
        })
    }

    fn found(&self, order: &MakePuzzle) -> Option<&OrderResult> {
        self.found.iter().find(|(other, _)| other == order).map(|(_, found)| found)
    }
}
