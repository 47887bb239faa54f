//! Saving, failures to save, and damaged saves.

use nonet_engine::Digit;

use super::{
    NOW, answer, enter, forked, memory, open_cells, playing, reloaded, right, run, start, stored_game,
    update, with_texts,
};
use crate::action::{Action, NewGameRequest};
use crate::model::Model;
use crate::session::GameNotice;
use crate::testing::browser::{Browser, play};
use crate::view;
use nonet_game::boards::board_named;
use nonet_game::game::{Game, GameId};
use nonet_game::library::index::GameIndex;
use nonet_game::puzzles::level::Level;
use nonet_game::settings::{Accent, Choice, Switch};
use nonet_game::storage as save;
use nonet_game::storage::save_state::SaveStatus;
use nonet_game::storage::{SaveError, Storage};

const TRIANGULAR: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../game/tests/saves/v1-game-triangular.json"));

#[test]
fn a_damaged_save_is_left_unchanged_and_a_new_puzzle_begins() {
    let mut model = playing();
    run(&mut model, Action::Away { now_ms: NOW });
    let key = save::game_key(model.game.as_ref().unwrap().id());
    for (value, notice) in [
        (Some("{\"v\":1,\"kind\":\"game\",\"data\":{}}"), GameNotice::DamagedSave),
        (Some("nonsense"), GameNotice::DamagedSave),
        (None, GameNotice::MissingSave),
        (Some("{\"v\":99,\"kind\":\"game\",\"data\":[]}"), GameNotice::NewerSave),
    ] {
        let before = forked(&model);
        match value {
            Some(text) => before.storage.set(&key, text).unwrap(),
            None => before.storage.remove(&key),
        }
        let again = reloaded(&before);
        assert_eq!(again.session.notice, Some(notice), "{value:?}");
        assert!(again.can_play());
        assert_eq!(again.storage.text(&key).as_deref(), value, "the damaged save is not overwritten");
    }
}

#[test]
fn a_newer_index_is_never_overwritten() {
    let newer = "{\"v\":2,\"kind\":\"index\",\"data\":0}";
    let mut model = with_texts([(save::INDEX_KEY, newer)]);
    run(&mut model, start());
    assert_eq!(model.save_status(), SaveStatus::NewerStorage);
    let cell = open_cells(&model)[0];
    let digit = right(&model, cell);
    enter(&mut model, cell, digit);
    assert_eq!(model.storage.all().into_iter().collect::<Vec<_>>(), [(save::INDEX_KEY.into(), newer.into())]);
    assert!(view::status(&model).not_kept.is_some());
}

#[test]
fn a_text_of_a_newer_version_is_never_overwritten_whatever_its_key() {
    let collection = "nonet/collection/18bcfe5680007";
    let keys = [
        save::SETTINGS_KEY,
        save::INDEX_KEY,
        save::SPEC_KEY,
        save::UNPLAYED_KEY,
        save::OWN_BOARDS_KEY,
        save::DRAFT_KEY,
        save::FOLDERS_KEY,
        save::SET_TIMES_KEY,
        save::SAFETY_KEY,
        save::STATISTICS_KEY,
        save::LEARN_KEY,
        collection,
    ];
    for key in keys {
        let newer = "{\"v\":2,\"kind\":\"any\",\"data\":0}";
        let mut model = with_texts([(key, newer)]);
        let texts = [("nonet/other".to_owned(), "1".to_owned()), (key.to_owned(), "{}".to_owned())];
        assert!(!super::super::page_api::write_texts(&mut model, &texts), "{key}");
        assert_eq!(model.save_status(), SaveStatus::NewerStorage, "{key}");
        super::super::page_api::remove_texts(&model, [key.to_owned()]);
        assert!(!super::super::page_api::write_text(&mut model, "nonet/other", "1".to_owned()));
        assert_eq!(model.storage.all().into_iter().collect::<Vec<_>>(), [(key.to_owned(), newer.to_owned())]);
    }
}

#[test]
fn without_storage_the_game_goes_on_with_a_warning() {
    let mut model = playing();
    let storage = memory(&mut model);
    storage.set_absent(true);
    let cells = open_cells(&model);
    for cell in &cells[..2] {
        let digit = right(&model, *cell);
        enter(&mut model, *cell, digit);
        assert_eq!(view::cell(&model, *cell).digit, Some(digit));
        assert_eq!(model.save_status(), SaveStatus::NoStorage);
    }
    assert!(view::status(&model).not_kept.unwrap().text.contains("not being saved"));
    storage.set_absent(false);
    assert_eq!(storage.take_written(), []);
}

#[test]
fn a_visit_without_storage_warns_from_the_start() {
    let mut model = Model::default();
    memory(&mut model).set_absent(true);
    run(&mut model, start());
    assert!(model.can_play());
    assert_eq!(model.save_status(), SaveStatus::NoStorage);
}

