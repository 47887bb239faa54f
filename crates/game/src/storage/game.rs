//! The stored form of a game.

use nonet_engine::cell::MAX_CELLS;
use nonet_engine::line;
use nonet_engine::{Cell, Puzzle};

use super::json::{Json, JsonWriter};
use super::{SaveError, damaged, maybe, need};
use crate::boards::BoardLookup;
use crate::game::clock::Clock;
use crate::game::history;
use crate::game::history::NodeId;
use crate::game::{Game, GameId, GameRecord, PuzzleSource, Revision, SaveStamp};
use crate::library::index::GameSummary;
use crate::puzzles::level::Level;

/// Writes format version 1. Grids have one character per cell, `.` for an open one; for the moves see
/// [`mod@crate::game::history`].
pub(super) fn write(game: &Game, out: &mut JsonWriter) {
    let history = game.history();
    out.open('{');
    out.name("id").text(game.id().as_str());
    out.name("board").text(game.board().name());
    out.name("givens").text(&line::write(game.puzzle().givens(), '.'));
    if let Some(solution) = game.solution() {
        out.name("solution").text(&line::write(solution, '.'));
    }
    write_source(game.source(), out.name("source"));
    write_minutes(game.minutes, out);
    out.name("saved").open('[');
    let SaveStamp { revision: Revision { number, tab }, at_ms } = game.saved;
    [number, tab.into(), at_ms].into_iter().for_each(|part| out.number(part));
    out.close(']');
    out.name("played_ms").number(game.clock.played_ms());
    write_record(&game.record, out.name("record"));
    if !game.hinted.is_empty() {
        out.name("hinted").text(&game.hinted);
    }
    if !game.pace.is_empty() {
        out.name("pace").text(&game.pace);
    }
    out.name("finished").flag(game.finished);
    out.name("moves").text(history.text());
    // The current position, and the end of redo.
    out.name("at").number(history.at().index() as u64);
    if let Some(tip) = history.redo_path().last() {
        out.name("tip").number(tip.index() as u64);
    }
    if history.names().next().is_some() {
        out.name("names").open('[');
        for (node, name) in history.names() {
            out.open('[');
            out.number(node.index() as u64);
            out.text(name);
            out.close(']');
        }
        out.close(']');
    }
    if let Some(report) = &game.report {
        out.name("report").text(report);
    }
    out.close('}');
}

/// Reads a game on the board that `boards` finds. Every part is checked, because a save may have been edited.
pub(super) fn read(json: &Json, boards: BoardLookup<'_>) -> Result<Game, SaveError> {
    let text = |name: &str| need(name, json.get(name).and_then(Json::text));
    // Ids become part of storage keys, and an edited save may contain anything.
    let id = need("id", GameId::parse(text("id")?))?;
    let name = text("board")?;
    let board = boards(name).ok_or_else(|| SaveError::NoBoard(name.to_owned()))?;
    // Avoids the reader's error messages, which name every format and would add to the first load.
    let grid = |text: &str| {
        line::read(&board, text).map_err(|e| damaged(&format!("its digits, at column {}", e.at.column)))
    };
    let givens = grid(text("givens")?)?;
    let solution = maybe(json, "solution", Json::text)?.map(grid).transpose()?;
    let blank: Vec<bool> = givens.as_slice().iter().map(Option::is_none).collect();
    let at = need("at", json.get("at").and_then(size))?;
    let tip = maybe(json, "tip", size)?;
    let (moves, written) = history::read(text("moves")?, at, tip, &blank, board.digit_count())
        .map_err(|e| SaveError::Damaged(e.to_string()))?;
    let puzzle = Puzzle::new(board, givens).map_err(|e| SaveError::Damaged(e.to_string()))?;
    let source = need("source", json.get("source").and_then(read_source))?;
    let mut game = Game::new(id, puzzle, source, solution);
    game.history = moves;
    game.written = written;
    for pair in maybe(json, "names", Json::list)?.unwrap_or_default() {
        let Some([node, name]) = pair.list() else { return Err(damaged("its names")) };
        let (Some(node), Some(name)) = (size(node), name.text()) else { return Err(damaged("its names")) };
        game.history.set_name(NodeId::new(node), name);
    }
    game.clock = Clock::stopped(need("played_ms", json.get("played_ms").and_then(Json::number))?);
    game.record = read_record(need("record", json.get("record"))?)?;
    game.hinted = maybe(json, "hinted", Json::text)?.unwrap_or_default().to_owned();
    game.pace = maybe(json, "pace", Json::text)?.unwrap_or_default().to_owned();
    game.minutes = read_minutes(json);
    game.finished = need("finished", json.get("finished").and_then(Json::flag))?;
    game.report = maybe(json, "report", Json::text)?.map(str::to_owned);
    game.saved = saved(json)?;
    Ok(game)
}

