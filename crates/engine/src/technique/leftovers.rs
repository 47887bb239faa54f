//! The law of leftovers: as many full houses on one side as on the other, disjoint on each side. What sticks out
//! of the one side holds the same digits as what sticks out of the other.
//!
//! Tried on neighbouring lines against areas, where at most five cells stick out; on boards whose boxes fit
//! their lines it says nothing that locked candidates do not.

use super::locked::is_area;
use super::{BoardTables, Candidate, Flow, GO_ON, Position, Role, Sink, Step, Technique};
use crate::{CellSet, DigitSet, HouseId};

/// The most cells that may stick out on a side.
const MOST: usize = 5;

/// As many disjoint full houses on each side, with the cells that only one side has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Leftovers {
    /// The houses of each side.
    pub houses: [Vec<HouseId>; 2],
    /// The cells that only this side has.
    pub cells: [CellSet; 2],
}

/// All that follows from leftovers.
pub fn law_of_leftovers(position: &Position, sink: &mut Sink) -> Flow {
    for Leftovers { houses, cells } in position.tables().leftovers() {
        compare(position, &houses[0], &houses[1], &cells[0], &cells[1], sink)?;
        compare(position, &houses[1], &houses[0], &cells[1], &cells[0], sink)?;
    }
    GO_ON
}

/// Neighbouring lines against the areas that lie mostly within them.
pub fn find_leftovers(tables: &BoardTables) -> Vec<Leftovers> {
    let board = tables.board();
    let full = tables.full_houses();
    let areas: Vec<HouseId> = full.iter().copied().filter(|h| is_area(board.house(*h).kind())).collect();
    let mut found = Vec::new();
    for (start, first) in full.iter().enumerate() {
        let kind = board.house(*first).kind();
        if is_area(kind) {
            continue;
        }
        let mut lines = *board.house(*first).set();
        for last in start + 1..full.len() {
            let house = board.house(full[last]);
            if house.kind() != kind || !house.set().is_disjoint(&lines) {
                break;
            }
            lines = lines.union(house.set());
            let mut covered = CellSet::EMPTY;
            let mut chosen = Vec::new();
            for area in &areas {
                let set = board.house(*area).set();
                let inside = set.intersection(&lines).len();
                if inside * 2 > set.len() && set.is_disjoint(&covered) {
                    covered = covered.union(set);
                    chosen.push(*area);
                }
            }
            let cells = [lines.difference(&covered), covered.difference(&lines)];
            if chosen.len() == last + 1 - start && !cells[0].is_empty() && cells[0].len() <= MOST {
                found.push(Leftovers { houses: [full[start..=last].to_vec(), chosen], cells });
            }
        }
    }
    found
}

/// Digits that no leftover of the base can hold go from those of the cover.
fn compare(
    position: &Position,
    base: &[HouseId],
    cover: &[HouseId],
    from: &CellSet,
    to: &CellSet,
    sink: &mut Sink,
) -> Flow {
    let possible = from.iter().fold(DigitSet::EMPTY, |all, cell| match position.grid().get(cell) {
        Some(digit) => all.union(DigitSet::single(digit)),
        None => all.union(position.candidates(cell)),
    });
    let gone: Vec<Candidate> = to
        .iter()
        .flat_map(|c| position.candidates(c).difference(possible).iter().map(move |d| Candidate::new(c, d)))
        .collect();
    if gone.is_empty() {
        return GO_ON;
    }
    let digits = gone.iter().map(|c| c.digit).collect();
    sink(
        Step::new(Technique::LawOfLeftovers, digits)
            .removes(gone)
            .houses(Role::Base, base.iter().copied())
            .houses(Role::Cover, cover.iter().copied())
            .cells(Role::Set(0), from.iter())
            .cells(Role::Set(1), to.iter()),
    )
}
