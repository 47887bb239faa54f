//! Creates full grids by four methods.
//!
//! - [`FillMethod::Random`]: a search that guesses at random where the fewest digits are possible; for any board,
//!   without visible bias.
//! - [`FillMethod::DiagonalBoxes`]: boxes that have no line in common are filled first at random, and a search
//!   completes the grid.
//! - [`FillMethod::RowByRow`]: cells in reading order, digits in random order, with backtracking. Slow on large boards.
//! - [`FillMethod::Pattern`]: a shifted pattern whose rows, columns and digits are shuffled without breaking it.
//!   Instant, but reaches only some of the grids. For square boards of boxes without other rules.

mod diagonal_boxes;
mod pattern;
mod row_by_row;

use rand::seq::SliceRandom;

use crate::rng::SeededRng;
use crate::solver::Solver;
use crate::{Digit, DigitSet, Grid};
use diagonal_boxes::diagonal_boxes;
use pattern::pattern;
use row_by_row::row_by_row;

/// A method of creating a full grid.
///
/// ```
/// use std::sync::Arc;
/// use nonet_engine::generator::FillMethod;
/// use nonet_engine::geometry::{classic, triangular};
/// use nonet_engine::rng::rng;
/// use nonet_engine::solver::Solver;
///
/// let board = Arc::new(classic());
/// let grid = FillMethod::Pattern.grid(&mut Solver::new(board.clone()), &mut rng(7)).ok_or("no grid")?;
/// assert!(grid.is_solved(&board));
/// // The pattern needs boxes.
/// assert_eq!(FillMethod::Pattern.grid(&mut Solver::new(Arc::new(triangular())), &mut rng(7)), None);
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum FillMethod {
    /// Random search.
    #[default]
    Random,
    /// The boxes on the diagonal first.
    DiagonalBoxes,
    /// Row by row with backtracking.
    RowByRow,
    /// A shuffled pattern.
    Pattern,
}

impl FillMethod {
    /// Creates a full grid; the same seed gives the same grid. Returns `None` if the board has no full grid, or if the
    /// method does not support the board.
    pub fn grid(self, solver: &mut Solver, rng: &mut SeededRng) -> Option<Grid> {
        let board = solver.board().clone();
        match self {
            FillMethod::Random => solver.random_grid(rng),
            FillMethod::DiagonalBoxes => diagonal_boxes(&board, solver, rng),
            FillMethod::RowByRow => row_by_row(&board, rng),
            FillMethod::Pattern => pattern(&board, rng),
        }
    }
}

fn shuffled(digits: DigitSet, rng: &mut SeededRng) -> Vec<Digit> {
    let mut digits: Vec<Digit> = digits.iter().collect();
    digits.shuffle(rng);
    digits
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::catalogue;
    use crate::rng::rng;
    use std::sync::Arc;

    const ALL: [FillMethod; 4] =
        [FillMethod::Random, FillMethod::DiagonalBoxes, FillMethod::RowByRow, FillMethod::Pattern];

    #[test]
    fn every_method_fills_the_boards_it_supports() {
        for (name, ways) in [("classic", &ALL[..]), ("6x6", &ALL), ("8x8", &ALL), ("triangular", &ALL[..1])] {
            let mut solver = Solver::new(Arc::new(catalogue::board(name).unwrap()));
            for fill in ways {
                let grid = fill.grid(&mut solver, &mut rng(5)).unwrap();
                assert!(grid.is_solved(solver.board()), "{fill:?} on {name}");
                assert_eq!(Some(&grid), fill.grid(&mut solver, &mut rng(5)).as_ref(), "{fill:?} on {name}");
                assert_ne!(Some(grid), fill.grid(&mut solver, &mut rng(6)), "{fill:?} on {name}");
            }
        }
    }

    #[test]
    fn the_pattern_is_rejected_if_it_breaks_a_rule() {
        for name in ["triangular", "classic+anti-knight"] {
            let mut solver = Solver::new(Arc::new(catalogue::board(name).unwrap()));
            assert_eq!(FillMethod::Pattern.grid(&mut solver, &mut rng(1)), None, "{name}");
        }
    }
}
