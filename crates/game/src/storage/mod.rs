//! The text formats of everything stored on the device: games, the list of games, settings, the last request for a
//! puzzle with the puzzles generated for it, statistics, learning progress, boards drawn by the player, the puzzle in the
//! editor, folders and collections.
//!
//! Every text except the seed of the last request has the form `{"v":1,"kind":"game","data":…}`. [`read_game`] and the
//! other readers refuse damaged and newer texts with a [`SaveError`]; callers leave such a text unchanged. To change a
//! format, raise [`VERSION`], keep reading the old form, and add a text of the new one to `fixtures`.
//!
//! [`Storage`] is the port to the browser's storage; [`save_state`] tracks whether everything is saved.

mod boards;
mod collection;
mod compact;
mod draft;
#[cfg(test)]
mod fixtures;
mod folders;
mod game;
mod index;
mod json;
mod port;
mod progress;
mod safety;
pub mod save_state;
mod set_times;
mod settings;
mod spec;
mod statistics;
mod unplayed;

use thiserror::Error;

pub use crate::library::index::{GameIndex, GameSummary};
pub use boards::{OwnBoard, OwnBoards};
pub use draft::StoredDraft;
pub use json::{Json, JsonWriter};
pub use port::{MemoryStorage, Storage, StorageError, StorageHandle};
pub use safety::Safety;
pub use set_times::SetTimes;
pub use set_times::same_setting;

use crate::boards::BoardLookup;
use crate::game::{Game, GameId, Revision};
use crate::learning::progress::LearningProgress;
use crate::library::collections::Collection;
use crate::library::folders::{FolderId, Folders};
use crate::puzzles::generated::UnplayedPuzzles;
use crate::puzzles::spec::PuzzleSpec;
use crate::settings::Settings;
use crate::statistics::ledger::{Figures, Ledger};

/// The version of the formats written.
pub const VERSION: u32 = 1;

/// The key of the list of games.
pub const INDEX_KEY: &str = "nonet/index";

pub const SETTINGS_KEY: &str = "nonet/settings";

/// The key of the last request for a puzzle.
pub const SPEC_KEY: &str = "nonet/wish";

/// The key of the seed used for the last request, in digits, if that request was detailed.
pub const SPEC_SEED_KEY: &str = "nonet/wished";

/// The key of the unplayed puzzles generated for the last request.
pub const UNPLAYED_KEY: &str = "nonet/unplayed";

/// The key of the boards drawn by the player.
pub const OWN_BOARDS_KEY: &str = "nonet/boards";

/// The key of the puzzle in the editor.
pub const DRAFT_KEY: &str = "nonet/draft";

pub const FOLDERS_KEY: &str = "nonet/folders";

/// Returns the key of the puzzles of a folder that was imported as a collection.
pub fn collection_key(folder: FolderId) -> String {
    format!("nonet/collection/{}", folder.text())
}

/// The key of the times at which settings were changed.
pub const SET_TIMES_KEY: &str = "nonet/set-times";

/// The key of the record of what this device has done to prevent the loss of games.
pub const SAFETY_KEY: &str = "nonet/safety";

/// The key of the newest version of Nonet that this device has run, as plain text.
pub const NEWEST_RUN_KEY: &str = "nonet/newest-run";

/// Returns true for keys that stay out of backups: those of this device, and damaged texts that were copied aside.
pub fn is_device_only(key: &str) -> bool {
    key == SAFETY_KEY || key == NEWEST_RUN_KEY || key.contains("-damaged")
}

pub const STATISTICS_KEY: &str = "nonet/statistics";

/// Returns an unused key to copy a damaged text to.
pub fn damaged_key(key: &str, taken: &[String]) -> String {
    let numbered = (1u32..).map(|number| match number {
        1 => [key, "-damaged"].concat(),
        _ => [key, "-damaged-", &number.to_string()].concat(),
    });
    numbered.into_iter().find(|key| !taken.contains(key)).unwrap_or_default()
}

/// The key of the learning progress.
pub const LEARN_KEY: &str = "nonet/learn";

/// Returns the key of a game.
pub fn game_key(id: &GameId) -> String {
    format!("nonet/game/{}", id.as_str())
}

/// Returns the id of the game stored under a key.
pub fn game_of_key(key: &str) -> Option<GameId> {
    GameId::parse(key.strip_prefix("nonet/game/")?)
}

/// Reasons why a stored text can't be used.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SaveError {
    #[error("the save is damaged: {0}")]
    Damaged(String),
    #[error("there is no such save")]
    Missing,
    /// A newer version of Nonet wrote the text.
    #[error("the save is of version {0}, and this Nonet reads up to {VERSION}")]
    Newer(u32),
    /// The board isn't available. The worker may be able to build it; otherwise the save is damaged.
    #[error("there is no board ‘{0}’")]
    NoBoard(String),
    /// The text is of another kind.
    #[error("this is a save of ‘{found}’, not of ‘{expected}’")]
    OtherKind { expected: &'static str, found: String },
}

pub fn write_game(game: &Game) -> String {
    write("game", |out| game::write(game, out))
}

/// Reads a game on the board that `boards` finds.
pub fn read_game(text: &str, boards: BoardLookup<'_>) -> Result<Game, SaveError> {
    game::read(&data("game", text)?, boards)
}

/// Reads the entry of a game for the list of games, without its board.
pub fn read_summary(text: &str) -> Result<GameSummary, SaveError> {
    game::summary(&data("game", text)?)
}

/// Reads the revision of a saved game.
pub fn read_revision(text: &str) -> Result<Revision, SaveError> {
    Ok(game::saved(&data("game", text)?)?.revision)
}

