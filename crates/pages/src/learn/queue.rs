//! The order of drills.
//!
//! Techniques that the player overlooked in games, or needed a hint for, come first. They are followed by techniques
//! that are due for repetition, then by new ones.

use std::collections::BTreeMap;

use nonet_engine::technique::Technique;

use nonet_game::daily::Day;
use nonet_game::learning::progress::{FailedExercise, LearningProgress};
use nonet_game::statistics::ledger::Ledger;
use nonet_tasks::exercises::lessons::{in_order, is_worth_drilling};

/// Number of other exercises between a failed one and its repetition.
pub const REPEAT_GAP: u32 = 3;

/// Number of times each technique was overlooked or hinted in games, by slug.
pub type MissedCounts = BTreeMap<&'static str, u32>;

/// Counts overlooked and hinted techniques in all games of the ledger.
pub fn missed_counts(ledger: &Ledger) -> MissedCounts {
    let mut missed = MissedCounts::new();
    for tally in ledger.games.values().filter_map(|figures| figures.techniques.as_ref()).flatten() {
        let count = missed.entry(tally.technique.slug()).or_default();
        *count = count.saturating_add(tally.overlooked).saturating_add(tally.hinted);
    }
    missed.retain(|_, count| *count > 0);
    missed
}

/// The reason for a drill.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrillReason {
    /// The player overlooked the technique in games or needed a hint.
    Missed,
    /// It is due for repetition.
    Due,
    /// The player failed it earlier today.
    Failed,
    /// The player hasn't drilled it before.
    New,
}

/// The next exercise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NextDrill {
    /// The failed exercise once more.
    Repeat(FailedExercise),
    /// A new exercise on this technique.
    New(Technique, DrillReason),
}

/// Chooses the next exercise, given the number of exercises `since` the last failed one. `None` if there is nothing to
/// drill.
pub fn next_drill(
    progress: &LearningProgress,
    missed: &MissedCounts,
    today: Day,
    since: u32,
) -> Option<NextDrill> {
    let failed_today = progress.failed.iter().find(|failed| failed.day == today);
    if since >= REPEAT_GAP
        && let Some(failed) = failed_today
    {
        return Some(NextDrill::Repeat(failed.clone()));
    }
    let waiting = waiting(progress, missed, today);
    let first = waiting.first().map(|(technique, why)| NextDrill::New(*technique, *why));
    first.or_else(|| first_new(progress)).or_else(|| failed_today.cloned().map(NextDrill::Repeat))
}

/// Returns the techniques to drill, most urgent first.
pub fn waiting(
    progress: &LearningProgress,
    missed: &MissedCounts,
    today: Day,
) -> Vec<(Technique, DrillReason)> {
    let count = |technique: Technique| missed.get(technique.slug()).copied().unwrap_or_default();
    let mut waiting: Vec<(Technique, DrillReason, (bool, u32, u32))> = Vec::new();
    for technique in in_order() {
        let (count, card) = (count(technique), progress.card(technique));
        let is_missed = card.map_or(count, |card| count.saturating_sub(card.missed)) > 0;
        let is_due = card.is_some_and(|card| card.is_due(today));
        let forgotten = card.map_or(0, |card| {
            let days = f64::from(today.0.saturating_sub(card.last.0));
            (1000.0 * (1.0 - card.memory.retrievability(days))) as u32
        });
        if is_missed || is_due {
            let why = if is_missed { DrillReason::Missed } else { DrillReason::Due };
            waiting.push((technique, why, (is_missed, if is_missed { count } else { 0 }, forgotten)));
        }
    }
    // The sort is stable: equally urgent techniques stay in the order of the lessons.
    waiting.sort_by_key(|(.., urgency)| std::cmp::Reverse(*urgency));
    waiting.into_iter().map(|(technique, why, _)| (technique, why)).collect()
}

