//! Saving while the storage has no room.

use super::{NOW, memory, open_cells, playing, right, run, update};
use crate::action::Action;
use crate::testing::browser::{Browser, moves, play, writes};
use crate::view;
use nonet_game::boards::board_named;
use nonet_game::settings::{Accent, Choice, Switch, Theme};
use nonet_game::storage as save;
use nonet_game::storage::save_state::SaveStatus;

#[test]
fn a_full_storage_is_reported_until_the_game_is_saved() {
    let mut browser = Browser::playing();
    play(&mut browser, 0);
    let (key, index) = (browser.game_key(0), browser.text(save::INDEX_KEY));
    // The index fits, the game doesn't.
    browser.storage.limit(Some(browser.storage.used()));
    for n in 1..4 {
        play(&mut browser, n);
        assert_eq!(browser.model(0).save_status(), SaveStatus::StorageFull);
        assert_eq!(browser.text(save::INDEX_KEY), index, "the index is not ahead of the game");
    }
    browser.act(0, Action::Away { now_ms: NOW });
    assert_eq!(browser.model(0).save_status(), SaveStatus::StorageFull);
    assert!(view::status(browser.model(0)).not_kept.unwrap().text.contains("no room"));
    // Writing other keys doesn't clear the warning.
    browser.act(0, Action::Set(Switch::Sounds, true));
    assert_eq!(browser.model(0).save_status(), SaveStatus::StorageFull);
    browser.storage.limit(Some(browser.storage.used() + 1_000));
    play(&mut browser, 4);
    assert_eq!(browser.model(0).save_status(), SaveStatus::Saved);
    let stored = save::read_game(&browser.text(&key), &board_named).unwrap();
    assert_eq!(stored.history().move_count(), 5);
}

#[test]
fn an_index_that_does_not_fit_is_reported_and_the_game_is_saved() {
    let mut browser = Browser::playing();
    let key = browser.game_key(0);
    // With ten filled cells, the index needs one character more.
    (0..9).for_each(|n| play(&mut browser, n));
    let mut ahead = browser.clone();
    play(&mut ahead, 9);
    browser.storage.limit(Some(browser.storage.used() + ahead.text(&key).len() - browser.text(&key).len()));
    play(&mut browser, 9);
    assert_eq!(browser.model(0).save_status(), SaveStatus::StorageFull);
    let stored = save::read_game(&browser.text(&key), &board_named).unwrap();
    assert_eq!(stored.history().move_count(), 10);
    browser.storage.limit(None);
    play(&mut browser, 10);
    assert_eq!(browser.model(0).save_status(), SaveStatus::Saved);
    assert_eq!(browser.model(0).session.notice, None);
    assert_eq!(browser.model(0).game.as_ref().unwrap().history().move_count(), 11);
}

#[test]
fn settings_that_do_not_fit_are_reported_and_saved_later() {
    let mut browser = Browser::playing();
    browser.act(0, Action::Choose(Choice::Accent(Accent::Rust)));
    browser.storage.limit(Some(browser.storage.used()));
    browser.act(0, Action::Choose(Choice::Theme(Theme::HighContrast)));
    assert_eq!(browser.model(0).save_status(), SaveStatus::SettingsFull);
    browser.storage.limit(None);
    play(&mut browser, 0);
    assert_eq!(browser.model(0).save_status(), SaveStatus::Saved);
    let (settings, fault) = save::read_settings(&browser.text(save::SETTINGS_KEY));
    assert_eq!((settings.theme, settings.accent, fault), (Theme::HighContrast, Accent::Rust, None));
}

#[test]
fn an_unsaved_game_is_saved_before_another_replaces_it() {
    let mut model = playing();
    let storage = memory(&mut model);
    let cell = open_cells(&model)[0];
    let digit = right(&model, cell);
    run(&mut model, Action::Select(cell));
    storage.limit(Some(storage.used()));
    update(&mut model, Action::Digit(digit));
    assert_eq!(model.save_status(), SaveStatus::StorageFull);
    storage.limit(None);
    let key = save::game_key(model.game.as_ref().unwrap().id());
    run(&mut model, Action::Restart { now_ms: NOW + 5 });
    let text = model.storage.text(&key).unwrap();
    assert_eq!(save::read_game(&text, &board_named).unwrap().history().move_count(), 1);
}

/// Returns how many moves the stored game has.
fn stored_moves(browser: &Browser, key: &str) -> usize {
    save::read_game(&browser.text(key), &board_named).unwrap().history().move_count()
}

