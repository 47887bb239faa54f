//! Playing on every board of the catalogue: arrows, drags, keys and labels of cells.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail loudly")]

use nonet_app::action::Action;
use nonet_app::keymap::action_for;
use nonet_app::model::Model;
use nonet_app::session::EntryMode;
use nonet_app::{update, view};
use nonet_engine::geometry::{Point, edge_neighbours, step};
use nonet_engine::{Board, Cell, CellSet, Digit};
use nonet_game::boards::{NAMES, board_named};
use nonet_game::drawing::hit::{Direction, cell_at};
use nonet_game::settings::Switch;
use nonet_game::settings::keys::KeyPress;
use nonet_game::storage as save;
use nonet_text::{Lang, spoken};

use Direction::{Down, Left, Right, Up};

/// Returns a game on an empty board.
fn playing(name: &str) -> Model {
    let givens = ".".repeat(board_named(name).unwrap().cell_count());
    let record = r#"{"mistakes":0,"hints":0,"returns":0,"fills":0,"checked":false}"#;
    let text = format!(
        r#"{{"v":1,"kind":"game","data":{{"id":"18bcfe50000-7","board":"{name}","givens":"{givens}","source":"brought","played_ms":0,"record":{record},"finished":false,"moves":"","at":0}}}}"#
    );
    let game = save::read_game(&text, &board_named).unwrap();
    Model { game: Some(game), ..Model::default() }
}

fn reached(board: &Board, follow: impl Fn(Cell) -> Vec<Cell>) -> usize {
    let mut reached = CellSet::single(Cell::new(0));
    let mut open = vec![Cell::new(0)];
    while let Some(cell) = open.pop() {
        open.extend(follow(cell).into_iter().filter(|next| reached.insert(*next)));
    }
    assert!(reached.len() <= board.cell_count());
    reached.len()
}

#[test]
fn arrows_lead_from_every_cell_to_every_other() {
    for name in NAMES {
        let board = board_named(name).unwrap();
        let next: Vec<Vec<Cell>> = board
            .cells()
            .map(|cell| Direction::ALL.map(|to| step(&board, cell, to, true)).to_vec())
            .collect();
        assert_eq!(reached(&board, |cell| next[cell.index()].clone()), board.cell_count(), "{name}");
        // The other direction: the first cell is reached from every cell.
        let before = |cell: Cell| board.cells().filter(|c| next[c.index()].contains(&cell)).collect();
        assert_eq!(reached(&board, before), board.cell_count(), "{name}, back");
    }
}

fn is_square(board: &Board) -> bool {
    board.cells().all(|cell| board.shape(cell).outline.corners().len() == 4)
}

#[test]
fn a_step_back_returns() {
    for name in NAMES {
        let board = board_named(name).unwrap();
        let to = |cell, direction| step(&board, cell, direction, true);
        for cell in board.cells() {
            for (there, back) in [(Right, Left), (Left, Right), (Up, Down), (Down, Up)] {
                let next = step(&board, cell, there, is_square(&board));
                let returned = to(next, back);
                if is_square(&board) {
                    assert_ne!(next, cell, "{name}: {there:?} from {cell:?}");
                }
                // Several cells lead over the tip of a triangle to the same one, so the way back may end next to the
                // start.
                let (at, home) = (board.shape(returned), board.shape(cell));
                let close = matches!(there, Up | Down) && !is_square(&board);
                let near = close && at.row == home.row && at.column.abs_diff(home.column) <= 2;
                assert!(returned == cell || next == cell || near, "{name}: {there:?} from {cell:?}");
            }
        }
    }
}

#[test]
fn arrows_cross_gaps_in_the_board() {
    let walk = |name: &str, from: usize, to: Direction| {
        let mut model = playing(name);
        update(&mut model, Action::Select(Cell::new(from)));
        update(&mut model, Action::Move { to, extend: false });
        model.session.cursor.index()
    };
    // Between the upper grids, and next to the middle one.
    assert_eq!((walk("samurai", 8, Right), walk("samurai", 9, Left)), (9, 8));
    assert_eq!((walk("samurai", 150, Down), walk("samurai", 198, Up)), (198, 150));
    // Across the empty hexagon.
    assert_eq!((walk("triangular", 22, Right), walk("triangular", 23, Left)), (23, 22));
}

#[test]
fn a_drag_selects_exactly_the_cells_on_its_way() {
    for name in NAMES {
        let board = board_named(name).unwrap();
        let shapes = board.shapes();
        let neighbours = edge_neighbours(shapes);
        for cell in board.cells() {
            for next in &neighbours[cell.index()] {
                let (a, b) = (board.shape(cell).centre(), board.shape(next).centre());
                let at = |i: i32| Point { x: a.x + (b.x - a.x) * i / 20, y: a.y + (b.y - a.y) * i / 20 };
                let mut passed: Vec<Cell> = (0..=20).filter_map(|i| cell_at(&board, at(i), true)).collect();
                passed.dedup();
                assert_eq!(passed, [cell, next], "{name}");
            }
        }
        let mut model = playing(name);
        let way = [Cell::new(0), neighbours[0].iter().next().unwrap()];
        update(&mut model, Action::Press { cell: way[0], add: false, now_ms: 0 });
        update(&mut model, Action::Drag(way[1]));
        update(&mut model, Action::Release);
        assert_eq!(model.session.selection, way.into_iter().collect(), "{name}");
    }
}

