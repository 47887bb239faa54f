//! The place and outline of a cell.

use super::{Point, Polygon};

/// Where a cell lies and how it looks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CellShape {
    /// Its outline.
    pub outline: Polygon,
    /// 0-based line it stands in, for labels.
    pub row: u16,
    /// 0-based place along that line, for labels.
    pub column: u16,
}

impl CellShape {
    /// Where its digit stands, in thousandths of a unit.
    pub fn centre(&self) -> Point {
        self.outline.centre()
    }
}
