//! Weighted sums of values: arrows, diagonals, the rule of 45.
//!
//! The cells are split into groups that see each other and have the same weight ([`group`]). The sums that a group can
//! reach are the bits of a word, and these words are added up from both ends. [`bounds`] uses only the lowest and
//! highest sums.

mod bounds;
mod group;

use super::{Scratch, Unsatisfiable, sum_of};
use crate::{Board, Cell, CellSet};
use bounds::SumBounds;
use group::{DigitRange, WeightGroup};

/// Cells with weights, and the sum of their weighted values.
///
/// ```
/// use nonet_engine::Cell;
/// use nonet_engine::geometry::catalogue;
/// use nonet_engine::rules::{Primitive, Scratch, primitive::Sum};
///
/// // An arrow: the first cell is the sum of the next two, which are in the same row.
/// let board = catalogue::board("4x4")?;
/// let terms = [(Cell::new(0), 1), (Cell::new(1), -1), (Cell::new(2), -1)];
/// let arrow = Primitive::Sum(Sum::new(&board, &terms, 0, 1));
/// let mut left = [0b1111; 3];
/// assert!(arrow.narrow(&mut left, &mut Scratch::default()).is_ok());
/// let first = arrow.cells().iter().position(|cell| *cell == 0).ok_or("it is a cell of the sum")?;
/// assert_eq!(left[first], 0b1100);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sum {
    /// The cells, group by group.
    cells: Vec<u16>,
    groups: Vec<WeightGroup>,
    total: i32,
    range: DigitRange,
    /// True if all sums fit into a word of bits, with these weights.
    fits: bool,
    /// The greatest absolute weight.
    widest: i32,
}

/// Maximum number of sets of a group; groups with more are narrowed by their lowest and highest sums only.
const MAX_SETS: usize = 300;
/// Individual sums are considered if the total is nearer than this to the lowest or highest sum, for a weight of 1.
const NEAR: i32 = 2;
/// Number of groups whose bounds are cached; those of further groups are computed twice.
const MAX_BOUNDED: usize = 16;
/// Range of sums that fit into a word.
const RANGE: i32 = 127;

/// The result of narrowing by the lowest and highest sums.
pub(crate) struct BoundsOutcome {
    /// True if candidates were removed.
    pub narrows: bool,
    /// True if the total is so near to the lowest or highest sum that considering individual sums is worthwhile.
    pub is_near: bool,
}

impl Sum {
    /// Creates a sum of cells with weights other than 0, where the first digit has the value `least`. A cell may occur
    /// more than once.
    pub fn new(board: &Board, terms: &[(Cell, i32)], total: i32, least: i32) -> Sum {
        let mut merged: Vec<(Cell, i32)> = Vec::new();
        for (cell, weight) in terms {
            match merged.iter_mut().find(|(c, _)| c == cell) {
                Some((_, known)) => *known += weight,
                None => merged.push((*cell, *weight)),
            }
        }
        merged.retain(|(_, weight)| *weight != 0);
        let mut weights: Vec<i32> = merged.iter().map(|(_, weight)| *weight).collect();
        weights.sort_unstable();
        weights.dedup();
        let mut parts: Vec<(i32, Vec<Cell>)> = Vec::new();
        for weight in weights {
            let cells = merged.iter().filter(|(_, w)| *w == weight).map(|(cell, _)| *cell).collect();
            parts.extend(split_distinct(board, cells).into_iter().map(|set| (weight, set.iter().collect())));
        }
        let digits = u32::from(board.digit_count());
        let groups: Vec<WeightGroup> = parts
            .iter()
            .map(|(weight, cells)| {
                let mut sets = Vec::new();
                let count =
                    (0..cells.len() as u32).fold(1u64, |n, i| n * u64::from(digits - i) / u64::from(i + 1));
                if count <= MAX_SETS as u64 {
                    super::subsets_of_size((1 << digits) - 1, cells.len(), |set| {
                        sets.push((set, sum_of(set, least as u32) as u16));
                    });
                }
                WeightGroup { size: cells.len(), weight: *weight, sets }
            })
            .collect();
        let most_value = least + digits as i32 - 1;
        let range: i32 =
            parts.iter().map(|(w, cells)| w.abs() * cells.len() as i32 * (most_value - least)).sum();
        Sum {
            cells: parts.into_iter().flat_map(|(_, cells)| cells).map(|c| c.index() as u16).collect(),
            fits: range <= RANGE && groups.iter().all(|g| !g.sets.is_empty()),
            widest: groups.iter().map(|g| g.weight.abs()).max().unwrap_or(0),
            groups,
            total,
            range: DigitRange { digits, least },
        }
    }