/// Returns a shorter save of a finished game, which [`read_game`] still reads. `None` if nothing can be removed.
pub fn compacted(text: &str) -> Option<String> {
    compact::compacted(&data("game", text).ok()?, text)
}

/// Reads the figures of a solved game for the statistics, without its board.
pub fn read_figures(text: &str) -> Result<Figures, SaveError> {
    statistics::figures(&data("game", text)?)
}

pub fn write_ledger(ledger: &Ledger) -> String {
    write("statistics", |out| statistics::write(ledger, out))
}

pub fn read_ledger(text: &str) -> Result<Ledger, SaveError> {
    statistics::read(&data("statistics", text)?)
}

pub fn write_progress(progress: &LearningProgress) -> String {
    write("learn", |out| progress::write(progress, out))
}

pub fn read_progress(text: &str) -> Result<LearningProgress, SaveError> {
    progress::read(&data("learn", text)?)
}

pub fn write_index(index: &GameIndex) -> String {
    write("index", |out| index::write(index, out))
}

pub fn read_index(text: &str) -> Result<GameIndex, SaveError> {
    index::read(&data("index", text)?)
}

pub fn write_settings(settings: &Settings) -> String {
    write("settings", |out| settings::write(settings, out))
}

/// Reads the settings one by one; unknown values fall back to the default. Whatever is readable in a damaged or newer
/// text is used, and the error is returned as well.
pub fn read_settings(text: &str) -> (Settings, Option<SaveError>) {
    (settings::read(text), data("settings", text).err())
}

pub fn write_spec(wish: &PuzzleSpec) -> String {
    write("wish", |out| spec::write(wish, out))
}

/// Reads a request for a puzzle. Boards and techniques it names may no longer exist.
pub fn read_spec(text: &str) -> Result<PuzzleSpec, SaveError> {
    spec::read(&data("wish", text)?)
}

pub fn write_unplayed(unplayed: &UnplayedPuzzles) -> String {
    write("unplayed", |out| unplayed::write(unplayed, out))
}

/// Reads unplayed puzzles. Puzzles of another build are dropped, because the same request and seed may now give another
/// puzzle.
pub fn read_unplayed(text: &str) -> Result<UnplayedPuzzles, SaveError> {
    unplayed::read(&data("unplayed", text)?)
}

pub fn write_own_boards(boards: &OwnBoards) -> String {
    write("boards", |out| boards::write(boards, out))
}

pub fn read_own_boards(text: &str) -> Result<OwnBoards, SaveError> {
    boards::read(&data("boards", text)?)
}

pub fn write_draft(draft: &StoredDraft) -> String {
    write("draft", |out| draft::write(draft, out))
}

pub fn read_draft(text: &str) -> Result<StoredDraft, SaveError> {
    draft::read(&data("draft", text)?)
}

pub fn write_folders(folders: &Folders) -> String {
    write("folders", |out| folders::write(folders, out))
}

pub fn read_folders(text: &str) -> Result<Folders, SaveError> {
    folders::read(&data("folders", text)?)
}

pub fn write_collection(collection: &Collection) -> String {
    write("collection", |out| collection::write(collection, out))
}

pub fn read_collection(text: &str) -> Result<Collection, SaveError> {
    collection::read(&data("collection", text)?)
}

pub fn write_set_times(times: &SetTimes) -> String {
    write("set-times", |out| set_times::write(times, out))
}

/// Reads the times at which settings were changed; unknown settings are skipped.
pub fn read_set_times(text: &str) -> Result<SetTimes, SaveError> {
    set_times::read(&data("set-times", text)?)
}

pub fn write_safety(safety: &Safety) -> String {
    write("safety", |out| safety::write(safety, out))
}

pub fn read_safety(text: &str) -> Result<Safety, SaveError> {
    safety::read(&data("safety", text)?)
}

/// Returns true if a newer version wrote this text. Looks at its beginning only.
pub fn is_newer(text: &str) -> bool {
    let version = text.strip_prefix("{\"v\":").and_then(|rest| rest.split(',').next());
    version.and_then(|version| version.parse::<u32>().ok()).is_some_and(|version| version > VERSION)
}

fn write(kind: &str, data: impl FnOnce(&mut JsonWriter)) -> String {
    let mut out = JsonWriter::new();
    out.open('{');
    out.name("v").number(VERSION.into());
    out.name("kind").text(kind);
    data(out.name("data"));
    out.close('}');
    out.finish()
}

/// Checks version and kind of a save, and returns its data.
fn data(expected: &'static str, text: &str) -> Result<Json, SaveError> {
    let json = Json::read(text).ok_or_else(|| damaged("it cannot be read"))?;
    // Checks the head first, since the rest of a newer save may be anything.
    let version = json.get("v").and_then(Json::number).and_then(|v| u32::try_from(v).ok());
    let (version, kind) = (need("v", version)?, need("kind", json.get("kind").and_then(Json::text))?);
    if kind != expected {
        return Err(SaveError::OtherKind { expected, found: kind.to_owned() });
    }
    if version > VERSION {
        return Err(SaveError::Newer(version));
    }
    need("data", json.take("data"))
}

fn damaged(what: &str) -> SaveError {
    SaveError::Damaged(what.to_owned())
}

/// Requires a value that every save must have.
fn need<T>(name: &str, found: Option<T>) -> Result<T, SaveError> {
    found.ok_or_else(|| SaveError::Damaged(["its ", name].concat()))
}

/// Reads an optional field, which must be valid if present.
fn maybe<'a, T>(
    json: &'a Json,
    name: &str,
    read: impl FnOnce(&'a Json) -> Option<T>,
) -> Result<Option<T>, SaveError> {
    json.get(name).map(|value| need(name, read(value))).transpose()
}
