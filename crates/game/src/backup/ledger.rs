//! What the statistics of two devices know.

use crate::statistics::ledger::{Figures, Ledger};

/// Both made one: what is known of a game in either, and what counts no longer in either.
pub(super) fn merged(one: &Ledger, other: &Ledger) -> Ledger {
    let mut both = one.clone();
    for (id, theirs) in &other.games {
        let known = match both.games.remove(id) {
            Some(ours) => of_both(ours, theirs.clone()),
            None => theirs.clone(),
        };
        both.games.insert(id.clone(), known);
    }
    both.forget(other.forgotten.iter().cloned());
    both
}

/// What says more of a game, and counts more against the player; it was solved when it was first found so.
fn of_both(one: Figures, other: Figures) -> Figures {
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
