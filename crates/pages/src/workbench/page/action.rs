//! The tabs and the actions of the workbench.

use super::*;

/// A tab of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum WorkbenchTab {
    /// Importing and exporting a puzzle.
    #[default]
    Puzzle,
    /// The logical solving path.
    Logic,
    /// The recorded search of a program.
    Search,
    Batch,
}

impl WorkbenchTab {
    /// All tabs, in order.
    pub const ALL: [WorkbenchTab; 4] =
        [WorkbenchTab::Puzzle, WorkbenchTab::Logic, WorkbenchTab::Search, WorkbenchTab::Batch];

    /// Returns the id of the tab's element.
    pub const fn id(self) -> &'static str {
        match self {
            WorkbenchTab::Puzzle => "tab-puzzle",
            WorkbenchTab::Logic => "tab-logic",
            WorkbenchTab::Search => "tab-search",
            WorkbenchTab::Batch => "tab-batch",
        }
    }

    /// Returns the next or previous tab, wrapping around.
    pub fn adjacent(self, back: bool) -> WorkbenchTab {
        let at = self as usize + if back { WorkbenchTab::ALL.len() - 1 } else { 1 };
        WorkbenchTab::ALL[at % WorkbenchTab::ALL.len()]
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WorkbenchAction {
    Open,
    /// Discards the state and cancels all requests.
    Close,
    Worker(WorkerReply),
    /// Reports whether copying succeeded.
    Copied(bool),
    TimerFired(u32),

    Show(WorkbenchTab),
    /// Shows the next tab and moves focus to it.
    ShowAdjacent {
        /// Shows the previous tab instead.
        back: bool,
    },
    /// True while something is dragged over the page.
    Drag(bool),

    /// Moves focus to the text field.
    EnterText,
    /// The text field has changed.
    SetText(String),
    /// A text has been opened from a file or dropped.
    ReceiveText(String),
    /// The file is too large.
    RefuseFile,
    /// Puts the puzzle from the text on the bench.
    Accept,
    /// Clears the text field.
    Discard,
    /// Makes a batch of all puzzles in the text.
    AcceptAll,
    /// Puts the current game's puzzle on the bench.
    TakeGame,
    /// Puts the editor's puzzle on the bench.
    TakeEditorPuzzle,
    /// Changes to the board with this name.
    ChooseBoard(String),

    Select(Cell),
    /// Moves the cursor.
    Move(Direction),
    /// Enters a digit at the cursor. Entering the same digit again, or `None`, clears the cell.
    Enter(Option<Digit>),
    /// Clears the cell and moves right.
    Skip,
    Undo,
    Redo,
    /// Removes all digits.
    Clear,

    /// Shows or hides the solution, or the possible digits.
    ShowMore(bool),
    /// Compares two solutions side by side, or ends the comparison.
    Compare,
    ChooseFormat(TextFormat),
    /// Copies the puzzle as text.
    Copy {
        /// The page's address up to `#`.
        page: String,
    },
    /// Saves the puzzle as a file.
    SaveText {
        /// The page's address up to `#`.
        page: String,
    },
    /// Saves the solution as a file.
    SaveSolution,
    /// Saves the puzzle as a game.
    SaveAsGame {
        now_ms: u64,
    },
    /// Starts a game of the puzzle.
    Play {
        now_ms: u64,
    },

    /// Shows a step of the path. The index after the last step shows the end of the path.
    OpenStep(usize),
    /// Moves by a number of steps.
    MoveStep(i32),
    /// Lights the cells that a sentence of the step's argument names.
    LightSentence(Option<usize>),
    /// Requests ratings, or cancels the pending request.
    Rate,

    SetOptions(SearchOptions),
    /// Starts a search, or cancels it.
    Search {
        now_ms: u64,
    },
    /// Starts or pauses playback of the search.
    TogglePlayer,
    /// Advances playback by one event and pauses.
    StepPlayer {
        /// Goes back instead.
        back: bool,
    },
    /// Jumps to a position and pauses.
    Seek(usize),
    /// Sets the speed, an index into [`crate::workbench::SPEEDS`].
    SetSpeed(usize),
    /// Advances playback by the elapsed milliseconds.
    AdvancePlayer(u32),
    /// Expands or collapses a guess.
    Fold(u32),

    /// Solves or rates all puzzles of the batch.
    RunBatch(BatchTask),
    /// Stops the batch and keeps the rows received so far.
    StopBatch,
    SortBy(BatchSort),
    /// Filters the table by verdict and level.
    FilterTable(Option<RowVerdict>, Option<u8>),
    /// Puts the puzzle in a line on the bench. Lines count from 1.
    OpenLine(u32),
    /// Saves the table as a file.
    SaveTable,
}
