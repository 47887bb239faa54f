//! Finds redundant givens and variants.

use nonet_engine::Puzzle;
use nonet_engine::solver::{Solver, redundant_rules};
use serde::{Deserialize, Serialize};

use super::parts;

/// Maximum number of options tried for each given and each variant.
const STEPS: u64 = 3_000;

/// Redundant givens and variants, by number. Any one of them can be removed, but not all together.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Redundancy {
    /// The cells of givens.
    pub givens: Vec<u16>,
    pub rules: Vec<u16>,
    /// True if the check of some was given up because it takes too long.
    pub open: bool,
}

pub(super) fn spare(puzzle: &str) -> Option<Redundancy> {
    let (board, grid) = parts(puzzle).ok()?;
    let puzzle = Puzzle::new(board.clone(), grid).ok()?;
    let givens = Solver::new(board).redundant_givens(&puzzle, STEPS)?;
    let rules = redundant_rules(&puzzle, STEPS)?;
    Some(Redundancy {
        givens: givens.redundant.iter().map(|cell| cell.index() as u16).collect(),
        rules: rules.redundant.iter().map(|rule| rule.index() as u16).collect(),
        open: !givens.undecided.is_empty() || !rules.undecided.is_empty(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn repeated_variants_and_derivable_givens_are_redundant() {
        let spare = spare("4x4;even:2;even:4;=1234341221434.21").unwrap();
        assert_eq!((spare.givens.len(), spare.rules.len(), spare.open), (15, 2, false));
    }
}
