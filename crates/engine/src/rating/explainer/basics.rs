//! The steps below chains that rest on houses alone: singles, locked candidates, subsets, fish, wings.
//!
//! Each function returns the first step of its kind in the rater's order of looking.

use super::state::{Frame, Hint, State, Type, combinations, ones};

type Found = Option<Hint>;

/// Last cells of houses, then hidden singles: blocks, columns, rows.
pub(super) fn hidden_single(frame: &Frame, state: &State) -> Found {
    for alone in [true, false] {
        for kind in Type::FOR_SETS {
            for (number, region) in frame.of_kind(kind) {
                for digit in 0..frame.digits {
                    let places = state.places(frame, number, digit);
                    if places.count_ones() != 1 || (frame.open_in(state, number).count_ones() == 1) != alone {
                        continue;
                    }
                    let cell = usize::from(region.cells[places.trailing_zeros() as usize]);
                    let tenths = match (alone, kind) {
                        (true, _) => 10,
                        (false, Type::Block) => 12,
                        _ => 15,
                    };
                    return Some(Hint { tenths, place: Some((cell, digit)), strike: Vec::new() });
                }
            }
        }
    }
    None
}

/// The first cell with one candidate.
pub(super) fn naked_single(frame: &Frame, state: &State) -> Found {
    let cell = (0..frame.cells).find(|cell| state.marks[*cell].count_ones() == 1)?;
    let digit = state.marks[cell].trailing_zeros() as usize;
    Some(Hint { tenths: 23, place: Some((cell, digit)), strike: Vec::new() })
}

/// Pointing, then claiming; if `direct` only where a hidden single follows at once.
pub(super) fn locked(frame: &Frame, state: &State, direct: bool) -> Found {
    each_locked(frame, state, direct, &mut |hint, _, _| Some(hint))
}

/// Hands each locked candidate with its region and digit to `take`, until it answers.
pub(super) fn each_locked<T>(
    frame: &Frame,
    state: &State,
    direct: bool,
    take: &mut dyn FnMut(Hint, usize, usize) -> Option<T>,
) -> Option<T> {
    use Type::{Block, Column, Row};
    for (from, to) in [(Block, Column), (Block, Row), (Column, Block), (Row, Block)] {
        for (one, first) in frame.of_kind(from) {
            for (other, second) in frame.of_kind(to) {
                if one == other || !first.cells.iter().any(|c| second.cells.contains(c)) {
                    continue;
                }
                let outside = places_outside(frame, one, other);
                for digit in 0..frame.digits {
                    let places = state.places(frame, one, digit);
                    if places.count_ones() < 2 || places & outside != 0 {
                        continue;
                    }
                    let tenths = match (direct, from) {
                        (true, Block) => 17,
                        (true, _) => 19,
                        (false, Block) => 26,
                        (false, _) => 28,
                    };
                    let beyond = state.places(frame, other, digit) & places_outside(frame, other, one);
                    let strike: Vec<_> = ones(beyond).map(|p| (frame.cell_at(other, p), digit)).collect();
                    let hint = Hint { tenths, place: None, strike };
                    if !direct {
                        if hint.is_worth(state)
                            && let Some(answer) = take(hint, one, digit)
                        {
                            return Some(answer);
                        }
                        continue;
                    }
                    for (third, region) in frame.of_kind(from) {
                        let crosses = region.cells.iter().any(|c| second.cells.contains(c));
                        let there = state.places(frame, third, digit);
                        let left = there & places_outside(frame, third, other);
                        if third != one && crosses && there.count_ones() > 1 && left.count_ones() == 1 {
                            let cell = frame.cell_at(third, left.trailing_zeros());
                            let hint = Hint { tenths, place: Some((cell, digit)), strike: Vec::new() };
                            if let Some(answer) = take(hint, one, digit) {
                                return Some(answer);
                            }
                        }
                    }
                }
            }
        }
    }
    None
}

/// The places of one region that are not in another.
fn places_outside(frame: &Frame, region: usize, other: usize) -> u32 {
    let cells = frame.regions[region].cells.iter().enumerate();
    let apart = cells.filter(|(_, cell)| !frame.regions[other].cells.contains(cell));
    apart.fold(0, |mask, (place, _)| mask | 1 << place)
}

/// The union of some masks, if each has at least two bits and all together exactly `size`.
fn tuple(masks: impl Iterator<Item = u32>, size: u32) -> Option<u32> {
    let mut all = 0;
    for mask in masks {
        if mask.count_ones() < 2 {
            return None;
        }
        all |= mask;
    }
    (all.count_ones() == size).then_some(all)
}

/// Hidden pair, triple, quad; if `direct` only where a hidden single of the same house follows at once.
pub(super) fn hidden_set(frame: &Frame, state: &State, size: u32, direct: bool) -> Found {
    each_hidden_set(frame, state, size, direct, &mut |hint, _, _| Some(hint))
}

