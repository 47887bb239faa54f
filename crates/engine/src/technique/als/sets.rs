//! The search for almost locked sets.

use crate::technique::Position;
use crate::{Cell, Digit, DigitSet};

/// Cells of a house with one more digit than cells. The cells hold all but one of the digits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::technique) struct AlmostLocked {
    pub cells: Vec<Cell>,
    /// The candidates of the cells: one more digit than there are cells.
    pub digits: DigitSet,
}

impl AlmostLocked {
    /// Returns the cells of the set that have a digit as candidate, in order.
    pub fn cells_with(&self, position: &Position, digit: Digit) -> Vec<Cell> {
        self.cells.iter().copied().filter(|c| position.has(*c, digit)).collect()
    }
}

/// Returns all almost locked sets of up to `most` cells, each once, smallest first.
pub(in crate::technique) fn almost_locked_sets(position: &Position, most: usize) -> Vec<AlmostLocked> {
    let mut found: Vec<AlmostLocked> = Vec::new();
    for house in position.board().house_ids() {
        let mut cells: Vec<(Cell, DigitSet)> = position
            .cells_in(house, position.open_in(house))
            .map(|cell| (cell, position.candidates(cell)))
            .filter(|(_, digits)| !digits.is_empty())
            .collect();
        cells.sort_by_cached_key(|(cell, _)| cell.index());
        // A set that fills the house would have more digits than the house has cells.
        let most = most.min(cells.len().saturating_sub(1));
        let mut chosen = Vec::with_capacity(most);
        extend(&cells, most, DigitSet::EMPTY, &mut chosen, &mut |cells, digits| {
            // A set in several houses is found once in each.
            if position.tables().houses_containing(cells).next() == Some(house) {
                found.push(AlmostLocked { cells: cells.to_vec(), digits });
            }
        });
    }
    found.sort_unstable_by(|a, b| a.cells.len().cmp(&b.cells.len()).then_with(|| a.cells.cmp(&b.cells)));
    found
}

fn extend(
    rest: &[(Cell, DigitSet)],
    most: usize,
    digits: DigitSet,
    chosen: &mut Vec<Cell>,
    found: &mut dyn FnMut(&[Cell], DigitSet),
) {
    for (i, (cell, more)) in rest.iter().enumerate() {
        let digits = digits.union(*more);
        if digits.len() > most + 1 {
            continue;
        }
        chosen.push(*cell);
        if digits.len() == chosen.len() + 1 {
            found(chosen, digits);
        }
        if chosen.len() < most {
            extend(&rest[i + 1..], most, digits, chosen, found);
        }
        chosen.pop();
    }
}
