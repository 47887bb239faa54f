//! Converts games for other programs.

use nonet_formats::collection::{PlayState, SavedProgress, SavedPuzzle};

use crate::game::Game;

/// Returns a game with its name and everything that other formats can hold; `last_played_ms` is in milliseconds since
/// 1970.
pub fn exported(game: &Game, name: &str, last_played_ms: u64) -> SavedPuzzle {
    let board = game.board();
    let mut progress = SavedProgress::new(board.cell_count());
    for cell in board.cells() {
        let entry = game.entry(cell);
        progress.digits.set(cell, entry.digit);
        progress.centre[cell.index()] = entry.centre;
        progress.corner[cell.index()] = entry.corner;
    }
    progress.state = match () {
        () if game.finished => PlayState::Completed,
        () if game.written().is_blank() => PlayState::NotStarted,
        () => PlayState::Playing,
    };
    progress.created_ms = game.id().begun_ms();
    progress.last_played_ms = last_played_ms;
    progress.played_ms = game.clock.played_ms();
    progress.mistakes = game.record.mistakes;
    progress.hints = game.record.hints;
    SavedPuzzle {
        name: name.to_owned(),
        progress: Some(Box::new(progress)),
        ..SavedPuzzle::new(board.clone(), game.puzzle().givens().clone())
    }
}
