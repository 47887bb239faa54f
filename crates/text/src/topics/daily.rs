//! The page of the daily and weekly puzzles.

use crate::topic::topic;

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
        Share
        Copied
        NotCopied
        PreviousMonth
        NextMonth
        NoStreak
        NoPuzzle;
        /// Days in a row.
        streak(days: u64);
        /// A time, and how it went.
        result(time: &str, went: &str);
        /// The week of a date.
        week(monday: &str);
        /// A puzzle of a day.
        of_day(date: &str);
        /// A puzzle of a week, by its Monday.
        of_week(date: &str);
}
