//! Puzzles made before they are asked for.
//!
//! While the player still chooses, the puzzle of what the form says is made silently; asked for, it is there at once,
//! or what was found so far is shown and nothing begins anew. Of the usual wish one more is made, so that the next
//! time begins with a puzzle that is there. [`Prefetch`] is told what happens, and says what is to be done; the generator
//! and the clock are the page's.

#[cfg(test)]
mod tests;

use nonet_game::puzzles::generated::{NewPuzzle, UnplayedPuzzles};
use nonet_game::puzzles::spec::{Mismatch, PuzzleSpec};
use nonet_tasks::puzzle::{MakePuzzle, PuzzleFound};
use nonet_tasks::worker::request::{Failure, Progress};

/// The form has to rest this long, in milliseconds, before anything is made of what it says.
pub const REST_MS: u32 = 300;

/// What nobody asked for is given up after so long, in milliseconds.
pub const SILENT_MS: u32 = 20_000;

/// What came of an order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Found {
    /// The puzzle.
    Made(NewPuzzle),
    /// One like it.
    Nearest(NewPuzzle, Vec<Mismatch>),
    /// None.
    Nothing(Failure),
}

impl Found {
    /// What the generator's last word comes to.
    pub fn of(answer: Result<PuzzleFound, Failure>) -> Found {
        match answer {
            Ok(PuzzleFound::Made(made)) => Found::Made(made),
            Ok(PuzzleFound::Nearest(made, lacks)) => Found::Nearest(made, lacks),
            Err(failure) => Found::Nothing(failure),
        }
    }
}

/// What the page has to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PrefetchCommand {
    /// Have this made, instead of whatever is being made. If it is silent, say [`Prefetch::late`] after [`SILENT_MS`].
    Make {
        /// What.
        order: MakePuzzle,
        /// Nobody asked for it yet.
        silent: bool,
    },
    /// Give up what is being made.
    Stop,
    /// Show how far what was asked for is.
    Progress(Option<Progress>),
    /// Show what came of what was asked for.
    Answer(Found),
    /// Keep these, instead of those kept before.
    Keep(UnplayedPuzzles),
}

/// What is being made.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Run {
    order: MakePuzzle,
    silent: bool,
    progress: Option<Progress>,
}

/// What was made, what is being made, and what the form says.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Prefetch {
    /// What was asked for last.
    usual: Option<PuzzleSpec>,
    /// What the form says, unless no puzzle can be that.
    form: Option<MakePuzzle>,
    runs: Option<Run>,
    found: Vec<(MakePuzzle, Found)>,
    /// Not to be begun again unless it is asked for.
    given_up: Vec<MakePuzzle>,
}

impl Prefetch {
    /// A start from what was asked for last, and what is kept.
    pub fn new(usual: Option<PuzzleSpec>, kept: Option<UnplayedPuzzles>) -> Prefetch {
        let kept = kept.filter(|kept| Some(&kept.wish) == usual.as_ref());
        let found = kept.into_iter().flat_map(|UnplayedPuzzles { wish, puzzles }| {
            let order = move |seed| MakePuzzle { spec: wish.clone(), seed };
            puzzles.into_iter().map(move |made| (order(made.seed), Found::Made(made)))
        });
        Prefetch { usual, found: found.collect(), ..Prefetch::default() }
    }

    /// The seed with which a puzzle of this wish is there at once.
    pub fn seed_for(&self, wish: &PuzzleSpec) -> Option<u64> {
        self.puzzles().find(|(order, _)| order.spec == *wish).map(|(order, _)| order.seed)
    }

    /// The form says something else; none if no puzzle can be that. What was begun silently is of no use then.
    pub fn changed(&mut self, form: Option<MakePuzzle>) -> Vec<PrefetchCommand> {
        self.form = form;
        let wanted = self.wanted();
        match self.runs.take_if(|run| run.silent && Some(&run.order) != wanted.as_ref()) {
            Some(_) => vec![PrefetchCommand::Stop],
            None => Vec::new(),
        }
    }

    /// The form has rested: what it says is made, unless there is something else to do.
    pub fn rested(&mut self) -> Vec<PrefetchCommand> {
        match self.wanted() {
            Some(order) if self.runs.is_none() => vec![self.run(order, true)],
            _ => Vec::new(),
        }
    }