/// Returns a browser without tabs that has saved this many games; the last one has a move.
fn games(count: u64) -> Browser {
    let mut browser = Browser::playing();
    for seed in 1..count {
        browser.pass(50);
        let board = "4x4".to_owned();
        let wanted = NewGameRequest { board, level: Level::Gentle, seed, now_ms: NOW + 50 * seed };
        browser.act(0, Action::NewGame(wanted));
    }
    play(&mut browser, 0);
    browser.kill(0);
    browser
}

#[test]
fn a_damaged_index_is_rebuilt_from_the_games() {
    let mut browser = games(4);
    let sound = save::read_index(&browser.text(save::INDEX_KEY)).unwrap();
    assert_eq!(sound.games.len(), 4);
    for copy in ["nonet/index-damaged", "nonet/index-damaged-2"] {
        let bad = browser.text(save::INDEX_KEY).replace("\"filled\"", copy);
        browser.put(save::INDEX_KEY, &bad);
        let tab = browser.open();
        browser.pass(500);
        let model = browser.model(tab);
        assert_eq!(model.index.games, sound.games);
        assert_eq!(
            model.game.as_ref().map(Game::id),
            sound.current.as_ref(),
            "the last game is on the board"
        );
        assert_eq!(model.session.notice, Some(GameNotice::IndexRebuilt));
        assert_eq!(browser.text(copy), bad, "the damaged text is copied aside");
        assert_eq!(save::read_index(&browser.text(save::INDEX_KEY)).unwrap().games, sound.games);
        browser.kill(tab);
    }
    assert_ne!(browser.text("nonet/index-damaged"), browser.text("nonet/index-damaged-2"));
}

