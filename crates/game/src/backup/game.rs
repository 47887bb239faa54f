//! Two histories of one game made one.

use crate::boards::BoardLookup;
use crate::game::clock::Clock;
use crate::game::{Game, GameId, GameRecord, Revision, SaveStamp};
use crate::storage::{SaveError, read_game, write_game};

/// A game as it is kept.
pub(super) struct Kept {
    pub game: Result<Game, SaveError>,
    pub text: String,
}

impl Kept {
    pub fn read(text: &str, boards: BoardLookup<'_>) -> Kept {
        Kept { game: read_game(text, boards), text: text.to_owned() }
    }

    pub fn of(game: Game) -> Kept {
        Kept { text: write_game(&game), game: Ok(game) }
    }

    /// What counts more, and what is newer: a game that this Nonet cannot read yet, one that it can, one that is damaged.
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

/// Both of them, whichever is given first: with the same puzzle one game that stands where the newer one stands and has
/// the moves of the other besides; with two puzzles two games, of which the second gets a name of its own.
pub(super) fn both(id: &GameId, one: Kept, other: Kept) -> (Kept, Option<(GameId, Kept)>) {
    let (newer, older) = if one.rank() < other.rank() { (other, one) } else { (one, other) };
    let (Ok(new), Ok(old)) = (&newer.game, &older.game) else { return (newer, None) };
    if new.puzzle() == old.puzzle() {
        return (union(newer, older), None);
    }
    // One that got its name here stays.
    let (stays, goes) = if own_id(old) == *id { (older, newer) } else { (newer, older) };
    match &goes.game {
        Ok(game) => {
            let id = own_id(game);
            let game = rebuilt(id.clone(), game, game);
            (stays, Some((id, Kept::of(game))))
        }
        Err(_) => (stays, None),
    }
}

/// What a game is called whose name another puzzle has: by when it was begun and by what its puzzle is.
fn own_id(game: &Game) -> GameId {
    let givens = game.board().cells().map(|cell| game.given(cell).map_or(0, |digit| digit.value()));
    let bytes: Vec<u8> = game.board().name().bytes().chain(givens).collect();
    let sum = super::file::SUMS.checksum(&bytes);
    GameId::new(game.id().begun_ms(), sum)
}

fn union(newer: Kept, older: Kept) -> Kept {
    let (Ok(new), Ok(old)) = (&newer.game, &older.game) else { return newer };
    let mut game = rebuilt(new.id().clone(), new, old);
    game.history.merge(&old.history);
    // Whose moves are whose is no longer known by their order.
    if game.history.move_count() > new.history.move_count() {
        game.pace.clear();
    }
    game.clock = Clock::stopped(new.clock.played_ms().max(old.clock.played_ms()));
    game.record = all(new.record, old.record);
    game.finished |= old.finished;
    game.report = new.report.clone().or_else(|| old.report.clone());
    if (old.hinted.len(), &old.hinted) > (new.hinted.len(), &new.hinted) {
        game.hinted.clone_from(&old.hinted);
    }
    if write_game(&game) == write_game(new) {
        return newer;
    }
    // It was made from both, so it is a save after both.
    let (one, other) = (new.saved.revision, old.saved.revision);
    let number = one.number.max(other.number).saturating_add(1);
    let revision = Revision { number, tab: one.tab.max(other.tab) };
    game.saved = SaveStamp { revision, at_ms: new.saved.at_ms.max(old.saved.at_ms) };
    Kept::of(game)
}

/// A game as it is, under a name, with the other's solution if it has none.
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

fn all(one: GameRecord, other: GameRecord) -> GameRecord {
    GameRecord {
        mistakes: one.mistakes.max(other.mistakes),
        hints: one.hints.max(other.hints),
        returns: one.returns.max(other.returns),
        fills: one.fills.max(other.fills),
        checked: one.checked || other.checked,
    }
}
