//! Full grids and minimal puzzles of the classic board, with its fast search. This is the fast counterpart of
//! [`FillMethod`](super::FillMethod) and [`Generator`](super::Generator). It does not support symmetry, a requested
//! number of givens, or techniques.

use rand::seq::SliceRandom;

use crate::rng::SeededRng;
use crate::solver::classic::{ClassicStart, count, random_solution};
use crate::{Cell, Digit, Grid};

/// Returns a random full grid, row by row. The same seed gives the same grid.
///
/// The three boxes on a diagonal share no row or column, so any way of filling them can be completed. They are filled
/// first.
pub fn full_grid(rng: &mut SeededRng) -> [u8; 81] {
    loop {
        let mut cells = [0; 81];
        for corner in [0, 30, 60] {
            let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
            digits.shuffle(rng);
            for (i, digit) in digits.into_iter().enumerate() {
                cells[corner + i / 3 * 9 + i % 3] = digit;
            }
        }
        if let Some(grid) = random_solution(&ClassicStart::givens(&cells), rng) {
            return grid;
        }
    }
}

/// Returns a minimal puzzle with the solution `full`; 0 is an open cell.
///
/// ```
/// use nonet_engine::generator::classic_fast::{full_grid, minimal};
/// use nonet_engine::rng::rng;
///
/// let mut rng = rng(7);
/// let full = full_grid(&mut rng);
/// let puzzle = minimal(&full, &mut rng);
/// assert!(puzzle.iter().zip(&full).all(|(given, digit)| *given == 0 || given == digit));
/// assert!((17..41).contains(&puzzle.iter().filter(|given| **given != 0).count()));
/// ```
pub fn minimal(full: &[u8; 81], rng: &mut SeededRng) -> [u8; 81] {
    dig(full, rng).0
}

/// Like [`minimal`], and also returns the emptied cells, in the order of removal.
///
/// Cells are emptied in random order. The puzzle had one solution before, so any other solution has another digit in
/// the emptied cell; the search looks only for those.
pub(super) fn dig(full: &[u8; 81], rng: &mut SeededRng) -> ([u8; 81], Vec<usize>) {
    const ALL: u16 = 0x1FF;
    let mut order: [usize; 81] = std::array::from_fn(|cell| cell);
    order.shuffle(rng);
    let mut givens = *full;
    let mut emptied = Vec::with_capacity(81);
    let mut start = ClassicStart::givens(full);
    for cell in order {
        let digit = 1 << (full[cell] - 1);
        if count(&start.with(cell, ALL & !digit), 1) == 0 {
            start = start.with(cell, ALL);
            givens[cell] = 0;
            emptied.push(cell);
        }
    }
    (givens, emptied)
}

/// Converts digits to a grid; 0 is an open cell.
pub(super) fn grid(cells: &[u8; 81]) -> Grid {
    Grid::from_cells(cells.iter().map(|d| Digit::new(*d)).collect())
}

/// Converts a classic grid to digits; 0 is an open cell.
pub(super) fn cells(grid: &Grid) -> [u8; 81] {
    std::array::from_fn(|cell| grid.get(Cell::new(cell)).map_or(0, Digit::value))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::sync::Arc;

    use super::*;
    use crate::generator::removal::try_empty;
    use crate::geometry;
    use crate::rng::rng;
    use crate::solver::Solver;
    use crate::{Cell, CellSet};

    #[test]
    fn full_grids_are_solved_and_differ() {
        let board = geometry::classic();
        let rng = &mut rng(11);
        let grids: HashSet<[u8; 81]> = (0..100).map(|_| full_grid(rng)).collect();
        assert_eq!(grids.len(), 100);
        assert!(grids.iter().all(|g| grid(g).is_solved(&board)));
    }

    #[test]
    fn the_fast_removal_agrees_with_the_generic_one() {
        let mut solver = Solver::new(Arc::new(geometry::classic()));
        for seed in 0..20 {
            let full = full_grid(&mut rng(seed));
            let (minimal, _) = dig(&full, &mut rng(seed));
            let mut order: [usize; 81] = std::array::from_fn(|cell| cell);
            order.shuffle(&mut rng(seed));
            let mut givens = grid(&full);
            for cell in order {
                try_empty(&mut solver, &mut givens, CellSet::single(Cell::new(cell)), u64::MAX);
            }
            assert_eq!(grid(&minimal), givens);
        }
    }

    #[test]
    fn a_seed_always_gives_the_same_puzzle() {
        let rng = &mut rng(7);
        let full = full_grid(rng);
        let puzzle = minimal(&full, rng).map(|d| char::from(b'0' + d));
        assert_eq!(
            String::from_iter(puzzle),
            "004053000000000050020000006001000008600300270000720500047531600000900700100670000"
        );
    }
}
