//! Random actions on any game that can be loaded.

use nonet_app::action::Action;
use nonet_app::model::Model;
use nonet_app::session::EntryMode;
use nonet_app::{update, view};
use nonet_engine::technique::Strength;
use nonet_engine::{Cell, Digit};
use nonet_game::boards::board_named;
use nonet_game::drawing::hit::Direction;
use nonet_game::game::Game;
use nonet_game::game::history::NodeId;
use nonet_game::storage as save;

use crate::seeds::CLASSIC;

/// Returns a model with a classic game, which receives messages.
pub(crate) fn game() -> Model {
    playing(save::read_game(CLASSIC, &board_named).ok())
}

/// Returns a model with this game.
pub(crate) fn playing(game: Option<Game>) -> Model {
    Model { game, ..Model::default() }
}

/// Plays a saved game: the input is a save, a zero byte, and actions of two bytes each. Afterwards the game can be
/// displayed, written and read again.
pub fn play(bytes: &[u8]) {
    let end = bytes.iter().position(|byte| *byte == 0).unwrap_or(bytes.len());
    let (save, actions) = bytes.split_at(end);
    let Ok(game) = save::read_game(&String::from_utf8_lossy(save), &board_named) else { return };
    let cells: Vec<Cell> = game.board().cells().collect();
    let mut model = playing(Some(game));
    // More actions would not reach new states.
    for pair in actions.get(1..).unwrap_or_default().chunks_exact(2).take(300) {
        update(&mut model, action(pair[0], pair[1]));
    }
    let _ = (view::status(&model), view::keypad(&model), view::modes(&model), view::timeline(&model));
    let _ = (view::clash_line(&model), view::links(&model), view::report(&model));
    for cell in cells {
        view::cell(&model, cell);
        view::annotations(&model, cell);
    }
    if let Some(game) = &model.game {
        let written = save::write_game(game);
        let again = save::read_game(&written, &board_named).map(|game| save::write_game(&game));
        assert_eq!(again, Ok(written));
    }
}

/// Returns the action of this kind; `value` provides its cell, digit or other argument.
fn action(kind: u8, value: u8) -> Action {
    let cell = Cell::new(usize::from(value));
    let Some(digit) = Digit::new(value % 25 + 1) else { return Action::Erase };
    let node = NodeId::new(usize::from(value));
    let mode = EntryMode::ALL[usize::from(value) % EntryMode::ALL.len()];
    let now_ms = 1_000_000 + 1_000 * u64::from(value);
    match kind % 40 {
        0..6 => Action::Select(cell),
        6..12 => Action::Digit(digit),
        12..15 => Action::DigitAs(mode, digit),
        15 => Action::Press { cell, add: kind > 127, now_ms },
        16 => Action::Drag(cell),
        17 => Action::Release,
        18 => Action::LongPress(cell),
        19 => Action::SelectSame(cell),
        20 => Action::SelectAll,
        21 => {
            Action::Move { to: Direction::ALL[usize::from(value) % Direction::ALL.len()], extend: kind > 127 }
        }
        22 => Action::Erase,
        23 => Action::FillMarks,
        24 => Action::DigitLong(digit),
        25 | 26 => Action::Undo,
        27 => Action::Redo,
        28 => Action::Jump(node),
        29 => Action::Name(node, char::from(value).to_string()),
        30 => Action::DropBranch(node),
        31 => Action::BeforeFirstMistake,
        32 => Action::Highlight(Some(digit)),
        33 => Action::LinkOn(if value > 127 { Strength::Strong } else { Strength::Weak }),
        34 => Action::ClearChains,
        35 => Action::SetMode(mode),
        36 => Action::Tick { now_ms },
        37 => Action::Pause(value > 127),
        38 => Action::Replay((value > 127).then_some(u32::from(value))),
        _ => Action::ReplayStep,
    }
}
