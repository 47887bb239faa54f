//! Siamese fish: two finned fish of one digit with the same base and different covers, shown as one step.

use crate::HouseId;
use crate::technique::{Candidate, EvidenceRole, FishForm, Flow, GO_ON, Sink, Step, Technique};

/// Finds pairs of fish, at least one of which has the wanted form, that each eliminate something the other does not.
pub fn pairs(steps: &[(FishForm, Step)], form: FishForm, sink: &mut Sink) -> Flow {
    for (number, (first_form, first)) in steps.iter().enumerate() {
        for (second_form, second) in &steps[number + 1..] {
            if (*first_form != form && *second_form != form) || bases(first) != bases(second) {
                continue;
            }
            let beyond = |a: &Step, b: &Step| a.eliminations.iter().any(|c| !b.eliminations.contains(c));
            if beyond(first, second) && beyond(second, first) {
                sink(join(first, second, form))?;
            }
        }
    }
    GO_ON
}

fn bases(step: &Step) -> Vec<(EvidenceRole, HouseId)> {
    step.evidence.houses.iter().copied().filter(|(role, _)| *role == EvidenceRole::Base).collect()
}

fn join(first: &Step, second: &Step, form: FishForm) -> Step {
    let Technique::Fish { size, .. } = first.technique else { return first.clone() };
    let mut step = first.clone().variant(1).removes(second.eliminations.iter().copied());
    step.technique = Technique::fish(form, size);
    for house in &second.evidence.houses {
        if !step.evidence.houses.contains(house) {
            step.evidence.houses.push(*house);
        }
    }
    // A candidate that is a pattern candidate of one fish and a fin of the other is shown as a fin.
    let fins: Vec<(EvidenceRole, Candidate)> = second
        .evidence
        .candidates
        .iter()
        .copied()
        .filter(|(role, _)| {
            matches!(role, EvidenceRole::Fin | EvidenceRole::EndoFin | EvidenceRole::Cannibal)
        })
        .collect();
    step.evidence.candidates.retain(|(_, c)| !fins.iter().any(|(_, fin)| fin == c));
    step.evidence.candidates.extend(fins);
    step
}
