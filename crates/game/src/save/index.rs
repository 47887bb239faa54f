//! The list of games on this device.

use super::game::{read_source, size, write_source};
use super::json::{Json, Writer};
use super::{SaveError, damaged, maybe};
use crate::game::{Game, GameId, Source};

/// One line of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The game.
    pub id: GameId,
    /// Its board's name.
    pub board: String,
    /// Where its puzzle came from.
    pub source: Source,
    /// Cells the player has filled.
    pub filled: usize,
    /// Cells the player has to fill in all.
    pub open: usize,
    /// Playing time in milliseconds.
    pub played_ms: u64,
    /// True if it is solved.
    pub finished: bool,
    /// When it was last played, in milliseconds since 1970.
    pub touched_ms: u64,
}

impl Summary {
    /// The line of a game.
    pub fn of(game: &Game, touched_ms: u64) -> Summary {
        let givens = game.puzzle().given_count();
        Summary {
            id: game.id().clone(),
            board: game.board().name().to_owned(),
            source: game.source(),
            filled: game.board().cells().filter(|c| game.entry(*c).digit.is_some()).count(),
            open: game.board().cell_count() - givens,
            played_ms: game.clock.played_ms(),
            finished: game.finished,
            touched_ms,
        }
    }
}

/// The games on this device, and the one that was on the board last.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Index {
    /// The game to open next time.
    pub current: Option<GameId>,
    /// All games, in the order they were begun.
    pub games: Vec<Summary>,
}

impl Index {
    /// Puts a line in, or in place of the one its game had.
    pub fn put(&mut self, summary: Summary) {
        match self.games.iter_mut().find(|s| s.id == summary.id) {
            Some(line) => *line = summary,
            None => self.games.push(summary),
        }
    }

    /// Takes over what another tab wrote: games that are new, and newer lines of known ones.
    pub fn merge(&mut self, other: Index) {
        for theirs in other.games {
            let newer = self.games.iter().find(|s| s.id == theirs.id);
            if newer.is_none_or(|ours| ours.touched_ms < theirs.touched_ms) {
                self.put(theirs);
            }
        }
    }
}

pub(super) fn write(index: &Index, out: &mut Writer) {
    out.open('{');
    match &index.current {
        Some(id) => out.name("current").text(id.as_str()),
        None => out.name("current").null(),
    }
    out.name("games").open('[');
    for game in &index.games {
        out.open('{');
        out.name("id").text(game.id.as_str());
        out.name("board").text(&game.board);
        write_source(game.source, out.name("source"));
        out.name("filled").number(game.filled as u64);
        out.name("open").number(game.open as u64);
        out.name("played_ms").number(game.played_ms);
        out.name("finished").flag(game.finished);
        out.name("touched_ms").number(game.touched_ms);
        out.close('}');
    }
    out.close(']');
    out.close('}');
}

pub(super) fn read(json: &Json) -> Result<Index, SaveError> {
    let current = maybe(json, "current", |id| GameId::parse(id.text()?))?;
    let games = maybe(json, "games", Json::list)?.ok_or_else(|| damaged("its games"))?;
    let games: Option<Vec<Summary>> = games.iter().map(summary).collect();
    Ok(Index { current, games: games.ok_or_else(|| damaged("its games"))? })
}

fn summary(json: &Json) -> Option<Summary> {
    Some(Summary {
        id: GameId::parse(json.get("id")?.text()?)?,
        board: json.get("board")?.text()?.to_owned(),
        source: read_source(json.get("source")?)?,
        filled: size(json.get("filled")?)?,
        open: size(json.get("open")?)?,
        played_ms: json.get("played_ms")?.number()?,
        finished: json.get("finished")?.flag()?,
        touched_ms: json.get("touched_ms")?.number()?,
    })
}