/// Hands each hidden set with its region and digits to `take`, until it answers.
pub(super) fn each_hidden_set<T>(
    frame: &Frame,
    state: &State,
    size: u32,
    direct: bool,
    take: &mut dyn FnMut(Hint, usize, u32) -> Option<T>,
) -> Option<T> {
    let tenths = match (size, direct) {
        (2, true) => 20,
        (_, true) => 25,
        (2, _) => 34,
        (3, _) => 40,
        _ => 54,
    };
    for kind in Type::FOR_SETS {
        for (number, _) in frame.of_kind(kind) {
            let open = frame.open_in(state, number).count_ones();
            if open <= if direct { size } else { 2 * size } {
                continue;
            }
            for digits in combinations(size, frame.digits as u32) {
                let masks = ones(digits).map(|digit| state.places(frame, number, digit as usize));
                let Some(common) = tuple(masks, size) else { continue };
                let mut hint = Hint { tenths, place: None, strike: Vec::new() };
                for place in ones(common) {
                    let cell = frame.cell_at(number, place);
                    hint.strike.extend(ones(state.marks[cell] & !digits).map(|d| (cell, d as usize)));
                }
                if direct {
                    let single = (0..frame.digits).filter(|d| digits >> d & 1 == 0).find_map(|digit| {
                        let places = state.places(frame, number, digit);
                        let left = places & !common;
                        (places.count_ones() > 1 && left.count_ones() == 1)
                            .then(|| (frame.cell_at(number, left.trailing_zeros()), digit))
                    });
                    if single.is_none() {
                        continue;
                    }
                    // Seen without marks: none are struck.
                    hint = Hint { tenths, place: single, strike: Vec::new() };
                }
                if hint.is_worth(state)
                    && let Some(answer) = take(hint, number, digits)
                {
                    return Some(answer);
                }
            }
        }
    }
    None
}

/// Naked pair, triple, quad.
pub(super) fn naked_set(frame: &Frame, state: &State, size: u32) -> Found {
    each_naked_set(frame, state, size, &mut |hint, _, _| Some(hint))
}

/// Hands each naked set with its region and places to `take`, until it answers.
pub(super) fn each_naked_set<T>(
    frame: &Frame,
    state: &State,
    size: u32,
    take: &mut dyn FnMut(Hint, usize, u32) -> Option<T>,
) -> Option<T> {
    let tenths = [30, 36, 50][size as usize - 2];
    for kind in Type::FOR_SETS {
        for (number, _) in frame.of_kind(kind) {
            let open = frame.open_in(state, number);
            if open.count_ones() < 2 * size {
                continue;
            }
            for chosen in combinations(size, frame.digits as u32) {
                if chosen & !open != 0 {
                    continue;
                }
                let masks = ones(chosen).map(|place| state.marks[frame.cell_at(number, place)]);
                let Some(common) = tuple(masks, size) else { continue };
                let mut hint = Hint { tenths, place: None, strike: Vec::new() };
                for place in ones(open & !chosen) {
                    let cell = frame.cell_at(number, place);
                    hint.strike.extend(ones(state.marks[cell] & common).map(|d| (cell, d as usize)));
                }
                if hint.is_worth(state)
                    && let Some(answer) = take(hint, number, chosen)
                {
                    return Some(answer);
                }
            }
        }
    }
    None
}

/// X-Wing, Swordfish, Jellyfish: columns by rows, then rows by columns.
pub(super) fn fish(frame: &Frame, state: &State, size: u32) -> Found {
    each_fish(frame, state, size, &mut |hint, _, _| Some(hint))
}

/// Hands each fish with its base regions and digit to `take`, until it answers.
pub(super) fn each_fish<T>(
    frame: &Frame,
    state: &State,
    size: u32,
    take: &mut dyn FnMut(Hint, Vec<usize>, usize) -> Option<T>,
) -> Option<T> {
    let tenths = [32, 38, 52][size as usize - 2];
    for (from, to) in [(Type::Column, Type::Row), (Type::Row, Type::Column)] {
        let bases: Vec<usize> = frame.of_kind(from).map(|(number, _)| number).collect();
        let covers: Vec<usize> = frame.of_kind(to).map(|(number, _)| number).collect();
        if bases.len() > 31 || covers.len() > 31 {
            continue;
        }
        // Which covers a digit's places in a base lie in, as a mask; bases that lie outside all covers take no part.
        let mut lines = vec![0u32; bases.len() * frame.digits];
        for (i, base) in bases.iter().enumerate() {
            for digit in 0..frame.digits {
                for place in ones(state.places(frame, *base, digit)) {
                    let cell = frame.cell_at(*base, place) as u16;
                    let cover = covers.iter().position(|c| frame.regions[*c].cells.contains(&cell));
                    lines[i * frame.digits + digit] |= cover.map_or(1 << 31, |c| 1 << c);
                }
            }
        }
        for chosen in combinations(size, bases.len() as u32) {
            for digit in 0..frame.digits {
                let masks = ones(chosen).map(|i| lines[i as usize * frame.digits + digit]);
                let Some(common) = tuple(masks, size).filter(|common| common >> 31 == 0) else { continue };
                let based: Vec<usize> = ones(chosen).map(|i| bases[i as usize]).collect();
                let mut hint = Hint { tenths, place: None, strike: Vec::new() };
                for cover in ones(common) {
                    let cover = covers[cover as usize];
                    for place in ones(state.places(frame, cover, digit)) {
                        let cell = frame.cell_at(cover, place);
                        if !based.iter().any(|base| frame.regions[*base].cells.contains(&(cell as u16))) {
                            hint.strike.push((cell, digit));
                        }
                    }
                }
                if hint.is_worth(state)
                    && let Some(answer) = take(hint, based, digit)
                {
                    return Some(answer);
                }
            }
        }
    }
    None
}

/// XY-Wing (`pivot` 2) and XYZ-Wing (3).
pub(super) fn wing(frame: &Frame, state: &State, pivot: u32) -> Found {
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
                let hint = Hint { tenths: if pivot == 2 { 42 } else { 44 }, place: None, strike };
                if hint.is_worth(state) {
                    return Some(hint);
                }
            }
        }
    }
    None
}
