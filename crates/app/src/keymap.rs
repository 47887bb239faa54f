//! Translates keyboard events on the board into actions: [`action_for`] for presses, [`released`] for releases.

use nonet_engine::Digit;
use nonet_engine::technique::Strength;

use crate::action::Action;
use crate::model::Model;
use crate::route::Route;
use crate::session::{EntryMode, HeldModifiers};
use nonet_game::drawing::hit::Direction;
use nonet_game::settings::keys::{Chord, KeyCommand, KeyPress};

/// Returns the modifiers held with a key.
fn held(press: &KeyPress) -> HeldModifiers {
    HeldModifiers { shift: press.shift, ctrl: press.ctrl || press.meta }
}

/// Returns the action for a key press on the board. `None` leaves the key to the browser.
pub fn action_for(press: &KeyPress, model: &Model) -> Option<Action> {
    if press.is_modifier() {
        return hold(held(press), model);
    }
    // Alt types letters on some keyboards and opens menus on others.
    if press.alt {
        return None;
    }
    if let Some(to) = arrow(&press.code) {
        return Some(Action::Move { to, extend: press.shift || press.ctrl || press.meta });
    }
    if let Some(digit) = digit(press, model) {
        // A digit key held down would write and erase in turn.
        return (!press.repeat)
            .then_some(Action::DigitAs(held(press).mode().unwrap_or(model.session.mode), digit));
    }
    if let Some(number) = press.code.strip_prefix('F').and_then(|n| n.parse::<u8>().ok()) {
        let plain = !press.ctrl && !press.shift && !press.meta;
        return Digit::new(number)
            .filter(|_| plain && number <= 9 && !press.repeat)
            .map(|d| Action::Highlight(Some(d)));
    }
    let chord = press.chord();
    let keys = &model.settings.keys;
    if let Some(command) = keys.command(&chord) {
        return command_action(command, press, model);
    }
    // Shift with a movement key extends the selection; Shift with Backspace still erases.
    let unshifted = Chord { shift: false, ..chord };
    match keys.command(&unshifted).filter(|_| press.shift)? {
        KeyCommand::Up => Some(Action::Move { to: Direction::Up, extend: true }),
        KeyCommand::Left => Some(Action::Move { to: Direction::Left, extend: true }),
        KeyCommand::Down => Some(Action::Move { to: Direction::Down, extend: true }),
        KeyCommand::Right => Some(Action::Move { to: Direction::Right, extend: true }),
        KeyCommand::Erase => Some(Action::Erase),
        _ => None,
    }
}

/// Returns the action for a released key, which depends on the modifiers still held.
pub fn released(press: &KeyPress, model: &Model) -> Option<Action> {
    if press.is_modifier() { hold(held(press), model) } else { None }
}

fn hold(held: HeldModifiers, model: &Model) -> Option<Action> {
    (held != model.session.held).then_some(Action::Hold(held))
}

fn arrow(code: &str) -> Option<Direction> {
    match code {
        "ArrowUp" => Some(Direction::Up),
        "ArrowDown" => Some(Direction::Down),
        "ArrowLeft" => Some(Direction::Left),
        "ArrowRight" => Some(Direction::Right),
        _ => None,
    }
}

/// Returns the digit of a key. 1 to 9 are physical keys. On boards with more digits, a letter key counts as the letter
/// that it types, and only without Ctrl or Cmd, so that commands with these modifiers stay available.
fn digit(press: &KeyPress, model: &Model) -> Option<Digit> {
    let most = match model.session.mode {
        EntryMode::Colour => 9,
        _ => model.game.as_ref().map_or(9, |g| g.board().digit_count()),
    };
    let by_place = press.code.strip_prefix("Digit").or(press.code.strip_prefix("Numpad"));
    let digit = match by_place {
        Some(number) => number.parse().ok().and_then(Digit::new),
        None if press.ctrl || press.meta => None,
        None => {
            let mut chars = press.key.chars();
            chars.next().filter(|_| chars.as_str().is_empty()).and_then(|c| match c {
                // Keyboards on screens have no physical keys; those of Arabic and Persian type these digits.
                '٠'..='٩' => Digit::new((u32::from(c) - u32::from('٠')) as u8),
                '۰'..='۹' => Digit::new((u32::from(c) - u32::from('۰')) as u8),
                c if c.is_ascii_alphabetic() => Digit::from_char(c),
                _ => None,
            })
        }
    };
    digit.filter(|d| d.value() <= most.max(9) && (d.value() <= 9 || d.value() <= most))
}

