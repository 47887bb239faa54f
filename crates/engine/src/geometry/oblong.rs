//! Rectangular grids, whose rows or columns may have fewer cells than there are digits.
//!
//! Names: `grid:6x8:8` gives rows × columns and the number of digits; `grid:6x6:9:3x3` adds boxes of rows × columns.

use super::layout::box_cells;
use super::{Board, BoardBuilder, BoardError, CellShape, HouseKind, Polygon};

/// The size of a rectangular grid: rows, columns, digits, and boxes if it has any.
///
/// ```
/// use nonet_engine::geometry::oblong::Oblong;
///
/// let grid = Oblong { rows: 4, columns: 6, digits: 6, boxes: Some((2, 3)) };
/// assert_eq!(Oblong::from_name(&grid.name()), Some(grid));
/// assert_eq!(grid.board()?.cell_count(), 24);
/// # Ok::<(), nonet_engine::BoardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Oblong {
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub columns: usize,
    /// The number of digits.
    pub digits: usize,
    /// The rows and columns of a box.
    pub boxes: Option<(usize, usize)>,
}

impl Oblong {
    /// Parses a name of the form `grid:…`; `None` for any other text.
    pub fn from_name(name: &str) -> Option<Oblong> {
        let mut parts = name.strip_prefix("grid:")?.split(':');
        let size = |text: &str| {
            let (a, b) = text.split_once('x')?;
            Some((a.parse::<u8>().ok()?, b.parse::<u8>().ok()?))
        };
        let (rows, columns) = size(parts.next()?)?;
        let digits: u8 = parts.next()?.parse().ok()?;
        let boxes = match parts.next() {
            Some(text) => Some(size(text)?),
            None => None,
        };
        let wide = |(a, b): (u8, u8)| (usize::from(a), usize::from(b));
        let oblong = Oblong {
            rows: rows.into(),
            columns: columns.into(),
            digits: digits.into(),
            boxes: boxes.map(wide),
        };
        (parts.next().is_none() && oblong.boxes_fit()).then_some(oblong)
    }

    fn boxes_fit(&self) -> bool {
        self.boxes.is_none_or(|(r, c)| {
            r > 0 && c > 0 && self.rows.is_multiple_of(r) && self.columns.is_multiple_of(c)
        })
    }

    /// Returns the name.
    pub fn name(&self) -> String {
        let boxes = self.boxes.map_or_else(String::new, |(r, c)| format!(":{r}x{c}"));
        format!("grid:{}x{}:{}{boxes}", self.rows, self.columns, self.digits)
    }

    /// Builds the board.
    ///
    /// # Errors
    /// Returns an error if there are too many cells or digits, or if a row, column or box has more cells than there are
    /// digits.
    pub fn board(&self) -> Result<Board, BoardError> {
        let Oblong { rows, columns, digits, boxes } = *self;
        let shapes = (0..rows * columns)
            .map(|i| CellShape {
                outline: Polygon::unit_square((i % columns) as i32, (i / columns) as i32),
                row: (i / columns) as u16,
                column: (i % columns) as u16,
            })
            .collect();
        let mut builder = BoardBuilder::new(self.name(), digits, shapes);
        for row in 0..rows {
            builder = builder.house(HouseKind::Row, row * columns..(row + 1) * columns);
        }
        for column in 0..columns {
            builder = builder.house(HouseKind::Column, (0..rows).map(move |row| row * columns + column));
        }
        if let Some((box_rows, box_columns)) = boxes {
            for row in (0..rows).step_by(box_rows) {
                for column in (0..columns).step_by(box_columns) {
                    let first = row * columns + column;
                    builder = builder.house(HouseKind::Box, box_cells(columns, first, box_rows, box_columns));
                }
            }
        }
        builder.build()
    }
}
