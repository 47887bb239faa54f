//! A game as it is kept.

use std::sync::Arc;

use nonet_engine::format::line;
use nonet_engine::{Board, Grid, Puzzle};
use serde::{Deserialize, Serialize};

use super::SaveError;
use crate::clock::Clock;
use crate::game::{Game, GameId, Record, Source};
use crate::history::{self, NodeId};

/// Version 1.
#[derive(Serialize, Deserialize)]
pub(super) struct SavedGame {
    id: GameId,
    board: String,
    /// One character per cell, `.` for an open one.
    givens: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    solution: Option<String>,
    source: Source,
    played_ms: u64,
    #[serde(default)]
    record: Record,
    #[serde(default)]
    finished: bool,
    /// See [`mod@crate::history`].
    moves: String,
    /// The move at which the board stands.
    at: usize,
    /// The move at which redo ends; none if the board stands there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    tip: Option<usize>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    names: Vec<(usize, String)>,
    /// See [`crate::report::rows`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    report: Option<String>,
}

/// The form in which a game is kept.
pub(super) fn saved(game: &Game) -> SavedGame {
    let history = game.history();
    SavedGame {
        id: game.id().clone(),
        board: game.board().name().to_owned(),
        givens: line::write(game.puzzle().givens(), '.'),
        solution: game.solution().map(|s| line::write(s, '.')),
        source: game.source(),
        played_ms: game.clock.played_ms(),
        record: game.record,
        finished: game.finished,
        moves: history.text().to_owned(),
        at: history.at().index(),
        tip: history.ahead().last().map(|tip| tip.index()),
        names: history.names().map(|(node, name)| (node.index(), name.to_owned())).collect(),
        report: game.report.clone(),
    }
}

/// The game again, on a board that `boards` has. Every part is checked, for anyone may have edited the text.
pub(super) fn restored(
    saved: SavedGame,
    boards: &dyn Fn(&str) -> Option<Arc<Board>>,
) -> Result<Game, SaveError> {
    let damaged = |what: String| SaveError::Damaged(what);
    // A text that was edited may name anything; ids go into keys of the store.
    let id = GameId::parse(saved.id.as_str()).ok_or_else(|| damaged("the game's id".to_owned()))?;
    let board = boards(&saved.board).ok_or_else(|| SaveError::NoBoard(saved.board.clone()))?;
    let read = |text: &str| line::read(&board, text).map_err(|e| damaged(e.to_string()));
    let givens = read(&saved.givens)?;
    let solution: Option<Grid> = saved.solution.as_deref().map(read).transpose()?;
    let blank: Vec<bool> = givens.as_slice().iter().map(Option::is_none).collect();
    let (moves, written) = history::read(&saved.moves, saved.at, saved.tip, &blank, board.digit_count())
        .map_err(|e| damaged(e.to_string()))?;
    let puzzle = Puzzle::new(board, givens).map_err(|e| damaged(e.to_string()))?;
    let mut game = Game::new(id, puzzle, saved.source, solution);
    game.history = moves;
    game.written = written;
    for (node, name) in saved.names {
        game.history.set_name(NodeId::new(node), &name);
    }
    game.clock = Clock::stopped(saved.played_ms);
    game.record = saved.record;
    game.finished = saved.finished;
    game.report = saved.report;
    Ok(game)
}
