//! Announcements for screen readers: placements, conflicts, houses and the finish.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail loudly")]

use nonet_app::action::{Action, Effect};
use nonet_app::model::Model;
use nonet_app::session::EntryMode;
use nonet_app::{update, view};
use nonet_engine::{Cell, Digit};
use nonet_game::boards::board_named;
use nonet_game::game::history::NodeId;
use nonet_game::settings::keys::{Chord, KeyCommand};
use nonet_game::settings::{Choice, Switch};
use nonet_game::storage as save;
use nonet_text::Lang;

fn opened(text: &str) -> Model {
    nonet_text::install_all();
    let game = save::read_game(text, &board_named).unwrap();
    let mut model = Model { game: Some(game), ..Model::default() };
    update(&mut model, Action::Jump(NodeId::START));
    model
}

fn classic() -> Model {
    opened(include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../game/tests/saves/v1-game-classic.json")))
}

fn digit(value: u8) -> Digit {
    Digit::new(value).unwrap()
}

fn said(effects: &[Effect]) -> Vec<&str> {
    let words = effects.iter().filter_map(|effect| match effect {
        Effect::Announce(words) => Some(words.as_str()),
        _ => None,
    });
    words.collect()
}

fn write(model: &mut Model, cell: usize, value: u8) -> Vec<Effect> {
    update(model, Action::Select(Cell::new(cell)));
    update(model, Action::Digit(digit(value)))
}

#[test]
fn a_placement_is_announced_and_a_conflict_names_its_house() {
    let mut model = classic();
    assert_eq!(said(&write(&mut model, 0, 1)), ["1 in row 1, column 1, box 1."]);
    let effects = write(&mut model, 1, 3);
    assert_eq!(said(&effects), ["3 in row 1, column 2, box 1.", "Row 1 already has a 3."]);
    update(&mut model, Action::Choose(Choice::Lang(Some(Lang::German))));
    update(&mut model, Action::Undo);
    let effects = write(&mut model, 1, 3);
    assert_eq!(said(&effects)[1], "In Zeile 1 steht schon eine 3.");
}

#[test]
fn the_finish_is_announced_with_the_time() {
    let mut model = classic();
    let game = model.game.as_ref().unwrap();
    let open: Vec<(usize, u8)> = game
        .board()
        .cells()
        .filter(|c| game.given(*c).is_none())
        .map(|c| (c.index(), game.solution().unwrap().get(c).unwrap().value()))
        .collect();
    let mut last = Vec::new();
    for (cell, value) in open {
        last = write(&mut model, cell, value);
    }
    assert_eq!(said(&last), ["Solved in 1:23 with 1 mistake."]);
}

#[test]
fn three_keys_read_the_houses_of_a_cell() {
    let mut model = classic();
    update(&mut model, Action::Select(Cell::new(0)));
    let first = update(&mut model, Action::SayHouse(0));
    assert_eq!(said(&first), ["Row 1: empty, empty, 3, empty, empty, empty, empty, 4, empty."]);
    assert!(said(&update(&mut model, Action::SayHouse(1)))[0].starts_with("Column 1: "));
    assert!(said(&update(&mut model, Action::SayHouse(2)))[0].starts_with("Box 1: "));
}

#[test]
fn all_houses_can_be_read_on_other_boards() {
    let mut model = opened(include_str!(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../game/tests/saves/v1-game-triangular.json"
    )));
    update(&mut model, Action::Select(Cell::new(0)));
    let heard: String = (0..3).flat_map(|n| update(&mut model, Action::SayHouse(n))).fold(
        String::new(),
        |mut all, effect| {
            all.push_str(said(&[effect])[0]);
            all
        },
    );
    for house in ["Row 1:", "Triangle 1:", "/ line 1:", "\\ line 3:"] {
        assert!(heard.contains(house), "{house} in {heard}");
    }
}

#[test]
fn visible_help_is_part_of_the_label() {
    let mut model = classic();
    update(&mut model, Action::Set(Switch::ShowCandidates, true));
    update(&mut model, Action::Set(Switch::ShowWrongMarks, true));
    update(&mut model, Action::Select(Cell::new(0)));
    update(&mut model, Action::DigitAs(EntryMode::Centre, digit(3)));
    let label = view::annotations(&model, Cell::new(0)).label;
    assert!(label.contains("Notes in the middle 3. Ruled out 3. The right digit is missing. Candidates 1"));
}

#[test]
fn a_double_tap_on_a_mark_selects_the_cells_with_the_same_marks() {
    let mut model = classic();
    for cell in [0, 1, 40] {
        update(&mut model, Action::Select(Cell::new(cell)));
        update(&mut model, Action::DigitAs(EntryMode::Corner, digit(1)));
    }
    update(&mut model, Action::DigitAs(EntryMode::Corner, digit(2)));
    for now_ms in [1000, 1200] {
        update(&mut model, Action::Press { cell: Cell::new(0), add: false, now_ms });
        update(&mut model, Action::Release);
    }
    let selected: Vec<usize> = model.session.selection.iter().map(Cell::index).collect();
    assert_eq!(selected, [0, 1]);
}

#[test]
fn filling_all_marks_is_one_undoable_action() {
    let mut model = classic();
    assert_eq!(said(&update(&mut model, Action::FillMarks)), ["All notes filled in."]);
    assert!(!model.game.as_ref().unwrap().entry(Cell::new(0)).centre.is_empty());
    update(&mut model, Action::Undo);
    assert!(model.game.as_ref().unwrap().written().is_blank());
}

#[test]
fn a_taken_key_is_refused_with_a_sentence() {
    let mut model = classic();
    let chord = Chord::parse("KeyM").unwrap();
    update(&mut model, Action::Bind(KeyCommand::Pause, chord));
    assert_eq!(view::key_refusal(&model), "M is already taken: “Fill in all notes”. Choose another key.");
    update(&mut model, Action::Bind(KeyCommand::Pause, Chord::parse("KeyQ").unwrap()));
    assert_eq!(view::key_refusal(&model), "");
}

#[test]
fn going_back_before_a_mistake_does_not_reveal_it() {
    let mut model = classic();
    write(&mut model, 0, 1);
    write(&mut model, 1, 2);
    write(&mut model, 3, 6);
    let effects = update(&mut model, Action::BeforeFirstMistake);
    let words = said(&effects).join(" ");
    assert!(!words.is_empty() && !words.chars().any(|c| c.is_ascii_digit()), "{words}");
    assert_eq!(view::cell(&model, Cell::new(0)).digit, Some(digit(1)));
    assert_eq!(view::cell(&model, Cell::new(1)).digit, None);
}
