//! Detects the format of a text.

use super::{is_sudokupad, killer};

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
}

impl VariantFormat {
    /// Every format.
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
        }
    }
}

/// The prefix of an f-puzzles payload in SudokuPad links.
pub(super) const F_PUZZLES_PREFIX: &str = "fpuzzles";

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
    let text = text.trim();
    let is_nonet = || text.split_once(';').is_some_and(|(name, _)| !name.contains([' ', ',', '\t']));
    let is_names_only = || {
        let mut names = text.split('.').filter(|name| !name.is_empty()).peekable();
        let is_name = |name: &str| {
            name.len() > 3
                && name.starts_with(|c: char| c.is_ascii_uppercase())
                && name[1..].chars().all(|c| c.is_ascii_alphabetic())
                && name.contains(|c: char| c.is_ascii_lowercase())
        };
        names.peek().is_some() && names.all(|name| is_name(name.trim()))
    };
    let has_fields = |names: &[&str]| text.starts_with('{') && names.iter().all(|name| text.contains(name));
    if is_sudokupad(text) {
        Some(VariantFormat::SudokuPad)
    } else if text.contains("f-puzzles.com")
        || text.contains("?load=")
        || text.contains("sudokupad.app")
        || text.contains("crackingthecryptic.com")
        || text.starts_with(F_PUZZLES_PREFIX)
        || text.starts_with(PACKED_JSON_PREFIX)
        || has_fields(&["\"size\"", "\"grid\""])
    {
        Some(VariantFormat::FPuzzles)
    } else if text.contains("sudokumaker.app")
        || text.contains("?puzzle=")
        || has_fields(&["\"width\"", "\"constraints\""])
    {
        Some(VariantFormat::SudokuMaker)
    } else if text.starts_with("3x3:") {
        Some(VariantFormat::LongKiller)
    } else if text.starts_with("http") && text.contains("?q=")
        || text.starts_with('.') && (text.contains('~') || is_names_only())
    {
        Some(VariantFormat::Iss)
    } else if text.len() == 729 && text.chars().all(|c| matches!(c, '1'..='9' | '.' | '0')) {
        Some(VariantFormat::Candidates)
    } else if killer::is_short(text) {
        Some(VariantFormat::ShortKiller)
    } else {
        is_nonet().then_some(VariantFormat::Nonet)
    }
}
