//! The rule of 45: the sum of a full house is known, so cages that nearly fill it or stick out of it determine the sum
//! of the remaining cells.

use super::primitive::Sum;
use super::{Family, Rule};
use crate::cell::RuleId;
use crate::{Board, Cell, CellSet, HouseId};

/// A sum derived from full houses and rules with known sums.
///
/// ```
/// use nonet_engine::rules::spec;
///
/// // The first box adds up to 10 and three of its cells to 6, so the fourth cell is 4.
/// let board = spec::board("4x4;cage 6:1,2,5")?;
/// let sums = board.rules().derived();
/// assert!(sums.iter().any(|derived| derived.sum.cells() == [5] && derived.sum.total() == 4));
/// # Ok::<(), nonet_engine::rules::spec::SpecError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DerivedSum {
    /// The sum: cells that remain in the houses have weight 1, cells that stick out have weight −1.
    pub sum: Sum,
    /// The houses; no two of them share a cell.
    pub houses: Vec<HouseId>,
    /// The rules whose sums were subtracted.
    pub rules: Vec<RuleId>,
}

/// Maximum number of cells in a derived sum.
const MAX_CELLS: usize = 6;
/// Maximum number of houses combined.
const MAX_HOUSES: usize = 4;

/// Returns all sums derived from unions of houses of one kind.
pub(super) fn derive(board: &Board, list: &[Rule], least: u8) -> Vec<DerivedSum> {
    let mut cages: Vec<(RuleId, CellSet, i32)> = Vec::new();
    for (index, rule) in list.iter().enumerate() {
        let (Family::Cage, Some(sum)) = (rule.family(), rule.number()) else { continue };
        cages.push((RuleId::new(index), rule.cells().iter().copied().collect(), i32::from(sum)));
    }
    if cages.is_empty() {
        return Vec::new();
    }
    let digits = i32::from(board.digit_count());
    let house_sum = digits * (digits - 1) / 2 + digits * i32::from(least);
    let full: Vec<HouseId> = board.house_ids().filter(|h| board.is_full(*h)).collect();
    let mut found: Vec<DerivedSum> = Vec::new();
    let mut seen: Vec<Vec<(Cell, i32)>> = Vec::new();
    for (start, first) in full.iter().enumerate() {
        let kind = board.house(*first).kind();
        let mut houses = vec![*first];
        let mut region = *board.house(*first).set();
        loop {
            let total = house_sum * houses.len() as i32;
            if let Some((mut terms, total, rules)) = left_over(&region, total, &cages) {
                terms.sort_unstable();
                if !terms.is_empty() && !seen.contains(&terms) {
                    let sum = Sum::new(board, &terms, total, i32::from(least));
                    seen.push(terms);
                    found.push(DerivedSum { sum, houses: houses.clone(), rules });
                }
            }
            // The next house of the same kind that is disjoint from the region.
            let next = full[start + 1..].iter().find(|h| {
                let house = board.house(**h);
                house.kind() == kind && house.set().is_disjoint(&region)
            });
            match next {
                Some(next) if houses.len() < MAX_HOUSES => {
                    houses.push(*next);
                    region = region.union(board.house(*next).set());
                }
                _ => break,
            }
        }
    }
    found
}

type LeftOverTerms = (Vec<(Cell, i32)>, i32, Vec<RuleId>);

/// Subtracts cages from a region. Returns the terms of the remaining sum: cells of the region that no cage covers,
/// minus the cells of cages outside it.
fn left_over(region: &CellSet, total: i32, cages: &[(RuleId, CellSet, i32)]) -> Option<LeftOverTerms> {
    let mut covered = CellSet::EMPTY;
    let (mut inside, mut total) = (*region, total);
    let (mut outside, mut rules) = (Vec::new(), Vec::new());
    let overlap = |set: &CellSet| set.intersection(region).len();
    // Cages inside the region first, then those that stick out least.
    let mut fitting: Vec<&(RuleId, CellSet, i32)> =
        cages.iter().filter(|(_, set, _)| 2 * overlap(set) > set.len()).collect();
    fitting.sort_by_cached_key(|(_, set, _)| set.len() - overlap(set));
    for (rule, set, sum) in fitting {
        if !set.is_disjoint(&covered) {
            continue;
        }
        covered = covered.union(set);
        inside = inside.difference(set);
        outside.extend(set.difference(region).iter());
        total -= sum;
        rules.push(*rule);
    }
    let terms: Vec<(Cell, i32)> =
        inside.iter().map(|c| (c, 1)).chain(outside.into_iter().map(|c| (c, -1))).collect();
    (!rules.is_empty() && terms.len() <= MAX_CELLS).then_some((terms, total, rules))
}
