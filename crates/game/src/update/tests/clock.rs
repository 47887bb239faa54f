//! The pause.

use super::{open_cells, playing, right, run};
use crate::action::Action;
use crate::view;

#[test]
fn a_pause_hides_the_board_and_takes_no_digits() {
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
