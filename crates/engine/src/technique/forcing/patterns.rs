//! Locked candidates, subsets and fish in flat arrays, as forcing arguments find them within a branch.
//!
//! Each function passes the patterns that it finds to `take` until that returns a value. A pattern need not eliminate
//! anything; `take` must check.

use super::flat_position::{FlatBoard, FlatPosition, RegionKind, combinations, ones};

/// Candidates as pairs of cell and digit.
pub(crate) type StruckCandidates = Vec<(usize, usize)>;

/// A digit whose candidate cells in one region all lie in another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Locked {
    /// The region with all candidate cells.
    pub from: usize,
    /// The region whose other cells lose the digit.
    pub to: usize,
    pub digit: usize,
}

impl Locked {
    /// Returns the eliminations of the pattern.
    pub fn struck(self, board: &FlatBoard, state: &FlatPosition) -> StruckCandidates {
        let beyond = state.places(board, self.to, self.digit) & places_outside(board, self.to, self.from);
        ones(beyond).map(|place| (board.cell_at(self.to, place), self.digit)).collect()
    }
}

/// Finds pointing patterns, then claiming patterns.
pub(crate) fn each_locked<T>(
    board: &FlatBoard,
    state: &FlatPosition,
    take: &mut dyn FnMut(Locked) -> Option<T>,
) -> Option<T> {
    use RegionKind::{Block, Column, Row};
    for (kind, other_kind) in [(Block, Column), (Block, Row), (Column, Block), (Row, Block)] {
        for (from, first) in board.of_kind(kind) {
            for (to, second) in board.of_kind(other_kind) {
                if from == to || !first.cells.iter().any(|c| second.cells.contains(c)) {
                    continue;
                }
                let outside = places_outside(board, from, to);
                for digit in 0..board.digits {
                    let places = state.places(board, from, digit);
                    if places.count_ones() > 1
                        && places & outside == 0
                        && let Some(answer) = take(Locked { from, to, digit })
                    {
                        return Some(answer);
                    }
                }
            }
        }
    }
    None
}

/// Returns the cells of one region that are not in another, as bits.
pub(crate) fn places_outside(board: &FlatBoard, region: usize, other: usize) -> u32 {
    let cells = board.regions[region].cells.iter().enumerate();
    let apart = cells.filter(|(_, cell)| !board.regions[other].cells.contains(cell));
    apart.fold(0, |mask, (place, _)| mask | 1 << place)
}

/// Returns the union of the masks, if each has at least two bits and the union has exactly `size`.
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

/// Some cells of a region, and the same number of digits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Subset {
    pub region: usize,
    /// The cells as bits of the region.
    pub places: u32,
    pub digits: u32,
}

impl Subset {
    /// Returns the eliminations of a hidden subset: all other digits from its cells.
    pub fn struck_inside(self, board: &FlatBoard, state: &FlatPosition) -> StruckCandidates {
        let cells = ones(self.places).map(|place| board.cell_at(self.region, place));
        cells
            .flat_map(|cell| ones(state.marks[cell] & !self.digits).map(move |digit| (cell, digit as usize)))
            .collect()
    }

    /// Returns the eliminations of a naked subset: its digits from the rest of the region.
    pub fn struck_outside(self, board: &FlatBoard, state: &FlatPosition) -> StruckCandidates {
        let rest = board.open_in(state, self.region) & !self.places;
        let cells = ones(rest).map(|place| board.cell_at(self.region, place));
        cells
            .flat_map(|cell| ones(state.marks[cell] & self.digits).map(move |digit| (cell, digit as usize)))
            .collect()
    }
}

