//! Weighted values that add up to a constant: arrows, diagonals, what the rule of 45 says.
//!
//! The cells are parted into groups that see one another and have the same weight; of each group the sums it can
//! reach are the bits of a word, and the groups' words are added up from both ends.

use super::{Impossible, Scratch, sum_of};
use crate::{Board, Cell, CellSet};

/// Cells with weights and what they add up to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sum {
    /// Group by group.
    cells: Vec<u16>,
    groups: Vec<Group>,
    total: i32,
    ground: Ground,
    /// Whether all sums fit in a word of bits, at these weights.
    fits: bool,
    /// The greatest weight.
    widest: i32,
}

/// The digits: how many, and what the first is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Ground {
    digits: u32,
    least: i32,
}

impl Ground {
    /// A mask with the first digit last.
    fn turned(self, mask: u32) -> u32 {
        mask.reverse_bits() >> (u32::BITS - self.digits)
    }
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
/// Sums are looked at one by one if the total is nearer than this to the least or the greatest, for a weight of 1.
const NEAR: i32 = 2;
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
        let mut weights: Vec<i32> = merged.iter().map(|(_, weight)| *weight).collect();
        weights.sort_unstable();
        weights.dedup();
        let mut parts: Vec<(i32, Vec<Cell>)> = Vec::new();
        for weight in weights {
            let cells = merged.iter().filter(|(_, w)| *w == weight).map(|(cell, _)| *cell).collect();
            parts.extend(unlike(board, cells).into_iter().map(|set| (weight, set.iter().collect())));
        }
        let digits = u32::from(board.digit_count());
        let groups: Vec<Group> = parts
            .iter()
            .map(|(weight, cells)| {
                let mut sets = Vec::new();
                let count =
                    (0..cells.len() as u32).fold(1u64, |n, i| n * u64::from(digits - i) / u64::from(i + 1));
                if count <= MOST_SETS as u64 {
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
            fits: range <= RANGE && groups.iter().all(|g| !g.sets.is_empty()),
            widest: groups.iter().map(|g| g.weight.abs()).max().unwrap_or(0),
            groups,
            total,
            ground: Ground { digits, least },
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
        let slack = self.narrow_bounds(left)?;
        // Far from both ends, single sums say next to nothing for the time they take.
        let worth_while = slack < NEAR * self.widest;
        if self.fits && worth_while { self.narrow_sums(left, scratch) } else { Ok(()) }
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
            let (reach, low) = group.reach(&left[at..at + group.size], self.ground);
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
                group.keep(&mut left[at..at + group.size], self.ground, allowed)?;
            }
            wanted = wanted_before;
        }
        Ok(())
    }

    /// Least and greatest sums only. How far the total is from the nearer of them.
    fn narrow_bounds(&self, left: &mut [u32]) -> Result<i32, Impossible> {
        let (mut low, mut high, mut at) = (0, 0, 0);
        for group in &self.groups {
            let bounds = Bounds::of(&left[at..at + group.size])?;
            let (least, most) = group.weighted(bounds.least, bounds.most, self.ground.least);
            low += least;
            high += most;
            at += group.size;
        }
        let (above, below) = (self.total - low, high - self.total);
        if above < 0 || below < 0 {
            return Err(Impossible);
        }
        let mut at = 0;
        for group in &self.groups {
            let left = &mut left[at..at + group.size];
            at += group.size;
            let bounds = Bounds::of(left)?;
            let (above, below) = if group.weight > 0 { (above, below) } else { (below, above) };
            let size = group.weight.abs();
            let most = bounds.least + above / size - bounds.others_least;
            let least = bounds.most - below / size - bounds.others_most;
            if most >= bounds.greatest && least <= bounds.smallest {
                continue;
            }
            if most < 0 || least >= u32::BITS as i32 {
                return Err(Impossible);
            }
            let keep = u32::MAX >> (u32::BITS as i32 - 1 - most).max(0) & u32::MAX << least.max(0);
            for left in left.iter_mut().filter(|l| !l.is_power_of_two()) {
                *left &= keep;
                if *left == 0 {
                    return Err(Impossible);
                }
            }
        }
        Ok(above.min(below))
    }
}

/// The least and the greatest sum of different digits (0-based), and the same for all but one of those not settled.
struct Bounds {
    least: i32,
    most: i32,
    others_least: i32,
    others_most: i32,
    /// The ends of what is not settled.
    smallest: i32,
    greatest: i32,
}

impl Bounds {
    #[inline]
    fn of(left: &[u32]) -> Result<Bounds, Impossible> {
        let (mut settled, mut open, mut count, mut low, mut high) = (0u32, 0u32, 0u32, 0, 0);
        for l in left {
            if l.is_power_of_two() {
                settled |= l;
            } else {
                open |= l;
                count += 1;
            }
            low += l.trailing_zeros() as i32;
            high += 31 - l.leading_zeros() as i32;
        }
        if count == 0 {
            let (smallest, greatest) = (i32::MAX, i32::MIN);
            return Ok(Bounds {
                least: low,
                most: high,
                others_least: 0,
                others_most: 0,
                smallest,
                greatest,
            });
        }
        open &= !settled;
        if open.count_ones() < count {
            return Err(Impossible);
        }
        let known = super::sum_of(settled, 0) as i32;
        let (mut up, mut down) = (open, open);
        let (mut others_least, mut others_most) = (known, known);
        for _ in 1..count {
            others_least += up.trailing_zeros() as i32;
            up &= up - 1;
            let top = 31 - down.leading_zeros();
            others_most += top as i32;
            down &= !(1 << top);
        }
        Ok(Bounds {
            least: low.max(others_least + up.trailing_zeros() as i32),
            most: high.min(others_most + 31 - down.leading_zeros() as i32),
            others_least,
            others_most,
            smallest: open.trailing_zeros() as i32,
            greatest: 31 - open.leading_zeros() as i32,
        })
    }
}

