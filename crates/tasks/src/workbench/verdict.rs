//! Finds the number of solutions of a puzzle, why there is none, and facts about its givens.

use std::sync::Arc;

use nonet_engine::canonical::canonical;
use nonet_engine::geometry::symmetry::{self, SymmetryKind};
use nonet_engine::line;
use nonet_engine::solver::{Limits, SearchOutcome, Solver, Stop, Verdict, no_solution_reason};
use nonet_engine::{Board, CellSet, Grid, Puzzle};
use serde::{Deserialize, Serialize};

use super::setup::Setup;
use crate::workbench::no_solution::NoSolution;
use crate::worker::{JobUpdates, Task, TaskKind, Unfinished, WorkerParts};

/// Maximum number of options tried to find out whether there is one solution. They take a few seconds; most puzzles
/// need milliseconds.
const STEPS: u64 = 400_000;
/// Maximum number of options tried to count solutions.
const COUNT_STEPS: u64 = 400_000;
/// Maximum number of solutions counted.
pub const MOST_COUNTED: u64 = 10_000;
/// Maximum number of options tried for the true candidates, and for each given.
const CANDIDATE_STEPS: u64 = 60_000;
const GIVEN_STEPS: u64 = 5_000;

/// The number of solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum PuzzleVerdict {
    None(NoSolution),
    Unique,
    Several,
    /// Not determined, since it takes too long.
    Open,
}

/// The facts known about a puzzle. It is sent several times; facts that are still unknown are empty.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PuzzleReport {
    pub verdict: PuzzleVerdict,
    /// Number of solutions found.
    pub count: u64,
    /// True if these are all solutions.
    pub exact: bool,
    /// The first two solutions, a character per cell.
    pub solutions: Vec<String>,
    /// The givens that are redundant one at a time; `None` while unknown.
    pub redundant: Option<Vec<u16>>,
    /// True if the check of some givens was given up.
    pub redundant_open: bool,
    /// The digits that each cell has in some solution, as bits; empty while unknown.
    pub possible: Vec<u32>,
    /// The rotations and reflections that keep the pattern of givens.
    pub symmetries: Vec<GivensSymmetry>,
    /// The canonical form, a character per cell: the smallest of all puzzles that differ only by rotation, reflection,
    /// exchange of lines and relabelling of digits. Only for classic puzzles with one solution.
    pub canonical: Option<String>,
    /// True in the last report.
    pub complete: bool,
}

impl PuzzleReport {
    /// Creates a report that contains only the verdict.
    pub fn unknown(verdict: PuzzleVerdict) -> PuzzleReport {
        PuzzleReport {
            verdict,
            count: 0,
            exact: false,
            solutions: Vec::new(),
            redundant: None,
            redundant_open: false,
            possible: Vec::new(),
            symmetries: Vec::new(),
            canonical: None,
            complete: false,
        }
    }
}

/// Asks for the facts about a puzzle. The parts are reports, each with more facts than the previous one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct JudgePuzzle(pub Setup);

impl Task for JudgePuzzle {
    const KIND: TaskKind = TaskKind::JudgePuzzle;
    type Part = PuzzleReport;
    type Output = ();

    fn parts(&self) -> WorkerParts {
        self.0.parts()
    }

    fn run(self, updates: &mut JobUpdates<'_, PuzzleReport>) -> Result<(), Unfinished> {
        let (board, grid, _) = self.0.read()?;
        judge(board, &grid, updates)
    }
}

/// A rotation or a reflection.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum GivensSymmetry {
    /// A clockwise rotation in degrees.
    Turn(u16),
    /// A reflection, by the angle of its axis in degrees: 0 swaps top and bottom, 90 left and right.
    Mirror(u16),
}

/// Finds the facts about a grid, the most important first.
fn judge(
    board: Arc<Board>,
    grid: &Grid,
    updates: &mut JobUpdates<'_, PuzzleReport>,
) -> Result<(), Unfinished> {
    let mut report =
        PuzzleReport { symmetries: symmetries(&board, grid), ..PuzzleReport::unknown(PuzzleVerdict::Open) };
    if let Some(why) = no_solution_reason(&board, grid) {
        report.verdict = PuzzleVerdict::None(NoSolution::from(why));
        report.exact = true;
        report.complete = true;
        return updates.part(report);
    }
    let mut solver = Solver::new(board.clone());
    let found = solver.search(grid).limits(Limits::UNIQUE.steps(STEPS)).run();
    take(&mut report, &found);
    let is_several = report.verdict == PuzzleVerdict::Several;
    if matches!(report.verdict, PuzzleVerdict::None(_) | PuzzleVerdict::Open) {
        report.complete = true;
        return updates.part(report);
    }
    updates.part(report.clone())?;
    if is_several {
        let limits = Limits::ALL.solutions(MOST_COUNTED).steps(COUNT_STEPS);
        let counted = solver.search(grid).limits(limits).run();
        report.count = counted.count.max(report.count);
        report.exact = counted.stop == Stop::Exhausted;
        updates.part(report.clone())?;
        let truth = solver.true_candidates(grid, CANDIDATE_STEPS);
        if truth.is_complete() {
            report.possible = truth.possible.as_slice().iter().map(|set| set.bits()).collect();
        }
    } else if let Ok(puzzle) = Puzzle::new(board, grid.clone()) {
        if let Some(redundancy) = solver.redundant_givens(&puzzle, GIVEN_STEPS) {
            report.redundant_open = redundancy.is_minimal().is_none() || !redundancy.undecided.is_empty();
            report.redundant = Some(redundancy.redundant.iter().map(|c| c.index() as u16).collect());
        }
        updates.part(report.clone())?;
        report.canonical = canonical(&puzzle).ok().map(|least| line::write(least.givens(), '.'));
    }
    report.complete = true;
    updates.part(report)
}

