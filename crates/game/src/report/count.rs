//! Counts the techniques of a game: found, overlooked, hinted.

use nonet_engine::technique::Technique;

use super::path::{MoveVerdict, Paths};
use super::tally::Tally;

/// Every technique that the player used, passed over or had a hint about. What a hint was about is not found by oneself,
/// as often as there were hints.
pub(super) fn count(paths: &Paths, hinted: &str) -> Vec<Tally> {
    let mut tallies: Vec<Tally> = Vec::new();
    for (technique, yours, _) in &paths.techniques {
        of(&mut tallies, *technique).found += yours;
    }
    for placed in &paths.placed {
        if let MoveVerdict::Needed { easier: Some((_, technique)), .. } = placed.verdict {
            of(&mut tallies, technique).overlooked += 1;
        }
    }
    for technique in hinted.split(' ').filter_map(Technique::from_slug) {
        let tally = of(&mut tallies, technique);
        tally.hinted += 1;
        tally.found = tally.found.saturating_sub(1);
    }
    tallies.retain(|tally| tally.found + tally.overlooked + tally.hinted > 0);
    tallies
}

/// The tally of a technique.
fn of(tallies: &mut Vec<Tally>, technique: Technique) -> &mut Tally {
    let at = tallies.iter().position(|tally| tally.technique == technique).unwrap_or_else(|| {
        tallies.push(Tally { technique, found: 0, overlooked: 0, hinted: 0 });
        tallies.len() - 1
    });
    &mut tallies[at]
}