fn command_action(command: KeyCommand, press: &KeyPress, model: &Model) -> Option<Action> {
    // A key held down may repeat a move or an undo, but not open, toggle or write.
    let repeats = matches!(
        command,
        KeyCommand::Up
            | KeyCommand::Down
            | KeyCommand::Left
            | KeyCommand::Right
            | KeyCommand::Undo
            | KeyCommand::Redo
    );
    if press.repeat && !repeats {
        return None;
    }
    // A solved game is navigated by its timeline.
    let is_over = model.game.as_ref().is_some_and(|game| game.finished);
    let go = |to| Some(Action::Move { to, extend: false });
    match command {
        KeyCommand::Undo | KeyCommand::Redo | KeyCommand::BeforeFirstMistake if is_over => None,
        KeyCommand::DigitMode => Some(Action::SetMode(EntryMode::Digit)),
        KeyCommand::CornerMode => Some(Action::SetMode(EntryMode::Corner)),
        KeyCommand::CentreMode => Some(Action::SetMode(EntryMode::Centre)),
        KeyCommand::ColourMode => Some(Action::SetMode(EntryMode::Colour)),
        KeyCommand::NextMode => Some(Action::NextMode),
        KeyCommand::Up => go(Direction::Up),
        KeyCommand::Left => go(Direction::Left),
        KeyCommand::Down => go(Direction::Down),
        KeyCommand::Right => go(Direction::Right),
        KeyCommand::Erase => Some(Action::Erase),
        KeyCommand::Undo => Some(Action::Undo),
        KeyCommand::Redo => Some(Action::Redo),
        KeyCommand::Check => Some(Action::Check),
        KeyCommand::BeforeFirstMistake => Some(Action::BeforeFirstMistake),
        KeyCommand::SelectAll => Some(Action::SelectAll),
        KeyCommand::Deselect => Some(Action::Deselect),
        KeyCommand::SelectSame => Some(Action::SelectSame(model.session.cursor)),
        KeyCommand::EnterChosen => {
            model.session.chosen_digit.map(|d| Action::DigitAs(model.session.effective_mode(), d))
        }
        KeyCommand::LinkStrong => Some(Action::LinkOn(Strength::Strong)),
        KeyCommand::LinkWeak => Some(Action::LinkOn(Strength::Weak)),
        KeyCommand::ClearChains => Some(Action::ClearChains),
        KeyCommand::FillMarks => Some(Action::FillMarks),
        KeyCommand::Hint => Some(Action::Hint),
        KeyCommand::Pause => Some(Action::Pause(!model.session.paused)),
        KeyCommand::NewGame => Some(Action::Go(Route::Levels.into())),
        KeyCommand::SayFirstHouse => Some(Action::SayHouse(0)),
        KeyCommand::SaySecondHouse => Some(Action::SayHouse(1)),
        KeyCommand::SayThirdHouse => Some(Action::SayHouse(2)),
        KeyCommand::ShowKeys => Some(Action::Go(Route::Keys.into())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_game::settings::keys::KeyRefusal;

    /// Returns a press of this key.
    fn press(chord: &str) -> KeyPress {
        let chord = Chord::parse(chord).unwrap();
        KeyPress { code: chord.code, ctrl: chord.ctrl, shift: chord.shift, ..KeyPress::default() }
    }

    fn means(chord: &str) -> Option<Action> {
        action_for(&press(chord), &Model::default())
    }

    fn four() -> Digit {
        Digit::from_index(3)
    }

    #[test]
    fn keyboards_on_screens_may_type_arabic_and_persian_digits() {
        let means = |key: &str| {
            action_for(&KeyPress { key: key.to_owned(), ..KeyPress::default() }, &Model::default())
        };
        for key in ["٤", "۴"] {
            assert_eq!(means(key), Some(Action::DigitAs(EntryMode::Digit, four())), "{key}");
        }
        assert_eq!(means("٠"), None);
    }

    #[test]
    fn shortcuts_use_letters_and_modes_use_physical_keys() {
        let of = |code: &str, key: &str, ctrl| KeyPress {
            code: code.to_owned(),
            key: key.to_owned(),
            ctrl,
            shift: key == "?",
            ..KeyPress::default()
        };
        let means = |press| action_for(&press, &Model::default());
        // German keyboards swap Z and Y, and have the ? on another key.
        assert_eq!(means(of("KeyY", "z", true)), Some(Action::Undo));
        assert_eq!(means(of("KeyZ", "y", true)), Some(Action::Redo));
        assert_eq!(means(of("KeyZ", "y", false)), Some(Action::SetMode(EntryMode::Digit)));
        assert_eq!(means(of("Minus", "?", false)), Some(Action::Go(Route::Keys.into())));
        // A Cyrillic keyboard types no Latin letters.
        assert_eq!(means(of("KeyZ", "я", true)), Some(Action::Undo));
    }

    #[test]
    fn keys_do_what_players_expect() {
        for (chord, action) in [
            ("KeyZ", Action::SetMode(EntryMode::Digit)),
            ("KeyX", Action::SetMode(EntryMode::Corner)),
            ("KeyC", Action::SetMode(EntryMode::Centre)),
            ("KeyV", Action::SetMode(EntryMode::Colour)),
            ("Space", Action::NextMode),
            ("Digit4", Action::DigitAs(EntryMode::Digit, four())),
            ("Numpad4", Action::DigitAs(EntryMode::Digit, four())),
            ("Shift+Digit4", Action::DigitAs(EntryMode::Corner, four())),
            ("Ctrl+Digit4", Action::DigitAs(EntryMode::Centre, four())),
            ("Ctrl+Shift+Digit4", Action::DigitAs(EntryMode::Colour, four())),
            ("ArrowUp", Action::Move { to: Direction::Up, extend: false }),
            ("Shift+ArrowUp", Action::Move { to: Direction::Up, extend: true }),
            ("Ctrl+ArrowLeft", Action::Move { to: Direction::Left, extend: true }),
            ("KeyD", Action::Move { to: Direction::Right, extend: false }),
            ("Shift+KeyS", Action::Move { to: Direction::Down, extend: true }),
            ("Backspace", Action::Erase),
            ("Shift+Backspace", Action::Erase),
            ("Ctrl+KeyZ", Action::Undo),
            ("BracketLeft", Action::Undo),
            ("Ctrl+KeyY", Action::Redo),
            ("Ctrl+Shift+KeyZ", Action::Redo),
            ("BracketRight", Action::Redo),
            ("Ctrl+KeyA", Action::SelectAll),
            ("Escape", Action::Deselect),
            ("F4", Action::Highlight(Some(four()))),
            ("Shift+Slash", Action::Go(Route::Keys.into())),
        ] {
            assert_eq!(means(chord), Some(action), "{chord}");
        }
    }

    #[test]
    fn keys_of_the_browser_are_left_alone() {
        for chord in [
            "Ctrl+KeyW",
            "Ctrl+KeyT",
            "Ctrl+KeyN",
            "Ctrl+KeyR",
            "Ctrl+KeyC",
            "Ctrl+KeyS",
            "Ctrl+KeyP",
            "Tab",
            "Shift+Tab",
            "F10",
            "F12",
            "Ctrl+F5",
            "Ctrl+KeyD",
            "Ctrl+KeyF",
            "Ctrl+Shift+KeyI",
        ] {
            assert_eq!(means(chord), None, "{chord}");
        }
        let alt = KeyPress { alt: true, ..press("Digit1") };
        assert_eq!(action_for(&alt, &Model::default()), None);
    }

    #[test]
    fn cmd_counts_as_ctrl() {
        let cmd = KeyPress { meta: true, ..press("KeyZ") };
        assert_eq!(action_for(&cmd, &Model::default()), Some(Action::Undo));
    }

    #[test]
    fn modifiers_are_held_and_released() {
        let mut model = Model::default();
        let down = KeyPress { code: "ShiftLeft".into(), shift: true, ..KeyPress::default() };
        assert_eq!(action_for(&down, &model), Some(Action::Hold(HeldModifiers { shift: true, ctrl: false })));
        model.session.held = HeldModifiers { shift: true, ctrl: false };
        assert_eq!(action_for(&down, &model), None, "a repeated event changes nothing");
        let up = KeyPress { code: "ShiftLeft".into(), ..KeyPress::default() };
        assert_eq!(released(&up, &model), Some(Action::Hold(HeldModifiers::default())));
        assert_eq!(released(&press("KeyZ"), &model), None);
    }

    #[test]
    fn a_held_key_moves_and_undoes_repeatedly_but_writes_once() {
        let held = |chord| action_for(&KeyPress { repeat: true, ..press(chord) }, &Model::default());
        assert!(held("ArrowUp").is_some() && held("KeyW").is_some() && held("Ctrl+KeyZ").is_some());
        for chord in ["Digit4", "KeyX", "Backspace", "F4", "KeyP"] {
            assert_eq!(held(chord), None, "{chord}");
        }
    }

    #[test]
    fn letters_are_digits_on_large_boards() {
        let board = nonet_game::boards::board_named("16x16").unwrap();
        let givens = nonet_engine::Grid::empty(board.cell_count());
        let puzzle = nonet_engine::Puzzle::new(board, givens).unwrap();
        let id = nonet_game::game::GameId::new(1, 1);
        let game = nonet_game::game::Game::new(id, puzzle, nonet_game::game::PuzzleSource::Imported, None);
        let mut model = Model { game: Some(game), ..Model::default() };
        let letter = |key: &str| KeyPress { key: key.into(), ..press("KeyD") };
        assert_eq!(
            action_for(&letter("d"), &model),
            Some(Action::DigitAs(EntryMode::Digit, Digit::from_index(12)))
        );
        let other = KeyPress { key: "w".into(), ..press("KeyW") };
        assert_eq!(action_for(&other, &model), Some(Action::Move { to: Direction::Up, extend: false }));
        model.session.mode = EntryMode::Colour;
        assert!(matches!(action_for(&letter("d"), &model), Some(Action::Move { .. })));
    }

    #[test]
    fn no_two_commands_share_a_default_key() {
        let keys = nonet_game::settings::keys::Bindings::default();
        for command in KeyCommand::ALL {
            assert!(!keys.keys(command).is_empty());
            for chord in keys.keys(command) {
                assert_eq!(keys.command(&chord), Some(command), "{chord}");
            }
        }
    }

    #[test]
    fn keys_are_named_by_what_is_printed_on_them() {
        use nonet_text::Lang::{English, German};
        for (chord, english, german) in [
            ("Ctrl+Shift+KeyZ", "Ctrl+Shift+Z", "Strg+Umschalt+Z"),
            ("Shift+Slash", "?", "?"),
            ("BracketLeft", "[", "Ü"),
            ("KeyZ", "Z", "Y"),
            ("Delete", "Delete", "Entf"),
            ("Ctrl+Space", "Ctrl+Space", "Strg+Leertaste"),
        ] {
            let chord = Chord::parse(chord).unwrap();
            assert_eq!((chord.label(English).as_str(), chord.label(German).as_str()), (english, german));
        }
    }

    #[test]
    fn keys_can_be_changed_unless_another_command_has_them() {
        let mut model = Model::default();
        let keys = &mut model.settings.keys;
        let chord = |text| Chord::parse(text).unwrap();
        assert_eq!(keys.bind(KeyCommand::Undo, chord("KeyT")), Ok(()));
        assert_eq!(
            keys.bind(KeyCommand::Redo, chord("KeyT")),
            Err(KeyRefusal::Has { chord: chord("KeyT"), command: KeyCommand::Undo })
        );
        for reserved in ["Ctrl+KeyW", "Digit5", "ArrowUp", "Tab", "F3", "ShiftLeft"] {
            assert_eq!(
                keys.bind(KeyCommand::Redo, chord(reserved)),
                Err(KeyRefusal::Reserved(chord(reserved)))
            );
        }
        assert_eq!(action_for(&press("KeyT"), &model), Some(Action::Undo));
        assert_eq!(action_for(&press("BracketLeft"), &model), None, "the default keys are free again");
    }
}
