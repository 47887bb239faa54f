//! The page where boards are drawn.

use nonet_engine::Digit;

use crate::topic::topic;

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
        WorkerDied
        Mode
        ModeRegions
        ModeRules
        ModeGivens
        Ground
        OtherBoard
        Pick
        Families
        Areas
        Lines
        Between
        Corners
        Cells
        Outside
        Everywhere
        HowToPick
        HowToFinish
        HowToArea
        HowToPath
        HowToEdge
        HowToCorner
        HowToSpot
        HowToOutside
        HowToGivens
        RulesHere
        NoRules
        Number
        Digits
        NotTyped
        ChangeCells
        RemoveRule
        Erase
        Keypad
        Verdict
        OneSolution
        Counting
        VerdictOpen
        UnfinishedRegions
        ShowCandidates
        ShowSolution
        ShowHardest
        ShareAll
        ShareMost
        ShareSome
        ShareFew
        Publishing
        CheckingSpare
        SpareOpen
        NoSpare
        FewGivens
        CheckingWalk
        RulesUsed
        TrialNeeded
        NoTrial
        DropSpare
        Fine
        Doubt
        FillIn
        FillGivens
        FillSums
        Filling
        NotFilledIn
        PlayIt
        CopyPlayLink
        Export
        CopyExported
        Exported
        Spare
        OnServer
        NoPuzzle
        NoGiven;
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
        /// A part of a text that is not understood.
        bad_part(part: &str);
        /// A rule that Nonet does not know.
        unknown_rule(name: &str);
        /// A rule that another program has no word for.
        unsayable_rule(program: &str, rule: &str);
        /// A board that another program has no word for.
        unsayable_board(program: &str);
        /// So many rules were read.
        read_rules(count: u64);
        /// Two solutions differ in so many cells.
        several(cells: u64);
        /// A rule that cannot be kept.
        rule_broken(rule: &str);
        /// A rule without which there would be a solution.
        without(rule: &str);
        /// A given without which there would be a solution.
        without_given(cell: &str);
        /// A rule that makes no sense here.
        senseless(rule: &str);
        /// A rule that lacks its number.
        needs_number(rule: &str);
        /// A rule that lacks its digits, or has too many.
        needs_digits(rule: &str);
        /// A rule with too few cells.
        too_few_cells(cells: u64, rule: &str, least: u64);
        /// A rule with too many cells.
        too_many_cells(cells: u64, rule: &str, most: u64);
        /// A sum that cannot be.
        sum_cannot_be(least: u64, rule: &str, most: u64);
        /// A number that cannot be.
        out_of_range(least: u64, rule: &str, most: u64);
        /// The hardest step.
        hardest(step: u64, steps: u64, technique: &str);
        /// Where reasoning ends.
        stuck(steps: u64);
        /// All solutions were counted.
        counted_all(solutions: u64);
        /// Some solutions were drawn.
        counted_some(solutions: u64);
        /// Givens that are not needed.
        spare_givens(count: u64);
        /// Rules that are not needed.
        spare_rules(count: u64);
        /// A puzzle with many givens.
        many_givens(count: u64, cells: u64);
        /// Rules that are hardly needed.
        barely_used(rules: &str);
        /// A given digit.
        given(digit: Digit);
        /// Where two solutions differ.
        differs(one: Digit, other: Digit);
        /// A name for a puzzle that was given none.
        unnamed_puzzle(number: u64);
        /// A region by its letter.
        region(region: &str);
        /// Where a cell is, and in which region.
        cell(row: u64, column: u64, region: &str);
        /// A name for a board that was given none.
        unnamed(side: u64, number: u64);
}
