//! Puzzles with rules as other programs write them.
//!
//! - `grid`: a board as those programs know it;
//! - [`iss`]: the text of Interactive Sudoku Solver;
//! - [`killer`]: the two strings killers are passed on by;
//! - `fpuzzles`, `sudokumaker`: links that carry their puzzle as packed JSON (feature `json`);
//! - `sudokupad`: links that carry a drawing, whose meaning is guessed and proved (feature `json`);
//! - our own, [`crate::rules::spec`].
//!
//! [`kind`] tells them apart, [`read`] reads whichever it is; a rule that Nonet does not know is an error that names it.
//! [`read_told`] reads what it can, and tells the rest. Readers collect a [`Draft`] and finish it to a [`Puzzle`].

#[cfg(feature = "json")]
pub mod fpuzzles;
mod grid;
pub mod iss;
pub mod killer;
#[cfg(feature = "json")]
pub mod sudokumaker;
#[cfg(feature = "json")]
mod sudokupad;

#[cfg(test)]
mod tests;

use std::sync::Arc;

use thiserror::Error;

use crate::geometry::oblong::Oblong;
use crate::geometry::{BoardName, NameError, Regions, catalogue};
use crate::rules::spec::SpecError;
use crate::{Board, BoardError, Cell, Digit, DigitSet, Family, Grid, Puzzle, PuzzleError, Rule, RuleError};

