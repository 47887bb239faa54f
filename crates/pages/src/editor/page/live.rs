//! What is known of the puzzle being made. A change makes all of it unknown: it is asked anew, the most important first.

use std::sync::Arc;

use nonet_engine::line;
use nonet_engine::rules::spec;
use nonet_engine::{Board, Digit, Grid, Puzzle};

use super::EditorPage;
use crate::editor::draft::Draft;
use nonet_app::action::Effect;
use nonet_tasks::editor::{Answer, Blame, FillWith, Judgement, Question, Spare, Tally, Walk};
use nonet_tasks::workbench::no_solution::Why;
use nonet_tasks::worker::{
    CoachJob, CoachOutcome, Failure, Outcome, Reply, Request, RequestId, RuledJob, Worker, decode,
};
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
    pub blame: Option<Blame>,
    pub tally: Option<Tally>,
    pub walk: Option<Walk>,
    pub spare: Option<Spare>,
    /// The question about solutions, and how many options it may try.
    quick: Option<(RequestId, u64)>,
    slow: Option<RequestId>,
    /// The rest is being made.
    pub filling: Option<RequestId>,
    /// A text is written or read.
    pub carrying: Option<RequestId>,
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
        next: &mut RequestId,
        effects: &mut Vec<Effect>,
    ) -> bool {
        if self.puzzle == puzzle {
            return false;
        }
        let quick = self.quick.filter(|(_, steps)| *steps > FIRST).map(|(id, _)| (QUICK, id));
        let slow = [self.slow, self.filling].into_iter().flatten().map(|id| (SLOW, id));
        effects
            .extend(quick.into_iter().chain(slow).map(|(who, id)| Effect::Work(who, Request::Cancel { id })));
        let was_one = self.may_be_one();
        *self = Live { puzzle, was_one, carrying: self.carrying, ..Live::default() };
        if let Some(puzzle) = self.puzzle.clone() {
            let question = Question::Verdict { puzzle, steps: FIRST };
            self.quick = put(QUICK, &question, next, effects).map(|id| (id, FIRST));
        }
        true
    }

    /// Has those who will be asked come, while nothing is asked yet: the first answer would be late otherwise.
    pub(super) fn call(&self, next: &mut RequestId, effects: &mut Vec<Effect>) {
        let question = Question::Verdict { puzzle: NOTHING.to_owned(), steps: 0 };
        for who in [QUICK, SLOW] {
            put(who, &question, next, effects);
        }
    }

    fn ask_slow(&mut self, question: &Question, next: &mut RequestId, effects: &mut Vec<Effect>) {
        self.slow = put(SLOW, question, next, effects);
    }

    /// Takes an answer to what was asked about the puzzle, and asks on.
    fn take(&mut self, answer: Answer, next: &mut RequestId, effects: &mut Vec<Effect>) {
        let Some(puzzle) = self.puzzle.clone() else { return };
        match answer {
            Answer::Verdict(Judgement::Open) if self.quick.is_some_and(|(_, steps)| steps < LAST) => {
                let steps = self.quick.map_or(FIRST, |(_, steps)| steps) * MORE;
                let question = Question::Verdict { puzzle, steps };
                self.quick = put(QUICK, &question, next, effects).map(|id| (id, steps));
            }
            Answer::Verdict(verdict) => {
                self.quick = None;
                if let Judgement::None(_) = verdict {
                    let name = puzzle.split(";=").next().unwrap_or_default();
                    self.board = spec::board(name).ok().map(Arc::new);
                }
                match &verdict {
                    Judgement::One(_) => self.ask_slow(&Question::Walk { puzzle }, next, effects),
                    Judgement::Several(..) => self.ask_slow(&Question::Tally { puzzle }, next, effects),
                    Judgement::None(Why::Exhausted) => {
                        self.ask_slow(&Question::Blame { puzzle }, next, effects);
                    }
                    _ => {}
                }
                self.verdict = Some(verdict);
            }
            Answer::Blame(blame) => (self.slow, self.blame) = (None, Some(blame)),
            Answer::Tally(tally) => (self.slow, self.tally) = (None, Some(tally)),
            Answer::Walk(walk) => {
                self.walk = Some(walk);
                self.ask_slow(&Question::Spare { puzzle }, next, effects);
            }
            Answer::Spare(spare) => (self.slow, self.spare) = (None, Some(spare)),
            Answer::Filled(_) | Answer::Written(_) | Answer::Read(_) => {}
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

/// Asks a worker; the number to answer with.
pub(super) fn put(
    who: Worker,
    question: &Question,
    next: &mut RequestId,
    effects: &mut Vec<Effect>,
) -> Option<RequestId> {
    let job = CoachJob::ruled(&RuledJob::Set(question.clone())).ok()?;
    let id = *next;
    next.0 = next.0.wrapping_add(1);
    effects.push(Effect::Work(who, Request::Run { id, job: job.into() }));
    Some(id)
}

impl EditorPage {
    /// Asks who answers soon.
    pub(super) fn ask_soon(
        &mut self,
        question: &Question,
        next: &mut RequestId,
        effects: &mut Vec<Effect>,
    ) -> Option<RequestId> {
        put(QUICK, question, next, effects)
    }

    pub(super) fn fill_in(
        &mut self,
        with: FillWith,
        seed: u64,
        next: &mut RequestId,
        effects: &mut Vec<Effect>,
    ) {
        let Some(puzzle) = self.editor.draft().spec().filter(|_| self.live.filling.is_none()) else { return };
        if let Some(id) = self.live.slow.take() {
            effects.push(Effect::Work(SLOW, Request::Cancel { id }));
        }
        self.live.filling = put(SLOW, &Question::FillIn { puzzle, with, seed }, next, effects);
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
    pub(super) fn hear_answer(&mut self, reply: Reply, next: &mut RequestId, effects: &mut Vec<Effect>) {
        let (Some(id), true) = (reply.id(), reply.is_last()) else { return };
        let live = &mut self.live;
        let about_puzzle = live.quick.map(|(id, _)| id) == Some(id) || live.slow == Some(id);
        let (fills, carries) = (live.filling == Some(id), live.carrying == Some(id));
        if !(about_puzzle || fills || carries) {
            return;
        }
        let answer = match reply {
            Reply::Done { outcome: Outcome::Coach(CoachOutcome::Setter(bytes)), .. } => decode(&bytes).ok(),
            Reply::Failed { failure: Failure::WorkerDied | Failure::NoWorker, .. } => {
                (live.quick, live.slow, live.filling, live.carrying) = (None, None, None, None);
                live.died = true;
                return self.tell(EditorText::WorkerDied, effects);
            }
            _ => None,
        };
        match answer {
            Some(answer) if about_puzzle => live.take(answer, next, effects),
            Some(Answer::Filled(filled)) => {
                live.filling = None;
                match filled.as_deref().and_then(Draft::of_spec) {
                    Some(Ok(draft)) => self.editor.open(draft),
                    _ => self.tell(EditorText::NotFilledIn, effects),
                }
            }
            Some(answer) => {
                live.carrying = None;
                self.carried(answer, effects);
            }
            None if fills => {
                live.filling = None;
                self.tell(EditorText::NotFilledIn, effects);
            }
            None => (live.quick, live.slow, live.carrying) = (None, None, None),
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
