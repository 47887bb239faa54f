//! Boards with rules as text, for saves, messages, links and files.
//!
//! `BOARD;RULE;RULE;…` is the name of a board with rules; a puzzle adds `;=` and its givens, one character per cell. A
//! rule is the slug of its family, its number if it has one, then `:` and its cells, counted from 1 and separated by
//! commas; digits follow after `/`, one character each. With `first-digit 0`, digits count from 0. Example:
//! `classic;cage 15:1,2,10;whispers 5:3,12,21;even:41`

use std::fmt::Write as _;
use std::sync::Arc;

use thiserror::Error;

use super::{Family, Rule, RuleError};
use crate::geometry::oblong::Oblong;
use crate::geometry::{NameError, catalogue};
use crate::{Board, Cell, Digit};

/// Error for a text that is not the name of a board with rules. Messages count rules from 1.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum SpecError {
    /// The board is unknown.
    #[error(transparent)]
    Board(#[from] NameError),
    /// An unknown family.
    #[error("rule {}: there is no family ‘{found}’", .rule + 1)]
    Family {
        /// 0-based number of the rule.
        rule: usize,
        /// The unknown text.
        found: String,
    },
    /// A part of a rule that is not a cell, number or digit.
    #[error("rule {}: ‘{found}’ is not understood", .rule + 1)]
    Part {
        /// 0-based number of the rule.
        rule: usize,
        /// The unknown text.
        found: String,
    },
    /// The rule is invalid on the board.
    #[error(transparent)]
    Rule(#[from] RuleError),
}

impl SpecError {
    /// Returns the 0-based number of the faulty rule; `None` if the board is at fault.
    pub fn rule(&self) -> Option<usize> {
        match self {
            SpecError::Board(_) => None,
            SpecError::Family { rule, .. } | SpecError::Part { rule, .. } => Some(*rule),
            SpecError::Rule(error) => Some(error.rule),
        }
    }
}

/// Returns the name of a board with rules.
pub(super) fn head(board: &str, list: &[Rule], least: u8) -> String {
    let mut text = board.to_owned();
    if least == 0 {
        text.push_str(";first-digit 0");
    }
    for rule in list {
        text.push(';');
        text.push_str(&write(rule));
    }
    text
}

/// Writes a rule.
pub fn write(rule: &Rule) -> String {
    let mut text = rule.family().slug().to_owned();
    if let Some(number) = rule.number() {
        let _ = write!(text, " {number}");
    }
    for (i, cell) in rule.cells().iter().enumerate() {
        let _ = write!(text, "{}{}", if i == 0 { ':' } else { ',' }, cell.index() + 1);
    }
    if !rule.digits().is_empty() {
        text.push('/');
        text.extend(rule.digits().iter().map(|d| d.to_char()));
    }
    text
}

/// Builds the board with this name, with or without rules.
///
/// # Errors
/// Returns a [`SpecError`] if the text is not the name of a board with rules.
///
/// ```
/// use nonet_engine::rules::spec::{SpecError, board};
///
/// let killer = board("4x4;cage 3:1,2;cage 7:3,4")?;
/// assert_eq!((killer.rules().list().len(), killer.name()), (2, "4x4;cage 3:1,2;cage 7:3,4"));
/// assert!(matches!(board("4x4;cave 3:1,2"), Err(SpecError::Family { rule: 0, .. })));
/// # Ok::<(), SpecError>(())
/// ```
pub fn board(text: &str) -> Result<Board, SpecError> {
    let mut parts = text.split(';');
    let name = parts.next().unwrap_or_default();
    let base = match Oblong::from_name(name) {
        Some(oblong) => oblong.board().map_err(NameError::from)?,
        None => catalogue::board(name)?,
    };
    let mut list = Vec::new();
    let mut least = 1;
    let mut ruled = false;
    for part in parts {
        ruled = true;
        match part.trim() {
            "first-digit 0" => least = 0,
            part => list.push(read(part, list.len())?),
        }
    }
    if !ruled {
        return Ok(base);
    }
    Ok(Arc::new(base).with_rules(list, least)?)
}

/// Parses a rule; `rule` is its 0-based number, for errors.
///
/// # Errors
/// Returns [`SpecError::Family`] or [`SpecError::Part`] if the text is not a rule.
///
/// ```
/// use nonet_engine::Family;
/// use nonet_engine::rules::spec::{read, write};
///
/// let rule = read("cage 15:1,2,10", 0)?;
/// assert_eq!((rule.family(), rule.number(), rule.cells().len()), (Family::Cage, Some(15), 3));
/// assert_eq!(write(&rule), "cage 15:1,2,10");
/// # Ok::<(), nonet_engine::rules::spec::SpecError>(())
/// ```
pub fn read(text: &str, rule: usize) -> Result<Rule, SpecError> {
    let wrong = |found: &str| SpecError::Part { rule, found: found.to_owned() };
    let (text, digits) = text.split_once('/').map_or((text, ""), |(a, b)| (a, b));
    let (head, cells) = text.split_once(':').map_or((text, ""), |(a, b)| (a, b));
    let (word, number) = head.split_once(' ').map_or((head, None), |(a, b)| (a, Some(b)));
    let family = Family::from_slug(word).ok_or_else(|| SpecError::Family { rule, found: word.to_owned() })?;
    let cell = |text: &str| match text.parse::<usize>() {
        Ok(number @ 1..=crate::cell::MAX_CELLS) => Ok(Cell::new(number - 1)),
        _ => Err(wrong(text)),
    };
    let cells: Result<Vec<Cell>, SpecError> = cells.split(',').filter(|t| !t.is_empty()).map(cell).collect();
    let digit = |c: char| Digit::from_char(c).ok_or_else(|| wrong(&c.to_string()));
    let digits: Result<Vec<Digit>, SpecError> = digits.chars().map(digit).collect();
    let mut made = Rule::new(family, cells?).with_digits(digits?);
    if let Some(number) = number {
        made = made.with_number(number.parse().map_err(|_| wrong(number))?);
    }
    Ok(made)
}
