//! Boards and puzzles of one's own: regions painted, rules drawn, givens typed.
//!
//! - [`EditorPage`]: the page, and [`EditorAction`]: what can happen on it; [`view`]: what it shows;
//! - [`Draft`]: a puzzle being made: its [`Ground`], rules and givens; a link carries all of it;
//! - [`Plan`]: which region each cell is in, finished or not, and the extra rules; its [`Fault`]s;
//! - [`Editor`]: a draft being worked on, with what may be undone: regions in `regions`, rules in `making`, digits
//!   in `givens`;
//!   `terrain`: where rules can be put; [`action_for`]: by keys, [`cell_under`]: by pointer;
//! - [`PlanError`]: why a text is not a plan; texts and links read back as written;
//! - `fill`: whether digits can be put into a bare board at all, which only a search tells;
//! - `answers`: what a worker says of a puzzle being made;
//! - [`say`]: what of all that is said.

mod draft;
mod edit;
mod givens;
mod ground;
mod input;
mod making;
mod page;
mod plan;
mod regions;
pub mod say;
mod terrain;
mod text;
pub mod view;

#[cfg(test)]
mod tests;

pub use draft::Draft;
pub use edit::{Editor, Mode};
pub use ground::{Ground, grid};
pub use input::{action_for, cell_under};
pub use page::{EditorAction, EditorPage, Remark, Show};
pub use plan::{Fault, Plan, SIDES};
pub use regions::Brush;
pub use terrain::Terrain;
pub use text::PlanError;
