//! Seeded randomness: a seed yields the same numbers on every machine and in every browser.

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// The random number generator of this crate: small, fast and portable.
pub type SeededRng = Xoshiro256PlusPlus;

/// Creates the generator for a seed. Golden tests pin its output, because a shared seed must always yield the same
/// puzzle.
///
/// ```
/// use nonet_engine::rng::{below, rng};
///
/// let roll = |seed| (0..9).map(|_| below(&mut rng(seed), 6)).collect::<Vec<_>>();
/// assert_eq!(roll(7), roll(7));
/// assert!(roll(7).iter().all(|pip| *pip < 6));
/// ```
pub fn rng(seed: u64) -> SeededRng {
    SeededRng::seed_from_u64(seed)
}

/// Returns a uniformly distributed number below `count`; 0 if `count` is 0.
pub fn below(rng: &mut SeededRng, count: usize) -> usize {
    if count == 0 { 0 } else { rng.random_range(0..count) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::seq::SliceRandom;

    #[test]
    fn a_seed_always_yields_the_same_numbers() {
        let mut order: Vec<u8> = (0..12).collect();
        order.shuffle(&mut rng(7));
        assert_eq!(order, [11, 5, 3, 9, 0, 7, 2, 10, 4, 6, 1, 8]);
    }
}
