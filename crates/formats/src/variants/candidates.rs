//! The candidates of a classic puzzle, one character for each digit of each cell.

use super::{PuzzleDraft, VariantError};
use nonet_engine::{Cell, Digit, DigitSet, Family, Puzzle, Rule};

/// Reads the candidates of each cell. A cell with one candidate is a given.
pub(super) fn draft(text: &str) -> Result<PuzzleDraft, VariantError> {
    let mut draft = PuzzleDraft::classic();
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

/// Writes a classic puzzle whose only variants restrict single cells.
pub(super) fn write(puzzle: &Puzzle) -> Result<String, VariantError> {
    let rules = puzzle.board().rules();
    if rules.base().unwrap_or(puzzle.board()).name() != "classic" || rules.least_value() != 1 {
        return Err(VariantError::UnsupportedBoard);
    }
    let cell_families = [Family::Allowed, Family::Even, Family::Odd, Family::Low, Family::High];
    if let Some(rule) = rules.list().iter().find(|rule| !cell_families.contains(&rule.family())) {
        return Err(VariantError::UnsupportedRule(rule.family()));
    }
    let left = |cell: Cell| match puzzle.givens().get(cell) {
        Some(digit) => DigitSet::single(digit),
        None => rules.allowed(cell).unwrap_or(DigitSet::all(9)),
    };
    let mark =
        |cell: Cell| Digit::all(9).map(move |d| if left(cell).contains(d) { d.to_char() } else { '.' });
    Ok(puzzle.board().cells().flat_map(mark).collect())
}
