//! Cells and edges in the numbers of Penpa.

use serde_json::Value;

use nonet_engine::Cell;

/// Positions in a drawing.
pub(super) struct PenpaGrid {
    /// Rows and columns with the margins.
    pub(super) rows: usize,
    pub(super) columns: usize,
    /// Margins at the top and on the left.
    pub(super) top: usize,
    pub(super) left: usize,
    /// Rows and columns of the puzzle.
    pub(super) height: usize,
    pub(super) width: usize,
}

impl PenpaGrid {
    /// Number of positions of each kind.
    pub(super) fn count(&self) -> usize {
        (self.rows + 4) * (self.columns + 4)
    }

    /// Returns row and column of a position, which may be in the margin.
    pub(super) fn place(&self, number: usize) -> Option<(usize, usize)> {
        let wide = self.columns + 4;
        Some(((number / wide).checked_sub(2 + self.top)?, (number % wide).checked_sub(2 + self.left)?))
    }

    pub(super) fn cell(&self, number: usize) -> Option<Cell> {
        let (row, column) = self.place(number)?;
        (row < self.height && column < self.width).then(|| Cell::new(row * self.width + column))
    }

    pub(super) fn cells(&self, value: &Value) -> Option<Vec<Cell>> {
        value.as_array()?.iter().map(|number| self.cell(usize::try_from(number.as_u64()?).ok()?)).collect()
    }

    /// Returns the cells on either side of an edge. Edges between a cell and the one below have the lower numbers.
    pub(super) fn edge(&self, number: usize) -> Option<[Cell; 2]> {
        let (kind, rest) = (number / self.count(), number % self.count());
        let (row, column) = self.place(rest)?;
        let (down, right) = match kind {
            2 => (1, 0),
            3 => (0, 1),
            _ => return None,
        };
        let at = |row: usize, column: usize| {
            (row < self.height && column < self.width).then(|| Cell::new(row * self.width + column))
        };
        Some([at(row, column)?, at(row + down, column + right)?])
    }
}
