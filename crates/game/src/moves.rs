//! From cell to cell: where an arrow key leads, and which cell a pointer is on.

use nonet_engine::geometry::Point;
use nonet_engine::{Board, Cell};

/// A way to go.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Direction {
    /// Up.
    Up,
    /// Down.
    Down,
    /// To the left.
    Left,
    /// To the right.
    Right,
}

impl Direction {
    /// All four.
    pub const ALL: [Direction; 4] = [Direction::Up, Direction::Down, Direction::Left, Direction::Right];

    const fn unit(self) -> (i64, i64) {
        match self {
            Direction::Up => (0, -1),
            Direction::Down => (0, 1),
            Direction::Left => (-1, 0),
            Direction::Right => (1, 0),
        }
    }
}

/// The cell an arrow leads to: the nearest within a quarter turn's cone, over holes too; past the edge, the
/// farthest on the other side that lies in line. The cell itself if there is no other in line.
pub fn step(board: &Board, from: Cell, to: Direction) -> Cell {
    let (ux, uy) = to.unit();
    let origin = board.shape(from).centre();
    let offsets = board.cells().filter(|c| *c != from).map(|cell| {
        let p = board.shape(cell).centre();
        let (dx, dy) = (i64::from(p.x - origin.x), i64::from(p.y - origin.y));
        (cell, dx * ux + dy * uy, (dx * uy - dy * ux).abs())
    });
    let ahead = offsets
        .clone()
        .filter(|(_, along, aside)| *along > 0 && aside < along)
        .min_by_key(|(cell, along, aside)| (along + 2 * aside, *cell));
    let behind = || {
        let room = i64::from(board.shape(from).outline.inner_radius());
        offsets.filter(|(_, along, aside)| *along < 0 && *aside <= room).min_by_key(|(_, along, _)| *along)
    };
    ahead.or_else(behind).map_or(from, |(cell, ..)| cell)
}

/// The cell at a point of the board, in thousandths of a unit. While dragging, only the inner part of a cell
/// counts, so that a diagonal drag passes between cells without touching the ones beside its way.
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
            // Outlines may turn either way; inside, every edge has the point on the same side.
            shape.outline.edges().all(|e| side(e) >= 0) || shape.outline.edges().all(|e| side(e) <= 0)
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_engine::geometry::{classic, triangular};

    #[test]
    fn arrows_walk_the_classic_board_and_wrap_at_its_edges() {
        let board = classic();
        let go = |cell, to| step(&board, Cell::new(cell), to).index();
        assert_eq!(go(40, Direction::Up), 31);
        assert_eq!(go(40, Direction::Down), 49);
        assert_eq!(go(40, Direction::Left), 39);
        assert_eq!(go(40, Direction::Right), 41);
        assert_eq!(go(8, Direction::Right), 0);
        assert_eq!(go(0, Direction::Left), 8);
        assert_eq!(go(4, Direction::Up), 76);
        assert_eq!(go(76, Direction::Down), 4);
    }

    #[test]
    fn arrows_reach_every_triangle_and_cross_the_hole() {
        let board = triangular();
        let mut seen = vec![false; board.cell_count()];
        let mut stack = vec![Cell::new(0)];
        while let Some(cell) = stack.pop() {
            if !std::mem::replace(&mut seen[cell.index()], true) {
                stack.extend(Direction::ALL.map(|d| step(&board, cell, d)));
            }
        }
        assert!(seen.iter().all(|s| *s), "{seen:?}");
        // Cells 23 and 24 stand on either side of the hexagon.
        assert_eq!(step(&board, Cell::new(22), Direction::Right).index(), 23);
    }

    #[test]
    fn a_point_is_in_the_cell_whose_outline_holds_it() {
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
