//! Figures of one kind of game.

use super::SolvedGame;
use nonet_game::statistics::own_time::median;

/// Number of recent times to list.
const LAST_TIMES: usize = 5;

/// Figures of one kind of game; times are in milliseconds.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct KindSummary {
    pub solved: usize,
    pub best_ms: u64,
    pub median_ms: u64,
    /// Recent times, latest first.
    pub last_ms: Vec<u64>,
    /// Average mistakes per game in tenths; `None` if no game has been read yet.
    pub mistakes: Option<u64>,
    /// Average hints per game in tenths; `None` if no game has been read yet.
    pub hints: Option<u64>,
}

/// Summarises games in solving order.
pub fn kind_summary(games: &[SolvedGame]) -> KindSummary {
    let times: Vec<u64> = games.iter().map(|game| game.line.played_ms).collect();
    let known: Vec<_> = games.iter().filter_map(|game| game.figures).collect();
    let count = known.len() as u64;
    let per_game = |sum: u64| (sum * 10 + count / 2).checked_div(count);
    KindSummary {
        solved: games.len(),
        best_ms: times.iter().copied().min().unwrap_or_default(),
        median_ms: median(&times),
        last_ms: times.iter().rev().take(LAST_TIMES).copied().collect(),
        mistakes: per_game(known.iter().map(|figures| u64::from(figures.mistakes)).sum()),
        hints: per_game(known.iter().map(|figures| u64::from(figures.hints)).sum()),
    }
}
