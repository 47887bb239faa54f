//! Tests of the solvers with known puzzles and random boards.

use std::cell::Cell as Counter;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;

use proptest::prelude::{ProptestConfig, prop_assert, prop_assert_eq, proptest};
use rand::seq::SliceRandom;

use super::random_boards::random_puzzle;
use super::*;
use crate::geometry::{catalogue, classic, triangular};
use crate::line;
use crate::rng::rng;
use crate::{Board, Grid};

/// Puzzles from the first, third and fourth of Nonet's predecessors.
const SENIOR: &str = "009100000000000109050098200000001040000000300005030000900602000000000003000000000";
const SCALA: &str = "000305700000000058080060003060053000500410000004800000100000279006000100800009006";
const SOLVED: &str = "316578492529134768487629531263415987974863125851792643138947256692351874745286319";
/// The triangular puzzle from the second predecessor, and another on the same board, with their solutions.
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
fn a_limit_never_claims_more_than_was_proved() {
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
    // The ninth cell sees 1 to 8 in its row and 9 in its column.
    let stuck = puzzle(classic(), &format!("12345678.{}........9{}", ".".repeat(9 * 3), ".".repeat(81 - 45)));
    assert_eq!(solve(&stuck, Limits::ONE).verdict(), Verdict::None);
    // Clashing digits don't form a puzzle, but a search may start from them.
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
    // There are 288 full 4×4 grids.
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
        let grids: Vec<Grid> = (0..4).map(|seed| solver.random_grid(&mut rng(seed)).unwrap()).collect();
        assert!(grids.iter().all(|g| g.is_solved(&board)));
        assert_ne!(grids[0], grids[1]);
        assert_eq!(solver.random_grid(&mut rng(0)).as_ref(), Some(&grids[0]));
    }
}

/// Returns a puzzle whose givens are some cells of a random solution, and that solution.
fn puzzle_from_solution(board: Board, seed: u64, filled: usize) -> (Puzzle, Grid) {
    let board = Arc::new(board);
    let mut rng = rng(seed);
    let solution = Solver::new(board.clone()).random_grid(&mut rng).unwrap();
    let mut cells: Vec<crate::Cell> = board.cells().collect();
    cells.shuffle(&mut rng);
    let mut givens = Grid::empty(board.cell_count());
    for cell in &cells[..filled] {
        givens.set(*cell, solution.get(*cell));
    }
    (Puzzle::new(board, givens).unwrap(), solution)
}

fn all_solutions(
    puzzle: &Puzzle,
    strategy: SearchStrategy,
    limits: Limits,
) -> (SearchOutcome, BTreeSet<String>) {
    let mut all = BTreeSet::new();
    let mut solver = Solver::new(puzzle.board().clone());
    let outcome = solver.search(puzzle.givens()).limits(limits).strategy(strategy).for_each(|grid| {
        assert!(grid.is_solved(puzzle.board()));
        assert!(all.insert(line::write(grid, '0')), "the same solution was found twice");
        ControlFlow::Continue(())
    });
    (outcome, all)
}

#[test]
fn strategies_agree_in_all_modes() {
    let boards = [
        ("classic", 36),
        ("triangular", 28),
        ("triangular-short", 28),
        ("6x6", 10),
        ("anti-knight", 34),
        ("tridoku", 44),
        ("windoku", 34),
    ];
    for (name, filled) in boards {
        for seed in 0..3 {
            let (puzzle, solution) = puzzle_from_solution(catalogue::board(name).unwrap(), seed, filled);
            let (_, expected) = all_solutions(&puzzle, SearchStrategy::Fast, Limits::ALL);
            assert!(expected.contains(&line::write(&solution, '0')));
            for strategy in SearchStrategy::ALL {
                let (outcome, all) = all_solutions(&puzzle, strategy, Limits::ALL);
                assert_eq!((outcome.count, outcome.stop), (expected.len() as u64, Stop::Exhausted));
                assert_eq!(all, expected, "{name} {strategy:?}");
                for most in [1, 2, 5] {
                    let (outcome, _) = all_solutions(&puzzle, strategy, Limits::ALL.solutions(most));
                    assert_eq!(outcome.count, most.min(expected.len() as u64));
                }
            }
        }
    }
}

