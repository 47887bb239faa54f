//! Square grids with irregular regions (jigsaw, also called irregular or nonomino Sudoku).
//!
//! [`Regions`] assigns each cell of a `side × side` grid to one of `side` regions. Regions need not be connected; an
//! editor can report disconnected ones with [`Regions::scattered`].

pub(super) mod built_in;
mod random;

use std::fmt;

use thiserror::Error;

use crate::Digit;
use crate::digit::MAX_DIGITS;

pub use random::{random, random_symmetric};

/// The regions of a square grid: as many as it has rows, all of the same size. They are numbered from 0 by their first
/// cell in reading order, so equal divisions compare equal.
///
/// ```
/// use nonet_engine::geometry::{Regions, RegionsError, SquareSpec};
///
/// let regions = Regions::parse("aabb aabb ccdd ccdd")?;
/// assert_eq!(regions, Regions::boxes(2, 2)?);
/// assert_eq!(regions.to_string(), "1122112233443344");
/// assert!(regions.scattered().is_empty());
/// assert!(matches!(Regions::parse("aaab"), Err(RegionsError::Size { .. })));
/// assert!(SquareSpec::regions(regions).board("own").is_ok());
/// # Ok::<(), RegionsError>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Regions {
    side: usize,
    of: Vec<u8>,
}

/// Error for labels that do not divide a grid into regions. Messages count rows and columns from 1.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum RegionsError {
    /// The number of cells is not that of a square grid with 1 to [`MAX_DIGITS`] rows.
    #[error(
        "regions are given for {0} cells, but a square grid of 1 to {MAX_DIGITS} rows has 1, 4, 9, 16 … 625"
    )]
    NotSquare(usize),
    /// A cell without a region.
    #[error("row {}, column {} is in no region", .row + 1, .column + 1)]
    Unassigned {
        /// 0-based row.
        row: usize,
        /// 0-based column.
        column: usize,
    },
    /// A region of the wrong size.
    #[error("region {label} has {cells} cells, but on a grid of {side} rows each region has {side}")]
    Size {
        /// The label of the region.
        label: String,
        /// The number of its cells.
        cells: usize,
        /// The number of cells it should have.
        side: usize,
    },
    /// A character that cannot name a region.
    #[error(
        "‘{0}’ cannot name a region: use letters or digits, one per cell, or numbers with commas between"
    )]
    Label(String),
}

impl Regions {
    /// Creates regions from one label per cell, in reading order. Cells with equal labels form a region; `None` is a
    /// cell without a region.
    ///
    /// # Errors
    /// Returns an error if the number of cells is not a square number, a cell has no region, or a region has the wrong
    /// size.
    pub fn from_labels<L: PartialEq + fmt::Display>(labels: &[Option<L>]) -> Result<Regions, RegionsError> {
        let side = labels.len().isqrt();
        if side == 0 || side * side != labels.len() || side > usize::from(MAX_DIGITS) {
            return Err(RegionsError::NotSquare(labels.len()));
        }
        let mut seen: Vec<&L> = Vec::new();
        let mut of = Vec::with_capacity(labels.len());
        for (cell, label) in labels.iter().enumerate() {
            let Some(label) = label else {
                return Err(RegionsError::Unassigned { row: cell / side, column: cell % side });
            };
            let region = seen.iter().position(|l| *l == label).unwrap_or_else(|| {
                seen.push(label);
                seen.len() - 1
            });
            of.push(region);
        }
        for (region, label) in seen.iter().enumerate() {
            let cells = of.iter().filter(|r| **r == region).count();
            if cells != side {
                return Err(RegionsError::Size { label: label.to_string(), cells, side });
            }
        }
        Ok(Regions { side, of: of.into_iter().map(|r| r as u8).collect() })
    }

    /// Returns the boxes of a grid of side `box_rows × box_columns`.
    ///
    /// # Errors
    /// Returns an error if the side is 0 or more than [`MAX_DIGITS`].
    pub fn boxes(box_rows: usize, box_columns: usize) -> Result<Regions, RegionsError> {
        let side = box_rows * box_columns;
        let of = |cell: usize| cell / side / box_rows * box_rows + cell % side / box_columns;
        Regions::from_labels(&(0..side * side).map(|cell| Some(of(cell))).collect::<Vec<_>>())
    }

