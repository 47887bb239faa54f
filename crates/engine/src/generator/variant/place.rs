//! Places rules that the grid satisfies.

use rand::RngExt;
use rand::seq::IndexedRandom;

use super::RuleStyle;
use super::draft::VariantDraft;
use super::plan::VariantPlan;
use crate::CellSet;
use crate::rng::SeededRng;
use crate::rules::fitting::RuleFitter;
use crate::rules::{Family, RuleShape};

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
                found.extend(draft.cutter(plan).tiling(sizes.clone(), rng));
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
