//! Deductions from one rule, and from the sums that full houses and the rules inside them imply.

use super::struck;
use crate::Cell;
use crate::rules::{Primitive, Scratch};
use crate::technique::{EvidenceRole, Flow, GO_ON, Position, Sink, Step, Technique};

/// Finds the eliminations of a single rule: the combinations of a cage, the ends of a thermometer, the neighbours of a
/// dot.
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

/// Finds innies and outies by the rule of 45: full houses have a known sum, and so do the cages in them. For
/// `InnieOrOutie` one cell is left over or sticks out, for `InniesAndOuties` several, which are treated as a cage.
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
