//! The words of the game itself.

use nonet_engine::Digit;

use crate::spoken::HouseName;
use crate::topic::topic;

topic! {
    /// The words of the game itself.
    Text, "play":
        AppName
        NewGame
        Games
        Statistics
        Settings
        Keys
        About
        Gallery
        Rules
        Workbench
        Menu
        Close
        Cancel
        Back
        Board
        Keypad
        Actions
        Modes
        ModeDigit
        ModeCorner
        ModeCentre
        ModeColour
        TipCorner
        TipCentre
        TipColour
        Undo
        Redo
        Erase
        FillMarks
        BeforeFirstMistake
        Check
        Hint
        NoHint
        Zoom
        Pause
        Resume
        Paused
        Restart
        Timeline
        BranchDropped
        Brought
        Making
        CancelMaking
        Finished
        DailyPuzzle
        WeeklyPuzzle
        Report
        FullButWrong
        DamagedSave
        DamagedGame
        MissingSave
        IndexRebuilt
        DamagedSettings
        PlayedElsewhere
        NewerSave
        NoPuzzle
        WorkerDied
        NoMistake
        NoSolution
        WentBack
        StoreFull
        SettingsFull
        NoStore
        NewerStore
        OtherTab
        GivenStays
        SelectFirst
        Erased
        Undone
        Redone
        MarksFilled
        HighlightFirst
        LinkStarts
        Linked
        PartMissing
        WorkerLate
        WorkerMissing
        NoWorkers;
        /// A digit clashes within a house.
        house_has(house: HouseName, digit: Digit);
        /// A digit clashes with a cell that only an extra rule links.
        cell_has(place: &str, digit: Digit);
        /// A digit was written.
        placed(place: &str, digit: Digit);
        /// How far the making of a puzzle is.
        tries(tries: u64, most: u64);
        /// A digit key, and how many of it are missing on the board.
        key_left(face: &str, left: u64);
        /// So many digits are wrong.
        wrong_digits(wrong: u64);
        /// A new game took the place of one of this level.
        game_kept(level: &str);
        /// How long people take.
        minutes(minutes: u64);
        /// How long people take, where that is a guess.
        minutes_guessed(minutes: u64);
        /// The time it took.
        solved_in(time: &str, mistakes: u64);
        /// The mode that counts now.
        mode_now(mode: &str);
        /// A house read aloud, with its cells in order.
        house_read(house: HouseName, digits: &str);
}
