//! Unique rectangles and loops, and bivalue universal graves (BUG): steps that rely on the solution being unique.

use super::rater_step::RaterStep;
use crate::technique::forcing::flat_position::{FlatBoard, FlatPosition, RegionKind, combinations, ones};

/// Maximum length of a loop: no puzzle needs longer ones, and the search is exhaustive.
const LONGEST: usize = 14;

/// Returns the easiest unique rectangle or loop, types 1 to 4; of equally easy ones, the one with the lowest type, then
/// the first one found.
pub(super) fn unique_loop(frame: &FlatBoard, state: &FlatPosition) -> Option<RaterStep> {
    let mut best: Option<(u16, u8, RaterStep)> = None;
    for start in 0..frame.cells {
        let pair = state.marks[start];
        if pair.count_ones() != 2 {
            continue;
        }
        let mut loops = Vec::new();
        let mut walk = LoopSearch { frame, state, pair, cells: vec![start], loops: &mut loops };
        walk.follow(2, 0, None);
        for cells in loops.into_iter().filter(|cells| is_deadly(frame, cells)) {
            for (kind, step) in steps_of(frame, state, &cells, pair) {
                let better = best.as_ref().is_none_or(|(t, k, _)| (step.tenths, kind) < (*t, *k));
                if better && step.is_worth(state) {
                    best = Some((step.tenths, kind, step));
                }
            }
        }
    }
    best.map(|(_, _, step)| step)
}

struct LoopSearch<'a> {
    frame: &'a FlatBoard,
    state: &'a FlatPosition,
    pair: u32,
    cells: Vec<usize>,
    loops: &'a mut Vec<Vec<usize>>,
}

impl LoopSearch<'_> {
    /// Extends the loop. Up to `spare` more cells may have extra digits, or any number of cells if they all have the
    /// same one.
    fn follow(&mut self, spare: i32, extra: u32, last: Option<RegionKind>) {
        let Some(&cell) = self.cells.last() else { return };
        let mut extra = extra;
        for &(region, _) in &self.frame.memberships[cell] {
            let kind = self.frame.regions[usize::from(region)].kind;
            if Some(kind) == last {
                continue;
            }
            for &next in &self.frame.regions[usize::from(region)].cells {
                let next = usize::from(next);
                if next == self.cells[0] && self.cells.len() >= 4 {
                    self.loops.push(self.cells.clone());
                } else if !self.cells.contains(&next) {
                    let marks = self.state.marks[next];
                    if marks & self.pair != self.pair {
                        continue;
                    }
                    extra |= marks & !self.pair;
                    let more = marks.count_ones() > 2;
                    if (!more || extra.count_ones() == 1 || spare > 0) && self.cells.len() < LONGEST {
                        self.cells.push(next);
                        self.follow(spare - i32::from(more), extra, Some(kind));
                        self.cells.pop();
                    }
                }
            }
        }
    }
}

/// Returns true if every region of the loop has one cell at an even and one at an odd position.
fn is_deadly(frame: &FlatBoard, cells: &[usize]) -> bool {
    let mut met = [Vec::new(), Vec::new()];
    for (i, cell) in cells.iter().enumerate() {
        for (region, _) in &frame.memberships[*cell] {
            let side = &mut met[i % 2];
            if side.contains(region) {
                return false;
            }
            side.push(*region);
        }
    }
    met.iter_mut().for_each(|side| side.sort_unstable());
    met[0] == met[1]
}

/// Returns the steps of a loop, with their types.
fn steps_of(frame: &FlatBoard, state: &FlatPosition, cells: &[usize], pair: u32) -> Vec<(u8, RaterStep)> {
    let base = 45
        + match cells.len() {
            10.. => 5,
            8.. => 2,
            6.. => 1,
            _ => 0,
        };
    let extra: Vec<usize> = cells.iter().copied().filter(|c| state.marks[*c].count_ones() > 2).collect();
    let others = extra.iter().fold(0, |mask, c| mask | state.marks[*c]) & !pair;
    let mut steps = Vec::new();
    match extra.as_slice() {
        [] => {}
        [only] => {
            let strike = ones(pair).map(|d| (*only, d as usize)).collect();
            steps.push((1, RaterStep { tenths: base, place: None, strike }));
        }
        _ if others.count_ones() == 1 => {
            let digit = others.trailing_zeros() as usize;
            let strike = common_peers(frame, &extra).filter(|c| state.has(*c, digit)).map(|c| (c, digit));
            steps.push((2, RaterStep { tenths: base, place: None, strike: strike.collect() }));
        }
        [one, other] => type_three(frame, state, (*one, *other), pair, base, &mut steps),
        _ => {}
    }
    if let [one, other] = *extra.as_slice()
        && let Some(strike) = type_four(frame, state, one, other, pair)
    {
        steps.push((4, RaterStep { tenths: base, place: None, strike }));
    }
    steps
}