/// A browser whose storage became full after the first of two moves, and the key of their game, which another game has
/// replaced on the board.
fn replaced_unsaved() -> (Browser, String) {
    let mut browser = Browser::playing();
    let moves = moves(&mut browser, 0);
    writes(&mut browser, 0, moves[0]);
    let key = browser.game_key(0);
    browser.storage.limit(Some(browser.storage.used()));
    writes(&mut browser, 0, moves[1]);
    browser.act(0, Action::Restart { now_ms: NOW + 5 });
    assert_ne!(browser.game_key(0), key);
    assert_eq!(stored_moves(&browser, &key), 1);
    assert_eq!(browser.model(0).save_status(), SaveStatus::StorageFull);
    (browser, key)
}

#[test]
fn a_game_replaced_before_it_was_saved_is_written_once_there_is_room() {
    let (mut browser, key) = replaced_unsaved();
    browser.storage.limit(None);
    browser.act(0, Action::Set(Switch::Sounds, true));
    assert_eq!(stored_moves(&browser, &key), 2);
    assert_eq!(browser.model(0).save_status(), SaveStatus::Saved);
}

#[test]
fn a_game_replaced_before_it_was_saved_is_opened_with_all_its_moves() {
    let (mut browser, key) = replaced_unsaved();
    let id = save::game_of_key(&key).unwrap();
    browser.act(0, Action::Resume(id));
    assert_eq!(browser.game_key(0), key);
    let moves = moves(&mut browser, 0);
    assert_eq!(browser.model(0).game.as_ref().unwrap().history().move_count(), 2);
    browser.storage.limit(None);
    browser.pass(500);
    writes(&mut browser, 0, moves[2]);
    assert_eq!(stored_moves(&browser, &key), 3);
    assert_eq!(browser.model(0).save_status(), SaveStatus::Saved);
}

/// Continues the stored game as another tab would, without a move.
fn continue_elsewhere(browser: &mut Browser, key: &str) {
    let mut game = save::read_game(&browser.text(key), &board_named).unwrap();
    game.saved.revision.number += 1;
    browser.put(key, &save::write_game(&game));
}

#[test]
fn unsaved_moves_of_a_game_that_another_tab_continued_become_a_game_of_their_own() {
    let (mut browser, key) = replaced_unsaved();
    let games = browser.model(0).index.games.len();
    browser.storage.limit(None);
    continue_elsewhere(&mut browser, &key);
    browser.act(0, Action::Set(Switch::Sounds, true));
    assert_eq!(stored_moves(&browser, &key), 1, "the other tab's version stays");
    assert_eq!(browser.model(0).save_status(), SaveStatus::Saved);
    let index = save::read_index(&browser.text(save::INDEX_KEY)).unwrap();
    assert_eq!(index.games.len(), games + 1);
    let own = save::game_key(&index.games.last().unwrap().id);
    assert_eq!(stored_moves(&browser, &own), 2);
}

#[test]
fn opening_a_game_that_another_tab_continued_shows_its_version() {
    let (mut browser, key) = replaced_unsaved();
    continue_elsewhere(&mut browser, &key);
    browser.act(0, Action::Resume(save::game_of_key(&key).unwrap()));
    assert_eq!(browser.model(0).game.as_ref().unwrap().history().move_count(), 1);
    assert!(browser.model(0).has_unsaved_moves(), "the unsaved moves are a game of their own");
}

#[test]
fn unsaved_moves_survive_a_deletion_that_is_undone() {
    let (mut browser, key) = replaced_unsaved();
    let id = save::game_of_key(&key).unwrap();
    browser.model(0).index.line(&id).unwrap().deleted = true;
    browser.storage.limit(None);
    browser.act(0, Action::Set(Switch::Sounds, true));
    assert_eq!(stored_moves(&browser, &key), 1);
    assert_eq!(browser.model(0).save_status(), SaveStatus::Saved, "a deleted game needs no room");
    browser.model(0).index.line(&id).unwrap().deleted = false;
    browser.act(0, Action::Set(Switch::Sounds, false));
    assert_eq!(stored_moves(&browser, &key), 2);
}

#[test]
fn a_game_without_moves_needs_no_room_when_another_replaces_it() {
    let mut browser = Browser::playing();
    browser.storage.limit(Some(browser.storage.used()));
    browser.act(0, Action::Restart { now_ms: NOW + 5 });
    browser.act(0, Action::Restart { now_ms: NOW + 6 });
    assert!(browser.model(0).save_state.unsaved_games.is_empty());
}

#[test]
fn a_move_made_while_waiting_for_the_lock_stays_when_another_game_replaces_it() {
    let mut browser = Browser::playing();
    let moves = moves(&mut browser, 0);
    browser.kill(0);
    let again = browser.open();
    let key = browser.game_key(again);
    writes(&mut browser, again, moves[0]);
    assert_eq!(stored_moves(&browser, &key), 0);
    browser.act(again, Action::Restart { now_ms: NOW + 5 });
    assert_eq!(stored_moves(&browser, &key), 1);
}
