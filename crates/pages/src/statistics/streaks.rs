//! Consecutive days with a solved game, and consecutive games without a mistake.

use std::collections::BTreeSet;

use super::SolvedGame;
use nonet_game::daily::Day;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Streaks {
    /// Current streak of days, up to today or yesterday, because today isn't over yet.
    pub days: u32,
    /// Longest streak of days.
    pub most_days: u32,
    /// Current streak of games without a mistake.
    pub clean: u32,
    /// Longest streak of games without a mistake.
    pub most_clean: u32,
}

/// Computes the streaks of games in solving order. Games that have not been read neither extend nor end a streak of
/// games without mistakes.
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