/// Returns all solutions, unless there are too many or the search takes too long.
fn few_solutions(
    board: &Arc<Board>,
    givens: &Grid,
    strategy: SearchStrategy,
    seed: Option<u64>,
) -> Option<BTreeSet<String>> {
    let (mut solver, mut all, mut rng) = (Solver::new(board.clone()), BTreeSet::new(), seed.map(rng));
    let limits = Limits::ALL.solutions(300).steps(10_000);
    let search = solver.search(givens).limits(limits).strategy(strategy);
    let search = match &mut rng {
        Some(rng) => search.rng(rng),
        None => search,
    };
    let outcome = search.for_each(|grid| {
        assert!(grid.is_solved(board));
        assert!(all.insert(line::write(grid, '0')), "the same solution was found twice");
        ControlFlow::Continue(())
    });
    (outcome.stop == Stop::Exhausted).then_some(all)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn strategies_agree_on_random_boards(seed: u64) {
        let (board, givens) = random_puzzle(seed);
        let Some(expected) = few_solutions(&board, &givens, SearchStrategy::RowByRow, None) else { return Ok(()) };
        for (strategy, seed) in
            [(SearchStrategy::FullestHouse, None), (SearchStrategy::Fast, None), (SearchStrategy::Fast, Some(seed))]
        {
            if let Some(found) = few_solutions(&board, &givens, strategy, seed) {
                prop_assert_eq!(found, expected.clone());
            } else {
                prop_assert!(strategy != SearchStrategy::Fast, "the fast search is slower than the simplest");
            }
        }
        let mut solver = Solver::new(board.clone());
        // Limits on the number of solutions are respected.
        for most in [1, 2, 3] {
            let found = solver.search(&givens).limits(Limits::ALL.solutions(most)).run();
            prop_assert_eq!(found.count, most.min(expected.len() as u64));
        }
        let possible = solver.true_candidates(&givens, u64::MAX).possible;
        for cell in givens.open_cells() {
            let digits: BTreeSet<char> =
                expected.iter().filter_map(|s| s.chars().nth(cell.index())).collect();
            prop_assert!(possible.get(cell).iter().map(|d| d.to_char()).eq(digits));
        }
    }
}

#[test]
fn a_trajectory_replays_to_any_point() {
    let (puzzle, _) = puzzle_from_solution(classic(), 3, 24);
    for strategy in SearchStrategy::ALL {
        let mut solver = Solver::new(puzzle.board().clone());
        let search = solver.search(puzzle.givens()).limits(Limits::ALL.solutions(40)).strategy(strategy);
        let trajectory = search.record(20_000);
        assert!(trajectory.len() > 100);
        let mut forward = trajectory.replay(0);
        assert_eq!(forward.grid(), puzzle.givens());
        let mut solved = 0;
        for (index, expected) in trajectory.events().enumerate() {
            if index % 997 == 0 {
                let jumped = trajectory.replay(index);
                assert_eq!((jumped.grid(), jumped.index()), (forward.grid(), index));
                assert!(jumped.guesses().eq(forward.guesses()));
            }
            assert_eq!(forward.step(), Some(expected));
            if expected == SearchEvent::Solved {
                solved += 1;
                assert!(forward.grid().is_solved(puzzle.board()));
            }
        }
        assert_eq!(forward.step(), None);
        assert_eq!(solved, trajectory.outcome().count);
    }
}

#[test]
fn replay_reaches_any_of_a_million_events() {
    let board = Arc::new(classic());
    let empty = Grid::empty(81);
    let trajectory = Solver::new(board).search(&empty).limits(Limits::ALL).record(1_000_000);
    assert_eq!(trajectory.len(), 1_000_000);
    let late = 999_000;
    let mut forward = trajectory.replay(late);
    for _ in late..999_990 {
        forward.step();
    }
    let jumped = trajectory.replay(999_990);
    assert_eq!((jumped.grid(), jumped.index()), (forward.grid(), forward.index()));
    // Replaying from the beginning gives the same grid.
    let mut walked = trajectory.replay(0);
    while walked.index() < jumped.index() {
        walked.step();
    }
    assert_eq!(walked.grid(), jumped.grid());
}

