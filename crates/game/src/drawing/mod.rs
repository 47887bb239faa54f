//! How a board is drawn, as numbers and path data: worked out here once for the board in play, the workbench, the
//! editor, thumbnails, hints and print.
//!
//! - [`Drawing`], [`outline_of`]: the lines of a board and the outline of cells, as SVG path data.
//! - [`signs`], [`signs_by_rule`]: what rules beyond houses look like.
//! - [`Places`]: where digits and marks stand in a cell.
//! - [`CellView`], [`Remarks`]: what a cell shows, and what the rest of the board makes of it.
//! - [`Look`]: how large digits are, and how those past nine are written.
//!
//! All lengths are thousandths of a cell's side, the unit of the geometry.

mod cell;
pub mod hit;
mod look;
mod outline;
mod places;
mod rules;

pub use cell::{CellView, DigitLook, Highlight, Remarks};
pub use look::Look;
pub use outline::{Drawing, Frame, cell_outline, extent, outline_of, round, slices};
pub use places::{Place, Places};
pub use rules::{Pen, Sign, signs, signs_by_rule, signs_of};
