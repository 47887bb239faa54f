//! Compares the player's path through a puzzle, digit by digit, with the shortest path found.

use std::ops::ControlFlow;
use std::sync::Arc;

use nonet_engine::line;
use nonet_engine::rating::GradeLevel;
use nonet_engine::technique::{BoardTables, Candidate, Position, Technique};
use nonet_engine::{Board, Digit, Grid};

use super::ReportRequest;
use super::argue::{DigitArgument, Reasoner, at_sight};
use crate::worker::request::{JobProgress, TaskFailure};
use nonet_game::boards::board_named;
use nonet_game::game::entries::BoardEntries;
use nonet_game::game::entry::Layer;
use nonet_game::game::history;
use nonet_game::game::history::NodeId;

/// If a digit requires this many others first, one of those counts as an easier move.
const FAR: usize = 2;

/// A digit that the player placed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Placed {
    pub node: NodeId,
    pub candidate: Candidate,
    pub verdict: MoveVerdict,
    /// The previous move, after which the digit could be found.
    pub before: NodeId,
    /// Seconds since the previous digit, if the times were recorded.
    pub seconds: Option<u32>,
    /// Number of digits that could be placed by looking at one house or one cell.
    pub open: u32,
}

/// The assessment of a digit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveVerdict {
    /// The solution has another digit.
    Wrong,
    /// The techniques do not reach the digit.
    Unknown,
    /// The techniques reach the digit.
    Needed {
        /// The hardest technique of the argument.
        technique: Technique,
        /// Number of other digits in the argument.
        digits_before: usize,
        /// An easier digit at this point, with its technique.
        easier: Option<(Candidate, Technique)>,
    },
}

/// A digit that the solution does not have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mistake {
    pub candidate: Candidate,
    /// The digit of the solution.
    pub right: Digit,
    /// The last move before it on the path to the end of the game.
    pub before: NodeId,
}

/// The player's path and the shortest one.
#[derive(Clone, Debug)]
pub struct ComparedPaths {
    /// The first counted mistake, even if it was undone.
    pub mistake: Option<Mistake>,
    pub board: Arc<Board>,
    /// The player's digits, in order.
    pub placed: Vec<Placed>,
    /// Each technique with its counts for the player and for the shortest path, easiest first.
    pub techniques: Vec<(Technique, u32, u32)>,
    /// Number of eliminations of the player and of the shortest path; `None` if no path was found.
    pub beyond: (u32, Option<u32>),
}

/// Goes through both paths. Returns `None` if `progress` asked to stop.
pub fn walk(
    ask: &ReportRequest,
    progress: &mut dyn FnMut(JobProgress) -> ControlFlow<()>,
) -> Result<Option<ComparedPaths>, TaskFailure> {
    let board = board_named(&ask.board).ok_or(TaskFailure::UnknownBoard)?;
    let read = |text: &str| line::read(&board, text).map_err(|_| TaskFailure::BadGivens);
    let (givens, solution) = (read(&ask.givens)?, read(&ask.solution)?);
    let blank: Vec<bool> = givens.as_slice().iter().map(Option::is_none).collect();
    let (moves, _) = history::read(&ask.moves, ask.at as usize, None, &blank, board.digit_count())
        .map_err(|_| TaskFailure::BadGivens)?;
    let start = Position::from_grid(Arc::new(BoardTables::new(board.clone())), &givens);
    let digits = digits_placed(&moves, &moves.path(), &board);
    let most_tries = digits.len() as u64 + 1;

    let times = times(&moves, &ask.pace);
    let mut since = 0;

    let mut tally = TechniqueCounts { reasoner: Reasoner::new(), counts: Vec::new() };
    let mut at = start.clone();
    let mut placed = Vec::with_capacity(digits.len());
    let mut beyond = 0;
    for (node, candidate) in digits {
        if progress(JobProgress { tries: placed.len() as u64, most_tries, givens: 0, level: None }).is_break()
        {
            return Ok(None);
        }
        let right = solution.get(candidate.cell) == Some(candidate.digit);
        if right && at.grid().get(candidate.cell).is_some() {
            // The digit was erased and entered again; only the first time counts.
            continue;
        }
        let open = at_sight(&at);
        let time = times.iter().find(|(at, _)| *at == node).map(|(_, seconds)| *seconds);
        let seconds = time.map(|time| time.saturating_sub(since));
        since = time.unwrap_or(since);
        let before = moves.parent(node).unwrap_or(NodeId::START);
        let verdict = if right {
            let found = tally.reasoner.argue_for(&at, candidate);
            let verdict = match &found.argument {
                Some(argument) => {
                    tally.count(argument, |row| &mut row.1);
                    beyond += argument.strikes().count() as u32;
                    // Keep the eliminations, so that no step is counted twice.
                    argument.strikes().for_each(|step| at.apply(step));
                    let technique = tally.reasoner.hardest(argument);
                    let digits_before = argument.digits_before();
                    let easier = found.first.map(|first| (first.placed, tally.reasoner.hardest(&first)));
                    let easier = easier
                        .filter(|(_, easier)| digits_before >= FAR || class(*easier) < class(technique));
                    MoveVerdict::Needed { technique, digits_before, easier }
                }
                None => MoveVerdict::Unknown,
            };
            at.place(candidate.cell, candidate.digit);
            verdict
        } else {
            MoveVerdict::Wrong
        };
        placed.push(Placed { node, candidate, verdict, before, seconds, open });
    }
    let shortest = tally.shortest(start);
    let TechniqueCounts { reasoner, mut counts } = tally;
    // The search for the shortest path is greedy, so the player may have done better.
    let whole = placed.iter().all(|p| p.verdict != MoveVerdict::Unknown);
    let shortest = shortest.map(|found| if whole { found.min(beyond) } else { found });
    if shortest == Some(beyond) && whole {
        counts.iter_mut().for_each(|row| row.2 = row.1);
        counts.retain(|row| row.1 > 0);
    }
    counts.sort_by_cached_key(|(technique, ..)| reasoner.rank(*technique));
    let mistake = (ask.record.mistakes > 0).then(|| first_mistake(&moves, &board, &solution)).flatten();
    Ok(Some(ComparedPaths { mistake, board, placed, techniques: counts, beyond: (beyond, shortest) }))
}

