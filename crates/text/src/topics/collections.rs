//! Files with many puzzles.

use crate::topic::topic;

topic! {
    /// Files with many puzzles, and the folders that they become.
    CollectionText, "collections":
        Reading
        Keep
        NoName
        NoRoom
        Done
        Puzzles
        Play
        GoOn
        ExportFolder
        ExportOpenSudoku
        ExportCsv
        ExportSdm;
        /// What was found so far.
        found(puzzles: u64);
        /// Games among them.
        played(games: u64);
        /// What is no puzzle.
        faults(places: u64);
        /// Copies, which can be left out.
        same(puzzles: u64);
        /// Puzzles that were turned, swapped or relabelled, which can be left out.
        alike(puzzles: u64);
        /// What was kept in a folder.
        kept(puzzles: u64, folder: &str);
        /// What was kept in several.
        kept_in_folders(puzzles: u64, folders: u64);
        /// What a file of another kind cannot say.
        left_out(puzzles: u64);
        /// How many puzzles are in a folder.
        count(puzzles: u64);
        /// A puzzle of a folder.
        puzzle(number: u64);
        /// What is said of how hard a puzzle is.
        rating(rating: &str);
}
