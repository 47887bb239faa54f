//! Spaced repetition: FSRS-5, the Free Spaced Repetition Scheduler of open-spaced-repetition, by its published formulas
//! (<https://github.com/open-spaced-repetition/fsrs4anki/wiki/The-Algorithm>, CC BY-SA) and default weights.
//!
//! A memory has a *stability*, the number of days after which it is recalled nine times out of ten, and a *difficulty*
//! from 1 to 10. Each review changes both, depending on its rating and on how likely recall was at the time.

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ReviewRating {
    Again = 1,
    /// Recalled with help, or slowly.
    Hard = 2,
    Good = 3,
    /// Recalled at once.
    Easy = 4,
}

/// The state of a memory. Neither figure is ever NaN.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Memory {
    /// Days after which it is recalled nine times out of ten.
    pub stability: f64,
    /// From 1 (easy) to 10.
    pub difficulty: f64,
}

impl Eq for Memory {}

const WEIGHTS: [f64; 19] = [
    0.40255, 1.18385, 3.173, 15.69105, 7.1949, 0.5345, 1.4604, 0.0046, 1.54575, 0.1192, 1.01925, 1.9395,
    0.11, 0.29605, 2.2698, 0.2315, 2.9898, 0.51655, 0.6621,
];
const DECAY: f64 = -0.5;
/// Makes the retrievability 0.9 when the elapsed days equal the stability.
const FACTOR: f64 = 19.0 / 81.0;
/// The longest interval, in days.
const LONGEST: f64 = 36_500.0;
const LEAST_STABILITY: f64 = 0.01;

impl Memory {
    /// Returns the state after the first review.
    pub fn first(rating: ReviewRating) -> Memory {
        Memory {
            stability: WEIGHTS[rating as usize - 1],
            difficulty: first_difficulty(rating).clamp(1.0, 10.0),
        }
    }

    /// Returns the probability of recall after this many days.
    pub fn retrievability(self, days: f64) -> f64 {
        (1.0 + FACTOR * days.max(0.0) / self.stability).powf(DECAY)
    }

    /// Returns the state after another review, this many days after the last one.
    pub fn reviewed(self, rating: ReviewRating, days: u32) -> Memory {
        let stability = match (days, rating) {
            (0, _) => self.stability * (WEIGHTS[17] * (grade(rating) - 3.0 + WEIGHTS[18])).exp(),
            (_, ReviewRating::Again) => self.forgotten(f64::from(days)),
            _ => self.recalled(rating, f64::from(days)),
        };
        Memory { stability: stability.clamp(LEAST_STABILITY, LONGEST), difficulty: self.harder(rating) }
    }

    /// Returns the days until the next review, at which recall succeeds nine times out of ten; at least one.
    pub fn interval(self) -> u32 {
        self.stability.round().clamp(1.0, LONGEST) as u32
    }

    fn recalled(self, rating: ReviewRating, days: f64) -> f64 {
        let Memory { stability, difficulty } = self;
        let factor = match rating {
            ReviewRating::Hard => WEIGHTS[15],
            ReviewRating::Easy => WEIGHTS[16],
            _ => 1.0,
        };
        let gain = WEIGHTS[8].exp()
            * (11.0 - difficulty)
            * stability.powf(-WEIGHTS[9])
            * ((WEIGHTS[10] * (1.0 - self.retrievability(days))).exp() - 1.0);
        stability * (1.0 + gain * factor)
    }

    /// Returns the stability after a failed recall, which is never higher than before.
    fn forgotten(self, days: f64) -> f64 {
        let Memory { stability, difficulty } = self;
        let left = WEIGHTS[11]
            * difficulty.powf(-WEIGHTS[12])
            * ((stability + 1.0).powf(WEIGHTS[13]) - 1.0)
            * (WEIGHTS[14] * (1.0 - self.retrievability(days))).exp();
        left.min(stability)
    }

