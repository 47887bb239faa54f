//! Puzzles that a search would take too long to find, stored in `bank.txt`. Each is presented as a random image:
//! relabelled, with lines and bands permuted, and transposed. There are 1.2 × 10¹² images of each, no two of which look
//! alike.
//!
//! - Under `17`: 88 puzzles with 17 givens, the fewest a classic puzzle can have. Finding one takes seconds to minutes;
//!   these were found by [`search`] in about an hour on one core with `nonet-tools bank --walks 4000 --steps 15000
//!   --each 6`. Any seed finds such puzzles. They are stored in canonical form.
//! - Under the names of techniques that hardly any puzzle needs: puzzles that need them. They were found by the
//!   generator (`nonet generate --with …`), by climbing from extreme puzzles towards those in which nets refute the
//!   fewest candidates, on the paths of 41,000 hard and a few thousand extreme puzzles, or among puzzles requested with
//!   a smaller fish. A search for such a puzzle starts from a neighbour of an image of a stored one, or from the image
//!   itself if hardly any neighbour needs the technique.
//!
//! Each given is one ASCII character, counted from `!`: nine times the number of open cells since the previous given,
//! plus the digit minus one. `~` adds ten open cells. The whole bank takes 2.2 KB of a compressed program.

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

/// Number of givens in the puzzles stored under `17`.
pub const GIVENS: usize = 17;

const BANK: &str = include_str!("bank.txt");
/// The name under which the puzzles with 17 givens are stored.
pub(super) const SEVENTEEN: &str = "17";
const FIRST: u8 = b'!';
const TEN_OPEN: u8 = b'~';
/// Techniques that hardly any neighbour of their stored puzzles needs, so images of the puzzles are used unchanged.
const USED_UNCHANGED: [Technique; 9] = [
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
/// Minimum number of moves between two puzzles of a walk for both to be kept as different.
const MOVES_APART: u32 = 12;

/// Returns true if images of the puzzles stored under this name are used unchanged.
pub(super) fn is_used_unchanged(name: &str) -> bool {
    name == SEVENTEEN || USED_UNCHANGED.iter().any(|technique| technique.slug() == name)
}

/// Returns a random image of a random puzzle stored under this name; `None` if there is none. The same seed gives the
/// same puzzle.
pub(super) fn draw(name: &str, board: &Arc<Board>, rng: &mut SeededRng) -> Option<Puzzle> {
    let givens = read(entries(name).choose(rng)?, board.cell_count())?;
    random_image(&Puzzle::new(board.clone(), givens).ok()?, rng).ok()
}

fn entries(name: &str) -> Vec<&'static str> {
    let mut lines = BANK.lines();
    lines.find(|line| line.split(' ').any(|one| one == name));
    lines.take_while(|line| !line.is_empty()).collect()
}

/// Searches for puzzles with 17 givens in one walk of at most `most_steps` steps, and passes each to `found` in
/// canonical form. The same seed finds the same puzzles, possibly with repeats.
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

/// Encodes a grid with nine digits as a line of the bank.
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

/// Decodes a line written by [`write()`], for a board of `cells` cells and nine digits; `None` if the line is
/// malformed.
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
    fn every_puzzle_under_17_has_seventeen_givens_and_one_solution_and_is_listed_once() {
        let board = Arc::new(classic());
        let mut seen = BTreeSet::new();
        for line in entries(SEVENTEEN) {
            let givens = read(line, 81).unwrap();
            assert_eq!(write(&givens), line);
            let puzzle = Puzzle::new(board.clone(), givens).unwrap();
            assert_eq!(puzzle.given_count(), GIVENS);
            assert!(solve(&puzzle, Limits::UNIQUE).unique().is_some(), "{line}");
            assert_eq!(&canonical(&puzzle).unwrap(), &puzzle, "{line}");
            assert!(seen.insert(line), "{line} is listed twice");
        }
        assert!(seen.len() >= 20, "only {} puzzles", seen.len());
    }

    #[test]
    fn every_puzzle_stored_for_a_technique_needs_it() {
        let board = Arc::new(classic());
        for group in BANK.split("\n\n").skip(1) {
            let (names, lines) = group.split_once('\n').unwrap();
            for name in names.split(' ') {
                let technique = Technique::from_slug(name).unwrap();
                assert_eq!(entries(name), lines.lines().collect::<Vec<_>>());
                for line in entries(name) {
                    let puzzle = Puzzle::new(board.clone(), read(line, 81).unwrap()).unwrap();
                    assert!(solve(&puzzle, Limits::UNIQUE).unique().is_some(), "{technique} {line}");
                    assert!(position_before(&puzzle, technique).is_some(), "{technique} {line}");
                }
            }
        }
    }

    #[test]
    fn random_images_differ_and_have_one_solution() {
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
