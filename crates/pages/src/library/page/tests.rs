//! Tests of each action; `any_actions`: random sequences of actions. `restore`: backups.

mod any_actions;
mod cleanup;
mod folders;
mod restore;
mod selection;
mod tabs;

use std::sync::Arc;

use nonet_game::testing::{games, line};
use proptest::prelude::*;

use super::*;
use crate::library::{GameFilter, GameSort, find_games};
use nonet_app::route::Address;
use nonet_app::testing::put;
use nonet_formats::collection::CollectionFormat;
use nonet_game::backup;
use nonet_game::backup::{DeletionPolicy, StoredTexts};
use nonet_game::boards::board_named;
use nonet_game::game::Game;
use nonet_game::library::index::GameIndex;
use nonet_game::puzzles::level::Level;
use nonet_game::settings::{Choice, Settings, Theme};
use nonet_game::storage::MemoryStorage;
use nonet_game::storage::save_state::SaveBlocked;
use nonet_text::Lang;

const CLASSIC: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../game/tests/saves/v1-game-classic.json"));
const NOW: u64 = 1_700_000_000_000;

fn opened() -> Model {
    let mut model = Model { index: games(6), ..Model::default() };
    model.session.address = Route::Games.into();
    act(&mut model, LibraryAction::Open { now_ms: NOW, minutes_ahead: 60 });
    model
}

fn act(model: &mut Model, action: LibraryAction) -> Vec<Effect> {
    LibraryPage::update(model, action)
}

fn page(model: &Model) -> &LibraryPage {
    LibraryPage::of(model).unwrap()
}

fn shown(model: &Model) -> usize {
    find_games(Lang::English, &model.index, page(model).folders(), page(model).query()).len()
}

/// Returns the stored index.
fn stored_index(model: &Model) -> Option<GameIndex> {
    save::read_index(&model.storage.text(save::INDEX_KEY)?).ok()
}

/// Replaces the model's storage with one in memory that contains exactly these texts.
fn set_storage(model: &mut Model, texts: &StoredTexts) -> Arc<MemoryStorage> {
    let storage = Arc::new(MemoryStorage::with(texts.clone()));
    model.storage = storage.clone().into();
    storage
}

fn is_stored(model: &Model, id: &GameId) -> bool {
    model.storage.text(&save::game_key(id)).is_some()
}

/// Opens the page with the game of the fixture on the board.
fn with_a_game_on_the_board() -> (Model, GameId) {
    let mut model = opened();
    let game = save::read_game(CLASSIC, &nonet_game::boards::board_named).unwrap();
    let id = game.id().clone();
    model.index.put(GameSummary::of(&game, NOW));
    model.index.current = Some(id.clone());
    model.game = Some(game);
    (model, id)
}

#[test]
fn search_filters_the_list() {
    let mut model = opened();
    assert_eq!(page(&model).today(), Today { day: Day(19_675), minutes_ahead: 60 });
    assert_eq!(shown(&model), 6);
    let query = GameQuery {
        text: "tri".to_owned(),
        filter: GameFilter::Unfinished,
        level: None,
        board: None,
        folder: FolderFilter::Any,
        sort: GameSort::Begun,
    };
    act(&mut model, LibraryAction::Search(query.clone()));
    assert_eq!((page(&model).query(), shown(&model)), (&query, 3));
}

#[test]
fn actions_are_shown_until_they_are_closed_or_their_game_is_gone() {
    let mut model = opened();
    let name = |model: &Model| page(model).game_with_actions(model).map(|row| row.name);
    assert_eq!(act(&mut model, LibraryAction::ShowActions(Some(line(2).id))), []);
    assert_eq!(name(&model).as_deref(), Some("Triangular · Easy"));
    assert_eq!(act(&mut model, LibraryAction::ShowActions(None)), [focus(&line(2).id)]);
    assert_eq!(name(&model), None);
    act(&mut model, LibraryAction::ShowActions(Some(line(2).id)));
    act(&mut model, LibraryAction::Delete { games: vec![line(2).id], now_ms: NOW });
    assert_eq!(name(&model), None);
}

#[test]
fn clearing_the_filters_lists_all_games_in_the_same_order() {
    let mut model = opened();
    let query = GameQuery {
        text: "no such game".to_owned(),
        filter: GameFilter::Solved,
        level: Some(Level::Hard),
        board: Some("Classic".to_owned()),
        folder: FolderFilter::Unfiled,
        sort: GameSort::Progress,
    };
    act(&mut model, LibraryAction::Search(query));
    assert_eq!(shown(&model), 0);
    let effects = act(&mut model, LibraryAction::ClearFilters);
    assert_eq!(effects, [Effect::Focus(LIST.to_owned())]);
    assert_eq!((shown(&model), page(&model).query().sort), (6, GameSort::Progress));
}

