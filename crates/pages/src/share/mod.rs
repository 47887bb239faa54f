//! What is handed on: a puzzle, or a game as it stands, as a link or as a file; and what comes of such.
//!
//! - [`link`]: a puzzle as a link that people can read. [`game_link`]: a game with all its moves.
//! - [`import`]: what a text or a file holds, whoever wrote it.
//! - [`picture`]: a puzzle as a picture. [`share_view`]: all that the dialog `#/share` shows.
//! - [`ImportPage`]: the dialog `#/import`, the one in which everything lands that comes from outside.

mod checksum;
pub mod game_link;
mod import;
pub mod link;
mod page;
mod picture;

pub use import::{CandidateImport, ImportError, Imported, VariantImport, import};
pub use link::{LinkError, SharedPuzzle};
pub use page::{ImportAction, ImportPage, ImportView, ShareView, SharedGameView, share_view};
pub use picture::picture;

/// What stands in an address before what is handed on.
pub const LINK_PREFIX: &str = "#/import";
