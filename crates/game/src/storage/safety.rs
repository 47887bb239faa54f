//! The stored record of what this device has done to prevent the loss of games.

use super::json::{Json, JsonWriter};
use super::{SaveError, maybe};

/// Steps that this device has taken to prevent the loss of games. Times are in milliseconds since 1970, 0 for never.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Safety {
    /// Time when the browser was asked for persistent storage.
    pub asked_ms: u64,
    /// Time of the last backup on this device.
    pub backed_up_ms: u64,
    /// Number of games in that backup, 0 if it is not known.
    pub backed_up_games: u64,
    /// Time when the player was last reminded to make a backup.
    pub reminded_ms: u64,
}

pub(super) fn write(safety: &Safety, out: &mut JsonWriter) {
    out.open('{');
    out.name("asked_ms").number(safety.asked_ms);
    out.name("backed_up_ms").number(safety.backed_up_ms);
    out.name("backed_up_games").number(safety.backed_up_games);
    out.name("reminded_ms").number(safety.reminded_ms);
    out.close('}');
}

pub(super) fn read(json: &Json) -> Result<Safety, SaveError> {
    let number = |name| maybe(json, name, Json::number).map(Option::unwrap_or_default);
    Ok(Safety {
        asked_ms: number("asked_ms")?,
        backed_up_ms: number("backed_up_ms")?,
        backed_up_games: number("backed_up_games")?,
        reminded_ms: number("reminded_ms")?,
    })
}
