//! Square grids with rectangular boxes: the classic 9×9 and its sizes.

use super::{Board, BoardBuilder, BoardError, CellShape, HouseKind, Polygon};

/// The classic board: 9×9, nine rows, nine columns, nine boxes, in this order of houses.
pub fn classic() -> Board {
    match square_of_boxes("classic", 3, 3) {
        Ok(board) => board,
        Err(error) => unreachable!("the classic board is well formed: {error}"),
    }
}

/// A grid of side `box_rows × box_columns`, its boxes that many rows high and columns wide.
/// Houses: rows, then columns, then boxes in reading order. Errors: more digits or cells than a board may have.
pub fn square_of_boxes(name: &str, box_rows: usize, box_columns: usize) -> Result<Board, BoardError> {
    let side = box_rows * box_columns;
    let mut builder = BoardBuilder::new(name, side, square_cells(side));
    builder = with_rows_and_columns(builder, side);
    for first in box_corners(side, box_rows, box_columns) {
        let cells = (0..box_rows).flat_map(move |r| (0..box_columns).map(move |c| first + r * side + c));
        builder = builder.house(HouseKind::Box, cells);
    }
    builder.build()
}

/// The cells of a square grid, row by row.
pub(super) fn square_cells(side: usize) -> Vec<CellShape> {
    (0..side * side)
        .map(|i| {
            let (row, column) = (i / side, i % side);
            CellShape {
                outline: Polygon::unit_square(column as i32, row as i32),
                row: row as u16,
                column: column as u16,
            }
        })
        .collect()
}

/// Adds the rows, then the columns.
pub(super) fn with_rows_and_columns(mut builder: BoardBuilder, side: usize) -> BoardBuilder {
    for row in 0..side {
        builder = builder.house(HouseKind::Row, row * side..(row + 1) * side);
    }
    for column in 0..side {
        builder = builder.house(HouseKind::Column, (0..side).map(move |row| row * side + column));
    }
    builder
}

fn box_corners(side: usize, box_rows: usize, box_columns: usize) -> impl Iterator<Item = usize> {
    (0..side)
        .step_by(box_rows.max(1))
        .flat_map(move |row| (0..side).step_by(box_columns.max(1)).map(move |column| row * side + column))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cell;

    #[test]
    fn classic_is_what_everyone_knows() {
        let board = classic();
        assert_eq!((board.cell_count(), board.houses().len(), board.digit_count()), (81, 27, 9));
        assert!(board.cells().all(|c| board.peers(c).len() == 20 && board.houses_of(c).len() == 3));
        let last_box = board.houses().last().unwrap();
        assert_eq!(
            last_box.cells().iter().map(|c| c.index()).collect::<Vec<_>>(),
            [60, 61, 62, 69, 70, 71, 78, 79, 80]
        );
        assert!(board.house_ids().all(|h| board.is_full(h)));
        assert_eq!(board.shape(Cell::new(13)).row, 1);
    }

    #[test]
    fn boxes_may_be_oblong() {
        let board = square_of_boxes("6x6", 2, 3).unwrap();
        let first_box = &board.houses()[12];
        assert_eq!(first_box.cells().iter().map(|c| c.index()).collect::<Vec<_>>(), [0, 1, 2, 6, 7, 8]);
        assert!(square_of_boxes("36x36", 6, 6).is_err());
    }
}
