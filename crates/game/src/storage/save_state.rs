//! Whether what the player does is being kept on the device, and if not, why.

use crate::game::SaveStamp;
use crate::settings::Settings;
use crate::tabs::GameOwnership;
use crate::tabs::ownership::SLEPT_MS;

/// Whether what the player does is being kept, and if not, why.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SaveStatus {
    /// It is.
    #[default]
    Saved,
    /// There is no room for the game.
    StorageFull,
    /// There is no room for the settings.
    SettingsFull,
    /// There is no store, or the browser forbids it.
    NoStorage,
    /// What is in the store was written by a newer version, and must not be overwritten.
    NewerStorage,
    /// The same game is open in another tab, which keeps it.
    OtherTab,
}

/// What is known of the store.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SaveState {
    /// There is none, or it must not be written to.
    pub blocked: Option<SaveBlocked>,
    /// The keys that could not be written. Each stays until it is.
    pub full: Vec<String>,
    /// The settings as they lie in the store.
    pub settings: Settings,
    /// The same before they were written last.
    pub settings_before: Settings,
    /// The text of the index as this tab read or wrote it last: while it lies in the store, no other tab has changed it.
    pub index_text: Option<String>,
    /// What has changed since it was written.
    pub unsaved: UnsavedChanges,
    /// When the game had been stored before it was written last.
    pub last_stamp: SaveStamp,
    /// Which tab keeps the game on the board; none where nothing can be kept.
    pub ownership: Option<GameOwnership>,
}

/// Why nothing is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SaveBlocked {
    NoStorage,
    Newer,
}

/// What has changed since it was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct UnsavedChanges {
    pub game: bool,
    pub settings: bool,
    pub index: bool,
}

impl SaveState {
    /// True if what is kept under this key could not be written for want of room.
    pub fn is_full(&self, key: &str) -> bool {
        self.full.iter().any(|full| full == key)
    }

    /// How often [`Event::Ticks`](crate::tabs::OwnershipEvent::Tick) is wanted while the page is seen, in milliseconds.
    pub fn tick_ms(&self) -> u64 {
        self.ownership.as_ref().map_or(SLEPT_MS / 2, GameOwnership::tick_ms)
    }
}
