//! Two libraries made one.

use std::cmp::Ordering;

use super::UserData;
use super::game::{Kept, both};
use super::{ledger, settings};
use crate::boards::BoardLookup;
use crate::game::GameId;
use crate::library::index::GameSummary;
use crate::storage::game_key;

/// What becomes of a game that was deleted in one library after it was last played in the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum DeletionPolicy {
    /// It stays deleted.
    #[default]
    Stay,
    /// It comes back.
    Return,
}

/// Both libraries made one: all games of both, each with all moves that it has in either, and of whatever else there is
/// the newest. It does not matter which is given first, and doing it again changes nothing.
pub fn merge(one: &UserData, other: &UserData, deleted: DeletionPolicy, boards: BoardLookup<'_>) -> UserData {
    let age = one.at_ms.cmp(&other.at_ms).then_with(|| one.texts().cmp(&other.texts()));
    let (newer, older) = if age.is_lt() { (other, one) } else { (one, other) };
    let mut merged = newer.clone();
    for (id, theirs) in &older.lines {
        let both = match newer.lines.get(id) {
            Some(ours) => both_lines(ours.clone(), theirs.clone()),
            None => theirs.clone(),
        };
        merged.lines.insert(id.clone(), both);
    }
    if deleted == DeletionPolicy::Return {
        for (id, line) in merged.lines.iter_mut().filter(|(_, line)| line.deleted) {
            let lines = [newer, older].map(|library| library.lines.get(id));
            if let Some(live) = lines.into_iter().flatten().find(|line| !line.deleted) {
                let changed_ms = line.changed_ms.saturating_add(1);
                *line = GameSummary { changed_ms, ..live.clone() };
            }
        }
    }
    merged.games.retain(|key, _| !is_deleted(&merged.lines, key));
    for (key, text) in &older.games {
        let Some(id) = crate::storage::game_of_key(key).filter(|id| !merged.is_deleted(id)) else { continue };
        if merged.games.get(key) != Some(text) {
            put(&mut merged, id, Kept::read(text, boards), boards);
        }
    }
    merged.settings = match (&newer.settings, &older.settings) {
        (Some(ours), Some(theirs)) => Some(settings::merged((ours, newer.at_ms), (theirs, older.at_ms))),
        (ours, theirs) => ours.clone().or_else(|| theirs.clone()),
    };
    merged.ledger = ledger::merged(&newer.ledger, &older.ledger);
    merged.learned.merge(older.learned.clone());
    merged.folders.merge(&older.folders);
    for own in older.boards.all() {
        if merged.boards.name_of(&own.board).is_none() {
            merged.boards.put(&own.name, &own.board);
        }
    }
    for (key, text) in &older.others {
        merged.others.entry(key.clone()).or_insert_with(|| text.clone());
    }
    merged
}

/// What is newest in two lines of the same game: how far it was played, and what the player calls it, or that it is
/// deleted. A game that was played since it was deleted is not; of one that is not, how far it was where it was deleted
/// does not count, for those moves are gone. Which of the two is given first does not matter.
fn both_lines(one: GameSummary, other: GameSummary) -> GameSummary {
    let touched_ms = one.touched_ms.max(other.touched_ms);
    let is_deleted = |line: &GameSummary| line.deleted && line.changed_ms >= touched_ms;
    let changed = |line: &GameSummary| (line.changed_ms, is_deleted(line));
    let is_changed_later = match changed(&one).cmp(&changed(&other)) {
        Ordering::Equal => one.name < other.name,
        order => order.is_lt(),
    };
    let last = if is_changed_later { &other } else { &one };
    let (deleted, changed_ms) = (is_deleted(last), last.changed_ms);
    let played = |line: &GameSummary| {
        (line.deleted == deleted, line.touched_ms, line.finished, line.filled, line.played_ms)
    };
    let is_further = played(&one) < played(&other);
    let (mut further, less) = if is_further { (other, one) } else { (one, other) };
    if is_changed_later != is_further {
        further.name = less.name;
    }
    GameSummary { deleted, changed_ms, ..further }
}

fn is_deleted(lines: &std::collections::BTreeMap<GameId, GameSummary>, key: &str) -> bool {
    let id = crate::storage::game_of_key(key);
    id.and_then(|id| lines.get(&id)).is_some_and(|line| line.deleted)
}

/// Puts a game in, beside or together with the one of its name.
fn put(library: &mut UserData, id: GameId, kept: Kept, boards: BoardLookup<'_>) {
    let key = game_key(&id);
    let Some(own) = library.games.get(&key) else {
        if !library.lines.contains_key(&id)
            && let Ok(game) = &kept.game
        {
            library.lines.insert(id, GameSummary::of(game, game.saved.at_ms));
        }
        library.games.insert(key, kept.text);
        return;
    };
    let (stays, goes) = both(&id, Kept::read(own, boards), kept);
    let goes = goes.filter(|(beside, _)| *beside != id);
    set(library, id, stays);
    if let Some((beside, game)) = goes {
        put(library, beside, game, boards);
    }
}

/// Puts a game in the place of the one of its name; what is said of it in the list is of both.
fn set(library: &mut UserData, id: GameId, kept: Kept) {
    if let (Ok(game), Some(line)) = (&kept.game, library.lines.get_mut(&id)) {
        let of_game = GameSummary::of(game, line.touched_ms);
        let name = std::mem::take(&mut line.name);
        *line = GameSummary { name, deleted: line.deleted, changed_ms: line.changed_ms, ..of_game };
    }
    library.games.insert(game_key(&id), kept.text);
}
