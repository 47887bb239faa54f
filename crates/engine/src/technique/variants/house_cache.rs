//! The effects of a house on its own candidates, computed once for all the rules inside it. A rule adds something only
//! if it eliminates digits that the house leaves.

use super::joint_propagation::JointPropagation;
use crate::digit::bits;
use crate::rules::{RuleEntry, Scratch};
use crate::technique::Position;
use crate::{Board, Cell, HouseId};

/// A house in a position, with the effects of each of its candidates.
pub(super) struct HouseCache {
    cells: Vec<Cell>,
    /// Per candidate: its cell (as index) and digit, and the digits that it leaves in each cell of the house; `None` if
    /// the house refutes it.
    left: Vec<(usize, u32, Option<Vec<u32>>)>,
}

impl HouseCache {
    /// Computes the effects of a full house.
    pub(super) fn new(
        position: &Position,
        board: &Board,
        house: HouseId,
        scratch: &mut Scratch,
    ) -> HouseCache {
        let mut joint = JointPropagation::new(board);
        joint.load(position, &[], Some(house));
        let cells = joint.cells().to_vec();
        let mut left = Vec::new();
        for (place, cell) in cells.iter().enumerate().filter(|(_, cell)| position.open().contains(**cell)) {
            for digit in bits(position.candidates(*cell).bits()) {
                let holds = joint.can_hold(place, digit, scratch, &mut |_| ());
                left.push((place, digit, holds.then(|| joint.supposed().to_vec())));
            }
        }
        HouseCache { cells, left }
    }

    /// Adds the candidates that the house and a rule may refute together. They cannot refute other candidates of the
    /// house. Returns `None` if some cells of the rule are outside the house, because nothing is known then.
    pub(super) fn collect_suspects(
        &self,
        entry: &RuleEntry,
        suspects: &mut Vec<(Cell, u32)>,
        masks: &mut Vec<u32>,
        scratch: &mut Scratch,
    ) -> Option<()> {
        let place = |cell: &u16| self.cells.binary_search(&Cell::new(usize::from(*cell))).ok();
        let places: Vec<usize> = entry.primitive.cells().iter().map(place).collect::<Option<_>>()?;
        for (place, digit, left) in &self.left {
            let is_silent = left.as_ref().is_some_and(|left| {
                masks.clear();
                masks.extend(places.iter().map(|p| left[*p]));
                entry.primitive.narrow(masks, scratch).is_ok()
                    && places.iter().zip(&*masks).all(|(p, mask)| left[*p] == *mask)
            });
            if !is_silent {
                suspects.push((self.cells[*place], 1 << digit));
            }
        }
        Some(())
    }
}
