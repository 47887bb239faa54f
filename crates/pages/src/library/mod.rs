//! The page of saved games and puzzles (`#/games`), and measures that protect them from loss.
//!
//! - [`LibraryPage`], [`LibraryAction`]: state and actions of the page.
//! - [`GameQuery`], [`find_games`]: search, filter and order of the list.
//! - [`group_rows`], [`ListWindow`]: headings of the list, and its visible rows.
//! - [`RestoreState`], [`RestoreView`]: restoring a backup.
//! - [`CleanupView`]: storage use, and the games that can be deleted to free space.
//! - [`collections`]: import of files with many puzzles. [`safety`]: persistent storage and backup reminders.

pub mod collections;
mod groups;
mod naming;
mod page;
pub mod safety;
mod search;
mod sort;

pub use groups::{ListWindow, RowGroup, Today, group_rows, heading_of, row_date};
pub use naming::name_board_game;
pub use page::{
    CleanupRow, CleanupView, EXPORT_FORMATS, FolderPrompt, LibraryAction, LibraryPage, MAX_NAME_LENGTH,
    PuzzleRow, RestoreAction, RestoreOffer, RestoreState, RestoreView, STORAGE_LIMIT,
};
use search::count_games;
pub use search::{FolderFilter, GameFilter, GameKinds, GameQuery, find_games};
pub use sort::GameSort;
