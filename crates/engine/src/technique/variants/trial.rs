//! The explanation of a step about rules: it assumes that an eliminated candidate is true, then propagates the
//! rules and the house of the step until one of them is contradicted.

use super::joint_propagation::{JointPropagation, TrialEvent};
use crate::HouseId;
use crate::cell::RuleId;
use crate::rules::RuleEntry;
use crate::technique::{Candidate, EvidenceRole, Position, Step, Technique};

/// The consequences of supposing a candidate that a step eliminates. The last event is the contradiction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trial {
    /// The supposed candidate.
    pub supposed: Candidate,
    /// The house that the rule is combined with, if any.
    pub house: Option<HouseId>,
    /// The consequences, in order.
    pub events: Vec<TrialEvent>,
}

/// Returns the trial of the first elimination that the rules of a step refute at once. `None` for steps other than those
/// of a single rule, of a rule and a house, or of two rules.
///
/// ```
/// use std::sync::Arc;
/// use nonet_engine::Grid;
/// use nonet_engine::rules::spec;
/// use nonet_engine::technique::{BoardTables, Position, Technique, all_steps, trial};
///
/// // 1 and 2 are in the cage, so they are excluded from the rest of the row.
/// let board = Arc::new(spec::board("4x4;cage 3:1,2")?);
/// let position = Position::from_grid(Arc::new(BoardTables::new(board)), &Grid::empty(16));
/// for step in all_steps(&position, Technique::RuleAndHouse) {
///     let trial = trial(&position, &step).ok_or("a step about a rule")?;
///     assert!(!trial.events.is_empty());
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn trial(position: &Position, step: &Step) -> Option<Trial> {
    let board = position.board();
    let of = |rule: RuleId| board.rules().entries().iter().filter(move |entry| entry.rule == rule);
    let named: Vec<RuleId> = step.evidence.rules.clone();
    let house =
        step.evidence.houses.iter().find(|(role, _)| *role == EvidenceRole::Base).map(|(_, house)| *house);
    let pairs: Vec<Vec<&RuleEntry>> = match (step.technique, named.as_slice()) {
        (Technique::RuleAndHouse | Technique::RuleAlone, [rule]) => of(*rule).map(|e| vec![e]).collect(),
        (Technique::TwoRules, [rule]) => {
            of(*rule).flat_map(|a| of(*rule).map(move |b| vec![a, b])).filter(|p| p[0] != p[1]).collect()
        }
        (Technique::TwoRules, [one, other]) => {
            of(*one).flat_map(|a| of(*other).map(move |b| vec![a, b])).collect()
        }
        _ => return None,
    };
    let mut joint = JointPropagation::new(board);
    step.eliminations.iter().find_map(|supposed| {
        pairs.iter().find_map(|entries| {
            let mut events = Vec::new();
            let refuted = joint.load(position, entries, house)
                && joint.refutes(*supposed, &mut |event| events.push(event));
            refuted.then_some(Trial { supposed: *supposed, house, events })
        })
    })
}
