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
}
