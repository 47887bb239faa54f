//! What the rater takes to be one step, and how a chain's length counts.

use crate::technique::forcing::flat_position::{FlatBoard, FlatPosition};

/// What a step of the rater does.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct RaterStep {
    /// Tenths on the scale.
    pub tenths: u16,
    /// Cell and digit that goes in.
    pub place: Option<(usize, usize)>,
    /// Cells and digits that go.
    pub strike: Vec<(usize, usize)>,
}

impl RaterStep {
    /// True if something is struck that is there, or something placed.
    pub fn is_worth(&self, state: &FlatPosition) -> bool {
        self.place.is_some() || self.strike.iter().any(|(cell, digit)| state.has(*cell, *digit))
    }

    /// Itself, if it is worth anything.
    pub fn if_worth(self, state: &FlatPosition) -> Option<RaterStep> {
        self.is_worth(state).then_some(self)
    }

    pub fn apply(&self, frame: &FlatBoard, state: &mut FlatPosition) {
        for &(cell, digit) in &self.strike {
            state.remove(frame, cell, digit);
        }
        if let Some((cell, digit)) = self.place {
            state.place(frame, cell, digit);
        }
    }
}

/// What a chain's length adds, in tenths: a step at 4, 6, 8, 12, 16, 24 ... links.
pub(super) fn length_tenths(complexity: u32) -> u16 {
    let length = complexity.saturating_sub(2);
    let (mut added, mut most, mut odd) = (0, 4, false);
    while length > most {
        added += 1;
        most = if odd { most * 4 / 3 } else { most * 3 / 2 };
        odd = !odd;
    }
    added
}
