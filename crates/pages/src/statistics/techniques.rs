//! Techniques over all games: found by the player, hinted, overlooked.

use std::collections::BTreeMap;

use nonet_engine::technique::Technique;

use super::SolvedGame;
use nonet_game::statistics::tally::TechniqueTally;

/// Sums the tallies of all games, easiest technique first.
pub fn techniques(games: &[SolvedGame]) -> Vec<TechniqueTally> {
    let mut sums: BTreeMap<&'static str, TechniqueTally> = BTreeMap::new();
    for tallies in games.iter().filter_map(|game| game.figures?.techniques.as_ref()) {
        for tally in tallies {
            let technique = tally.technique;
            let none = TechniqueTally { technique, found: 0, overlooked: 0, hinted: 0 };
            let sum = sums.entry(technique.slug()).or_insert(none);
            sum.found = sum.found.saturating_add(tally.found);
            sum.overlooked = sum.overlooked.saturating_add(tally.overlooked);
            sum.hinted = sum.hinted.saturating_add(tally.hinted);
        }
    }
    Technique::all().filter_map(|technique| sums.remove(technique.slug())).collect()
}
