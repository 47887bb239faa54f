//! A puzzle being made: what it is on, its rules, its givens.

use std::fmt::Write as _;
use std::sync::Arc;

use nonet_engine::line;
use nonet_engine::rules::spec;
use nonet_engine::{Board, Cell, Digit, Grid, Puzzle, Rule};

use super::ground::Ground;
use super::plan::Plan;
use super::text::PlanError;
use nonet_app::route::{Address, Route, decoded};

/// A puzzle being made. Rules may still lack what they need, and givens may clash: that is said, not forbidden.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft {
    pub(super) ground: Ground,
    pub(super) rules: Vec<Rule>,
    pub(super) givens: Grid,
    /// What the first digit is worth to rules: 1, or 0 in some puzzles that were brought.
    least: u8,
}

impl Draft {
    /// A board without rules and givens.
    pub fn new(ground: impl Into<Ground>) -> Draft {
        let ground = ground.into();
        let givens = Grid::empty(ground.cell_count());
        Draft { ground, rules: Vec::new(), givens, least: 1 }
    }

    /// A puzzle, to be worked on.
    pub fn of_puzzle(puzzle: &Puzzle) -> Draft {
        let rules = puzzle.board().rules();
        let base = rules.base().unwrap_or(puzzle.board());
        let ground = match Plan::of_name(base.name()) {
            Some(plan) => Ground::Painted(plan),
            None => Ground::Fixed(base.clone()),
        };
        Draft {
            ground,
            rules: rules.list().to_vec(),
            givens: puzzle.givens().clone(),
            least: rules.least_value(),
        }
    }

    /// What it is on.
    pub fn ground(&self) -> &Ground {
        &self.ground
    }

    /// Its rules, beside those of the board.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// Its givens.
    pub fn givens(&self) -> &Grid {
        &self.givens
    }

    /// True if there is a board and nothing else.
    pub fn is_bare(&self) -> bool {
        self.rules.is_empty() && self.givens.filled_count() == 0
    }

    /// The same on other ground; rules and givens stay where they have the same cells.
    pub(super) fn on(&self, ground: Ground) -> Draft {
        match ground.has_cells_of(&self.ground) {
            true => Draft { ground, ..self.clone() },
            false => Draft::new(ground),
        }
    }

    /// The board with its rules; `None` if its regions are not finished or a rule is wrong.
    pub fn board(&self) -> Option<Arc<Board>> {
        self.ground.name()?;
        let board = self.ground.board()?;
        if self.rules.is_empty() && self.least == 1 {
            return Some(board);
        }
        board.with_rules(self.rules.clone(), self.least).ok().map(Arc::new)
    }

    /// What is wrong with a rule by itself, if something is.
    pub fn fault(&self, on: &Arc<Board>, rule: &Rule) -> Option<nonet_engine::rules::RuleFault> {
        on.with_rules(vec![rule.clone()], self.least).err().map(|error| error.fault)
    }

    /// The puzzle as the engine reads it, `None` while the regions are not finished: rules may still be wrong.
    pub fn spec(&self) -> Option<String> {
        Some([&self.ground.name()?, ";", &self.rest()].concat())
    }

    /// The puzzle; `None` while it is none.
    pub fn puzzle(&self) -> Option<Puzzle> {
        Puzzle::new(self.board()?, self.givens.clone()).ok()
    }

    /// Rules and givens, as they follow the board's name.
    fn rest(&self) -> String {
        let mut text = String::new();
        if self.least == 0 {
            text.push_str("first-digit 0;");
        }
        for rule in &self.rules {
            let _ = write!(text, "{};", spec::write(rule));
        }
        text.push('=');
        text.push_str(&line::write(&self.givens, '.'));
        text
    }

    /// A puzzle as [`Draft::spec`] writes it, or a board by its name alone; `None` if there is no such board.
    pub fn of_spec(text: &str) -> Option<Result<Draft, PlanError>> {
        let (name, with) = text.split_once(';').unwrap_or((text, ""));
        Some(Draft::new(Ground::of_name(name)?).with(with))
    }

    /// Other givens; nothing changes unless there is one for each cell.
    pub(super) fn set_givens(&mut self, givens: Vec<Option<Digit>>) {
        if givens.len() == self.ground.cell_count() {
            self.givens = Grid::from_cells(givens);
        }
    }

    /// What follows `#/editor?` in a link to it: regions or the board's name, and then `with=`, what is on them.
    pub fn link(&self) -> String {
        let mut link = match &self.ground {
            Ground::Painted(plan) => plan.link(),
            Ground::Fixed(board) => ["board=", &escaped(board.name())].concat(),
        };
        if !self.is_bare() || self.least == 0 {
            link += "&with=";
            link += &escaped(&self.rest());
        }
        link
    }

