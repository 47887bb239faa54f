//! The page of the daily and weekly puzzles.

use crate::words::topic::topic;

topic! {
    /// The page of the daily and weekly puzzles.
    DailyText, "daily":
        Daily
        Today
        Play
        Continue
        LookAgain
        StateOpen
        StateBegun
        StateSolved
        ToCome
        BackToCalendar
        PreviousMonth
        NextMonth
        NoStreak
        NoPuzzle;
        /// Days in a row.
        streak(days: u64);
        /// The week of a date.
        week(monday: &str);
}
