//! What comes up while one plays, beside the board: hints, the timeline, notices, dialogs. On the first screen is none of it,
//! so the words come with the part of the program that says them.

use crate::words::topic::topic;

topic! {
    /// What comes up while one plays.
    PanelText, "panels":
        HarderLevels
        MoreChoices
        Tagline
        ShowWrong
        TakeBackWrong
        HintMore
        HintDo
        HintRemoveIt
        HintRemoveThem
        HintPutItBack
        HintPutThemBack
        HintSearching
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
        /// A number of moves.
        moves(moves: u64);
        /// A branch without a name: its number, and how many moves it has of its own.
        branch(moves: u64, name: &str);
}
