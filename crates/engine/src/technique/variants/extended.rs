//! Extends a step about rules to everything that its rules and houses eliminate.

use super::joint_propagation::JointPropagation;
use super::struck;
use crate::cell::RuleId;
use crate::rules::{Primitive, RuleEntry, Scratch};
use crate::technique::{Candidate, EvidenceRole, Position, Step, Technique};
use crate::{Cell, HouseId};

/// Returns a step with everything that its argument eliminates: its rules, and its house if it has one, are applied until
/// they eliminate nothing more. A rule that shares the same cells with another house is applied to that house too. Steps
/// without rules are returned unchanged.
///
/// Techniques stop at the first effect of one part of a rule, such as two neighbours on a thermometer, because that is
/// what they are rated by. A hint shows all effects at once.
///
/// ```
/// use std::sync::Arc;
/// use nonet_engine::Grid;
/// use nonet_engine::rules::spec;
/// use nonet_engine::technique::{BoardTables, Position, Technique, all_steps, extended};
///
/// // The first two cells exclude 9 from the bulb and 1 from the next cell; all five leave each cell five digits.
/// let board = Arc::new(spec::board("classic;thermometer:1,2,3,4,5")?);
/// let position = Position::from_grid(Arc::new(BoardTables::new(board)), &Grid::empty(81));
/// let step = all_steps(&position, Technique::RuleAlone).swap_remove(0);
/// assert_eq!(step.eliminations.len(), 2);
/// assert_eq!(extended(&position, step).eliminations.len(), 20);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn extended(position: &Position, step: Step) -> Step {
    let board = position.board();
    let entries_of = |rule: RuleId| board.rules().entries().iter().filter(move |entry| entry.rule == rule);
    let house = step.evidence.houses.iter().find(|(role, _)| *role == EvidenceRole::Base).map(|(_, h)| *h);
    let mut scratch = Scratch::default();
    if !step.placements.is_empty() {
        return step;
    }
    match (step.technique, step.evidence.rules.as_slice(), house) {
        (Technique::RuleAlone, [rule], _) => {
            let entries: Vec<&RuleEntry> = entries_of(*rule).collect();
            repeated(position, step, |position| {
                entries.iter().flat_map(|entry| struck(position, &entry.primitive, &mut scratch)).collect()
            })
        }
        (Technique::InnieOrOutie | Technique::InniesAndOuties, ..) => {
            let houses: Vec<HouseId> = step.evidence.houses.iter().map(|(_, house)| *house).collect();
            let cells: Vec<Cell> = step.evidence.cells.iter().map(|(_, cell)| *cell).collect();
            let is_it = |derived: &&crate::rules::forty_five::DerivedSum| {
                derived.houses == houses
                    && derived.sum.terms().map(|(cell, _)| cell).eq(cells.iter().copied())
            };
            let Some(derived) = board.rules().derived().iter().find(is_it) else { return step };
            let sum = Primitive::Sum(derived.sum.clone());
            repeated(position, step, |position| struck(position, &sum, &mut scratch))
        }
        (Technique::RuleAndHouse, [rule], Some(house)) => {
            let entries: Vec<&RuleEntry> = entries_of(*rule).collect();
            with_houses(position, step, &entries, house, &mut scratch)
        }
        (Technique::TwoRules, [first, rest @ ..], _) => {
            let second = rest.first().unwrap_or(first);
            let pairs: Vec<[&RuleEntry; 2]> = entries_of(*first)
                .flat_map(|a| entries_of(*second).map(move |b| [a, b]))
                .filter(|[a, b]| a != b)
                .collect();
            let mut joint = JointPropagation::new(board);
            repeated(position, step, |position| {
                let mut gone = Vec::new();
                for pair in &pairs {
                    gone.extend(refuted(&mut joint, position, pair, None, &mut scratch));
                }
                gone
            })
        }
        _ => step,
    }
}

/// Extends a step of a rule and a house, to all full houses that share the same cells with the rule.
fn with_houses(
    position: &Position,
    mut step: Step,
    entries: &[&RuleEntry],
    house: HouseId,
    scratch: &mut Scratch,
) -> Step {
    let board = position.board();
    let shared = |entry: &RuleEntry, house: HouseId| -> Vec<u16> {
        let is_in = |cell: &&u16| board.house(house).set().contains(Cell::new(usize::from(**cell)));
        entry.primitive.cells().iter().filter(is_in).copied().collect()
    };
    let shares_as_much = |other: &HouseId| {
        board.is_full(*other) && entries.iter().all(|entry| shared(entry, house) == shared(entry, *other))
    };
    let others: Vec<HouseId> =
        board.house_ids().filter(|other| *other != house).filter(shares_as_much).collect();
    let mut joint = JointPropagation::new(board);
    let mut of_house = |position: &Position, house: HouseId| -> Vec<Candidate> {
        let mut gone = Vec::new();
        for entry in entries.iter().filter(|entry| shared(entry, house).len() > 1) {
            gone.extend(refuted(&mut joint, position, &[entry], Some(house), scratch));
        }
        gone
    };
    let mut added = Vec::new();
    step = repeated(position, step, |position| {
        let mut gone = of_house(position, house);
        for other in &others {
            let own = of_house(position, *other);
            if own.iter().any(|candidate| !gone.contains(candidate)) && !added.contains(other) {
                added.push(*other);
            }
            gone.extend(own);
        }
        gone
    });
    step.houses(EvidenceRole::Base, added)
}

/// Returns all candidates that some parts of rules and a house refute together.
fn refuted<'a>(
    joint: &mut JointPropagation<'a>,
    position: &Position,
    entries: &[&'a RuleEntry],
    house: Option<HouseId>,
    scratch: &mut Scratch,
) -> Vec<Candidate> {
    if !joint.load(position, entries, house) {
        return Vec::new();
    }
    let all: Vec<(Cell, u32)> = joint.cells().iter().map(|cell| (*cell, u32::MAX)).collect();
    joint.refuted(position, &all, scratch)
}

/// Adds what `find` eliminates to a step, with earlier eliminations applied, until nothing is left.
fn repeated(position: &Position, mut step: Step, mut find: impl FnMut(&Position) -> Vec<Candidate>) -> Step {
    let mut now = position.clone();
    now.apply(&step);
    loop {
        let found = find(&now);
        if found.is_empty() {
            break;
        }
        found.iter().for_each(|candidate| {
            now.remove(candidate.cell, candidate.digit);
        });
        step = step.removes(found);
    }
    step.digits = step.eliminations.iter().map(|candidate| candidate.digit).collect();
    step
}
