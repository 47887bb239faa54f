//! What is known of the puzzle being made. A change makes all of it unknown: it is asked anew, the most important first.

use std::sync::Arc;

use nonet_engine::line;
use nonet_engine::rules::spec;
use nonet_engine::{Board, Digit, Grid, Puzzle};

use super::EditorPage;
use crate::editor::draft::Draft;
use nonet_app::action::Effect;
use nonet_tasks::editor::{
    CandidateTally, EditorAnswer, EditorQuestion, FillWith, Judgement, Obstacle, PathSummary, Redundancy,
};
use nonet_tasks::workbench::no_solution::NoSolution;
use nonet_tasks::worker::{Pending, RequestIds, TaskFailure, TaskUpdate, Worker, WorkerReply};
use nonet_text::EditorText;

/// Who is asked what is answered soon; nobody ends it for a further question, for it is done before another could start.
const QUICK: Worker = Worker::Judge;
/// Who is asked what takes its time, and ended if the puzzle changes meanwhile.
const SLOW: Worker = Worker::Path;

/// A puzzle about which there is nothing to know.
const NOTHING: &str = "4x4;=................";

/// Options tried at first to find out how many solutions there are: some hundredths of a second.
const FIRST: u64 = 1_000;
/// Where this does not tell, so many times more are tried,
const MORE: u64 = 10;
/// and these at most.
const LAST: u64 = 100_000;

/// What is known, and what is being found out.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Live {
    /// The puzzle that this is about.
    puzzle: Option<String>,
    pub verdict: Option<Judgement>,
    /// True if the puzzle before it had one solution, as far as is known.
    was_one: bool,
    pub blame: Option<Obstacle>,
    pub tally: Option<CandidateTally>,
    pub walk: Option<PathSummary>,
    pub spare: Option<Redundancy>,
    /// The question about solutions.
    quick: Pending<EditorQuestion>,
    /// How many options it may try.
    steps: u64,
    slow: Pending<EditorQuestion>,
    /// The rest is being made.
    pub filling: Pending<EditorQuestion>,
    /// A text is written or read.
    pub carrying: Pending<EditorQuestion>,
    /// The board with its rules, where there is to be said why there is no solution.
    pub board: Option<Arc<Board>>,
    /// True if whoever was asked is gone.
    pub died: bool,
}

impl Live {
    /// The puzzle is this now. True if it is another one.
    pub(super) fn ask(
        &mut self,
        puzzle: Option<String>,
        ids: &mut RequestIds,
        effects: &mut Vec<Effect>,
    ) -> bool {
        if self.puzzle == puzzle {
            return false;
        }
        if self.steps > FIRST {
            effects.extend(self.quick.cancel::<Effect>());
        }
        effects.extend(self.slow.cancel::<Effect>());
        effects.extend(self.filling.cancel::<Effect>());
        let was_one = self.may_be_one();
        *self = Live { puzzle, was_one, carrying: self.carrying.clone(), ..Live::default() };
        if let Some(puzzle) = self.puzzle.clone() {
            self.ask_quick(puzzle, FIRST, ids, effects);
        }
        true
    }

    fn ask_quick(&mut self, puzzle: String, steps: u64, ids: &mut RequestIds, effects: &mut Vec<Effect>) {
        self.steps = steps;
        effects.push(self.quick.ask(ids, QUICK, &EditorQuestion::Verdict { puzzle, steps }));
    }

    /// Has those who will be asked come, while nothing is asked yet: the first answer would be late otherwise.
    pub(super) fn call(&self, ids: &mut RequestIds, effects: &mut Vec<Effect>) {
        let question = EditorQuestion::Verdict { puzzle: NOTHING.to_owned(), steps: 0 };
        effects.extend([QUICK, SLOW].map(|who| Pending::default().ask(ids, who, &question)));
    }

    fn ask_slow(&mut self, question: &EditorQuestion, ids: &mut RequestIds, effects: &mut Vec<Effect>) {
        effects.push(self.slow.ask(ids, SLOW, question));
    }

    /// Takes an answer to what was asked about the puzzle, and asks on.
    fn take(&mut self, answer: EditorAnswer, ids: &mut RequestIds, effects: &mut Vec<Effect>) {
        let Some(puzzle) = self.puzzle.clone() else { return };
        match answer {
            EditorAnswer::Verdict(Judgement::Open) if self.steps < LAST => {
                self.ask_quick(puzzle, self.steps * MORE, ids, effects);
            }
            EditorAnswer::Verdict(verdict) => {
                if let Judgement::None(_) = verdict {
                    let name = puzzle.split(";=").next().unwrap_or_default();
                    self.board = spec::board(name).ok().map(Arc::new);
                }
                match &verdict {
                    Judgement::One(_) => self.ask_slow(&EditorQuestion::Walk { puzzle }, ids, effects),
                    Judgement::Several(..) => self.ask_slow(&EditorQuestion::Tally { puzzle }, ids, effects),
                    Judgement::None(NoSolution::Exhausted) => {
                        self.ask_slow(&EditorQuestion::Blame { puzzle }, ids, effects);
                    }
                    _ => {}
                }
                self.verdict = Some(verdict);
            }
            EditorAnswer::Blame(blame) => self.blame = Some(blame),
            EditorAnswer::Tally(tally) => self.tally = Some(tally),
            EditorAnswer::Walk(walk) => {
                self.walk = Some(walk);
                self.ask_slow(&EditorQuestion::Spare { puzzle }, ids, effects);
            }
            EditorAnswer::Spare(spare) => self.spare = Some(spare),
            EditorAnswer::Filled(_) | EditorAnswer::Written(_) | EditorAnswer::Read(_) => {}
        }
    }

