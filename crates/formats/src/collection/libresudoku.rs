//! LibreSudoku's backups.
//!
//! Accepts their JSON: `boards` with givens, `savedGames` with progress, and `folders`. Times are in seconds. Notes are
//! `row,column,digit;`, with row and column from 0. Records and settings are ignored. Read only: LibreSudoku can import
//! `.sdm` files.

use std::collections::HashMap;
use std::sync::Arc;

use serde::Deserialize;

use super::CollectionError;
use super::saved::{PlayState, SavedProgress, SavedPuzzle};
use crate::read::board_of;
use nonet_engine::{Board, Cell, Digit, Grid};

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Backup {
    boards: Vec<BackupBoard>,
    #[serde(default)]
    saved_games: Vec<LibreGame>,
    #[serde(default)]
    folders: Vec<LibreFolder>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct BackupBoard {
    uid: i64,
    initial_board: String,
    #[serde(default)]
    difficulty: String,
    folder_id: Option<i64>,
}

#[derive(Deserialize)]
struct LibreFolder {
    uid: i64,
    name: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct LibreGame {
    uid: i64,
    #[serde(default)]
    current_board: String,
    #[serde(default)]
    notes: String,
    #[serde(default)]
    timer: u64,
    #[serde(default)]
    completed: bool,
    #[serde(default)]
    mistakes: u32,
    last_played: Option<u64>,
    started_at: Option<u64>,
}

/// True if a text may be a backup.
pub(super) fn is_backup(start: &str) -> bool {
    // The field `boards` may come after other fields that are longer than the part read so far.
    let fields = ["\"initialBoard\"", "\"savedGames\"", "\"boards\"", "\"folders\"", "\"records\""];
    start.trim_start().starts_with('{') && fields.iter().any(|field| start.contains(field))
}

/// Reads a backup and returns a puzzle or an error for each of its boards. If the file as a whole is unreadable,
/// returns an error with its line and column.
pub(super) fn read(
    text: &str,
) -> Result<Vec<Result<SavedPuzzle, CollectionError>>, (CollectionError, usize, usize)> {
    let backup: Backup = serde_json::from_str(text.trim_start_matches('\u{feff}'))
        .map_err(|error| (CollectionError::Json, error.line().max(1), error.column().max(1)))?;
    let folders: HashMap<i64, String> =
        backup.folders.into_iter().map(|folder| (folder.uid, folder.name)).collect();
    let games: HashMap<i64, LibreGame> =
        backup.saved_games.into_iter().map(|game| (game.uid, game)).collect();
    let boards = backup.boards.into_iter().map(|board| {
        let name = board.folder_id.and_then(|id| folders.get(&id)).cloned().unwrap_or_default();
        puzzle(board, name, &games)
    });
    Ok(boards.collect())
}

fn puzzle(
    written: BackupBoard,
    folder: String,
    games: &HashMap<i64, LibreGame>,
) -> Result<SavedPuzzle, CollectionError> {
    let board = board_of(written.initial_board.chars().count(), None).ok_or(CollectionError::Cells)?;
    let givens = grid(&board, &written.initial_board)?;
    let mut puzzle =
        SavedPuzzle { folder, rating: written.difficulty, ..SavedPuzzle::new(board.clone(), givens) };
    let Some(game) = games.get(&written.uid) else { return Ok(puzzle) };
    let mut progress = SavedProgress::new(board.cell_count());
    let now = if game.current_board.is_empty() {
        puzzle.givens.clone()
    } else {
        grid(&board, &game.current_board)?
    };
    for (cell, digit) in now.filled().filter(|(cell, _)| puzzle.givens.get(*cell).is_none()) {
        progress.digits.set(cell, Some(digit));
    }
    for note in game.notes.split(';').filter(|note| !note.is_empty()) {
        let (cell, digit) = parse_note(&board, note).ok_or(CollectionError::Cells)?;
        progress.centre[cell.index()].insert(digit);
    }
    progress.state = match () {
        () if game.completed => PlayState::Completed,
        () => PlayState::Playing,
    };
    progress.played_ms = game.timer.saturating_mul(1000);
    progress.last_played_ms = game.last_played.unwrap_or_default().saturating_mul(1000);
    progress.created_ms = game.started_at.unwrap_or_default().saturating_mul(1000);
    progress.mistakes = game.mistakes;
    puzzle.progress = Some(Box::new(progress));
    Ok(puzzle)
}

/// Reads one character per cell; digits above nine are letters.
fn grid(board: &Arc<Board>, text: &str) -> Result<Grid, CollectionError> {
    let cells = text.chars().map(|char| match char {
        '0' | '.' => Ok(None),
        _ => digit(board, char).map(Some).ok_or(CollectionError::Cells),
    });
    let cells: Vec<_> = cells.collect::<Result<_, _>>()?;
    if cells.len() == board.cell_count() { Ok(Grid::from_cells(cells)) } else { Err(CollectionError::Cells) }
}

fn digit(board: &Board, char: char) -> Option<Digit> {
    Digit::from_char(char).filter(|digit| digit.value() <= board.digit_count())
}

fn parse_note(board: &Board, note: &str) -> Option<(Cell, Digit)> {
    let mut parts = note.split(',').map(|part| part.trim().parse::<usize>().ok());
    let (row, column, digit) = (parts.next()??, parts.next()??, parts.next()??);
    let digits = usize::from(board.digit_count());
    let index = row.checked_mul(digits)?.checked_add(column)?;
    let digit = Digit::new(u8::try_from(digit).ok()?)?;
    (column < digits && index < board.cell_count() && digit.value() <= board.digit_count())
        .then(|| (Cell::new(index), digit))
}
