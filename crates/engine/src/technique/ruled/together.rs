//! A rule met with a house or with another rule: a candidate goes if, with it, the two leave each other no way.

use super::acquaintance::Acquaintance;
use super::housed::Housed;
use super::meeting::Meeting;
use crate::rules::{RuleEntry, Scratch};
use crate::technique::{Flow, GO_ON, Position, Role, Sink, Step, Technique};
use crate::{Cell, HouseId};

fn is_open(position: &Position, entry: &RuleEntry) -> bool {
    entry.primitive.cells().iter().any(|c| position.open().contains(Cell::new(usize::from(*c))))
}

/// A rule and a house that share cells: digits the rule must hold are kept for it, digits the house needs elsewhere
/// are not the rule's.
pub fn rules_and_houses(position: &Position, sink: &mut Sink) -> Flow {
    let board = position.board();
    let mut scratch = Scratch::default();
    let mut meeting = Meeting::on(board);
    let mut housed: Vec<Option<Housed>> = board.houses().iter().map(|_| None).collect();
    let (mut doubted, mut masks) = (Vec::new(), Vec::new());
    for entry in board.rules().entries().iter().filter(|e| !e.implied && is_open(position, e)) {
        let cells: Vec<Cell> = entry.primitive.cells().iter().map(|c| Cell::new(usize::from(*c))).collect();
        let mut houses: Vec<HouseId> = cells.iter().flat_map(|c| board.houses_of(*c)).copied().collect();
        houses.sort_unstable();
        houses.dedup();
        houses.retain(|h| cells.iter().filter(|c| board.house(*h).set().contains(**c)).count() > 1);
        for house in houses.into_iter().filter(|h| board.is_full(*h)) {
            doubted.clear();
            let known = housed[house.index()]
                .get_or_insert_with(|| Housed::new(position, board, house, &mut scratch));
            if known.doubt(entry, &mut doubted, &mut masks, &mut scratch).is_none() {
                let all = cells.iter().chain(board.house(house).cells());
                doubted.extend(all.map(|cell| (*cell, u32::MAX)));
            }
            if doubted.is_empty() || !meeting.of(position, &[entry], Some(house)) {
                continue;
            }
            let gone = meeting.struck(position, &doubted, &mut scratch);
            if gone.is_empty() {
                continue;
            }
            sink(
                Step::new(Technique::RuleAndHouse, gone.iter().map(|c| c.digit).collect())
                    .rule(entry.rule)
                    .house(Role::Base, house)
                    .cells(Role::Pattern, cells.iter().copied())
                    .removes(gone),
            )?;
        }
    }
    GO_ON
}

/// Two rules that share a cell or have cells that see each other.
pub fn two_rules(position: &Position, sink: &mut Sink) -> Flow {
    let board = position.board();
    let mut scratch = Scratch::default();
    let entries = board.rules().entries().iter().filter(|e| !e.implied && is_open(position, e));
    let mut rules: Vec<Acquaintance<'_>> =
        entries.filter_map(|e| Acquaintance::with(position, board, e, &mut scratch)).collect();
    let mut meeting = Meeting::on(board);
    let mut doubted = Vec::new();
    for at in 0..rules.len() {
        let (before, from) = rules.split_at_mut(at);
        let first = &mut from[0];
        for second in before {
            doubted.clear();
            if first.meets(second) {
                first.doubt(second, position, &mut doubted, &mut scratch);
            }
            if doubted.is_empty() || !meeting.of(position, &[second.entry, first.entry], None) {
                continue;
            }
            let gone = meeting.struck(position, &doubted, &mut scratch);
            if gone.is_empty() {
                continue;
            }
            let (first, second) = (first.entry.rule, second.entry.rule);
            let step = Step::new(Technique::TwoRules, gone.iter().map(|c| c.digit).collect()).rule(second);
            let step = if first == second { step } else { step.rule(first) };
            sink(step.cells(Role::Pattern, meeting.cells().iter().copied()).removes(gone))?;
        }
    }
    GO_ON
}
