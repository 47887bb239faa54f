//! Merges the statistics of two devices.

use crate::statistics::ledger::{Figures, Ledger};

/// Returns the figures of every game in either ledger, without the games that either has forgotten.
pub(super) fn merged(one: &Ledger, other: &Ledger) -> Ledger {
    let mut both = one.clone();
    for (id, theirs) in &other.games {
        let known = match both.games.remove(id) {
            Some(ours) => merge_figures(ours, theirs.clone()),
            None => theirs.clone(),
        };
        both.games.insert(id.clone(), known);
    }
    both.forget(other.forgotten.iter().cloned());
    both
}

/// Picks the more complete figures of a game, and the less favourable ones if both are complete. The earlier solving
/// time is kept.
fn merge_figures(one: Figures, other: Figures) -> Figures {
    let solved_ms = one.solved_ms.min(other.solved_ms);
    let weight = |own: &Figures| {
        let counts =
            own.techniques.iter().flatten().map(|tally| (tally.found, tally.overlooked, tally.hinted));
        let techniques = own.techniques.iter().flatten().map(|tally| tally.technique.slug());
        let (counts, techniques): (Vec<_>, Vec<_>) = (counts.collect(), techniques.collect());
        (own.techniques.is_some(), own.mistakes, own.hints, counts, techniques)
    };
    let more = if weight(&one) < weight(&other) { other } else { one };
    Figures { solved_ms, ..more }
}