    /// Parses one label per cell, in reading order: a letter or digit per cell, ignoring white space; or, if the text
    /// has a comma or semicolon, labels of any length separated by those or white space. `.`, `_` and `-` stand for
    /// cells without a region.
    ///
    /// # Errors
    /// Returns a [`RegionsError`] if the labels do not divide a grid into regions.
    pub fn parse(text: &str) -> Result<Regions, RegionsError> {
        let separated = text.contains([',', ';']);
        let breaks = |c: char| c == ',' || c == ';' || c.is_whitespace();
        let labels: Vec<String> = if separated {
            text.split(breaks).filter(|label| !label.is_empty()).map(str::to_owned).collect()
        } else {
            text.chars().filter(|c| !c.is_whitespace()).map(String::from).collect()
        };
        let read = |label: String| match label.as_str() {
            "." | "_" | "-" => Ok(None),
            text if text.chars().all(char::is_alphanumeric) => Ok(Some(label)),
            _ => Err(RegionsError::Label(label)),
        };
        Regions::from_labels(&labels.into_iter().map(read).collect::<Result<Vec<_>, _>>()?)
    }

    /// Returns the number of rows, columns and regions.
    pub fn side(&self) -> usize {
        self.side
    }

    /// Returns the 0-based region of each cell, in reading order.
    pub fn as_slice(&self) -> &[u8] {
        &self.of
    }

    /// Iterates over the 0-based cells of a region, in reading order.
    pub fn cells(&self, region: usize) -> impl Iterator<Item = usize> + '_ {
        self.of.iter().enumerate().filter(move |(_, r)| usize::from(**r) == region).map(|(cell, _)| cell)
    }

    /// Returns the regions whose cells are not all connected by edges.
    pub fn scattered(&self) -> Vec<usize> {
        (0..self.side).filter(|region| !self.in_one_piece(*region)).collect()
    }

    /// Returns true if the cells of the region are connected by edges.
    pub(super) fn in_one_piece(&self, region: usize) -> bool {
        let Some(first) = self.cells(region).next() else { return false };
        let mut seen = vec![false; self.of.len()];
        seen[first] = true;
        let mut found = vec![first];
        let mut next = 0;
        while next < found.len() {
            for neighbour in grid_neighbours(self.side, found[next]) {
                if usize::from(self.of[neighbour]) == region && !seen[neighbour] {
                    seen[neighbour] = true;
                    found.push(neighbour);
                }
            }
            next += 1;
        }
        found.len() == self.side
    }
}

/// Returns the cells above, left, right and below on a square grid.
pub(super) fn grid_neighbours(side: usize, cell: usize) -> impl Iterator<Item = usize> {
    let (row, column) = (cell / side, cell % side);
    [
        (row > 0).then(|| cell - side),
        (column > 0).then(|| cell - 1),
        (column + 1 < side).then(|| cell + 1),
        (row + 1 < side).then(|| cell + side),
    ]
    .into_iter()
    .flatten()
}

/// Writes one character per cell, `1`–`9` then `A`–`P`; [`Regions::parse`] reads it.
impl fmt::Display for Regions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.of.iter().try_for_each(|r| write!(f, "{}", Digit::from_index(usize::from(*r)).to_char()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_renumbered_by_first_cell() {
        let a = Regions::parse("zzyy zzyy 77QQ 77QQ").unwrap();
        let b = Regions::parse("3,3,0,0,\n3,3,0,0,\n12,12,9,9,\n12,12,9,9").unwrap();
        assert_eq!(a, b);
        assert_eq!(a, Regions::boxes(2, 2).unwrap());
        assert_eq!(a.to_string(), "1122112233443344");
        assert_eq!(Regions::parse(&a.to_string()), Ok(a));
    }

    #[test]
    fn errors_explain_the_fault() {
        let error = |text: &str| Regions::parse(text).unwrap_err().to_string();
        assert_eq!(
            error("11223"),
            "regions are given for 5 cells, but a square grid of 1 to 25 rows has 1, 4, 9, 16 … 625"
        );
        assert_eq!(
            error("1122112233433344"),
            "region 3 has 5 cells, but on a grid of 4 rows each region has 4"
        );
        assert_eq!(error("1122112233443.44"), "row 4, column 2 is in no region");
        assert_eq!(
            error("a,b,c!,d"),
            "‘c!’ cannot name a region: use letters or digits, one per cell, or numbers with commas between"
        );
        assert!(Regions::parse("").is_err());
        assert!(Regions::parse(&"1".repeat(26 * 26)).is_err());
    }

    #[test]
    fn scattered_regions_are_found() {
        assert!(Regions::boxes(3, 4).unwrap().scattered().is_empty());
        assert_eq!(Regions::parse("1221 1221 3443 3443").unwrap().scattered(), [0, 2]);
    }
}
