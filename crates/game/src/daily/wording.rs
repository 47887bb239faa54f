//! Dates and daily progress in words.

use super::{DailyState, Day, date_of};
use crate::game::PuzzleSource;
use nonet_text::locale::{Date, DateForm, locale};
use nonet_text::{DailyText, Lang};

/// Returns the word for a state.
pub const fn state(state: DailyState) -> DailyText {
    match state {
        DailyState::Open => DailyText::StateOpen,
        DailyState::Begun => DailyText::StateBegun,
        DailyState::Solved => DailyText::StateSolved,
    }
}

/// Returns the names of the weekdays, Monday first; short ones for column headings.
pub fn weekdays(lang: Lang, short: bool) -> [String; 7] {
    [0, 1, 2, 3, 4, 5, 6].map(|day| locale().weekday(lang, day, short))
}

/// Formats a date as `Saturday, 21 November 2026`.
pub fn date(lang: Lang, day: Day) -> String {
    locale().date(lang, date_of_day(day), DateForm::Full)
}

/// Formats a date as `21 November 2026`.
pub fn day(lang: Lang, day: Day) -> String {
    locale().date(lang, date_of_day(day), DateForm::Day)
}

/// Formats a date as `21 November`, or shorter.
pub fn short_day(lang: Lang, day: Day) -> String {
    locale().date(lang, date_of_day(day), DateForm::Short)
}

/// Returns the title over the board for a puzzle of a date, such as `Daily, 22 Nov`; `None` for other puzzles.
pub fn dated(lang: Lang, board: &str, source: PuzzleSource) -> Option<String> {
    let (day, is_weekly) = date_of(board, source)?;
    let date = short_day(lang, day);
    Some(if is_weekly { DailyText::of_week(lang, &date) } else { DailyText::of_day(lang, &date) })
}

/// Formats a week as `Week of 16 November 2026`.
pub fn week(lang: Lang, day: Day) -> String {
    DailyText::week(lang, &locale().date(lang, date_of_day(day.monday()), DateForm::Day))
}

/// Formats a month as `November 2026`.
pub fn month(lang: Lang, (year, month): (u16, u8)) -> String {
    locale().date(lang, Date { year, month, day: 1, weekday: 0 }, DateForm::Month)
}

fn date_of_day(day: Day) -> Date {
    let (year, month, number) = day.date();
    Date { year, month, day: number, weekday: day.weekday() }
}
