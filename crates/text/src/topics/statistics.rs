//! The page of the statistics.

use crate::topic::topic;

topic! {
    /// The page of the statistics.
    StatisticsText, "statistics":
        Empty
        EmptyExplained
        Overall
        Solved
        DaysInARow
        CleanInARow
        Kinds
        Level
        Best
        Typical
        TypicalExplained
        Last
        LastTimes
        Mistakes
        Hints
        PerGame
        Course
        CourseLater
        AsTable
        When
        Games
        Techniques
        TechniquesExplained
        Technique
        Found
        Hinted
        Overlooked
        LookThrough
        Stop
        OnThisDevice
        Delete
        DeleteExplained
        Deleted
        NotKept;
        /// Time played in all.
        hours(hours: u64);
        /// The same, below an hour.
        minutes(minutes: u64);
        /// The longest row of days there was.
        most_days(days: u64);
        /// The longest row of games without a mistake there was.
        most_games(games: u64);
        /// How the first games went, and the last.
        ends(games: u64, first: &str, last: &str);
        /// By how much the last are faster.
        faster(percent: u64);
        /// From one day to another.
        span(first: &str, last: &str);
        /// Games of which the techniques are not known.
        unstudied(games: u64);
        /// How far looking through them is.
        studying(left: u64);
        /// A kind of game, to be looked at.
        show(kind: &str);
}
