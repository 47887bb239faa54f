//! Detects the format of a text.

use super::links::{f_puzzles_in_link, is_with_remarks, link_or_text};
use super::{is_sudokupad, iss, killer, lisudoku, penpa, solo, sudokuwiki, sumocue};

/// A format for puzzles with variants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VariantFormat {
    /// Nonet's own text format.
    Nonet,
    /// Interactive Sudoku Solver's text format, or a link that contains it.
    Iss,
    /// SumoCue's killer string.
    LongKiller,
    /// A killer puzzle as arrows and sums, one character per cell.
    ShortKiller,
    /// An f-puzzles link or its JSON, which a SudokuPad link may also contain.
    FPuzzles,
    /// A SudokuPad drawing: a link or its JSON, shortened or not.
    SudokuPad,
    /// A SudokuMaker link or its JSON.
    SudokuMaker,
    /// The candidates of a classic puzzle, one character for each digit of each cell.
    Candidates,
    /// A SudokuWiki link or packed board with variants or regions; only read.
    SudokuWiki,
    /// SumoCue's text for puzzles with regions; only read.
    SumoCue,
    /// A lisudoku link or its JSON; only read.
    Lisudoku,
    /// A Penpa link; only read.
    Penpa,
    /// A game ID of Solo in Simon Tatham's collection, or a link with one; only read.
    Solo,
}

impl VariantFormat {
    /// Every format that can be written.
    pub const ALL: [VariantFormat; 8] = [
        VariantFormat::Nonet,
        VariantFormat::Iss,
        VariantFormat::LongKiller,
        VariantFormat::ShortKiller,
        VariantFormat::FPuzzles,
        VariantFormat::SudokuPad,
        VariantFormat::SudokuMaker,
        VariantFormat::Candidates,
    ];

    /// Returns the format's name in options.
    pub const fn slug(self) -> &'static str {
        match self {
            VariantFormat::Nonet => "nonet",
            VariantFormat::Iss => "iss",
            VariantFormat::LongKiller => "killer-long",
            VariantFormat::ShortKiller => "killer-short",
            VariantFormat::FPuzzles => "f-puzzles",
            VariantFormat::SudokuPad => "sudokupad",
            VariantFormat::SudokuMaker => "sudokumaker",
            VariantFormat::Candidates => "candidates",
            VariantFormat::SudokuWiki => "sudokuwiki",
            VariantFormat::SumoCue => "sumocue",
            VariantFormat::Lisudoku => "lisudoku",
            VariantFormat::Penpa => "penpa",
            VariantFormat::Solo => "solo",
        }
    }
}

/// The first characters of every packed JSON object: `{"` compressed by LZ-string, in base64.
const PACKED_JSON_PREFIX: &str = "N4Ig";

/// Detects the format of a text; `None` if it contains digits only.
///
/// ```
/// use nonet_formats::variants::{VariantFormat, detect};
///
/// assert_eq!(detect(".Cage~3~R1C1~R1C2"), Some(VariantFormat::Iss));
/// assert_eq!(detect("4x4;cage 3:1,2;=................"), Some(VariantFormat::Nonet));
/// assert_eq!(detect("53..7...."), None);
/// ```
pub fn detect(text: &str) -> Option<VariantFormat> {
    let text = link_or_text(text);
    let is_nonet = || {
        text.split_once(';').is_some_and(|(name, _)| {
            name.starts_with(|c: char| c.is_ascii_alphanumeric())
                && !name.contains(|c: char| c.is_whitespace() || ",.(){}[]<>=\"'".contains(c))
        })
    };
    let has_fields = |names: &[&str]| text.starts_with('{') && names.iter().all(|name| text.contains(name));
    if lisudoku::is_lisudoku(text) || lisudoku::is_packed_document(text) {
        Some(VariantFormat::Lisudoku)
    } else if penpa::is_penpa(text) {
        Some(VariantFormat::Penpa)
    } else if sudokuwiki::is_sudokuwiki(text) {
        Some(VariantFormat::SudokuWiki)
    } else if sumocue::is_sumocue(text) {
        Some(VariantFormat::SumoCue)
    } else if has_fields(&["\"cells\"", "\"constraints\""]) {
        Some(VariantFormat::SudokuMaker)
    } else if f_puzzles_in_link(text).is_none() && is_sudokupad(text) {
        Some(VariantFormat::SudokuPad)
    } else if !is_with_remarks(text)
        && ["f-puzzles.com", "?load=", "sudokupad.app", "crackingthecryptic.com"]
            .iter()
            .any(|name| text.contains(name))
        || f_puzzles_in_link(text).is_some()
        || text.starts_with(PACKED_JSON_PREFIX)
        || has_fields(&["\"size\"", "\"grid\""])
    {
        Some(VariantFormat::FPuzzles)
    } else if text.contains("sudokumaker.app")
        || text.contains("?puzzle=")
        || has_fields(&["\"width\"", "\"constraints\""])
    {
        Some(VariantFormat::SudokuMaker)
    } else if solo::is_solo(text) {
        Some(VariantFormat::Solo)
    } else if text.starts_with("3x3:") {
        Some(VariantFormat::LongKiller)
    } else if text.starts_with("http") && text.contains("?q=") || iss::sections::is_iss(text) {
        Some(VariantFormat::Iss)
    } else if text.len() == 729 && text.chars().all(|c| matches!(c, '1'..='9' | '.' | '0')) {
        Some(VariantFormat::Candidates)
    } else if killer::is_short(text) {
        Some(VariantFormat::ShortKiller)
    } else {
        is_nonet().then_some(VariantFormat::Nonet)
    }
}

/// Length from which a line in Interactive Sudoku Solver's format may be a puzzle of its own.
const MIN_LINE_OF_LIST: usize = 150;

/// True if a text of several lines is one puzzle rather than a list with a puzzle on each line.
pub fn is_one_text(text: &str) -> bool {
    let lines: Vec<&str> = text.trim().lines().filter(|line| !line.trim().is_empty()).collect();
    if lines.len() < 2 || detect(text) != Some(VariantFormat::Iss) || text.contains("?q=") {
        return false;
    }
    let is_puzzle = |line: &&str| line.starts_with('.') && line.len() >= MIN_LINE_OF_LIST;
    let has_givens = |line: &&&str| line.contains(".~");
    !lines.iter().all(is_puzzle) || lines.iter().filter(has_givens).count() < 2 && text.contains(".End")
}
