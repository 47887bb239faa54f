//! Full grids: the random one, and the three ways of the programs Nonet grew from.
//!
//! - [`Fill::Random`]: the search guesses at random where the fewest options are; any board, no visible bias.
//! - [`Fill::DiagonalBoxes`]: boxes that share no line are filled first, freely; the search does the rest.
//! - [`Fill::RowByRow`]: cells in reading order, digits in random order, back on a dead end. Slow on large boards.
//! - [`Fill::Pattern`]: a shifted pattern whose rows, columns and digits are shuffled within what keeps it a
//!   solution; instant, but only some of all grids can come out. Square boards of boxes without other rules.

use rand::seq::SliceRandom;

use crate::geometry::HouseKind;
use crate::luck::Luck;
use crate::solver::{Limits, Solver};
use crate::{Board, Cell, CellSet, Digit, DigitSet, Grid};

/// How a full grid is made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Fill {
    /// By random search.
    #[default]
    Random,
    /// The boxes on the diagonal first (first seed).
    DiagonalBoxes,
    /// Row by row with backtracking (third seed).
    RowByRow,
    /// A shuffled pattern (fifth seed).
    Pattern,
}

impl Fill {
    /// A full grid. The same luck gives the same grid. `None` if the board has none, or is none that this way
    /// of filling can do.
    pub fn grid(self, solver: &mut Solver, luck: &mut Luck) -> Option<Grid> {
        let board = solver.board().clone();
        match self {
            Fill::Random => solver.random_grid(luck),
            Fill::DiagonalBoxes => diagonal_boxes(&board, solver, luck),
            Fill::RowByRow => row_by_row(&board, luck),
            Fill::Pattern => pattern(&board, luck),
        }
    }
}

/// Fills boxes none of whose cells see each other, then lets the search complete the grid.
fn diagonal_boxes(board: &Board, solver: &mut Solver, luck: &mut Luck) -> Option<Grid> {
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
    // With extra rules a free filling may lead nowhere; then another one is drawn.
    for _ in 0..100 {
        let mut grid = Grid::empty(board.cell_count());
        for house in &apart {
            let mut digits: Vec<Digit> = board.digits().iter().collect();
            digits.shuffle(luck);
            for (cell, digit) in house.cells().iter().zip(digits) {
                grid.set(*cell, Some(digit));
            }
        }
        let outcome = solver.search(&grid).limits(Limits::ONE.steps(10_000)).luck(luck).run();
        if let Some(full) = outcome.solutions.into_iter().next() {
            return Some(full);
        }
    }
    None
}

/// Cells in reading order; each tries what its peers leave it, in random order.
fn row_by_row(board: &Board, luck: &mut Luck) -> Option<Grid> {
    let mut filled: Vec<Digit> = Vec::with_capacity(board.cell_count());
    let mut options: Vec<Vec<Digit>> = Vec::with_capacity(board.cell_count());
    while filled.len() < board.cell_count() {
        if options.len() == filled.len() {
            let peers = board.peers(Cell::new(filled.len())).iter();
            let taken: DigitSet = peers.filter_map(|p| filled.get(p.index()).copied()).collect();
            options.push(shuffled(board.digits().difference(taken), luck));
        }
        match options.last_mut()?.pop() {
            Some(digit) => filled.push(digit),
            None => {
                options.pop();
                filled.pop()?;
            }
        }
    }
    Some(Grid::from_cells(filled.into_iter().map(Some).collect()))
}

fn shuffled(digits: DigitSet, luck: &mut Luck) -> Vec<Digit> {
    let mut digits: Vec<Digit> = digits.iter().collect();
    digits.shuffle(luck);
    digits
}

/// Row r of the pattern is row 0 shifted by `box columns · r + r / box rows`.
fn pattern(board: &Board, luck: &mut Luck) -> Option<Grid> {
    let side = usize::from(board.digit_count());
    let first_box = board.houses().iter().find(|h| h.kind() == HouseKind::Box)?;
    let top: CellSet = first_box.cells().iter().copied().filter(|c| c.index() < side).collect();
    let (box_rows, box_columns) = (first_box.cells().len() / top.len().max(1), top.len());
    if board.cell_count() != side * side || box_rows * box_columns != side {
        return None;
    }
    let rows = shuffled_in_groups(side, box_rows, luck);
    let columns = shuffled_in_groups(side, box_columns, luck);
    let digits = shuffled(board.digits(), luck);
    let cells = board.cells().map(|cell| {
        let (r, c) = (rows[cell.index() / side], columns[cell.index() % side]);
        Some(digits[(box_columns * r + r / box_rows + c) % side])
    });
    let grid = Grid::from_cells(cells.collect());
    grid.is_solved(board).then_some(grid)
}

/// The numbers below `count`, shuffled within groups of `size`, the groups shuffled too.
fn shuffled_in_groups(count: usize, size: usize, luck: &mut Luck) -> Vec<usize> {
    let mut groups: Vec<Vec<usize>> =
        (0..count).collect::<Vec<_>>().chunks(size).map(<[_]>::to_vec).collect();
    groups.iter_mut().for_each(|group| group.shuffle(luck));
    groups.shuffle(luck);
    groups.concat()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::catalogue;
    use crate::luck::luck;
    use std::sync::Arc;

    const ALL: [Fill; 4] = [Fill::Random, Fill::DiagonalBoxes, Fill::RowByRow, Fill::Pattern];

    #[test]
    fn every_way_fills_the_boards_it_can() {
        for (name, ways) in [("classic", &ALL[..]), ("6x6", &ALL), ("8x8", &ALL), ("triangular", &ALL[..1])] {
            let mut solver = Solver::new(Arc::new(catalogue::board(name).unwrap()));
            for fill in ways {
                let grid = fill.grid(&mut solver, &mut luck(5)).unwrap();
                assert!(grid.is_solved(solver.board()), "{fill:?} on {name}");
                assert_eq!(Some(&grid), fill.grid(&mut solver, &mut luck(5)).as_ref(), "{fill:?} on {name}");
                assert_ne!(Some(grid), fill.grid(&mut solver, &mut luck(6)), "{fill:?} on {name}");
            }
        }
    }

    #[test]
    fn a_pattern_is_refused_where_it_breaks_a_rule() {
        for name in ["triangular", "classic+anti-knight"] {
            let mut solver = Solver::new(Arc::new(catalogue::board(name).unwrap()));
            assert_eq!(Fill::Pattern.grid(&mut solver, &mut luck(1)), None, "{name}");
        }
    }
}
