//! Converts puzzles played in other programs.

use nonet_engine::solver::{Limits, Solver};
use nonet_engine::{Cell, Puzzle};
use nonet_formats::collection::{PlayState, SavedProgress, SavedPuzzle};

use crate::game::clock::Clock;
use crate::game::entries::Change;
use crate::game::entry::Layer;
use crate::game::{Game, GameId, GameRecord, PuzzleSource};

/// Limit for the search for a solution. A game can do without its solution.
const STEPS: u64 = 1_000_000;

/// Returns a game with the digits and marks as one move, and the time, mistakes and hints. `None` if the givens clash.
pub fn played(saved: &SavedPuzzle, progress: &SavedProgress, id: GameId) -> Option<Game> {
    let puzzle = Puzzle::new(saved.board.clone(), saved.givens.clone()).ok()?;
    let mut solver = Solver::new(saved.board.clone());
    let found = solver.search(puzzle.givens()).limits(Limits::UNIQUE.steps(STEPS)).run();
    let mut game = Game::new(id, puzzle, PuzzleSource::Imported, found.unique().cloned());
    let mut changes = Vec::new();
    let mut put = |cell: Cell, layer: Layer, flip: u32| {
        if flip != 0 {
            changes.push(Change { cell, layer, flip });
        }
    };
    for cell in saved.board.cells().filter(|cell| saved.givens.get(*cell).is_none()) {
        let at = cell.index();
        put(cell, Layer::Digit, progress.digits.get(cell).map_or(0, |digit| digit.value().into()));
        if progress.digits.get(cell).is_none() {
            put(cell, Layer::Centre, progress.centre.get(at).map_or(0, |marks| marks.bits()));
            put(cell, Layer::Corner, progress.corner.get(at).map_or(0, |marks| marks.bits()));
        }
    }
    let mut written = game.written().clone();
    game.history.play(&mut written, changes);
    game.written = written;
    game.clock = Clock::stopped(progress.played_ms);
    game.record = GameRecord { mistakes: progress.mistakes, hints: progress.hints, ..GameRecord::default() };
    game.finished = progress.state == PlayState::Completed && game.is_solved();
    Some(game)
}
