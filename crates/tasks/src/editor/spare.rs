//! What the puzzle could do without.

use nonet_engine::Puzzle;
use nonet_engine::solver::{Solver, redundant_rules};
use serde::{Deserialize, Serialize};

use super::parts;

/// Options tried at most for each given and each rule.
const STEPS: u64 = 3_000;

/// Givens and rules that are not needed, by number: any one can go, not all together.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Redundancy {
    /// Givens, by cell.
    pub givens: Vec<u16>,
    /// Rules.
    pub rules: Vec<u16>,
    /// True if it would take too long to say of some.
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
    fn what_is_said_twice_is_spare() {
        let spare = spare("4x4;even:2;even:4;=1234341221434.21").unwrap();
        assert_eq!((spare.givens.len(), spare.rules.len(), spare.open), (15, 2, false));
    }
}
