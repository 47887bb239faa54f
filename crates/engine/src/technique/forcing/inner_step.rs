//! Inner steps: steps found within a branch, in the position that remains when the assumption has no further direct
//! consequences.

use std::rc::Rc;

use super::flat_position::{FlatBoard, FlatPosition};
use super::links::{CandidateLinks, Potential, candidate};
use super::patterns::StruckCandidates;
use crate::technique::Effort;

/// The basis of a strong link, which exists because a branch has removed candidates there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum LinkBasis {
    /// The candidates of a cell.
    Cell(u16),
    /// The candidate cells of a digit in a region.
    Region(u16, u8),
}

impl LinkBasis {
    /// Returns the basis that forces a potential: the region `by`, or else its cell.
    pub fn of(links: &CandidateLinks, forced: Potential, by: Option<usize>) -> LinkBasis {
        let (cell, digit) = links.cell_digit(candidate(forced));
        match by {
            Some(region) => LinkBasis::Region(region as u16, digit as u8),
            None => LinkBasis::Cell(cell as u16),
        }
    }
}

/// A step found within a branch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct InnerStep {
    /// The eliminations of the step.
    pub struck: StruckCandidates,
    /// The strong links that the step uses.
    pub basis: Vec<LinkBasis>,
    /// Number of potentials in the explanation.
    pub complexity: u32,
    /// A hash that is equal for equal chains.
    pub identity: u64,
}

/// A source of inner steps.
pub(crate) trait InnerFinder {
    /// Returns the number of kinds of steps. Harder kinds are used only if no easier one is useful.
    fn kinds(&self) -> usize;

    /// Returns the steps of a kind, easiest first.
    fn steps(&self, kind: usize, board: &FlatBoard, now: &FlatPosition, effort: &Effort) -> Rc<[InnerStep]>;
}
