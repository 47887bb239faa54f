//! Templates: all the ways in which a digit can still lie on the whole board.
//!
//! A way puts the digit exactly once into every full house that lacks it. A way that meets every way of some other
//! digit in a cell is none: that is repeated until nothing changes. A candidate in every way is then true, one in
//! no way false; cells in no full house are left alone.

use crate::technique::{Flow, GO_ON, Position, Sink, Step, Technique};
use crate::{Cell, CellSet, Digit, DigitSet, HouseId};

/// Ways looked at before a digit is given up as too free.
const MOST_WAYS: usize = 1_000;

/// Candidates in every way of their digit, one step per digit.
pub(in crate::technique) fn template_sets(position: &Position, sink: &mut Sink) -> Flow {
    for (digit, ways) in compatible_ways(position) {
        let Some(always) = ways.iter().copied().reduce(|a, b| a.intersection(&b)) else { continue };
        if !always.is_empty() {
            let step = Step::new(Technique::TemplateSet, DigitSet::single(digit));
            sink(always.iter().fold(step, |step, cell| step.places(cell, digit)))?;
        }
    }
    GO_ON
}

/// Candidates in no way of their digit, one step per digit.
pub(in crate::technique) fn template_deletes(position: &Position, sink: &mut Sink) -> Flow {
    let tables = position.tables();
    for (digit, ways) in compatible_ways(position) {
        let Some(ever) = ways.iter().copied().reduce(|a, b| a.union(&b)) else { continue };
        let bound = |cell: &Cell| tables.homes(*cell).iter().any(|(house, _)| tables.is_full(*house));
        let never: CellSet = position.places(digit).difference(&ever).iter().filter(bound).collect();
        if !never.is_empty() {
            sink(Step::new(Technique::TemplateDelete, DigitSet::single(digit)).removes_from(never, digit))?;
        }
    }
    GO_ON
}

/// Each digit's ways that go with some way of every other digit; digits with too many ways are left out.
fn compatible_ways(position: &Position) -> Vec<(Digit, Vec<CellSet>)> {
    let mut all: Vec<(Digit, Vec<CellSet>)> =
        position.digits().filter_map(|digit| Some((digit, ways_of(position, digit)?))).collect();
    loop {
        let before: usize = all.iter().map(|(_, ways)| ways.len()).sum();
        for i in 0..all.len() {
            let mut mine = std::mem::take(&mut all[i].1);
            for (j, (_, others)) in all.iter().enumerate() {
                if j != i {
                    mine.retain(|way| others.iter().any(|other| way.is_disjoint(other)));
                }
            }
            all[i].1 = mine;
        }
        if all.iter().map(|(_, ways)| ways.len()).sum::<usize>() == before {
            return all;
        }
    }
}

/// The ways of one digit; `None` if there are too many.
fn ways_of(position: &Position, digit: Digit) -> Option<Vec<CellSet>> {
    let full = position.tables().full_houses().iter().copied();
    let houses: Vec<HouseId> = full.filter(|house| position.places_in(*house, digit) != 0).collect();
    let mut ways = Vec::new();
    extend(position, &houses, *position.places(digit), CellSet::EMPTY, &mut ways);
    if ways.len() > MOST_WAYS { None } else { Some(ways) }
}

fn extend(position: &Position, houses: &[HouseId], left: CellSet, chosen: CellSet, ways: &mut Vec<CellSet>) {
    if ways.len() > MOST_WAYS {
        return;
    }
    let board = position.board();
    let lacking = houses.iter().map(|house| board.house(*house).set()).filter(|set| set.is_disjoint(&chosen));
    let Some(tightest) = lacking.map(|set| set.intersection(&left)).min_by_key(CellSet::len) else {
        ways.push(chosen);
        return;
    };
    for cell in &tightest {
        let mut next = left.difference(board.peers(cell));
        next.remove(cell);
        let mut with = chosen;
        with.insert(cell);
        extend(position, houses, next, with, ways);
    }
}
