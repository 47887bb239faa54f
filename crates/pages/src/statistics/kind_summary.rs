//! Figures of one kind of game.

use super::SolvedGame;

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

/// Returns the median, or 0 if there are no times. Unlike the mean, it isn't distorted by one game left open over
/// lunch.
pub fn median(times: &[u64]) -> u64 {
    let mut times = times.to_vec();
    times.sort_unstable();
    match (times.len(), times.len() / 2) {
        (0, _) => 0,
        (count, half) if count.is_multiple_of(2) => times[half - 1].midpoint(times[half]),
        (_, half) => times[half],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn median_of_even_and_odd_counts() {
        assert_eq!(median(&[]), 0);
        assert_eq!(median(&[7]), 7);
        assert_eq!(median(&[9, 1, 5]), 5);
        assert_eq!(median(&[9, 1, 5, 3]), 4);
        assert_eq!(median(&[u64::MAX, u64::MAX]), u64::MAX);
    }
}
