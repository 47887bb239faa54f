//! Fills boxes that have no line in common at random and completes the grid by search. This costs little more than the
//! search alone, which then has less to do.

use rand::seq::SliceRandom;

use crate::geometry::HouseKind;
use crate::rng::SeededRng;
use crate::solver::{Limits, Solver};
use crate::{Board, Digit, Grid};

/// Fills boxes whose cells are not peers of cells in the other boxes, then completes the grid by search.
pub(super) fn diagonal_boxes(board: &Board, solver: &mut Solver, rng: &mut SeededRng) -> Option<Grid> {
    let mut apart: Vec<&crate::House> = Vec::new();
    for house in board.houses().iter().filter(|h| h.kind() == HouseKind::Box) {
        let unseen = |other: &&crate::House| {
            house
                .cells()
                .iter()
                .all(|c| board.peers(*c).is_disjoint(other.set()) && !other.set().contains(*c))
        };
        if apart.iter().all(unseen) {
            apart.push(house);
        }
    }
    if apart.is_empty() {
        return None;
    }
    // With extra rules, boxes filled at random may leave no solution; then they are filled again.
    for _ in 0..100 {
        let mut grid = Grid::empty(board.cell_count());
        for house in &apart {
            let mut digits: Vec<Digit> = board.digits().iter().collect();
            digits.shuffle(rng);
            for (cell, digit) in house.cells().iter().zip(digits) {
                grid.set(*cell, Some(digit));
            }
        }
        let outcome = solver.search(&grid).limits(Limits::ONE.steps(10_000)).rng(rng).run();
        if let Some(full) = outcome.solutions.into_iter().next() {
            return Some(full);
        }
    }
    None
}
