//! The puzzle being made, and its text forms: a specification for the engine and the query of a link.

use std::fmt::Write as _;
use std::sync::Arc;

use nonet_engine::line;
use nonet_engine::rules::spec;
use nonet_engine::{Board, Cell, Digit, Grid, Puzzle, Rule};

use super::base_board::BaseBoard;
use super::region_plan::RegionPlan;
use super::region_text::DraftError;
use nonet_app::route::{Address, Route, decoded};

/// A board with rules and givens. Rules may be incomplete and clues may contradict each other; the page reports such
/// faults.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleDraft {
    pub(super) base: BaseBoard,
    pub(super) rules: Vec<Rule>,
    pub(super) givens: Grid,
    /// Value of the first digit in rules: 1, or 0 in some imported puzzles.
    first_digit: u8,
}

impl PuzzleDraft {
    /// Creates a draft without rules and givens.
    pub fn new(base: impl Into<BaseBoard>) -> PuzzleDraft {
        let base = base.into();
        let givens = Grid::empty(base.cell_count());
        PuzzleDraft { base, rules: Vec::new(), givens, first_digit: 1 }
    }

    /// Turns a finished puzzle into a draft.
    pub fn from_puzzle(puzzle: &Puzzle) -> PuzzleDraft {
        let rules = puzzle.board().rules();
        let base = rules.base().unwrap_or(puzzle.board());
        let base = match RegionPlan::from_name(base.name()) {
            Some(plan) => BaseBoard::Painted(plan),
            None => BaseBoard::Fixed(base.clone()),
        };
        PuzzleDraft {
            base,
            rules: rules.list().to_vec(),
            givens: puzzle.givens().clone(),
            first_digit: rules.least_value(),
        }
    }

    pub fn base(&self) -> &BaseBoard {
        &self.base
    }

    /// Returns the rules in addition to those of the board.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    pub fn givens(&self) -> &Grid {
        &self.givens
    }

    /// True if the draft has no rules and no givens.
    pub fn is_empty(&self) -> bool {
        self.rules.is_empty() && self.givens.filled_count() == 0
    }

    /// Moves the draft to another board. Rules and givens are kept if both boards have the same cells.
    pub(super) fn with_base(&self, base: BaseBoard) -> PuzzleDraft {
        match base.has_same_cells(&self.base) {
            true => PuzzleDraft { base, ..self.clone() },
            false => PuzzleDraft::new(base),
        }
    }

    /// Returns the board with the rules; `None` if its regions are unfinished or a rule is faulty.
    pub fn board(&self) -> Option<Arc<Board>> {
        self.base.name()?;
        let board = self.base.board()?;
        if self.rules.is_empty() && self.first_digit == 1 {
            return Some(board);
        }
        board.with_rules(self.rules.clone(), self.first_digit).ok().map(Arc::new)
    }

    /// Checks a rule on its own.
    pub fn rule_fault(&self, board: &Arc<Board>, rule: &Rule) -> Option<nonet_engine::rules::RuleFault> {
        board.with_rules(vec![rule.clone()], self.first_digit).err().map(|error| error.fault)
    }

    /// Returns the specification that the engine reads, even with faulty rules. `None` while the regions are
    /// unfinished.
    pub fn spec(&self) -> Option<String> {
        Some([&self.base.name()?, ";", &self.clues_text()].concat())
    }

    /// Returns the finished puzzle; `None` if the regions are unfinished, a rule is faulty or givens clash.
    pub fn puzzle(&self) -> Option<Puzzle> {
        Puzzle::new(self.board()?, self.givens.clone()).ok()
    }

    /// Returns the part of the specification after the board's name: rules and givens.
    fn clues_text(&self) -> String {
        let mut text = String::new();
        if self.first_digit == 0 {
            text.push_str("first-digit 0;");
        }
        for rule in &self.rules {
            let _ = write!(text, "{};", spec::write(rule));
        }
        text.push('=');
        text.push_str(&line::write(&self.givens, '.'));
        text
    }

    /// Reads the output of [`PuzzleDraft::spec`], or just the name of a board. `None` if there is no such board.
    pub fn from_spec(text: &str) -> Option<Result<PuzzleDraft, DraftError>> {
        let (name, clues) = text.split_once(';').unwrap_or((text, ""));
        Some(PuzzleDraft::new(BaseBoard::from_name(name)?).with_clues(clues))
    }

    /// Replaces the givens, unless their number differs from the number of cells.
    pub(super) fn set_givens(&mut self, givens: Vec<Option<Digit>>) {
        if givens.len() == self.base.cell_count() {
            self.givens = Grid::from_cells(givens);
        }
    }

    /// Returns the part of a link after `#/editor?`: regions or the board's name, then rules and givens in `with=`.
    pub fn query(&self) -> String {
        let mut query = match &self.base {
            BaseBoard::Painted(plan) => plan.query(),
            BaseBoard::Fixed(board) => ["board=", &escaped(board.name())].concat(),
        };
        if !self.is_empty() || self.first_digit == 0 {
            query += "&with=";
            query += &escaped(&self.clues_text());
        }
        query
    }

    /// Returns the address that opens the draft in the editor.
    pub fn address(&self) -> Address {
        Address { route: Route::Editor, rest: format!("?{}", self.query()) }
    }

    /// Reads an address `#/editor?…` with the output of [`PuzzleDraft::query`]. `None` if it doesn't name a board.
    pub fn from_address(rest: &str) -> Option<Result<PuzzleDraft, DraftError>> {
        let base = match query_value(rest, "board") {
            Some(board) => BaseBoard::from_name(&board).ok_or(DraftError::Extra(board)),
            None => RegionPlan::from_address(rest)?.map(BaseBoard::Painted),
        };
        let clues = query_value(rest, "with").unwrap_or_default();
        Some(base.and_then(|base| PuzzleDraft::new(base).with_clues(&clues)))
    }

    /// Adds the rules and givens from the output of [`PuzzleDraft::clues_text`].
    fn with_clues(mut self, text: &str) -> Result<PuzzleDraft, DraftError> {
        let wrong = |part: &str| DraftError::Part(part.to_owned());
        for part in text.split(';').filter(|part| !part.is_empty()) {
            match part.strip_prefix('=') {
                Some(givens) => self.givens = self.read_givens(givens).ok_or_else(|| wrong(givens))?,
                None if part == "first-digit 0" => self.first_digit = 0,
                None => {
                    let rule = spec::read(part, self.rules.len()).map_err(|_| wrong(part))?;
                    if rule.cells().iter().any(|cell| cell.index() >= self.base.cell_count()) {
                        return Err(wrong(part));
                    }
                    self.rules.push(rule);
                }
            }
        }
        Ok(self)
    }

    fn read_givens(&self, text: &str) -> Option<Grid> {
        let digits: Option<Vec<Option<Digit>>> = text
            .chars()
            .map(|c| match c {
                '.' | '0' => Some(None),
                c => Digit::from_char(c).filter(|d| d.value() <= self.base.digit_count()).map(Some),
            })
            .collect();
        digits.filter(|digits| digits.len() == self.base.cell_count()).map(Grid::from_cells)
    }

    /// Returns the indices of the rules that contain a cell.
    pub fn rules_at(&self, cell: Cell) -> impl Iterator<Item = usize> + '_ {
        self.rules.iter().enumerate().filter(move |(_, rule)| rule.cells().contains(&cell)).map(|(i, _)| i)
    }
}