    /// The player asks for it.
    pub fn asked(&mut self, order: MakePuzzle) -> Vec<PrefetchCommand> {
        self.usual = Some(order.spec.clone());
        self.form = Some(order.clone());
        if let Some(found) = self.found(&order).cloned() {
            let stop = self.runs.take().map(|_| PrefetchCommand::Stop);
            return stop.into_iter().chain(self.answer(&order, found)).collect();
        }
        match &mut self.runs {
            Some(run) if run.order == order => {
                run.silent = false;
                vec![PrefetchCommand::Progress(run.progress)]
            }
            _ => vec![self.run(order, false), PrefetchCommand::Progress(None)],
        }
    }

    /// What is being made is so far.
    pub fn told(&mut self, progress: Progress) -> Vec<PrefetchCommand> {
        let Some(run) = &mut self.runs else { return Vec::new() };
        run.progress = Some(progress);
        if run.silent { Vec::new() } else { vec![PrefetchCommand::Progress(run.progress)] }
    }

    /// What was being made is found, or is not.
    pub fn came(&mut self, found: Found) -> Vec<PrefetchCommand> {
        let Some(Run { order, silent, .. }) = self.runs.take() else { return Vec::new() };
        // Another generator may do better.
        if matches!(found, Found::Nothing(Failure::WorkerDied | Failure::NoWorker)) {
            self.given_up.push(order.clone());
        } else {
            self.found.push((order.clone(), found.clone()));
        }
        let is_made = matches!(found, Found::Made(_));
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

    /// What was begun silently has had its time.
    pub fn late(&mut self) -> Vec<PrefetchCommand> {
        match self.runs.take_if(|run| run.silent) {
            Some(run) => {
                self.given_up.push(run.order);
                vec![PrefetchCommand::Stop]
            }
            None => Vec::new(),
        }
    }

    /// The player no longer wants what was asked for.
    pub fn cancelled(&mut self) -> Vec<PrefetchCommand> {
        match self.runs.take() {
            Some(run) => {
                self.given_up.push(run.order);
                vec![PrefetchCommand::Stop]
            }
            None => Vec::new(),
        }
    }

    /// What is worth making now: what the form says, then one more of the usual wish, to be kept.
    fn wanted(&self) -> Option<MakePuzzle> {
        let form = self.form.as_ref()?;
        let is_open = |order: &MakePuzzle| self.found(order).is_none() && !self.given_up.contains(order);
        if is_open(form) {
            return Some(form.clone());
        }
        let made = matches!(self.found(form), Some(Found::Made(_)));
        let next = form.next();
        (made && self.usual.as_ref() == Some(&form.spec) && self.spare().is_none() && is_open(&next))
            .then_some(next)
    }

    fn run(&mut self, order: MakePuzzle, silent: bool) -> PrefetchCommand {
        self.runs = Some(Run { order: order.clone(), silent, progress: None });
        PrefetchCommand::Make { order, silent }
    }

    /// What was asked for is there: a puzzle is played, so it is kept no longer.
    fn answer(&mut self, order: &MakePuzzle, found: Found) -> Vec<PrefetchCommand> {
        if !matches!(found, Found::Made(_)) {
            return vec![PrefetchCommand::Answer(found)];
        }
        self.found.retain(|(other, _)| other != order);
        self.keep().into_iter().chain([PrefetchCommand::Answer(found)]).collect()
    }

    /// What the form says and one more, as far as they are made and of the usual wish.
    fn keep(&self) -> Option<PrefetchCommand> {
        let wish = self.usual.clone()?;
        let own = self.puzzles().find(|(order, _)| self.form.as_ref() == Some(order) && order.spec == wish);
        let puzzles = own.into_iter().chain(self.spare()).map(|(_, made)| made.clone()).collect();
        Some(PrefetchCommand::Keep(UnplayedPuzzles { wish, puzzles }))
    }

    /// A puzzle of the usual wish besides the one that the form says.
    fn spare(&self) -> Option<(&MakePuzzle, &NewPuzzle)> {
        let usual = self.usual.as_ref()?;
        self.puzzles().find(|(order, _)| order.spec == *usual && self.form.as_ref() != Some(order))
    }

    fn puzzles(&self) -> impl Iterator<Item = (&MakePuzzle, &NewPuzzle)> {
        self.found.iter().filter_map(|(order, found)| match found {
            Found::Made(made) => Some((order, made)),
            _ => None,
        })
    }

    fn found(&self, order: &MakePuzzle) -> Option<&Found> {
        self.found.iter().find(|(other, _)| other == order).map(|(_, found)| found)
    }
}
