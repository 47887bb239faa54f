//! The state of saving: what is stored, what is still unsaved, and why saving may fail.
//!
//! The update function keeps a [`SaveState`] in the model; [`SaveStatus`] is what the player is told.

use crate::game::{Game, SaveStamp};
use crate::settings::Settings;
use crate::tabs::GameOwnership;
use crate::tabs::ownership::SLEPT_MS;

/// Whether the player's moves are being saved, and if not, why.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SaveStatus {
    #[default]
    Saved,
    /// The game, or one that was on the board before, doesn't fit into the storage.
    StorageFull,
    /// The settings don't fit into the storage.
    SettingsFull,
    /// There is no storage, or the browser forbids it.
    NoStorage,
    /// A newer version wrote to the storage, which must not be overwritten.
    NewerStorage,
    /// The game is open in another tab, which saves it.
    OtherTab,
}

/// Everything the update function knows about the storage.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SaveState {
    pub blocked: Option<SaveBlocked>,
    /// Keys whose last write failed. A key stays here until a write succeeds.
    pub full: Vec<String>,
    /// The settings as stored.
    pub settings: Settings,
    /// The settings as stored before the last write.
    pub settings_before: Settings,
    /// The list of games as this tab last read or wrote it. While the stored text equals this, no other tab has changed
    /// it.
    pub index_text: Option<String>,
    pub unsaved: UnsavedChanges,
    /// Games that were replaced on the board before they could be saved. They stay here until there is room for them.
    pub unsaved_games: Vec<Game>,
    /// The stamp of the game before its last write.
    pub last_stamp: SaveStamp,
    /// The ownership of the game on the board, as seen by this tab; `None` if nothing can be saved.
    pub ownership: Option<GameOwnership>,
}

/// Reasons why writing can never succeed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SaveBlocked {
    NoStorage,
    Newer,
}

/// Changes since the last write.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct UnsavedChanges {
    pub game: bool,
    pub settings: bool,
    pub index: bool,
}

impl SaveState {
    /// Returns true if the last write of this key failed.
    pub fn is_full(&self, key: &str) -> bool {
        self.full.iter().any(|full| full == key)
    }

    /// Returns the milliseconds between two [`OwnershipEvent::Tick`](crate::tabs::OwnershipEvent::Tick)s while the page
    /// is shown.
    pub fn tick_ms(&self) -> u64 {
        self.ownership.as_ref().map_or(SLEPT_MS / 2, GameOwnership::tick_ms)
    }
}
