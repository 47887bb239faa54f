//! The analysis of the puzzle in the editor: solutions, difficulty, redundant clues.
//!
//! Every change to the puzzle discards the results. The questions are then asked again one at a time, starting with the
//! number of solutions.

use std::sync::Arc;

use nonet_engine::Board;
use nonet_engine::rules::spec;

use nonet_app::action::Effect;
use nonet_tasks::editor::{
    CandidateTally, EditorAnswer, EditorQuestion, Judgement, Obstacle, PathSummary, Redundancy,
};
use nonet_tasks::workbench::no_solution::NoSolution;
use nonet_tasks::worker::{Pending, RequestIds, Worker};

/// The worker for short questions. They aren't cancelled, because they finish before a new worker could start.
pub(super) const QUICK_WORKER: Worker = Worker::Judge;
/// The worker for long questions. They are cancelled if the puzzle changes.
pub(super) const SLOW_WORKER: Worker = Worker::Path;

/// A puzzle that is analysed instantly.
const EMPTY_PUZZLE: &str = "4x4;=................";

/// Step limit of the first search for solutions, which takes a few hundredths of a second.
const FIRST_STEPS: u64 = 1_000;
/// Factor by which the limit grows while the search is inconclusive.
const STEPS_FACTOR: u64 = 10;
/// Step limit of the last search for solutions.
const MAX_STEPS: u64 = 100_000;

/// Results about one puzzle, and the questions about it that are still open.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PuzzleAnalysis {
    /// Specification of the puzzle.
    puzzle: Option<String>,
    pub verdict: Option<Judgement>,
    /// True if the puzzle is known to have had exactly one solution before the last change.
    was_unique: bool,
    /// True if the puzzle is known to have had several solutions before the last change.
    had_several: bool,
    /// True if all solutions were counted before the last change.
    was_counted: bool,
    pub blame: Option<Obstacle>,
    pub tally: Option<CandidateTally>,
    pub walk: Option<PathSummary>,
    pub spare: Option<Redundancy>,
    /// The question about the number of solutions.
    pub(super) verdict_request: Pending<EditorQuestion>,
    /// Step limit of that question.
    steps: u64,
    /// The question asked once there is a verdict.
    pub(super) detail_request: Pending<EditorQuestion>,
    pub fill_request: Pending<EditorQuestion>,
    /// The import or export in progress.
    pub text_request: Pending<EditorQuestion>,
    /// The board with its rules, used to explain why there is no solution.
    pub board: Option<Arc<Board>>,
    pub worker_died: bool,
}

impl PuzzleAnalysis {
    /// Starts over with another puzzle. Returns false if the puzzle hasn't changed.
    pub(super) fn restart(
        &mut self,
        puzzle: Option<String>,
        ids: &mut RequestIds,
        effects: &mut Vec<Effect>,
    ) -> bool {
        if self.puzzle == puzzle {
            return false;
        }
        if self.steps > FIRST_STEPS {
            effects.extend(self.verdict_request.cancel::<Effect>());
        }
        effects.extend(self.detail_request.cancel::<Effect>());
        effects.extend(self.fill_request.cancel::<Effect>());
        let was_unique = self.may_be_unique();
        let had_several = puzzle.is_some() && self.may_have_several();
        let was_counted = self.may_be_counted();
        *self = PuzzleAnalysis {
            puzzle,
            was_unique,
            had_several,
            was_counted,
            text_request: self.text_request.clone(),
            ..PuzzleAnalysis::default()
        };
        if let Some(puzzle) = self.puzzle.clone() {
            self.ask_verdict(puzzle, FIRST_STEPS, ids, effects);
        }
        true
    }

    fn ask_verdict(&mut self, puzzle: String, steps: u64, ids: &mut RequestIds, effects: &mut Vec<Effect>) {
        self.steps = steps;
        effects.push(self.verdict_request.ask(ids, QUICK_WORKER, &EditorQuestion::Verdict { puzzle, steps }));
    }

    /// Starts the workers early, so that the first question doesn't have to wait for them.
    pub(super) fn start_workers(&self, ids: &mut RequestIds, effects: &mut Vec<Effect>) {
        let question = EditorQuestion::Verdict { puzzle: EMPTY_PUZZLE.to_owned(), steps: 0 };
        effects
            .extend([QUICK_WORKER, SLOW_WORKER].map(|worker| Pending::default().ask(ids, worker, &question)));
    }

    /// Stores an answer and asks the next question.
    pub(super) fn take(&mut self, answer: EditorAnswer, ids: &mut RequestIds, effects: &mut Vec<Effect>) {
        let Some(puzzle) = self.puzzle.clone() else { return };
        match answer {
            EditorAnswer::Verdict(Judgement::Open) if self.steps < MAX_STEPS => {
                self.ask_verdict(puzzle, self.steps * STEPS_FACTOR, ids, effects);
            }
            EditorAnswer::Verdict(verdict) => {
                if let Judgement::None(_) = verdict {
                    let name = puzzle.split(";=").next().unwrap_or_default();
                    self.board = spec::board(name).ok().map(Arc::new);
                }
                self.verdict = Some(verdict);
            }
            EditorAnswer::Blame(blame) => self.blame = Some(blame),
            EditorAnswer::Tally(tally) => self.tally = Some(tally),
            EditorAnswer::Walk(walk) => self.walk = Some(walk),
            EditorAnswer::Spare(spare) => self.spare = Some(spare),
            EditorAnswer::Filled(_) | EditorAnswer::Written(_) | EditorAnswer::Read(_) => return,
        }
        self.ask_missing_detail(ids, effects);
    }

    /// Asks the next question that the verdict raises, unless all are answered.
    pub(super) fn ask_missing_detail(&mut self, ids: &mut RequestIds, effects: &mut Vec<Effect>) {
        let Some(puzzle) = self.puzzle.clone() else { return };
        let question = match &self.verdict {
            Some(Judgement::One(_)) if self.walk.is_none() => EditorQuestion::Walk { puzzle },
            Some(Judgement::One(_)) if self.spare.is_none() => EditorQuestion::Spare { puzzle },
            Some(Judgement::Several(..)) if self.tally.is_none() => EditorQuestion::Tally { puzzle },
            Some(Judgement::None(NoSolution::Exhausted)) if self.blame.is_none() => {
                EditorQuestion::Blame { puzzle }
            }
            _ => return,
        };
        effects.push(self.detail_request.ask(ids, SLOW_WORKER, &question));
    }

    /// True if the puzzle has exactly one solution, or had one before the last change and there is no new verdict yet.
    pub fn may_be_unique(&self) -> bool {
        self.verdict.as_ref().map_or(self.was_unique, |verdict| matches!(verdict, Judgement::One(_)))
    }

    /// True if the puzzle has several solutions, or had some before the last change and there is no new verdict yet.
    pub fn may_have_several(&self) -> bool {
        let verdict = self.verdict.as_ref();
        verdict.map_or(self.had_several, |verdict| matches!(verdict, Judgement::Several(..)))
    }

    /// True if all solutions were counted, or were before the last change and there is no new count yet.
    pub fn may_be_counted(&self) -> bool {
        self.tally.as_ref().map_or(self.was_counted, |tally| tally.exact)
    }

    /// Returns the solution, if it is known to be the only one.
    pub fn solution(&self) -> Option<&str> {
        match &self.verdict {
            Some(Judgement::One(solution)) => Some(solution),
            _ => None,
        }
    }
}