/// Returns the times of the moves that change digits. If there are fewer times than moves, they belong to the last
/// moves. Damaged parts are skipped.
fn times(moves: &history::History, pace: &str) -> Vec<(NodeId, u32)> {
    let seconds = pace.split(' ').rev().filter_map(|part| part.parse().ok());
    let nodes = (1..=moves.move_count()).rev().map(NodeId::new);
    nodes.filter(|node| moves.changes_digit(*node)).zip(seconds).collect()
}

/// Returns the first digit of the whole history that the solution does not have.
fn first_mistake(moves: &history::History, board: &Board, solution: &Grid) -> Option<Mistake> {
    let nodes = (1..=moves.move_count()).map(NodeId::new);
    let path = moves.path();
    nodes.filter(|node| moves.changes_digit(*node)).find_map(|node| {
        let digits = digits_placed(moves, &moves.path_to(node), board).into_iter();
        digits.filter(|(at, _)| *at == node).find_map(|(_, candidate)| {
            let right = solution.get(candidate.cell).filter(|right| *right != candidate.digit)?;
            let earlier = std::iter::successors(moves.parent(node), |at| moves.parent(*at));
            let before = earlier.into_iter().find(|at| path.contains(at)).unwrap_or(NodeId::START);
            Some(Mistake { candidate, right, before })
        })
    })
}

/// Returns all digits entered on a path through the history.
fn digits_placed(moves: &history::History, path: &[NodeId], board: &Board) -> Vec<(NodeId, Candidate)> {
    let mut written = BoardEntries::blank(board.cell_count());
    let mut digits = Vec::new();
    for &node in path {
        for change in moves.changes(node) {
            written.flip(change);
            let bits = written.bits(change.cell, Layer::Digit);
            if change.layer == Layer::Digit
                && let Some(digit) = u8::try_from(bits).ok().and_then(Digit::new)
            {
                digits.push((node, Candidate::new(change.cell, digit)));
            }
        }
    }
    digits
}

/// Returns the class in which digits count as equally easy. All singles form one class, and each higher level is
/// another.
fn class(technique: Technique) -> GradeLevel {
    GradeLevel::of(technique).max(GradeLevel::Easy)
}

struct TechniqueCounts {
    reasoner: Reasoner,
    counts: Vec<(Technique, u32, u32)>,
}

impl TechniqueCounts {
    fn count(&mut self, argument: &DigitArgument, column: fn(&mut (Technique, u32, u32)) -> &mut u32) {
        for technique in argument.strikes().map(|s| s.technique).chain([argument.single]) {
            let at = self.counts.iter().position(|(t, ..)| *t == technique).unwrap_or_else(|| {
                self.counts.push((technique, 0, 0));
                self.counts.len() - 1
            });
            *column(&mut self.counts[at]) += 1;
        }
    }

    /// Counts the techniques of the shortest path, and returns its number of eliminations.
    fn shortest(&mut self, mut at: Position) -> Option<u32> {
        let mut beyond = 0;
        while !at.is_filled() {
            let argument = self.reasoner.argue(&at)?;
            self.count(&argument, |row| &mut row.2);
            beyond += argument.strikes().count() as u32;
            argument.steps.iter().for_each(|step| at.apply(step));
            at.place(argument.placed.cell, argument.placed.digit);
        }
        Some(beyond)
    }
}
