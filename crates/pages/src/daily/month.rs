//! View model of the month calendar, and its keyboard navigation.

use std::collections::BTreeMap;

use nonet_game::daily::{
    DailyState, Day, DayView, days_of_month, next_unsolved, solved_days, state_of_day, wording,
};
use nonet_game::library::index::GameIndex;
use nonet_text::{CellText, DailyText, Lang};

/// Year, and month from 1 to 12.
pub type Month = (u16, u8);

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MonthView {
    /// For example `November 2026`.
    pub title: String,
    pub progress: MonthProgress,
    /// Weeks from Monday to Sunday; `None` for days of adjacent months.
    pub weeks: Vec<[Option<DayCell>; 7]>,
}

/// The solved days of a month. A day counts once one of its puzzles is solved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MonthProgress {
    pub solved: u8,
    /// The number of days up to today: on the second of a month, one solved day of 31 would look like a failure.
    pub so_far: u8,
    /// True if every day of the month is solved, not only those up to today.
    pub is_complete: bool,
    /// For example `12 of 30 days`.
    pub text: String,
}

impl MonthProgress {
    fn new(lang: Lang, month: Month, solved: usize, today: Day) -> MonthProgress {
        let days = days_in(month);
        let so_far = if month == month_of(today) { usize::from(today.date().2) } else { days };
        MonthProgress {
            solved: solved as u8,
            so_far: so_far as u8,
            is_complete: solved >= days,
            text: DailyText::month_days(lang, so_far as u64, solved as u64),
        }
    }
}

/// A month in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MonthSummary {
    /// The first day of the month.
    pub first: Day,
    /// For example `October 2026`.
    pub title: String,
    pub progress: MonthProgress,
}

/// The most earlier months to list.
const EARLIER_MONTHS: usize = 12;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DayCell {
    pub day: Day,
    /// Day of the month, from 1.
    pub number: u8,
    pub state: DailyState,
    /// True if all puzzles of the day are solved.
    pub is_complete: bool,
    /// False for future days.
    pub can_play: bool,
    pub is_today: bool,
    /// Date and state, for screen readers.
    pub label: String,
}

/// Builds the calendar of a month.
pub fn month(lang: Lang, index: &GameIndex, month: Month, today: Day) -> MonthView {
    let mut weeks: Vec<[Option<DayCell>; 7]> = Vec::new();
    let days = days_of_month(index, month.0, month.1, today);
    let solved = days.iter().filter(|view| view.can_play && view.state == DailyState::Solved).count();
    let progress = MonthProgress::new(lang, month, solved, today);
    for view in days {
        let column = usize::from(view.day.weekday());
        if column == 0 || weeks.is_empty() {
            weeks.push(Default::default());
        }
        if let Some(week) = weeks.last_mut() {
            week[column] = Some(day_cell(lang, index, view, today));
        }
    }
    MonthView { title: wording::month(lang, month), progress, weeks }
}

/// Returns the month of a day.
fn month_of(day: Day) -> Month {
    let (year, month, _) = day.date();
    (year, month)
}

/// Returns the number of days of a month.
fn days_in((year, month): Month) -> usize {
    (1..=31).map_while(|day| Day::of_date(year, month, day)).count()
}

fn month_summary(lang: Lang, month: Month, solved: usize, today: Day) -> Option<MonthSummary> {
    Some(MonthSummary {
        first: Day::of_date(month.0, month.1, 1)?,
        title: wording::month(lang, month),
        progress: MonthProgress::new(lang, month, solved, today),
    })
}

/// Returns the month of today.
pub fn this_month(lang: Lang, index: &GameIndex, today: Day) -> Option<MonthSummary> {
    let month = month_of(today);
    let solved = solved_days(index, today).into_iter().filter(|day| month_of(*day) == month).count();
    month_summary(lang, month, solved, today)
}

/// A day of this month, drawn as a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DaySquare {
    Solved,
    /// Today or before, and not solved.
    Open,
    /// After today.
    Ahead,
}