fn common_peers<'a>(frame: &'a FlatBoard, cells: &'a [usize]) -> impl Iterator<Item = usize> + 'a {
    (0..frame.cells).filter(move |c| cells.iter().all(|cell| frame.sees(*c, *cell)))
}

/// Adds naked or hidden sets that include the extra digits of two cells of a region.
fn type_three(
    frame: &FlatBoard,
    state: &FlatPosition,
    (one, other): (usize, usize),
    pair: u32,
    base: u16,
    steps: &mut Vec<(u8, RaterStep)>,
) {
    let extra = (state.marks[one] | state.marks[other]) & !pair;
    let both = state.marks[one] & state.marks[other] & !pair;
    let digits = frame.digits as u32;
    for size in extra.count_ones()..=7 {
        for &(region, first) in &frame.memberships[one] {
            let Some(&(_, second)) = frame.memberships[other].iter().find(|(r, _)| *r == region) else {
                continue;
            };
            let region = usize::from(region);
            let open = frame.open_in(state, region);
            if size * 2 <= open.count_ones() {
                for chosen in combinations(size, digits) {
                    if chosen >> first & 1 == 0 || chosen >> second & 1 == 1 {
                        continue;
                    }
                    let rest = chosen & !(1 << first);
                    let marks: Vec<u32> = ones(rest).map(|p| state.marks[frame.cell_at(region, p)]).collect();
                    let held = marks.iter().fold(both, |mask, m| mask | m);
                    let whole = held | extra;
                    if held.count_ones() != size
                        || whole.count_ones() != size
                        || extra.count_ones() < 2
                        || marks.iter().any(|m| m.count_ones() < 2)
                    {
                        continue;
                    }
                    let outside = open & !rest & !(1 << first) & !(1 << second);
                    let strike = ones(outside)
                        .map(|p| frame.cell_at(region, p))
                        .flat_map(|cell| ones(state.marks[cell] & whole).map(move |d| (cell, d as usize)));
                    let tenths = base + (size as u16 - 1);
                    steps.push((3, RaterStep { tenths, place: None, strike: strike.collect() }));
                }
            }
            if size * 2 < open.count_ones() {
                let free = !(pair | extra) & ((1 << digits) - 1);
                let free: Vec<u32> = ones(free).collect();
                let more: Vec<u32> = match size - 2 {
                    0 => vec![0],
                    n if n as usize <= free.len() => combinations(n, free.len() as u32).collect(),
                    _ => continue,
                };
                for chosen in more {
                    let set = ones(chosen).fold(pair, |mask, i| mask | 1 << free[i as usize]);
                    let of = |d: u32| state.places(frame, region, d as usize) & !(1 << second);
                    let places = ones(set).fold(0, |mask, d| mask | of(d));
                    // A digit that is already placed in the region is not part of a set.
                    if places.count_ones() != size || ones(set).any(|d| of(d) == 0) {
                        continue;
                    }
                    let rest = places & !(1 << first);
                    let strike = ones(rest)
                        .map(|p| frame.cell_at(region, p))
                        .flat_map(|cell| ones(state.marks[cell] & !set).map(move |d| (cell, d as usize)));
                    let tenths = base + (rest.count_ones() as u16).saturating_sub(1);
                    steps.push((3, RaterStep { tenths, place: None, strike: strike.collect() }));
                }
            }
        }
    }
}

/// If one digit of the pair is locked in the two cells within a common region, returns the removal of the other digit
/// from both.
fn type_four(
    frame: &FlatBoard,
    state: &FlatPosition,
    one: usize,
    other: usize,
    pair: u32,
) -> Option<Vec<(usize, usize)>> {
    let digits: Vec<usize> = ones(pair).map(|d| d as usize).collect();
    let locked = |digit: usize| {
        frame.memberships[one].iter().any(|(region, first)| {
            frame.memberships[other].iter().any(|(r, second)| {
                r == region && state.places(frame, usize::from(*region), digit) == (1 << first | 1 << second)
            })
        })
    };
    let &[low, high] = digits.as_slice() else { return None };
    let gone = if locked(low) {
        high
    } else if locked(high) {
        low
    } else {
        return None;
    };
    Some(vec![(one, gone), (other, gone)])
}

