//! Weighted values that add up to a constant: arrows, diagonals, what the rule of 45 says.
//!
//! The cells are parted into groups that see one another and have the same weight; of each group the sums it can
//! reach are the bits of a word, and the groups' words are added up from both ends.

use super::{Impossible, Scratch, sum_of};
use crate::Board;
use crate::Cell;

/// Cells with weights and what they add up to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sum {
    /// Group by group.
    cells: Vec<u16>,
    groups: Vec<Group>,
    total: i32,
    /// What the first digit is worth.
    least: i32,
    /// Whether all sums fit in a word of bits, at these weights.
    fits: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Group {
    size: usize,
    weight: i32,
    /// Sets of as many digits as there are cells, with their sums; of a group of one or of too many cells none.
    sets: Vec<(u32, u16)>,
}

/// Groups with more sets than this are only looked at by their least and greatest sum.
const MOST_SETS: usize = 300;
/// Sums that are looked at one by one lie within this range.
const RANGE: i32 = 127;

impl Sum {
    /// Cells with their weights, none of them 0, and what the weighted values add up to; the first digit is worth
    /// `least`. A cell may come more than once.
    pub fn new(board: &Board, terms: &[(Cell, i32)], total: i32, least: i32) -> Sum {
        let mut merged: Vec<(Cell, i32)> = Vec::new();
        for (cell, weight) in terms {
            match merged.iter_mut().find(|(c, _)| c == cell) {
                Some((_, known)) => *known += weight,
                None => merged.push((*cell, *weight)),
            }
        }
        merged.retain(|(_, weight)| *weight != 0);
        let mut parts: Vec<(i32, Vec<Cell>)> = Vec::new();
        for (cell, weight) in merged {
            // Into the largest group that it sees all of.
            let fitting = parts
                .iter_mut()
                .filter(|(w, cells)| *w == weight && cells.iter().all(|c| board.peers(cell).contains(*c)))
                .max_by_key(|(_, cells)| cells.len());
            match fitting {
                Some((_, cells)) => cells.push(cell),
                None => parts.push((weight, vec![cell])),
            }
        }
        let digits = u32::from(board.digit_count());
        let groups: Vec<Group> = parts
            .iter()
            .map(|(weight, cells)| {
                let mut sets = Vec::new();
                let count =
                    (0..cells.len() as u32).fold(1u64, |n, i| n * u64::from(digits - i) / u64::from(i + 1));
                if cells.len() > 1 && count <= MOST_SETS as u64 {
                    super::subsets_of_size((1 << digits) - 1, cells.len(), |set| {
                        sets.push((set, sum_of(set, least as u32) as u16));
                    });
                }
                Group { size: cells.len(), weight: *weight, sets }
            })
            .collect();
        let most_value = least + digits as i32 - 1;
        let range: i32 =
            parts.iter().map(|(w, cells)| w.abs() * cells.len() as i32 * (most_value - least)).sum();
        Sum {
            cells: parts.into_iter().flat_map(|(_, cells)| cells).map(|c| c.index() as u16).collect(),
            fits: range <= RANGE && groups.iter().all(|g| g.size == 1 || !g.sets.is_empty()),
            groups,
            total,
            least,
        }
    }

    /// The cells, group by group.
    pub fn cells(&self) -> &[u16] {
        &self.cells
    }

