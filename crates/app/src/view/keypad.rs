//! The keys.

use nonet_engine::Digit;

use crate::model::Model;
use crate::session::EntryMode;
use nonet_game::drawing::DigitStyle;
use nonet_game::game::entry::Colour;
use nonet_game::settings::Switch;
use nonet_text::Text;

/// A digit's key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeyView {
    /// The digit.
    pub digit: Digit,
    /// What is written on it, as [`DigitStyle::face`] says.
    pub face: String,
    /// The colour it gives, in colour mode.
    pub colour: Option<Colour>,
    /// How many are missing on the board, if that is known and to be shown.
    pub remaining: Option<usize>,
    /// True if none is missing.
    pub done: bool,
    /// True if it is the digit that taps write, or the one highlighted.
    pub chosen: bool,
    /// What a screen reader says of it.
    pub label: String,
}

/// The digit keys of the board in play; without a game those of the classic one. In colour mode always nine.
pub fn keypad(model: &Model) -> Vec<KeyView> {
    (0..key_count(model)).filter_map(|at| key_at(model, at)).collect()
}

/// How many there are.
pub fn key_count(model: &Model) -> usize {
    usize::from(match (&model.game, model.session.effective_mode()) {
        (_, EntryMode::Colour) | (None, _) => 9,
        (Some(game), _) => game.board().digit_count(),
    })
}

/// One of them, counted from 0.
pub fn key_at(model: &Model, at: usize) -> Option<KeyView> {
    let digit = Digit::new(u8::try_from(at + 1).ok()?).filter(|_| at < key_count(model))?;
    Some(key(model, model.session.effective_mode(), digit))
}

/// How the keys stand in rows. They lie in 120 columns, which most rows of keys divide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeyRows {
    /// How many rows the keys and the eraser after them take where there is little room.
    pub rows: usize,
    /// How many columns a key takes there.
    pub key: usize,
    /// How many are left for the eraser.
    pub erase: usize,
    /// How many a key takes beside a board, where the eraser is among the actions: if that can be, no row has gaps.
    pub key_wide: usize,
}

impl KeyRows {
    /// Of so many keys.
    pub fn of(keys: usize) -> KeyRows {
        let rows = 1 + keys / if keys < 18 { 6 } else { 8 };
        let columns = match (keys + 1).div_ceil(rows) {
            7 => 8,
            columns => columns,
        };
        let columns_wide = match (keys % 5, keys % 4) {
            (0, _) => 5,
            (_, 0 | 3) => 4,
            _ => 3,
        };
        let key = 120 / columns;
        KeyRows { rows, key, erase: 120 - key * (keys % columns), key_wide: 120 / columns_wide }
    }

    /// The rows of the most keys that a board of so many digits has: never fewer than nine, for the colours.
    pub fn most(digits: u8) -> usize {
        KeyRows::of(usize::from(digits.max(9))).rows
    }
}

fn key(model: &Model, mode: EntryMode, digit: Digit) -> KeyView {
    let session = &model.session;
    let chosen = session.chosen_digit == Some(digit) || session.highlighted == Some(digit);
    let look = DigitStyle { numbers: model.settings.is_on(Switch::Numbers), ..DigitStyle::default() };
    let face = look.face(digit);
    if mode == EntryMode::Colour {
        let colour = Colour::new(digit.value());
        let letter = colour.map_or('?', Colour::letter);
        let label = format!("{} {letter}", Text::ModeColour.say(model.lang()));
        return KeyView { digit, face, colour, remaining: None, done: false, chosen, label };
    }
    let left = model.game.as_ref().and_then(|game| {
        let placed = game.board().cells().filter(|c| game.digit(*c) == Some(digit)).count();
        Some(game.total_of(digit)?.saturating_sub(placed))
    });
    let remaining = left.filter(|_| model.settings.is_on(Switch::ShowRemaining) && !session.paused);
    let label = match remaining {
        Some(left) => Text::key_left(model.lang(), &face, left as u64),
        None => face.clone(),
    };
    KeyView { digit, face, colour: None, remaining, done: remaining == Some(0), chosen, label }
}

/// A mode's switch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ModeView {
    /// The mode.
    pub mode: EntryMode,
    /// Its name.
    pub label: &'static str,
    /// True if it counts now, chosen or held.
    pub active: bool,
    /// True if it counts because modifiers are held.
    pub held: bool,
}

/// The four modes.
pub fn modes(model: &Model) -> [ModeView; 4] {
    let (active, held) = (model.session.effective_mode(), model.session.held.mode());
    EntryMode::ALL.map(|mode| ModeView {
        mode,
        label: mode_text(mode).say(model.lang()),
        active: mode == active,
        held: held == Some(mode),
    })
}

/// A mode's name.
pub const fn mode_text(mode: EntryMode) -> Text {
    match mode {
        EntryMode::Digit => Text::ModeDigit,
        EntryMode::Corner => Text::ModeCorner,
        EntryMode::Centre => Text::ModeCentre,
        EntryMode::Colour => Text::ModeColour,
    }
}
