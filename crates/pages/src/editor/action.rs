//! Actions of the editor page.

use nonet_engine::geometry::{Direction, ExtraRule, Point};
use nonet_engine::rules::Family;

use super::brush::RegionBrush;
use super::mode::EditorMode;
use nonet_tasks::editor::{FillWith, ProgramFormat};
use nonet_tasks::worker::WorkerReply;

/// A player action or a browser event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EditorAction {
    Open,
    Close,
    /// The address changed. Contains the part after the route.
    Arrived(String),
    Worker(WorkerReply),
    /// Copying succeeded or failed.
    Copied(bool),
    /// The time to show the notice with this number is over.
    Woke(u32),

    SetMode(EditorMode),
    /// Pointer down at a point of the board.
    Press(Point),
    Drag(Point),
    Release,
    MoveCursor {
        direction: Direction,
        /// True if the cell that the cursor reaches joins the region or the selection of the cell that it leaves.
        extend: bool,
    },
    /// Moves the cursor diagonally to the next cell.
    MoveDiagonally {
        up: bool,
        left: bool,
    },
    /// Assigns the cell under the cursor to this region, or to none.
    Paint(Option<u8>),
    /// Presses the cell under the cursor.
    PressCursor,
    /// Enters a digit into the selected cells or into the chosen rule.
    Enter(char),
    /// Removes the last digit of a number, the selected givens or the cell's region, depending on the mode.
    Erase,
    /// Cancels the stroke or clears the selection.
    Escape,
    ChooseBrush(RegionBrush),
    /// Sets the family of rules that a stroke makes. With `None`, a stroke selects an existing rule.
    ChooseFamily(Option<Family>),
    /// Chooses a rule by its index.
    ChooseRule(Option<usize>),
    /// Lets the next stroke change the cells of the chosen rule, or cancels that.
    ToggleReshaping,
    /// Removes the rule with this index.
    RemoveRule(usize),
    RemoveChosenRule,
    Undo,
    Redo,

    /// Starts a grid of this many rows, divided into boxes if the size allows it.
    Resize(usize),
    /// Divides the grid into boxes, if its size allows it.
    Boxes,
    /// Makes every row a region.
    Rows,
    /// Clears all regions.
    Blank,
    /// Divides the grid into random regions.
    Random {
        /// True if the regions are symmetric under a half turn.
        symmetric: bool,
        seed: u64,
    },
    /// Opens the catalogue board with this name.
    OpenCatalogueBoard(String),
    /// Adds or removes an extra rule of the board.
    ToggleExtra(ExtraRule),

    /// Replaces the draft that was brought back by the puzzle in the address, or by an empty board.
    StartAgain,

    /// Moves the focus to the title.
    ShowInfo,
    /// Moves the focus to the name of the author.
    ShowAuthor,
    SetTitle(String),
    SetAuthor(String),
    /// Sets the rules in the author's words.
    SetRulesText(String),

    /// Sets the text of the import field.
    SetText(String),
    /// Opens the puzzle in the import field.
    OpenText,
    /// Copies a link to the draft.
    CopyLink {
        /// The page's address up to `#`.
        page: String,
    },
    /// Copies a link that plays the puzzle.
    CopyPlayLink {
        /// The page's address up to `#`.
        page: String,
    },
    /// Plays the puzzle, if it has exactly one solution.
    Play {
        /// Milliseconds since 1970.
        now_ms: u64,
    },
    /// Copies the regions as text.
    CopyText,
    /// Writes the puzzle in the format of another program.
    Export(ProgramFormat),
    CopyExported,
    /// Moves the focus to the formats of other programs.
    ShowExport,

    /// Shows an overlay, or hides it if it is shown.
    ToggleOverlay(BoardOverlay),
    /// Completes the puzzle so that it has exactly one solution.
    FillIn {
        /// The kind of clues to add.
        with: FillWith,
        seed: u64,
    },
    /// Removes one redundant given or rule.
    RemoveRedundant,

    /// Saves the draft on this device. An empty name stands for the suggested one.
    Save {
        name: String,
    },
    /// Opens a saved board or puzzle.
    OpenSaved(String),
    /// Shows or hides the field that renames this saved board.
    ToggleRenaming(String),
    Rename {
        board: String,
        name: String,
    },
    Delete(String),
    UndoDelete,
}

/// Computed information shown on the board in addition to the draft.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum BoardOverlay {
    /// The cells in which two solutions differ.
    #[default]
    Differences,
    /// The candidates that occur in solutions, or the only solution.
    Candidates,
    /// The position before the hardest step.
    HardestStep,
}
