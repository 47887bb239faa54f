//! Merges two sets of user data.

use std::cmp::Ordering;

use super::UserData;
use super::game::{GameSave, merge_games};
use super::{ledger, settings};
use crate::boards::BoardLookup;
use crate::game::GameId;
use crate::library::index::GameSummary;
use crate::storage::game_key;

/// Decides what happens to a game that was deleted in one set after it was last played in the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum DeletionPolicy {
    #[default]
    Stay,
    Return,
}

/// Merges two sets of user data: all games of both, each with all its moves, and the newest version of everything else.
/// The order doesn't matter, and merging again changes nothing.
pub fn merge(one: &UserData, other: &UserData, deleted: DeletionPolicy, boards: BoardLookup<'_>) -> UserData {
    let age = one.at_ms.cmp(&other.at_ms).then_with(|| one.texts().cmp(&other.texts()));
    let (newer, older) = if age.is_lt() { (other, one) } else { (one, other) };
    let mut merged = newer.clone();
    for (id, theirs) in &older.lines {
        let both = match newer.lines.get(id) {
            Some(ours) => merge_summaries(ours.clone(), theirs.clone()),
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
            put(&mut merged, id, GameSave::read(text, boards), boards);
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

/// Merges two list entries of the same game: the most advanced progress, and the latest name or deletion. A game played
/// after its deletion is no longer deleted. If it is no longer deleted, progress from before the deletion doesn't
/// count, because those moves are lost. The order doesn't matter.
fn merge_summaries(one: GameSummary, other: GameSummary) -> GameSummary {
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

/// Adds a saved game, merging it with one of the same id.
fn put(library: &mut UserData, id: GameId, kept: GameSave, boards: BoardLookup<'_>) {
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
    let (stays, goes) = merge_games(&id, GameSave::read(own, boards), kept);
    let goes = goes.filter(|(beside, _)| *beside != id);
    set(library, id, stays);
    if let Some((beside, game)) = goes {
        put(library, beside, game, boards);
    }
}

/// Replaces the saved game of this id, and updates its entry in the list.
fn set(library: &mut UserData, id: GameId, kept: GameSave) {
    if let (Ok(game), Some(line)) = (&kept.game, library.lines.get_mut(&id)) {
        let of_game = GameSummary::of(game, line.touched_ms);
        let name = std::mem::take(&mut line.name);
        *line = GameSummary { name, deleted: line.deleted, changed_ms: line.changed_ms, ..of_game };
    }
    library.games.insert(game_key(&id), kept.text);
}
