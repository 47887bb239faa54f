//! Groups of cells that have the same weight and see each other: the sums they can reach, and the candidates that
//! remain for given sums.

use super::Unsatisfiable;

/// The number of digits and the value of the first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct DigitRange {
    pub(super) digits: u32,
    pub(super) least: i32,
}

impl DigitRange {
    /// Returns the mask with its digits in reverse order.
    pub(super) fn turned(self, mask: u32) -> u32 {
        mask.reverse_bits() >> (u32::BITS - self.digits)
    }
}

/// Cells that have the same weight and see each other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct WeightGroup {
    pub(super) size: usize,
    pub(super) weight: i32,
    /// The sets of as many digits as there are cells, with their sums; empty for a single cell, and if there are too
    /// many sets.
    pub(super) sets: Vec<(u32, u16)>,
}

impl WeightGroup {
    /// Returns the sums that the group can reach, as bits counted from its lowest possible sum, and that sum.
    pub(super) fn reach(&self, left: &[u32], range: DigitRange) -> (u128, i32) {
        if let Some((masks, low)) = self.turned(left, range) {
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
        let extreme = self.extreme(left.len(), range.least);
        let mut reach = 0u128;
        for (set, sum) in &self.sets {
            if set & !all == 0 && fixed & !set == 0 && left.iter().all(|l| l & set != 0) {
                reach |= 1 << (self.weight * i32::from(*sum) - extreme);
            }
        }
        (reach, extreme)
    }

    /// Returns the masks of up to three cells of weight 1, or of weight −1 with their digits reversed, and the sum that
    /// bit 0 stands for. `None` for other groups.
    #[inline]
    pub(super) fn turned(&self, left: &[u32], range: DigitRange) -> Option<([u32; 3], i32)> {
        if self.size > 3 || self.weight.abs() != 1 {
            return None;
        }
        let mut masks = [0; 3];
        for (mask, left) in masks.iter_mut().zip(left) {
            *mask = if self.weight == 1 { *left } else { range.turned(*left) };
        }
        let low = if self.weight == 1 { range.least } else { -(range.least + range.digits as i32 - 1) };
        Some((masks, low * self.size as i32))
    }

    /// Returns the lowest weighted sum that different digits can have.
    pub(super) fn extreme(&self, size: usize, least: i32) -> i32 {
        let ends = if self.weight > 0 { self.sets.first() } else { self.sets.last() };
        ends.map_or(size as i32 * least, |(_, sum)| self.weight * i32::from(*sum))
    }

    /// Removes candidates that are part of none of these sums.
    pub(super) fn keep(
        &self,
        left: &mut [u32],
        range: DigitRange,
        allowed: u128,
    ) -> Result<(), Unsatisfiable> {
        if let Some((masks, _)) = self.turned(left, range) {
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
                *left = if self.weight == 1 { kept } else { range.turned(kept) };
            }
            return if left.contains(&0) { Err(Unsatisfiable) } else { Ok(()) };
        }
        let (all, fixed) = span(left);
        let extreme = self.extreme(left.len(), range.least);
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
        if left.contains(&0) { Err(Unsatisfiable) } else { Ok(()) }
    }

    /// Returns the lowest and highest weighted sums, given the lowest and highest sums of 0-based digits.
    pub(super) fn weighted(&self, least: i32, most: i32, first: i32) -> (i32, i32) {
        let [least, most] = [least, most].map(|sum| self.weight * (sum + self.size as i32 * first));
        if self.weight > 0 { (least, most) } else { (most, least) }
    }
}

/// Returns the candidates of all cells together, and those of cells with a single candidate.
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

/// Returns the sums of two different digits.
#[inline]
fn reach_of_two(a: u32, b: u32) -> u128 {
    digits(a).fold(0u64, |reach, digit| reach | u64::from(b & !(1 << digit)) << digit).into()
}

/// Returns, for two cells that differ, the candidates that are part of these sums.
#[inline]
fn keep_two(a: u32, b: u32, allowed: u128) -> [u32; 2] {
    let allowed = allowed as u64;
    digits(a).fold([0, 0], |[first, second], digit| {
        let other = (allowed >> digit) as u32 & b & !(1 << digit);
        [first | u32::from(other != 0) << digit, second | other]
    })
}
