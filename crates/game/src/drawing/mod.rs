//! Drawings of boards as numbers and path data, shared by the board in play, the workbench, the editor, thumbnails,
//! hints and print.
//!
//! - [`BoardDrawing`], [`outline_of`]: lines of a board and outlines of cells, as SVG path data.
//! - [`signs`], [`signs_by_rule`]: the signs of variants.
//! - [`CellLayout`]: positions of digits and marks in a cell.
//! - [`CellView`], [`CellAnnotations`]: the contents of a cell, and what depends on the rest of the board.
//! - [`DigitStyle`]: the size of digits, and how those past nine are written.
//!
//! All lengths are thousandths of a cell's side, the unit of the geometry.

mod cell;
mod cell_layout;
mod digit_style;
pub mod hit;
mod outline;
mod rules;

pub use cell::{CellAnnotations, CellView, DigitLook, Highlight};
pub use cell_layout::{CellLayout, TextPlace};
pub use digit_style::DigitStyle;
pub use outline::{BoardDrawing, ScreenFrame, cell_outline, extent, outline_of, round, slices};
pub use rules::{Pen, Sign, signs, signs_by_rule, signs_of};
