//! The fast solver of the classic board and the generic solver agree on a corpus of puzzles.

use std::ops::ControlFlow;
use std::sync::Arc;

use nonet_engine::geometry::classic;
use nonet_engine::line;
use nonet_engine::rng::rng;
use nonet_engine::solver::classic::{ClassicStart, count, search};
use nonet_engine::solver::{Limits, Solver, Stop};
use nonet_engine::{Candidates, DigitSet, Grid, Puzzle};

/// Easy, random and hard minimal puzzles: the first hundred lines of each set that `cargo run --release -p nonet-bench
/// -- generate DIR` writes.
const CORPUS: &str = include_str!("data/classic-generated.txt");

/// Returns up to two solutions that the fast solver finds, and the reason it stopped.
fn fast(start: &ClassicStart) -> (Vec<String>, Stop) {
    let mut all = Vec::new();
    let found = search(
        start,
        Limits::UNIQUE,
        || false,
        |digits| {
            all.push(digits.iter().map(u8::to_string).collect());
            ControlFlow::Continue(())
        },
    );
    assert_eq!(found.count, all.len() as u64);
    all.sort();
    (all, found.stop)
}

/// Does the same with the generic solver, which is selected because only it supports random order.
fn generic(solver: &mut Solver, givens: &Grid) -> (Vec<String>, Stop) {
    let outcome = solver.search(givens).rng(&mut rng(1)).run();
    let mut all: Vec<String> = outcome.solutions.iter().map(|grid| line::write(grid, '0')).collect();
    all.sort();
    (all, outcome.stop)
}

/// Returns every cell's candidates, with the digits of givens as single candidates.
fn marks(puzzle: &Puzzle) -> Candidates {
    let mut marks = puzzle.candidates();
    for (cell, digit) in puzzle.givens().filled() {
        marks.set(cell, DigitSet::single(digit));
    }
    marks
}

#[test]
fn both_searches_agree_on_every_puzzle() {
    let board = Arc::new(classic());
    let mut solver = Solver::new(board.clone());
    let puzzles: Vec<&str> = CORPUS.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(puzzles.len(), 300);
    for text in puzzles {
        let mut givens = line::read(&board, text).unwrap();
        let puzzle = Puzzle::new(board.clone(), givens.clone()).unwrap();
        let (solutions, stop) = fast(&ClassicStart::grid(&givens, None));
        assert_eq!((solutions.len(), stop), (1, Stop::Exhausted), "{text}");
        assert_eq!((solutions.clone(), stop), generic(&mut solver, &givens), "{text}");
        // From candidates alone: givens become cells with one candidate.
        let marks = ClassicStart::grid(&Grid::empty(81), Some(&marks(&puzzle)));
        assert_eq!(fast(&marks), (solutions.clone(), stop), "{text}");
        // The puzzle is minimal, so it has several solutions without one of its givens.
        let first = givens.filled().next().unwrap().0;
        givens.set(first, None);
        assert_eq!(count(&ClassicStart::grid(&givens, None), 2), 2, "{text}");
        assert_eq!(generic(&mut solver, &givens).0.len(), 2, "{text}");
        // With a wrong given it has none.
        let open = puzzle.givens().open_cells().first().unwrap();
        let right = solutions[0].as_bytes()[open.index()] - b'0';
        for wrong in puzzle.candidates().get(open).iter().filter(|digit| digit.value() != right) {
            let mut wrongly = puzzle.givens().clone();
            wrongly.set(open, Some(wrong));
            assert_eq!(count(&ClassicStart::grid(&wrongly, None), 1), 0, "{text}");
        }
    }
}
