//! Presses, drags, double taps and long presses.

use nonet_engine::technique::Strength;
use nonet_engine::{Cell, CellSet, Digit};

use super::{NOW, open_cells, playing, right, run};
use crate::action::Action;
use crate::action::NewGameRequest;
use crate::session::EntryMode;
use crate::view;
use nonet_game::boards::board_named;
use nonet_game::drawing::hit::Direction;
use nonet_game::puzzles::level::Level;
use nonet_game::settings::Switch;
use nonet_game::storage as save;

#[test]
fn digit_first_writes_on_release_and_a_long_press_uses_the_other_mode() {
    let mut model = playing();
    let cells = open_cells(&model);
    let digit = right(&model, cells[0]);
    run(&mut model, Action::Set(Switch::DigitFirst, true));
    run(&mut model, Action::Digit(digit));
    run(&mut model, Action::Press { cell: cells[0], add: false, now_ms: 0 });
    assert_eq!(view::cell(&model, cells[0]).digit, None);
    run(&mut model, Action::Release);
    assert_eq!(view::cell(&model, cells[0]).digit, Some(digit));
    run(&mut model, Action::Press { cell: cells[1], add: false, now_ms: 900 });
    run(&mut model, Action::LongPress(cells[1]));
    run(&mut model, Action::Release);
    assert!(view::cell(&model, cells[1]).corner.contains(digit));
}

#[test]
fn long_presses_cycle_links_through_strong_weak_and_none() {
    let mut model = playing();
    let cells = open_cells(&model);
    run(&mut model, Action::SetMode(EntryMode::Colour));
    run(&mut model, Action::Highlight(Digit::new(4)));
    let mut hold = |cell| {
        run(&mut model, Action::Press { cell, add: false, now_ms: 0 });
        run(&mut model, Action::LongPress(cell));
        run(&mut model, Action::Release);
        view::links(&model).into_iter().map(|(.., strength)| strength).collect::<Vec<_>>()
    };
    assert_eq!(hold(cells[0]), []);
    assert_eq!(hold(cells[1]), [Strength::Strong]);
    assert_eq!(hold(cells[0]), [Strength::Weak]);
    assert_eq!(hold(cells[1]), []);
    assert_eq!(hold(cells[2]), [Strength::Strong]);
    let said = [view::annotations(&model, cells[1]).label, view::annotations(&model, cells[2]).label];
    assert!(said.iter().all(|label| label.contains(" Strong link from 4 to 4 in row ")), "{said:?}");
}

#[test]
fn a_double_tap_selects_cells_with_the_same_digit() {
    let mut model = playing();
    let game = model.game.as_ref().unwrap();
    let (cell, digit) = game.puzzle().givens().filled().next().unwrap();
    let alike = game.puzzle().givens().filled().filter(|(_, d)| *d == digit).count();
    for now_ms in [1000, 1200] {
        run(&mut model, Action::Press { cell, add: false, now_ms });
        run(&mut model, Action::Release);
    }
    assert_eq!(model.session.selection.len(), alike);
}

#[test]
fn presses_with_a_digit_between_them_are_not_a_double_tap() {
    let mut model = playing();
    let game = model.game.as_ref().unwrap();
    let cell = game.board().cells().find(|cell| game.digit(*cell).is_none()).unwrap();
    let digit = game.puzzle().givens().filled().next().unwrap().1;
    run(&mut model, Action::Press { cell, add: false, now_ms: 1000 });
    run(&mut model, Action::Release);
    run(&mut model, Action::Digit(digit));
    run(&mut model, Action::Press { cell, add: false, now_ms: 1200 });
    assert_eq!(model.session.selection, CellSet::single(cell));
}

#[test]
fn a_ctrl_drag_from_a_selected_cell_deselects() {
    let mut model = playing();
    run(&mut model, Action::SelectAll);
    run(&mut model, Action::Press { cell: Cell::new(0), add: true, now_ms: 0 });
    run(&mut model, Action::Drag(Cell::new(1)));
    run(&mut model, Action::Drag(Cell::new(2)));
    run(&mut model, Action::Release);
    assert_eq!(model.session.selection.len(), 78);
    run(&mut model, Action::Move { to: Direction::Left, extend: true });
    assert_eq!(model.session.selection.len(), 79);
    assert_eq!(model.session.cursor, Cell::new(1));
}

#[test]
fn a_digit_that_the_board_lacks_takes_no_colours() {
    let mut model = playing();
    run(
        &mut model,
        Action::NewGame(NewGameRequest {
            board: "4x4".to_owned(),
            level: Level::Gentle,
            seed: 4,
            now_ms: NOW,
        }),
    );
    assert_eq!(model.board().name(), "4x4");
    for (digit, lit) in [(4, Digit::new(4)), (9, None)] {
        run(&mut model, Action::Highlight(Digit::new(digit)));
        assert_eq!(model.session.highlighted, lit);
    }
    run(&mut model, Action::DigitAs(EntryMode::Colour, Digit::new(1).unwrap()));
    let text = save::write_game(model.game.as_ref().unwrap());
    assert!(save::read_game(&text, &board_named).is_ok());
}
