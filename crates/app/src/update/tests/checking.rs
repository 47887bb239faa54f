//! Checking the digits on request.

use super::{enter, open_cells, playing, right, run, wrong};
use crate::action::Action;
use crate::model::Model;
use crate::session::GameNotice;
use crate::view;
use crate::view::Remedy;

/// Returns a game with two wrong digits and a right one.
fn with_two_wrong() -> Model {
    let mut model = playing();
    let cells = open_cells(&model);
    for cell in [cells[0], cells[1]] {
        let bad = wrong(&model, cell);
        enter(&mut model, cell, bad);
    }
    let good = right(&model, cells[2]);
    enter(&mut model, cells[2], good);
    model
}

fn shown_as_wrong(model: &Model) -> usize {
    let game = model.game.as_ref().unwrap();
    game.board().cells().filter(|cell| view::annotations(model, *cell).wrong).count()
}

#[test]
fn a_check_counts_wrong_digits_and_shows_them_on_request() {
    let mut model = with_two_wrong();
    run(&mut model, Action::Check);
    assert_eq!(model.session.notice, Some(GameNotice::WrongDigits(2)));
    let notice = view::status(&model).notice.unwrap();
    assert_eq!((notice.text.as_str(), notice.remedy), ("2 digits are wrong.", Some(Remedy::WrongDigits)));
    assert!(model.game.as_ref().unwrap().record.checked, "the report tells that digits were checked");
    assert_eq!(shown_as_wrong(&model), 0, "not yet which digits");
    run(&mut model, Action::ShowWrong);
    assert_eq!(shown_as_wrong(&model), 2);
    run(&mut model, Action::Undo);
    assert_eq!(shown_as_wrong(&model), 0);
}

#[test]
fn wrong_digits_are_erased_as_one_move() {
    let mut model = with_two_wrong();
    let before = model.game.as_ref().unwrap().grid();
    run(&mut model, Action::TakeBackWrong);
    let game = model.game.as_ref().unwrap();
    assert!(game.wrong_cells().is_empty());
    assert_eq!(game.grid().filled().count(), before.filled().count() - 2);
    run(&mut model, Action::Check);
    assert_eq!(view::status(&model).notice.unwrap().text, "All correct so far.");
    assert_eq!(view::status(&model).notice.unwrap().remedy, None);
    run(&mut model, Action::Undo);
    assert_eq!(model.game.as_ref().unwrap().grid(), before);
}

#[test]
fn wrong_digits_of_one_game_are_not_shown_in_the_next() {
    let mut model = with_two_wrong();
    run(&mut model, Action::ShowWrong);
    run(&mut model, Action::Restart { now_ms: 5 });
    assert_eq!(model.session.wrong_shown, None);
}
