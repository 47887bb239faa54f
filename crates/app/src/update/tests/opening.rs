//! Startup and reloading.

use nonet_engine::Digit;

use super::{
    NOW, enter, memory, open_cells, playing, reloaded, right, run, start, stored_game, update, wrong,
};
use crate::action::{Action, Effect, NewGameRequest, StartInfo};
use crate::model::Model;
use crate::route::{Address, NavigationStep, Route};
use crate::session::EntryMode;
use crate::view;
use nonet_game::boards::board_named;
use nonet_game::puzzles::level::Level;
use nonet_game::storage as save;

#[test]
fn a_first_visit_begins_and_saves_a_puzzle_without_a_worker() {
    let mut model = Model::default();
    let asks = |effects: &[Effect]| effects.iter().any(|effect| matches!(effect, Effect::Work(..)));
    assert!(!asks(&update(&mut model, start())));
    assert!(model.game.is_some() && model.pending.is_none());
    let game = save::read_game(&stored_game(&model).unwrap(), &board_named).unwrap();
    assert_eq!(Some(&game), model.game.as_ref());
    let index = save::read_index(&model.storage.text(save::INDEX_KEY).unwrap()).unwrap();
    assert_eq!(index.current.as_ref(), Some(game.id()));
    // The next one is made once the first screen is idle.
    assert!(model.prepared.is_none());
    assert!(asks(&update(&mut model, Action::Idle)));
}

#[test]
fn a_first_visit_that_begins_on_another_page_prepares_a_puzzle_once_the_board_is_shown() {
    let mut model = Model::default();
    let home = match start() {
        Action::Start(info) => Action::Start(Box::new(StartInfo { address: Route::Home.into(), ..*info })),
        other => other,
    };
    update(&mut model, home);
    update(&mut model, Action::Idle);
    assert!(model.prepared.is_none(), "the page may need the generator");
    update(&mut model, Action::Go(Route::Play.into()));
    assert!(model.game.is_some() && model.prepared.is_some());
}

#[test]
fn an_idle_screen_leaves_the_generator_to_a_puzzle_that_is_waited_for() {
    let mut model = Model::default();
    update(&mut model, start());
    let (board, level) = ("classic".to_owned(), Level::Easy);
    let wanted = NewGameRequest { board, level, seed: 4, now_ms: NOW };
    update(&mut model, Action::NewGame(wanted));
    update(&mut model, Action::Idle);
    assert!(model.pending.is_some() && model.prepared.is_none());
}

#[test]
fn without_a_storage_the_second_puzzle_differs_from_visit_to_visit() {
    let second = |seed| {
        let mut model = Model::default();
        memory(&mut model).set_absent(true);
        let Action::Start(info) = start() else { panic!() };
        run(&mut model, Action::Start(Box::new(StartInfo { seed, ..*info })));
        model.prepared.unwrap().task().seed
    };
    assert_ne!(second(1), second(2));
}

#[test]
fn a_browser_that_stores_nothing_gets_another_puzzle_each_time() {
    let mut model = Model::default();
    memory(&mut model).set_absent(true);
    update(&mut model, start());
    assert!(model.game.is_none() && model.pending.is_some());
}

#[test]
fn a_reload_restores_board_marks_history_and_clock() {
    let mut model = playing();
    let cells = open_cells(&model);
    let digit = wrong(&model, cells[0]);
    enter(&mut model, cells[0], digit);
    run(&mut model, Action::Select(cells[1]));
    run(&mut model, Action::DigitAs(EntryMode::Corner, Digit::from_index(2)));
    run(&mut model, Action::Undo);
    run(&mut model, Action::Tick { now_ms: NOW });
    run(&mut model, Action::Tick { now_ms: NOW + 900 });
    run(&mut model, Action::Away { now_ms: NOW + 1500 });
    let again = reloaded(&model);
    assert_eq!(again.game.as_ref().unwrap().history(), model.game.as_ref().unwrap().history());
    assert_eq!(again.game.as_ref().unwrap().clock.played_ms(), 1500);
    assert_eq!(view::cell(&again, cells[0]).digit, Some(digit));
    assert!(view::status(&again).can_redo, "undone moves can be redone after a reload");
}

#[test]
fn the_home_page_opens_if_the_last_game_is_solved() {
    let mut model = playing();
    assert_eq!(reloaded(&model).session.address.route, Route::Play);
    for cell in open_cells(&model) {
        let digit = right(&model, cell);
        enter(&mut model, cell, digit);
    }
    assert!(model.game.as_ref().unwrap().finished);
    let again = reloaded(&model);
    assert_eq!(again.session.address.route, Route::Home);
    assert!(again.game.as_ref().unwrap().finished, "the solved board is still there");
}

#[test]
fn the_app_can_be_installed_while_the_browser_offers_it() {
    let mut model = playing();
    assert!(!model.can_install);
    for can in [true, false] {
        assert_eq!(run(&mut model, Action::Installable(can)), []);
        assert_eq!(model.can_install, can);
    }
}

#[test]
fn a_closed_dialog_leads_back_to_where_it_was_opened_and_leaves_the_game_alone() {
    let mut model = Model::default();
    update(&mut model, start());
    for below in [Address::from(Route::Play), Route::Home.into(), Address::calendar()] {
        update(&mut model, Action::Go(below.clone()));
        let (game, index) = (stored_game(&model), model.index.clone());
        model.now_ms += 86_400_000;
        update(&mut model, Action::Go(Route::Settings.into()));
        let effects = update(&mut model, Action::CloseDialog);
        assert!(effects.contains(&Effect::Navigate(below.clone(), NavigationStep::Back)), "{effects:?}");
        assert_eq!(model.session.address, below);
        assert_eq!((stored_game(&model), &model.index), (game, &index), "{below:?}");
    }
    assert_eq!(update(&mut model, Action::CloseDialog), [], "no dialog is open");
}

#[test]
fn settings_on_another_page_begin_no_game() {
    let mut model = Model::default();
    let Action::Start(info) = start() else { panic!() };
    update(&mut model, Action::Start(Box::new(StartInfo { address: Route::Home.into(), ..*info })));
    update(&mut model, Action::Go(Route::Settings.into()));
    update(&mut model, Action::CloseDialog);
    assert!(model.game.is_none() && model.session.address.route == Route::Home);
}
