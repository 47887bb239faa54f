//! Puzzles that a search would take too long to come to, kept as they are in `bank.txt`, and each re-drawn by a random
//! symmetry: relabelled, lines and bands permuted, transposed — 1.2 × 10¹² pictures of each, no two of which look alike.
//!
//! - Under `17`: 88 puzzles of 17 givens, the fewest a classic puzzle can have. Finding one takes seconds to minutes;
//!   these were found by [`search`] in about an hour of one core with the command
//!   `nonet-tools bank --walks 4000 --steps 15000 --each 6`; any seed finds such puzzles. They are in canonical form.
//! - Under the name of a technique that hardly any puzzle needs, or several names: puzzles that need it, found by the
//!   generator itself (`nonet generate --with …`), or by climbing from extreme puzzles towards those in which nets refute
//!   fewest candidates, or on the paths of 41,000 hard and some thousand extreme puzzles, or among those asked for with a
//!   smaller fish. A search for more begins with a neighbour of a picture of one, or where hardly any neighbour needs the
//!   technique with the picture itself.
//!
//! A given is one character, in ASCII that many after `!`: nine times the open cells since the given before it, and its
//! digit less one; `~` stands for ten open cells more. All of it takes 2.2 KB of a program when compressed.

use std::ops::ControlFlow;
use std::sync::Arc;

use rand::seq::IndexedRandom;

use super::Generator;
use super::low_count::GivensWalk;
use crate::canonical::{canonical, random_image};
use crate::geometry::classic;
use crate::rng::{SeededRng, rng};
use crate::solver::Solver;
use crate::technique::Technique;
use crate::{Board, Cell, Digit, Grid, Puzzle};

/// How many givens the puzzles of the bank have.
pub const GIVENS: usize = 17;

const BANK: &str = include_str!("bank.txt");
/// The name under which those of the fewest givens are kept.
pub(super) const SEVENTEEN: &str = "17";
const FIRST: u8 = b'!';
const TEN_OPEN: u8 = b'~';
/// Techniques that hardly any neighbour of the puzzles kept for them needs: there the pictures themselves must do.
const ALONE: [Technique; 9] = [
    Technique::AvoidableRectangle1,
    Technique::AvoidableRectangle2,
    Technique::BentSet,
    Technique::AlignedTripleExclusion,
    Technique::GroupedContinuousNiceLoop,
    Technique::ForcingNetVerity,
    Technique::DynamicForcing,
    Technique::NestedForcing,
    Technique::TemplateDelete,
];
/// Puzzles fewer moves apart than this on a walk are too much alike to keep both.
const MOVES_APART: u32 = 12;

/// True if the pictures of what is kept under this name will do themselves.
pub(super) fn is_alone(name: &str) -> bool {
    name == SEVENTEEN || ALONE.iter().any(|technique| technique.slug() == name)
}

/// A random picture of a random puzzle kept under this name; `None` if there are none. The same seed gives the same one.
pub(super) fn draw(name: &str, board: &Arc<Board>, rng: &mut SeededRng) -> Option<Puzzle> {
    let givens = read(kept(name).choose(rng)?, board.cell_count())?;
    random_image(&Puzzle::new(board.clone(), givens).ok()?, rng).ok()
}

fn kept(name: &str) -> Vec<&'static str> {
    let mut lines = BANK.lines();
    lines.find(|line| line.split(' ').any(|one| one == name));
    lines.take_while(|line| !line.is_empty()).collect()
}

/// Looks for puzzles of 17 givens on one walk of at most `most_steps` steps, and hands over each in canonical
/// form. The same seed finds the same ones. Repeats are for the caller to drop.
pub fn search(seed: u64, most_steps: u32, mut found: impl FnMut(&Puzzle) -> ControlFlow<()>) {
    let board = Arc::new(classic());
    let mut rng = rng(seed);
    let mut solver = Solver::new(board.clone());
    let Ok(start) = Generator::new(board.clone()).seed(seed).build() else { return };
    let mut walk = GivensWalk::from(&mut solver, start.puzzle.givens().clone());
    let mut moves = MOVES_APART;
    for _ in 0..most_steps {
        moves += u32::from(walk.step(&mut rng));
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

/// Writes a grid of nine digits as a line of the bank.
///
/// ```
/// use nonet_engine::line;
/// use nonet_engine::generator::bank::{read, write};
/// use nonet_engine::geometry::classic;
///
/// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let givens = line::read(&classic(), text)?;
/// assert_eq!(read(&write(&givens), 81), Some(givens));
/// # Ok::<(), nonet_formats::ReadError>(())
/// ```
pub fn write(givens: &Grid) -> String {
    let (mut line, mut next) = (String::new(), 0);
    for (cell, digit) in givens.filled() {
        let open = cell.index() - next;
        (0..open / 10).for_each(|_| line.push(TEN_OPEN as char));
        line.push((FIRST + (open % 10 * 9) as u8 + digit.index() as u8) as char);
        next = cell.index() + 1;
    }
    line
}

/// Reads a line that [`write()`] wrote, of a board with so many cells and nine digits; `None` if it is none.
pub fn read(line: &str, cells: usize) -> Option<Grid> {
    let mut givens = Grid::empty(cells);
    let mut next = 0;
    for given in line.bytes() {
        if given == TEN_OPEN {
            next += 10;
            continue;
        }
        let given = usize::from(given.checked_sub(FIRST)?);
        next += given / 9;
        if next >= cells {
            return None;
        }
        givens.set(Cell::new(next), Some(Digit::from_index(given % 9)));
        next += 1;
    }
    Some(givens)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generator::position_before;
    use crate::solver::{Limits, solve};
    use std::collections::BTreeSet;

    #[test]
    fn every_puzzle_of_the_bank_has_seventeen_givens_one_solution_and_no_twin() {
        let board = Arc::new(classic());
        let mut seen = BTreeSet::new();
        for line in kept(SEVENTEEN) {
            let givens = read(line, 81).unwrap();
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
    fn every_puzzle_kept_for_a_technique_needs_it() {
        let board = Arc::new(classic());
        for group in BANK.split("\n\n").skip(1) {
            let (names, lines) = group.split_once('\n').unwrap();
            for name in names.split(' ') {
                let technique = Technique::from_slug(name).unwrap();
                assert_eq!(kept(name), lines.lines().collect::<Vec<_>>());
                for line in kept(name) {
                    let puzzle = Puzzle::new(board.clone(), read(line, 81).unwrap()).unwrap();
                    assert!(solve(&puzzle, Limits::UNIQUE).unique().is_some(), "{technique} {line}");
                    assert!(position_before(&puzzle, technique).is_some(), "{technique} {line}");
                }
            }
        }
    }

    #[test]
    fn its_pictures_differ_and_have_one_solution() {
        let board = Arc::new(classic());
        let mut rng = rng(1);
        let mut seen = BTreeSet::new();
        for _ in 0..200 {
            let puzzle = draw(SEVENTEEN, &board, &mut rng).unwrap();
            assert!(solve(&puzzle, Limits::UNIQUE).unique().is_some());
            assert!(seen.insert(write(puzzle.givens())));
        }
    }
}