#[test]
fn events_name_the_house_or_options_behind_each_digit() {
    let (puzzle, _) = puzzle_from_solution(triangular(), 1, 16);
    let mut solver = Solver::new(puzzle.board().clone());
    let trajectory = solver.search(puzzle.givens()).limits(Limits::ALL.solutions(30)).record(5_000);
    let board = puzzle.board();
    let mut replay = trajectory.replay(0);
    let mut by_house = 0;
    loop {
        let grid = replay.grid().clone();
        let Some(event) = replay.step() else { break };
        match event {
            SearchEvent::Forced { cell, digit, cause: PlacementCause::House(house) } => {
                by_house += 1;
                assert!(board.house(house).cells().contains(&cell));
                assert!(board.house(house).cells().iter().all(|c| grid.get(*c) != Some(digit)));
            }
            SearchEvent::Guessed { cell, digit, options: GuessOptions::Digits(options) } => {
                assert!(options.len() > 1 && options.contains(digit) && grid.get(cell).is_none());
            }
            SearchEvent::Guessed { cell, options: GuessOptions::Places(house, places), .. } => {
                let place = board.house(house).cells().iter().position(|c| *c == cell).unwrap();
                assert!(places >> place & 1 == 1 && places.count_ones() > 1);
            }
            _ => {}
        }
    }
    assert!(by_house > 0);
}

#[test]
fn a_full_record_ends_the_search() {
    let board = Arc::new(classic());
    let empty = Grid::empty(81);
    let trajectory = Solver::new(board).search(&empty).limits(Limits::ALL).record(1000);
    assert_eq!((trajectory.len(), trajectory.outcome().stop), (1000, Stop::Steps));
}

#[test]
fn true_candidates_are_those_of_all_solutions() {
    for seed in 0..4 {
        let (puzzle, _) = puzzle_from_solution(catalogue::board("6x6").unwrap(), seed, 8);
        let mut solver = Solver::new(puzzle.board().clone());
        let mut expected = vec![crate::DigitSet::EMPTY; 36];
        solver.search(puzzle.givens()).limits(Limits::ALL).for_each(|grid| {
            for cell in puzzle.givens().open_cells() {
                expected[cell.index()].insert(grid.get(cell).unwrap());
            }
            ControlFlow::Continue(())
        });
        let found = solver.true_candidates(puzzle.givens(), u64::MAX);
        assert!(found.is_complete());
        assert_eq!(found.possible.as_slice(), expected);
        let hasty = solver.true_candidates(puzzle.givens(), 3);
        for cell in puzzle.givens().open_cells() {
            let (sure, open) = (hasty.possible.get(cell), hasty.undecided.get(cell));
            assert!(sure.is_subset(expected[cell.index()]));
            assert!(expected[cell.index()].is_subset(sure.union(open)));
        }
    }
}

#[test]
fn each_redundant_given_can_be_removed_alone() {
    let [givens, _] = TRIANGULAR[0];
    let puzzle = puzzle(triangular(), givens);
    let mut solver = Solver::new(puzzle.board().clone());
    let found = solver.redundant_givens(&puzzle, u64::MAX).unwrap();
    for (cell, _) in puzzle.givens().filled() {
        let mut fewer = puzzle.givens().clone();
        fewer.set(cell, None);
        let unique = solver.search(&fewer).run().verdict() == Verdict::Unique;
        assert_eq!(unique, found.redundant.contains(cell), "{cell:?}");
    }
    assert_eq!(found.is_minimal(), Some(found.redundant.is_empty()));
    let several = self::puzzle(classic(), SCALA);
    assert_eq!(Solver::new(several.board().clone()).redundant_givens(&several, u64::MAX), None);
}
