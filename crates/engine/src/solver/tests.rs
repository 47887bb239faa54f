//! Known puzzles, known counts.

use std::cell::Cell as Counter;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;

use super::*;
use crate::format::line;
use crate::geometry::{catalogue, classic, triangular};
use crate::luck::luck;
use crate::{Board, Grid};

/// Printed by the first, third and fourth seed programs.
const SENIOR: &str = "009100000000000109050098200000001040000000300005030000900602000000000003000000000";
const SCALA: &str = "000305700000000058080060003060053000500410000004800000100000279006000100800009006";
const SOLVED: &str = "316578492529134768487629531263415987974863125851792643138947256692351874745286319";
/// The triangular puzzle of the second seed program, and another on the same board, with their solutions.
const TRIANGULAR: [[&str; 2]; 2] = [
    [
        "500900230306000500600004070180000060458009000300010200",
        "574916238386217594629534871187432965458219673397615284",
    ],
    [
        "400060205010009000200008000500001006800000000070090400",
        "489763215312569478267138549594821736845697312173296485",
    ],
];

fn puzzle(board: Board, text: &str) -> Puzzle {
    let board = Arc::new(board);
    let grid = line::read(&board, text).unwrap();
    Puzzle::new(board, grid).unwrap()
}

#[test]
fn triangular_puzzles_have_their_one_solution() {
    for [givens, solution] in TRIANGULAR {
        let outcome = solve(&puzzle(triangular(), givens), Limits::UNIQUE);
        assert_eq!(outcome.verdict(), Verdict::Unique);
        assert_eq!(line::write(outcome.unique().unwrap(), '0'), solution);
    }
}

#[test]
fn the_25_clue_puzzle_has_five_solutions() {
    let puzzle = puzzle(classic(), SCALA);
    let mut all = BTreeSet::new();
    let outcome =
        Solver::new(puzzle.board().clone()).search(puzzle.givens()).limits(Limits::ALL).for_each(|grid| {
            assert!(grid.is_solved(puzzle.board()));
            assert!(puzzle.givens().filled().all(|(c, d)| grid.get(c) == Some(d)));
            all.insert(line::write(grid, '0'));
            ControlFlow::Continue(())
        });
    assert_eq!((outcome.count, all.len(), outcome.stop), (5, 5, Stop::Exhausted));
    assert!(
        all.contains("491385762637921458285764913769253841528416397314897625153648279976532184842179536")
    );
    assert_eq!(solve(&puzzle, Limits::UNIQUE).verdict(), Verdict::Several);
}

#[test]
fn a_limit_never_passes_off_the_unproved() {
    let senior = puzzle(classic(), SENIOR);
    let none = solve(&senior, Limits::UNIQUE.steps(0));
    assert_eq!((none.verdict(), none.count, none.stop), (Verdict::Open, 0, Stop::Steps));
    let one = solve(&senior, Limits::ONE);
    assert_eq!((one.verdict(), one.count, one.stop), (Verdict::Open, 1, Stop::Solutions));
    assert_eq!(solve(&senior, Limits::UNIQUE).verdict(), Verdict::Several);
    let many = solve(&senior, Limits::ALL.solutions(1000));
    assert_eq!((many.verdict(), many.count, many.stop), (Verdict::Several, 1000, Stop::Solutions));
    assert_eq!(many.solutions.len(), 2);
}

#[test]
fn a_solved_grid_is_its_own_solution() {
    let solved = puzzle(classic(), SOLVED);
    let outcome = solve(&solved, Limits::ONE.steps(0));
    assert_eq!((outcome.verdict(), outcome.steps), (Verdict::Unique, 0));
    assert_eq!(outcome.unique(), Some(solved.givens()));
}

#[test]
fn no_solution_is_proved() {
    // Cell 9 sees 1 to 8 in its row and 9 in its column.
    let stuck = puzzle(classic(), &format!("12345678.{}........9{}", ".".repeat(9 * 3), ".".repeat(81 - 45)));
    assert_eq!(solve(&stuck, Limits::ONE).verdict(), Verdict::None);
    // Clashing digits are no puzzle, but a search may start from them.
    let board = Arc::new(classic());
    let clash = line::read(&board, &format!("11{}", ".".repeat(79))).unwrap();
    assert_eq!(Solver::new(board).search(&clash).run().verdict(), Verdict::None);
}

#[test]
fn candidates_narrow_the_search() {
    let puzzle = puzzle(classic(), SCALA);
    let mut solver = Solver::new(puzzle.board().clone());
    let mut cells = puzzle.candidates();
    let first = solver.solve(&puzzle, Limits::ONE).solutions.remove(0);
    let open = puzzle.givens().open_cells();
    for cell in open {
        cells.set(cell, crate::DigitSet::single(first.get(cell).unwrap()));
    }
    let outcome = solver.search(puzzle.givens()).candidates(&cells).limits(Limits::ALL).run();
    assert_eq!((outcome.unique(), outcome.steps), (Some(&first), 0));
}

#[test]
fn every_solution_of_the_small_board_is_counted() {
    // The number of 4×4 grids is known: 288.
    let board = Arc::new(catalogue::board("4x4").unwrap());
    let empty = Grid::empty(16);
    let outcome = Solver::new(board).search(&empty).limits(Limits::ALL).run();
    assert_eq!((outcome.count, outcome.stop), (288, Stop::Exhausted));
}

#[test]
fn a_search_can_be_cancelled() {
    let board = Arc::new(classic());
    let empty = Grid::empty(81);
    let asked = Counter::new(0);
    let cancel = || {
        asked.set(asked.get() + 1);
        asked.get() == 4
    };
    let outcome = Solver::new(board).search(&empty).limits(Limits::ALL).cancel(&cancel).run();
    assert_eq!(outcome.stop, Stop::Cancelled);
}

#[test]
fn random_grids_are_solved_and_repeat() {
    for board in [classic(), triangular(), catalogue::board("16x16").unwrap()] {
        let board = Arc::new(board);
        let mut solver = Solver::new(board.clone());
        let grids: Vec<Grid> = (0..4).map(|seed| solver.random_grid(&mut luck(seed)).unwrap()).collect();
        assert!(grids.iter().all(|g| g.is_solved(&board)));
        assert_ne!(grids[0], grids[1]);
        assert_eq!(solver.random_grid(&mut luck(0)).as_ref(), Some(&grids[0]));
    }
}
