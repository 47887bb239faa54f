//! Random jigsaws.
//!
//! The generator starts from boxes (rows, if the side is prime) and swaps cells between neighbouring regions as long as
//! both stay connected. After enough swaps to forget the boxes, only swaps that do not lengthen borders are accepted,
//! because long thin regions are hard to read. A few of these divisions have no solution at all, which only a search
//! can tell.

use rand::RngExt;
use rand::seq::IndexedRandom;

use super::{Regions, grid_neighbours};
use crate::digit::MAX_DIGITS;
use crate::rng::SeededRng;

/// Swaps tried per cell: first any, then only those that make regions rounder.
const WANDERING: usize = 60;
const ROUNDING: usize = 3;

/// Returns a random division of a grid into connected regions. The same seed gives the same regions.
///
/// # Panics
/// If `side` is 0 or more than [`MAX_DIGITS`].
///
/// ```
/// use nonet_engine::geometry::jigsaw::{random, random_symmetric};
/// use nonet_engine::rng::rng;
///
/// assert!(random(9, &mut rng(1)).scattered().is_empty());
/// // The last cell is in the region opposite that of the first.
/// let half_turned = random_symmetric(6, &mut rng(1));
/// let of = half_turned.as_slice();
/// assert_eq!(of.iter().filter(|r| **r == of[0]).count(), of.iter().filter(|r| **r == of[35]).count());
/// ```
pub fn random(side: usize, rng: &mut SeededRng) -> Regions {
    divided(side, false, rng)
}

/// Like [`random`], but the division is symmetric under a half turn.
///
/// # Panics
/// If `side` is 0 or more than [`MAX_DIGITS`].
pub fn random_symmetric(side: usize, rng: &mut SeededRng) -> Regions {
    divided(side, true, rng)
}

fn divided(side: usize, symmetric: bool, rng: &mut SeededRng) -> Regions {
    assert!((1..=usize::from(MAX_DIGITS)).contains(&side), "no jigsaw has {side} rows");
    let rows = (1..=side.isqrt()).rev().find(|rows| side.is_multiple_of(*rows)).unwrap_or(1);
    let columns = side / rows;
    let of = (0..side * side).map(|cell| cell / side / rows * rows + cell % side / columns).collect();
    let mut map = RegionMap { side, symmetric, of };
    for _ in 0..WANDERING * side * side {
        map.trade(rng, |_, _| true);
    }
    for _ in 0..ROUNDING * side * side {
        map.trade(rng, |before, after| after <= before);
    }
    let labels: Vec<Option<usize>> = map.of.into_iter().map(Some).collect();
    match Regions::from_labels(&labels) {
        Ok(regions) => regions,
        Err(error) => unreachable!("trades keep the sizes of regions: {error}"),
    }
}

/// A division of the grid during generation.
struct RegionMap {
    side: usize,
    symmetric: bool,
    of: Vec<usize>,
}

impl RegionMap {
    /// Tries to swap two random cells of two neighbouring regions. `likes` compares the length of the border around
    /// both cells before and after.
    fn trade(&mut self, rng: &mut SeededRng, likes: impl Fn(usize, usize) -> bool) {
        let first = rng.random_range(0..self.of.len());
        let here = self.of[first];
        let across: Vec<usize> = self.neighbours(first).filter(|c| self.of[*c] != here).collect();
        let Some(there) = across.choose(rng).map(|c| self.of[*c]) else { return };
        let borders_here = |c: &usize| self.neighbours(*c).any(|n| n != first && self.of[n] == here);
        let back: Vec<usize> =
            (0..self.of.len()).filter(|c| self.of[*c] == there).filter(borders_here).collect();
        let Some(&second) = back.choose(rng) else { return };
        let before = self.border(first) + self.border(second);
        let turned = |cell: usize| self.of.len() - 1 - cell;
        let (third, fourth) = (turned(first), turned(second));
        let twice = self.symmetric && third != first && third != second;
        self.of.swap(first, second);
        if twice {
            self.of.swap(third, fourth);
        }
        let after = self.border(first) + self.border(second);
        let touched = [first, second, third, fourth];
        let stays_whole = touched.iter().all(|cell| self.in_one_piece(*cell));
        if !likes(before, after)
            || !stays_whole
            || (self.symmetric && !touched.iter().all(|c| self.is_even(*c)))
        {
            if twice {
                self.of.swap(third, fourth);
            }
            self.of.swap(first, second);
        }
    }

    /// Returns true if the opposite cell is in the opposite region. Boxes are numbered in reading order, so the numbers
    /// of opposite regions add up to that of the last region.
    fn is_even(&self, cell: usize) -> bool {
        self.of[cell] + self.of[self.of.len() - 1 - cell] == self.side - 1
    }

    fn neighbours(&self, cell: usize) -> impl Iterator<Item = usize> + use<> {
        grid_neighbours(self.side, cell)
    }

    fn border(&self, cell: usize) -> usize {
        self.neighbours(cell).filter(|c| self.of[*c] != self.of[cell]).count()
    }

    /// Returns true if the region of this cell is connected.
    fn in_one_piece(&self, cell: usize) -> bool {
        let mut seen = vec![cell];
        let mut next = 0;
        while next < seen.len() {
            for neighbour in self.neighbours(seen[next]) {
                if self.of[neighbour] == self.of[cell] && !seen.contains(&neighbour) {
                    seen.push(neighbour);
                }
            }
            next += 1;
        }
        seen.len() == self.side
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{SquareSpec, SymmetryKind, symmetry};
    use crate::rng::rng;

    #[test]
    fn regions_are_connected_and_the_same_for_a_seed() {
        for side in [1, 2, 5, 6, 7, 9, 12] {
            for seed in 0..4 {
                let regions = random(side, &mut rng(seed));
                assert_eq!(regions.side(), side);
                assert!(regions.scattered().is_empty(), "{regions}");
                assert_eq!(random(side, &mut rng(seed)), regions);
            }
        }
        assert_ne!(random(9, &mut rng(1)), random(9, &mut rng(2)));
    }

    #[test]
    fn symmetric_divisions_have_a_half_turn() {
        for seed in 0..4 {
            let regions = random_symmetric(9, &mut rng(seed));
            let board = SquareSpec::regions(regions.clone()).board("test").unwrap();
            let turn = symmetry::of(&board).into_iter().any(|s| s.kind() == SymmetryKind::Turn(180));
            assert!(turn && regions.scattered().is_empty(), "{regions}");
        }
    }
}