fn take(report: &mut PuzzleReport, found: &SearchOutcome) {
    report.count = found.count;
    report.exact = found.stop == Stop::Exhausted;
    report.solutions = found.solutions.iter().map(|s| line::write(s, '.')).collect();
    report.verdict = match found.verdict() {
        Verdict::None => PuzzleVerdict::None(NoSolution::Exhausted),
        Verdict::Unique => PuzzleVerdict::Unique,
        Verdict::Several => PuzzleVerdict::Several,
        Verdict::Open => PuzzleVerdict::Open,
    };
}

fn symmetries(board: &Board, grid: &Grid) -> Vec<GivensSymmetry> {
    let givens: CellSet = grid.filled().map(|(cell, _)| cell).collect();
    if givens.is_empty() || grid.is_full() {
        return Vec::new();
    }
    symmetry::of(board)
        .iter()
        .filter(|s| givens.iter().all(|c| givens.contains(s.image(c))))
        .filter_map(|s| match s.kind() {
            SymmetryKind::Identity => None,
            SymmetryKind::Turn(degrees) => Some(GivensSymmetry::Turn(degrees)),
            SymmetryKind::Mirror(degrees) => Some(GivensSymmetry::Mirror(degrees)),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::*;
    use crate::worker::JobUpdate;
    use nonet_game::boards::board_named;

    fn judged(board: &str, cells: &str) -> PuzzleReport {
        let board = board_named(board).unwrap();
        let grid = line::read(&board, cells).unwrap();
        let mut last = None;
        let mut hear = |update| {
            if let JobUpdate::Part(report) = update {
                last = Some(report);
            }
            ControlFlow::Continue(())
        };
        judge(board, &grid, &mut JobUpdates::to(&mut hear)).unwrap();
        last.unwrap()
    }

    /// The puzzle of the third seed program, which claims that it has one solution.
    const SCALA: &str = "000305700000000058080060003060053000500410000004800000100000279006000100800009006";

    #[test]
    fn equivalent_puzzles_have_one_canonical_form() {
        // A puzzle from a set rated by HoDoKu, and its transpose with 1 and 2 exchanged.
        let one = "000050000060103007135004000000036000008079000000500900009307600406000000051090040";
        let other: String = (0..81)
            .map(|i| one.as_bytes()[i % 9 * 9 + i / 9])
            .map(|b| match b {
                b'1' => '2',
                b'2' => '1',
                b => char::from(b),
            })
            .collect();
        let (one, other) = (judged("classic", one), judged("classic", &other));
        assert!(one.canonical.is_some());
        assert_eq!(one.canonical, other.canonical);
    }

    #[test]
    fn the_puzzles_of_the_seed_programs_have_known_verdicts() {
        let third = judged("classic", SCALA);
        assert_eq!((third.verdict, third.count, third.exact), (PuzzleVerdict::Several, 5, true));
        assert!(third.possible.iter().any(|bits| bits.count_ones() > 1));
        // The 17 givens that the first seed program prints for its hardest level.
        let first = "009100000000000109050098200000001040000000300005030000900602000000000003000000000";
        let first = judged("classic", first);
        assert_eq!((first.verdict, first.count, first.exact), (PuzzleVerdict::Several, MOST_COUNTED, false));
        // The triangular puzzle of the second seed program.
        let second = judged("triangular", "500900230306000500600004070180000060458009000300010200");
        assert_eq!((second.verdict, second.count), (PuzzleVerdict::Unique, 1));
        assert_eq!(second.solutions, ["574916238386217594629534871187432965458219673397615284"]);
        assert!(second.redundant.is_some());
        assert_eq!(second.canonical, None, "only classic puzzles have one");
    }

    #[test]
    fn the_reason_for_no_solution_is_reported() {
        let why = |cells: &str| judged("classic", &format!("{cells:.<81}")).verdict;
        assert_eq!(
            why("5...5"),
            PuzzleVerdict::None(NoSolution::Clash { first: 0, second: 4, digit: 5, house: Some(0) })
        );
        assert_eq!(why("12345678.........9"), PuzzleVerdict::None(NoSolution::NoCandidate { cell: 8 }));
        assert!(matches!(why("12.......3........9...........9"), PuzzleVerdict::Several));
    }

    #[test]
    fn redundant_givens_and_symmetries_are_found() {
        let solved = judged("4x4", "1234341221434321");
        assert_eq!(solved.redundant.as_ref().map(Vec::len), Some(16));
        let few = judged("4x4", "1............4.1");
        assert!(few.symmetries.is_empty());
        let corners = judged("4x4", "1..2........3..4");
        assert!(corners.symmetries.contains(&GivensSymmetry::Turn(180)));
    }
}