/// Why a text is not a puzzle with rules.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RuledError {
    /// A rule of a name that is not known here.
    #[error("unknown rule: {0}")]
    Unknown(String),
    /// A part of the text that makes no sense.
    #[error("‘{0}’ is not understood")]
    Part(String),
    /// A rule that cannot be.
    #[error(transparent)]
    Rule(#[from] RuleError),
    /// A board that cannot be.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// A board that the name does not mean.
    #[error(transparent)]
    Name(#[from] NameError),
    /// A text of ours that is not understood.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// Givens that clash.
    #[error(transparent)]
    Puzzle(#[from] PuzzleError),
    /// A link that holds no puzzle, only the place where someone's server keeps it.
    #[error("this link holds no puzzle, only its address on a server")]
    OnServer,
    /// A rule that the other program has no word for.
    #[error("there, ‘{}’ cannot be said", .0.slug())]
    Unsayable(Family),
    /// A board that the other program has no word for.
    #[error("there, a board like this cannot be said")]
    UnsayableBoard,
}

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
const FROM_F_PUZZLES: &str = "fpuzzles";

/// How any JSON object begins once it is packed as base64.
const PACKED: &str = "N4Ig";

/// Which form a text has, by how it begins; `None` for what holds digits only.
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

/// True if a text is of SudokuPad and not of f-puzzles.
#[cfg(feature = "json")]
fn is_of_sudokupad(text: &str) -> bool {
    sudokupad::is_one(text)
}

#[cfg(not(feature = "json"))]
fn is_of_sudokupad(_: &str) -> bool {
    false
}

/// Reads a puzzle of any of these forms. Errors: see [`RuledError`]; a text of no such form.
pub fn read(text: &str) -> Result<Puzzle, RuledError> {
    match kind(text) {
        Some(Kind::Nonet) => crate::rules::spec::read_puzzle(text.trim()),
        _ => draft(text)?.finish(),
    }
}

/// A puzzle as far as it was understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// The puzzle, with the rules that are known here.
    pub puzzle: Puzzle,
    /// What the text calls the rules that are not.
    pub unknown: Vec<String>,
    /// What it calls that which is only drawn there.
    pub drawn: Vec<String>,
}

/// Reads a puzzle of any of these forms as far as it is understood. Errors: see [`RuledError`], but for rules that are not
/// known.
pub fn read_told(text: &str) -> Result<Told, RuledError> {
    if kind(text) == Some(Kind::Nonet) {
        let puzzle = crate::rules::spec::read_puzzle(text.trim())?;
        return Ok(Told { puzzle, unknown: Vec::new(), drawn: Vec::new() });
    }
    let mut draft = draft(text)?;
    let (unknown, drawn) = (std::mem::take(&mut draft.unknown), std::mem::take(&mut draft.drawn));
    Ok(Told { puzzle: draft.finish()?, unknown, drawn })
}

/// A puzzle of any form but our own.
fn draft(text: &str) -> Result<Draft, RuledError> {
    let text = text.trim();
    match kind(text) {
        Some(Kind::Iss) => match text.split_once("?q=") {
            Some((_, query)) => iss::draft(&unescaped(query)),
            None => iss::draft(text),
        },
        Some(Kind::LongKiller) => killer::draft_long(text),
        Some(Kind::ShortKiller) => killer::draft_short(text),
        Some(Kind::Candidates) => candidates(text),
        #[cfg(feature = "json")]
        Some(Kind::FPuzzles) if is_of_sudokupad(text) => sudokupad::draft(text),
        #[cfg(feature = "json")]
        Some(Kind::FPuzzles) => fpuzzles::draft(text),
        #[cfg(feature = "json")]
        Some(Kind::SudokuMaker) => sudokumaker::draft(text),
        _ => Err(RuledError::Part(text.chars().take(20).collect())),
    }
}

/// Writes a puzzle in one of these forms. Errors: it cannot be said there.
pub fn write(puzzle: &Puzzle, kind: Kind) -> Result<String, RuledError> {
    match kind {
        Kind::Nonet => Ok(crate::rules::spec::write_puzzle(puzzle)),
        Kind::Iss => iss::write(puzzle),
        Kind::LongKiller => killer::write_long(puzzle),
        Kind::ShortKiller => killer::write_short(puzzle),
        Kind::Candidates => written_candidates(puzzle),
        #[cfg(feature = "json")]
        Kind::FPuzzles => fpuzzles::write(puzzle),
        #[cfg(feature = "json")]
        Kind::SudokuMaker => sudokumaker::write(puzzle),
        #[cfg(not(feature = "json"))]
        Kind::FPuzzles | Kind::SudokuMaker => Err(RuledError::UnsayableBoard),
    }
}

/// Cells with what they may hold: one digit is a given.
fn candidates(text: &str) -> Result<Draft, RuledError> {
    let mut draft = Draft::classic();
    for (cell, marks) in text.as_bytes().chunks(9).enumerate() {
        let digits: DigitSet = marks.iter().filter_map(|mark| Digit::from_char(char::from(*mark))).collect();
        match (digits.only(), digits == DigitSet::all(9)) {
            (Some(only), _) => draft.givens.push((Cell::new(cell), only.index())),
            (None, true) => {}
            (None, false) => {
                draft.rules.push(Rule::new(Family::Allowed, [Cell::new(cell)]).with_digits(digits))
            }
        }
    }
    Ok(draft)
}

/// The same, of a classic puzzle whose rules say nothing but what single cells may hold.
fn written_candidates(puzzle: &Puzzle) -> Result<String, RuledError> {
    let rules = puzzle.board().rules();
    if rules.base().unwrap_or(puzzle.board()).name() != "classic" || rules.least_value() != 1 {
        return Err(RuledError::UnsayableBoard);
    }
    let spots = [Family::Allowed, Family::Even, Family::Odd, Family::Low, Family::High];
    if let Some(rule) = rules.list().iter().find(|rule| !spots.contains(&rule.family())) {
        return Err(RuledError::Unsayable(rule.family()));
    }
    let left = |cell: Cell| match puzzle.givens().get(cell) {
        Some(digit) => DigitSet::single(digit),
        None => rules.allowed(cell).unwrap_or(DigitSet::all(9)),
    };
    let mark =
        |cell: Cell| Digit::all(9).map(move |d| if left(cell).contains(d) { d.to_char() } else { '.' });
    Ok(puzzle.board().cells().flat_map(mark).collect())
}

/// True if the rules that all sums are given are those of V and X.
#[cfg(feature = "json")]
fn are_all_xv(list: &[Rule]) -> bool {
    let mut sums: Vec<_> =
        list.iter().filter(|r| r.family() == Family::OnlySums).filter_map(Rule::number).collect();
    sums.sort_unstable();
    sums == [5, 10]
}

/// A query's text with `%xx` read; what is not well formed stays.
pub(crate) fn unescaped(text: &str) -> String {
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

/// How a grid is divided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Division {
    /// Into boxes of this many rows and columns.
    Boxes(usize, usize),
    /// Into pieces: per cell the number of its piece, if it is in one.
    Pieces(Vec<Option<usize>>),
    /// Not at all.
    None,
}

/// Given cells, each with its 0-based digit.
pub type Givens = Vec<(Cell, usize)>;

/// A puzzle on a grid of squares, as it is read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft {
    /// How many rows.
    pub rows: usize,
    /// How many columns.
    pub columns: usize,
    /// How many digits.
    pub digits: usize,
    /// What the first digit is worth.
    pub least: u8,
    /// The regions.
    pub division: Division,
    /// The rules so far.
    pub rules: Vec<Rule>,
    /// Its givens.
    pub givens: Givens,
    /// What rules are called that are not known here, each once.
    pub unknown: Vec<String>,
    /// What that is called which is only drawn, each once.
    pub drawn: Vec<String>,
}