    fn harder(self, rating: ReviewRating) -> f64 {
        let change = -WEIGHTS[6] * (grade(rating) - 3.0);
        let damped = self.difficulty + change * (10.0 - self.difficulty) / 9.0;
        let easiest = first_difficulty(ReviewRating::Easy);
        (WEIGHTS[7] * easiest + (1.0 - WEIGHTS[7]) * damped).clamp(1.0, 10.0)
    }
}

fn first_difficulty(rating: ReviewRating) -> f64 {
    WEIGHTS[4] - (WEIGHTS[5] * (grade(rating) - 1.0)).exp() + 1.0
}

fn grade(rating: ReviewRating) -> f64 {
    f64::from(rating as u8)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ReviewRating::{Again, Easy, Good, Hard};
    use proptest::prelude::*;

    fn after(reviews: &[(ReviewRating, u32)]) -> Memory {
        let mut reviews = reviews.iter();
        let first = Memory::first(reviews.next().unwrap().0);
        reviews.fold(first, |memory, (rating, days)| memory.reviewed(*rating, *days))
    }

    fn is_near(found: f64, expected: f64) {
        assert!((found - expected).abs() < 1e-5, "{found}, not {expected}");
    }

    /// Expected figures are from version 4.1.0 of the Python package `fsrs`, by the authors of FSRS.
    #[test]
    fn results_match_the_reference_implementation() {
        let difficulties = [Again, Hard, Good, Easy].map(|rating| Memory::first(rating).difficulty);
        for (found, expected) in difficulties.into_iter().zip([7.1949, 6.488_305, 5.282_434, 3.224_502]) {
            is_near(found, expected);
        }
        type Case<'a> = (&'a [(ReviewRating, u32)], f64, f64, u32);
        let cases: [Case; 5] = [
            (
                &[(Again, 0), (Good, 0), (Good, 1), (Good, 3), (Good, 8), (Good, 21)],
                48.265_493,
                7.104_417,
                48,
            ),
            (&[(Good, 0), (Good, 4), (Good, 15), (Good, 48)], 131.799_369, 5.254_165, 132),
            (
                &[(Easy, 0), (Hard, 16), (Again, 20), (Good, 0), (Good, 2), (Easy, 5)],
                38.534_376,
                5.482_567,
                39,
            ),
            (&[(Hard, 0), (Hard, 1), (Again, 3), (Again, 1), (Good, 0), (Easy, 2)], 6.708_699, 8.332_035, 7),
            (&[(Again, 0)], 0.402_55, 7.1949, 1),
        ];
        for (reviews, stability, difficulty, interval) in cases {
            let memory = after(reviews);
            is_near(memory.stability, stability);
            is_near(memory.difficulty, difficulty);
            assert_eq!(memory.interval(), interval, "{reviews:?}");
        }
    }

    #[test]
    fn after_its_stability_in_days_recall_is_nine_out_of_ten() {
        for rating in [Again, Hard, Good, Easy] {
            let memory = Memory::first(rating);
            is_near(memory.retrievability(memory.stability), 0.9);
            is_near(memory.retrievability(0.0), 1.0);
        }
    }

    proptest! {
        #[test]
        fn a_better_rating_never_gives_a_shorter_interval(
            reviews in prop::collection::vec((1u8..=4, 0u32..400), 1..20), days in 0u32..400,
        ) {
            let rating = |grade| [Again, Hard, Good, Easy][usize::from(grade) - 1];
            let reviews: Vec<(ReviewRating, u32)> = reviews.into_iter().map(|(grade, days)| (rating(grade), days)).collect();
            let memory = after(&reviews);
            prop_assert!((1.0..=10.0).contains(&memory.difficulty) && memory.stability.is_finite());
            let next = [Again, Hard, Good, Easy].map(|rating| memory.reviewed(rating, days));
            for pair in next.windows(2) {
                prop_assert!(pair[0].interval() <= pair[1].interval(), "{memory:?} {next:?}");
                prop_assert!(pair[0].difficulty >= pair[1].difficulty);
            }
        }
    }
}