/// Returns all days of this month in order.
pub fn day_squares(index: &GameIndex, today: Day) -> Vec<DaySquare> {
    let (year, month) = month_of(today);
    let solved = solved_days(index, today);
    let day = |number| {
        let day = Day::of_date(year, month, number)?;
        Some(match (solved.contains(&day), day > today) {
            (true, _) => DaySquare::Solved,
            (false, false) => DaySquare::Open,
            (false, true) => DaySquare::Ahead,
        })
    };
    (1..=31).map_while(day).collect()
}

/// Returns the latest months before this one in which a day was solved, latest first.
pub fn earlier_months(lang: Lang, index: &GameIndex, today: Day) -> Vec<MonthSummary> {
    let mut counts: BTreeMap<Month, usize> = BTreeMap::new();
    for day in solved_days(index, today) {
        *counts.entry(month_of(day)).or_default() += 1;
    }
    counts.remove(&month_of(today));
    let months = counts.into_iter().rev().take(EARLIER_MONTHS);
    months.filter_map(|(month, solved)| month_summary(lang, month, solved, today)).collect()
}

/// Returns the days of the week that contains `today`, Monday first.
pub fn week(lang: Lang, index: &GameIndex, today: Day) -> [DayCell; 7] {
    [0, 1, 2, 3, 4, 5, 6].map(|column| {
        let day = Day(today.monday().0 + column);
        let view = DayView { day, state: state_of_day(index, day), can_play: day <= today };
        day_cell(lang, index, view, today)
    })
}

fn day_cell(lang: Lang, index: &GameIndex, view: DayView, today: Day) -> DayCell {
    let is_complete = view.state == DailyState::Solved && next_unsolved(index, view.day).is_none();
    let state = match view.can_play {
        true if is_complete => DailyText::StateAllSolved,
        true => wording::state(view.state),
        false => DailyText::ToCome,
    };
    let state = state.say(lang);
    DayCell {
        day: view.day,
        number: view.day.date().2,
        state: view.state,
        is_complete,
        can_play: view.can_play,
        is_today: view.day == today,
        label: CellText::labelled(lang, &wording::date(lang, view.day), state),
    }
}

/// Returns the previous and the next month. Each is `None` if it has no puzzles.
pub fn adjacent_months((year, month): Month, today: Day) -> (Option<Month>, Option<Month>) {
    let before = if month == 1 { (year.saturating_sub(1), 12) } else { (year, month - 1) };
    let after = if month >= 12 { (year.saturating_add(1), 1) } else { (year, month + 1) };
    let first = |(year, month)| Day::of_date(year, month, 1);
    (
        Some(before).filter(|m| first(*m).is_some()),
        Some(after).filter(|m| first(*m).is_some_and(|d| d <= today)),
    )
}

/// A key that moves the chosen day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CalendarKey {
    /// Previous day.
    Left,
    /// Next day.
    Right,
    /// Same weekday of the previous week.
    Up,
    /// Same weekday of the next week.
    Down,
    /// Monday of the same week.
    Home,
    /// Sunday of the same week.
    End,
    /// Same day of the previous month.
    PageUp,
    /// Same day of the next month.
    PageDown,
}

impl CalendarKey {
    /// Parses the `key` of a DOM keyboard event.
    pub fn from_name(name: &str) -> Option<CalendarKey> {
        Some(match name {
            "ArrowLeft" => CalendarKey::Left,
            "ArrowRight" => CalendarKey::Right,
            "ArrowUp" => CalendarKey::Up,
            "ArrowDown" => CalendarKey::Down,
            "Home" => CalendarKey::Home,
            "End" => CalendarKey::End,
            "PageUp" => CalendarKey::PageUp,
            "PageDown" => CalendarKey::PageDown,
            _ => return None,
        })
    }
}

