//! Sums that a search profits from and a person would not look for: cells left over in, or sticking out of, runs of full
//! houses, and clues taken together, because cells of both see one another.

use super::primitive::{Primitive, Sum, split_distinct};
use crate::{Board, Cell, CellSet, HouseId};

/// Sums over more cells than this say little, unless the cells share a house.
const MOST_CELLS: usize = 8;
/// At most so many houses at once: the others say the same about the other cells.
const MOST_HOUSES: i32 = 5;
/// Clues over fewer cells than this are not taken together.
const LEAST_TOGETHER: usize = 5;

/// By what part of their own room clues have to lose it when they are taken together.
const LEAST_GAIN: f32 = 0.1;

/// Cells that add up to something, none of them twice.
struct CellSum {
    cells: CellSet,
    total: i32,
}

/// All such sums, other than those that `known` primitives say already.
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
        left_over(board, &cages, least, &mut found);
    }
    together(board, &clues, least, &mut found);
    found.retain(|own| !clues.iter().chain(&cages).any(|other| other.cells == own.cells));
    let sums = found.iter().map(|known| {
        let terms: Vec<(Cell, i32)> = known.cells.iter().map(|cell| (cell, 1)).collect();
        Sum::new(board, &terms, known.total, least)
    });
    sums.collect()
}

/// Innies and outies of runs of full houses of one kind.
fn left_over(board: &Board, cages: &[CellSum], least: i32, found: &mut Vec<CellSum>) {
    let digits = i32::from(board.digit_count());
    let house_sum = digits * (digits - 1) / 2 + digits * least;
    let full: Vec<HouseId> = board.house_ids().filter(|h| board.is_full(*h)).collect();
    for (start, first) in full.iter().enumerate() {
        let kind = board.house(*first).kind();
        let (mut region, mut count) = (CellSet::EMPTY, 0);
        for next in &full[start..] {
            let house = board.house(*next);
            if house.kind() != kind || !house.set().is_disjoint(&region) || count == MOST_HOUSES {
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

fn add(board: &Board, cells: CellSet, total: i32, says: bool, found: &mut Vec<CellSum>) {
    let housed = || board.houses().iter().any(|house| cells.is_subset(house.set()));
    if says
        && !cells.is_empty()
        && (cells.len() <= MOST_CELLS || housed())
        && !found.iter().any(|known| known.cells == cells)
    {
        found.push(CellSum { cells, total });
    }
}

/// Clues over many cells, two and two and again, as long as the least or the greatest sum comes nearer by it.
fn together(board: &Board, clues: &[CellSum], least: i32, found: &mut Vec<CellSum>) {
    let mut open: Vec<CellSum> = clues
        .iter()
        .filter(|clue| clue.cells.len() >= LEAST_TOGETHER)
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
                if gain > LEAST_GAIN && best.is_none_or(|(most, ..)| gain > most) {
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

/// How far a total is from the least or the greatest sum of cells, whichever is nearer.
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
