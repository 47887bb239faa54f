//! Templates: all the ways in which a digit can still be placed on the whole board.
//!
//! A template places the digit exactly once in every full house that lacks it. A template that overlaps every template
//! of some other digit is discarded; this is repeated until nothing changes. A candidate in every template of its digit
//! is then true, and one in no template is false. Cells outside full houses are left alone.

use crate::technique::{Flow, GO_ON, Position, Sink, Step, Technique};
use crate::{Cell, CellSet, Digit, DigitSet, HouseId};

/// Digits with more templates are skipped.
const MAX_TEMPLATES: usize = 1_000;

/// Finds candidates in every template of their digit, one step per digit.
pub(in crate::technique) fn template_sets(position: &Position, sink: &mut Sink) -> Flow {
    for (digit, templates) in compatible_templates(position) {
        let Some(always) = templates.iter().copied().reduce(|a, b| a.intersection(&b)) else { continue };
        if !always.is_empty() {
            let step = Step::new(Technique::TemplateSet, DigitSet::single(digit));
            sink(always.iter().fold(step, |step, cell| step.places(cell, digit)))?;
        }
    }
    GO_ON
}

/// Finds candidates in no template of their digit, one step per digit.
pub(in crate::technique) fn template_deletes(position: &Position, sink: &mut Sink) -> Flow {
    let tables = position.tables();
    for (digit, templates) in compatible_templates(position) {
        let Some(ever) = templates.iter().copied().reduce(|a, b| a.union(&b)) else { continue };
        let bound = |cell: &Cell| tables.memberships(*cell).iter().any(|(house, _)| tables.is_full(*house));
        let never: CellSet = position.places(digit).difference(&ever).iter().filter(bound).collect();
        if !never.is_empty() {
            sink(Step::new(Technique::TemplateDelete, DigitSet::single(digit)).removes_from(never, digit))?;
        }
    }
    GO_ON
}

/// Returns each digit's templates that are compatible with some template of every other digit. Digits with too many
/// templates are left out.
fn compatible_templates(position: &Position) -> Vec<(Digit, Vec<CellSet>)> {
    let mut all: Vec<(Digit, Vec<CellSet>)> =
        position.digits().filter_map(|digit| Some((digit, templates_of(position, digit)?))).collect();
    loop {
        let before: usize = all.iter().map(|(_, templates)| templates.len()).sum();
        for i in 0..all.len() {
            let mut kept = std::mem::take(&mut all[i].1);
            for (j, (_, others)) in all.iter().enumerate() {
                if j != i {
                    kept.retain(|template| others.iter().any(|other| template.is_disjoint(other)));
                }
            }
            all[i].1 = kept;
        }
        if all.iter().map(|(_, templates)| templates.len()).sum::<usize>() == before {
            return all;
        }
    }
}

/// Returns the templates of one digit; `None` if there are too many.
fn templates_of(position: &Position, digit: Digit) -> Option<Vec<CellSet>> {
    let full = position.tables().full_houses().iter().copied();
    let houses: Vec<HouseId> = full.filter(|house| position.places_in(*house, digit) != 0).collect();
    let mut templates = Vec::new();
    extend(position, &houses, *position.places(digit), CellSet::EMPTY, &mut templates);
    if templates.len() > MAX_TEMPLATES { None } else { Some(templates) }
}

fn extend(
    position: &Position,
    houses: &[HouseId],
    left: CellSet,
    chosen: CellSet,
    templates: &mut Vec<CellSet>,
) {
    if templates.len() > MAX_TEMPLATES {
        return;
    }
    let board = position.board();
    let lacking = houses.iter().map(|house| board.house(*house).set()).filter(|set| set.is_disjoint(&chosen));
    let Some(tightest) = lacking.map(|set| set.intersection(&left)).min_by_key(CellSet::len) else {
        templates.push(chosen);
        return;
    };
    for cell in &tightest {
        let mut next = left.difference(board.peers(cell));
        next.remove(cell);
        let mut with = chosen;
        with.insert(cell);
        extend(position, houses, next, with, templates);
    }
}