fn first_new(progress: &LearningProgress) -> Option<NextDrill> {
    let mut all = in_order().into_iter().filter(|technique| is_worth_drilling(*technique));
    let technique = all.find(|technique| progress.card(*technique).is_none())?;
    Some(NextDrill::New(technique, DrillReason::New))
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_game::game::GameId;
    use nonet_game::learning::grade::ExerciseOutcome;
    use nonet_game::learning::progress::ReviewMoment;
    use nonet_game::learning::question::{ExerciseKind, ExerciseRequest};
    use nonet_game::statistics::ledger::Figures;
    use nonet_game::statistics::tally::TechniqueTally;
    use nonet_text::Lang;

    const TODAY: Day = Day(20_000);

    fn done(progress: &mut LearningProgress, technique: Technique, day: u32, gave_up: bool) {
        let request = ExerciseRequest {
            technique: technique.slug().to_owned(),
            board: "classic".to_owned(),
            kind: ExerciseKind::Follow,
            seed: 1,
            givens: None,
            lang: Lang::English,
        };
        let at = ReviewMoment { now_ms: 0, today: Day(day) };
        progress.note(&request, ExerciseOutcome { gave_up, ..ExerciseOutcome::default() }, at, 0);
    }

    fn game(techniques: &[(Technique, u32, u32)]) -> Ledger {
        let tally = |(technique, overlooked, hinted): &(Technique, u32, u32)| TechniqueTally {
            technique: *technique,
            found: 9,
            overlooked: *overlooked,
            hinted: *hinted,
        };
        let techniques = Some(techniques.iter().map(tally).collect());
        let mut ledger = Ledger::default();
        ledger.put(GameId::new(1, 1), Figures { solved_ms: 1, mistakes: 0, hints: 0, techniques });
        ledger
    }

    #[test]
    fn a_beginner_starts_with_the_first_technique() {
        let next = next_drill(&LearningProgress::default(), &MissedCounts::new(), TODAY, 9);
        assert_eq!(next, Some(NextDrill::New(Technique::FullHouse, DrillReason::New)));
    }

    #[test]
    fn techniques_missed_in_games_are_first_and_only_once() {
        let ledger =
            game(&[(Technique::XyWing, 1, 0), (Technique::NakedPair, 2, 1), (Technique::Pointing, 0, 0)]);
        let missed = missed_counts(&ledger);
        assert_eq!(missed.into_iter().collect::<Vec<_>>(), [("naked-pair", 3), ("xy-wing", 1)]);
        let missed = missed_counts(&ledger);
        let mut progress = LearningProgress::default();
        let first = next_drill(&progress, &missed, TODAY, 9);
        assert_eq!(first, Some(NextDrill::New(Technique::NakedPair, DrillReason::Missed)));
        done(&mut progress, Technique::NakedPair, TODAY.0, false);
        progress.cards.get_mut("naked-pair").unwrap().missed = 3;
        assert_eq!(
            next_drill(&progress, &missed, TODAY, 9),
            Some(NextDrill::New(Technique::XyWing, DrillReason::Missed))
        );
    }

    #[test]
    fn techniques_most_likely_forgotten_are_first() {
        let mut progress = LearningProgress::default();
        done(&mut progress, Technique::HiddenSingle, TODAY.0 - 4, false);
        done(&mut progress, Technique::NakedPair, TODAY.0 - 9, false);
        let waiting = waiting(&progress, &MissedCounts::new(), TODAY);
        assert_eq!(
            waiting,
            [(Technique::NakedPair, DrillReason::Due), (Technique::HiddenSingle, DrillReason::Due)]
        );
    }

    #[test]
    fn failed_exercises_return_after_some_others() {
        let mut progress = LearningProgress::default();
        done(&mut progress, Technique::NakedPair, TODAY.0, true);
        done(&mut progress, Technique::HiddenSingle, TODAY.0 - 9, false);
        let is_repeat = |next: Option<NextDrill>| matches!(next, Some(NextDrill::Repeat(_)));
        assert!(
            !is_repeat(next_drill(&progress, &MissedCounts::new(), TODAY, 0)),
            "another technique is due"
        );
        assert!(is_repeat(next_drill(&progress, &MissedCounts::new(), TODAY, REPEAT_GAP)));
        done(&mut progress, Technique::HiddenSingle, TODAY.0, false);
        let new = next_drill(&progress, &MissedCounts::new(), TODAY, 0);
        assert_eq!(
            new,
            Some(NextDrill::New(Technique::FullHouse, DrillReason::New)),
            "nothing is due, but a technique is new"
        );
        assert!(
            !is_repeat(next_drill(&progress, &MissedCounts::new(), Day(TODAY.0 + 1), 9)),
            "not on another day"
        );
    }
}
