//! Backups: everything stored on a device in one file, and merging it with what another device has.
//!
//! - `file`: the file format. [`write()`] and [`read()`] handle lines and checksums and know nothing of games.
//! - [`UserData`]: everything stored, parsed. [`merge()`] merges two of them without losing anything; `game`,
//!   `settings` and `ledger` do the same for the saves of one game, for settings and for statistics.
//! - [`RestorePlan`]: the changes that restoring a file would make, worked out beforehand.
//! - [`Threat`]: a reason why games may be lost, judged from [`Safety`](crate::storage::Safety), which records what
//!   this device has done to prevent that.

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
