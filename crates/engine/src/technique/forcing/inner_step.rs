//! Steps found inside a branch: in the position that an assumption leaves when nothing follows at once any more.

use std::rc::Rc;

use super::flat_position::{FlatBoard, FlatPosition};
use super::links::{CandidateLinks, Potential, candidate};
use super::patterns::StruckCandidates;
use crate::technique::Effort;

/// What a strong link holds by. What a branch has struck there made the link.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum LinkBasis {
    /// The candidates of a cell.
    Cell(u16),
    /// The places of a digit in a region.
    Region(u16, u8),
}

impl LinkBasis {
    /// What forces a potential: a region, or else its cell.
    pub fn of(links: &CandidateLinks, forced: Potential, by: Option<usize>) -> LinkBasis {
        let (cell, digit) = links.cell_digit(candidate(forced));
        match by {
            Some(region) => LinkBasis::Region(region as u16, digit as u8),
            None => LinkBasis::Cell(cell as u16),
        }
    }
}

/// A step found inside a branch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct InnerStep {
    /// What it strikes.
    pub struck: StruckCandidates,
    /// What it rests on.
    pub basis: Vec<LinkBasis>,
    /// How many potentials there are to read.
    pub complexity: u32,
    /// Equal for equal chains.
    pub identity: u64,
}

/// Finds steps inside branches.
pub(crate) trait InnerFinder {
    /// How many kinds of steps there are; of a harder kind only where none of an easier one is of use.
    fn kinds(&self) -> usize;

    /// The steps of a kind, the easiest first.
    fn steps(&self, kind: usize, frame: &FlatBoard, now: &FlatPosition, effort: &Effort) -> Rc<[InnerStep]>;
}
