//! What comes up while one plays, beside the board: hints, the timeline, notices, dialogs. On the first screen is none of it,
//! so the words come with the part of the program that says them.

use nonet_engine::Digit;

use crate::topic::topic;

topic! {
    /// What comes up while one plays.
    PanelText, "panels":
        HarderLevels
        MoreChoices
        Lessons
        LessonsExplained
        Tagline
        ShowWrong
        TakeBackWrong
        HintMore
        HintNext
        HintDo
        HintRemoveIt
        HintRemoveThem
        HintAddNote
        HintAddNotes
        HintSearching
        HintWhole
        FindIt
        FindDigit
        FindStrike
        Found
        FoundOther
        BackToHint
        Legend
        LegendIs
        LegendIsNot
        LegendStrong
        LegendWeak
        Branches
        NameBranch
        DropBranch
        Replay
        StopReplay
        ReplaySpeed
        NextPuzzle
        ReportWorking
        ReportFailed
        PlayHere
        UpdateReady
        UpdateNow
        UpdateLater;
        /// Part of what follows is found.
        found_some(left: u64);
        /// A digit does not go there.
        try_digit(digit: Digit, why: &str);
        /// What else may stand in the cell.
        try_others(others: &str);
        /// A note has to stay.
        try_strike(digit: Digit);
        /// What a cell in a text does when it is pressed.
        show_cell(cell: &str);
        /// A number of moves.
        moves(moves: u64);
        /// A branch without a name: its number, and how many moves it has of its own.
        branch(moves: u64, name: &str);
}