impl Group {
    /// The sums this group can reach, as bits from the least one it could ever reach, and that one.
    fn reach(&self, left: &[u32], ground: Ground) -> (u128, i32) {
        if let Some((masks, low)) = self.turned(left, ground) {
            let reach = match masks[..self.size] {
                [a] => u128::from(a),
                [a, b] => reach_of_two(a, b),
                _ => digits(masks[0]).fold(0, |reach, digit| {
                    let other = !(1 << digit);
                    reach | reach_of_two(masks[1] & other, masks[2] & other) << digit
                }),
            };
            return (reach, low);
        }
        let (all, fixed) = span(left);
        let extreme = self.extreme(left.len(), ground.least);
        let mut reach = 0u128;
        for (set, sum) in &self.sets {
            if set & !all == 0 && fixed & !set == 0 && left.iter().all(|l| l & set != 0) {
                reach |= 1 << (self.weight * i32::from(*sum) - extreme);
            }
        }
        (reach, extreme)
    }

    /// Up to three cells of weight 1, or of weight −1 with their digits counted from the other end, and the sum that
    /// the least digits stand for.
    #[inline]
    fn turned(&self, left: &[u32], ground: Ground) -> Option<([u32; 3], i32)> {
        if self.size > 3 || self.weight.abs() != 1 {
            return None;
        }
        let mut masks = [0; 3];
        for (mask, left) in masks.iter_mut().zip(left) {
            *mask = if self.weight == 1 { *left } else { ground.turned(*left) };
        }
        let low = if self.weight == 1 { ground.least } else { -(ground.least + ground.digits as i32 - 1) };
        Some((masks, low * self.size as i32))
    }

    /// The least weighted sum that different digits can have at all.
    fn extreme(&self, size: usize, least: i32) -> i32 {
        let ends = if self.weight > 0 { self.sets.first() } else { self.sets.last() };
        ends.map_or(size as i32 * least, |(_, sum)| self.weight * i32::from(*sum))
    }

    /// Strikes what takes part in none of these sums.
    fn keep(&self, left: &mut [u32], ground: Ground, allowed: u128) -> Result<(), Impossible> {
        if let Some((masks, _)) = self.turned(left, ground) {
            let kept = match masks[..self.size] {
                [a] => [a & allowed as u32, 0, 0],
                [a, b] => {
                    let [a, b] = keep_two(a, b, allowed);
                    [a, b, 0]
                }
                _ => digits(masks[0]).fold([0; 3], |[a, b, c], digit| {
                    let other = !(1 << digit);
                    let [second, third] = keep_two(masks[1] & other, masks[2] & other, allowed >> digit);
                    [a | u32::from(second != 0) << digit, b | second, c | third]
                }),
            };
            for (left, kept) in left.iter_mut().zip(kept) {
                *left = if self.weight == 1 { kept } else { ground.turned(kept) };
            }
            return if left.contains(&0) { Err(Impossible) } else { Ok(()) };
        }
        let (all, fixed) = span(left);
        let extreme = self.extreme(left.len(), ground.least);
        let (mut some, mut every) = (0, u32::MAX);
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
        if left.contains(&0) { Err(Impossible) } else { Ok(()) }
    }

    /// The least and the greatest weighted sum, from those of its digits.
    fn weighted(&self, least: i32, most: i32, first: i32) -> (i32, i32) {
        let [least, most] = [least, most].map(|sum| self.weight * (sum + self.size as i32 * first));
        if self.weight > 0 { (least, most) } else { (most, least) }
    }
}

/// Cells parted into few sets that differ among themselves, large ones first.
pub(crate) fn unlike(board: &Board, mut cells: CellSet) -> Vec<CellSet> {
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

/// The digits of a mask, and of those with one left.
fn span(left: &[u32]) -> (u32, u32) {
    left.iter().fold((0, 0), |(all, fixed), l| (all | l, if l.is_power_of_two() { fixed | l } else { fixed }))
}

fn digits(mut mask: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let digit = (mask != 0).then(|| mask.trailing_zeros());
        mask &= mask.wrapping_sub(1);
        digit
    })
}

/// The sums of two cells that differ.
#[inline]
fn reach_of_two(a: u32, b: u32) -> u128 {
    digits(a).fold(0u64, |reach, digit| reach | u64::from(b & !(1 << digit)) << digit).into()
}

/// What two cells that differ keep for these sums.
#[inline]
fn keep_two(a: u32, b: u32, allowed: u128) -> [u32; 2] {
    let allowed = allowed as u64;
    digits(a).fold([0, 0], |[first, second], digit| {
        let other = (allowed >> digit) as u32 & b & !(1 << digit);
        [first | u32::from(other != 0) << digit, second | other]
    })
}

/// The sums of one reach and another.
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
