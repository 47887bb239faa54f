//! Solving times of one kind of game, as a chart and as table rows.

use std::fmt::Write;

use super::SolvedGame;
use nonet_game::statistics::own_time::median;

/// Width of the chart's coordinate system. The page stretches it to the available space.
pub const WIDTH: f64 = 1000.0;
/// Height of the chart's coordinate system.
pub const HEIGHT: f64 = 400.0;

/// Maximum number of games in the running median. The chart's legend names it.
const MAX_RUN: usize = 7;
/// Maximum number of table rows.
const MAX_ROWS: usize = 12;
/// Number of games at either end that are compared with each other. With fewer, chance would pass for a trend.
const END_GAMES: usize = 10;
/// Minimum number of games for a chart.
const MIN_GAMES: usize = 2;

/// Possible distances between the lines of the scale, in seconds.
const STEPS: [u64; 16] =
    [5, 10, 15, 30, 60, 120, 300, 600, 900, 1200, 1800, 3600, 7200, 14_400, 28_800, 86_400];

#[derive(Clone, PartialEq, Debug)]
pub struct ScaleTick {
    /// Height above the bottom, in percent.
    pub percent: f64,
    /// Time at this line, in milliseconds.
    pub ms: u64,
}

/// Consecutive games, summarised for a row of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChartRow {
    /// Time at which the first game was solved, in milliseconds since 1970.
    pub from_ms: u64,
    /// Time at which the last game was solved, in milliseconds since 1970.
    pub to_ms: u64,
    pub games: usize,
    pub best_ms: u64,
    pub median_ms: u64,
}

/// The times of games in the order in which they were solved. Paths use the coordinates of [`WIDTH`] and [`HEIGHT`].
#[derive(Clone, PartialEq, Debug)]
pub struct TimesChart {
    /// One point per game, as an empty segment to be stroked with round caps.
    pub points: String,
    pub best: String,
    /// Running median; empty if there are few games.
    pub line: String,
    /// Lines of the scale, from the bottom up.
    pub ticks: Vec<ScaleTick>,
    pub rows: Vec<ChartRow>,
    /// Number of games compared at either end, and the median times of the first and the last ones. `None` if there are
    /// too few games to tell a trend.
    pub ends: Option<(usize, u64, u64)>,
}

/// Builds the chart of games in solving order. Returns `None` if there are too few games.
pub fn chart(games: &[SolvedGame]) -> Option<TimesChart> {
    let times: Vec<u64> = games.iter().map(|game| game.line.played_ms).collect();
    if times.len() < MIN_GAMES {
        return None;
    }
    let (step, top) = scale(highest(&times));
    let x = |place: usize| (place as f64 + 0.5) * WIDTH / times.len() as f64;
    let y = |ms: u64| HEIGHT * (1.0 - ms.min(top) as f64 / top as f64);
    let point = |place: usize| format!("M{:.1} {:.1}h0", x(place), y(times[place]));
    let fastest = (0..times.len()).min_by_key(|place| times[*place])?;
    let mut line = String::new();
    // A few games are no trend.
    let shown = if times.len() < MAX_RUN { times.len() } else { 2 };
    for place in shown..times.len() {
        let run = &times[(place + 1).saturating_sub(MAX_RUN)..=place];
        let letter = if line.is_empty() { 'M' } else { 'L' };
        let _ = write!(line, "{letter}{:.1} {:.1}", x(place), y(median(run)));
    }
    let ends = || (END_GAMES, median(&times[..END_GAMES]), median(&times[times.len() - END_GAMES..]));
    Some(TimesChart {
        points: (0..times.len()).map(point).collect(),
        best: point(fastest),
        line,
        ticks: (0..=top / step)
            .map(|n| ScaleTick { percent: (n * step) as f64 * 100.0 / top as f64, ms: n * step })
            .collect(),
        rows: rows(games),
        ends: (times.len() >= 2 * END_GAMES).then(ends),
    })
}

/// Returns the time that the scale must reach. If there are many games, a single one left open over lunch doesn't
/// flatten the others; it is drawn at the top.
fn highest(times: &[u64]) -> u64 {
    let mut sorted = times.to_vec();
    sorted.sort_unstable();
    let longest = sorted.last().copied().unwrap_or_default();
    match sorted.len() {
        0..12 => longest,
        count => longest.min(sorted[count * 9 / 10].saturating_mul(3) / 2),
    }
}

/// Returns the distance between lines and the highest line, in milliseconds. Chooses round times and at most four
/// lines.
fn scale(highest_ms: u64) -> (u64, u64) {
    let step = STEPS.iter().map(|seconds| seconds * 1000).find(|step| highest_ms <= step * 4);
    let step = step.unwrap_or(highest_ms.div_ceil(4));
    (step, step * highest_ms.div_ceil(step).max(1))
}

fn rows(games: &[SolvedGame]) -> Vec<ChartRow> {
    let stretch = |games: &[SolvedGame]| {
        let times: Vec<u64> = games.iter().map(|game| game.line.played_ms).collect();
        Some(ChartRow {
            from_ms: games.first()?.at_ms(),
            to_ms: games.last()?.at_ms(),
            games: games.len(),
            best_ms: times.iter().copied().min()?,
            median_ms: median(&times),
        })
    };
    games.chunks(games.len().div_ceil(MAX_ROWS).max(1)).filter_map(stretch).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scale_has_round_steps_above_the_longest_time() {
        assert_eq!(scale(0), (5_000, 5_000));
        assert_eq!(scale(272_000), (120_000, 360_000));
        assert_eq!(scale(20 * 60_000), (300_000, 1_200_000));
        assert_eq!(scale(400_000_000), (100_000_000, 400_000_000));
        for ms in (1..400).map(|n| n * 97_000) {
            let (step, top) = scale(ms);
            assert!(ms <= top && top - ms < step && top / step <= 4, "{ms}");
        }
    }

    #[test]
    fn single_outlier_does_not_set_the_scale() {
        let mut times = vec![300_000; 20];
        times[3] = 36_000_000;
        assert_eq!(highest(&times), 450_000);
        assert_eq!(highest(&times[..5]), 36_000_000);
        assert_eq!(highest(&[]), 0);
    }
}
