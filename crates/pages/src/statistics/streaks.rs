//! What was kept up: days in a row, games without a mistake in a row.

use std::collections::BTreeSet;

use super::SolvedGame;
use nonet_game::daily::Day;

/// What was kept up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Streaks {
    /// Days in a row with a solved game, up to today or yesterday: today is not over.
    pub days: u32,
    /// The most there ever were.
    pub most_days: u32,
    /// Games without a mistake in a row, up to the last one.
    pub clean: u32,
    /// The most there ever were.
    pub most_clean: u32,
}

/// Of these games, in the order they were solved, where clocks are so many minutes ahead of UTC. Games that were not
/// looked through end no streak and are part of none.
pub fn streaks(games: &[SolvedGame], today: Day, minutes_ahead: i32) -> Streaks {
    let days: BTreeSet<u32> = games.iter().map(|game| Day::at(game.at_ms(), minutes_ahead).0).collect();
    let mut streaks = Streaks::default();
    let (mut run, mut before) = (0, None::<u32>);
    for day in days.iter().copied() {
        run = if before.is_some_and(|before| before + 1 == day) { run + 1 } else { 1 };
        streaks.most_days = streaks.most_days.max(run);
        before = Some(day);
    }
    if before.is_some_and(|last| last + 1 >= today.0) {
        streaks.days = run;
    }
    for figures in games.iter().filter_map(|game| game.figures) {
        streaks.clean = if figures.mistakes == 0 { streaks.clean + 1 } else { 0 };
        streaks.most_clean = streaks.most_clean.max(streaks.clean);
    }
    streaks
}