#[test]
fn an_abandoned_press_leaves_no_trace() {
    let mut model = playing("samurai");
    update(&mut model, Action::Select(Cell::new(7)));
    update(&mut model, Action::Move { to: Right, extend: true });
    let before = model.clone();
    update(&mut model, Action::Press { cell: Cell::new(100), add: false, now_ms: 0 });
    update(&mut model, Action::Drag(Cell::new(101)));
    update(&mut model, Action::Abandon);
    let at = |model: &Model| (model.session.cursor, model.session.selection);
    assert_eq!(at(&model), at(&before));
    update(&mut model, Action::Set(Switch::DigitFirst, true));
    update(&mut model, Action::Deselect);
    update(&mut model, Action::Digit(digit(4)));
    update(&mut model, Action::Press { cell: Cell::new(100), add: false, now_ms: 0 });
    update(&mut model, Action::Abandon);
    update(&mut model, Action::Release);
    assert_eq!(view::cell(&model, Cell::new(100)).digit, None, "nothing was written");
}

#[test]
fn every_label_names_the_houses_of_its_cell() {
    for name in NAMES {
        let model = playing(name);
        let board = board_named(name).unwrap();
        for cell in board.cells() {
            let label = view::annotations(&model, cell).label.to_lowercase();
            for house in board.houses_of(cell) {
                let house = spoken::HouseName::of(board.house(*house)).say(Lang::English).to_lowercase();
                assert!(label.contains(&house), "{name}: ‘{label}’ lacks ‘{house}’");
            }
        }
    }
}

#[test]
fn house_names_fit_their_board() {
    let label = |name: &str, cell: usize| view::annotations(&playing(name), Cell::new(cell)).label;
    for (name, cell, says) in [
        ("classic", 22, "Row 3, column 5, box 2. Empty."),
        ("x", 40, "Row 5, column 5, box 5, diagonal 1, diagonal 2. Empty."),
        ("windoku", 10, "Row 2, column 2, box 1, window 1. Empty."),
        ("asterisk", 13, "Row 2, column 5, box 2, the asterisk. Empty."),
        ("centre-dot", 40, "Row 5, column 5, box 5, the centre dots. Empty."),
        ("girandola", 0, "Row 1, column 1, box 1, the girandola. Empty."),
        ("disjoint-groups", 22, "Row 3, column 5, box 2, disjoint group 8. Empty."),
        ("jigsaw-1", 80, "Row 9, column 9, region H. Empty."),
        ("25x25", 624, "Row 25, column 25, box 25. Empty."),
        ("triangular", 53, "Row 6, place 9, triangle 6, / line 6, \\ line 4. Empty."),
        ("tridoku", 0, "Line 1, place 1, triangle 1, outer edge 1, outer edge 2. Empty."),
        ("samurai", 0, "Row 1 of grid 1, column 1 of grid 1, box 1 of grid 1. Empty."),
    ] {
        assert_eq!(label(name, cell), says, "{name}");
    }
}

fn digit(value: u8) -> Digit {
    Digit::new(value).unwrap()
}

#[test]
fn digits_past_nine_are_typed_as_letters() {
    let letter = |key: &str, shift: bool| KeyPress {
        code: format!("Key{}", key.to_uppercase()),
        key: key.to_owned(),
        shift,
        ..KeyPress::default()
    };
    let big = playing("25x25");
    for (key, value) in [("a", 10), ("g", 16), ("p", 25)] {
        let written = Some(Action::DigitAs(EntryMode::Digit, digit(value)));
        assert_eq!(action_for(&letter(key, false), &big), written, "{key}");
        let marked = Some(Action::DigitAs(EntryMode::Corner, digit(value)));
        assert_eq!(action_for(&letter(&key.to_uppercase(), true), &big), marked, "{key} with Shift");
    }
    // Letters that aren't digits of the board keep their meaning.
    assert_eq!(action_for(&letter("x", false), &big), Some(Action::SetMode(EntryMode::Corner)));
    assert_eq!(action_for(&letter("h", false), &playing("16x16")), Some(Action::Hint));
    assert_eq!(
        action_for(&letter("a", false), &playing("classic")),
        Some(Action::Move { to: Left, extend: false })
    );
}

#[test]
fn digits_past_nine_are_shown_as_letters_or_numbers() {
    let mut model = playing("12x12");
    let faces = |model: &Model| view::keypad(model).into_iter().map(|key| key.face).collect::<Vec<_>>();
    assert_eq!(faces(&model)[8..], ["9", "A", "B", "C"]);
    update(&mut model, Action::Set(Switch::Numbers, true));
    assert_eq!(faces(&model)[8..], ["9", "10", "11", "12"]);
    assert_eq!(view::keypad(&model)[11].label, "12, 12 left");
    // Colours still have letters.
    update(&mut model, Action::SetMode(EntryMode::Colour));
    assert_eq!(view::keypad(&model)[0].label, "Colour A");
}

#[test]
fn marks_of_all_digits_fit_every_board() {
    for name in NAMES {
        let mut model = playing(name);
        let cell = Cell::new(0);
        update(&mut model, Action::Select(cell));
        let digits = model.game.as_ref().unwrap().board().digits();
        for digit in digits.iter() {
            update(&mut model, Action::DigitAs(EntryMode::Centre, digit));
            update(&mut model, Action::DigitAs(EntryMode::Corner, digit));
        }
        let seen = view::cell(&model, cell);
        assert_eq!((seen.corner, seen.centre), (digits, digits), "{name}");
    }
}
