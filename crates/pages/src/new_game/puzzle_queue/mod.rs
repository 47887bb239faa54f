//! The order in which puzzles are prefetched.
//!
//! While the player fills in the form, its puzzle is generated in the background. When the player asks for it, either
//! the puzzle is ready or the page shows the progress so far. Afterwards, one more puzzle of the usual specification is
//! generated and stored for the next visit. [`PuzzleQueue`] takes events and returns [`PrefetchCommand`]s; the page
//! controls the generator and the clock.

#[cfg(test)]
mod tests;

use nonet_game::puzzles::generated::{NewPuzzle, UnplayedPuzzles};
use nonet_game::puzzles::spec::{Mismatch, PuzzleSpec};
use nonet_tasks::puzzle::{MakePuzzle, PuzzleFound};
use nonet_tasks::worker::{
    Claim, JobProgress, Pending, Prefetch, PrefetchState, RequestId, TaskFailure, WorkerReply,
};

/// Time without a change to the form before its puzzle is generated, in milliseconds.
pub const REST_MS: u32 = 300;

/// Time limit for a puzzle that the player has not asked for, in milliseconds.
pub const SILENT_MS: u32 = 20_000;

/// The result of an order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OrderResult {
    /// A puzzle that matches the order.
    Made(NewPuzzle),
    /// The closest puzzle, with its mismatches.
    Nearest(NewPuzzle, Vec<Mismatch>),
    /// No puzzle was found.
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
    /// Stop [`PuzzleQueue::take_stopped`] and run [`PuzzleQueue::order_mut`]. If the order is silent, call
    /// [`PuzzleQueue::late`] after [`SILENT_MS`].
    Make {
        order: MakePuzzle,
        /// True if the player has not asked for it yet.
        silent: bool,
    },
    /// Stop [`PuzzleQueue::take_stopped`].
    Stop,
    /// Show the progress of the order that the player is waiting for.
    Progress(Option<JobProgress>),
    /// Show the result of the order that the player is waiting for.
    Answer(OrderResult),
    /// Store these puzzles instead of those stored before.
    Keep(UnplayedPuzzles),
}

/// The order that is running.
#[derive(Clone, PartialEq, Eq, Debug)]
struct RunningOrder {
    prefetch: Prefetch<MakePuzzle>,
    /// True while the player has not asked for it.
    silent: bool,
}

/// The page's orders: those that are finished, the one that is running, and the one from the form.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PuzzleQueue {
    /// The specification that the player asked for last.
    usual: Option<PuzzleSpec>,
    /// The order from the form; `None` if no puzzle can match it.
    form: Option<MakePuzzle>,
    running: Option<RunningOrder>,
    /// The order that was running before, which the page must stop.
    stopped: Option<RunningOrder>,
    found: Vec<(MakePuzzle, OrderResult)>,
    /// Orders to run only if the player asks for them.
    given_up: Vec<MakePuzzle>,
}

impl PuzzleQueue {
    /// Creates a queue from the specification that the player asked for last and the stored puzzles.
    pub fn new(usual: Option<PuzzleSpec>, kept: Option<UnplayedPuzzles>) -> PuzzleQueue {
        let kept = kept.filter(|kept| Some(&kept.wish) == usual.as_ref());
        let found = kept.into_iter().flat_map(|UnplayedPuzzles { wish, puzzles }| {
            let order = move |seed| MakePuzzle { spec: wish.clone(), seed };
            puzzles.into_iter().map(move |made| (order(made.seed), OrderResult::Made(made)))
        });
        PuzzleQueue { usual, found: found.collect(), ..PuzzleQueue::default() }
    }

    /// Returns the seed of a ready puzzle of this specification.
    pub fn seed_for(&self, spec: &PuzzleSpec) -> Option<u64> {
        self.puzzles().find(|(order, _)| order.spec == *spec).map(|(order, _)| order.seed)
    }

    /// Handles a change to the form; `None` if no puzzle can match it. Stops a silent order that is no longer wanted.
    pub fn changed(&mut self, form: Option<MakePuzzle>) -> Vec<PrefetchCommand> {
        self.form = form;
        let wanted = self.wanted();
        self.stop_if(|order| order.silent && Some(order.prefetch.task()) != wanted.as_ref());
        self.stopped.iter().map(|_| PrefetchCommand::Stop).collect()
    }

    /// Handles [`REST_MS`] without a change to the form. Generates its puzzle, unless an order is running.
    pub fn rested(&mut self) -> Vec<PrefetchCommand> {
        match self.wanted() {
            Some(order) if self.running.is_none() => vec![self.run(order, true)],
            _ => Vec::new(),
        }
    }

    /// Handles a request from the player for a puzzle.
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

    /// Handles a reply from a worker.
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

    /// Handles the end of [`SILENT_MS`]: gives up a silent order that is still running.
    pub fn late(&mut self) -> Vec<PrefetchCommand> {
        self.give_up_if(|order| order.silent)
    }

    /// Handles the player cancelling the order.
    pub fn cancelled(&mut self) -> Vec<PrefetchCommand> {
        self.give_up_if(|_| true)
    }

    /// Returns the order to run, with its request.
    pub fn order_mut(&mut self) -> Option<(&MakePuzzle, &mut Pending<MakePuzzle>)> {
        self.running.as_mut().map(|running| running.prefetch.parts_mut())
    }

    /// Takes the request of the order to stop.
    pub fn take_stopped(&mut self) -> Pending<MakePuzzle> {
        self.stopped.take().map(|mut order| std::mem::take(order.prefetch.parts_mut().1)).unwrap_or_default()
    }

    /// Takes the request of the running order, because the page is closing.
    pub fn close(&mut self) -> Pending<MakePuzzle> {
        self.stop_if(|_| true);
        self.take_stopped()
    }

    /// Returns the id of the request that the generator is working on.
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

    /// Returns the next order worth running: the one from the form, then one more of the usual specification.
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

    /// Answers the player. A puzzle is about to be played, so it is no longer stored.
    fn answer(&mut self, order: &MakePuzzle, found: OrderResult) -> Vec<PrefetchCommand> {
        if !matches!(found, OrderResult::Made(_)) {
            return vec![PrefetchCommand::Answer(found)];
        }
        self.found.retain(|(other, _)| other != order);
        self.keep().into_iter().chain([PrefetchCommand::Answer(found)]).collect()
    }

    /// Returns the command to store the puzzles of the usual specification: the one for the form, and one more.
    fn keep(&self) -> Option<PrefetchCommand> {
        let wish = self.usual.clone()?;
        let own = self.puzzles().find(|(order, _)| self.form.as_ref() == Some(order) && order.spec == wish);
        let puzzles = own.into_iter().chain(self.spare()).map(|(_, made)| made.clone()).collect();
        Some(PrefetchCommand::Keep(UnplayedPuzzles { wish, puzzles }))
    }

    /// Returns a puzzle of the usual specification other than the one for the form.
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