/// Returns the text with one fault.
fn damaged(text: &str, number: usize) -> String {
    let mut bytes = text.as_bytes().to_vec();
    let at = number * 7_919 % bytes.len();
    match number % 6 {
        0 => bytes.truncate(at),
        1 => drop(bytes.remove(at)),
        2 => bytes.insert(at, b'"'),
        3 => bytes[at] = b'9',
        4 => bytes[at] = b'}',
        _ => bytes[at] ^= 1,
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[test]
fn six_hundred_damaged_texts_lose_nothing_intact() {
    let sound = games(4);
    let listed = save::read_index(&sound.text(save::INDEX_KEY)).unwrap();
    let games: Vec<String> = listed.games.iter().map(|line| save::game_key(&line.id)).collect();
    let keys: Vec<&str> = games.iter().map(String::as_str).chain([save::INDEX_KEY]).collect();
    for number in 0..600 {
        let key = keys[number % keys.len()];
        let bad = damaged(&sound.text(key), number);
        let mut browser = sound.clone();
        browser.put(key, &bad);
        let tab = browser.open();
        browser.pass(300);
        let is_lost = match key {
            save::INDEX_KEY => match save::read_index(&bad) {
                Err(SaveError::Newer(_)) => {
                    assert_eq!(browser.text(key), bad, "{bad}");
                    continue;
                }
                read => read.is_err(),
            },
            _ => save::read_game(&bad, &board_named).is_err(),
        };
        assert!(!is_lost || browser.storage.keys().iter().any(|key| browser.text(key) == bad), "{bad}");
        for (line, game) in listed.games.iter().zip(&games).filter(|(_, game)| *game != key) {
            assert!(browser.model(tab).index.has(&line.id), "{bad}");
            assert_eq!(browser.text(game), sound.text(game), "{bad}");
        }
        assert!(browser.model(tab).game.is_some(), "{bad}");
    }
}

#[test]
fn a_game_missing_from_the_index_is_found() {
    let mut browser = games(3);
    let mut index = save::read_index(&browser.text(save::INDEX_KEY)).unwrap();
    let lost = index.games.remove(1);
    browser.put(save::INDEX_KEY, &save::write_index(&index));
    let tab = browser.open();
    browser.pass(500);
    assert_eq!(browser.model(tab).index.games[1], lost);
    assert_eq!(browser.model(tab).session.notice, None);
    assert!(save::read_index(&browser.text(save::INDEX_KEY)).unwrap().has(&lost.id));
}

#[test]
fn a_missing_save_is_not_reported_as_damaged() {
    let mut browser = games(2);
    let current = save::read_index(&browser.text(save::INDEX_KEY)).unwrap().current.unwrap();
    browser.storage.remove(&save::game_key(&current));
    let tab = browser.open();
    assert_eq!(browser.model(tab).session.notice, Some(GameNotice::MissingSave));
    assert!(browser.model(tab).can_play());
    // A game on the board isn't replaced.
    let (key, id) = (browser.game_key(tab), browser.model(tab).game.as_ref().unwrap().id().clone());
    let other = save::game_key(&current);
    browser.put(&other, "{");
    browser.act(tab, Action::Resume(current));
    assert_eq!(browser.model(tab).session.notice, Some(GameNotice::DamagedGame));
    assert_eq!(browser.model(tab).game.as_ref().map(Game::id), Some(&id));
    // The copy on the board is intact, whatever happened to its save.
    browser.put(&key, "{");
    play_in(&mut browser, tab);
    assert!(save::read_game(&browser.text(&key), &board_named).is_ok());
}

fn play_in(browser: &mut Browser, tab: usize) {
    let cell = open_cells(browser.model(tab))[0];
    browser.act(tab, Action::Select(cell));
    browser.act(tab, Action::Digit(Digit::from_index(0)));
}

#[test]
fn damaged_settings_are_copied_aside_and_the_readable_ones_used() {
    let mut browser = Browser::playing();
    browser.act(0, Action::Choose(Choice::Accent(Accent::Rust)));
    browser.act(0, Action::Set(Switch::Sounds, true));
    browser.kill(0);
    let bad = browser.text(save::SETTINGS_KEY).replace("\"kind\":", "\"kind\"!");
    browser.put(save::SETTINGS_KEY, &bad);
    let tab = browser.open();
    let settings = browser.model(tab).settings.clone();
    assert_eq!((settings.accent, settings.is_on(Switch::Sounds)), (Accent::Rust, true));
    assert_eq!(browser.model(tab).session.notice, Some(GameNotice::DamagedSettings));
    assert_eq!(browser.text("nonet/settings-damaged"), bad);
    assert_eq!(save::read_settings(&browser.text(save::SETTINGS_KEY)), (settings, None));
}

#[test]
fn a_newer_save_of_the_same_game_is_not_overwritten() {
    let mut browser = Browser::playing();
    play(&mut browser, 0);
    let key = browser.game_key(0);
    let mut other = browser.clone();
    (1..4).for_each(|n| play(&mut other, n));
    browser.put(&key, &other.text(&key));
    play(&mut browser, 5);
    assert_eq!(browser.text(&key), other.text(&key));
    assert_eq!(browser.model(0).session.notice, Some(GameNotice::PlayedElsewhere));
    let there = other.model(0).game.as_ref().unwrap().written().clone();
    assert_eq!(*browser.model(0).game.as_ref().unwrap().written(), there);
    play(&mut browser, 5);
    let stored = save::read_game(&browser.text(&key), &board_named).unwrap();
    assert_eq!(stored.history().move_count(), 5, "play continues from there");
}

#[test]
fn a_digit_is_saved_within_its_action() {
    let mut model = playing();
    let cell = open_cells(&model)[0];
    let digit = right(&model, cell);
    run(&mut model, Action::Select(cell));
    update(&mut model, Action::Digit(digit));
    let stored = save::read_game(&stored_game(&model).unwrap(), &board_named).unwrap();
    assert_eq!(stored.history().move_count(), 1);
    assert_eq!(Some(&stored), model.game.as_ref());
}

#[test]
fn a_save_has_the_time_of_the_move_not_of_the_last_tick() {
    let mut browser = Browser::playing();
    browser.pass(700);
    let cell = open_cells(browser.model(0))[0];
    browser.act(0, Action::Select(cell));
    let digit = right(browser.model(0), cell);
    browser.act(0, Action::Digit(digit));
    let key = browser.game_key(0);
    let stored = save::read_game(&browser.text(&key), &board_named).unwrap();
    assert_eq!(stored.saved.at_ms, NOW + 700);
}

/// Returns an index with this game as the current one.
fn index_of(id: &GameId) -> String {
    let text = save::write_index(&GameIndex { current: Some(id.clone()), games: Vec::new() });
    let mut index = save::read_index(&text).unwrap();
    index.games.push(save::read_summary(TRIANGULAR).unwrap());
    save::write_index(&index)
}

#[test]
fn a_saved_game_opens_once_the_worker_has_sent_its_board() {
    let id = save::read_game(TRIANGULAR, &board_named).unwrap().id().clone();
    let key = save::game_key(&id);
    let mut model = with_texts([(save::INDEX_KEY, index_of(&id).as_str()), (&key, TRIANGULAR)]);
    let asked = update(&mut model, start());
    assert!(model.game.is_none() && model.pending.is_some());
    answer(&mut model, asked);
    assert_eq!(model.game.as_ref().map(|g| (g.id(), g.board().name())), Some((&id, "triangular")));
    assert_eq!((model.pending.as_ref(), model.session.notice.as_ref()), (None, None));
    // The board is available now.
    model.game = None;
    update(&mut model, Action::Resume(id));
    assert!(model.game.is_some());
}

#[test]
fn a_saved_game_on_an_unknown_board_counts_as_damaged() {
    let text = TRIANGULAR.replace("\"triangular\"", "\"round\"");
    let id = save::read_game(TRIANGULAR, &board_named).unwrap().id().clone();
    let key = save::game_key(&id);
    let mut model = with_texts([(save::INDEX_KEY, index_of(&id).as_str()), (&key, &text)]);
    let asked = update(&mut model, start());
    answer(&mut model, asked);
    assert_eq!(model.session.notice, Some(GameNotice::DamagedSave));
}
