//! Layouts of square grids: boxes or irregular regions.

use super::Regions;

/// The regions of a square grid.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Layout {
    /// Rectangular boxes; the side of the grid equals the number of cells in a box.
    Boxes {
        /// Rows of a box.
        rows: usize,
        /// Columns of a box.
        columns: usize,
    },
    /// Irregular regions.
    Regions(Regions),
}

impl Layout {
    /// Returns the number of rows, columns and digits of the grid.
    pub fn side(&self) -> usize {
        match self {
            Layout::Boxes { rows, columns } => rows * columns,
            Layout::Regions(regions) => regions.side(),
        }
    }
}

/// Iterates over the first cell of each box, in reading order.
pub(super) fn box_corners(side: usize, rows: usize, columns: usize) -> impl Iterator<Item = usize> {
    (0..side)
        .step_by(rows.max(1))
        .flat_map(move |row| (0..side).step_by(columns.max(1)).map(move |column| row * side + column))
}

/// Iterates over the cells of a box that starts at `first`, in reading order.
pub(super) fn box_cells(
    side: usize,
    first: usize,
    rows: usize,
    columns: usize,
) -> impl Iterator<Item = usize> {
    (0..rows).flat_map(move |row| (0..columns).map(move |column| first + row * side + column))
}
