//! Tests of every family against its second implementation, and of every search against the simplest one, with random
//! boards and rules.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;

use proptest::prelude::*;
use rand::RngExt;
use rand::seq::IndexedRandom;

use super::fitting::RuleFitter;
use super::{Family, Rule, RuleFault, spec};
use crate::geometry::classic;
use crate::rng::rng;
use crate::solver::classic::is_classic;
use crate::solver::{Limits, SearchStrategy, Solver, Stop};
use crate::technique::Position;
use crate::testing::random_variant;
use crate::{Board, Cell, Digit, Grid, Puzzle, canonical};

/// Returns all solutions; `None` if there are more than 300 or the search takes too long.
fn all(board: &Arc<Board>, givens: &Grid, strategy: SearchStrategy) -> Option<BTreeSet<Vec<Option<Digit>>>> {
    let mut found = BTreeSet::new();
    let outcome = Solver::new(board.clone())
        .search(givens)
        .strategy(strategy)
        .limits(Limits::ALL.solutions(300).steps(20_000))
        .for_each(|grid| {
            found.insert(grid.as_slice().to_vec());
            ControlFlow::Continue(())
        });
    (outcome.stop == Stop::Exhausted).then_some(found)
}

/// Asserts that the fast search finds the same solutions as the simple one. Returns false if the simple search did not
/// finish.
fn agrees_with_the_simple_search(seed: u64) -> bool {
    let (board, solution, givens) = random_variant(seed);
    assert!(solution.is_solved(&board), "{}", board.name());
    let Some(simple) = all(&board, &givens, SearchStrategy::RowByRow) else { return false };
    assert!(simple.contains(solution.as_slice()), "{}", board.name());
    let fast = all(&board, &givens, SearchStrategy::Fast);
    assert_eq!(fast.as_ref(), Some(&simple), "{}", board.name());
    true
}

/// Asserts that a SAT solver finds the same number of solutions. Returns false if one of the two did not finish.
fn agrees_with_a_sat_solver(seed: u64) -> bool {
    let (board, _, givens) = random_variant(seed);
    let limits = Limits::ALL.solutions(40).steps(20_000);
    let ours = Solver::new(board.clone()).search(&givens).limits(limits).run();
    if board.rules().is_empty() || ours.stop == Stop::Steps {
        return false;
    }
    let Some(theirs) = super::sat::count(&board, &givens, 40) else { return false };
    assert_eq!(ours.count, theirs as u64, "{}", board.name());
    true
}