/// Adds a name to a list, unless it is there.
fn once(list: &mut Vec<String>, name: &str) {
    if list.iter().all(|known| known != name) {
        list.push(name.to_owned());
    }
}

impl Draft {
    /// An empty classic grid.
    pub fn classic() -> Draft {
        Draft {
            rows: 9,
            columns: 9,
            digits: 9,
            least: 1,
            division: Division::Boxes(3, 3),
            rules: Vec::new(),
            givens: Vec::new(),
            unknown: Vec::new(),
            drawn: Vec::new(),
        }
    }

    /// The cell at a 0-based row and column.
    pub fn cell(&self, row: usize, column: usize) -> Option<Cell> {
        (row < self.rows && column < self.columns && self.rows * self.columns <= crate::cell::MAX_CELLS)
            .then(|| Cell::new(row * self.columns + column))
    }

    /// The board, with its rules.
    pub fn board(mut self) -> Result<(Arc<Board>, Givens), RuledError> {
        let square = self.rows == self.columns && self.rows == self.digits;
        let board = match std::mem::replace(&mut self.division, Division::None) {
            Division::Boxes(r, c) if square && r * c == self.digits => catalogue::board(
                &BoardName::jigsaw(Regions::boxes(r, c).map_err(NameError::from)?).to_string(),
            )?,
            Division::Pieces(pieces) => match Regions::from_labels(&pieces) {
                Ok(regions) if square => BoardName::jigsaw(regions).board()?,
                _ => {
                    let count = pieces.iter().flatten().max().map_or(0, |m| m + 1);
                    for piece in 0..count {
                        let of = |i: &usize| pieces[*i] == Some(piece);
                        let cells: Vec<Cell> = (0..pieces.len()).filter(of).map(Cell::new).collect();
                        let family = if cells.len() == self.digits { Family::Region } else { Family::Cage };
                        self.rules.push(Rule::new(family, cells));
                    }
                    self.oblong(None)?
                }
            },
            Division::Boxes(r, c) => self.oblong(Some((r, c)))?,
            Division::None => self.oblong(None)?,
        };
        let board = Arc::new(board);
        if self.rules.is_empty() && self.least == 1 {
            return Ok((board, self.givens));
        }
        Ok((Arc::new(board.with_rules(self.rules, self.least)?), self.givens))
    }

    fn oblong(&self, boxes: Option<(usize, usize)>) -> Result<Board, RuledError> {
        Ok(Oblong { rows: self.rows, columns: self.columns, digits: self.digits, boxes }.board()?)
    }

    /// The puzzle. Errors: see [`RuledError`]; a rule that is not known.
    pub fn finish(self) -> Result<Puzzle, RuledError> {
        if let Some(name) = self.unknown.first() {
            return Err(RuledError::Unknown(name.clone()));
        }
        let (board, givens) = self.board()?;
        let mut grid = Grid::empty(board.cell_count());
        for (cell, digit) in givens {
            if digit >= usize::from(board.digit_count()) {
                return Err(RuledError::Part((digit + 1).to_string()));
            }
            grid.set(cell, Some(crate::Digit::from_index(digit)));
        }
        Ok(Puzzle::new(board, grid)?)
    }
}
