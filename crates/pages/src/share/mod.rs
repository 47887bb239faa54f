//! Sharing puzzles and games, and importing them.
//!
//! - [`link`]: a puzzle as a readable link. [`game_link`]: a game with its history as a link or a file.
//! - [`import`]: recognises any supported text, and reads it as one of the formats.
//! - [`picture`]: a puzzle as a picture. [`result_picture`]: a result as one.
//! - [`NineSquares`]: the ninths of the board with a wrong digit.
//! - [`share_view`]: view model of the dialog `#/share`.
//! - [`ImportPage`]: state and actions of the dialog `#/import`, through which all imports go.

mod checksum;
pub mod game_link;
mod import;
pub mod link;
mod nine_squares;
mod page;
mod picture;
mod result_picture;

pub use import::{CandidateImport, ImportError, Imported, VariantImport, import};
pub use link::{LinkError, SharedPuzzle};
pub use nine_squares::{NineSquares, NinthResult};
pub use page::{ImportAction, ImportPage, ImportView, ShareView, SharedGameView, SharedResult, share_view};
pub(crate) use page::{left_out, variant_error};
pub use picture::picture;
pub use result_picture::{ResultTexts, result_picture, with_font};

/// Start of the address of every shared link.
pub const LINK_PREFIX: &str = "#/import";
