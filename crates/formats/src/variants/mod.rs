//! Puzzles with variants (rules beyond houses) in the formats of other programs.
//!
//! - [`iss`]: Interactive Sudoku Solver's text format;
//! - [`killer`]: the two common string formats for killer puzzles; `candidates`: candidates only;
//! - [`fpuzzles`], [`sudokumaker`]: links that contain the puzzle as packed JSON;
//! - `sudokupad`: links that contain a drawing, from which the rules are inferred and verified;
//! - `lisudoku`, `penpa`, `solo`, `sudokuwiki`, `sumocue`: links and texts that are only read;
//! - [`crate::puzzle_text`]: Nonet's own text format.
//!
//! [`detect`] returns the format of a text. [`read`] reads any format, and returns an error that names the rule if
//! Nonet does not support one. [`read_partial`] skips such rules and lists them. Both find the author's texts, too:
//! [`read_with_info`] and [`PartialRead::info`]. Readers fill in a [`PuzzleDraft`], which becomes a [`Puzzle`].

mod candidates;
mod draft;
mod error;
mod family_names;
mod format;
pub mod fpuzzles;
mod grid;
mod info;
pub mod iss;
pub mod killer;
mod layout;
mod links;
mod lisudoku;
mod loops;
mod penpa;
mod rule_words;
mod solo;
pub mod sudokumaker;
mod sudokupad;
mod sudokuwiki;
mod sumocue;

#[cfg(test)]
mod tests;

pub use draft::{GivenDigits, GridDivision, PuzzleDraft};
pub use error::VariantError;
pub use format::{VariantFormat, detect, is_one_text};
pub use info::PuzzleInfo;
pub(crate) use layout::region_layout;
pub(crate) use rule_words::{rule_in_code, rule_in_words};

use draft::push_once;
use links::{f_puzzles_in_link, link_or_text};
use nonet_engine::{Digit, Family, Grid, Puzzle};

/// Returns the first sentence of a text for people that states a rule beyond those of Sudoku.
pub(crate) fn rule_in_text(text: &str) -> Option<String> {
    sudokupad::RuleWords::new(text).first_rule()
}

/// True if a text is a SudokuPad drawing rather than an f-puzzles puzzle.
fn is_sudokupad(text: &str) -> bool {
    sudokupad::is_sudokupad(text)
}

/// Reads a puzzle in any of these formats.
///
/// # Errors
/// Returns an error if the format is unknown, the text is malformed, or a rule is not supported.
///
/// ```
/// use nonet_formats::variants::{VariantError, read};
///
/// let puzzle = read(".Cage~3~R1C1~R1C2.~R9C9_5")?;
/// assert_eq!(puzzle.given_count(), 1);
/// assert_eq!(read(".Riddle~R1C1"), Err(VariantError::UnknownRule("Riddle".into())));
/// # Ok::<(), VariantError>(())
/// ```
pub fn read(text: &str) -> Result<Puzzle, VariantError> {
    Ok(read_with_info(text)?.0)
}

/// Reads a puzzle like [`read`], with its title, author and rules text where the format has a place for them: in links
/// and documents of f-puzzles, SudokuPad, SudokuMaker and Penpa.
///
/// Title and author are cut to 60 characters, the rules to 2,000.
///
/// # Errors
/// Returns an error if the format is unknown, the text is malformed, or a rule is not supported.
///
/// ```
/// use nonet_formats::variants::{PuzzleInfo, VariantError, VariantFormat, read, read_with_info, write_with};
///
/// let puzzle = read(".Cage~3~R1C1~R1C2")?;
/// let info = PuzzleInfo { title: "Knot".to_owned(), author: "Ada".to_owned(), ..PuzzleInfo::default() };
/// let link = write_with(&puzzle, VariantFormat::SudokuMaker, &info)?;
/// assert_eq!(read_with_info(&link)?, (puzzle, info));
/// # Ok::<(), VariantError>(())
/// ```
pub fn read_with_info(text: &str) -> Result<(Puzzle, PuzzleInfo), VariantError> {
    if detect(text) == Some(VariantFormat::Nonet) {
        return Ok((crate::puzzle_text::read_puzzle(text.trim())?, PuzzleInfo::default()));
    }
    let mut draft = draft(text, &GuessLimits::default())?;
    let info = std::mem::take(&mut draft.info);
    Ok((draft.finish()?, info))
}

