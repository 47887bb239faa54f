//! Whether what the player does is being kept on the device, and if not, why.

use crate::game::Saved;
use crate::settings::Settings;
use crate::tabs::Keeper;
use crate::tabs::keeper::SLEPT_MS;

/// Whether what the player does is being kept, and if not, why.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Kept {
    /// It is.
    #[default]
    Yes,
    /// There is no room for the game.
    StoreFull,
    /// There is no room for the settings.
    SettingsFull,
    /// There is no store, or the browser forbids it.
    NoStore,
    /// What is in the store was written by a newer version, and must not be overwritten.
    NewerStore,
    /// The same game is open in another tab, which keeps it.
    OtherTab,
}

/// What is known of the store.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Keeping {
    /// There is none, or it must not be written to.
    pub never: Option<Never>,
    /// The keys that could not be written. Each stays until it is.
    pub full: Vec<String>,
    /// The settings as they lie in the store.
    pub settings: Settings,
    /// The same before they were written last.
    pub settings_before: Settings,
    /// The text of the index as this tab read or wrote it last: while it lies in the store, no other tab has changed it.
    pub index_text: Option<String>,
    /// What has changed since it was written.
    pub unwritten: Unwritten,
    /// When the game had been stored before it was written last.
    pub game_before: Saved,
    /// Which tab keeps the game on the board; none where nothing can be kept.
    pub keeper: Option<Keeper>,
}

/// Why nothing is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Never {
    NoStore,
    Newer,
}

/// What has changed since it was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Unwritten {
    pub game: bool,
    pub settings: bool,
    pub index: bool,
}

impl Keeping {
    /// True if what is kept under this key could not be written for want of room.
    pub fn is_full(&self, key: &str) -> bool {
        self.full.iter().any(|full| full == key)
    }

    /// How often [`Event::Ticks`](crate::tabs::Event::Ticks) is wanted while the page is seen, in milliseconds.
    pub fn tick_ms(&self) -> u64 {
        self.keeper.as_ref().map_or(SLEPT_MS / 2, Keeper::tick_ms)
    }
}
