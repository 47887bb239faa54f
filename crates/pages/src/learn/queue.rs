//! What is drilled next. The cards are techniques: those that were overlooked or hinted in games come before those that are
//! merely due, and both before what is new.

use std::collections::BTreeMap;

use nonet_engine::technique::Technique;

use nonet_game::daily::Day;
use nonet_game::learning::progress::{FailedExercise, LearningProgress};
use nonet_game::statistics::ledger::Ledger;
use nonet_tasks::exercises::lessons::{in_order, is_worth_drilling};

/// So many other exercises come between one that was failed and its return.
pub const BETWEEN: u32 = 3;

/// How often each technique was overlooked or hinted in games, by slug.
pub type Missed = BTreeMap<&'static str, u32>;

/// That, of all games that are known.
pub fn missed(ledger: &Ledger) -> Missed {
    let mut missed = Missed::new();
    for tally in ledger.games.values().filter_map(|figures| figures.techniques.as_ref()).flatten() {
        let count = missed.entry(tally.technique.slug()).or_default();
        *count = count.saturating_add(tally.overlooked).saturating_add(tally.hinted);
    }
    missed.retain(|_, count| *count > 0);
    missed
}

/// Why something is drilled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// It was passed over or hinted in games.
    Missed,
    /// It would soon be forgotten.
    Due,
    /// It was failed earlier today.
    Failed,
    /// It was never drilled.
    New,
}

/// What comes next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Next {
    /// The same exercise once more.
    Again(FailedExercise),
    /// An exercise of this technique.
    Fresh(Technique, Why),
}

/// What comes next, `since` exercises after the last one that was failed. None if all that is worth it is known well.
pub fn next(progress: &LearningProgress, missed: &Missed, today: Day, since: u32) -> Option<Next> {
    let back = progress.failed.iter().find(|failed| failed.day == today);
    if since >= BETWEEN
        && let Some(failed) = back
    {
        return Some(Next::Again(failed.clone()));
    }
    let waiting = waiting(progress, missed, today);
    let first = waiting.first().map(|(technique, why)| Next::Fresh(*technique, *why));
    first.or_else(|| new(progress)).or_else(|| back.cloned().map(Next::Again))
}

/// Techniques that wait to be drilled, the most pressing first.
pub fn waiting(progress: &LearningProgress, missed: &Missed, today: Day) -> Vec<(Technique, Why)> {
    let count = |technique: Technique| missed.get(technique.slug()).copied().unwrap_or_default();
    let mut waiting: Vec<(Technique, Why, (bool, u32, u32))> = Vec::new();
    for technique in in_order() {
        let (count, card) = (count(technique), progress.card(technique));
        let is_news = card.map_or(count, |card| count.saturating_sub(card.missed)) > 0;
        let is_due = card.is_some_and(|card| card.due <= today);
        let forgotten = card.map_or(0, |card| {
            let days = f64::from(today.0.saturating_sub(card.last.0));
            (1000.0 * (1.0 - card.memory.retrievability(days))) as u32
        });
        if is_news || is_due {
            let why = if is_news { Why::Missed } else { Why::Due };
            waiting.push((technique, why, (is_news, if is_news { count } else { 0 }, forgotten)));
        }
    }
    // Equals stay in the order in which they are to be learned.
    waiting.sort_by_key(|(.., press)| std::cmp::Reverse(*press));
    waiting.into_iter().map(|(technique, why, _)| (technique, why)).collect()
}

fn new(progress: &LearningProgress) -> Option<Next> {
    let mut all = in_order().into_iter().filter(|technique| is_worth_drilling(*technique));
    let technique = all.find(|technique| progress.card(*technique).is_none())?;
    Some(Next::Fresh(technique, Why::New))
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
    fn a_beginner_begins_at_the_beginning() {
        let next = next(&LearningProgress::default(), &Missed::new(), TODAY, 9);
        assert_eq!(next, Some(Next::Fresh(Technique::FullHouse, Why::New)));
    }

    #[test]
    fn what_games_showed_comes_first_and_once() {
        let ledger =
            game(&[(Technique::XyWing, 1, 0), (Technique::NakedPair, 2, 1), (Technique::Pointing, 0, 0)]);
        let missed = missed(&ledger);
        assert_eq!(missed.into_iter().collect::<Vec<_>>(), [("naked-pair", 3), ("xy-wing", 1)]);
        let missed = super::missed(&ledger);
        let mut progress = LearningProgress::default();
        let first = next(&progress, &missed, TODAY, 9);
        assert_eq!(first, Some(Next::Fresh(Technique::NakedPair, Why::Missed)));
        done(&mut progress, Technique::NakedPair, TODAY.0, false);
        progress.cards.get_mut("naked-pair").unwrap().missed = 3;
        assert_eq!(next(&progress, &missed, TODAY, 9), Some(Next::Fresh(Technique::XyWing, Why::Missed)));
    }

    #[test]
    fn what_is_nearest_to_being_forgotten_comes_before_the_rest() {
        let mut progress = LearningProgress::default();
        done(&mut progress, Technique::HiddenSingle, TODAY.0 - 4, false);
        done(&mut progress, Technique::NakedPair, TODAY.0 - 9, false);
        let waiting = waiting(&progress, &Missed::new(), TODAY);
        assert_eq!(waiting, [(Technique::NakedPair, Why::Due), (Technique::HiddenSingle, Why::Due)]);
    }

    #[test]
    fn what_was_failed_comes_back_after_some_others() {
        let mut progress = LearningProgress::default();
        done(&mut progress, Technique::NakedPair, TODAY.0, true);
        done(&mut progress, Technique::HiddenSingle, TODAY.0 - 9, false);
        let is_again = |next: Option<Next>| matches!(next, Some(Next::Again(_)));
        assert!(!is_again(next(&progress, &Missed::new(), TODAY, 0)), "something else is due");
        assert!(is_again(next(&progress, &Missed::new(), TODAY, BETWEEN)));
        done(&mut progress, Technique::HiddenSingle, TODAY.0, false);
        let new = next(&progress, &Missed::new(), TODAY, 0);
        assert_eq!(
            new,
            Some(Next::Fresh(Technique::FullHouse, Why::New)),
            "nothing waits, but something is new"
        );
        assert!(!is_again(next(&progress, &Missed::new(), Day(TODAY.0 + 1), 9)), "not on another day");
    }
}
