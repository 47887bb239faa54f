//! Randomness as data: a seed goes in, the same numbers come out on every machine and in every browser.

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// The one generator of randomness here: small, fast and portable.
pub type SeededRng = Xoshiro256PlusPlus;

/// The generator from a seed. Golden tests pin what it yields, for shared seeds must mean the same puzzle for ever.
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

/// A number below `count`, each equally likely; 0 if there is none.
pub fn below(rng: &mut SeededRng, count: usize) -> usize {
    if count == 0 { 0 } else { rng.random_range(0..count) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::seq::SliceRandom;

    #[test]
    fn a_seed_means_the_same_for_ever() {
        let mut order: Vec<u8> = (0..12).collect();
        order.shuffle(&mut rng(7));
        assert_eq!(order, [11, 5, 3, 9, 0, 7, 2, 10, 4, 6, 1, 8]);
    }
}
