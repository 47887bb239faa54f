//! A cache of narrowing results. Searches often return to the same digits in the same cells.

use crate::rules::Unsatisfiable;

/// The number of cached results, a power of two. New results overwrite older ones.
const ENTRIES: usize = 1 << 13;

/// The masks of a constraint's cells in one number.
type PackedMasks = u128;

#[derive(Clone, Copy, Debug)]
struct CachedNarrowing {
    constraint: u16,
    before: PackedMasks,
    /// Zero if the constraint cannot be satisfied.
    after: PackedMasks,
}

/// Results of narrowing, by constraint and masks.
#[derive(Clone, Debug, Default)]
pub(super) struct NarrowingCache {
    entries: Vec<CachedNarrowing>,
}

impl NarrowingCache {
    /// Packs masks of `digits` bits each into one number; `None` if they don't fit.
    fn pack(masks: &[u32], digits: usize) -> Option<PackedMasks> {
        let fits = masks.len() * digits <= PackedMasks::BITS as usize;
        fits.then(|| masks.iter().fold(0, |packed, mask| packed << digits | PackedMasks::from(*mask)))
    }

    /// Narrows the masks of a constraint's cells with `narrow`, or with the cached result of an earlier call.
    pub fn narrow(
        &mut self,
        constraint: u16,
        digits: usize,
        masks: &mut [u32],
        narrow: impl FnOnce(&mut [u32]) -> Result<(), Unsatisfiable>,
    ) -> Result<(), Unsatisfiable> {
        let Some(before) = NarrowingCache::pack(masks, digits) else { return narrow(masks) };
        if self.entries.is_empty() {
            self.entries.resize(ENTRIES, CachedNarrowing { constraint: u16::MAX, before: 0, after: 0 });
        }
        let mixed = (before as u64 ^ (before >> 64) as u64 ^ u64::from(constraint) << 51)
            .wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let entries = &mut self.entries[(mixed >> 32) as usize % ENTRIES];
        if (entries.constraint, entries.before) == (constraint, before) {
            if entries.after == 0 {
                return Err(Unsatisfiable);
            }
            let (mut rest, all) = (entries.after, (1 << digits) - 1);
            for mask in masks.iter_mut().rev() {
                *mask = rest as u32 & all;
                rest >>= digits;
            }
            return Ok(());
        }
        let result = narrow(masks);
        let after = if result.is_ok() { NarrowingCache::pack(masks, digits).unwrap_or(0) } else { 0 };
        *entries = CachedNarrowing { constraint, before, after };
        result
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_repeated_narrowing_comes_from_the_cache() {
        let mut memo = NarrowingCache::default();
        let mut narrow_masks = |masks: [u32; 2], narrowed: Result<[u32; 2], Unsatisfiable>| {
            let mut found = masks;
            let result = memo.narrow(3, 9, &mut found, |masks| {
                masks.copy_from_slice(&narrowed?);
                Ok(())
            });
            result.map(|()| found)
        };
        let (all, less) = ([0x1ff, 0x0f0], [0x001, 0x080]);
        assert_eq!(narrow_masks(all, Ok(less)), Ok(less));
        assert_eq!(narrow_masks(all, Err(Unsatisfiable)), Ok(less), "cached");
        assert_eq!(narrow_masks(less, Err(Unsatisfiable)), Err(Unsatisfiable));
        assert_eq!(narrow_masks(less, Ok(less)), Err(Unsatisfiable), "cached");
    }
}
