//! Cells, edges, corners and positions outside the grid in SudokuMaker's numbers.

use serde_json::Value;

use crate::variants::PuzzleDraft;
use nonet_engine::Cell;

fn index(value: &Value) -> Option<usize> {
    usize::try_from(value.as_u64()?).ok()
}

/// Reads a list of cells.
pub(super) fn cells(value: &Value, draft: &PuzzleDraft) -> Option<Vec<Cell>> {
    let most = draft.rows * draft.columns;
    value.as_array()?.iter().map(|v| index(v).filter(|i| *i < most).map(Cell::new)).collect()
}

/// Reads an edge as the cells on either side of it.
pub(super) fn edge(value: &Value, draft: &PuzzleDraft) -> Option<[Cell; 2]> {
    let (number, wide) = (index(value)?, draft.columns);
    let row = number / (2 * wide);
    let rest = number % (2 * wide);
    if (1..wide).contains(&rest) {
        Some([draft.cell(row, rest - 1)?, draft.cell(row, rest)?])
    } else if rest >= wide {
        Some([draft.cell(row, rest - wide)?, draft.cell(row + 1, rest - wide)?])
    } else {
        None
    }
}

/// Reads a corner as the cells around it.
pub(super) fn corner(value: &Value, draft: &PuzzleDraft) -> Option<Vec<Cell>> {
    let number = index(value)?;
    let (row, column) = (number / (draft.columns + 1), number % (draft.columns + 1));
    let around = [(1, 1), (1, 0), (0, 1), (0, 0)];
    let cell = |(up, left): (usize, usize)| draft.cell(row.checked_sub(up)?, column.checked_sub(left)?);
    Some(around.into_iter().filter_map(cell).collect::<Vec<_>>()).filter(|cells| !cells.is_empty())
}

/// Reads a position outside the grid as the row or column that begins there or, with the sign of a diagonal, as that
/// diagonal. Returns `None` inside the grid, and for a corner without a diagonal.
pub(super) fn outside(value: &Value, diagonal: Option<i64>, draft: &PuzzleDraft) -> Option<Vec<Cell>> {
    let number = value.as_i64().filter(|number| *number >= 0)?;
    let (rows, columns) = (draft.rows as i64, draft.columns as i64);
    let (row, column) = (number / (columns + 2) - 1, number % (columns + 2) - 1);
    let side = |at: i64, length: i64| i64::from(at < 0) - i64::from(at >= length);
    let (down, right) = match diagonal {
        None => (side(row, rows), side(column, columns)),
        // The sign is 1 for diagonals that rise to the right.
        Some(sign) => match (side(row, rows), side(column, columns)) {
            (0, 0) => (0, 0),
            (0, right) => (-sign * right, right),
            (down, _) => (down, -sign * down),
        },
    };
    if (down == 0) == (right == 0) && diagonal.is_none() || (down, right) == (0, 0) {
        return None;
    }
    let at = |step: i64| {
        let (row, column) = (usize::try_from(row + step * down), usize::try_from(column + step * right));
        draft.cell(row.ok()?, column.ok()?)
    };
    let cells: Vec<Cell> = (1..=rows.max(columns)).map_while(at).collect();
    (!cells.is_empty()).then_some(cells)
}