    /// The cells with their weights.
    pub fn terms(&self) -> impl Iterator<Item = (Cell, i32)> + '_ {
        let weights = self.groups.iter().flat_map(|g| std::iter::repeat_n(g.weight, g.size));
        self.cells.iter().map(|c| Cell::new(usize::from(*c))).zip(weights)
    }

    /// What they add up to.
    pub fn total(&self) -> i32 {
        self.total
    }

    pub(super) fn narrow(&self, left: &mut [u32], scratch: &mut Scratch) -> Result<(), Impossible> {
        if self.cells.is_empty() {
            return if self.total == 0 { Ok(()) } else { Err(Impossible) };
        }
        if self.fits { self.narrow_sums(left, scratch) } else { self.narrow_bounds(left) }
    }

    /// Every reachable sum of every group, as bits counted from the group's least.
    fn narrow_sums(&self, left: &mut [u32], scratch: &mut Scratch) -> Result<(), Impossible> {
        let count = self.groups.len();
        let sums = &mut scratch.sums;
        sums.clear();
        // Reach of each group, then what the groups before each one reach.
        sums.resize(2 * count + 1, 0);
        sums[count] = 1;
        let mut base = 0;
        let mut at = 0;
        for (i, group) in self.groups.iter().enumerate() {
            let (reach, low) = group.reach(&left[at..at + group.size], self.least);
            if reach == 0 {
                return Err(Impossible);
            }
            sums[i] = reach;
            sums[count + i + 1] = add(sums[count + i], reach);
            base += low;
            at += group.size;
        }
        let wanted = self.total - base;
        if !(0..128).contains(&wanted) || sums[2 * count] >> wanted & 1 == 0 {
            return Err(Impossible);
        }
        // From the back: what is wanted of the groups up to here.
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
                group.keep(&mut left[at..at + group.size], self.least, allowed)?;
            }
            wanted = wanted_before;
        }
        Ok(())
    }

    /// Least and greatest only.
    fn narrow_bounds(&self, left: &mut [u32]) -> Result<(), Impossible> {
        loop {
            let (mut low, mut high) = (0, 0);
            let mut at = 0;
            for group in &self.groups {
                let (a, b) = group.bounds(&left[at..at + group.size], self.least)?;
                low += a;
                high += b;
                at += group.size;
            }
            if low > self.total || high < self.total {
                return Err(Impossible);
            }
            let mut changed = false;
            let mut at = 0;
            for group in &self.groups {
                let (a, b) = group.bounds(&left[at..at + group.size], self.least)?;
                // The group's own sum lies between what the others leave.
                let (least_sum, most_sum) = (self.total - (high - b), self.total - (low - a));
                for i in at..at + group.size {
                    let mut rest = left[i];
                    while rest != 0 {
                        let digit = rest.trailing_zeros();
                        rest &= rest - 1;
                        let own = group.weight * (self.least + digit as i32);
                        let (others_low, others_high) =
                            group.bounds_without(&left[at..at + group.size], i - at, self.least);
                        if own + others_high < least_sum || own + others_low > most_sum {
                            left[i] &= !(1 << digit);
                            changed = true;
                        }
                    }
                    if left[i] == 0 {
                        return Err(Impossible);
                    }
                }
                at += group.size;
            }
            if !changed {
                return Ok(());
            }
        }
    }
}

impl Group {
    /// The sums this group can reach, as bits from the least one it could ever reach, and that one.
    fn reach(&self, left: &[u32], least: i32) -> (u128, i32) {
        if self.size == 1 {
            let mut rest = left[0];
            let low_digit =
                if self.weight > 0 { rest.trailing_zeros() } else { 31 - rest.leading_zeros() } as i32;
            let low = self.weight * (least + low_digit);
            let mut reach = 0u128;
            while rest != 0 {
                let digit = rest.trailing_zeros() as i32;
                rest &= rest - 1;
                reach |= 1 << (self.weight * (least + digit) - low);
            }
            return (reach, low);
        }
        let (all, fixed) = left
            .iter()
            .fold((0, 0), |(all, fixed), l| (all | l, if l.is_power_of_two() { fixed | l } else { fixed }));
        let extreme = self.extreme(left.len(), least);
        let mut reach = 0u128;
        for (set, sum) in &self.sets {
            if set & !all == 0 && fixed & !set == 0 && left.iter().all(|l| l & set != 0) {
                reach |= 1 << (self.weight * i32::from(*sum) - extreme);
            }
        }
        (reach, extreme)
    }

    /// The least weighted sum that different digits can have at all.
    fn extreme(&self, size: usize, least: i32) -> i32 {
        let ends = if self.weight > 0 { self.sets.first() } else { self.sets.last() };
        ends.map_or(size as i32 * least, |(_, sum)| self.weight * i32::from(*sum))
    }

