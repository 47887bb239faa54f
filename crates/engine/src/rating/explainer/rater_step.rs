//! Steps of the rater, and the surcharge for the length of chains.

use crate::technique::forcing::flat_position::{FlatBoard, FlatPosition};

/// A step of the rater.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct RaterStep {
    /// The rating in tenths.
    pub tenths: u16,
    /// The placed cell and digit.
    pub place: Option<(usize, usize)>,
    /// The removed candidates, as cells and digits.
    pub strike: Vec<(usize, usize)>,
}

impl RaterStep {
    /// Returns true if the step places a digit or removes an existing candidate.
    pub fn is_worth(&self, state: &FlatPosition) -> bool {
        self.place.is_some() || self.strike.iter().any(|(cell, digit)| state.has(*cell, *digit))
    }

    /// Returns the step if it has an effect.
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

/// Returns the surcharge for the length of a chain, in tenths: one for each of the limits 4, 6, 8, 12, 16, 24 … that
/// its number of links exceeds.
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
