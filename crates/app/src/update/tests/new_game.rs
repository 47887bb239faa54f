//! New games, and the puzzle prepared for the next one.

use super::{NOW, answer, died, enter, open_cells, playing, reloaded, right, run, update};
use crate::action::NewGameRequest;
use crate::action::{Action, Effect};
use crate::model::Model;
use crate::session::GameNotice;
use nonet_game::game::PuzzleSource;
use nonet_game::puzzles::level::Level;
use nonet_tasks::worker;

#[test]
fn a_new_game_shows_its_board_while_the_puzzle_is_made() {
    let mut model = playing();
    let wanted = NewGameRequest { board: "6x6".to_owned(), level: Level::Gentle, seed: 4, now_ms: 7 };
    let mut effects = update(&mut model, Action::NewGame(wanted));
    assert_eq!((effects.len(), model.board().name()), (2, "classic"));
    let puzzle = effects.split_off(1);
    answer(&mut model, effects);
    assert_eq!(model.board().name(), "6x6");
    assert!(model.pending.is_some());
    answer(&mut model, puzzle);
    assert_eq!(model.game.as_ref().unwrap().board().name(), "6x6");
}

fn asked_for(board: &str, level: Level, seed: u64) -> NewGameRequest {
    NewGameRequest { board: board.to_owned(), level, seed, now_ms: NOW }
}

fn made(model: &Model) -> (Level, u64) {
    match model.game.as_ref().unwrap().source() {
        PuzzleSource::Generated { level, seed } => (level, seed),
        PuzzleSource::Imported => panic!("nobody brought it"),
    }
}

#[test]
fn the_next_puzzle_of_the_last_kind_is_available_at_once() {
    let mut model = playing();
    let first = model.game.clone().unwrap();
    let effects = update(&mut model, Action::NewGame(asked_for("classic", Level::Gentle, 99)));
    assert_ne!(model.game.as_ref().unwrap().puzzle(), first.puzzle());
    assert!(model.pending.is_none() && made(&model).1 != 99);
    // Another one is being prepared; a puzzle of another kind has to be made.
    assert!(effects.iter().any(|e| matches!(e, Effect::Work(_, worker::WorkerRequest::Run { .. }))));
    run(&mut model, Action::NewGame(asked_for("classic", Level::Easy, 99)));
    assert_eq!(made(&model), (Level::Easy, 99));
}

#[test]
fn finishing_a_reopened_game_prepares_the_next_puzzle() {
    let mut model = playing();
    run(&mut model, Action::Away { now_ms: NOW });
    let mut again = reloaded(&model);
    assert!(again.prepared.is_none(), "not needed yet");
    for cell in open_cells(&again) {
        let digit = right(&again, cell);
        enter(&mut again, cell, digit);
    }
    assert!(again.prepared.is_some());
    update(&mut again, Action::NewGame(asked_for("classic", Level::Gentle, 99)));
    assert!(again.pending.is_none() && !again.game.as_ref().unwrap().finished);
}

#[test]
fn a_puzzle_being_prepared_is_waited_for() {
    let mut model = playing();
    let preparing = update(&mut model, Action::NewGame(asked_for("classic", Level::Gentle, 99)));
    assert_eq!(update(&mut model, Action::NewGame(asked_for("classic", Level::Gentle, 98))), []);
    assert!(model.pending.is_some());
    for effect in preparing {
        if let Effect::Work(_, request) = effect {
            let reply = worker::answer(request);
            update(&mut model, Action::Worker(reply));
        }
    }
    assert!(model.pending.is_none() && made(&model).1 != 98);
}

#[test]
fn closing_a_hint_keeps_the_puzzle_being_prepared() {
    let mut model = playing();
    let effects = update(&mut model, Action::NewGame(asked_for("classic", Level::Gentle, 99)));
    update(&mut model, Action::Hint);
    update(&mut model, Action::HintClose);
    // The puzzle being prepared is used, although a different seed is requested.
    assert_eq!(update(&mut model, Action::NewGame(asked_for("classic", Level::Gentle, 98))), []);
    answer(&mut model, effects);
    assert!(made(&model).0 == Level::Gentle && made(&model).1 != 98);
}

#[test]
fn a_failed_preparation_is_replaced_by_a_new_request() {
    let mut model = playing();
    let effects = update(&mut model, Action::NewGame(asked_for("classic", Level::Gentle, 99)));
    update(&mut model, died(&effects));
    run(&mut model, Action::NewGame(asked_for("classic", Level::Gentle, 98)));
    assert_eq!(made(&model), (Level::Gentle, 98));
}

#[test]
fn notices_about_a_game_end_with_it() {
    let mut model = playing();
    let cell = open_cells(&model)[0];
    let digit = right(&model, cell);
    enter(&mut model, cell, digit);
    run(&mut model, Action::NewGame(asked_for("classic", Level::Easy, 5)));
    assert_eq!(model.session.notice, Some(GameNotice::GameKept(Level::Gentle)));
    run(&mut model, Action::NewGame(asked_for("classic", Level::Gentle, 6)));
    assert_eq!(model.session.notice, None, "it was about the game before the last");
}
