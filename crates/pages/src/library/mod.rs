//! The games on this device, as they are looked through on the page `#/games`.
//!
//! - [`Wanted`], [`found`]: which games are shown, in which order and of which folder.
//! - `Row`: a game of the list in words. `taken`: the room they take.
//! - `Offer`: the game that is offered to be gone on with instead of a new one.
//! - [`RoomView`]: how much room is left, and what can go.
//! - [`Restoring`]: a backup that is being brought back.
//! - [`LibraryPage`]: the page, as a part of the model.

pub mod backup;
pub mod collections;
mod find;
mod page;

pub use find::{Filter, Sort, Wanted, Where, found};
pub use page::{
    Asking, EXPORTS, LibraryAction, LibraryPage, MOST_NAME, Offered, PuzzleRow, ROOM, RestoreAction,
    RestoreView, Restoring, RoomRow, RoomView,
};