/// A puzzle with only its supported rules, and everything else that the text says about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PartialRead {
    /// The puzzle with all supported rules.
    pub puzzle: Puzzle,
    /// Unsupported rules: their names in the text's format, or the look of elements without a known meaning.
    pub unknown: Vec<String>,
    /// Purely decorative elements.
    pub drawn: Vec<String>,
    /// Sentences about rules that none of the puzzle's variants covers, as written.
    pub unread: Vec<String>,
    /// All sentences about rules other than those of Sudoku, as written.
    pub said: Vec<String>,
    /// The solution in the text, if there is one and it is complete.
    pub solution: Option<Grid>,
    /// Title, author and rules text, as in [`read_with_info`].
    pub info: PuzzleInfo,
}

impl PartialRead {
    /// Creates the result of reading a puzzle that was understood completely.
    pub fn complete(puzzle: Puzzle) -> PartialRead {
        PartialRead {
            puzzle,
            unknown: Vec::new(),
            drawn: Vec::new(),
            unread: Vec::new(),
            said: Vec::new(),
            solution: None,
            info: PuzzleInfo::default(),
        }
    }

    /// True if a rule was not understood, so that the puzzle may have other solutions than meant.
    pub fn is_partial(&self) -> bool {
        !self.unknown.is_empty() || !self.unread.is_empty()
    }
}

/// Limits on the search for the meaning of a drawing.
#[derive(Clone, Copy)]
pub struct GuessLimits<'a> {
    /// Maximum number of search steps, in total.
    pub steps: u64,
    /// True when the search must stop.
    pub cancel: &'a dyn Fn() -> bool,
}

impl Default for GuessLimits<'_> {
    /// Returns limits that take a fraction of a second.
    fn default() -> Self {
        GuessLimits { steps: 9_000, cancel: &|| false }
    }
}

/// Reads a puzzle in any of these formats, without the rules that are not supported.
///
/// # Errors
/// Returns an error if the format is unknown or the text is malformed.
///
/// ```
/// use nonet_formats::variants::{VariantError, read_partial};
///
/// let partial = read_partial(".Cage~3~R1C1~R1C2.Riddle~R1C1")?;
/// assert_eq!(partial.puzzle.board().rules().list().len(), 1);
/// assert_eq!(partial.unknown, ["Riddle"]);
/// # Ok::<(), VariantError>(())
/// ```
pub fn read_partial(text: &str) -> Result<PartialRead, VariantError> {
    read_within(text, &GuessLimits::default())
}

/// Reads a puzzle like [`read_partial`], with limits on the search for the meaning of a drawing.
///
/// # Errors
/// Returns an error if the format is unknown or the text is malformed.
pub fn read_within(text: &str, limits: &GuessLimits<'_>) -> Result<PartialRead, VariantError> {
    if detect(text) == Some(VariantFormat::Nonet) {
        return Ok(PartialRead::complete(crate::puzzle_text::read_puzzle(text.trim())?));
    }
    let mut draft = draft(text, limits)?;
    let (unknown, drawn) = (std::mem::take(&mut draft.unknown), std::mem::take(&mut draft.drawn));
    let (unread, said) = (std::mem::take(&mut draft.unread), std::mem::take(&mut draft.said));
    let (solution, info) = (draft.solution.take(), std::mem::take(&mut draft.info));
    let puzzle = draft.finish()?;
    let solution = solution
        .filter(|digits| digits.len() == puzzle.board().cell_count())
        .map(|digits| Grid::from_cells(digits.into_iter().map(|d| Some(Digit::from_index(d))).collect()));
    Ok(PartialRead { puzzle, unknown, drawn, unread, said, solution, info })
}