#[test]
fn resume_loads_a_game_and_its_board() {
    let mut model = opened();
    let triangular = save::read_summary(TRIANGULAR).unwrap();
    let id = triangular.id.clone();
    model.index.put(triangular);
    put(&model, &save::game_key(&id), Some(TRIANGULAR));
    act(&mut model, LibraryAction::Resume(id.clone()));
    assert_eq!(model.session.address, Route::Play.into());
    assert!(model.boards.get("triangular").is_some(), "its board is built");
    assert_eq!(model.game.as_ref().map(Game::id), Some(&id));
    // Resuming works from other pages as well.
    model.game = None;
    update(&mut model, Action::Resume(id.clone()));
    assert_eq!(model.game.as_ref().map(Game::id), Some(&id));
    assert_eq!(act(&mut opened(), LibraryAction::Resume(line(7).id)), []);
}

#[test]
fn a_game_can_be_shared_and_printed_from_the_list() {
    let (mut model, _) = with_a_game_on_the_board();
    let triangular = save::read_summary(TRIANGULAR).unwrap();
    let id = triangular.id.clone();
    model.index.put(triangular);
    put(&model, &save::game_key(&id), Some(TRIANGULAR));
    for route in [Route::Share, Route::Print] {
        model.session.address = Route::Games.into();
        let effects = act(&mut model, LibraryAction::ResumeAt(id.clone(), route));
        assert_eq!(model.session.address, route.into());
        assert_eq!(model.game.as_ref().map(Game::id), Some(&id));
        // Two steps in one go would overtake each other in the browser's history.
        let steps = effects.iter().filter(|effect| matches!(effect, Effect::Navigate(..))).count();
        assert_eq!(steps, 1, "{effects:?}");
    }
    // A game that can't be opened opens nothing else.
    model.session.address = Route::Games.into();
    act(&mut model, LibraryAction::ResumeAt(line(7).id, Route::Share));
    assert_eq!(model.session.address, Route::Games.into());
}

#[test]
fn restart_creates_a_new_game() {
    let (mut model, id) = with_a_game_on_the_board();
    act(&mut model, LibraryAction::Restart { id: id.clone(), now_ms: NOW });
    let again = model.game.clone().unwrap();
    assert_eq!((again.history().move_count(), model.index.games.len()), (0, 8));
    assert_eq!(model.session.address, Route::Play.into());
    assert!(
        stored_index(&model).unwrap().games.iter().any(|line| line.id == id),
        "the earlier game stays in the index"
    );
    assert!(matches!(model.session.notice, Some(GameNotice::GameKept(_))));
    // The page itself lists the earlier game, so the notice disappears.
    act(&mut model, LibraryAction::Open { now_ms: NOW, minutes_ahead: 0 });
    assert_eq!(model.session.notice, None);

    // A game that is not on the board is loaded from storage.
    put(&model, &save::game_key(&id), Some(CLASSIC));
    act(&mut model, LibraryAction::Restart { id: id.clone(), now_ms: NOW + 1 });
    let third = model.game.clone().unwrap();
    assert_eq!(third.puzzle(), again.puzzle());
    assert!(third.id() != again.id() && third.history().move_count() == 0);
    assert_eq!(model.index.games.len(), 9);

    for text in [None, Some("{")] {
        let mut model = opened();
        put(&model, &save::game_key(&line(1).id), text);
        let before = model.game.clone();
        assert_eq!(act(&mut model, LibraryAction::Restart { id: line(1).id, now_ms: NOW }), []);
        assert!(page(&model).open_failed && model.game == before);
    }
}

#[test]
fn name_survives_merges_with_other_tabs() {
    let mut model = opened();
    let id = line(2).id;
    let effects = act(&mut model, LibraryAction::EditName(Some(id.clone())));
    assert_eq!((page(&model).naming(), effects), (Some(&id), vec![Effect::Focus(NAME_FIELD.to_owned())]));
    let long = format!("  Graz {}", "ö".repeat(100));
    act(&mut model, LibraryAction::SetName { name: long, now_ms: NOW });
    let stored = stored_index(&model).unwrap();
    assert_eq!(stored, model.index);
    let name = stored.games[1].name.clone();
    assert!(name.starts_with("Graz ö") && name.chars().count() == MAX_NAME_LENGTH);
    assert_eq!(page(&model).naming(), None);

    let mut other = games(6);
    other.merge(stored.clone());
    assert_eq!(other.games[1].name, name);
    // A move played in another tab keeps the new name.
    other.put(GameSummary { filled: 30, touched_ms: NOW + 1, ..line(2) });
    model.index.merge(other);
    assert_eq!((model.index.games[1].name.as_str(), model.index.games[1].filled), (name.as_str(), 30));
    let read = save::read_index(&save::write_index(&model.index)).unwrap();
    assert_eq!(read.games[1].name, name);

    act(&mut model, LibraryAction::EditName(Some(id)));
    act(&mut model, LibraryAction::EditName(None));
    assert_eq!(act(&mut model, LibraryAction::SetName { name: "x".to_owned(), now_ms: NOW }), []);
    assert_eq!(model.index.games[1].name, name);
}

