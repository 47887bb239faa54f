//! What is kept on the device: one text per game, an index of the games, the settings, the last wish with the
//! puzzles made for it, what the statistics know of solved games, what lessons and drills know of the player, the boards that the player drew, and the
//! folders of games.
//!
//! Every text but the seed of the last wish is `{"v":1,"kind":"game","data":…}`. [`read_game`] and all the others
//! refuse what is damaged or newer with a [`SaveError`]; whoever gets one leaves the text as it is. To change what is
//! saved, raise [`VERSION`], keep the old form readable, and put a text of it among the fixtures of the tests.

mod boards;
mod collection;
mod compact;
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

/// The version that is written.
pub const VERSION: u32 = 1;

/// Where the index is kept.
pub const INDEX_KEY: &str = "nonet/index";

/// Where the settings are kept.
pub const SETTINGS_KEY: &str = "nonet/settings";

/// Where the last wish for a puzzle is kept.
pub const SPEC_KEY: &str = "nonet/wish";

/// Where the seed of that wish's puzzle is kept, as digits, if the wish is a detailed one.
pub const SPEC_SEED_KEY: &str = "nonet/wished";

/// Where the puzzles are kept that were made for that wish and not played yet.
pub const UNPLAYED_KEY: &str = "nonet/unplayed";

/// Where the boards that the player drew are kept.
pub const OWN_BOARDS_KEY: &str = "nonet/boards";

/// Where the folders of games are kept.
pub const FOLDERS_KEY: &str = "nonet/folders";

/// Where the puzzles of a folder are kept that was brought as a collection.
pub fn collection_key(folder: FolderId) -> String {
    format!("nonet/collection/{}", folder.text())
}

/// Where is kept when the settings were set.
pub const SET_TIMES_KEY: &str = "nonet/set-times";

/// Where is kept what this device does to keep games safe.
pub const SAFETY_KEY: &str = "nonet/safety";

/// True for what belongs to the device and to no backup: what it does for safety, and what was put aside as damaged.
pub fn is_device_only(key: &str) -> bool {
    key == SAFETY_KEY || key.contains("-damaged")
}

/// Where that is kept which the statistics know beyond the list of games.
pub const STATISTICS_KEY: &str = "nonet/statistics";

/// Where what is kept under `key` is put aside when it is damaged, so that nothing is lost: none of the `taken` keys.
pub fn damaged_key(key: &str, taken: &[String]) -> String {
    let numbered = (1u32..).map(|number| match number {
        1 => [key, "-damaged"].concat(),
        _ => [key, "-damaged-", &number.to_string()].concat(),
    });
    numbered.into_iter().find(|key| !taken.contains(key)).unwrap_or_default()
}

/// Where that is kept which lessons and drills know of the player.
pub const LEARN_KEY: &str = "nonet/learn";

/// Where a game is kept.
pub fn game_key(id: &GameId) -> String {
    format!("nonet/game/{}", id.as_str())
}

/// The game of a key, if it is a game's key.
pub fn game_of_key(key: &str) -> Option<GameId> {
    GameId::parse(key.strip_prefix("nonet/game/")?)
}

/// Why a kept text cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SaveError {
    /// It is not what was once written.
    #[error("the save is damaged: {0}")]
    Damaged(String),
    /// There is none.
    #[error("there is no such save")]
    Missing,
    /// A newer version of Nonet wrote it.
    #[error("the save is of version {0}, and this Nonet reads up to {VERSION}")]
    Newer(u32),
    /// Its board is not at hand. The worker may have it; if not, the save is damaged.
    #[error("there is no board ‘{0}’")]
    NoBoard(String),
    /// It is a save of something else.
    #[error("this is a save of ‘{found}’, not of ‘{expected}’")]
    OtherKind {
        /// What was wanted.
        expected: &'static str,
        /// What it is.
        found: String,
    },
}

/// Writes a game.
pub fn write_game(game: &Game) -> String {
    write("game", |out| game::write(game, out))
}

/// Reads a game, on a board that `boards` has.
pub fn read_game(text: &str, boards: BoardLookup<'_>) -> Result<Game, SaveError> {
    game::read(&data("game", text)?, boards)
}

/// The line that the index has for a game. No board is needed.
pub fn read_summary(text: &str) -> Result<GameSummary, SaveError> {
    game::summary(&data("game", text)?)
}

/// Which save of its game a text is.
pub fn read_revision(text: &str) -> Result<Revision, SaveError> {
    Ok(game::saved(&data("game", text)?)?.revision)
}

/// The text of a finished game made smaller, without loss; [`read_game`] reads it. `None` if it is as small as it gets.
pub fn compacted(text: &str) -> Option<String> {
    compact::compacted(&data("game", text).ok()?, text)
}

