//! The keypad of digits and modes.

use nonet_engine::Digit;

use crate::model::Model;
use crate::session::EntryMode;
use nonet_game::drawing::DigitStyle;
use nonet_game::game::entry::Colour;
use nonet_game::settings::Switch;
use nonet_text::Text;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeyView {
    pub digit: Digit,
    /// The label of the key, see [`DigitStyle::face`].
    pub face: String,
    /// The colour that the key writes in colour mode.
    pub colour: Option<Colour>,
    /// The number of missing digits, if it is known and shown.
    pub remaining: Option<usize>,
    /// True if none is missing.
    pub done: bool,
    /// True for the digit that taps write, or the highlighted one.
    pub chosen: bool,
    /// The label for screen readers.
    pub label: String,
}

/// Returns the keys for the digits of the board in play, or of the classic one without a game. In colour mode there are
/// always nine.
pub fn keypad(model: &Model) -> Vec<KeyView> {
    (0..key_count(model)).filter_map(|at| key_at(model, at)).collect()
}

pub fn key_count(model: &Model) -> usize {
    usize::from(match (&model.game, model.session.effective_mode()) {
        (_, EntryMode::Colour) | (None, _) => 9,
        (Some(game), _) => game.board().digit_count(),
    })
}

/// Returns one key, counted from 0.
pub fn key_at(model: &Model, at: usize) -> Option<KeyView> {
    let digit = Digit::new(u8::try_from(at + 1).ok()?).filter(|_| at < key_count(model))?;
    Some(key(model, model.session.effective_mode(), digit))
}

/// The arrangement of the keys in a grid of 120 columns, which is divisible by most numbers of keys per row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeyRows {
    /// The rows that the keys and the eraser take in a narrow layout.
    pub rows: usize,
    /// The columns per key in a narrow layout.
    pub key: usize,
    /// The columns left for the eraser.
    pub erase: usize,
    /// The columns per key next to a board, where the eraser is among the actions; chosen to leave no gaps if possible.
    pub key_wide: usize,
}

impl KeyRows {
    /// Returns the arrangement of this many keys.
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

    /// Returns the maximum number of rows needed for a board with this many digits. Colours need at least nine keys.
    pub fn max_rows(digits: u8) -> usize {
        KeyRows::of(usize::from(digits.max(9))).rows
    }
}

fn key(model: &Model, mode: EntryMode, digit: Digit) -> KeyView {
    let session = &model.session;
    let chosen = session.chosen_digit == Some(digit) || session.highlighted == Some(digit);
    let look = DigitStyle {
        numbers: model.settings.is_on(Switch::Numbers),
        is_arabic: DigitStyle::is_arabic(&model.settings, model.lang()),
        ..DigitStyle::default()
    };
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

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ModeView {
    pub mode: EntryMode,
    pub label: &'static str,
    /// True for the mode in effect, chosen or held.
    pub active: bool,
    /// True if the mode is in effect because of held modifiers.
    pub held: bool,
}

pub fn modes(model: &Model) -> [ModeView; 4] {
    let (active, held) = (model.session.effective_mode(), model.session.held.mode());
    EntryMode::ALL.map(|mode| ModeView {
        mode,
        label: mode_text(mode).say(model.lang()),
        active: mode == active,
        held: held == Some(mode),
    })
}

pub const fn mode_text(mode: EntryMode) -> Text {
    match mode {
        EntryMode::Digit => Text::ModeDigit,
        EntryMode::Corner => Text::ModeCorner,
        EntryMode::Centre => Text::ModeCentre,
        EntryMode::Colour => Text::ModeColour,
    }
}
