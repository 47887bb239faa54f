//! Grids with few dots, by relabelling digits.

use rand::seq::SliceRandom;

use crate::geometry::edge_neighbours;
use crate::rng::SeededRng;
use crate::{Board, Digit, Grid};

/// Relabels the digits of a grid until no swap of two digits reduces the number of dots. Neighbouring cells have a dot
/// if their values differ by one, or if one value is twice the other.
pub(super) fn with_few_dots(board: &Board, grid: &Grid, rng: &mut SeededRng) -> Grid {
    let digits = usize::from(board.digit_count());
    let neighbours = edge_neighbours(board.shapes());
    let mut beside = vec![vec![0u32; digits]; digits];
    for cell in board.cells() {
        for other in neighbours[cell.index()].iter() {
            if let (Some(a), Some(b)) = (grid.get(cell), grid.get(other)) {
                beside[a.index()][b.index()] += 1;
            }
        }
    }
    let value = |index: usize| board.rules().value(Digit::from_index(index));
    let has_dot = |a: usize, b: usize| {
        let (a, b) = (value(a), value(b));
        a.abs_diff(b) == 1 || a == 2 * b || b == 2 * a
    };
    let dots = |now: &[usize]| -> u32 {
        let pairs = (0..digits).flat_map(|a| (0..a).map(move |b| (a, b)));
        pairs.filter(|(a, b)| has_dot(now[*a], now[*b])).map(|(a, b)| beside[a][b]).sum()
    };
    // The new label of each digit.
    let mut now: Vec<usize> = (0..digits).collect();
    now.shuffle(rng);
    let mut fewest = dots(&now);
    let mut goes_on = true;
    while goes_on {
        goes_on = false;
        for a in 0..digits {
            for b in 0..a {
                now.swap(a, b);
                let then = dots(&now);
                if then < fewest {
                    (fewest, goes_on) = (then, true);
                } else {
                    now.swap(a, b);
                }
            }
        }
    }
    let swapped = grid.as_slice().iter().map(|digit| digit.map(|d| Digit::from_index(now[d.index()])));
    Grid::from_cells(swapped.collect())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::geometry::classic;
    use crate::rng::rng;
    use crate::rules::Family;
    use crate::rules::fitting::RuleFitter;
    use crate::solver::Solver;

    #[test]
    fn relabelling_reduces_dots_and_keeps_the_grid_solved() {
        let board = classic();
        let grid = Solver::new(Arc::new(board.clone())).random_grid(&mut rng(1)).unwrap();
        let few = with_few_dots(&board, &grid, &mut rng(2));
        let dots = |grid: &Grid| {
            let fitting = RuleFitter::new(&board, grid);
            fitting.all_marks(Family::Difference, 1).len() + fitting.all_marks(Family::Ratio, 2).len()
        };
        assert!(few.is_solved(&board) && dots(&few) < dots(&grid), "{} {}", dots(&few), dots(&grid));
    }
}
