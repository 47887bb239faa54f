//! Bounds of the sum of a group of cells, without the individual sums between them.

use super::{Unsatisfiable, sum_of};

/// The lowest and highest sums of different 0-based digits, for all cells and without one of the unsettled cells.
#[derive(Clone, Copy)]
pub(super) struct SumBounds {
    pub(super) least: i32,
    pub(super) most: i32,
    pub(super) others_least: i32,
    pub(super) others_most: i32,
    /// The lowest and highest digit of the unsettled cells.
    pub(super) smallest: i32,
    pub(super) greatest: i32,
}

impl SumBounds {
    /// The bounds for no cells.
    pub(super) const NONE: SumBounds =
        SumBounds { least: 0, most: 0, others_least: 0, others_most: 0, smallest: 0, greatest: 0 };

    /// Returns how far the total must exceed the lowest sum for every digit to be possible.
    #[inline]
    pub(super) fn room_up(&self) -> i32 {
        self.greatest - (self.least - self.others_least)
    }

    /// Returns how far the total must be below the highest sum for every digit to be possible.
    #[inline]
    pub(super) fn room_down(&self) -> i32 {
        self.most - self.others_most - self.smallest
    }

    #[inline]
    pub(super) fn of(left: &[u32]) -> Result<SumBounds, Unsatisfiable> {
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
            return Ok(SumBounds {
                least: low,
                most: high,
                others_least: low,
                others_most: high,
                ..SumBounds::NONE
            });
        }
        open &= !settled;
        if open.count_ones() < count {
            return Err(Unsatisfiable);
        }
        let known = sum_of(settled, 0) as i32;
        let (mut up, mut down) = (open, open);
        let (mut others_least, mut others_most) = (known, known);
        for _ in 1..count {
            others_least += up.trailing_zeros() as i32;
            up &= up - 1;
            let top = 31 - down.leading_zeros();
            others_most += top as i32;
            down &= !(1 << top);
        }
        Ok(SumBounds {
            least: low.max(others_least + up.trailing_zeros() as i32),
            most: high.min(others_most + 31 - down.leading_zeros() as i32),
            others_least,
            others_most,
            smallest: open.trailing_zeros() as i32,
            greatest: 31 - open.leading_zeros() as i32,
        })
    }
}
