//! Going back to before the first mistake.

use super::{enter, open_cells, playing, right, run, wrong};
use crate::action::Action;
use crate::session::{EntryMode, GameNotice};
use crate::view;
use nonet_game::game::history::NodeId;

#[test]
fn going_back_before_the_first_mistake_leaves_later_moves_to_redo() {
    let mut model = playing();
    let cells = open_cells(&model);
    run(&mut model, Action::BeforeFirstMistake);
    assert_eq!(model.session.notice, Some(GameNotice::NoMistake));
    let good = right(&model, cells[0]);
    enter(&mut model, cells[0], good);
    let bad = wrong(&model, cells[1]);
    enter(&mut model, cells[1], bad);
    let good = right(&model, cells[2]);
    enter(&mut model, cells[2], good);
    run(&mut model, Action::BeforeFirstMistake);
    assert_eq!(model.game.as_ref().unwrap().history().at(), NodeId::new(1));
    assert!(view::status(&model).can_redo);
    assert_eq!(model.game.as_ref().unwrap().record.mistakes, 1);
}

#[test]
fn striking_the_right_candidate_counts_as_a_mistake() {
    let mut model = playing();
    run(&mut model, Action::FillMarks);
    let game = model.game.as_ref().unwrap();
    let cell = open_cells(&model).into_iter().find(|c| game.entry(*c).centre.len() > 1).unwrap();
    let digit = right(&model, cell);
    run(&mut model, Action::Select(cell));
    run(&mut model, Action::DigitAs(EntryMode::Centre, digit));
    run(&mut model, Action::BeforeFirstMistake);
    assert_eq!(model.game.as_ref().unwrap().history().at(), NodeId::new(1));
}
