//! How one got faster: the times of one kind of game, drawn and in rows.

use std::fmt::Write;

use super::{SolvedGame, median};

/// The chart's measure: what it is drawn into is stretched to the room there is.
pub const WIDTH: f64 = 1000.0;
/// Its height.
pub const HEIGHT: f64 = 400.0;

/// Games that one point of the line goes by, at most.
const MAX_RUN: usize = 7;
/// Rows of the table, at most.
const MAX_ROWS: usize = 12;
/// Games that the first and the last are told of, at most.
const MAX_END_GAMES: usize = 10;
/// Fewer than these are no course.
const MIN_GAMES: usize = 4;

/// What one line of the scale may be above the other, in seconds.
const STEPS: [u64; 16] =
    [5, 10, 15, 30, 60, 120, 300, 600, 900, 1200, 1800, 3600, 7200, 14_400, 28_800, 86_400];

/// A line of the scale.
#[derive(Clone, PartialEq, Debug)]
pub struct ScaleTick {
    /// How high, from below, of a hundred.
    pub percent: f64,
    /// What time it stands for, in milliseconds.
    pub ms: u64,
}

/// Games in a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChartRow {
    /// When the first was solved, in milliseconds since 1970.
    pub from_ms: u64,
    /// When the last was solved.
    pub to_ms: u64,
    /// How many.
    pub games: usize,
    /// The shortest time, in milliseconds.
    pub best_ms: u64,
    /// The typical one.
    pub median_ms: u64,
}

/// The times of games in the order they were solved. Paths are in the measure of [`WIDTH`] and [`HEIGHT`].
#[derive(Clone, PartialEq, Debug)]
pub struct TimesChart {
    /// A point for each game: to be drawn with round ends.
    pub points: String,
    /// The point of the best time.
    pub best: String,
    /// The typical time of the games before each; empty for few games.
    pub line: String,
    /// The scale, from below.
    pub ticks: Vec<ScaleTick>,
    /// The same in rows.
    pub rows: Vec<ChartRow>,
    /// How many the first and the last are, with the typical time of both.
    pub ends: (usize, u64, u64),
}

/// The chart of these games, in the order they were solved; none of too few.
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
    for place in 2..times.len() {
        let run = &times[(place + 1).saturating_sub(MAX_RUN)..=place];
        let letter = if line.is_empty() { 'M' } else { 'L' };
        let _ = write!(line, "{letter}{:.1} {:.1}", x(place), y(median(run)));
    }
    let count = MAX_END_GAMES.min(times.len() / 2);
    Some(TimesChart {
        points: (0..times.len()).map(point).collect(),
        best: point(fastest),
        line,
        ticks: (0..=top / step)
            .map(|n| ScaleTick { percent: (n * step) as f64 * 100.0 / top as f64, ms: n * step })
            .collect(),
        rows: rows(games),
        ends: (count, median(&times[..count]), median(&times[times.len() - count..])),
    })
}

/// How high the scale must reach. Among many, one that was left open over lunch does not flatten all others: it stands at
/// the top.
fn highest(times: &[u64]) -> u64 {
    let mut sorted = times.to_vec();
    sorted.sort_unstable();
    let longest = sorted.last().copied().unwrap_or_default();
    match sorted.len() {
        0..12 => longest,
        count => longest.min(sorted[count * 9 / 10].saturating_mul(3) / 2),
    }
}

/// What one line is above the other, and the highest, in milliseconds: round times, four at most.
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
    fn the_scale_has_round_times_and_room_for_the_longest() {
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
    fn among_many_one_long_time_does_not_flatten_the_others() {
        let mut times = vec![300_000; 20];
        times[3] = 36_000_000;
        assert_eq!(highest(&times), 450_000);
        assert_eq!(highest(&times[..5]), 36_000_000);
        assert_eq!(highest(&[]), 0);
    }
}
