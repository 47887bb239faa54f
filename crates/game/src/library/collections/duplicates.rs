//! Finds duplicate puzzles: exact copies, and equivalent ones under rotation, swapping and relabelling.

use std::collections::HashMap;
use std::sync::Arc;

use nonet_engine::canonical::canonical;
use nonet_engine::{Board, Cell, Grid, Puzzle};

/// The similarity of a puzzle to earlier ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Likeness {
    New,
    /// An exact copy of the puzzle at this position.
    Same(usize),
    /// An earlier puzzle rotated, swapped or relabelled.
    Alike,
}

/// The puzzles read so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct SeenPuzzles {
    /// The positions of puzzles that aren't copies.
    texts: HashMap<Box<str>, usize>,
    count: usize,
    /// Classic puzzles grouped by their figure, which equivalent puzzles share.
    figures: HashMap<u64, Vec<ClassicPuzzle>>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct ClassicPuzzle {
    givens: Grid,
    /// The canonical form, computed when it is first needed.
    least: Option<Grid>,
}

impl SeenPuzzles {
    /// Compares a puzzle with the earlier ones, and adds it to them. `text` is the packed puzzle with its board.
    pub fn classify(&mut self, board: &Arc<Board>, givens: &Grid, text: String) -> Likeness {
        let place = self.count;
        self.count += 1;
        if let Some(before) = self.texts.get(text.as_str()) {
            return Likeness::Same(*before);
        }
        self.texts.insert(text.into(), place);
        if board.name() != "classic" {
            return Likeness::New;
        }
        // The canonical form is slow to compute, so only puzzles with equal figures are compared by it.
        let others = self.figures.entry(figure(board, givens)).or_default();
        let mut own = ClassicPuzzle { givens: givens.clone(), least: None };
        if !others.is_empty() {
            own.least = least(board, givens);
            for other in others.iter_mut() {
                let theirs = other.least.take().or_else(|| least(board, &other.givens));
                other.least = theirs;
                if other.least.is_some() && other.least == own.least {
                    return Likeness::Alike;
                }
            }
        }
        others.push(own);
        Likeness::New
    }
}

fn least(board: &Arc<Board>, givens: &Grid) -> Option<Grid> {
    let puzzle = Puzzle::new(board.clone(), givens.clone()).ok()?;
    canonical(&puzzle).ok().map(|least| least.givens().clone())
}

/// Returns a number that is invariant under rotation, swapping and relabelling: a hash of how the givens relate to each
/// other, refined twice.
fn figure(board: &Board, givens: &Grid) -> u64 {
    let filled: Vec<(Cell, _)> = givens.filled().collect();
    let box_of = |cell: Cell| (cell.index() / 27, cell.index() % 9 / 3);
    // The relation of two givens: same line, box, band or stack, or digit.
    let relation = |one: usize, other: usize| {
        let ((a, digit), (b, their)) = (filled[one], filled[other]);
        let lines = u64::from(a.index() / 9 == b.index() / 9) + u64::from(a.index() % 9 == b.index() % 9);
        let (own, others) = (box_of(a), box_of(b));
        let bands = u64::from(own.0 == others.0) + u64::from(own.1 == others.1);
        lines | bands << 2 | u64::from(digit == their) << 4
    };
    // Sums don't depend on the order of the givens, which the transformations change.
    let all = |of: &dyn Fn(usize) -> u64| (0..filled.len()).map(of).fold(0, u64::wrapping_add);
    let once: Vec<u64> = (0..filled.len()).map(|one| all(&|other| mix(relation(one, other)))).collect();
    let twice = |one| mix(all(&|other| mix(relation(one, other) ^ once[other].rotate_left(7))));
    mix(all(&twice) ^ u64::from(board.digit_count()))
}

/// Mixes the bits of a number. Source: Sebastiano Vigna's splitmix64.
fn mix(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}

#[cfg(test)]
mod tests {
    use nonet_engine::canonical::random_image;
    use nonet_engine::line;
    use nonet_engine::rng::rng;

    use super::*;

    #[test]
    fn equivalent_puzzles_are_recognised() {
        let board = Arc::new(nonet_engine::geometry::classic());
        let puzzles = [
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            "..6300001200000300800000000000109700400000020000500000010000005000020080090000000",
        ];
        let mut seen = SeenPuzzles::default();
        let mut look = |givens: &Grid| seen.classify(&board, givens, line::write(givens, '.'));
        for (at, text) in [0, 22].into_iter().zip(puzzles) {
            let givens = line::read(&board, text).unwrap();
            assert_eq!((look(&givens), look(&givens)), (Likeness::New, Likeness::Same(at)));
            let puzzle = Puzzle::new(board.clone(), givens).unwrap();
            for seed in 0..20 {
                let image = random_image(&puzzle, &mut rng(seed)).unwrap();
                assert_eq!(look(image.givens()), Likeness::Alike, "{text}");
            }
        }
    }
}