    /// Strikes what takes part in none of these sums.
    fn keep(&self, left: &mut [u32], least: i32, allowed: u128) -> Result<(), Impossible> {
        if self.size == 1 {
            let low_digit =
                if self.weight > 0 { left[0].trailing_zeros() } else { 31 - left[0].leading_zeros() } as i32;
            let low = self.weight * (least + low_digit);
            let mut rest = left[0];
            while rest != 0 {
                let digit = rest.trailing_zeros() as i32;
                rest &= rest - 1;
                if allowed >> (self.weight * (least + digit) - low) & 1 == 0 {
                    left[0] &= !(1 << digit);
                }
            }
            return if left[0] == 0 { Err(Impossible) } else { Ok(()) };
        }
        let (all, fixed) = left
            .iter()
            .fold((0, 0), |(all, fixed), l| (all | l, if l.is_power_of_two() { fixed | l } else { fixed }));
        let extreme = self.extreme(left.len(), least);
        let (mut some, mut every) = (0, u32::MAX);
        if let [a, b] = *left {
            // Two cells: exactly.
            let (mut first, mut second) = (0, 0);
            for (set, sum) in &self.sets {
                if allowed >> (self.weight * i32::from(*sum) - extreme) & 1 == 0 {
                    continue;
                }
                let low = set & set.wrapping_neg();
                let high = set & !low;
                if a & low != 0 && b & high != 0 {
                    first |= low;
                    second |= high;
                }
                if a & high != 0 && b & low != 0 {
                    first |= high;
                    second |= low;
                }
            }
            left[0] &= first;
            left[1] &= second;
        } else {
            for (set, sum) in &self.sets {
                if set & !all == 0
                    && fixed & !set == 0
                    && allowed >> (self.weight * i32::from(*sum) - extreme) & 1 == 1
                    && left.iter().all(|l| l & set != 0)
                {
                    some |= set;
                    every &= set;
                }
            }
            let (mut once, mut twice) = (0, 0);
            for l in left.iter() {
                twice |= once & l;
                once |= l;
            }
            let single = every & once & !twice;
            for l in left.iter_mut() {
                *l &= some;
                if *l & single != 0 {
                    *l &= single;
                }
            }
        }
        if left.contains(&0) { Err(Impossible) } else { Ok(()) }
    }

    /// The least and the greatest weighted sum, of different digits.
    fn bounds(&self, left: &[u32], least: i32) -> Result<(i32, i32), Impossible> {
        if left.contains(&0) {
            return Err(Impossible);
        }
        Ok(self.bounds_of(left.iter().copied(), least))
    }

    fn bounds_without(&self, left: &[u32], place: usize, least: i32) -> (i32, i32) {
        self.bounds_of(left.iter().enumerate().filter(|(i, _)| *i != place).map(|(_, l)| *l), least)
    }

    fn bounds_of(&self, left: impl Iterator<Item = u32> + Clone, least: i32) -> (i32, i32) {
        // Each cell at its own least, or the cells at the least different digits they have together.
        let (mut low, mut high, mut all, mut size) = (0i32, 0i32, 0u32, 0i32);
        for l in left {
            low += l.trailing_zeros() as i32;
            high += 31 - l.leading_zeros() as i32;
            all |= l;
            size += 1;
        }
        let (mut from_low, mut from_high) = (0, 0);
        let (mut up, mut down) = (all, all);
        for _ in 0..size {
            if up == 0 {
                break;
            }
            from_low += up.trailing_zeros() as i32;
            up &= up - 1;
            let top = 31 - down.leading_zeros();
            from_high += top as i32;
            down &= !(1 << top);
        }
        let (low, high) = (low.max(from_low) + size * least, high.min(from_high) + size * least);
        if self.weight > 0 {
            (self.weight * low, self.weight * high)
        } else {
            (self.weight * high, self.weight * low)
        }
    }
}

/// The sums of one reach and another.
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
    fn an_arrow_of_two_in_a_box() {
        let all = 0x1ff;
        // Circle in another box; the shaft differs.
        let left = narrowed(&[(40, -1), (0, 1), (1, 1)], 0, &[all, all, all]).unwrap();
        assert_eq!(left, [0x1fc, 0xff, 0xff]);
        assert_eq!(narrowed(&[(40, -1), (0, 1), (1, 1)], 0, &[0b11, all, all]), None);
    }

    #[test]
    fn a_pill_is_looked_at_by_its_ends() {
        let all = 0x1ff;
        let terms = [(40, -10), (41, -1), (0, 1), (1, 1), (2, 1)];
        let left = narrowed(&terms, 0, &[all; 5]).unwrap();
        // Three different digits add up to 24 at most.
        assert_eq!(left[0], 0b11);
    }
}
