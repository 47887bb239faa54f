//! What lies over the keys: notices, the timeline, a finished game.

use crate::words::topic::topic;

topic! {
    /// What lies over the keys: notices, the timeline, a finished game.
    PanelText, "panels":
        Branches
        NameBranch
        DropBranch
        Replay
        StopReplay
        ReplaySpeed
        ShowWrong
        TakeBackWrong
        PlayHere
        UpdateReady
        UpdateNow
        UpdateLater
        NextPuzzle
        Finished;
        /// A number of moves.
        moves(moves: u64);
        /// A branch without a name: its number, and how many moves it has of its own.
        branch(moves: u64, name: &str);
}
