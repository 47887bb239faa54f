//! How an exercise went, from the time it took against one's own median and the help that was used.

use super::fsrs::ReviewRating;
use crate::learning::question::ExerciseKind;

/// ExerciseTimes that are remembered of each kind of exercise.
const MOST_TIMES: usize = 30;
/// With fewer times than these nothing is slow or quick.
const LEAST_TIMES: usize = 5;

/// How an exercise ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ExerciseOutcome {
    /// True if the player gave it up or said that there is nothing where there is something.
    pub gave_up: bool,
    /// Wrong answers.
    pub wrong: u32,
    /// True if help was used.
    pub helped: bool,
    /// How long it took, in milliseconds; none where that says nothing.
    pub took_ms: Option<u64>,
}

impl ExerciseOutcome {
    /// True if it is to be tried once more the same day.
    pub fn is_failed(self) -> bool {
        self.gave_up || self.wrong > 1
    }
}

/// How long exercises of each kind took, the last ones, in tenths of a second.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ExerciseTimes(pub [Vec<u32>; 7]);

impl ExerciseTimes {
    fn of(&self, kind: ExerciseKind) -> Option<&Vec<u32>> {
        self.0.get(usize::from(kind.rung().checked_sub(1)?))
    }

    /// The median; none of too few.
    pub fn median(&self, kind: ExerciseKind) -> Option<u32> {
        let mut times = self.of(kind).filter(|times| times.len() >= LEAST_TIMES)?.clone();
        times.sort_unstable();
        times.get(times.len() / 2).copied()
    }

    /// Notes a time.
    pub fn note(&mut self, kind: ExerciseKind, took_ms: u64) {
        let Some(times) = kind.rung().checked_sub(1).and_then(|at| self.0.get_mut(usize::from(at))) else {
            return;
        };
        times.push(u32::try_from(took_ms / 100).unwrap_or(u32::MAX));
        if times.len() > MOST_TIMES {
            times.remove(0);
        }
    }

    /// How well it went: failed; with help, a slip or twice one's usual time; as usual; in three fifths of that or less.
    pub fn rating(&self, kind: ExerciseKind, outcome: ExerciseOutcome) -> ReviewRating {
        if outcome.is_failed() {
            return ReviewRating::Again;
        }
        let took = outcome.took_ms.map(|took| took / 100);
        let usual = self.median(kind).map(u64::from);
        let is =
            |holds: fn(u64, u64) -> bool| took.zip(usual).is_some_and(|(took, usual)| holds(took, usual));
        if outcome.helped || outcome.wrong > 0 || is(|took, usual| took > 2 * usual) {
            ReviewRating::Hard
        } else if is(|took, usual| 5 * took <= 3 * usual) {
            ReviewRating::Easy
        } else {
            ReviewRating::Good
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn took(took_ms: u64) -> ExerciseOutcome {
        ExerciseOutcome { took_ms: Some(took_ms), ..ExerciseOutcome::default() }
    }

    #[test]
    fn time_counts_against_ones_own_median() {
        let mut times = ExerciseTimes::default();
        for ms in [9_000, 11_000, 10_000, 40_000] {
            assert_eq!(
                times.rating(ExerciseKind::Find, took(1)),
                ReviewRating::Good,
                "too few to compare with"
            );
            times.note(ExerciseKind::Find, ms);
        }
        times.note(ExerciseKind::Find, 8_000);
        assert_eq!(times.median(ExerciseKind::Find), Some(100));
        let rated = [5_900, 6_100, 20_000, 20_200].map(|ms| times.rating(ExerciseKind::Find, took(ms)));
        assert_eq!(rated, [ReviewRating::Easy, ReviewRating::Good, ReviewRating::Good, ReviewRating::Hard]);
        assert_eq!(times.rating(ExerciseKind::Name, took(1)), ReviewRating::Good, "each kind for itself");
    }

    #[test]
    fn help_and_slips_count_and_giving_up_fails() {
        let times = ExerciseTimes::default();
        let rating = |outcome| times.rating(ExerciseKind::Find, outcome);
        assert_eq!(rating(ExerciseOutcome { helped: true, ..took(1) }), ReviewRating::Hard);
        assert_eq!(rating(ExerciseOutcome { wrong: 1, ..took(1) }), ReviewRating::Hard);
        assert_eq!(rating(ExerciseOutcome { wrong: 2, ..took(1) }), ReviewRating::Again);
        assert_eq!(rating(ExerciseOutcome { gave_up: true, ..took(1) }), ReviewRating::Again);
    }

    #[test]
    fn only_the_last_times_are_remembered() {
        let mut times = ExerciseTimes::default();
        (0..100).for_each(|n| times.note(ExerciseKind::Follow, n * 100));
        assert_eq!(times.0[0], (70..100).collect::<Vec<_>>());
    }
}
