//! Sue de Coq: the intersection of two houses, together with a few cells of each.
//!
//! The core consists of cells of the intersection that have at least two more digits than there are cells. Each house
//! adds some cells of its own. A digit can occur at most once in all of these cells, or twice if both houses have it
//! outside the intersection. If these maximums add up to exactly the number of cells, every digit occurs as often as it
//! can. It is then eliminated from the rest of the house that contains all its cells, and a digit that occurs twice is
//! eliminated from the core as well.

use crate::digit::bits;
use crate::technique::forcing::flat_position::combinations;
use crate::technique::{Crossing, EvidenceRole, Flow, GO_ON, Position, Sink, Step, Technique};
use crate::{Cell, DigitSet};

/// Maximum number of cells that a house adds outside the intersection.
const MAX_SIDE_CELLS: u32 = 5;

/// Finds Sue de Coq steps. Variant 1: the two houses share no digit outside the intersection. Variant 2: they do.
pub(in crate::technique) fn sue_de_coqs(position: &Position, sink: &mut Sink) -> Flow {
    for crossing in position.tables().crossings().iter().filter(|c| c.from < c.to) {
        let open = position.open_in(crossing.from) & crossing.shared_from;
        for core in subsets(open, 2, open.count_ones()) {
            let digits = digits_in(position, crossing, core);
            if digits.len() >= core.count_ones() as usize + 2 {
                position.effort().spend()?;
                try_sides(position, crossing, core, digits, sink)?;
            }
        }
    }
    GO_ON
}

fn digits_in(position: &Position, crossing: &Crossing, core: u32) -> DigitSet {
    position.candidates_of(position.cells_in(crossing.from, core))
}

/// Tries the cells that both houses can add to one core.
fn try_sides(position: &Position, crossing: &Crossing, core: u32, digits: DigitSet, sink: &mut Sink) -> Flow {
    let size = core.count_ones() as usize;
    let sides = |house, shared: u32| -> Vec<(Vec<Cell>, DigitSet)> {
        subsets(position.open_in(house) & !shared, 1, MAX_SIDE_CELLS)
            .map(|side| position.cells_in(house, side).collect::<Vec<Cell>>())
            .map(|cells| {
                let held = position.candidates_of(cells.iter().copied());
                (cells, held)
            })
            .filter(|(cells, held)| {
                // A side must share a digit with the core, and must leave few enough digits for the cells of the other
                // side.
                !held.intersection(digits).is_empty()
                    && held.difference(digits).len() + digits.len()
                        < size + cells.len() + MAX_SIDE_CELLS as usize
            })
            .collect()
    };
    let ones = sides(crossing.from, crossing.shared_from);
    let others = sides(crossing.to, crossing.shared_to);
    for (one, held_by_one) in &ones {
        for (other, held_by_other) in &others {
            let all = digits.union(*held_by_one).union(*held_by_other);
            let twice = held_by_one.intersection(*held_by_other);
            if all.len() + twice.len() == size + one.len() + other.len() {
                let step = step(position, crossing, core, (one, *held_by_one), (other, *held_by_other));
                if !step.is_idle() {
                    sink(step)?;
                }
            }
        }
    }
    GO_ON
}

type CrossingSide<'a> = (&'a Vec<Cell>, DigitSet);

fn step(position: &Position, crossing: &Crossing, core: u32, one: CrossingSide, other: CrossingSide) -> Step {
    let core: Vec<Cell> = position.cells_in(crossing.from, core).collect();
    let all = position.candidates_of(core.iter().copied()).union(one.1).union(other.1);
    let twice = one.1.intersection(other.1);
    let mut step = Step::new(Technique::SueDeCoq, all)
        .variant(if twice.is_empty() { 1 } else { 2 })
        .houses(EvidenceRole::Base, [crossing.from, crossing.to])
        .cells(EvidenceRole::Pattern, core.iter().copied())
        .cells(EvidenceRole::Set(0), one.0.iter().copied())
        .cells(EvidenceRole::Set(1), other.0.iter().copied());
    for (house, here, there) in [(crossing.from, &one, &other), (crossing.to, &other, &one)] {
        // Digits that only the other side has may be anywhere in this house.
        let bound = all.difference(there.1.difference(here.1));
        for cell in position.cells_in(house, position.open_in(house)) {
            let kept = core.contains(&cell) || here.0.contains(&cell);
            let gone = if core.contains(&cell) { twice } else { bound };
            if core.contains(&cell) || !kept {
                let struck = position.candidates(cell).intersection(gone);
                step = step.removes(struck.iter().map(|digit| crate::technique::Candidate::new(cell, digit)));
            }
        }
    }
    step
}

/// Returns the subsets of a mask with `least` to `most` bits.
fn subsets(mask: u32, least: u32, most: u32) -> impl Iterator<Item = u32> {
    let places: Vec<u32> = bits(mask).collect();
    let count = places.len().min(20) as u32;
    let mut numbers: Vec<u32> =
        (least..=most.min(count)).flat_map(|size| combinations(size, count)).collect();
    numbers.sort_unstable();
    numbers.into_iter().map(move |n| bits(n).fold(0, |set, bit| set | 1 << places[bit as usize]))
}
