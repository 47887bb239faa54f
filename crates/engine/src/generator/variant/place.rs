//! Places rules that the grid satisfies.

use std::ops::RangeInclusive;

use rand::RngExt;
use rand::seq::{IndexedRandom, SliceRandom};

use super::RuleStyle;
use super::draft::{VariantDraft, with_sum};
use super::plan::VariantPlan;
use crate::rng::SeededRng;
use crate::rules::fitting::RuleFitter;
use crate::rules::{Family, Rule, RuleShape};
use crate::{Board, Cell, CellSet, Grid};

/// Places the rules of the requested styles.
pub(super) fn place(draft: &mut VariantDraft, plan: &VariantPlan, styles: &[RuleStyle], rng: &mut SeededRng) {
    let fitting = RuleFitter::new(&draft.base, &draft.solution);
    let mut taken = CellSet::EMPTY;
    let mut found = Vec::new();
    for style in styles {
        match style {
            RuleStyle::Killer => {
                let sizes = match plan.cages.as_slice() {
                    [sizes] => Some(sizes),
                    several => several.choose(rng),
                };
                let Some(sizes) = sizes else { continue };
                found.extend(tiling(&draft.base, &draft.solution, sizes.clone(), rng));
            }
            RuleStyle::Kropki => {
                let mut dots = fitting.all_marks(Family::Difference, 1);
                dots.extend(fitting.all_marks(Family::Ratio, 2));
                dots.retain(|rule| plan.all_dots || rule.family().shape() == RuleShape::Edge);
                found.extend(dots);
            }
            RuleStyle::Some(Family::OnlySums) => {
                let sum = u16::from(draft.base.digit_count()) + 1;
                found.extend(fitting.all_marks(Family::PairSum, sum));
            }
            RuleStyle::Some(family) if family.shape() == RuleShape::Board => {}
            RuleStyle::Some(family) => {
                let cells = draft.base.cell_count();
                let wanted = match family.shape() {
                    RuleShape::Path => cells / 9,
                    RuleShape::Edge | RuleShape::Spot => cells / 6,
                    _ => cells / 9,
                };
                for _ in 0..(wanted / styles.len()).max(2) {
                    let size = rng.random_range(3..=5);
                    let Some(rule) = fitting.rule(*family, size, rng) else { continue };
                    // Crossing lines are hard to read.
                    let own: CellSet = rule.cells().iter().copied().collect();
                    let crosses = family.shape() == RuleShape::Path && !own.is_disjoint(&taken);
                    if !crosses && !found.contains(&rule) {
                        taken = if family.shape() == RuleShape::Path { taken.union(&own) } else { taken };
                        found.push(rule);
                    }
                }
            }
        }
    }
    draft.rules.extend(found);
    // A mark of one style may contradict another style's rule that all marks are given.
    while let Some(broken) = fitting.broken(&draft.rules) {
        draft.rules.remove(broken.index());
    }
}

/// Returns cages of these sizes that cover the board, each with different digits.
fn tiling(board: &Board, solution: &Grid, sizes: RangeInclusive<usize>, rng: &mut SeededRng) -> Vec<Rule> {
    let neighbours = crate::geometry::edge_neighbours(board.shapes());
    let mut order: Vec<Cell> = board.cells().collect();
    order.shuffle(rng);
    let mut free = CellSet::all(board.cell_count());
    let mut cages: Vec<Vec<Cell>> = Vec::new();
    for first in order {
        if !free.remove(first) {
            continue;
        }
        let size = rng.random_range(sizes.clone());
        let mut cage = vec![first];
        while cage.len() < size {
            let fresh: Vec<Cell> = cage
                .iter()
                .flat_map(|c| neighbours[c.index()].iter())
                .filter(|c| free.contains(*c) && cage.iter().all(|k| solution.get(*k) != solution.get(*c)))
                .collect();
            let Some(next) = fresh.choose(rng) else { break };
            free.remove(*next);
            cage.push(*next);
        }
        cages.push(cage);
    }
    cages.into_iter().map(|cage| with_sum(cage, board, solution)).collect()
}