/// Returns a value in the query of an address.
pub(super) fn query_value(rest: &str, name: &str) -> Option<String> {
    let (_, query) = rest.split_once('?')?;
    let value_of = |pair: &str| pair.split_once('=').filter(|(n, _)| *n == name).map(|(_, v)| decoded(v));
    query.split('&').find_map(value_of)
}

/// Percent-encodes a text for an address.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::new();
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b':' | b';' | b',' | b'=' | b'/' => {
                out.push(char::from(byte));
            }
            _ => {
                let _ = write!(out, "%{byte:02X}");
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    const MIXED: &str =
        "cage 15:1,2,10;whispers 5:3,12,21;quadruple:41,42,50,51/27;sandwich 12:1,2,3,4,5,6,7,8,9";

    fn draft(link: &str) -> PuzzleDraft {
        PuzzleDraft::from_address(&format!("#/editor?{link}")).unwrap().unwrap()
    }

    #[test]
    fn a_link_contains_the_whole_draft() {
        let givens = format!("5{}", ".".repeat(80));
        let drawn = draft(&format!("board=classic&with={MIXED};={givens}"));
        assert_eq!((drawn.rules().len(), drawn.givens().filled_count()), (4, 1));
        assert_eq!(drawn.spec().unwrap(), format!("classic;{MIXED};={givens}"));
        assert_eq!(draft(&drawn.query()), drawn);
        assert!(!drawn.query().contains([' ', '+', '"']));
        let puzzle = drawn.puzzle().unwrap();
        assert_eq!(PuzzleDraft::from_puzzle(&puzzle), drawn);
        let other = draft("board=triangular&with=cage%2012:1,2;even:4");
        assert_eq!((other.base().plan(), draft(&other.query())), (None, other.clone()));
        let open = draft("regions=AAB.AABBCCDDCCDD&with=even:4;first-digit%200");
        assert_eq!((open.spec(), open.puzzle().is_none(), draft(&open.query())), (None, true, open.clone()));
        assert_eq!(PuzzleDraft::new(RegionPlan::rows(4)).query(), RegionPlan::rows(4).query());
    }

    #[test]
    fn errors_quote_the_unreadable_part() {
        let error = |link: &str| PuzzleDraft::from_address(&format!("?{link}")).unwrap().unwrap_err();
        assert_eq!(error("board=classic&with=even:99"), DraftError::Part("even:99".to_owned()));
        assert_eq!(error("board=4x4&with=odd one"), DraftError::Part("odd one".to_owned()));
        assert_eq!(error("board=4x4&with==12"), DraftError::Part("12".to_owned()));
        assert_eq!(error("board=heptagon"), DraftError::Extra("heptagon".to_owned()));
        assert_eq!(PuzzleDraft::from_address("?colour=red"), None);
    }

    #[test]
    fn rules_stay_on_a_board_of_the_same_size_only() {
        let drawn = draft("board=6x6&with=even:4");
        assert_eq!(drawn.with_base(RegionPlan::rows(6).into()).rules().len(), 1);
        assert!(drawn.with_base(RegionPlan::rows(9).into()).is_empty());
    }
}
