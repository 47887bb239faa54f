//! Outline and coordinates of a cell.

use super::{Point, Polygon};

/// The outline of a cell and its coordinates.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CellShape {
    /// The outline.
    pub outline: Polygon,
    /// 0-based row for labels.
    pub row: u16,
    /// 0-based position in that row, for labels.
    pub column: u16,
}

impl CellShape {
    /// Returns the point where the digit is drawn, in thousandths of a unit.
    pub fn centre(&self) -> Point {
        self.outline.centre()
    }
}
