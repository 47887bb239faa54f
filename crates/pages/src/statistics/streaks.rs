//! Consecutive games without a mistake. Consecutive days are those of the daily puzzles: see `nonet_game::daily`.

use super::SolvedGame;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Streaks {
    /// Current streak of games without a mistake.
    pub clean: u32,
    /// Longest streak of games without a mistake.
    pub most_clean: u32,
}

/// Computes the streaks of games in solving order. Games that have not been read neither extend nor end one.
pub fn streaks(games: &[SolvedGame]) -> Streaks {
    let mut streaks = Streaks::default();
    for figures in games.iter().filter_map(|game| game.figures) {
        streaks.clean = if figures.mistakes == 0 { streaks.clean + 1 } else { 0 };
        streaks.most_clean = streaks.most_clean.max(streaks.clean);
    }
    streaks
}
