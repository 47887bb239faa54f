//! The games on this device, as they are looked through on the page `#/games`.
//!
//! - [`GameQuery`], [`find_games`]: which games are shown, in which order and of which folder.
//! - `Row`: a game of the list in words. `taken`: the room they take.
//! - `Offer`: the game that is offered to be gone on with instead of a new one.
//! - [`CleanupView`]: how much room is left, and what can go.
//! - [`RestoreState`]: a backup that is being brought back.
//! - [`LibraryPage`]: the page, as a part of the model.

pub mod collections;
mod page;
pub mod safety;
mod search;

pub use page::{
    CleanupRow, CleanupView, EXPORT_FORMATS, FolderPrompt, LibraryAction, LibraryPage, MAX_NAME_LENGTH,
    PuzzleRow, RestoreAction, RestoreOffer, RestoreState, RestoreView, STORAGE_LIMIT,
};
pub use search::{FolderFilter, GameFilter, GameQuery, GameSort, find_games};