    /// Returns the cells, group by group.
    pub fn cells(&self) -> &[u16] {
        &self.cells
    }

    /// Iterates over the cells with their weights.
    pub fn terms(&self) -> impl Iterator<Item = (Cell, i32)> + '_ {
        let weights = self.groups.iter().flat_map(|g| std::iter::repeat_n(g.weight, g.size));
        self.cells.iter().map(|c| Cell::new(usize::from(*c))).zip(weights)
    }

    /// Returns the total.
    pub fn total(&self) -> i32 {
        self.total
    }

    pub(super) fn narrow(&self, left: &mut [u32], scratch: &mut Scratch) -> Result<(), Unsatisfiable> {
        if self.cells.is_empty() {
            return if self.total == 0 { Ok(()) } else { Err(Unsatisfiable) };
        }
        if self.narrow_bounds(left)?.is_near { self.narrow_sums(left, scratch) } else { Ok(()) }
    }

    /// Narrows by every reachable sum of every group, as bits counted from the lowest sum of the group.
    pub(crate) fn narrow_sums(&self, left: &mut [u32], scratch: &mut Scratch) -> Result<(), Unsatisfiable> {
        let count = self.groups.len();
        let sums = &mut scratch.sums;
        sums.clear();
        // The reachable sums of each group, then the sums reachable before each group.
        sums.resize(2 * count + 1, 0);
        sums[count] = 1;
        let mut base = 0;
        let mut at = 0;
        for (i, group) in self.groups.iter().enumerate() {
            let (reach, low) = group.reach(&left[at..at + group.size], self.range);
            if reach == 0 {
                return Err(Unsatisfiable);
            }
            sums[i] = reach;
            sums[count + i + 1] = add(sums[count + i], reach);
            base += low;
            at += group.size;
        }
        let wanted = self.total - base;
        if !(0..128).contains(&wanted) || sums[2 * count] >> wanted & 1 == 0 {
            return Err(Unsatisfiable);
        }
        // Backwards: the sums that the groups up to here must reach.
        let mut wanted: u128 = 1 << wanted;
        let mut at = self.cells.len();
        for (i, group) in self.groups.iter().enumerate().rev() {
            at -= group.size;
            let (reach, before) = (sums[i], sums[count + i]);
            let (mut allowed, mut wanted_before) = (0u128, 0u128);
            let mut rest = reach;
            while rest != 0 {
                let sum = rest.trailing_zeros();
                rest &= rest - 1;
                let meets = before & (wanted >> sum);
                if meets != 0 {
                    allowed |= 1 << sum;
                    wanted_before |= meets;
                }
            }
            if allowed != reach || group.size > 1 {
                group.keep(&mut left[at..at + group.size], self.range, allowed)?;
            }
            wanted = wanted_before;
        }
        Ok(())
    }

    /// Narrows by the lowest and highest sums only.
    pub(crate) fn narrow_bounds(&self, left: &mut [u32]) -> Result<BoundsOutcome, Unsatisfiable> {
        let mut known = [SumBounds::NONE; MAX_BOUNDED];
        let (mut low, mut high, mut at) = (0, 0, 0);
        // Distances from both ends at which nothing can be removed.
        let (mut free_above, mut free_below) = (0, 0);
        for (place, group) in self.groups.iter().enumerate() {
            let bounds = SumBounds::of(&left[at..at + group.size])?;
            let (least, most) = group.weighted(bounds.least, bounds.most, self.range.least);
            low += least;
            high += most;
            at += group.size;
            let [up, down] = [bounds.room_up(), bounds.room_down()].map(|room| room * group.weight.abs());
            let (above, below) = if group.weight > 0 { (up, down) } else { (down, up) };
            free_above = free_above.max(above);
            free_below = free_below.max(below);
            if place < MAX_BOUNDED {
                known[place] = bounds;
            }
        }
        let (above, below) = (self.total - low, high - self.total);
        if above < 0 || below < 0 {
            return Err(Unsatisfiable);
        }
        let is_near = self.fits && above.min(below) < NEAR * self.widest;
        let narrows = above < free_above || below < free_below;
        if narrows {
            self.strike_ends(left, (above, below), &known)?;
        }
        Ok(BoundsOutcome { narrows, is_near })
    }

    /// Removes digits that are too large or too small. The total is `above` the lowest sum and `below` the highest.
    fn strike_ends(
        &self,
        left: &mut [u32],
        (above, below): (i32, i32),
        known: &[SumBounds; MAX_BOUNDED],
    ) -> Result<(), Unsatisfiable> {
        let mut at = 0;
        for (place, group) in self.groups.iter().enumerate() {
            let left = &mut left[at..at + group.size];
            at += group.size;
            let bounds = if place < MAX_BOUNDED { known[place] } else { SumBounds::of(left)? };
            let (above, below) = if group.weight > 0 { (above, below) } else { (below, above) };
            let size = group.weight.abs();
            let (above, below) = if size == 1 { (above, below) } else { (above / size, below / size) };
            if above >= bounds.room_up() && below >= bounds.room_down() {
                continue;
            }
            let most = bounds.least + above - bounds.others_least;
            let least = bounds.most - below - bounds.others_most;
            if most < 0 || least >= u32::BITS as i32 {
                return Err(Unsatisfiable);
            }
            let keep = u32::MAX >> (u32::BITS as i32 - 1 - most).max(0) & u32::MAX << least.max(0);
            for left in left.iter_mut().filter(|l| !l.is_power_of_two()) {
                *left &= keep;
                if *left == 0 {
                    return Err(Unsatisfiable);
                }
            }
        }
        Ok(())
    }
}