    /// The address of the editor with it.
    pub fn address(&self) -> Address {
        Address { route: Route::Editor, rest: format!("?{}", self.link()) }
    }

    /// The puzzle of an address `#/editor?…`, as [`Draft::link`] writes it. `None` if the address names none.
    pub fn of_address(rest: &str) -> Option<Result<Draft, PlanError>> {
        let (_, query) = rest.split_once('?')?;
        let value = |name: &str| {
            let of = |pair: &str| pair.split_once('=').filter(|(n, _)| *n == name).map(|(_, v)| decoded(v));
            query.split('&').find_map(of)
        };
        let ground = match value("board") {
            Some(board) => Ground::of_name(&board).ok_or(PlanError::Extra(board)),
            None => Plan::of_address(rest)?.map(Ground::Painted),
        };
        let with = value("with").unwrap_or_default();
        Some(ground.and_then(|ground| Draft::new(ground).with(&with)))
    }

    /// The same with rules and givens from a text.
    fn with(mut self, text: &str) -> Result<Draft, PlanError> {
        let wrong = |part: &str| PlanError::Part(part.to_owned());
        for part in text.split(';').filter(|part| !part.is_empty()) {
            match part.strip_prefix('=') {
                Some(givens) => self.givens = self.read_givens(givens).ok_or_else(|| wrong(givens))?,
                None if part == "first-digit 0" => self.least = 0,
                None => {
                    let rule = spec::read(part, self.rules.len()).map_err(|_| wrong(part))?;
                    if rule.cells().iter().any(|cell| cell.index() >= self.ground.cell_count()) {
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
                c => Digit::from_char(c).filter(|d| d.value() <= self.ground.digit_count()).map(Some),
            })
            .collect();
        digits.filter(|digits| digits.len() == self.ground.cell_count()).map(Grid::from_cells)
    }

    /// The rules that have all to do with one cell, by number.
    pub fn rules_at(&self, cell: Cell) -> impl Iterator<Item = usize> + '_ {
        self.rules.iter().enumerate().filter(move |(_, rule)| rule.cells().contains(&cell)).map(|(i, _)| i)
    }
}

/// A text as it stands in an address.
fn escaped(text: &str) -> String {
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

    fn draft(link: &str) -> Draft {
        Draft::of_address(&format!("#/editor?{link}")).unwrap().unwrap()
    }

    #[test]
    fn a_link_carries_everything() {
        let givens = format!("5{}", ".".repeat(80));
        let drawn = draft(&format!("board=classic&with={MIXED};={givens}"));
        assert_eq!((drawn.rules().len(), drawn.givens().filled_count()), (4, 1));
        assert_eq!(drawn.spec().unwrap(), format!("classic;{MIXED};={givens}"));
        assert_eq!(draft(&drawn.link()), drawn);
        assert!(!drawn.link().contains([' ', '+', '"']));
        let puzzle = drawn.puzzle().unwrap();
        assert_eq!(Draft::of_puzzle(&puzzle), drawn);
        let other = draft("board=triangular&with=cage%2012:1,2;even:4");
        assert_eq!((other.ground().plan(), draft(&other.link())), (None, other.clone()));
        let open = draft("regions=AAB.AABBCCDDCCDD&with=even:4;first-digit%200");
        assert_eq!((open.spec(), open.puzzle().is_none(), draft(&open.link())), (None, true, open.clone()));
        assert_eq!(Draft::new(Plan::rows(4)).link(), Plan::rows(4).link());
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        let error = |link: &str| Draft::of_address(&format!("?{link}")).unwrap().unwrap_err();
        assert_eq!(error("board=classic&with=even:99"), PlanError::Part("even:99".to_owned()));
        assert_eq!(error("board=4x4&with=odd one"), PlanError::Part("odd one".to_owned()));
        assert_eq!(error("board=4x4&with==12"), PlanError::Part("12".to_owned()));
        assert_eq!(error("board=heptagon"), PlanError::Extra("heptagon".to_owned()));
        assert_eq!(Draft::of_address("?colour=red"), None);
    }

    #[test]
    fn other_regions_keep_rules_and_another_size_does_not() {
        let drawn = draft("board=6x6&with=even:4");
        assert_eq!(drawn.on(Plan::rows(6).into()).rules().len(), 1);
        assert!(drawn.on(Plan::rows(9).into()).is_bare());
    }
}
