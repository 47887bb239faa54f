//! What narrowing gave before: a search comes back to the same digits in the same cells again and again.

use crate::rules::Contradiction;

/// Results that are kept, a power of two: each takes the place of an older one.
const KEPT: usize = 1 << 13;

/// The cells of a constraint and what is left in them, as bits.
type Packed = u128;

#[derive(Clone, Copy, Debug)]
struct Kept {
    constraint: u16,
    before: Packed,
    /// Nothing if the constraint cannot be kept.
    after: Packed,
}

/// Results of narrowing by constraint and by what was left before.
#[derive(Clone, Debug, Default)]
pub(super) struct Memo {
    kept: Vec<Kept>,
}

impl Memo {
    /// Masks of `digits` bits each as one number, if there is room for all.
    fn pack(masks: &[u32], digits: usize) -> Option<Packed> {
        let fits = masks.len() * digits <= Packed::BITS as usize;
        fits.then(|| masks.iter().fold(0, |packed, mask| packed << digits | Packed::from(*mask)))
    }

    /// Narrows the masks of a constraint's cells, or says what came of it before.
    pub fn narrow(
        &mut self,
        constraint: u16,
        digits: usize,
        masks: &mut [u32],
        narrow: impl FnOnce(&mut [u32]) -> Result<(), Contradiction>,
    ) -> Result<(), Contradiction> {
        let Some(before) = Memo::pack(masks, digits) else { return narrow(masks) };
        if self.kept.is_empty() {
            self.kept.resize(KEPT, Kept { constraint: u16::MAX, before: 0, after: 0 });
        }
        let mixed = (before as u64 ^ (before >> 64) as u64 ^ u64::from(constraint) << 51)
            .wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let kept = &mut self.kept[(mixed >> 32) as usize % KEPT];
        if (kept.constraint, kept.before) == (constraint, before) {
            if kept.after == 0 {
                return Err(Contradiction);
            }
            let (mut rest, all) = (kept.after, (1 << digits) - 1);
            for mask in masks.iter_mut().rev() {
                *mask = rest as u32 & all;
                rest >>= digits;
            }
            return Ok(());
        }
        let result = narrow(masks);
        let after = if result.is_ok() { Memo::pack(masks, digits).unwrap_or(0) } else { 0 };
        *kept = Kept { constraint, before, after };
        result
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_narrowed_is_told_again() {
        let mut memo = Memo::default();
        let mut tell = |masks: [u32; 2], narrowed: Result<[u32; 2], Contradiction>| {
            let mut found = masks;
            let result = memo.narrow(3, 9, &mut found, |masks| {
                masks.copy_from_slice(&narrowed?);
                Ok(())
            });
            result.map(|()| found)
        };
        let (all, less) = ([0x1ff, 0x0f0], [0x001, 0x080]);
        assert_eq!(tell(all, Ok(less)), Ok(less));
        assert_eq!(tell(all, Err(Contradiction)), Ok(less), "from memory");
        assert_eq!(tell(less, Err(Contradiction)), Err(Contradiction));
        assert_eq!(tell(less, Ok(less)), Err(Contradiction), "from memory");
    }
}
