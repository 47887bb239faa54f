//! Puzzles on paper.

use crate::spoken::HouseName;
use crate::topic::topic;

topic! {
    /// Puzzles on paper.
    PrintText, "print":
        Title
        Which
        SourceBoard
        SourceGames
        SourceFresh
        GamesShown
        ChooseGames
        NoGames
        Count
        Board
        Rules
        NoRules
        Level
        AnyLevel
        MakeThem
        Stop
        NotAllMade
        FirstOnly
        On
        Paper
        Form
        Sheets
        Booklet
        Book
        BookletExplained
        BookExplained
        Trim
        PerPage
        Large
        LargeExplained
        Solutions
        SolutionsNone
        SolutionsBelow
        SolutionsAtTheEnd
        SolutionsTitle
        NoSolution
        Each
        Number
        Name
        Grade
        Minutes
        Techniques
        Code
        Candidates
        Labels
        Nudges
        NudgesExplained
        Numbers
        FoldHere
        Preview
        Previous
        Next
        NothingYet
        SavePdf
        PrintNow
        Saved
        SinglesOnly
        Safe;
        /// So many puzzles on so many pages.
        amount(pages: u64, puzzles: &str);
        /// So many puzzles.
        puzzles(puzzles: u64);
        /// A side of paper.
        side(side: u64, of: u64);
        /// Games are read.
        gathering(done: u64, of: u64);
        /// Puzzles are made.
        making(done: u64, of: u64);
        /// It is found out what they need.
        studying(done: u64, of: u64);
        /// The file is written.
        writing(done: u64, of: u64);
        /// Pages on which something is not in the safe area.
        violations(pages: u64);
        /// The gutter of a book.
        gutter(millimetres: &str, pages: u64);
        /// What the nudges of a puzzle are under.
        nudges_for(number: u64);
        /// Where a digit can be found.
        nudge_single(house: HouseName, digit: &str);
        /// What there is to be found in a house.
        nudge_house(house: HouseName, technique: &str);
        /// What there is to be found, about which digits.
        nudge_digits(technique: &str, digits: &str);
}
