//! Which form a text has.

use super::{is_of_sudokupad, killer};

/// The forms puzzles with rules come in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Our own text.
    Nonet,
    /// The text of Interactive Sudoku Solver, or a link to it.
    Iss,
    /// SumoCue's killer string.
    LongKiller,
    /// Arrows and sums, a character per cell.
    ShortKiller,
    /// A link or the text of f-puzzles, packed or plain, be it in a link of SudokuPad, or what SudokuPad draws.
    FPuzzles,
    /// A link or the plain text of SudokuMaker.
    SudokuMaker,
    /// The candidates of the classic board, a character per cell and digit.
    Candidates,
}

impl Kind {
    /// Every form.
    pub const ALL: [Kind; 7] = [
        Kind::Nonet,
        Kind::Iss,
        Kind::LongKiller,
        Kind::ShortKiller,
        Kind::FPuzzles,
        Kind::SudokuMaker,
        Kind::Candidates,
    ];

    /// The word it is asked for by.
    pub const fn slug(self) -> &'static str {
        match self {
            Kind::Nonet => "nonet",
            Kind::Iss => "iss",
            Kind::LongKiller => "killer-long",
            Kind::ShortKiller => "killer-short",
            Kind::FPuzzles => "f-puzzles",
            Kind::SudokuMaker => "sudokumaker",
            Kind::Candidates => "candidates",
        }
    }
}

/// How the payload of f-puzzles begins in links of SudokuPad.
pub(super) const FROM_F_PUZZLES: &str = "fpuzzles";

/// How any JSON object begins once it is packed as base64.
const PACKED: &str = "N4Ig";

/// Which form a text has, by how it begins; `None` for what holds digits only.
///
/// ```
/// use nonet_formats::ruled::{Kind, kind};
///
/// assert_eq!(kind(".Cage~3~R1C1~R1C2"), Some(Kind::Iss));
/// assert_eq!(kind("4x4;cage 3:1,2;=................"), Some(Kind::Nonet));
/// assert_eq!(kind("53..7...."), None);
/// ```
pub fn kind(text: &str) -> Option<Kind> {
    let text = text.trim();
    let board_of_ours = || text.split_once(';').is_some_and(|(name, _)| !name.contains([' ', ',', '\t']));
    let names_only = || {
        let mut names = text.split('.').filter(|name| !name.is_empty()).peekable();
        let is_name = |name: &str| {
            name.len() > 3
                && name.starts_with(|c: char| c.is_ascii_uppercase())
                && name[1..].chars().all(|c| c.is_ascii_alphabetic())
                && name.contains(|c: char| c.is_ascii_lowercase())
        };
        names.peek().is_some() && names.all(|name| is_name(name.trim()))
    };
    let has = |names: &[&str]| text.starts_with('{') && names.iter().all(|name| text.contains(name));
    if text.contains("f-puzzles.com")
        || text.contains("?load=")
        || text.contains("sudokupad.app")
        || text.contains("crackingthecryptic.com")
        || text.starts_with(FROM_F_PUZZLES)
        || is_of_sudokupad(text)
        || text.starts_with(PACKED)
        || has(&["\"size\"", "\"grid\""])
    {
        Some(Kind::FPuzzles)
    } else if text.contains("sudokumaker.app")
        || text.contains("?puzzle=")
        || has(&["\"width\"", "\"constraints\""])
    {
        Some(Kind::SudokuMaker)
    } else if text.starts_with("3x3:") {
        Some(Kind::LongKiller)
    } else if text.starts_with("http") && text.contains("?q=")
        || text.starts_with('.') && (text.contains('~') || names_only())
    {
        Some(Kind::Iss)
    } else if text.len() == 729 && text.chars().all(|c| matches!(c, '1'..='9' | '.' | '0')) {
        Some(Kind::Candidates)
    } else if killer::is_short(text) {
        Some(Kind::ShortKiller)
    } else {
        board_of_ours().then_some(Kind::Nonet)
    }
}
