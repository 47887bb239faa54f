//! Boards of one's own: the regions of a square grid, painted.
//!
//! - [`Plan`]: which region each cell is in, finished or not, and the extra rules; its [`Fault`]s;
//! - [`Editor`]: a plan being painted, with what may be undone;
//! - [`PlanError`]: why a text is not a plan; texts and links read back as written;
//! - [`fill`]: whether digits can be put into it at all, which only a search tells;
//! - [`say`]: what of all that is said.

mod edit;
mod fill;
mod plan;
pub mod say;
mod text;

pub use edit::{Brush, Editor};
pub use fill::{Filled, fill};
pub use plan::{Fault, Plan, SIDES};
pub use text::PlanError;