/// What the statistics take from the text of a solved game. No board is needed.
pub fn read_figures(text: &str) -> Result<Figures, SaveError> {
    statistics::figures(&data("game", text)?)
}

/// Writes what is kept for the statistics.
pub fn write_ledger(ledger: &Ledger) -> String {
    write("statistics", |out| statistics::write(ledger, out))
}

/// Reads what is kept for the statistics.
pub fn read_ledger(text: &str) -> Result<Ledger, SaveError> {
    statistics::read(&data("statistics", text)?)
}

/// Writes what is kept of lessons and drills.
pub fn write_progress(progress: &LearningProgress) -> String {
    write("learn", |out| progress::write(progress, out))
}

/// Reads what is kept of lessons and drills.
pub fn read_progress(text: &str) -> Result<LearningProgress, SaveError> {
    progress::read(&data("learn", text)?)
}

/// Writes the index.
pub fn write_index(index: &GameIndex) -> String {
    write("index", |out| index::write(index, out))
}

/// Reads the index.
pub fn read_index(text: &str) -> Result<GameIndex, SaveError> {
    index::read(&data("index", text)?)
}

/// Writes the settings.
pub fn write_settings(settings: &Settings) -> String {
    write("settings", |out| settings::write(settings, out))
}

/// Reads the settings, each for itself: one that is not known here is as usual. Of a text that is damaged, or newer,
/// whatever is left is read, and what is wrong with it is told.
pub fn read_settings(text: &str) -> (Settings, Option<SaveError>) {
    (settings::read(text), data("settings", text).err())
}

/// Writes a wish.
pub fn write_spec(wish: &PuzzleSpec) -> String {
    write("wish", |out| spec::write(wish, out))
}

/// Reads a wish. Its names may be of a board or a technique that there is no more.
pub fn read_spec(text: &str) -> Result<PuzzleSpec, SaveError> {
    spec::read(&data("wish", text)?)
}

/// Writes puzzles of the usual wish that nobody has played yet.
pub fn write_unplayed(unplayed: &UnplayedPuzzles) -> String {
    write("unplayed", |out| unplayed::write(unplayed, out))
}

/// Reads puzzles of the usual wish. Those of another build are left out: the same wish and seed may be another puzzle
/// now.
pub fn read_unplayed(text: &str) -> Result<UnplayedPuzzles, SaveError> {
    unplayed::read(&data("unplayed", text)?)
}

/// Writes the boards that the player drew.
pub fn write_own_boards(boards: &OwnBoards) -> String {
    write("boards", |out| boards::write(boards, out))
}

/// Reads the boards that the player drew.
pub fn read_own_boards(text: &str) -> Result<OwnBoards, SaveError> {
    boards::read(&data("boards", text)?)
}

/// Writes the folders of games.
pub fn write_folders(folders: &Folders) -> String {
    write("folders", |out| folders::write(folders, out))
}

/// Reads the folders of games.
pub fn read_folders(text: &str) -> Result<Folders, SaveError> {
    folders::read(&data("folders", text)?)
}

/// Writes a collection.
pub fn write_collection(collection: &Collection) -> String {
    write("collection", |out| collection::write(collection, out))
}

/// Reads a collection.
pub fn read_collection(text: &str) -> Result<Collection, SaveError> {
    collection::read(&data("collection", text)?)
}

/// Writes when settings were set.
pub fn write_set_times(times: &SetTimes) -> String {
    write("set-times", |out| set_times::write(times, out))
}

/// Reads when settings were set; a setting that is not known here is left out.
pub fn read_set_times(text: &str) -> Result<SetTimes, SaveError> {
    set_times::read(&data("set-times", text)?)
}

/// Writes what this device does to keep games safe.
pub fn write_safety(safety: &Safety) -> String {
    write("safety", |out| safety::write(safety, out))
}

/// Reads what this device does to keep games safe.
pub fn read_safety(text: &str) -> Result<Safety, SaveError> {
    safety::read(&data("safety", text)?)
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

/// What a save of this kind holds.
fn data(expected: &'static str, text: &str) -> Result<Json, SaveError> {
    let json = Json::read(text).ok_or_else(|| damaged("it cannot be read"))?;
    // The head first: the rest of a newer save may be anything.
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

/// What a save must have.
fn need<T>(name: &str, found: Option<T>) -> Result<T, SaveError> {
    found.ok_or_else(|| SaveError::Damaged(["its ", name].concat()))
}

/// What a save may lack: then it is as usual. If it is there, it must be right.
fn maybe<'a, T>(
    json: &'a Json,
    name: &str,
    read: impl FnOnce(&'a Json) -> Option<T>,
) -> Result<Option<T>, SaveError> {
    json.get(name).map(|value| need(name, read(value))).transpose()
}
