//! Rates exercises by the time they took, compared with the player's own median, and by the help used.

use super::fsrs::ReviewRating;
use crate::learning::question::ExerciseKind;

/// Maximum number of times stored for each kind of exercise.
const MOST_TIMES: usize = 30;
/// Minimum number of stored times needed to call an exercise slow or quick.
const LEAST_TIMES: usize = 5;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ExerciseOutcome {
    /// True if the player gave up, or answered that there is no step where there is one.
    pub gave_up: bool,
    pub wrong: u32,
    pub helped: bool,
    /// Time in milliseconds; `None` if it isn't meaningful.
    pub took_ms: Option<u64>,
}

impl ExerciseOutcome {
    /// Returns true if the exercise is to be repeated on the same day.
    pub fn is_failed(self) -> bool {
        self.gave_up || self.wrong > 1
    }
}

/// The latest times for each kind of exercise, in tenths of a second.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ExerciseTimes(pub [Vec<u32>; 7]);

impl ExerciseTimes {
    fn of(&self, kind: ExerciseKind) -> Option<&Vec<u32>> {
        self.0.get(usize::from(kind.rung().checked_sub(1)?))
    }

    /// Returns the median, unless there are too few times.
    pub fn median(&self, kind: ExerciseKind) -> Option<u32> {
        let mut times = self.of(kind).filter(|times| times.len() >= LEAST_TIMES)?.clone();
        times.sort_unstable();
        times.get(times.len() / 2).copied()
    }

    pub fn record(&mut self, kind: ExerciseKind, took_ms: u64) {
        let Some(times) = kind.rung().checked_sub(1).and_then(|at| self.0.get_mut(usize::from(at))) else {
            return;
        };
        times.push(u32::try_from(took_ms / 100).unwrap_or(u32::MAX));
        if times.len() > MOST_TIMES {
            times.remove(0);
        }
    }

    /// Rates an exercise. Hard: with help, with a wrong answer, or over twice the usual time. Easy: within three fifths
    /// of the usual time.
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
    fn times_are_compared_with_the_players_own_median() {
        let mut times = ExerciseTimes::default();
        for ms in [9_000, 11_000, 10_000, 40_000] {
            assert_eq!(
                times.rating(ExerciseKind::Find, took(1)),
                ReviewRating::Good,
                "too few times to compare with"
            );
            times.record(ExerciseKind::Find, ms);
        }
        times.record(ExerciseKind::Find, 8_000);
        assert_eq!(times.median(ExerciseKind::Find), Some(100));
        let rated = [5_900, 6_100, 20_000, 20_200].map(|ms| times.rating(ExerciseKind::Find, took(ms)));
        assert_eq!(rated, [ReviewRating::Easy, ReviewRating::Good, ReviewRating::Good, ReviewRating::Hard]);
        assert_eq!(
            times.rating(ExerciseKind::Name, took(1)),
            ReviewRating::Good,
            "each kind has its own times"
        );
    }

    #[test]
    fn help_and_slips_lower_the_rating_and_giving_up_fails() {
        let times = ExerciseTimes::default();
        let rating = |outcome| times.rating(ExerciseKind::Find, outcome);
        assert_eq!(rating(ExerciseOutcome { helped: true, ..took(1) }), ReviewRating::Hard);
        assert_eq!(rating(ExerciseOutcome { wrong: 1, ..took(1) }), ReviewRating::Hard);
        assert_eq!(rating(ExerciseOutcome { wrong: 2, ..took(1) }), ReviewRating::Again);
        assert_eq!(rating(ExerciseOutcome { gave_up: true, ..took(1) }), ReviewRating::Again);
    }

    #[test]
    fn only_the_latest_times_are_remembered() {
        let mut times = ExerciseTimes::default();
        (0..100).for_each(|n| times.record(ExerciseKind::Follow, n * 100));
        assert_eq!(times.0[0], (70..100).collect::<Vec<_>>());
    }
}