/// Splits cells into a few sets whose cells all differ, large ones first.
pub(crate) fn split_distinct(board: &Board, mut cells: CellSet) -> Vec<CellSet> {
    let mut parts = Vec::new();
    while let Some(first) = cells.first() {
        let housed = board.houses().iter().map(|house| cells.intersection(house.set()));
        let mut part =
            housed.max_by_key(CellSet::len).filter(|part| part.len() > 1).unwrap_or(CellSet::single(first));
        for cell in &cells {
            if part.is_subset(board.peers(cell)) {
                part.insert(cell);
            }
        }
        cells = cells.difference(&part);
        parts.push(part);
    }
    parts
}

/// Returns all sums of one element from each of two sets.
#[inline]
fn add(mut a: u128, mut b: u128) -> u128 {
    if a.count_ones() < b.count_ones() {
        std::mem::swap(&mut a, &mut b);
    }
    let mut sum = 0;
    while b != 0 {
        sum |= a << b.trailing_zeros();
        b &= b - 1;
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::classic;

    fn narrowed(terms: &[(usize, i32)], total: i32, left: &[u32]) -> Option<Vec<u32>> {
        let terms: Vec<(Cell, i32)> = terms.iter().map(|(c, w)| (Cell::new(*c), *w)).collect();
        let sum = Sum::new(&classic(), &terms, total, 1);
        let mut left: Vec<u32> = sum
            .cells()
            .iter()
            .map(|c| left[terms.iter().position(|t| t.0.index() == usize::from(*c)).unwrap()])
            .collect();
        sum.narrow(&mut left, &mut Scratch::default()).ok()?;
        Some(left)
    }

    #[test]
    fn an_arrow_with_two_cells_is_narrowed() {
        let all = 0x1ff;
        // The circle is in another box; the cells of the shaft differ.
        let left = narrowed(&[(40, -1), (0, 1), (1, 1)], 0, &[all, all, all]).unwrap();
        assert_eq!(left, [0x1fc, 0xff, 0xff]);
        assert_eq!(narrowed(&[(40, -1), (0, 1), (1, 1)], 0, &[0b11, all, all]), None);
    }

    #[test]
    fn a_pill_is_narrowed_by_the_highest_sum() {
        let all = 0x1ff;
        let terms = [(40, -10), (41, -1), (0, 1), (1, 1), (2, 1)];
        let left = narrowed(&terms, 0, &[all; 5]).unwrap();
        // Three different digits add up to at most 24.
        assert_eq!(left[0], 0b11);
    }
}
