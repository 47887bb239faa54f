//! Finds the cell under a pointer. For arrow keys see [`nonet_engine::geometry::step()`].

use nonet_engine::geometry::Point;
use nonet_engine::{Board, Cell};

pub use nonet_engine::geometry::Direction;

/// Returns the cell at a point of the board, in thousandths of a unit. While dragging, only the inner part of a cell
/// counts, so that a diagonal drag doesn't touch the cells on either side.
pub fn cell_at(board: &Board, point: Point, dragging: bool) -> Option<Cell> {
    board.cells().find(|cell| {
        let shape = board.shape(*cell);
        if dragging {
            let centre = shape.centre();
            let (dx, dy) = (i64::from(point.x - centre.x), i64::from(point.y - centre.y));
            let reach = i64::from(shape.outline.inner_radius()) * 9 / 10;
            dx * dx + dy * dy <= reach * reach
        } else {
            let side = |(a, b): (Point, Point)| {
                i64::from(b.x - a.x) * i64::from(point.y - a.y)
                    - i64::from(b.y - a.y) * i64::from(point.x - a.x)
            };
            // Outlines may be wound either way; an inner point is on the same side of every edge.
            shape.outline.edges().all(|e| side(e) >= 0) || shape.outline.edges().all(|e| side(e) <= 0)
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_engine::geometry::{classic, triangular};

    #[test]
    fn a_point_hits_the_cell_whose_outline_contains_it() {
        for board in [classic(), triangular()] {
            for cell in board.cells() {
                let centre = board.shape(cell).centre();
                assert_eq!(cell_at(&board, centre, false), Some(cell));
                assert_eq!(cell_at(&board, centre, true), Some(cell));
            }
            assert_eq!(cell_at(&board, Point { x: -5000, y: 0 }, false), None);
        }
    }

    #[test]
    fn a_diagonal_drag_passes_between_cells() {
        let board = classic();
        let way = (0..=20).map(|i| Point { x: 500 + i * 100, y: 500 + i * 100 });
        let mut cells: Vec<usize> = way.filter_map(|p| cell_at(&board, p, true)).map(|c| c.index()).collect();
        cells.dedup();
        assert_eq!(cells, [0, 10, 20]);
    }
}