    /// True if there is one solution, or was before the last change and nothing else is known yet.
    pub fn may_be_one(&self) -> bool {
        self.verdict.as_ref().map_or(self.was_one, |verdict| matches!(verdict, Judgement::One(_)))
    }

    /// The solution, once it is known to be the only one.
    pub fn solution(&self) -> Option<&str> {
        match &self.verdict {
            Some(Judgement::One(solution)) => Some(solution),
            _ => None,
        }
    }
}

/// The use that an answer is for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Purpose {
    Puzzle,
    Filling,
    Carrying,
}

impl EditorPage {
    /// Asks for a text to be written or read.
    pub(super) fn ask_for_text(
        &mut self,
        question: &EditorQuestion,
        ids: &mut RequestIds,
        effects: &mut Vec<Effect>,
    ) {
        effects.push(self.live.carrying.ask(ids, QUICK, question));
    }

    pub(super) fn fill_in(
        &mut self,
        with: FillWith,
        seed: u64,
        ids: &mut RequestIds,
        effects: &mut Vec<Effect>,
    ) {
        let live = &mut self.live;
        let Some(puzzle) = self.editor.draft().spec().filter(|_| !live.filling.is_waiting()) else { return };
        effects.extend(live.slow.cancel::<Effect>());
        effects.push(live.filling.ask(ids, SLOW, &EditorQuestion::FillIn { puzzle, with, seed }));
    }

    /// One given or rule goes that is not needed; then it is asked anew what is not.
    pub(super) fn drop_spare(&mut self) {
        let Some(spare) = &self.live.spare else { return };
        match (spare.givens.first(), spare.rules.first()) {
            (Some(cell), _) => self.editor.open_given(usize::from(*cell)),
            (None, Some(rule)) => self.editor.remove_rule(usize::from(*rule)),
            (None, None) => {}
        }
    }

    /// What a worker answers about the puzzle.
    pub(super) fn hear_answer(
        &mut self,
        reply: &WorkerReply,
        ids: &mut RequestIds,
        effects: &mut Vec<Effect>,
    ) {
        let live = &mut self.live;
        let asked = [
            (Purpose::Puzzle, &mut live.quick),
            (Purpose::Puzzle, &mut live.slow),
            (Purpose::Filling, &mut live.filling),
            (Purpose::Carrying, &mut live.carrying),
        ];
        let update = asked.into_iter().find_map(|(purpose, asked)| Some((purpose, asked.take(reply)?)));
        let Some((purpose, update)) = update else { return };
        match (purpose, update) {
            (_, TaskUpdate::Progress(_) | TaskUpdate::Part(())) => {}
            (_, TaskUpdate::Failed(TaskFailure::WorkerDied | TaskFailure::NoWorker)) => {
                (live.quick, live.slow) = Default::default();
                (live.filling, live.carrying) = Default::default();
                live.died = true;
                self.tell(EditorText::WorkerDied, effects);
            }
            (Purpose::Puzzle, TaskUpdate::Done(answer)) => live.take(answer, ids, effects),
            (Purpose::Filling, update) => {
                let filled = match update {
                    TaskUpdate::Done(EditorAnswer::Filled(Some(filled))) => Draft::of_spec(&filled),
                    _ => None,
                };
                match filled {
                    Some(Ok(draft)) => self.editor.open(draft),
                    _ => self.tell(EditorText::NotFilledIn, effects),
                }
            }
            (Purpose::Carrying, TaskUpdate::Done(answer)) => self.carried(answer, effects),
            (_, TaskUpdate::Failed(_) | TaskUpdate::Cancelled) => {
                (live.quick, live.slow, live.carrying) = Default::default();
            }
        }
    }

    /// The puzzle and its solution, once it is known to be the only one.
    pub(super) fn solved(&self) -> Option<(Puzzle, Grid)> {
        let solution = self.live.solution()?;
        let puzzle = self.editor.draft().puzzle()?;
        let solution = line::read(puzzle.board(), solution).ok()?;
        Some((puzzle, solution))
    }

    /// The digits of two solutions that differ in a cell.
    pub fn two(&self, cell: usize) -> Option<[Digit; 2]> {
        let Some(Judgement::Several(one, other)) = &self.live.verdict else { return None };
        let digit = |text: &String| Digit::from_char(char::from(*text.as_bytes().get(cell)?));
        let [one, other] = [digit(one)?, digit(other)?];
        (one != other).then_some([one.min(other), one.max(other)])
    }
}
