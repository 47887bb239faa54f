//! The candidates of the classic board, a character per cell and digit.

use super::{Draft, RuledError};
use nonet_engine::{Cell, Digit, DigitSet, Family, Puzzle, Rule};

/// Cells with what they may hold: one digit is a given.
pub(super) fn draft(text: &str) -> Result<Draft, RuledError> {
    let mut draft = Draft::classic();
    for (cell, marks) in text.as_bytes().chunks(9).enumerate() {
        let digits: DigitSet = marks.iter().filter_map(|mark| Digit::from_char(char::from(*mark))).collect();
        match (digits.only(), digits == DigitSet::all(9)) {
            (Some(only), _) => draft.givens.push((Cell::new(cell), only.index())),
            (None, true) => {}
            (None, false) => {
                draft.rules.push(Rule::new(Family::Allowed, [Cell::new(cell)]).with_digits(digits))
            }
        }
    }
    Ok(draft)
}

/// The same, of a classic puzzle whose rules say nothing but what single cells may hold.
pub(super) fn write(puzzle: &Puzzle) -> Result<String, RuledError> {
    let rules = puzzle.board().rules();
    if rules.base().unwrap_or(puzzle.board()).name() != "classic" || rules.least_value() != 1 {
        return Err(RuledError::UnsayableBoard);
    }
    let spots = [Family::Allowed, Family::Even, Family::Odd, Family::Low, Family::High];
    if let Some(rule) = rules.list().iter().find(|rule| !spots.contains(&rule.family())) {
        return Err(RuledError::Unsayable(rule.family()));
    }
    let left = |cell: Cell| match puzzle.givens().get(cell) {
        Some(digit) => DigitSet::single(digit),
        None => rules.allowed(cell).unwrap_or(DigitSet::all(9)),
    };
    let mark =
        |cell: Cell| Digit::all(9).map(move |d| if left(cell).contains(d) { d.to_char() } else { '.' });
    Ok(puzzle.board().cells().flat_map(mark).collect())
}
