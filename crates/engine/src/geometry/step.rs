//! Moves from cell to cell with arrow keys, on boards of any shape.
//!
//! People expect the nearest cell straight ahead: one that overlaps the current cell by more than half the width of
//! either. On triangles, left and right move along the row, and up and down move across an edge or a corner. Holes are
//! skipped. If no cell is straight ahead, one that overlaps by less is taken.

use super::{Board, Point};
use crate::Cell;

/// A direction on the page.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Direction {
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// Towards the top.
    Up,
    /// Towards the bottom.
    Down,
}

impl Direction {
    /// All four directions.
    pub const ALL: [Direction; 4] = [Direction::Left, Direction::Right, Direction::Up, Direction::Down];
}

/// An interval on a line, low end first.
type Extent = (i32, i32);

/// Returns the cell reached from `cell`. At the edge it returns the farthest cell in the opposite direction if `wrap`
/// is set, otherwise (or if there is none) the cell itself.
///
/// ```
/// use nonet_engine::Cell;
/// use nonet_engine::geometry::{Direction, classic, step};
///
/// let board = classic();
/// assert_eq!(step(&board, Cell::new(0), Direction::Right, true), Cell::new(1));
/// assert_eq!(step(&board, Cell::new(0), Direction::Left, true), Cell::new(8));
/// assert_eq!(step(&board, Cell::new(0), Direction::Left, false), Cell::new(0));
/// ```
pub fn step(board: &Board, cell: Cell, direction: Direction, wrap: bool) -> Cell {
    let from = OrientedBounds::of(board, cell, direction);
    let places =
        || board.cells().filter(|c| *c != cell).map(|c| (c, OrientedBounds::of(board, c, direction)));
    let straight = || places().filter(|(_, p)| p.mostly_beside(&from));
    let ahead = straight()
        .filter(|(_, p)| p.middle > from.middle)
        .min_by_key(|(c, p)| (p.middle - from.middle, p.sideways(&from), *c));
    let aside = || {
        places()
            .filter(|(_, p)| p.middle > from.middle && p.shared(&from) > 0)
            .min_by_key(|(c, p)| (p.middle - from.middle, p.sideways(&from), *c))
    };
    let around = || {
        straight()
            .filter(|(_, p)| wrap && p.middle < from.middle)
            .min_by_key(|(c, p)| (p.middle, p.sideways(&from), *c))
    };
    ahead.or_else(aside).or_else(around).map_or(cell, |(found, _)| found)
}

/// The bounds of a cell, relative to the direction of the move.
struct OrientedBounds {
    /// The middle of the bounds along the direction.
    middle: i32,
    /// The interval across the direction.
    across: Extent,
}

impl OrientedBounds {
    fn of(board: &Board, cell: Cell, direction: Direction) -> OrientedBounds {
        let (low, high): (Point, Point) = board.shape(cell).outline.bounds();
        let (along, across) = match direction {
            Direction::Left | Direction::Right => ((low.x, high.x), (low.y, high.y)),
            Direction::Up | Direction::Down => ((low.y, high.y), (low.x, high.x)),
        };
        let middle = (along.0 + along.1) / 2;
        match direction {
            Direction::Left | Direction::Up => OrientedBounds { middle: -middle, across },
            Direction::Right | Direction::Down => OrientedBounds { middle, across },
        }
    }

    /// Returns how much the intervals across the direction overlap.
    fn shared(&self, other: &OrientedBounds) -> i32 {
        self.across.1.min(other.across.1) - self.across.0.max(other.across.0)
    }

    fn mostly_beside(&self, other: &OrientedBounds) -> bool {
        let breadth = |p: &OrientedBounds| p.across.1 - p.across.0;
        2 * self.shared(other) > breadth(self).min(breadth(other))
    }

    fn sideways(&self, other: &OrientedBounds) -> i32 {
        (self.across.0 + self.across.1 - other.across.0 - other.across.1).abs()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CellSet;
    use crate::geometry::catalogue;
    use Direction::{Down, Left, Right, Up};

    fn walk(name: &str, wrap: bool, from: usize, directions: &[Direction]) -> Vec<usize> {
        let board = catalogue::board(name).unwrap();
        let mut cell = Cell::new(from);
        let mut passed = Vec::new();
        for direction in directions {
            cell = step(&board, cell, *direction, wrap);
            passed.push(cell.index());
        }
        passed
    }

    #[test]
    fn moves_on_a_square_grid_and_around_its_edges() {
        assert_eq!(walk("classic", true, 0, &[Right, Down, Left, Up]), [1, 10, 9, 0]);
        assert_eq!(walk("classic", true, 0, &[Left, Up, Right, Down]), [8, 80, 72, 0]);
        assert_eq!(walk("classic", false, 0, &[Left, Up]), [0, 0]);
    }

    #[test]
    fn moves_on_triangles_follow_rows_and_cross_edges_or_corners() {
        // Cells are counted from 0: the second row is 1..=8, the third 9..=17; the hole is between 22 and 23 and below
        // 12.
        assert_eq!(walk("triangular", false, 1, &[Right, Right, Down, Down, Right]), [2, 3, 12, 39, 40]);
        assert_eq!(walk("triangular", false, 22, &[Right, Right, Left, Left]), [23, 24, 23, 22]);
        assert_eq!(walk("triangular", true, 22, &[Left, Left, Left, Left, Left]), [21, 20, 19, 18, 26]);
    }

    #[test]
    fn the_gaps_of_the_samurai_are_crossed() {
        assert_eq!(walk("samurai", false, 8, &[Right, Left]), [9, 8]);
        assert_eq!(walk("samurai", true, 0, &[Left, Up]), [17, 368]);
    }

    #[test]
    fn the_opposite_move_returns_on_square_cells() {
        for name in ["classic", "samurai", "16x16"] {
            let board = catalogue::board(name).unwrap();
            for cell in board.cells() {
                for (there, back) in [(Left, Right), (Up, Down)] {
                    assert_eq!(step(&board, step(&board, cell, there, true), back, true), cell, "{name}");
                }
            }
        }
    }

    #[test]
    fn every_cell_of_every_board_is_reachable_without_wrapping() {
        for name in catalogue::NAMES {
            let board = catalogue::board(name).unwrap();
            let mut reached = CellSet::single(Cell::new(0));
            let mut open = vec![Cell::new(0)];
            while let Some(cell) = open.pop() {
                for direction in Direction::ALL {
                    let next = step(&board, cell, direction, false);
                    if reached.insert(next) {
                        open.push(next);
                    }
                }
            }
            assert_eq!(reached.len(), board.cell_count(), "{name}");
        }
    }
}
