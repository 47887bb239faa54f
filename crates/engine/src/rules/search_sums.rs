//! Sums that help a search but that people would not look for: cells that remain in runs of full houses, or stick out
//! of them, and combinations of clues whose cells see each other.

use super::primitive::{Primitive, Sum, split_distinct};
use crate::{Board, Cell, CellSet, HouseId};

/// Maximum number of cells in a sum, unless they share a house.
const MAX_CELLS: usize = 8;
/// Maximum number of houses in a run. Longer runs give the same sums for the other cells.
const MAX_HOUSES: i32 = 5;
/// Minimum number of cells in a clue that is combined with others.
const MIN_COMBINED_CELLS: usize = 5;

/// Minimum share of their slack that two clues must lose to be combined.
const MIN_GAIN: f32 = 0.1;

/// Different cells and their sum.
struct CellSum {
    cells: CellSet,
    total: i32,
}

/// Returns the sums that help a search, except those already among the `known` primitives.
pub(crate) fn search_sums(board: &Board, known: &[Primitive]) -> Vec<Sum> {
    let least = i32::from(board.rules().least_value());
    let mut clues = Vec::new();
    for primitive in known {
        let Primitive::Sum(sum) = primitive else { continue };
        if sum.terms().all(|(_, weight)| weight == 1) {
            clues.push(CellSum { cells: sum.terms().map(|(cell, _)| cell).collect(), total: sum.total() });
        }
    }
    let mut cages = Vec::new();
    for rule in board.rules().list() {
        if let (super::Family::Cage, Some(sum)) = (rule.family(), rule.number()) {
            cages.push(CellSum { cells: rule.cells().iter().copied().collect(), total: i32::from(sum) });
        }
    }
    let mut found: Vec<CellSum> = Vec::new();
    if !cages.is_empty() {
        innies_and_outies(board, &cages, least, &mut found);
    }
    combined_clues(board, &clues, least, &mut found);
    found.retain(|own| !clues.iter().chain(&cages).any(|other| other.cells == own.cells));
    let sums = found.iter().map(|known| {
        let terms: Vec<(Cell, i32)> = known.cells.iter().map(|cell| (cell, 1)).collect();
        Sum::new(board, &terms, known.total, least)
    });
    sums.collect()
}

/// Finds the innies and outies of runs of full houses of one kind.
fn innies_and_outies(board: &Board, cages: &[CellSum], least: i32, found: &mut Vec<CellSum>) {
    let digits = i32::from(board.digit_count());
    let house_sum = digits * (digits - 1) / 2 + digits * least;
    let full: Vec<HouseId> = board.house_ids().filter(|h| board.is_full(*h)).collect();
    for (start, first) in full.iter().enumerate() {
        let kind = board.house(*first).kind();
        let (mut region, mut count) = (CellSet::EMPTY, 0);
        for next in &full[start..] {
            let house = board.house(*next);
            if house.kind() != kind || !house.set().is_disjoint(&region) || count == MAX_HOUSES {
                break;
            }
            region = region.union(house.set());
            count += 1;
            let total = house_sum * count;
            let (mut inside, mut inner_total) = (region, total);
            let (mut outside, mut outer_total) = (CellSet::EMPTY, -total);
            let (mut covered, mut clean) = (CellSet::EMPTY, true);
            for cage in cages {
                if cage.cells.is_disjoint(&region) {
                    continue;
                }
                if cage.cells.is_subset(&inside) {
                    inside = inside.difference(&cage.cells);
                    inner_total -= cage.total;
                }
                clean &= cage.cells.is_disjoint(&covered);
                covered = covered.union(&cage.cells);
                outside = outside.union(&cage.cells.difference(&region));
                outer_total += cage.total;
            }
            add(board, inside, inner_total, region != inside, found);
            add(board, outside, outer_total, clean && region.is_subset(&covered), found);
        }
    }
}

fn add(board: &Board, cells: CellSet, total: i32, is_new: bool, found: &mut Vec<CellSum>) {
    let in_one_house = || board.houses().iter().any(|house| cells.is_subset(house.set()));
    if is_new
        && !cells.is_empty()
        && (cells.len() <= MAX_CELLS || in_one_house())
        && !found.iter().any(|known| known.cells == cells)
    {
        found.push(CellSum { cells, total });
    }
}

/// Combines clues over many cells in pairs, repeatedly, as long as this brings the total nearer to its lowest or
/// highest possible value.
fn combined_clues(board: &Board, clues: &[CellSum], least: i32, found: &mut Vec<CellSum>) {
    let mut open: Vec<CellSum> = clues
        .iter()
        .filter(|clue| clue.cells.len() >= MIN_COMBINED_CELLS)
        .map(|clue| CellSum { cells: clue.cells, total: clue.total })
        .collect();
    loop {
        let mut best: Option<(f32, usize, usize)> = None;
        for (j, second) in open.iter().enumerate() {
            for (i, first) in open[..j].iter().enumerate() {
                if !first.cells.is_disjoint(&second.cells) {
                    continue;
                }
                let cells = first.cells.union(&second.cells);
                let apart = slack(board, &first.cells, first.total, least)
                    + slack(board, &second.cells, second.total, least);
                let both = slack(board, &cells, first.total + second.total, least);
                let gain = 1.0 - both as f32 / apart.max(1) as f32;
                if gain > MIN_GAIN && best.is_none_or(|(most, ..)| gain > most) {
                    best = Some((gain, i, j));
                }
            }
        }
        let Some((_, first, second)) = best else { return };
        let (second, first) = (open.remove(second), open.remove(first));
        let both = CellSum { cells: first.cells.union(&second.cells), total: first.total + second.total };
        found.push(CellSum { cells: both.cells, total: both.total });
        open.push(both);
    }
}

/// Returns the distance of a total from the lowest or highest sum of the cells, whichever is nearer.
fn slack(board: &Board, cells: &CellSet, total: i32, first: i32) -> i32 {
    let digits = i32::from(board.digit_count());
    let (mut least, mut most) = (0, 0);
    for group in split_distinct(board, *cells) {
        let count = group.len() as i32;
        let lowest = count * (count - 1) / 2;
        least += lowest + count * first;
        most += count * (digits - 1 + first) - lowest;
    }
    (total - least).min(most - total).max(0)
}
