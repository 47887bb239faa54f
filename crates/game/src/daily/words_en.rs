//! English.

use super::Words;

/// The words of a text.
pub(super) const fn text(words: Words) -> &'static str {
    match words {
        Words::Daily => "Daily puzzles",
        Words::Today => "Today",
        Words::Play => "Play",
        Words::Continue => "Continue",
        Words::LookAgain => "Look at it again",
        Words::StateOpen => "not begun",
        Words::StateBegun => "begun",
        Words::StateSolved => "solved",
        Words::ToCome => "not yet",
        Words::Archive => "Archive",
        Words::PreviousMonth => "Previous month",
        Words::NextMonth => "Next month",
        Words::NoStreak => "Solve today’s puzzle, and tomorrow’s: days in a row are counted here.",
        Words::NoPuzzle => "This puzzle could not be made. Please try again.",
    }
}

pub(super) const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

pub(super) const WEEKDAYS: [&str; 7] =
    ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

pub(super) fn date(day: u8, month: &str, year: u16) -> String {
    format!("{day} {month} {year}")
}

pub(super) fn week(monday: &str) -> String {
    format!("Week of {monday}")
}
