//! Guesses the board of a text from its number of cells.

use std::sync::Arc;

use nonet_engine::Board;
use nonet_engine::geometry::{CellShape, catalogue};

/// Returns the board for this number of cells: `prefer` if it fits, else the usual one.
pub(crate) fn board_of(cells: usize, prefer: Option<&Arc<Board>>) -> Option<Arc<Board>> {
    if let Some(board) = prefer.filter(|board| board.cell_count() == cells) {
        return Some(board.clone());
    }
    let name = match cells {
        16 => "4x4",
        25 => "jigsaw-5x5",
        36 => "6x6",
        49 => "jigsaw-7x7",
        54 => "triangular",
        64 => "8x8",
        81 => "classic",
        100 => "10x10",
        144 => "12x12",
        256 => "16x16",
        369 => "samurai",
        625 => "25x25",
        _ => return None,
    };
    catalogue::board(name).ok().map(Arc::new)
}

/// Returns the board with gaps in a rectangle of this size: `prefer` if it fits, else the usual one.
pub(crate) fn board_with_gaps(
    rows: usize,
    columns: usize,
    prefer: Option<&Arc<Board>>,
) -> Option<Arc<Board>> {
    let size = |of: fn(&CellShape) -> u16, board: &Board| {
        board.shapes().iter().map(|shape| usize::from(of(shape)) + 1).max().unwrap_or_default()
    };
    let fits = |board: &&Arc<Board>| {
        (rows, columns) == (size(|shape| shape.row, board), size(|shape| shape.column, board))
    };
    if let Some(board) = prefer.filter(fits) {
        return Some(board.clone());
    }
    let name = match (rows, columns) {
        (21, 21) => "samurai",
        _ => return None,
    };
    catalogue::board(name).ok().map(Arc::new)
}

/// True if [`board_of`] knows a board with this number of cells.
pub(crate) fn is_board(cells: usize, prefer: Option<&Arc<Board>>) -> bool {
    matches!(cells, 16 | 25 | 36 | 49 | 54 | 64 | 81 | 100 | 144 | 256 | 369 | 625)
        || prefer.is_some_and(|board| board.cell_count() == cells)
}
