//! View model of the month calendar, and its keyboard navigation.

use nonet_game::daily::{DailyState, Day, DayView, days_of_month, state_of_day, wording};

use nonet_game::library::index::GameIndex;
use nonet_text::{CellText, DailyText, Lang};

/// Year, and month from 1 to 12.
pub type Month = (u16, u8);

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MonthView {
    /// For example `November 2026`.
    pub title: String,
    /// Weeks from Monday to Sunday; `None` for days of adjacent months.
    pub weeks: Vec<[Option<DayCell>; 7]>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DayCell {
    pub day: Day,
    /// Day of the month, from 1.
    pub number: u8,
    pub state: DailyState,
    /// False for future days.
    pub can_play: bool,
    pub is_today: bool,
    /// Date and state, for screen readers.
    pub label: String,
}

/// Builds the calendar of a month.
pub fn month(lang: Lang, index: &GameIndex, (year, month): Month, today: Day) -> MonthView {
    let mut weeks: Vec<[Option<DayCell>; 7]> = Vec::new();
    for view in days_of_month(index, year, month, today) {
        let column = usize::from(view.day.weekday());
        if column == 0 || weeks.is_empty() {
            weeks.push(Default::default());
        }
        if let Some(week) = weeks.last_mut() {
            week[column] = Some(day_cell(lang, view, today));
        }
    }
    MonthView { title: wording::month(lang, (year, month)), weeks }
}

/// Returns the days of the week that contains `today`, Monday first.
pub fn week(lang: Lang, index: &GameIndex, today: Day) -> [DayCell; 7] {
    [0, 1, 2, 3, 4, 5, 6].map(|column| {
        let day = Day(today.monday().0 + column);
        let view = DayView { day, state: state_of_day(index, day), can_play: day <= today };
        day_cell(lang, view, today)
    })
}

fn day_cell(lang: Lang, view: DayView, today: Day) -> DayCell {
    let state =
        if view.can_play { wording::state(view.state).say(lang) } else { DailyText::ToCome.say(lang) };
    DayCell {
        day: view.day,
        number: view.day.date().2,
        state: view.state,
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