/// Returns the day that `key` moves to, but no later than `today`.
pub fn day_after_key(from: Day, key: CalendarKey, today: Day) -> Day {
    let to = match key {
        CalendarKey::Left => Day(from.0.saturating_sub(1)),
        CalendarKey::Right => Day(from.0 + 1),
        CalendarKey::Up => Day(from.0.checked_sub(7).unwrap_or(from.0)),
        CalendarKey::Down => Day(from.0 + 7),
        CalendarKey::Home => from.monday(),
        CalendarKey::End => Day(from.monday().0 + 6),
        CalendarKey::PageUp | CalendarKey::PageDown => {
            let (year, month, day) = from.date();
            let (before, after) = adjacent_months((year, month), today);
            let there = if key == CalendarKey::PageUp { before } else { after };
            // From the 31st, go to the last day of a shorter month.
            let found = there.and_then(|(y, m)| (1..=day).rev().find_map(|d| Day::of_date(y, m, d)));
            found.unwrap_or(from)
        }
    };
    to.min(today)
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_game::daily::daily;
    use nonet_game::game::PuzzleSource;
    use nonet_game::library::index::GameSummary;
    use nonet_game::testing::line;

    fn day(year: u16, month: u8, day: u8) -> Day {
        Day::of_date(year, month, day).unwrap()
    }

    #[test]
    fn month_is_a_grid_of_weeks_from_monday_to_sunday() {
        let today = day(2026, 11, 21);
        let view = month(Lang::English, &GameIndex::default(), (2026, 11), today);
        assert_eq!((view.title.as_str(), view.weeks.len()), ("November 2026", 6));
        // 1 November 2026 is a Sunday.
        assert!(view.weeks[0][..6].iter().all(Option::is_none));
        let at = |week: usize, column: usize| view.weeks[week][column].clone().unwrap();
        assert_eq!(at(0, 6).number, 1);
        let saturday = at(3, 5);
        assert!(saturday.is_today && saturday.can_play);
        assert_eq!(saturday.label, "Saturday, 21 November 2026: Not started");
        assert_eq!(at(3, 6).label, "Sunday, 22 November 2026: Not yet");
        assert!(!at(3, 6).can_play);
        let german = month(Lang::German, &GameIndex::default(), (2026, 3), today);
        assert_eq!(german.title, "März 2026");
        let first = german.weeks[0][6].clone().unwrap();
        assert_eq!(first.label, "Sonntag, 1. März 2026: Nicht begonnen");
    }

    /// Returns an index with solved games of these puzzles: the day, and the place of the puzzle among those of the day.
    fn solved(puzzles: &[(Day, usize)]) -> GameIndex {
        let game = |(number, (day, place)): (usize, &(Day, usize))| {
            let task = daily(*day)[*place];
            let source = PuzzleSource::Generated { level: task.level, seed: task.seed };
            let board = task.rules.map_or(task.board.to_owned(), |_| format!("{};cage 3:1,2", task.board));
            GameSummary { board, source, finished: true, ..line(number as u64) }
        };
        GameIndex { current: None, games: puzzles.iter().enumerate().map(game).collect() }
    }

    #[test]
    fn a_month_counts_its_solved_days_and_marks_the_complete_ones() {
        let today = day(2026, 11, 21);
        let (first, second) = (day(2026, 11, 2), day(2026, 11, 3));
        let index = solved(&[(first, 0), (second, 0), (second, 1), (second, 2), (second, 3)]);
        let view = month(Lang::English, &index, (2026, 11), today);
        assert_eq!(view.progress.text, "2 of 21 days");
        assert!(!view.progress.is_complete);
        let labels = [0, 1].map(|column| view.weeks[1][column].clone().unwrap());
        assert_eq!(labels.each_ref().map(|cell| cell.is_complete), [false, true]);
        assert_eq!(labels[0].label, "Monday, 2 November 2026: Solved");
        assert_eq!(labels[1].label, "Tuesday, 3 November 2026: All solved");
    }

    #[test]
    fn the_row_of_a_month_tells_solved_open_and_coming_days_apart() {
        use DaySquare::{Ahead, Open, Solved};
        let index = solved(&[(day(2027, 2, 1), 0), (day(2027, 2, 3), 1), (day(2027, 1, 2), 0)]);
        let row = day_squares(&index, day(2027, 2, 4));
        assert_eq!((row.len(), &row[..5]), (28, &[Solved, Open, Solved, Open, Ahead][..]));
        assert!(row[5..].iter().all(|day| *day == Ahead));
    }

    #[test]
    fn this_month_counts_its_days_so_far_and_is_complete_after_its_last() {
        let solved_until = |last: u8, today: u8| {
            let days: Vec<_> = (1..=last).map(|date| (day(2026, 12, date), 0)).collect();
            let index = solved(&days);
            let today = day(2026, 12, today);
            let progress = month(Lang::English, &index, (2026, 12), today).progress;
            assert_eq!(this_month(Lang::English, &index, today).unwrap().progress, progress);
            (progress.solved, progress.so_far, progress.is_complete, progress.text)
        };
        assert_eq!(solved_until(1, 1), (1, 1, false, "1 of 1 day".to_owned()));
        assert_eq!(solved_until(1, 2), (1, 2, false, "1 of 2 days".to_owned()));
        assert_eq!(solved_until(2, 2), (2, 2, false, "2 of 2 days".to_owned()));
        assert_eq!(solved_until(30, 31), (30, 31, false, "30 of 31 days".to_owned()));
        assert_eq!(solved_until(31, 31), (31, 31, true, "31 of 31 days".to_owned()));
    }

    #[test]
    fn earlier_months_are_listed_with_their_days_latest_first() {
        let today = day(2026, 11, 21);
        assert_eq!(earlier_months(Lang::English, &solved(&[(today, 0)]), today), []);
        let february = (1..=28).map(|date| (day(2026, 2, date), 1));
        let days: Vec<_> = february.chain([(day(2025, 12, 31), 0), (day(2026, 10, 1), 2)]).collect();
        let months = earlier_months(Lang::English, &solved(&days), today);
        let texts = months.iter().map(|month| (month.title.as_str(), month.progress.text.as_str()));
        assert_eq!(
            texts.collect::<Vec<_>>(),
            [
                ("October 2026", "1 of 31 days"),
                ("February 2026", "28 of 28 days"),
                ("December 2025", "1 of 31 days")
            ]
        );
        assert_eq!(
            months.iter().map(|month| month.progress.is_complete).collect::<Vec<_>>(),
            [false, true, false]
        );
        assert_eq!(months[1].first, day(2026, 2, 1));
        let this = this_month(Lang::English, &solved(&days), today).unwrap();
        assert_eq!((this.title.as_str(), this.progress.text.as_str()), ("November 2026", "0 of 21 days"));
    }

    #[test]
    fn week_contains_today_and_starts_on_monday() {
        let days = week(Lang::English, &GameIndex::default(), day(2026, 11, 21));
        assert_eq!(days.each_ref().map(|cell| cell.number), [16, 17, 18, 19, 20, 21, 22]);
        assert_eq!(
            days.each_ref().map(|cell| cell.is_today),
            [false, false, false, false, false, true, false]
        );
        assert!(days[5].can_play && !days[6].can_play);
        assert_eq!(days[6].label, "Sunday, 22 November 2026: Not yet");
    }

    #[test]
    fn adjacent_months_end_at_the_first_puzzle_and_today() {
        let today = day(2026, 12, 5);
        assert_eq!(adjacent_months((2026, 12), today), (Some((2026, 11)), None));
        assert_eq!(adjacent_months((2025, 12), today), (Some((2025, 11)), Some((2026, 1))));
        assert_eq!(adjacent_months((2026, 1), today), (Some((2025, 12)), Some((2026, 2))));
        assert_eq!(adjacent_months((1970, 1), today).0, None);
    }

    #[test]
    fn keys_move_the_day_within_limits() {
        let today = day(2026, 11, 21);
        let to = |from, key| day_after_key(from, key, today).date();
        assert_eq!(to(day(2026, 11, 1), CalendarKey::Left), (2026, 10, 31));
        assert_eq!(to(today, CalendarKey::Right), (2026, 11, 21));
        assert_eq!(to(day(2026, 11, 12), CalendarKey::Up), (2026, 11, 5));
        assert_eq!(to(day(2026, 11, 18), CalendarKey::Down), (2026, 11, 21));
        assert_eq!(to(day(2026, 11, 12), CalendarKey::Home), (2026, 11, 9));
        assert_eq!(to(day(2026, 11, 12), CalendarKey::End), (2026, 11, 15));
        assert_eq!(to(day(2026, 3, 31), CalendarKey::PageUp), (2026, 2, 28));
        assert_eq!(to(day(2026, 10, 31), CalendarKey::PageDown), (2026, 11, 21));
        assert_eq!(to(today, CalendarKey::PageDown), (2026, 11, 21));
        assert_eq!(day_after_key(Day(0), CalendarKey::PageUp, today), Day(0));
        assert_eq!(CalendarKey::from_name("Enter"), None);
    }
}
