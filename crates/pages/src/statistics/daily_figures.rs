//! Figures of the daily and weekly puzzles.

use super::SolvedGame;
use crate::daily::{DaySquare, MonthSummary, day_squares, this_month};
use nonet_engine::rules::styles::has_rules;
use nonet_game::daily::{Day, date_of};
use nonet_game::game::PuzzleSource;
use nonet_game::game::clock::clock_text;
use nonet_game::library::index::{GameIndex, GameSummary};
use nonet_game::library::row::level_name;
use nonet_game::puzzles::level::Level;
use nonet_game::statistics::own_time::median;
use nonet_text::locale::locale;
use nonet_text::{HomeText, Lang, Text};

/// The figures of a player who solved a daily or weekly puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DailyFigures {
    /// The solved days of this month, as in the calendar: deleting the statistics doesn't take them back.
    pub month: Option<MonthSummary>,
    /// All days of this month.
    pub squares: Vec<DaySquare>,
    /// The puzzles of a day in their order, then those of the week.
    pub rows: Vec<DailyRow>,
}

/// The puzzles with the same place among those of a day, or those of the week.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DailyRow {
    /// The level, or the kind of puzzle.
    pub name: &'static str,
    /// The number of solved puzzles.
    pub solved: String,
    /// The best time, for example `4:07`.
    pub best: String,
    /// The median time; a dash after the first puzzle.
    pub typical: String,
}

/// Returns the figures of the daily and weekly puzzles. `None` before the first is solved.
pub fn daily_figures(
    lang: Lang,
    index: &GameIndex,
    solved: &[SolvedGame],
    today: Day,
) -> Option<DailyFigures> {
    let mut groups: Vec<(GroupOrder, &'static str, Vec<u64>)> = Vec::new();
    for game in solved {
        let Some((order, name)) = group_of(lang, game.line, today) else { continue };
        match groups.iter_mut().find(|(other, ..)| *other == order) {
            Some((.., times)) => times.push(game.line.played_ms),
            None => groups.push((order, name, vec![game.line.played_ms])),
        }
    }
    groups.sort_by_key(|(order, ..)| *order);
    let time = |ms: u64| clock_text(lang, ms / 1000);
    let row = |(_, name, times): (GroupOrder, &'static str, Vec<u64>)| DailyRow {
        name,
        solved: locale().number(lang, times.len() as u64),
        best: time(times.iter().copied().min().unwrap_or_default()),
        // A single time is not typical of anything.
        typical: if times.len() > 1 { time(median(&times)) } else { "–".to_owned() },
    };
    let rows: Vec<DailyRow> = groups.into_iter().map(row).collect();
    let squares = day_squares(index, today);
    (!rows.is_empty()).then(|| DailyFigures { month: this_month(lang, index, today), squares, rows })
}

/// The order of the groups: weekly puzzles last, those with variants before them, and levels from easy to hard.
type GroupOrder = (bool, bool, Option<usize>);

/// Returns the group of a game and its name; `None` for other puzzles.
fn group_of(lang: Lang, game: &GameSummary, today: Day) -> Option<(GroupOrder, &'static str)> {
    let (_, is_weekly) = date_of(&game.board, game.source).filter(|(day, _)| *day <= today)?;
    Some(match (is_weekly, has_rules(&game.board)) {
        (true, _) => ((true, false, None), Text::WeeklyPuzzle.say(lang)),
        (false, true) => ((false, true, None), HomeText::Variants.say(lang)),
        (false, false) => ((false, false, place_of_level(game)), level_name(lang, game)),
    })
}

/// Returns the place of the game's level among all levels.
fn place_of_level(game: &GameSummary) -> Option<usize> {
    let PuzzleSource::Generated { level, .. } = game.source else { return None };
    Level::ALL.iter().position(|other| *other == level)
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_game::daily::{daily, weekly};
    use nonet_game::testing::line;

    #[test]
    fn each_puzzle_of_the_day_has_its_best_and_typical_time() {
        let today = Day(20_778);
        let games: Vec<GameSummary> =
            [(0, 0, 200_000), (0, 1, 300_000), (2, 0, 900_000), (3, 0, 60_000), (4, 0, 70_000)]
                .into_iter()
                .map(|(place, ago, played_ms)| {
                    let day = Day(today.0 - ago);
                    let task = if place < 4 { daily(day)[place] } else { weekly(day) };
                    let source = PuzzleSource::Generated { level: task.level, seed: task.seed };
                    let board =
                        task.rules.map_or(task.board.to_owned(), |_| format!("{};cage 3:1,2", task.board));
                    let id = line(place as u64 * 10 + u64::from(ago));
                    GameSummary { board, source, played_ms, finished: true, ..id }
                })
                .chain([GameSummary { finished: true, ..line(99) }])
                .collect();
        let index = GameIndex { current: None, games };
        let solved: Vec<SolvedGame> =
            index.games.iter().map(|line| SolvedGame { line, figures: None }).collect();
        let figures = daily_figures(Lang::English, &index, &solved, today).unwrap();
        assert_eq!(figures.month.unwrap().progress.text, "2 of 21 days");
        let rows = figures.rows.iter().map(|row| [row.name, &row.solved, &row.best, &row.typical]);
        assert_eq!(
            rows.collect::<Vec<_>>(),
            [
                ["Gentle", "2", "3:20", "4:10"],
                ["Hard", "1", "15:00", "–"],
                ["Variants", "1", "1:00", "–"],
                ["Weekly puzzle", "1", "1:10", "–"],
            ]
        );
        assert_eq!(daily_figures(Lang::English, &index, &solved[5..], today), None);
    }
}