/// Returns the step of a bivalue universal grave, types 1 to 4.
pub(super) fn bivalue_grave(frame: &FlatBoard, state: &FlatPosition) -> Option<RaterStep> {
    let mut rest = state.clone();
    let mut cells: Vec<usize> = Vec::new();
    let mut marks: Vec<u32> = Vec::new();
    let mut all = 0u32;
    let mut common: Option<Vec<usize>> = None;
    for region in 0..frame.regions.len() {
        for digit in 0..frame.digits {
            let places = state.places(frame, region, digit);
            if matches!(places.count_ones(), 0 | 2) {
                continue;
            }
            let wide: Vec<usize> = ones(places)
                .map(|p| frame.cell_at(region, p))
                .filter(|c| state.marks[*c].count_ones() >= 3)
                .collect();
            match wide.as_slice() {
                [] => return None,
                [cell] => {
                    match cells.iter().position(|c| c == cell) {
                        Some(i) => marks[i] |= 1 << digit,
                        None => {
                            cells.push(*cell);
                            marks.push(1 << digit);
                        }
                    }
                    all |= 1 << digit;
                    rest.remove(frame, *cell, digit);
                    let seen = |c: &usize| frame.sees(*c, *cell);
                    let kept: Vec<usize> = match common {
                        None => (0..frame.cells).filter(seen).collect(),
                        Some(known) => known.into_iter().filter(seen).collect(),
                    };
                    let kept: Vec<usize> = kept.into_iter().filter(|c| !cells.contains(c)).collect();
                    if cells.len() > 1 && all.count_ones() > 1 && kept.is_empty() {
                        return None;
                    }
                    common = Some(kept);
                }
                _ => {}
            }
        }
    }
    let bivalue = (0..frame.cells).all(|c| rest.values[c].is_some() || rest.marks[c].count_ones() == 2);
    if !bivalue || rest.places.iter().any(|places| !matches!(places.count_ones(), 0 | 2)) {
        return None;
    }
    let common = common?;
    let mut steps = Vec::new();
    if let [only] = cells.as_slice() {
        let strike = ones(state.marks[*only] & !all).map(|d| (*only, d as usize)).collect();
        steps.push(RaterStep { tenths: 56, place: None, strike });
    } else if all.count_ones() == 1 {
        let digit = all.trailing_zeros() as usize;
        let strike = common.iter().filter(|c| state.has(**c, digit)).map(|c| (*c, digit)).collect();
        steps.push(RaterStep { tenths: 57, place: None, strike });
        steps.extend(bug_type_four(frame, state, &cells, &marks, all));
    } else if !common.is_empty() {
        steps.extend(bug_type_four(frame, state, &cells, &marks, all));
        bug_type_three(frame, state, &cells, all, &common, &mut steps);
    }
    steps.into_iter().find(|step| step.is_worth(state))
}

/// Type 4: two cells in a common region share one digit besides their extra ones, so their other candidates are
/// removed.
fn bug_type_four(
    frame: &FlatBoard,
    state: &FlatPosition,
    cells: &[usize],
    marks: &[u32],
    all: u32,
) -> Option<RaterStep> {
    let &[one, other] = cells else { return None };
    let shared = state.marks[one] & state.marks[other] & !all;
    if shared.count_ones() != 1
        || !frame.memberships[one].iter().any(|(r, _)| frame.memberships[other].iter().any(|(q, _)| q == r))
    {
        return None;
    }
    let gone =
        |cell: usize, extra: u32| ones(state.marks[cell] & !extra & !shared).map(move |d| (cell, d as usize));
    Some(RaterStep {
        tenths: 57,
        place: None,
        strike: gone(one, marks[0]).chain(gone(other, marks[1])).collect(),
    })
}

/// Type 3: a naked set that includes the extra digits, in a region that contains all cells.
fn bug_type_three(
    frame: &FlatBoard,
    state: &FlatPosition,
    cells: &[usize],
    all: u32,
    common: &[usize],
    steps: &mut Vec<RaterStep>,
) {
    for (region, _) in &frame.memberships[cells[0]] {
        let held = &frame.regions[usize::from(*region)].cells;
        if !cells.iter().all(|c| held.contains(&(*c as u16))) {
            continue;
        }
        let near: Vec<usize> =
            common.iter().copied().filter(|c| held.contains(&(*c as u16)) && state.marks[*c] != 0).collect();
        for size in 2..=6u32 {
            if near.len() < size as usize {
                continue;
            }
            for chosen in combinations(size - 1, near.len() as u32) {
                let set: Vec<usize> = ones(chosen).map(|i| near[i as usize]).collect();
                let others = set.iter().fold(0, |mask, c| mask | state.marks[*c]);
                if others.count_ones() != size || (others | all).count_ones() != size || all.count_ones() < 2
                {
                    continue;
                }
                let strike: Vec<_> = near
                    .iter()
                    .filter(|c| !set.contains(c))
                    .flat_map(|c| ones(state.marks[*c] & others).map(move |d| (*c, d as usize)))
                    .collect();
                if !strike.is_empty() {
                    steps.push(RaterStep { tenths: 58 + (size as u16 - 2), place: None, strike });
                }
            }
        }
    }
}
