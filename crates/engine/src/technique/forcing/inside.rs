//! Steps found inside a branch: in the position that an assumption leaves when nothing follows at once any more.

use std::rc::Rc;

use super::links::{Links, Potential, candidate};
use super::patterns::Struck;
use super::state::{Frame, State};
use crate::technique::Effort;

/// What a strong link holds by. What a branch has struck there made the link.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Ground {
    /// The candidates of a cell.
    Cell(u16),
    /// The places of a digit in a region.
    Region(u16, u8),
}

impl Ground {
    /// What forces a potential: a region, or else its cell.
    pub fn of(links: &Links, forced: Potential, by: Option<usize>) -> Ground {
        let (cell, digit) = links.cell_digit(candidate(forced));
        match by {
            Some(region) => Ground::Region(region as u16, digit as u8),
            None => Ground::Cell(cell as u16),
        }
    }
}

/// A step found inside a branch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Inside {
    /// What it strikes.
    pub struck: Struck,
    /// What it rests on.
    pub grounds: Vec<Ground>,
    /// How many potentials there are to read.
    pub complexity: u32,
    /// Equal for equal chains.
    pub identity: u64,
}

/// Finds steps inside branches.
pub(crate) trait Inner {
    /// How many kinds of steps there are; of a harder kind only where none of an easier one is of use.
    fn kinds(&self) -> usize;

    /// The steps of a kind, the easiest first.
    fn steps(&self, kind: usize, frame: &Frame, now: &State, effort: &Effort) -> Rc<[Inside]>;
}
