//! Square grids: rows, columns, boxes or irregular regions, and extra rules.
//!
//! [`SquareSpec`] describes a grid, [`SquareSpec::board`] builds it. Houses are in this order: rows, columns, boxes or
//! regions, then those of the extra rules.
//! Sizes of grids with boxes: 4 (2×2), 6 (2×3), 8 (2×4), 9 (3×3), 10 (2×5), 12 (3×4), 16 (4×4), 25 (5×5); a box is
//! given as rows × columns.

use super::layout::{Layout, box_cells, box_corners};
use super::{Board, BoardBuilder, BoardError, CellShape, ExtraRule, HouseKind, Polygon, Regions};
use crate::digit::MAX_DIGITS;

/// Description of a square grid: its regions and its extra rules.
///
/// ```
/// use nonet_engine::BoardError;
/// use nonet_engine::geometry::{ExtraRule, SquareSpec};
///
/// // Boxes two rows high and five columns wide, and both diagonals.
/// let board = SquareSpec::boxes(2, 5).with(ExtraRule::Diagonals).board("ten")?;
/// assert_eq!((board.cell_count(), board.digit_count(), board.houses().len()), (100, 10, 32));
/// assert!(matches!(SquareSpec::boxes(6, 6).board("large"), Err(BoardError::DigitCount { .. })));
/// # Ok::<(), BoardError>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SquareSpec {
    /// Boxes or irregular regions.
    pub layout: Layout,
    /// Extra houses and links. Repeated rules count once.
    pub extras: Vec<ExtraRule>,
}

impl SquareSpec {
    /// Describes a grid of boxes without extra rules.
    pub fn boxes(rows: usize, columns: usize) -> SquareSpec {
        SquareSpec { layout: Layout::Boxes { rows, columns }, extras: Vec::new() }
    }

    /// Describes a grid of irregular regions without extra rules.
    pub fn regions(regions: Regions) -> SquareSpec {
        SquareSpec { layout: Layout::Regions(regions), extras: Vec::new() }
    }

    /// Adds an extra rule.
    pub fn with(mut self, extra: ExtraRule) -> SquareSpec {
        self.extras.push(extra);
        self
    }

    /// Builds the board. Extra rules that do not fit the grid ([`ExtraRule::fits`]) are ignored; the catalogue rejects
    /// them.
    ///
    /// # Errors
    /// Returns an error if the grid has no digits, or more than a board may have.
    pub fn board(&self, name: impl Into<String>) -> Result<Board, BoardError> {
        let side = self.layout.side();
        if side == 0 || side > usize::from(MAX_DIGITS) {
            return Err(BoardError::DigitCount(side));
        }
        let mut builder = with_rows_and_columns(BoardBuilder::new(name, side, square_cells(side)), side);
        match &self.layout {
            Layout::Boxes { rows, columns } => {
                for first in box_corners(side, *rows, *columns) {
                    builder = builder.house(HouseKind::Box, box_cells(side, first, *rows, *columns));
                }
            }
            Layout::Regions(regions) => {
                for region in 0..side {
                    builder = builder.house(HouseKind::Region, regions.cells(region));
                }
            }
        }
        let mut extras: Vec<ExtraRule> =
            self.extras.iter().copied().filter(|e| e.fits(&self.layout)).collect();
        extras.sort_unstable();
        extras.dedup();
        extras.into_iter().fold(builder, |builder, extra| extra.add_to(builder, &self.layout)).build()
    }
}

/// Builds the classic board: 9×9, with nine rows, nine columns and nine boxes, in this order of houses.
///
/// ```
/// let board = nonet_engine::geometry::classic();
/// assert_eq!((board.name(), board.cell_count(), board.houses().len()), ("classic", 81, 27));
/// ```
pub fn classic() -> Board {
    match SquareSpec::boxes(3, 3).board("classic") {
        Ok(board) => board,
        Err(error) => unreachable!("the classic board is well formed: {error}"),
    }
}

/// Returns the cells of a square grid, row by row.
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

fn with_rows_and_columns(mut builder: BoardBuilder, side: usize) -> BoardBuilder {
    for row in 0..side {
        builder = builder.house(HouseKind::Row, row * side..(row + 1) * side);
    }
    for column in 0..side {
        builder = builder.house(HouseKind::Column, (0..side).map(move |row| row * side + column));
    }
    builder
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cell;

    fn cells(board: &Board, house: usize) -> Vec<usize> {
        board.houses()[house].cells().iter().map(|c| c.index()).collect()
    }

    #[test]
    fn the_classic_board_has_its_known_houses() {
        let board = classic();
        assert_eq!((board.cell_count(), board.houses().len(), board.digit_count()), (81, 27, 9));
        assert!(board.cells().all(|c| board.peers(c).len() == 20 && board.houses_of(c).len() == 3));
        assert_eq!(cells(&board, 26), [60, 61, 62, 69, 70, 71, 78, 79, 80]);
        assert!(board.house_ids().all(|h| board.is_full(h)));
        assert_eq!(board.shape(Cell::new(13)).row, 1);
    }

    #[test]
    fn boxes_may_be_rectangular() {
        let six = SquareSpec::boxes(2, 3).board("6x6").unwrap();
        assert_eq!(cells(&six, 12), [0, 1, 2, 6, 7, 8]);
        let twelve = SquareSpec::boxes(3, 4).board("12x12").unwrap();
        assert_eq!(cells(&twelve, 24), [0, 1, 2, 3, 12, 13, 14, 15, 24, 25, 26, 27]);
        assert!(SquareSpec::boxes(6, 6).board("36x36").is_err());
    }

    #[test]
    fn all_houses_are_full_and_all_cells_alike_at_every_size() {
        for (rows, columns) in [(2, 2), (2, 3), (2, 4), (3, 3), (2, 5), (3, 4), (4, 4), (5, 5)] {
            let side = rows * columns;
            let board = SquareSpec::boxes(rows, columns).board("test").unwrap();
            assert_eq!((board.cell_count(), board.houses().len()), (side * side, 3 * side));
            assert!(board.house_ids().all(|h| board.is_full(h)));
            let peers = 2 * (side - 1) + (rows - 1) * (columns - 1);
            assert!(board.cells().all(|c| board.peers(c).len() == peers && board.houses_of(c).len() == 3));
        }
    }

    #[test]
    fn irregular_regions_are_houses() {
        let regions = Regions::parse("aaab cabb cddb ccdd").unwrap();
        let board = SquareSpec::regions(regions).board("test").unwrap();
        assert_eq!(board.houses().len(), 12);
        assert_eq!(cells(&board, 8), [0, 1, 2, 5]);
        assert_eq!(board.houses()[11].kind(), HouseKind::Region);
    }
}
