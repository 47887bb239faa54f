//! One rule on its own, and the sums that follow from full houses and the rules inside them.

use super::struck;
use crate::Cell;
use crate::rules::{Primitive, Scratch};
use crate::technique::{EvidenceRole, Flow, GO_ON, Position, Sink, Step, Technique};

/// What a single rule strikes: the combinations of a cage, the ends of a thermometer, what a dot leaves.
pub fn rules_alone(position: &Position, sink: &mut Sink) -> Flow {
    let mut scratch = Scratch::default();
    for entry in position.board().rules().entries() {
        let gone = struck(position, &entry.primitive, &mut scratch);
        if gone.is_empty() {
            continue;
        }
        let cells = entry.primitive.cells().iter().map(|c| Cell::new(usize::from(*c)));
        sink(
            Step::new(Technique::RuleAlone, gone.iter().map(|c| c.digit).collect())
                .rule(entry.rule)
                .cells(EvidenceRole::Pattern, cells)
                .removes(gone),
        )?;
    }
    GO_ON
}

/// The rule of 45: full houses have a known sum, and so have the cages in them. Variant 1: one cell is left over or
/// sticks out; 2: several, looked at as a cage of their own.
pub fn innies_and_outies(position: &Position, technique: Technique, sink: &mut Sink) -> Flow {
    let mut scratch = Scratch::default();
    let several = technique == Technique::InniesAndOuties;
    for derived in position.board().rules().derived() {
        let odd = derived.sum.terms().count();
        if (odd > 1) != several {
            continue;
        }
        let gone = struck(position, &Primitive::Sum(derived.sum.clone()), &mut scratch);
        if gone.is_empty() {
            continue;
        }
        let step = Step::new(technique, gone.iter().map(|c| c.digit).collect())
            .houses(EvidenceRole::Base, derived.houses.iter().copied())
            .cells(EvidenceRole::Pattern, derived.sum.terms().map(|(cell, _)| cell));
        let step = derived.rules.iter().fold(step, |step, rule| step.rule(*rule));
        sink(step.removes(gone))?;
    }
    GO_ON
}
