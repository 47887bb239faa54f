//! What is handed on: a puzzle, or a game as it stands, as a link or as a file; and what comes of such.
//!
//! - [`link`]: a puzzle as a link that people can read. [`whole_game`]: a game with all its moves.
//! - [`bring`]: what a text or a file holds, whoever wrote it.
//! - [`picture`]: a puzzle as a picture. [`view`]: all that the dialog `#/share` shows.
//! - [`ImportPage`]: the dialog `#/import`, the one in which everything lands that comes from outside.

mod bring;
mod check;
pub mod link;
mod page;
mod picture;
pub mod whole_game;

pub use bring::{BringError, Brought, Marked, Ruled, bring};
pub use link::{LinkError, Shared};
pub use page::{BroughtView, GameView, ImportAction, ImportPage, ShareView, view};
pub use picture::picture;

/// What stands in an address before what is handed on.
pub const OPENS: &str = "#/import";
