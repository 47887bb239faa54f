//! What is kept on the device: one text per game, an index of the games, and the settings.
//!
//! Every text is `{"v":1,"kind":"game","data":…}`. [`read_game`], [`read_index`] and [`read_settings`] refuse what
//! is damaged or newer with a [`SaveError`]; whoever gets one leaves the text as it is. To change what is saved,
//! raise [`VERSION`], keep the old form readable, and put a text of it among the fixtures of the tests.

mod game;
mod index;

use std::sync::Arc;

use nonet_engine::Board;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;

pub use index::{Index, Summary};

use crate::game::{Game, GameId};
use crate::settings::Settings;

/// The version that is written.
pub const VERSION: u32 = 1;

/// Where the index is kept.
pub const INDEX_KEY: &str = "nonet/index";

/// Where the settings are kept.
pub const SETTINGS_KEY: &str = "nonet/settings";

/// Where a damaged index is put aside, so that nothing is lost.
pub const DAMAGED_INDEX_KEY: &str = "nonet/index-damaged";

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
    write("game", &game::saved(game))
}

/// Reads a game, on a board that `boards` has.
pub fn read_game(text: &str, boards: &dyn Fn(&str) -> Option<Arc<Board>>) -> Result<Game, SaveError> {
    game::restored(read("game", text)?, boards)
}

/// Writes the index.
pub fn write_index(index: &Index) -> String {
    write("index", index)
}

/// Reads the index.
pub fn read_index(text: &str) -> Result<Index, SaveError> {
    read("index", text)
}

/// Writes the settings.
pub fn write_settings(settings: &Settings) -> String {
    write("settings", settings)
}

/// Reads the settings.
pub fn read_settings(text: &str) -> Result<Settings, SaveError> {
    read("settings", text)
}

#[derive(Deserialize)]
struct Head {
    v: u32,
    kind: String,
}

#[derive(Deserialize)]
struct Body<T> {
    data: T,
}

#[derive(Serialize)]
struct Whole<'a, T> {
    v: u32,
    kind: &'a str,
    data: &'a T,
}

fn write<T: Serialize>(kind: &str, data: &T) -> String {
    // Plain structs with text keys cannot fail to serialise; an empty text would be read as damaged.
    serde_json::to_string(&Whole { v: VERSION, kind, data }).unwrap_or_default()
}

fn read<T: DeserializeOwned>(expected: &'static str, text: &str) -> Result<T, SaveError> {
    let damaged = |error: serde_json::Error| SaveError::Damaged(error.to_string());
    // The head first: the rest of a newer save may be anything.
    let head: Head = serde_json::from_str(text).map_err(damaged)?;
    if head.kind != expected {
        return Err(SaveError::OtherKind { expected, found: head.kind });
    }
    if head.v > VERSION {
        return Err(SaveError::Newer(head.v));
    }
    serde_json::from_str::<Body<T>>(text).map(|body| body.data).map_err(damaged)
}