/// Thousands of puzzles; run with `cargo test -p nonet-engine --lib thousands_of_puzzles -- --ignored --nocapture`.
#[test]
#[ignore = "takes many minutes"]
fn thousands_of_puzzles_agree() {
    let (mut simple, mut sat) = (0, 0);
    for seed in 0..5_000 {
        simple += usize::from(agrees_with_the_simple_search(seed));
        sat += usize::from(agrees_with_a_sat_solver(seed));
    }
    println!(
        "of 5000 puzzles {simple} agree with the simple search and {sat} with a SAT solver, the rest took too long"
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn the_fast_and_the_simple_search_find_the_same_solutions(seed: u64) {
        agrees_with_the_simple_search(seed);
    }

    #[test]
    fn a_sat_solver_finds_the_same_number_of_solutions(seed in 0u64..100_000) {
        agrees_with_a_sat_solver(seed);
    }

    #[test]
    fn names_of_boards_with_rules_round_trip(seed: u64) {
        let (board, ..) = random_variant(seed);
        prop_assert!(spec::board(board.name()).unwrap() == *board, "{}", board.name());
    }

    #[test]
    fn candidates_contain_the_solution(seed: u64) {
        let (board, solution, givens) = random_variant(seed);
        let puzzle = Puzzle::new(board.clone(), givens.clone()).unwrap();
        let candidates = puzzle.candidates();
        for cell in givens.open_cells() {
            prop_assert!(solution.get(cell).is_some_and(|d| candidates.get(cell).contains(d)), "{}", board.name());
        }
        for cell in givens.open_cells() {
            let open = board.open_digits(cell, &|cell| givens.get(cell));
            prop_assert!(solution.get(cell).is_some_and(|d| open.contains(d)), "{}", board.name());
        }
        let mut position = Position::new(&puzzle);
        for cell in givens.open_cells() {
            position.place(cell, solution.get(cell).unwrap());
        }
        prop_assert!(position.is_filled() && !position.is_broken());
    }
}

/// Returns the classic board with random rules, and the solution they were fitted to.
fn random_classic_variant(seed: u64) -> (Arc<Board>, Grid) {
    let rng = &mut rng(seed);
    let plain = Arc::new(classic());
    let solution = Solver::new(plain.clone()).random_grid(rng).unwrap();
    let fitting = RuleFitter::new(&plain, &solution);
    let count = rng.random_range(1..5);
    let mut rules = Vec::new();
    while rules.len() < count {
        let size = rng.random_range(2..7);
        rules.extend(fitting.rule(*Family::ALL.choose(rng).unwrap(), size, rng));
        while let Some(broken) = fitting.broken(&rules) {
            rules.remove(broken.index());
        }
    }
    (Arc::new(plain.with_rules(rules, 1).unwrap()), solution)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// The code that assumes interchangeable digits, or that peers are the only restriction, and the condition that
    /// each checks:
    /// - the classic search, and its generation of grids and minimal puzzles: `is_classic`, or that rules are only
    ///   about single cells;
    /// - the bank of 17 givens, removal in whole sets, techniques that no classic puzzle needs: `is_classic`;
    /// - the canonical form, and with it the daily puzzle, the library and the search for known puzzles: `canonical`;
    /// - images of a puzzle with relabelled digits: `digits_interchangeable`;
    /// - unique rectangles, loops, BUG and similar techniques: `Position::has_one_solution`;
    /// - whether two texts describe the same board, so that a solver or a saved game can be reused: boards are equal
    ///   only if their rules are.
    #[test]
    fn code_for_plain_boards_is_not_used_with_random_rules(seed: u64) {
        let (board, solution) = random_classic_variant(seed);
        let name = board.name();
        prop_assert!(!is_classic(&board) && *board != classic(), "{}", name);
        let empty = Puzzle::new(board.clone(), Grid::empty(81)).unwrap();
        prop_assert!(canonical::canonical(&empty).is_err(), "{}", name);
        let may_argue = !board.rules().has_entries() && board.digits_interchangeable();
        let position = Position::new(&empty).with_one_solution(true);
        prop_assert_eq!(position.has_one_solution(), may_argue, "{}", name);
        // If digits are interchangeable, relabelling keeps every rule.
        let rng = &mut rng(seed);
        let mut names: Vec<usize> = (0..9).collect();
        rand::seq::SliceRandom::shuffle(&mut names[..], rng);
        let mut renamed = solution.clone();
        for cell in board.cells() {
            renamed.set(cell, solution.get(cell).map(|d| Digit::from_index(names[d.index()])));
        }
        prop_assert!(renamed.is_solved(&board) || !board.digits_interchangeable(), "{}", name);
        // The fast search, which may use the classic one, finds the same solutions as the simple search from any
        // givens.
        let mut givens = solution.clone();
        for cell in board.cells() {
            if rng.random_range(0..5) < 3 {
                givens.set(cell, None);
            }
        }
        if let Some(simple) = all(&board, &givens, SearchStrategy::RowByRow) {
            prop_assert_eq!(all(&board, &givens, SearchStrategy::Fast), Some(simple), "{}", name);
        }
    }
}

/// Makes the same checks for each family.
#[test]
fn code_for_plain_boards_is_not_used_with_any_family() {
    let plain = Arc::new(classic());
    let solution = Solver::new(plain.clone()).random_grid(&mut rng(7)).unwrap();
    let fitting = RuleFitter::new(&plain, &solution);
    for (number, family) in Family::ALL.iter().enumerate() {
        let Some(rule) = fitting.rule(*family, 3, &mut rng(number as u64)) else { continue };
        let board = Arc::new(plain.with_rules(vec![rule.clone()], 1).unwrap());
        assert!(!is_classic(&board), "{rule:?}");
        assert_ne!(*board, *plain, "{rule:?}");
        let puzzle = Puzzle::new(board.clone(), Grid::empty(81)).unwrap();
        assert!(canonical::canonical(&puzzle).is_err(), "{rule:?}");
        let position = Position::new(&puzzle).with_one_solution(true);
        let asks_of_digits = board.rules().has_entries() || !rule.keeps_digits_interchangeable();
        assert_eq!(position.has_one_solution(), !asks_of_digits, "{rule:?}");
        // With two digits exchanged, the rule is usually broken. The grid must count as solved exactly if it is not.
        let mut other = solution.clone();
        for cell in board.cells() {
            let swapped = solution.get(cell).map(|d| match d.value() {
                1 => Digit::from_index(8),
                9 => Digit::from_index(0),
                _ => d,
            });
            other.set(cell, swapped);
        }
        assert_eq!(other.is_solved(&board), other.broken_rule(&board).is_none(), "{rule:?}");
        assert!(other.is_solved(&plain), "{rule:?}");
    }
}

#[test]
fn errors_contain_cell_and_rule() {
    let board = Arc::new(classic());
    let fault = |rule: Rule| board.with_rules(vec![rule], 1).unwrap_err();
    let cells = |from: usize, to: usize| (from..to).map(Cell::new);
    let cage = |count: usize, sum: u16| Rule::new(Family::Cage, cells(0, count)).with_number(sum);
    assert_eq!(
        fault(cage(10, 45)).to_string(),
        "rule 1, cage: it has 10 cells, but at most 9 can be right here"
    );
    assert_eq!(fault(cage(2, 18)).fault, RuleFault::SumCannotBe { sum: 18, least: 3, most: 17 });
    assert_eq!(
        fault(Rule::new(Family::Thermometer, cells(0, 10))).fault,
        RuleFault::TooManyCells { most: 9, found: 10 }
    );
    let bent = [0, 1, 11].map(Cell::new);
    assert_eq!(
        fault(Rule::new(Family::Sandwich, bent).with_number(5)).to_string(),
        "rule 1, sandwich: from outside it looks along no line: cell 12 is not in line"
    );
    let inner = [40, 41].map(Cell::new);
    assert_eq!(
        fault(Rule::new(Family::XSum, inner).with_number(5)).fault,
        RuleFault::PointsNowhere(Cell::new(40))
    );
    assert_eq!(fault(Rule::new(Family::Skyscraper, cells(0, 9))).fault, RuleFault::NoNumber);
    assert_eq!(
        fault(Rule::new(Family::Cage, [Cell::new(3), Cell::new(3)])).fault,
        RuleFault::RepeatedCell(Cell::new(3))
    );
    assert_eq!(fault(Rule::new(Family::Even, [Cell::new(81)])).fault, RuleFault::NoSuchCell(81));
    assert_eq!(fault(Rule::everywhere(Family::Region)).fault, RuleFault::TooFewCells { least: 1, found: 0 });
}
