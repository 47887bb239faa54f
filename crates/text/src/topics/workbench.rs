//! The workbench.

use nonet_engine::Digit;

use crate::spoken::HouseName;
use crate::topic::topic;

topic! {
    /// The workbench.
    WorkbenchText, "workbench":
        Workbench
        BackToPlay
        TabPuzzle
        TabLogic
        TabSearch
        TabBatch
        Board
        Bring
        BringHint
        TextBox
        OpenFile
        FromGame
        NoGame
        Accept
        Discard
        OpenBatch
        Clear
        Undo
        Redo
        Erase
        TakeAlong
        Form
        FormLine
        FormGrid
        FormPencilMarks
        FormCandidates
        FormNumbers
        FormSdk
        FormCanonical
        CanonicalExplained
        NoCanonical
        Copy
        Copied
        CopyFailed
        SaveFile
        SaveSolution
        PlayIt
        KeepIt
        Kept
        PlayNeedsOne
        CannotKeep
        ShowSolution
        ShowCandidates
        ShowTrueCandidates
        Looking
        EmptyBoard
        SideBySide
        BackToPuzzle
        Minimal
        MinimalOpen
        NoSymmetry
        VerdictOpen
        WhyExhausted
        Hardest
        PathLooking
        PathSolved
        PathStuck
        PathBroken
        PathNeedsPuzzle
        Grade
        Score
        Steps
        OtherScales
        RateIt
        Rating
        ExplainerScale
        HodokuScale
        BeyondScale
        Profile
        Bottlenecks
        BottlenecksExplained
        ThePath
        NextStep
        PreviousStep
        Mode
        ModeOne
        ModeAtLeastOne
        ModeAll
        Strategy
        WayFast
        WayFullest
        WayRows
        MostSolutions
        MostSteps
        Search
        Searching
        Cancel
        Play
        Pause
        StepOn
        StepBack
        ToStart
        ToEnd
        Speed
        Position
        Guesses
        Forced
        Backtracks
        Depth
        Time
        SearchTree
        NothingGuessed
        Fold
        Unfold
        AtStart
        EventBack
        EventSolved
        ProofNone
        ProofUnique
        BatchHint
        SolveAll
        RateAll
        DownloadCsv
        Line
        Givens
        Solutions
        ShowOnly
        Everything
        FindingUnique
        FindingSeveral
        FindingNone
        FindingOpen
        FindingUnreadable
        BatchCancelled
        FileTooLarge
        WorkerDied
        OneSolution
        BeyondLogic
        MirrorUpDown
        MirrorLeftRight
        KindCharacters
        KindNumbers
        KindCandidates
        KindPencilMarks
        KindSdk
        KindSdx
        KindList
        KindLibrary
        KindLink
        RuleEmpty
        RuleLibrary
        RuleCollection
        RuleNoPuzzle
        RuleNoSection;
        /// A puzzle that was read.
        found(kind: &str, board: &str, filled: u64);
        /// A classic puzzle that was read, a character per cell.
        found_classic(filled: u64);
        /// Puzzles that were read.
        found_many(count: u64, kind: &str, board: &str);
        /// Why a text cannot be read, and where.
        unreadable(line: u64, column: u64, rule: &str);
        /// A rule of reading.
        rule_character(found: &str);
        /// A rule of reading.
        rule_digit(found: &str, most: u64);
        /// A rule of reading.
        rule_number(found: &str, most: u64);
        /// A rule of reading.
        rule_row(found: u64, expected: u64);
        /// A rule of reading.
        rule_count(found: u64);
        /// A rule of reading.
        rule_cells(found: u64, expected: u64);
        /// A rule of reading.
        rule_candidate(found: &str);
        /// A rule of reading.
        rule_not_in_link(host: &str);
        /// A rule of reading.
        rule_packed_link(host: &str);
        /// So many lines of a list cannot be read.
        faults(count: u64);
        /// How many solutions there are.
        solutions(count: u64);
        /// More than so many.
        more_solutions(count: u64);
        /// Why there is no solution.
        clash_in(house: HouseName, digit: Digit);
        /// Why there is no solution.
        clash_between(first: &str, second: &str);
        /// Why there is no solution.
        no_candidate(cell: &str);
        /// Why there is no solution.
        no_place(house: HouseName, digit: Digit);
        /// How many givens could go.
        redundant(count: u64);
        /// The symmetries of the givens.
        symmetries(names: &str);
        /// A symmetry.
        turn(degrees: u64);
        /// A symmetry.
        mirror(degrees: u64);
        /// An event of a search.
        forced_cell(cell: &str, digit: Digit);
        /// An event of a search.
        forced_house(cell: &str, digit: Digit, house: HouseName);
        /// An event of a search.
        guessed_digit(count: u64, cell: &str, digit: Digit);
        /// An event of a search.
        guessed_place(count: u64, cell: &str, digit: Digit, house: HouseName);
        /// What a search proved.
        exactly(count: u64);
        /// What a search proved.
        at_least(count: u64);
        /// What a search found before its limit.
        so_far(count: u64);
        /// How far a batch is.
        progress(done: u64, of: u64);
}
