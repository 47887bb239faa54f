//! The room that is left, and how there comes to be more: reports that the coach can write again are put away, and what is
//! deleted beyond that the player chooses.

use std::collections::BTreeSet;

use super::LibraryPage;
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_app::route::Route;
use nonet_app::update::page_api;
use nonet_game::daily::{Day, say};
use nonet_game::game::{Game, GameId};
use nonet_game::library::index::Summary;
use nonet_game::library::row::name_of;
use nonet_game::library::row::size;
use nonet_game::storage as save;
use nonet_game::storage::keeping::Kept;
use nonet_text::GamesText;

/// How many characters a browser keeps for a page, keys and texts together: what was measured, or what it says, see
/// `docs/storage.md`.
pub const STORAGE_LIMIT: u64 = 5 << 20;

/// How many characters are to be free again after something was deleted.
const TARGET_FREE: u64 = 100_000;
/// The most games that are offered to be deleted.
const MAX_OFFERED: usize = 60;

/// Room that is being made.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StorageCleanup {
    /// How many reports were put away.
    packed_reports: u64,
    /// How many characters fewer that is.
    freed: u64,
    /// The games that the player chose to delete; none chosen yet, those that would be enough.
    chosen: Option<BTreeSet<GameId>>,
}

/// A finished game that can be deleted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CleanupRow {
    /// Which.
    pub id: GameId,
    /// What it is called.
    pub name: String,
    /// When it was played last, and its size.
    pub note: String,
    /// True if it is to go.
    pub is_chosen: bool,
}

/// What is said of the room.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CleanupView {
    /// How much there is, what was done, and what happens if nothing is deleted.
    pub lines: Vec<String>,
    /// The oldest finished games.
    pub rows: Vec<CleanupRow>,
    /// What deleting those that are chosen is called; none if none is.
    pub delete: Option<String>,
}

impl CleanupView {
    /// Of the page, while room is being made.
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
        let row = |game: &Summary| {
            let day = say::day(lang, Day::at(game.touched_ms, page.minutes_ahead));
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

/// True if something finds no room.
fn is_full(model: &Model) -> bool {
    matches!(model.kept(), Kept::StoreFull | Kept::SettingsFull)
}

impl LibraryPage {
    /// How much room is used, of how much, in a sentence; none until it is known.
    pub fn storage_text(&self, model: &Model) -> Option<String> {
        let lang = model.lang();
        // Sizes are rounded up, and no more can be used than there is.
        let room = STORAGE_LIMIT / 100_000 * 100_000;
        Some(GamesText::room(lang, &size(lang, self.all?.min(room)), &size(lang, room)))
    }

    /// True if room may run out: then the way to more is shown.
    pub fn is_storage_low(&self, model: &Model) -> bool {
        is_full(model) || self.all.is_some_and(|all| all > STORAGE_LIMIT / 2)
    }

    /// Puts reports away, and asks what is to be deleted beyond that.
    pub(super) fn open_cleanup(&mut self, model: &mut Model) -> Vec<Effect> {
        let mut cleanup = StorageCleanup::default();
        let finished = model
            .index
            .games
            .iter()
            .filter(|game| game.finished && !game.deleted)
            .map(|game| game.id.clone());
        let finished: Vec<GameId> = finished.filter(|id| !is_on_board(model, id)).collect();
        let may_write = model.keeping.never.is_none();
        for id in finished.into_iter().filter(|_| may_write) {
            let key = save::game_key(&id);
            let Some(text) = model.storage.text(&key) else { continue };
            let Some(packed) = save::packed(&text) else { continue };
            let less = (text.len() - packed.len()) as u64;
            cleanup.packed_reports += 1;
            cleanup.freed += less;
            self.sizes.entry(id).and_modify(|size| *size = size.saturating_sub(less));
            self.all = self.all.map(|all| all.saturating_sub(less));
            page_api::write_text(model, &key, packed);
        }
        self.cleanup = Some(cleanup);
        // What found no room before may find some now.
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

    /// Deletes what was chosen, at once and for good: it is room that is wanted.
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
            self.all = self.all.map(|all| all.saturating_sub(size));
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

    fn oldest_finished<'a>(&self, model: &'a Model) -> Vec<&'a Summary> {
        let games = model.index.games.iter().filter(|game| game.finished && !game.deleted);
        let mut games: Vec<&Summary> = games.filter(|game| !is_on_board(model, &game.id)).collect();
        games.sort_by_key(|game| game.touched_ms);
        games.truncate(MAX_OFFERED);
        games
    }

    /// What is to go: what the player chose, or where there is no room left the oldest, as many as are enough.
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

/// The element that room is made with.
const MAKE_ROOM: &str = "games-make-room";
/// The element that leaves it at that.
const CLOSE: &str = "room-close";
