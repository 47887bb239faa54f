//! The report on a finished game.

use crate::topic::topic;

topic! {
    /// The report on a finished game.
    ReportText, "report":
        Time
        Mistakes
        Hints
        Returns
        Fills
        Checked
        Paths
        Technique
        You
        Shortest
        MomentOverlooked
        MomentFound
        MomentSlow
        Overlooked
        Moves
        Wrong
        Unknown
        SinglesOnly
        NoPath;
        /// How many other digits come before this one.
        after(digits: u64);
        /// Steps beyond singles, the player's and the shortest path's.
        steps(yours: u64, least: u64);
        /// The same where some moves could not be explained.
        more_steps(yours: u64, least: u64);
        /// What was overlooked, and where it led.
        overlooked_here(technique: &str, place: &str);
        /// What was found.
        found_here(technique: &str, place: &str);
        /// A digit that was found when few could be.
        spotted_here(open: u64, place: &str);
        /// What took long.
        slow_here(time: &str, place: &str);
        /// How long the slowest digit took.
        longest(time: &str);
        /// How many digits could be found at most.
        most_open(open: u64);
        /// Something easier that was passed over.
        easier(place: &str, technique: &str);
}
