//! Samurai: five classic grids, of which the middle one shares its corner boxes with the other four.
//!
//! 369 cells of a 21×21 square, row by row. The grids, or *parts*, in order: top left, top right, middle, bottom left,
//! bottom right. Each has its own rows, columns and boxes. A box shared by two grids is one house, which belongs to the
//! first of them. The row and column of a cell are those on the whole board.
//! Source: the samurai (gattai-5) puzzles of the daily press.

use super::{Board, BoardBuilder, CellShape, HouseKind, Polygon};

const SIDE: usize = 21;
/// First row and column of each grid.
const CORNERS: [(usize, usize); 5] = [(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)];

/// Builds the samurai board.
///
/// ```
/// let board = nonet_engine::geometry::samurai();
/// // Five grids of 81 cells with four common boxes of nine.
/// assert_eq!((board.cell_count(), board.houses().len()), (369, 131));
/// ```
pub fn samurai() -> Board {
    let covers = |(top, left): (usize, usize), row, column| {
        (top..top + 9).contains(&row) && (left..left + 9).contains(&column)
    };
    let mut numbers = [[None; SIDE]; SIDE];
    let mut shapes = Vec::new();
    for (row, line) in numbers.iter_mut().enumerate() {
        for (column, number) in line.iter_mut().enumerate() {
            if CORNERS.iter().any(|corner| covers(*corner, row, column)) {
                *number = Some(shapes.len());
                shapes.push(CellShape {
                    outline: Polygon::unit_square(column as i32, row as i32),
                    row: row as u16,
                    column: column as u16,
                });
            }
        }
    }
    let mut builder = BoardBuilder::new("samurai", 9, shapes);
    for (part, (top, left)) in CORNERS.into_iter().enumerate() {
        let cell = |row: usize, column: usize| numbers[top + row][left + column];
        let part = Some(part as u8);
        for i in 0..9 {
            builder = builder.numbered_house(part, None, HouseKind::Row, (0..9).filter_map(|j| cell(i, j)));
        }
        for i in 0..9 {
            builder =
                builder.numbered_house(part, None, HouseKind::Column, (0..9).filter_map(|j| cell(j, i)));
        }
        for i in 0..9 {
            let cells = (0..9).filter_map(|j| cell(i / 3 * 3 + j / 3, i % 3 * 3 + j % 3));
            builder = builder.numbered_house(part, None, HouseKind::Box, cells);
        }
    }
    match builder.build() {
        Ok(board) => board,
        Err(error) => unreachable!("the samurai board is well formed: {error}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cell;

    #[test]
    fn five_grids_share_four_boxes() {
        let board = samurai();
        assert_eq!((board.cell_count(), board.houses().len(), board.links().len()), (369, 5 * 27 - 4, 0));
        assert!(board.house_ids().all(|h| board.is_full(h)));
        let per_part = |part| board.houses().iter().filter(|h| h.part() == Some(part)).count();
        assert_eq!([0, 1, 2, 3, 4].map(per_part), [27, 27, 25, 26, 26]);
        let middle_boxes: Vec<usize> = board
            .houses()
            .iter()
            .filter(|h| h.part() == Some(2) && h.kind() == HouseKind::Box)
            .map(|h| h.number())
            .collect();
        assert_eq!(middle_boxes, [1, 3, 4, 5, 6, 7, 8]);
    }

    #[test]
    fn a_shared_cell_has_the_peers_of_both_grids() {
        let board = samurai();
        let shared = board.cells().find(|c| (board.shape(*c).row, board.shape(*c).column) == (7, 7)).unwrap();
        assert_eq!(board.houses_of(shared).len(), 5);
        assert_eq!(board.peers(shared).len(), 8 + 2 * (6 + 6));
        assert_eq!(board.peers(Cell::new(0)).len(), 20);
    }
}
