//! The report on a finished game.

use crate::words::topic::topic;

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
        /// Something easier that was passed over.
        easier(place: &str, technique: &str);
}
