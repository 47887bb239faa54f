//! The page where boards are drawn.

use crate::words::topic::topic;

topic! {
    /// The page where boards are drawn.
    EditorText, "editor":
        Draw
        BackToPlay
        Rules
        Board
        Size
        StartFrom
        Rows
        Boxes
        Random
        RandomEven
        Empty
        BuiltIn
        Choose
        PaintWith
        Grow
        Rub
        HowTo
        Undo
        Redo
        Check
        Looking
        CanBeFilled
        CannotBeFilled
        FillOpen
        ExtraRules
        NewPuzzle
        OwnBoards
        NoOwnBoards
        Name
        Save
        Saved
        CannotSave
        DamagedBoards
        Open
        Rename
        Delete
        Deleted
        TakeBack
        Share
        CopyLink
        CopyText
        Copied
        CopyFailed
        AsText
        DrawThis
        WorkerDied;
        /// A cell that is in no region.
        open_cell(row: u64, column: u64);
        /// Several such cells, and the first of them.
        open_cells(cells: u64, row: u64, column: u64);
        /// A region of another size.
        size(cells: u64, region: &str, side: u64);
        /// A region in several pieces.
        parts(parts: u64, region: &str);
        /// A text that is no square grid.
        not_square(cells: u64, least: u64, most: u64);
        /// A text with too many or too few regions.
        wrong_regions(regions: u64, side: u64);
        /// A character that cannot name a region.
        bad_label(label: &str);
        /// A rule that cannot be drawn.
        bad_extra(name: &str);
        /// A region by its letter.
        region(region: &str);
        /// Where a cell is, and in which region.
        cell(row: u64, column: u64, region: &str);
        /// A name for a board that was given none.
        unnamed(side: u64, number: u64);
}
