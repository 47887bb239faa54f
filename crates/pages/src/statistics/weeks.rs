//! The number of puzzles solved in each of the last weeks, as a chart.

use super::SolvedGame;
use nonet_game::daily::{Day, wording};
use nonet_text::locale::locale;
use nonet_text::{CellText, Lang};

/// Number of weeks in the chart, this week included.
const WEEKS: usize = 12;
/// Minimum number of weeks with a solved puzzle. A single column compares with nothing.
const MIN_WEEKS: usize = 2;

/// A week in the chart.
#[derive(Clone, PartialEq, Debug)]
pub struct WeekColumn {
    /// Height in percent of the highest column.
    pub percent: f64,
    /// Number of solved puzzles; empty if there are none.
    pub count: String,
    /// The week and the number, for screen readers: `Week of 16 November 2026: 5`.
    pub label: String,
}

/// The puzzles solved per week.
#[derive(Clone, PartialEq, Debug)]
pub struct WeeksChart {
    /// The oldest week first, this week last.
    pub columns: Vec<WeekColumn>,
    /// The Mondays of the first and the last week: `7 Sept`.
    pub axis: (String, String),
}

/// Counts the solved games of each week, from Monday to Sunday. `None` if the games are all from the same week or older
/// than the chart.
pub fn weeks(lang: Lang, solved: &[SolvedGame], today: Day, minutes_ahead: i32) -> Option<WeeksChart> {
    let monday_of = |ago: usize| Day(today.monday().0.saturating_sub(7 * ago as u32));
    let mut counts = [0_usize; WEEKS];
    for game in solved {
        let monday = Day::at(game.at_ms(), minutes_ahead).monday();
        let ago = today.monday().0.checked_sub(monday.0).map(|days| days as usize / 7);
        if let Some(count) = ago.and_then(|ago| counts.get_mut(ago)) {
            *count += 1;
        }
    }
    if counts.iter().filter(|count| **count > 0).count() < MIN_WEEKS {
        return None;
    }
    let highest = counts.iter().copied().max().unwrap_or_default().max(1);
    let column = |(ago, count): (usize, &usize)| {
        let number = locale().number(lang, *count as u64);
        WeekColumn {
            percent: *count as f64 * 100.0 / highest as f64,
            label: CellText::labelled(lang, &wording::week(lang, monday_of(ago)), &number),
            count: if *count > 0 { number } else { String::new() },
        }
    };
    Some(WeeksChart {
        columns: counts.iter().enumerate().rev().map(column).collect(),
        axis: (wording::short_day(lang, monday_of(WEEKS - 1)), wording::short_day(lang, monday_of(0))),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_game::library::index::GameSummary;
    use nonet_game::testing::line;

    const DAY_MS: u64 = 86_400_000;
    /// A Saturday.
    const TODAY: Day = Day(20_778);

    /// Returns the chart of games solved so many days ago, at noon.
    fn chart(days_ago: &[u64]) -> Option<WeeksChart> {
        chart_in_zone(days_ago, 12, 0)
    }

    fn chart_in_zone(days_ago: &[u64], hour: u64, minutes_ahead: i32) -> Option<WeeksChart> {
        let game = |(number, ago): (usize, &u64)| GameSummary {
            finished: true,
            touched_ms: (u64::from(TODAY.0) - ago) * DAY_MS + hour * 3_600_000,
            ..line(number as u64)
        };
        let games: Vec<GameSummary> = days_ago.iter().enumerate().map(game).collect();
        let solved: Vec<SolvedGame> = games.iter().map(|line| SolvedGame { line, figures: None }).collect();
        weeks(Lang::English, &solved, TODAY, minutes_ahead)
    }

    fn counts(chart: &WeeksChart) -> Vec<&str> {
        chart.columns.iter().map(|column| &*column.count).collect()
    }

    #[test]
    fn each_week_from_monday_to_sunday_has_a_column() {
        // The Monday of this week is 5 days ago, and 77 days before it begins the first week of the chart.
        let chart = chart(&[0, 5, 6, 82, 83]).unwrap();
        assert_eq!(counts(&chart), ["1", "", "", "", "", "", "", "", "", "", "1", "2"]);
        let percents: Vec<f64> = chart.columns[10..].iter().map(|column| column.percent).collect();
        assert_eq!(percents, [50.0, 100.0]);
        assert_eq!(chart.columns[11].label, "Week of 16 November 2026: 2");
        assert_eq!(chart.columns[9].label, "Week of 2 November 2026: 0");
        assert!(chart.axis.0.starts_with("31 Aug") && chart.axis.1.starts_with("16 Nov"), "{:?}", chart.axis);
    }

    #[test]
    fn weeks_change_at_the_players_midnight() {
        // Sunday, 23:00 in UTC.
        assert_eq!(counts(&chart_in_zone(&[6, 20], 23, 0).unwrap())[10..], ["1", ""]);
        assert_eq!(counts(&chart_in_zone(&[6, 20], 23, 60).unwrap())[10..], ["", "1"]);
    }

    #[test]
    fn games_of_one_week_make_no_chart() {
        assert_eq!(chart(&[]), None);
        assert_eq!(chart(&[0, 1, 2]), None);
        assert_eq!(chart(&[0, 100, 200]), None, "older games have no column");
        assert!(chart(&[0, 7]).is_some());
    }
}
