//! Freeing storage. Reports of finished games are removed first, because the coach can write them again. The player
//! decides about deleting games.

use std::collections::BTreeSet;

use super::LibraryPage;
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_app::route::Route;
use nonet_app::update::page_api;
use nonet_game::daily::{Day, wording};
use nonet_game::game::{Game, GameId};
use nonet_game::library::index::GameSummary;
use nonet_game::library::row::name_of;
use nonet_game::library::row::size;
use nonet_game::storage as save;
use nonet_game::storage::save_state::SaveStatus;
use nonet_text::{BackupText, GamesText};

/// Number of characters, in keys and values together, that a browser stores for one origin. See `docs/storage.md` for
/// the measurements and the browsers' documentation.
pub const STORAGE_LIMIT: u64 = 5 << 20;

/// Number of characters that the suggested deletions should free.
const TARGET_FREE: u64 = 100_000;
/// Maximum number of games suggested for deletion.
const MAX_OFFERED: usize = 60;

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StorageCleanup {
    /// Number of reports removed.
    packed_reports: u64,
    /// Number of characters freed by removing them.
    freed: u64,
    /// Games that the player chose to delete. While it is `None`, the suggested games are used.
    chosen: Option<BTreeSet<GameId>>,
}

/// A finished game that can be deleted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CleanupRow {
    pub id: GameId,
    pub name: String,
    /// Date of the last change, and size.
    pub note: String,
    /// True if the game is marked for deletion.
    pub is_chosen: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CleanupView {
    /// Storage in use, reports removed, and whether space is still needed.
    pub lines: Vec<String>,
    /// Finished games, oldest first.
    pub rows: Vec<CleanupRow>,
    /// Label of the delete button; `None` if no game is marked.
    pub delete: Option<String>,
}

impl CleanupView {
    /// Returns the view of the cleanup, if it is open.
    pub fn of(model: &Model, page: &LibraryPage) -> Option<CleanupView> {
        let cleanup = page.cleanup.as_ref()?;
        let lang = model.lang();
        let mut lines: Vec<String> = page.storage_text(model).into_iter().collect();
        if cleanup.packed_reports > 0 {
            lines.push(GamesText::put_away(lang, cleanup.packed_reports, &size(lang, cleanup.freed)));
        }
        let state = if is_full(model) { GamesText::NoRoomLeft } else { GamesText::RoomLeft };
        lines.push(state.say(lang).to_owned());
        let chosen = page.chosen(model);
        let row = |game: &GameSummary| {
            let day = wording::day(lang, Day::at(game.touched_ms, page.today.minutes_ahead));
            CleanupRow {
                id: game.id.clone(),
                name: name_of(lang, game),
                note: format!("{day} · {}", size(lang, page.size_of(&game.id))),
                is_chosen: chosen.contains(&game.id),
            }
        };
        let rows: Vec<CleanupRow> = page.oldest_finished(model).into_iter().map(row).collect();
        if !rows.is_empty() {
            lines.push(GamesText::OldestFinished.say(lang).to_owned());
        }
        let weight = chosen.iter().map(|id| page.size_of(id)).sum();
        let delete = (!chosen.is_empty())
            .then(|| GamesText::delete_games(lang, chosen.len() as u64, &size(lang, weight)));
        Some(CleanupView { lines, rows, delete })
    }
}

/// True if something could not be saved for lack of space.
fn is_full(model: &Model) -> bool {
    matches!(model.save_status(), SaveStatus::StorageFull | SaveStatus::SettingsFull)
}

impl LibraryPage {
    /// Returns a sentence about the storage in use; `None` until it has been measured.
    pub fn storage_text(&self, model: &Model) -> Option<String> {
        let lang = model.lang();
        // `size` rounds up, so clamp to the limit.
        let room = STORAGE_LIMIT / 100_000 * 100_000;
        Some(GamesText::room(lang, &size(lang, self.total?.min(room)), &size(lang, room)))
    }

    /// Returns the number of games in a backup and its size, in words. The size is that of all stored texts; `None` until
    /// they are measured.
    pub fn backup_size(&self, model: &Model) -> Option<String> {
        let games = model.index.games.iter().filter(|game| !game.deleted).count() as u64;
        Some(BackupText::size(model.lang(), games, &size(model.lang(), self.total?)))
    }

    /// True if the page should offer a cleanup.
    pub fn is_storage_low(&self, model: &Model) -> bool {
        is_full(model) || self.total.is_some_and(|all| all > STORAGE_LIMIT / 2)
    }

