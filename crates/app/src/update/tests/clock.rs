//! The pause and the clock.

use super::{NOW, open_cells, playing, right, run};
use crate::action::Action;
use crate::route::Route;
use crate::session::GameNotice;
use crate::view;
use nonet_game::puzzles::level::Level;

#[test]
fn a_pause_hides_the_board_and_accepts_no_digits() {
    let mut model = playing();
    let cell = open_cells(&model)[0];
    let digit = right(&model, cell);
    run(&mut model, Action::Select(cell));
    run(&mut model, Action::Pause(true));
    let given = model.game.as_ref().unwrap().puzzle().givens().filled().next().unwrap().0;
    assert_eq!(view::cell(&model, given).digit, None);
    run(&mut model, Action::Digit(digit));
    run(&mut model, Action::Pause(false));
    assert_eq!(view::cell(&model, cell).digit, None);
    assert!(view::cell(&model, given).digit.is_some());
}

#[test]
fn the_clock_stops_while_a_dialog_covers_the_board() {
    let mut model = playing();
    let tick = |model: &mut _, seconds: u64| drop(run(model, Action::Tick { now_ms: NOW + 1000 * seconds }));
    tick(&mut model, 0);
    tick(&mut model, 2);
    for route in [Route::Menu, Route::Settings, Route::Share, Route::Import] {
        run(&mut model, Action::Go(route.into()));
        assert!(!model.clock_runs(), "{route:?}");
    }
    tick(&mut model, 3);
    tick(&mut model, 60);
    run(&mut model, Action::Go(Route::Play.into()));
    tick(&mut model, 61);
    tick(&mut model, 62);
    assert_eq!(view::status(&model).clock.as_deref(), Some("0:04"));
}

#[test]
fn the_notice_that_the_last_game_is_saved_disappears_after_a_while() {
    let mut model = playing();
    model.session.notice = Some(GameNotice::GameKept(Level::Easy));
    for second in 0..10 {
        run(&mut model, Action::Tick { now_ms: NOW + 1000 * second });
        assert!(view::status(&model).notice.is_some(), "{second}");
    }
    run(&mut model, Action::Tick { now_ms: NOW + 10_000 });
    assert_eq!(view::status(&model).notice, None);
    model.session.notice = Some(GameNotice::NoMistake);
    run(&mut model, Action::Tick { now_ms: NOW + 11_000 });
    assert!(view::status(&model).notice.is_some(), "other notices stay until replaced");
}
