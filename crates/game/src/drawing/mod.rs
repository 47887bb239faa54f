//! How a board is drawn, as numbers and path data: worked out here once for the board in play, the workbench, the
//! editor, thumbnails, hints and print.
//!
//! - [`BoardDrawing`], [`outline_of`]: the lines of a board and the outline of cells, as SVG path data.
//! - [`signs`], [`signs_by_rule`]: what rules beyond houses look like.
//! - [`CellLayout`]: where digits and marks stand in a cell.
//! - [`CellView`], [`CellAnnotations`]: what a cell shows, and what the rest of the board makes of it.
//! - [`DigitStyle`]: how large digits are, and how those past nine are written.
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