/// Finds `size` digits with the same number of candidate cells, in regions with more than `open` open cells.
pub(crate) fn each_hidden_set<T>(
    board: &FlatBoard,
    state: &FlatPosition,
    size: u32,
    open: u32,
    take: &mut dyn FnMut(Subset) -> Option<T>,
) -> Option<T> {
    for kind in RegionKind::FOR_SETS {
        for (region, _) in board.of_kind(kind) {
            if board.open_in(state, region).count_ones() <= open {
                continue;
            }
            for digits in combinations(size, board.digits as u32) {
                let masks = ones(digits).map(|digit| state.places(board, region, digit as usize));
                if let Some(places) = tuple(masks, size)
                    && let Some(answer) = take(Subset { region, places, digits })
                {
                    return Some(answer);
                }
            }
        }
    }
    None
}

/// Finds `size` cells of a region with the same number of digits, if at least that many other cells are open.
pub(crate) fn each_naked_set<T>(
    board: &FlatBoard,
    state: &FlatPosition,
    size: u32,
    take: &mut dyn FnMut(Subset) -> Option<T>,
) -> Option<T> {
    for kind in RegionKind::FOR_SETS {
        for (region, _) in board.of_kind(kind) {
            let open = board.open_in(state, region);
            if open.count_ones() < 2 * size {
                continue;
            }
            for places in combinations(size, board.digits as u32).filter(|places| places & !open == 0) {
                let masks = ones(places).map(|place| state.marks[board.cell_at(region, place)]);
                if let Some(digits) = tuple(masks, size)
                    && let Some(answer) = take(Subset { region, places, digits })
                {
                    return Some(answer);
                }
            }
        }
    }
    None
}

/// A digit whose candidate cells in some lines lie in the same number of crossing lines.
#[derive(Clone, Debug)]
pub(crate) struct Fish {
    pub bases: Vec<usize>,
    pub covers: Vec<usize>,
    pub digit: usize,
}

impl Fish {
    /// Returns the eliminations from the crossing lines.
    pub fn struck(&self, board: &FlatBoard, state: &FlatPosition) -> StruckCandidates {
        let mut struck = StruckCandidates::new();
        for cover in &self.covers {
            for place in ones(state.places(board, *cover, self.digit)) {
                let cell = board.cell_at(*cover, place);
                if !self.bases.iter().any(|base| board.regions[*base].cells.contains(&(cell as u16))) {
                    struck.push((cell, self.digit));
                }
            }
        }
        struck
    }
}

/// Finds X-Wings, Swordfish or Jellyfish: columns by rows, then rows by columns.
pub(crate) fn each_fish<T>(
    board: &FlatBoard,
    state: &FlatPosition,
    size: u32,
    take: &mut dyn FnMut(Fish) -> Option<T>,
) -> Option<T> {
    for (from, to) in [(RegionKind::Column, RegionKind::Row), (RegionKind::Row, RegionKind::Column)] {
        let bases: Vec<usize> = board.of_kind(from).map(|(number, _)| number).collect();
        let covers: Vec<usize> = board.of_kind(to).map(|(number, _)| number).collect();
        if bases.len() > 31 || covers.len() > 31 {
            continue;
        }
        // The covers that contain a digit's candidate cells in a base, as bits; bit 31 means that some cell is in no
        // cover.
        let mut lines = vec![0u32; bases.len() * board.digits];
        for (i, base) in bases.iter().enumerate() {
            for digit in 0..board.digits {
                for place in ones(state.places(board, *base, digit)) {
                    let cell = board.cell_at(*base, place) as u16;
                    let cover = covers.iter().position(|c| board.regions[*c].cells.contains(&cell));
                    lines[i * board.digits + digit] |= cover.map_or(1 << 31, |c| 1 << c);
                }
            }
        }
        for chosen in combinations(size, bases.len() as u32) {
            for digit in 0..board.digits {
                let masks = ones(chosen).map(|i| lines[i as usize * board.digits + digit]);
                let Some(common) = tuple(masks, size).filter(|common| common >> 31 == 0) else { continue };
                let fish = Fish {
                    bases: ones(chosen).map(|i| bases[i as usize]).collect(),
                    covers: ones(common).map(|i| covers[i as usize]).collect(),
                    digit,
                };
                if let Some(answer) = take(fish) {
                    return Some(answer);
                }
            }
        }
    }
    None
}