/// Reads a draft in any format except Nonet's own.
fn draft(text: &str, limits: &GuessLimits<'_>) -> Result<PuzzleDraft, VariantError> {
    let text = link_or_text(text);
    match detect(text) {
        Some(VariantFormat::Iss) => match text.split_once("?q=") {
            Some((_, query)) => iss::draft(&percent_decoded(query)),
            None => iss::draft(text),
        },
        Some(VariantFormat::LongKiller) => killer::draft_long(text),
        Some(VariantFormat::ShortKiller) => killer::draft_short(text),
        Some(VariantFormat::Candidates) => candidates::draft(text),
        Some(VariantFormat::SudokuPad) => sudokupad::draft(text, limits),
        Some(VariantFormat::FPuzzles) => fpuzzles::draft(text, limits),
        Some(VariantFormat::SudokuMaker) => sudokumaker::draft(text, limits),
        Some(VariantFormat::SudokuWiki) => sudokuwiki::draft(text),
        Some(VariantFormat::SumoCue) => sumocue::draft(text),
        Some(VariantFormat::Lisudoku) => lisudoku::draft(text),
        Some(VariantFormat::Penpa) => penpa::draft(text),
        Some(VariantFormat::Solo) => solo::draft(text),
        _ => Err(VariantError::Syntax(text.chars().take(20).collect())),
    }
}

/// Writes a puzzle in one of these formats.
///
/// # Errors
/// Returns an error if the format does not support the board or one of its rules.
///
/// ```
/// use nonet_formats::variants::{VariantFormat, VariantError, read, write};
///
/// let puzzle = read(".Thermo~R1C1~R1C2~R1C3")?;
/// assert!(write(&puzzle, VariantFormat::Nonet)?.contains("thermometer:1,2,3"));
/// assert!(matches!(write(&puzzle, VariantFormat::ShortKiller), Err(VariantError::UnsupportedRule(_))));
/// # Ok::<(), VariantError>(())
/// ```
pub fn write(puzzle: &Puzzle, format: VariantFormat) -> Result<String, VariantError> {
    write_with(puzzle, format, &PuzzleInfo::default())
}

/// Writes a puzzle like [`write()`], with its title, author and rules text where the format has a place for them: in
/// links to f-puzzles, SudokuMaker and SudokuPad. [`read_with_info`] reads them back.
///
/// # Errors
/// Returns an error if the format does not support the board or one of its rules.
///
/// ```
/// use nonet_formats::variants::{PuzzleInfo, VariantError, VariantFormat, read, write_with};
///
/// let puzzle = read(".Cage~3~R1C1~R1C2")?;
/// let info = PuzzleInfo { title: "Knot".to_owned(), ..PuzzleInfo::default() };
/// let link = write_with(&puzzle, VariantFormat::FPuzzles, &info)?;
/// assert!(link.starts_with("https://f-puzzles.com/?load="));
/// assert_eq!(read(&link)?, puzzle);
/// # Ok::<(), VariantError>(())
/// ```
pub fn write_with(puzzle: &Puzzle, format: VariantFormat, info: &PuzzleInfo) -> Result<String, VariantError> {
    match format {
        VariantFormat::Nonet => Ok(crate::puzzle_text::write_puzzle(puzzle)),
        VariantFormat::Iss => iss::write(puzzle),
        VariantFormat::LongKiller => killer::write_long(puzzle),
        VariantFormat::ShortKiller => killer::write_short(puzzle),
        VariantFormat::Candidates => candidates::write(puzzle),
        VariantFormat::FPuzzles => fpuzzles::write(puzzle, info),
        VariantFormat::SudokuMaker => sudokumaker::write(puzzle, info),
        VariantFormat::SudokuPad => sudokupad::write(puzzle, info),
        VariantFormat::SudokuWiki
        | VariantFormat::SumoCue
        | VariantFormat::Lisudoku
        | VariantFormat::Penpa
        | VariantFormat::Solo => Err(VariantError::ReadOnly),
    }
}

/// True if the "all sums are given" rules are exactly those for 5 (V) and 10 (X).
fn are_all_xv(list: &[nonet_engine::Rule]) -> bool {
    let mut sums: Vec<_> = list
        .iter()
        .filter(|r| r.family() == Family::OnlySums)
        .filter_map(nonet_engine::Rule::number)
        .collect();
    sums.sort_unstable();
    sums == [5, 10]
}

/// Decodes `%xx` in a query; malformed escapes are kept.
pub(crate) fn percent_decoded(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut found = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        let code = (bytes[at] == b'%')
            .then(|| text.get(at + 1..at + 3))
            .flatten()
            .and_then(|code| u8::from_str_radix(code, 16).ok());
        match code {
            Some(code) => {
                found.push(code);
                at += 3;
            }
            None => {
                found.push(bytes[at]);
                at += 1;
            }
        }
    }
    String::from_utf8_lossy(&found).into_owned()
}
