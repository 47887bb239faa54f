//! The steps below chains that use only houses: singles, locked candidates, subsets, fish, wings.
//!
//! Each function returns the first step of its kind in the search order of the rater.

use super::rater_step::RaterStep;
use crate::technique::forcing::flat_position::{FlatBoard, FlatPosition, RegionKind};
use crate::technique::forcing::patterns::{
    Locked, each_fish, each_hidden_set, each_locked, each_naked_set, places_outside,
};

/// Last cells of houses, then hidden singles: blocks, columns, rows.
pub(super) fn hidden_single(frame: &FlatBoard, state: &FlatPosition) -> Option<RaterStep> {
    for alone in [true, false] {
        for kind in RegionKind::FOR_SETS {
            for (number, region) in frame.of_kind(kind) {
                for digit in 0..frame.digits {
                    let places = state.places(frame, number, digit);
                    if places.count_ones() != 1 || (frame.open_in(state, number).count_ones() == 1) != alone {
                        continue;
                    }
                    let cell = usize::from(region.cells[places.trailing_zeros() as usize]);
                    let tenths = match (alone, kind) {
                        (true, _) => 10,
                        (false, RegionKind::Block) => 12,
                        _ => 15,
                    };
                    return Some(RaterStep { tenths, place: Some((cell, digit)), strike: Vec::new() });
                }
            }
        }
    }
    None
}

/// The first cell with a single candidate.
pub(super) fn naked_single(frame: &FlatBoard, state: &FlatPosition) -> Option<RaterStep> {
    let cell = (0..frame.cells).find(|cell| state.marks[*cell].count_ones() == 1)?;
    let digit = state.marks[cell].trailing_zeros() as usize;
    Some(RaterStep { tenths: 23, place: Some((cell, digit)), strike: Vec::new() })
}

/// Pointing, then claiming.
pub(super) fn locked(frame: &FlatBoard, state: &FlatPosition) -> Option<RaterStep> {
    each_locked(frame, state, &mut |locked| {
        let tenths = if frame.regions[locked.from].kind == RegionKind::Block { 26 } else { 28 };
        RaterStep { tenths, place: None, strike: locked.struck(frame, state) }.if_worth(state)
    })
}

/// Pointing, then claiming, if a hidden single follows at once. It is found without pencil marks, so no candidate is
/// removed.
pub(super) fn direct_locked(frame: &FlatBoard, state: &FlatPosition) -> Option<RaterStep> {
    each_locked(frame, state, &mut |Locked { from, to, digit }| {
        let kind = frame.regions[from].kind;
        let tenths = if kind == RegionKind::Block { 17 } else { 19 };
        frame.of_kind(kind).find_map(|(third, region)| {
            let crosses = region.cells.iter().any(|c| frame.regions[to].cells.contains(c));
            let there = state.places(frame, third, digit);
            let left = there & places_outside(frame, third, to);
            if third == from || !crosses || there.count_ones() < 2 || left.count_ones() != 1 {
                return None;
            }
            let cell = frame.cell_at(third, left.trailing_zeros());
            Some(RaterStep { tenths, place: Some((cell, digit)), strike: Vec::new() })
        })
    })
}

/// Hidden pair, triple, quad.
pub(super) fn hidden_set(frame: &FlatBoard, state: &FlatPosition, size: u32) -> Option<RaterStep> {
    let tenths = [34, 40, 54][size as usize - 2];
    each_hidden_set(frame, state, size, 2 * size, &mut |set| {
        RaterStep { tenths, place: None, strike: set.struck_inside(frame, state) }.if_worth(state)
    })
}

/// Hidden pair or triple, if a hidden single of the same house follows at once; no candidate is removed.
pub(super) fn direct_hidden_set(frame: &FlatBoard, state: &FlatPosition, size: u32) -> Option<RaterStep> {
    let tenths = if size == 2 { 20 } else { 25 };
    each_hidden_set(frame, state, size, size, &mut |set| {
        (0..frame.digits).filter(|digit| set.digits >> digit & 1 == 0).find_map(|digit| {
            let places = state.places(frame, set.region, digit);
            let left = places & !set.places;
            if places.count_ones() < 2 || left.count_ones() != 1 {
                return None;
            }
            let cell = frame.cell_at(set.region, left.trailing_zeros());
            Some(RaterStep { tenths, place: Some((cell, digit)), strike: Vec::new() })
        })
    })
}

/// Naked pair, triple, quad.
pub(super) fn naked_set(frame: &FlatBoard, state: &FlatPosition, size: u32) -> Option<RaterStep> {
    let tenths = [30, 36, 50][size as usize - 2];
    each_naked_set(frame, state, size, &mut |set| {
        RaterStep { tenths, place: None, strike: set.struck_outside(frame, state) }.if_worth(state)
    })
}

/// X-Wing, Swordfish, Jellyfish.
pub(super) fn fish(frame: &FlatBoard, state: &FlatPosition, size: u32) -> Option<RaterStep> {
    let tenths = [32, 38, 52][size as usize - 2];
    each_fish(frame, state, size, &mut |fish| {
        RaterStep { tenths, place: None, strike: fish.struck(frame, state) }.if_worth(state)
    })
}

/// XY-Wing (`pivot` 2) and XYZ-Wing (3).
pub(super) fn wing(frame: &FlatBoard, state: &FlatPosition, pivot: u32) -> Option<RaterStep> {
    for cell in 0..frame.cells {
        let marks = state.marks[cell];
        if marks.count_ones() != pivot {
            continue;
        }
        let pincers: Vec<usize> = frame.peers[cell]
            .iter()
            .map(|c| usize::from(*c))
            .filter(|c| {
                state.marks[*c].count_ones() == 2 && (state.marks[*c] & marks).count_ones() == pivot - 1
            })
            .collect();
        for (i, &one) in pincers.iter().enumerate() {
            for &other in &pincers[i + 1..] {
                let (a, b) = (state.marks[one], state.marks[other]);
                let shared = a & b;
                let fits = shared.count_ones() == 1
                    && if pivot == 2 { (a ^ b) == marks } else { (a | b) == marks && shared & marks != 0 };
                if !fits {
                    continue;
                }
                let digit = shared.trailing_zeros() as usize;
                let strike: Vec<_> = frame.peers[one]
                    .iter()
                    .map(|c| usize::from(*c))
                    .filter(|c| *c != cell && state.has(*c, digit) && frame.sees(*c, other))
                    .filter(|c| pivot == 2 || frame.sees(*c, cell))
                    .map(|c| (c, digit))
                    .collect();
                let step = RaterStep { tenths: if pivot == 2 { 42 } else { 44 }, place: None, strike };
                if step.is_worth(state) {
                    return Some(step);
                }
            }
        }
    }
    None
}
