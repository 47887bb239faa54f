//! Finds digits that follow from one cell alone, such as the digit of a cage with one cell.

use nonet_engine::rules::Scratch;
use nonet_engine::technique::{EvidenceRole, Position, Step, Technique};
use nonet_engine::{Cell, DigitSet};

/// Returns a step that places the first such digit.
pub fn free_digit(position: &Position) -> Option<Step> {
    let board = position.board();
    board.rules().entries().iter().find_map(|entry| {
        let &[cell] = entry.primitive.cells() else { return None };
        let cell = Cell::new(usize::from(cell));
        let mut left = [board.digits().bits()];
        entry.primitive.narrow(&mut left, &mut Scratch::default()).ok()?;
        let digit = DigitSet::from_bits(left[0]).only().filter(|digit| position.has(cell, *digit))?;
        let step = Step::new(Technique::RuleAlone, DigitSet::single(digit)).rule(entry.rule);
        Some(step.cells(EvidenceRole::Pattern, [cell]).places(cell, digit))
    })
}