/// Reads the time and revision of the save.
pub(super) fn saved(json: &Json) -> Result<SaveStamp, SaveError> {
    let read = |json: &Json| {
        let [number, tab, at_ms] = json.list()? else { return None };
        let revision = Revision { number: number.number()?, tab: u32::try_from(tab.number()?).ok()? };
        Some(SaveStamp { revision, at_ms: at_ms.number()? })
    };
    maybe(json, "saved", read).map(Option::unwrap_or_default)
}

/// A number of digits larger than that of any board, for reading entries without the board.
const DIGITS: u8 = 31;

/// Reads the game's entry for the list of games, without its board.
pub(super) fn summary(json: &Json) -> Result<GameSummary, SaveError> {
    let text = |name: &str| need(name, json.get(name).and_then(Json::text));
    let id = need("id", GameId::parse(text("id")?))?;
    let blank: Vec<bool> = text("givens")?.chars().map(|c| c == '.').collect();
    let (at, tip) = (need("at", json.get("at").and_then(size))?, maybe(json, "tip", size)?);
    let (_, written) = history::read(text("moves")?, at, tip, &blank, DIGITS)
        .map_err(|e| SaveError::Damaged(e.to_string()))?;
    let finished = need("finished", json.get("finished").and_then(Json::flag))?;
    let cells = blank.len().min(MAX_CELLS);
    let filled = (0..cells).filter(|cell| written.entry(Cell::new(*cell)).digit.is_some()).count();
    Ok(GameSummary {
        board: text("board")?.to_owned(),
        source: need("source", json.get("source").and_then(read_source))?,
        filled,
        open: blank.iter().filter(|blank| **blank).count(),
        played_ms: need("played_ms", json.get("played_ms").and_then(Json::number))?,
        minutes: read_minutes(json),
        finished,
        untouched: text("moves")?.is_empty() && !finished,
        touched_ms: saved(json)?.at_ms.max(id.begun_ms()),
        id,
        name: String::new(),
        deleted: false,
        changed_ms: 0,
    })
}

pub(super) fn size(json: &Json) -> Option<usize> {
    json.number().and_then(|number| u32::try_from(number).ok()).map(|number| number as usize)
}

/// Writes the minutes, if they are known.
pub(super) fn write_minutes(minutes: Option<u16>, out: &mut JsonWriter) {
    if let Some(minutes) = minutes {
        out.name("minutes").number(minutes.into());
    }
}

pub(super) fn read_minutes(json: &Json) -> Option<u16> {
    json.get("minutes").and_then(Json::number).and_then(|minutes| u16::try_from(minutes).ok())
}

pub(super) fn write_source(source: PuzzleSource, out: &mut JsonWriter) {
    match source {
        PuzzleSource::Imported => out.text("brought"),
        PuzzleSource::Generated { level, seed } => {
            out.open('{');
            out.name("made").open('{');
            out.name("level").text(level.name());
            out.name("seed").number(seed);
            out.close('}');
            out.close('}');
        }
    }
}

pub(super) fn read_source(json: &Json) -> Option<PuzzleSource> {
    if let Some(word) = json.text() {
        return (word == "brought").then_some(PuzzleSource::Imported);
    }
    let made = json.get("made")?;
    let name = made.get("level")?.text()?;
    let level = Level::from_name(name)?;
    Some(PuzzleSource::Generated { level, seed: made.get("seed")?.number()? })
}

fn write_record(record: &GameRecord, out: &mut JsonWriter) {
    out.open('{');
    out.name("mistakes").number(record.mistakes.into());
    out.name("hints").number(record.hints.into());
    out.name("returns").number(record.returns.into());
    out.name("fills").number(record.fills.into());
    out.name("checked").flag(record.checked);
    out.close('}');
}

pub(super) fn read_record(json: &Json) -> Result<GameRecord, SaveError> {
    let count = |name: &str| {
        need(name, json.get(name).and_then(Json::number).and_then(|number| u32::try_from(number).ok()))
    };
    Ok(GameRecord {
        mistakes: count("mistakes")?,
        hints: count("hints")?,
        returns: count("returns")?,
        fills: count("fills")?,
        checked: need("checked", json.get("checked").and_then(Json::flag))?,
    })
}
