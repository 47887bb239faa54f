//! The stored progress in lessons and drills: what is known of each technique, the times exercises take, exercises
//! failed today, and games for practising a technique.

use std::collections::BTreeMap;

use nonet_engine::technique::Technique;

use super::fsrs::{Memory, ReviewRating};
use super::grade::{ExerciseOutcome, ExerciseTimes};
use crate::daily::Day;
use crate::game::GameId;
use crate::learning::question::{ExerciseKind, ExerciseRequest};

/// The last rung of the ladder of exercises.
pub const LAST_RUNG: u8 = 7;

/// The state of a technique in the drills.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TechniqueCard {
    /// The rung of the ladder for the next exercise, 1 to 7.
    pub rung: u8,
    pub memory: Memory,
    /// The day of the last exercise.
    pub last: Day,
    /// The day of the next exercise.
    pub due: Day,
    /// Time of the last exercise, in milliseconds since 1970. When devices are merged, the later card wins.
    pub at_ms: u64,
    /// Number of times that the technique had been overlooked or hinted at in games by then.
    pub missed: u32,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FailedExercise {
    /// The request that repeats it.
    pub request: ExerciseRequest,
    pub day: Day,
}

/// The player's progress in lessons and drills.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LearningProgress {
    /// The state of each technique, by slug.
    pub cards: BTreeMap<String, TechniqueCard>,
    /// The completed lessons by slug, with the time in milliseconds since 1970.
    pub lessons: BTreeMap<String, u64>,
    pub times: ExerciseTimes,
    /// Time of the last addition to the times, in milliseconds since 1970.
    pub times_ms: u64,
    /// Exercises to repeat once.
    pub failed: Vec<FailedExercise>,
    /// Games for practising a technique, by the technique's slug.
    pub games: BTreeMap<String, GameId>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReviewMoment {
    /// Milliseconds since 1970.
    pub now_ms: u64,
    /// The day in the player's time zone.
    pub today: Day,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReviewResult {
    pub rating: ReviewRating,
    /// Days until the next exercise; 0 if this one is repeated today.
    pub days: u32,
    /// The rung of the next exercise.
    pub rung: u8,
}

impl LearningProgress {
    /// Returns the state of a technique.
    pub fn card(&self, technique: Technique) -> Option<&TechniqueCard> {
        self.cards.get(technique.slug())
    }

    /// Returns the rung of a technique; the first if it has had no exercise.
    pub fn rung(&self, technique: Technique) -> u8 {
        self.card(technique).map_or(1, |card| card.rung)
    }

    /// Records the outcome of an exercise. `missed` is how often the technique has been overlooked or hinted at in
    /// games so far. If the exercise repeats one that was failed today, only its time counts.
    pub fn note(
        &mut self,
        request: &ExerciseRequest,
        outcome: ExerciseOutcome,
        at: ReviewMoment,
        missed: u32,
    ) -> ReviewResult {
        let ReviewMoment { now_ms, today } = at;
        let rating = self.times.rating(request.kind, outcome);
        if let Some(took) = outcome.took_ms.filter(|_| !outcome.is_failed() && !outcome.helped) {
            self.times.record(request.kind, took);
            self.times_ms = now_ms;
        }
        let was_failed = self.failed.iter().position(|failed| same_exercise(&failed.request, request));
        if let Some(place) = was_failed {
            self.failed.remove(place);
        } else if outcome.is_failed() && request.kind != ExerciseKind::InGame {
            self.failed.push(FailedExercise { request: request.clone(), day: today });
            self.sort_failed();
        }
        let rung = request.kind.rung();
        let card = match self.cards.get(&request.technique) {
            Some(card) if was_failed.is_some() => card.clone(),
            known => {
                let memory = match known {
                    Some(card) => card.memory.reviewed(rating, today.0.saturating_sub(card.last.0)),
                    None => Memory::first(rating),
                };
                let rung = match rating {
                    ReviewRating::Again => rung.saturating_sub(1).max(1),
                    ReviewRating::Hard => rung,
                    ReviewRating::Good | ReviewRating::Easy => (rung + 1).min(LAST_RUNG),
                };
                let due = Day(today.0.saturating_add(memory.interval()));
                TechniqueCard { rung, memory, last: today, due, at_ms: now_ms, missed }
            }
        };
        let is_back_today = self.failed.iter().any(|failed| same_exercise(&failed.request, request));
        let days = if is_back_today { 0 } else { card.due.0.saturating_sub(today.0) };
        let change = ReviewResult { rating, days, rung: card.rung };
        self.cards.insert(request.technique.clone(), card);
        change
    }

    /// Drops exercises that were failed on another day.
    pub fn forget_failed(&mut self, today: Day) {
        self.failed.retain(|failed| failed.day == today);
    }

    /// Merges the progress of another tab or device. The later card and the later times win; completed lessons of both
    /// are kept. The order doesn't matter.
    pub fn merge(&mut self, other: LearningProgress) {
        for (slug, card) in other.cards {
            let is_later = self.cards.get(&slug).is_none_or(|own| own.age() < card.age());
            if is_later {
                self.cards.insert(slug, card);
            }
        }
        for (slug, at) in other.lessons {
            let own = self.lessons.entry(slug).or_insert(at);
            *own = at.max(*own);
        }
        if (self.times_ms, &self.times.0) < (other.times_ms, &other.times.0) {
            (self.times, self.times_ms) = (other.times, other.times_ms);
        }
        for failed in other.failed {
            match self.failed.iter_mut().find(|own| same_exercise(&own.request, &failed.request)) {
                Some(own) => own.day = own.day.max(failed.day),
                None => self.failed.push(failed),
            }
        }
        self.sort_failed();
        for (slug, game) in other.games {
            let own = self.games.entry(slug).or_insert_with(|| game.clone());
            if (own.begun_ms(), own.as_str()) < (game.begun_ms(), game.as_str()) {
                *own = game;
            }
        }
    }

    /// Sorts the failed exercises into the order in which they are repeated.
    pub fn sort_failed(&mut self) {
        self.failed.sort_by(|a, b| key(a).cmp(&key(b)));
    }
}

impl TechniqueCard {
    /// True if the technique is to be repeated by now.
    pub fn is_due(&self, today: Day) -> bool {
        self.due <= today
    }

    /// True if every kind of exercise before the last, which is a whole game, has been solved.
    pub const fn is_mastered(&self) -> bool {
        self.rung >= LAST_RUNG
    }

    /// A key that is greater for the later of two cards.
    fn age(&self) -> (u64, Day, Day, u8, u32, [u64; 2]) {
        let parts =
            [self.memory.stability, self.memory.difficulty].map(|part| (part * 1000.0).round() as u64);
        (self.at_ms, self.last, self.due, self.rung, self.missed, parts)
    }
}

/// Returns true if two requests differ at most in their language.
fn same_exercise(one: &ExerciseRequest, other: &ExerciseRequest) -> bool {
    ExerciseRequest { lang: other.lang, ..one.clone() } == *other
}

/// Sort key for failed exercises.
fn key(failed: &FailedExercise) -> (Day, &str, ExerciseKind, u64, &str, Option<&String>) {
    let ExerciseRequest { technique, board, kind, seed, givens, .. } = &failed.request;
    (failed.day, technique, *kind, *seed, board, givens.as_ref())
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_text::Lang;

    const TODAY: Day = Day(20_000);

    fn request(slug: &str, kind: ExerciseKind, seed: u64) -> ExerciseRequest {
        let technique = slug.to_owned();
        ExerciseRequest {
            technique,
            board: "classic".to_owned(),
            kind,
            seed,
            givens: None,
            lang: Lang::English,
        }
    }

    fn at(day: u32) -> ReviewMoment {
        ReviewMoment { now_ms: u64::from(day) * 86_400_000, today: Day(day) }
    }

    fn took(ms: u64) -> ExerciseOutcome {
        ExerciseOutcome { took_ms: Some(ms), ..ExerciseOutcome::default() }
    }

    const FAILED: ExerciseOutcome = ExerciseOutcome { gave_up: true, wrong: 0, helped: false, took_ms: None };

    #[test]
    fn success_climbs_the_ladder_with_growing_intervals() {
        let mut progress = LearningProgress::default();
        let (mut day, mut days) = (TODAY.0, Vec::new());
        for rung in 1..=7 {
            let asked =
                request("naked-pair", ExerciseKind::of_rung(progress.rung(Technique::NakedPair)), rung);
            assert_eq!(u64::from(asked.kind.rung()), rung);
            let change = progress.note(&asked, took(9_000), at(day), 0);
            days.push(change.days);
            day += change.days;
        }
        assert!(days.is_sorted() && days[0] == 3 && days[6] > 300, "{days:?}");
        let card = progress.card(Technique::NakedPair).unwrap();
        assert!(card.is_mastered() && card.is_due(Day(day)) && !card.is_due(Day(day - 1)));
        assert_eq!(progress.rung(Technique::NakedPair), 7);
    }

    #[test]
    fn a_failed_exercise_is_repeated_once_on_the_same_day() {
        let mut progress = LearningProgress::default();
        let asked = request("x-wing", ExerciseKind::Find, 5);
        let change = progress.note(&asked, FAILED, at(TODAY.0), 0);
        assert_eq!((change.rating, change.days, change.rung), (ReviewRating::Again, 0, 3));
        assert_eq!(progress.failed.len(), 1);
        let card = progress.cards["x-wing"].clone();
        let german = ExerciseRequest { lang: Lang::German, ..asked };
        let change = progress.note(&german, FAILED, at(TODAY.0), 0);
        assert_eq!((change.days, progress.failed.len()), (1, 0), "once only");
        assert_eq!(progress.cards["x-wing"], card, "the first attempt was rated");
        progress.note(&request("x-wing", ExerciseKind::Follow, 6), FAILED, at(TODAY.0), 0);
        progress.forget_failed(Day(TODAY.0 + 1));
        assert_eq!(progress.failed, []);
    }

    #[test]
    fn merging_two_devices_keeps_the_later_state() {
        let mut here = LearningProgress::default();
        let mut there = LearningProgress::default();
        here.note(&request("x-wing", ExerciseKind::Follow, 1), took(5_000), at(TODAY.0), 0);
        here.lessons.insert("x-wing".to_owned(), 3);
        there.note(&request("x-wing", ExerciseKind::Find, 1), took(7_000), at(TODAY.0 + 1), 0);
        there.note(&request("naked-pair", ExerciseKind::Follow, 1), FAILED, at(TODAY.0 + 1), 0);
        let (mut one, mut other) = (here.clone(), there.clone());
        one.merge(there);
        other.merge(here);
        assert_eq!(one, other);
        assert_eq!((one.cards["x-wing"].rung, one.cards.len(), one.failed.len()), (5, 2, 1));
        assert_eq!(one.lessons["x-wing"], 3);
        let again = one.clone();
        one.merge(again.clone());
        assert_eq!(one, again);
    }
}