#[test]
fn deletion_reaches_other_tabs_and_closing_removes_the_text() {
    let mut model = opened();
    let id = line(2).id;
    put(&model, &save::game_key(&id), Some(TRIANGULAR));
    act(&mut model, LibraryAction::Delete { games: vec![id.clone()], now_ms: NOW });
    assert_eq!((shown(&model), page(&model).can_undo()), (5, true));
    let notice = page(&model).notice(Lang::English, &model.index);
    assert_eq!(notice.as_deref(), Some("Deleted: Triangular · Easy"));
    assert!(is_stored(&model, &id), "undo needs the text");
    let stored = stored_index(&model).unwrap();
    let mut other = games(6);
    other.merge(stored.clone());
    assert!(other.games[1].deleted, "another tab learns of the deletion");
    model.index.merge(games(6));
    assert_eq!(model.index, stored, "an older index does not undo the deletion");
    assert_eq!(act(&mut model, LibraryAction::Delete { games: vec![id.clone()], now_ms: NOW }), []);
    assert_eq!(act(&mut model, LibraryAction::Resume(id.clone())), []);
    assert_eq!(act(&mut model, LibraryAction::Close), []);
    assert!(!is_stored(&model, &id));
}

#[test]
fn opening_sweeps_texts_of_long_deleted_games() {
    let mut model = opened();
    act(&mut model, LibraryAction::Delete { games: vec![line(2).id], now_ms: NOW });
    let mut later = Model { index: model.index.clone(), ..Model::default() };
    for number in [1, 2] {
        put(&later, &save::game_key(&line(number).id), Some(TRIANGULAR));
    }
    let mut stays = |now_ms, number| {
        act(&mut later, LibraryAction::Open { now_ms, minutes_ahead: 0 });
        is_stored(&later, &line(number).id)
    };
    assert!(stays(NOW + 60_000, 2), "the page may still be open in another tab");
    assert!(!stays(NOW + SWEEP_AFTER_MS + 1, 2) && stays(NOW + SWEEP_AFTER_MS + 1, 1));
}

#[test]
fn closing_keeps_a_deleted_game_played_in_another_tab() {
    let mut model = opened();
    let id = line(2).id;
    put(&model, &save::game_key(&id), Some(TRIANGULAR));
    act(&mut model, LibraryAction::Delete { games: vec![id.clone()], now_ms: NOW });
    let mut other = model.index.clone();
    other.put(GameSummary { touched_ms: NOW + 9, ..line(2) });
    model.index.merge(other);
    assert_eq!((shown(&model), act(&mut model, LibraryAction::Close)), (6, vec![]));
    assert!(is_stored(&model, &id));
}

#[test]
fn undo_puts_a_deleted_game_back_on_the_board() {
    let (mut model, id) = with_a_game_on_the_board();
    let before = (model.game.clone(), model.index.clone());
    act(&mut model, LibraryAction::Delete { games: vec![id.clone()], now_ms: NOW });
    assert_eq!((model.game.as_ref(), model.index.current.as_ref()), (None, None));
    // Undoing puts the game back on the board.
    act(&mut model, LibraryAction::Undo { now_ms: NOW });
    assert_eq!(stored_index(&model).unwrap(), model.index);
    let mut after = model.index.clone();
    after.line(&id).unwrap().changed_ms = 0;
    assert_eq!((model.game.clone(), after), before);
}

#[test]
fn undo_reaches_other_tabs() {
    let mut model = opened();
    for number in [2, 5] {
        act(&mut model, LibraryAction::Delete { games: vec![line(number).id], now_ms: NOW });
    }
    let mut other = games(6);
    other.merge(model.index.clone());
    for left in [5, 6] {
        act(&mut model, LibraryAction::Undo { now_ms: NOW });
        assert_eq!(shown(&model), left);
    }
    assert_eq!(act(&mut model, LibraryAction::Undo { now_ms: NOW }), []);
    other.merge(model.index.clone());
    assert_eq!(other, model.index);
    assert_eq!(act(&mut model, LibraryAction::Close), []);
}

#[test]
fn blocked_storage_is_never_written() {
    let mut model = opened();
    model.save_state.blocked = Some(SaveBlocked::Newer);
    act(&mut model, LibraryAction::Delete { games: vec![line(2).id], now_ms: NOW });
    assert_eq!(stored_index(&model), None);
    assert_eq!(shown(&model), 5);
}

const TRIANGULAR: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../game/tests/saves/v1-game-triangular.json"));
