//! From a key press to an action.

use nonet_engine::Digit;

use super::{Chord, Command};
use crate::action::Action;
use crate::model::Model;
use crate::moves::Direction;
use crate::route::Route;
use crate::session::{Held, Mode};

/// A key as the browser's keyboard event tells it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct KeyPress {
    /// The physical key: `KeyZ`, `Digit1`, `Numpad1`.
    pub code: String,
    /// What it writes: `z`, `1`, `End`.
    pub key: String,
    /// Ctrl is down.
    pub ctrl: bool,
    /// Shift is down.
    pub shift: bool,
    /// Alt is down.
    pub alt: bool,
    /// Cmd or the Windows key is down.
    pub meta: bool,
    /// The key repeats because it is kept down.
    pub repeat: bool,
}

impl KeyPress {
    fn held(&self) -> Held {
        Held { shift: self.shift, ctrl: self.ctrl || self.meta }
    }

    fn is_modifier(&self) -> bool {
        ["Shift", "Control", "Meta", "OS"].iter().any(|m| self.code.starts_with(m))
    }
}

/// What a key press on the board means now. `None` leaves the key to the browser.
pub fn action_for(press: &KeyPress, model: &Model) -> Option<Action> {
    if press.is_modifier() {
        return hold(press.held(), model);
    }
    // Alt makes letters on some keyboards and opens menus on others.
    if press.alt {
        return None;
    }
    if let Some(to) = arrow(&press.code) {
        return Some(Action::Move { to, extend: press.shift || press.ctrl || press.meta });
    }
    if let Some(digit) = digit(press, model) {
        return Some(Action::DigitAs(press.held().mode().unwrap_or(model.session.mode), digit));
    }
    if let Some(number) = press.code.strip_prefix('F').and_then(|n| n.parse::<u8>().ok()) {
        let plain = !press.ctrl && !press.shift && !press.meta;
        return Digit::new(number).filter(|_| plain && number <= 9).map(|d| Action::Highlight(Some(d)));
    }
    let chord = Chord { ctrl: press.ctrl || press.meta, shift: press.shift, code: press.code.clone() };
    let keys = &model.settings.keys;
    if let Some(command) = keys.command(&chord) {
        return command_action(command, press, model);
    }
    // Shift with a letter that moves extends; Shift with Backspace still erases.
    let unshifted = Chord { shift: false, ..chord };
    match keys.command(&unshifted).filter(|_| press.shift)? {
        Command::Up => Some(Action::Move { to: Direction::Up, extend: true }),
        Command::Left => Some(Action::Move { to: Direction::Left, extend: true }),
        Command::Down => Some(Action::Move { to: Direction::Down, extend: true }),
        Command::Right => Some(Action::Move { to: Direction::Right, extend: true }),
        Command::Erase => Some(Action::Erase),
        _ => None,
    }
}

/// What letting go of a key means: the modifiers that are still down count.
pub fn released(press: &KeyPress, model: &Model) -> Option<Action> {
    if press.is_modifier() { hold(press.held(), model) } else { None }
}

fn hold(held: Held, model: &Model) -> Option<Action> {
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

/// The digit of a key: 1 to 9 by physical key; on boards with more digits letters, by what the key writes,
/// and only plain, so that a letter's command stays within reach with Shift or another key.
fn digit(press: &KeyPress, model: &Model) -> Option<Digit> {
    let most = match model.session.mode {
        Mode::Colour => 9,
        _ => model.game.as_ref().map_or(9, |g| g.board().digit_count()),
    };
    let by_place = press.code.strip_prefix("Digit").or(press.code.strip_prefix("Numpad"));
    let digit = match by_place {
        Some(number) => number.parse().ok().and_then(Digit::new),
        None if press.ctrl || press.meta => None,
        None => {
            let mut chars = press.key.chars();
            chars
                .next()
                .filter(|c| chars.as_str().is_empty() && c.is_ascii_alphabetic())
                .and_then(Digit::from_char)
        }
    };
    digit.filter(|d| d.value() <= most.max(9) && (d.value() <= 9 || d.value() <= most))
}

fn command_action(command: Command, press: &KeyPress, model: &Model) -> Option<Action> {
    // Kept down, a key may walk and take back, but not open, toggle or write again and again.
    let repeats = matches!(
        command,
        Command::Up | Command::Down | Command::Left | Command::Right | Command::Undo | Command::Redo
    );
    if press.repeat && !repeats {
        return None;
    }
    let go = |to| Some(Action::Move { to, extend: false });
    match command {
        Command::DigitMode => Some(Action::SetMode(Mode::Digit)),
        Command::CornerMode => Some(Action::SetMode(Mode::Corner)),
        Command::CentreMode => Some(Action::SetMode(Mode::Centre)),
        Command::ColourMode => Some(Action::SetMode(Mode::Colour)),
        Command::NextMode => Some(Action::NextMode),
        Command::Up => go(Direction::Up),
        Command::Left => go(Direction::Left),
        Command::Down => go(Direction::Down),
        Command::Right => go(Direction::Right),
        Command::Erase => Some(Action::Erase),
        Command::Undo => Some(Action::Undo),
        Command::Redo => Some(Action::Redo),
        Command::BeforeFirstMistake => Some(Action::BeforeFirstMistake),
        Command::SelectAll => Some(Action::SelectAll),
        Command::Deselect => Some(Action::Deselect),
        Command::SelectAlike => Some(Action::SelectAlike(model.session.cursor)),
        Command::EnterChosen => {
            model.session.sticky.map(|d| Action::DigitAs(model.session.effective_mode(), d))
        }
        Command::FillMarks => Some(Action::FillMarks),
        Command::Pause => Some(Action::Pause(!model.session.paused)),
        Command::NewGame => Some(Action::Go(Route::New)),
        Command::SayFirstHouse => Some(Action::SayHouse(0)),
        Command::SaySecondHouse => Some(Action::SayHouse(1)),
        Command::SayThirdHouse => Some(Action::SayHouse(2)),
        Command::ShowKeys => Some(Action::Go(Route::Keys)),
    }
}
