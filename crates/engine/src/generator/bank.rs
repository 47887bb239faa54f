//! Puzzles of 17 givens, the fewest a classic puzzle can have. Finding one takes seconds to minutes, so a bank of
//! them is kept, each in its canonical form, and re-drawn by a random symmetry: relabelled, lines and bands
//! permuted, transposed — 1.2 × 10¹² pictures of each, no two of which look alike.
//!
//! The bank is `seventeen.txt`: 88 puzzles, all found by [`search`] in about an hour of one core with the command
//! `nonet bank --walks 4000 --steps 15000 --each 6`, sorted; any seed finds such puzzles. A line is 17 pairs of
//! characters: the cell, as the character `!` and those after it in ASCII, and its digit. It takes 3 KB of a
//! program, 1.5 KB of it when compressed.

use std::ops::ControlFlow;
use std::sync::Arc;

use rand::seq::IndexedRandom;

use super::Generator;
use super::low_count::Walk;
use crate::canonical::{canonical, random_image};
use crate::geometry::classic;
use crate::luck::{Luck, luck};
use crate::solver::Solver;
use crate::{Board, Cell, Digit, Grid, Puzzle};

/// How many givens the puzzles of the bank have.
pub const GIVENS: usize = 17;

const BANK: &str = include_str!("seventeen.txt");
const FIRST_CELL: u8 = b'!';
/// Puzzles fewer moves apart than this on a walk are too much alike to keep both.
const MOVES_APART: u32 = 12;

/// A random picture of a random puzzle of the bank. The same luck gives the same one.
pub(super) fn draw(board: &Arc<Board>, luck: &mut Luck) -> Option<Puzzle> {
    let lines: Vec<&str> = BANK.lines().collect();
    let givens = read(lines.choose(luck)?)?;
    random_image(&Puzzle::new(board.clone(), givens).ok()?, luck).ok()
}

/// Looks for puzzles of 17 givens on one walk of at most `most_steps` steps, and hands over each in canonical
/// form. The same seed finds the same ones. Repeats are for the caller to drop.
pub fn search(seed: u64, most_steps: u32, mut found: impl FnMut(&Puzzle) -> ControlFlow<()>) {
    let board = Arc::new(classic());
    let mut luck = luck(seed);
    let mut solver = Solver::new(board.clone());
    let Ok(start) = Generator::new(board.clone()).seed(seed).build() else { return };
    let mut walk = Walk::from(&mut solver, start.puzzle.givens().clone());
    let mut moves = MOVES_APART;
    for _ in 0..most_steps {
        moves += u32::from(walk.step(&mut luck));
        if walk.givens().filled_count() > GIVENS || moves < MOVES_APART {
            continue;
        }
        moves = 0;
        let puzzle = Puzzle::new(board.clone(), walk.givens().clone()).ok();
        let form = puzzle.and_then(|p| canonical(&p).ok());
        if form.is_some_and(|form| found(&form).is_break()) {
            return;
        }
    }
}

/// Writes a grid as a line of the bank.
pub fn write(givens: &Grid) -> String {
    let pair = |(cell, digit): (Cell, Digit)| [(FIRST_CELL + cell.index() as u8) as char, digit.to_char()];
    givens.filled().flat_map(pair).collect()
}

fn read(line: &str) -> Option<Grid> {
    let mut givens = Grid::empty(81);
    for pair in line.as_bytes().chunks(2) {
        let [cell, digit] = pair else { return None };
        let cell = usize::from(cell.checked_sub(FIRST_CELL)?);
        givens.set(Cell::new(cell), Some(Digit::from_char(*digit as char)?));
    }
    Some(givens)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::{Limits, solve};
    use std::collections::BTreeSet;

    #[test]
    fn every_puzzle_of_the_bank_has_seventeen_givens_one_solution_and_no_twin() {
        let board = Arc::new(classic());
        let mut seen = BTreeSet::new();
        for line in BANK.lines() {
            let givens = read(line).unwrap();
            assert_eq!(write(&givens), line);
            let puzzle = Puzzle::new(board.clone(), givens).unwrap();
            assert_eq!(puzzle.given_count(), GIVENS);
            assert!(solve(&puzzle, Limits::UNIQUE).unique().is_some(), "{line}");
            assert_eq!(&canonical(&puzzle).unwrap(), &puzzle, "{line}");
            assert!(seen.insert(line), "{line} twice");
        }
        assert!(seen.len() >= 20, "only {} puzzles", seen.len());
    }

    #[test]
    fn its_pictures_differ_and_have_one_solution() {
        let board = Arc::new(classic());
        let mut luck = luck(1);
        let mut seen = BTreeSet::new();
        for _ in 0..200 {
            let puzzle = draw(&board, &mut luck).unwrap();
            assert!(solve(&puzzle, Limits::UNIQUE).unique().is_some());
            assert!(seen.insert(write(puzzle.givens())));
        }
    }
}
