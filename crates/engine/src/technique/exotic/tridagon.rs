//! Tridagon: three cells in each of four boxes, no two cells of a box on the same line, that three digits alone cannot
//! fill.
//!
//! A search that uses peers alone tells whether three digits can fill the cells. If they cannot, one of the other
//! candidates in these cells (a guard) is true, and candidates that all guards exclude are eliminated.

use crate::digit::bits;
use crate::technique::{Candidate, EvidenceRole, Flow, GO_ON, Position, Sink, Step, Technique};
use crate::{Cell, DigitSet, HouseId};

/// Maximum number of cells with guards.
const MAX_GUARDS: usize = 4;
/// Minimum number of cells without guards.
const MIN_UNGUARDED: usize = 12 - MAX_GUARDS;

/// Three cells of a box, with the number of cells that have guards.
struct Diagonal {
    cells: [Cell; 3],
    guards: usize,
}

/// Finds tridagons. Variant 1: one cell has guards. Variant 2: several do.
pub fn tridagons(position: &Position, sink: &mut Sink) -> Flow {
    let few: Vec<DigitSet> = position
        .open()
        .iter()
        .map(|cell| position.candidates(cell))
        .filter(|digits| (2..=3).contains(&digits.len()))
        .collect();
    if few.len() < MIN_UNGUARDED || position.tables().box_rectangles().is_empty() {
        return GO_ON;
    }
    for digits in triples(position) {
        if few.iter().filter(|set| set.is_subset(digits)).count() < MIN_UNGUARDED {
            continue;
        }
        position.effort().spend()?;
        for rectangle in position.tables().box_rectangles() {
            let diagonals = rectangle.boxes.map(|area| diagonals(position, area, digits));
            let mut chosen = Vec::with_capacity(4);
            choose(position, &rectangle.boxes, digits, &diagonals, &mut chosen, sink)?;
        }
    }
    GO_ON
}

fn triples(position: &Position) -> impl Iterator<Item = DigitSet> + '_ {
    let all: Vec<_> = position.digits().filter(|d| !position.places(*d).is_empty()).collect();
    let count = all.len();
    (0..count).flat_map(move |a| {
        let all = all.clone();
        (a + 1..count).flat_map(move |b| {
            let all = all.clone();
            (b + 1..count).map(move |c| [all[a], all[b], all[c]].into_iter().collect())
        })
    })
}

fn diagonals(position: &Position, area: HouseId, digits: DigitSet) -> Vec<Diagonal> {
    let board = position.board();
    let has_two = |cell: &Cell| position.candidates(*cell).intersection(digits).len() > 1;
    let cells: Vec<Cell> = position.cells_in(area, position.open_in(area)).filter(has_two).collect();
    let in_line = |a: Cell, b: Cell| {
        position.tables().houses_containing(&[a, b]).any(|house| board.house(house).kind().is_line())
    };
    let is_guard = |cell: &Cell| !position.candidates(*cell).is_subset(digits);
    let mut found = Vec::new();
    for (i, a) in cells.iter().enumerate() {
        for (j, b) in cells.iter().enumerate().skip(i + 1).filter(|(_, b)| !in_line(*a, **b)) {
            for c in cells[j + 1..].iter().filter(|c| !in_line(*a, **c) && !in_line(*b, **c)) {
                let cells = [*a, *b, *c];
                let guards = cells.iter().filter(|cell| is_guard(cell)).count();
                if guards <= MAX_GUARDS {
                    found.push(Diagonal { cells, guards });
                }
            }
        }
    }
    found
}

fn choose<'d>(
    position: &Position,
    boxes: &[HouseId; 4],
    digits: DigitSet,
    diagonals: &'d [Vec<Diagonal>; 4],
    chosen: &mut Vec<&'d Diagonal>,
    sink: &mut Sink,
) -> Flow {
    let Some(of_box) = diagonals.get(chosen.len()) else {
        let cells: Vec<Cell> = chosen.iter().flat_map(|diagonal| diagonal.cells).collect();
        if can_fill(position, &cells, &mut Vec::new()) {
            return GO_ON;
        }
        return match step(position, boxes, digits, &cells) {
            Some(step) => sink(step),
            None => GO_ON,
        };
    };
    let guards: usize = chosen.iter().map(|diagonal| diagonal.guards).sum();
    for diagonal in of_box.iter().filter(|diagonal| guards + diagonal.guards <= MAX_GUARDS) {
        chosen.push(diagonal);
        choose(position, boxes, digits, diagonals, chosen, sink)?;
        chosen.pop();
    }
    GO_ON
}

/// True if three digits, regardless of candidates, can fill the cells with different digits in cells that see each
/// other.
fn can_fill(position: &Position, cells: &[Cell], filled: &mut Vec<u32>) -> bool {
    let Some(cell) = cells.get(filled.len()) else { return true };
    let peers = position.board().peers(*cell);
    let taken = filled.iter().zip(cells).filter(|(_, other)| peers.contains(**other));
    let free = 0b111 & !taken.fold(0, |taken, (digit, _)| taken | 1 << digit);
    bits(free).any(|digit| {
        filled.push(digit);
        let can = can_fill(position, cells, filled);
        filled.pop();
        can
    })
}

fn step(position: &Position, boxes: &[HouseId; 4], digits: DigitSet, cells: &[Cell]) -> Option<Step> {
    let others = |cell: &Cell| position.candidates(*cell).difference(digits);
    let guards: Vec<Candidate> =
        cells.iter().flat_map(|cell| others(cell).iter().map(|digit| Candidate::new(*cell, digit))).collect();
    let first = guards.first()?;
    let excludes = |guard: &Candidate, other: &Candidate| {
        if guard.cell == other.cell {
            guard.digit != other.digit
        } else {
            guard.digit == other.digit && position.board().peers(guard.cell).contains(other.cell)
        }
    };
    let own = position.candidates(first.cell).iter().map(|digit| Candidate::new(first.cell, digit));
    let seen = position.seen_by_all([first.cell], first.digit);
    let seen = seen.iter().map(|cell| Candidate::new(cell, first.digit));
    let struck: Vec<Candidate> =
        own.chain(seen).filter(|c| guards.iter().all(|guard| excludes(guard, c))).collect();
    if struck.is_empty() {
        return None;
    }
    let (guarding, unguarded): (Vec<Cell>, Vec<Cell>) =
        cells.iter().partition(|cell| !others(cell).is_empty());
    let variant = if guarding.len() == 1 { 1 } else { 2 };
    let step = Step::new(Technique::Tridagon, digits)
        .variant(variant)
        .removes(struck)
        .houses(EvidenceRole::Base, boxes.iter().copied())
        .cells(EvidenceRole::Pattern, unguarded)
        .cells(EvidenceRole::Roof, guarding);
    Some(step.candidates(EvidenceRole::Roof, guards))
}
