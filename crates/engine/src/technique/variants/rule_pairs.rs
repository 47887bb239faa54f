//! A rule combined with a house or with another rule: a candidate is eliminated if both together refute it.

use super::house_cache::HouseCache;
use super::joint_propagation::JointPropagation;
use super::rule_cache::RuleCache;
use crate::rules::{RuleEntry, Scratch};
use crate::technique::{EvidenceRole, Flow, GO_ON, Position, Sink, Step, Technique};
use crate::{Cell, HouseId};

fn is_open(position: &Position, entry: &RuleEntry) -> bool {
    entry.primitive.cells().iter().any(|c| position.open().contains(Cell::new(usize::from(*c))))
}

/// Finds the eliminations of a rule and a house that share cells: digits that the rule must hold are excluded elsewhere
/// in the house, and digits that the house needs elsewhere are excluded from the rule.
pub fn rules_and_houses(position: &Position, sink: &mut Sink) -> Flow {
    let board = position.board();
    let mut scratch = Scratch::default();
    let mut joint = JointPropagation::new(board);
    let mut housed: Vec<Option<HouseCache>> = board.houses().iter().map(|_| None).collect();
    let (mut suspects, mut masks) = (Vec::new(), Vec::new());
    for entry in board.rules().entries().iter().filter(|e| !e.implied && is_open(position, e)) {
        let cells: Vec<Cell> = entry.primitive.cells().iter().map(|c| Cell::new(usize::from(*c))).collect();
        let mut houses: Vec<HouseId> = cells.iter().flat_map(|c| board.houses_of(*c)).copied().collect();
        houses.sort_unstable();
        houses.dedup();
        houses.retain(|h| cells.iter().filter(|c| board.house(*h).set().contains(**c)).count() > 1);
        for house in houses.into_iter().filter(|h| board.is_full(*h)) {
            suspects.clear();
            let known = housed[house.index()]
                .get_or_insert_with(|| HouseCache::new(position, board, house, &mut scratch));
            if known.collect_suspects(entry, &mut suspects, &mut masks, &mut scratch).is_none() {
                let all = cells.iter().chain(board.house(house).cells());
                suspects.extend(all.map(|cell| (*cell, u32::MAX)));
            }
            if suspects.is_empty() || !joint.load(position, &[entry], Some(house)) {
                continue;
            }
            let gone = joint.refuted(position, &suspects, &mut scratch);
            if gone.is_empty() {
                continue;
            }
            sink(
                Step::new(Technique::RuleAndHouse, gone.iter().map(|c| c.digit).collect())
                    .rule(entry.rule)
                    .house(EvidenceRole::Base, house)
                    .cells(EvidenceRole::Pattern, cells.iter().copied())
                    .removes(gone),
            )?;
        }
    }
    GO_ON
}

/// Finds the eliminations of two rules that share a cell or have cells that see each other.
pub fn two_rules(position: &Position, sink: &mut Sink) -> Flow {
    let board = position.board();
    let mut scratch = Scratch::default();
    let entries = board.rules().entries().iter().filter(|e| !e.implied && is_open(position, e));
    let mut rules: Vec<RuleCache<'_>> =
        entries.filter_map(|e| RuleCache::new(position, board, e, &mut scratch)).collect();
    let mut joint = JointPropagation::new(board);
    let mut suspects = Vec::new();
    for at in 0..rules.len() {
        let (before, from) = rules.split_at_mut(at);
        let first = &mut from[0];
        for second in before {
            suspects.clear();
            if first.interacts_with(second) {
                first.collect_suspects(second, position, &mut suspects, &mut scratch);
            }
            if suspects.is_empty() || !joint.load(position, &[second.entry, first.entry], None) {
                continue;
            }
            let gone = joint.refuted(position, &suspects, &mut scratch);
            if gone.is_empty() {
                continue;
            }
            let (first, second) = (first.entry.rule, second.entry.rule);
            let step = Step::new(Technique::TwoRules, gone.iter().map(|c| c.digit).collect()).rule(second);
            let step = if first == second { step } else { step.rule(first) };
            sink(step.cells(EvidenceRole::Pattern, joint.cells().iter().copied()).removes(gone))?;
        }
    }
    GO_ON
}