    /// Removes the reports of finished games and opens the list of games to delete.
    pub(super) fn open_cleanup(&mut self, model: &mut Model) -> Vec<Effect> {
        let mut cleanup = StorageCleanup::default();
        let finished = model
            .index
            .games
            .iter()
            .filter(|game| game.finished && !game.deleted)
            .map(|game| game.id.clone());
        let finished: Vec<GameId> = finished.filter(|id| !is_on_board(model, id)).collect();
        let may_write = model.save_state.blocked.is_none();
        for id in finished.into_iter().filter(|_| may_write) {
            let key = save::game_key(&id);
            let Some(text) = model.storage.text(&key) else { continue };
            let Some(packed) = save::compacted(&text) else { continue };
            let less = (text.len() - packed.len()) as u64;
            cleanup.packed_reports += 1;
            cleanup.freed += less;
            self.sizes.entry(id).and_modify(|size| *size = size.saturating_sub(less));
            self.total = self.total.map(|all| all.saturating_sub(less));
            page_api::write_text(model, &key, packed);
        }
        self.cleanup = Some(cleanup);
        // Retry saving data that did not fit before.
        page_api::save_index(model)
    }

    pub(super) fn choose_for_cleanup(&mut self, model: &Model, id: GameId, is_chosen: bool) -> Vec<Effect> {
        let mut chosen = self.chosen(model);
        if is_chosen {
            chosen.insert(id)
        } else {
            chosen.remove(&id)
        };
        if let Some(cleanup) = &mut self.cleanup {
            cleanup.chosen = Some(chosen);
        }
        Vec::new()
    }

    /// Deletes the marked games permanently. The deletion cannot be undone, because it is meant to free storage.
    pub(super) fn delete_chosen(&mut self, model: &mut Model, now_ms: u64) -> Vec<Effect> {
        let chosen = self.chosen(model);
        let Some(cleanup) = self.cleanup.as_mut().filter(|_| !chosen.is_empty()) else { return Vec::new() };
        *cleanup = StorageCleanup { chosen: Some(BTreeSet::new()), ..StorageCleanup::default() };
        for id in &chosen {
            if let Some(line) = model.index.line(id) {
                line.changed_ms = now_ms.max(line.touched_ms.max(line.changed_ms).saturating_add(1));
                line.deleted = true;
            }
            let size = self.sizes.remove(id).unwrap_or_default();
            self.total = self.total.map(|all| all.saturating_sub(size));
        }
        page_api::remove_texts(model, chosen.iter().map(save::game_key));
        let mut effects = page_api::save_index(model);
        effects.push(Effect::Focus(CLOSE.to_owned()));
        effects
    }

    pub(super) fn close_cleanup(&mut self, model: &mut Model) -> Vec<Effect> {
        self.cleanup = None;
        let mut effects: Vec<Effect> =
            page_api::replace_address(model, Route::Games.into()).into_iter().collect();
        effects.push(Effect::Focus(MAKE_ROOM.to_owned()));
        effects
    }

    fn size_of(&self, id: &GameId) -> u64 {
        self.sizes.get(id).copied().unwrap_or_default()
    }

    fn oldest_finished<'a>(&self, model: &'a Model) -> Vec<&'a GameSummary> {
        let games = model.index.games.iter().filter(|game| game.finished && !game.deleted);
        let mut games: Vec<&GameSummary> = games.filter(|game| !is_on_board(model, &game.id)).collect();
        games.sort_by_cached_key(|game| game.touched_ms);
        games.truncate(MAX_OFFERED);
        games
    }

    /// Returns the marked games: the player's choice or, if storage is full, enough of the oldest games to free space.
    fn chosen(&self, model: &Model) -> BTreeSet<GameId> {
        let Some(cleanup) = &self.cleanup else { return BTreeSet::new() };
        let offered = self.oldest_finished(model);
        if let Some(chosen) = &cleanup.chosen {
            return offered.iter().map(|game| game.id.clone()).filter(|id| chosen.contains(id)).collect();
        }
        let mut missing = if is_full(model) { TARGET_FREE } else { 0 };
        let enough = offered.into_iter().take_while(|game| {
            let is_needed = missing > 0;
            missing = missing.saturating_sub(self.size_of(&game.id).max(1));
            is_needed
        });
        enough.map(|game| game.id.clone()).collect()
    }
}

fn is_on_board(model: &Model, id: &GameId) -> bool {
    model.game.as_ref().map(Game::id) == Some(id)
}

/// Id of the button that opens the cleanup.
const MAKE_ROOM: &str = "games-make-room";
/// Id of the button that closes the cleanup.
const CLOSE: &str = "room-close";
