//! Techniques for variants: deductions from a single rule, from a rule and a house, from sums that several rules imply
//! together, from two rules, and from trying out a candidate.
//!
//! Each of them eliminates a candidate if the rules involved exclude it without help from others. On boards without
//! variants these techniques find nothing.

mod extended;
mod house_cache;
mod joint_propagation;
mod nishio;
mod rule_cache;
mod rule_pairs;
mod single_rule;
mod trial;

pub use extended::extended;
pub use joint_propagation::TrialEvent;
pub use nishio::rule_nishio;
pub use rule_pairs::{rules_and_houses, two_rules};
pub use single_rule::{innies_and_outies, rules_alone};
pub use trial::{Trial, trial};

use crate::Cell;
use crate::digit::bits;
use crate::rules::{Primitive, Scratch};
use crate::technique::{Candidate, Position};

/// Returns the digits left in a cell: its digit, or its candidates.
fn left(position: &Position, cell: u16) -> u32 {
    let cell = Cell::new(usize::from(cell));
    position.grid().get(cell).map_or(position.candidates(cell).bits(), |digit| 1 << digit.index())
}

/// Returns the candidates that a primitive eliminates; none if it cannot be satisfied at all.
fn struck(position: &Position, primitive: &Primitive, scratch: &mut Scratch) -> Vec<Candidate> {
    let before: Vec<u32> = primitive.cells().iter().map(|c| left(position, *c)).collect();
    let mut after = before.clone();
    if before.contains(&0) || primitive.narrow(&mut after, scratch).is_err() {
        return Vec::new();
    }
    let cells = primitive.cells().iter().zip(before.iter().zip(&after));
    cells
        .flat_map(|(cell, (before, after))| {
            let cell = Cell::new(usize::from(*cell));
            bits(before & !after).map(move |d| Candidate::new(cell, crate::Digit::from_index(d as usize)))
        })
        .collect()
}

#[cfg(test)]
mod tests;
