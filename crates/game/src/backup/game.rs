//! Merges two saves of the same game.

use crate::boards::BoardLookup;
use crate::game::clock::Clock;
use crate::game::{Game, GameId, GameRecord, Revision, SaveStamp};
use crate::storage::{SaveError, read_game, write_game};

/// A saved game: its text, and the game if the text can be read.
pub(super) struct GameSave {
    pub game: Result<Game, SaveError>,
    pub text: String,
}

impl GameSave {
    pub fn read(text: &str, boards: BoardLookup<'_>) -> GameSave {
        GameSave { game: read_game(text, boards), text: text.to_owned() }
    }

    pub fn of(game: Game) -> GameSave {
        GameSave { text: write_game(&game), game: Ok(game) }
    }

    /// Orders saves by importance, then by age: one that this version can't read yet, a readable one, a damaged one.
    fn rank(&self) -> (u8, u64, u64, u32, &str) {
        let (rank, saved) = match &self.game {
            Err(SaveError::Newer(_) | SaveError::NoBoard(_)) => (2, SaveStamp::default()),
            Ok(game) => (1, game.saved),
            Err(_) => (0, SaveStamp::default()),
        };
        let SaveStamp { revision: Revision { number, tab }, at_ms } = saved;
        (rank, at_ms, number, tab, &self.text)
    }
}

/// Merges two saves with the same id, in either order. If the puzzles are the same, the result is one game at the newer
/// position with the moves of both. If they differ, both games stay, and the second gets a new id.
pub(super) fn merge_games(
    id: &GameId,
    one: GameSave,
    other: GameSave,
) -> (GameSave, Option<(GameId, GameSave)>) {
    let (newer, older) = if one.rank() < other.rank() { (other, one) } else { (one, other) };
    let (Ok(new), Ok(old)) = (&newer.game, &older.game) else { return (newer, None) };
    if new.puzzle() == old.puzzle() {
        return (union(newer, older), None);
    }
    // A game that got this id in an earlier merge keeps it.
    let (stays, goes) = if derived_id(old) == *id { (older, newer) } else { (newer, older) };
    match &goes.game {
        Ok(game) => {
            let id = derived_id(game);
            let game = rebuilt(id.clone(), game, game);
            (stays, Some((id, GameSave::of(game))))
        }
        Err(_) => (stays, None),
    }
}

/// Returns an id for a game whose own id is taken by another puzzle, derived from its start time and its puzzle.
fn derived_id(game: &Game) -> GameId {
    let givens = game.board().cells().map(|cell| game.given(cell).map_or(0, |digit| digit.value()));
    let bytes: Vec<u8> = game.board().name().bytes().chain(givens).collect();
    let sum = super::file::SUMS.checksum(&bytes);
    GameId::new(game.id().begun_ms(), sum)
}

fn union(newer: GameSave, older: GameSave) -> GameSave {
    let (Ok(new), Ok(old)) = (&newer.game, &older.game) else { return newer };
    let mut game = rebuilt(new.id().clone(), new, old);
    game.history.merge(&old.history);
    // In the merged game, the order of moves no longer tells which digit each recorded time belongs to.
    if game.history.move_count() > new.history.move_count() {
        game.pace.clear();
    }
    game.clock = Clock::stopped(new.clock.played_ms().max(old.clock.played_ms()));
    game.record = merge_records(new.record, old.record);
    game.finished |= old.finished;
    game.report = new.report.clone().or_else(|| old.report.clone());
    if (old.hinted.len(), &old.hinted) > (new.hinted.len(), &new.hinted) {
        game.hinted.clone_from(&old.hinted);
    }
    if write_game(&game) == write_game(new) {
        return newer;
    }
    // The merged game counts as a later save than either.
    let (one, other) = (new.saved.revision, old.saved.revision);
    let number = one.number.max(other.number).saturating_add(1);
    let revision = Revision { number, tab: one.tab.max(other.tab) };
    game.saved = SaveStamp { revision, at_ms: new.saved.at_ms.max(old.saved.at_ms) };
    GameSave::of(game)
}

/// Copies a game under an id. If it has no solution, the copy gets the solution of the other.
fn rebuilt(id: GameId, game: &Game, other: &Game) -> Game {
    let solution = game.solution().or(other.solution()).cloned();
    let mut again = Game::new(id, game.puzzle().clone(), game.source(), solution);
    again.written = game.written.clone();
    again.history = game.history.clone();
    again.clock = Clock::stopped(game.clock.played_ms());
    again.record = game.record;
    again.finished = game.finished;
    again.report.clone_from(&game.report);
    again.hinted.clone_from(&game.hinted);
    again.pace.clone_from(&game.pace);
    again.saved = game.saved;
    again
}

fn merge_records(one: GameRecord, other: GameRecord) -> GameRecord {
    GameRecord {
        mistakes: one.mistakes.max(other.mistakes),
        hints: one.hints.max(other.hints),
        returns: one.returns.max(other.returns),
        fills: one.fills.max(other.fills),
        checked: one.checked || other.checked,
    }
}
