//! Everything that is kept, in one file, and two such wholes made one.
//!
//! - `file`: the file. [`write()`] and [`read()`] know lines, checksums and what is damaged, and nothing of games.
//! - [`UserData`]: all that is kept, as data. [`merge()`]: two of them made one, so that nothing of either is lost.
//!   `game`: the same for two histories of a game; `settings`, `ledger`: for settings and statistics.
//! - [`RestorePlan`]: what a file would bring to what is here, before anything is changed.
//! - [`Threat`]: why games may be lost, by what [`Safety`](crate::storage::Safety) says that this device does about it.
//! - `SafetyPage`: what keeps games safe while one plays.

mod file;
mod game;
mod ledger;
mod merge;
mod restore;
pub mod safety;
mod settings;
#[cfg(test)]
mod tests;
mod user_data;

pub use file::{
    BackupContents, BackupFault, FaultReason, FileError, file_name, numbered_file_name, of_device, read,
    write,
};
pub use merge::{DeletionPolicy, merge};
pub use restore::{RestoreCounts, RestorePlan};
pub use safety::{BrowserFacts, Threat};
pub use user_data::UserData;

/// Stored texts by key.
pub type StoredTexts = std::collections::BTreeMap<String, String>;
