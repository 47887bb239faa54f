//! Names of cells and houses, lists of them, in one language: short ones to read, long ones to hear.

use nonet_engine::technique::Candidate;
use nonet_engine::{Board, Cell, DigitSet, HouseId, HouseKind};

use super::phrase_part;
use crate::text::Lang;
use crate::text::spoken::HouseName;

/// More items than this are counted, not named.
const MOST_NAMED: usize = 14;

/// How something is said.
#[derive(Clone, Copy)]
pub struct Voice<'a> {
    /// The language.
    pub lang: Lang,
    /// True for a screen reader: `row 3 column 5`, not `R3C5`.
    pub aloud: bool,
    /// The board that is talked about.
    pub board: &'a Board,
}

impl Voice<'_> {
    /// A word or sentence of the language's file.
    pub fn word(&self, key: &str) -> &'static str {
        phrase_part(self.lang, key, 0)
    }

    /// The second form of such a sentence.
    pub fn second(&self, key: &str) -> &'static str {
        phrase_part(self.lang, key, 1)
    }

    /// A cell by row and column; by row and place where there are no columns, by line and place without rows.
    pub fn cell(&self, cell: Cell) -> String {
        let board = self.board;
        let row = board.houses_of(cell).iter().map(|h| board.house(*h)).find(|h| h.kind() == HouseKind::Row);
        let has_column = board.houses_of(cell).iter().any(|h| board.house(*h).kind() == HouseKind::Column);
        let shape = board.shape(cell);
        let (form, row, along) = match row {
            Some(_) if has_column => (0, shape.row + 1, shape.column + 1),
            Some(house) => {
                let along = house.cells().iter().position(|c| *c == cell).unwrap_or(0);
                (1, house.number() as u16 + 1, along as u16 + 1)
            }
            None => (2, shape.row + 1, shape.column + 1),
        };
        let key = if self.aloud { "spoken-cell" } else { "cell" };
        let text = phrase_part(self.lang, key, form);
        text.replace("{r}", &row.to_string()).replace("{c}", &along.to_string())
    }

    /// Cells with “and”.
    pub fn cells(&self, cells: &[Cell]) -> String {
        self.list(cells.iter().map(|c| self.cell(*c)).collect(), "and")
    }

    /// Cells with “or”.
    pub fn any_of(&self, cells: &[Cell]) -> String {
        self.list(cells.iter().map(|c| self.cell(*c)).collect(), "or")
    }

    /// Digits with “and” or “or”.
    pub fn digits(&self, digits: DigitSet, join: &str) -> String {
        self.list(digits.iter().map(|d| d.to_char().to_string()).collect(), join)
    }

    /// Houses as subjects of a sentence.
    pub fn houses(&self, houses: &[HouseId]) -> String {
        let name = |id: &HouseId| HouseName::of(self.board.house(*id)).say(self.lang);
        self.list(houses.iter().map(name).collect(), "and")
    }

    /// Houses after “in”, that word included.
    pub fn in_houses(&self, houses: &[HouseId]) -> String {
        let name = |id: &HouseId| HouseName::of(self.board.house(*id)).after_in(self.lang);
        format!("{}{}", self.word("in"), self.list(houses.iter().map(name).collect(), "and"))
    }

    /// Candidates: digits and the cells they are in.
    pub fn candidates(&self, candidates: &[Candidate]) -> String {
        let groups = grouped(candidates).into_iter().map(|(digits, cells)| {
            let text = self.word("candidate").replace("{d}", &self.digits(digits, "and"));
            text.replace("{cells}", &self.cells(&cells))
        });
        self.list(groups.collect(), "and")
    }

    /// `a, b and c`.
    pub fn list(&self, mut items: Vec<String>, join: &str) -> String {
        // Who listens has no drawing to see the rest in.
        if items.len() > MOST_NAMED && !self.aloud {
            let rest = items.len() - MOST_NAMED + 2;
            items.truncate(MOST_NAMED - 2);
            items.push(self.word("more").replace("{n}", &rest.to_string()));
        }
        let Some(last) = items.pop() else { return String::new() };
        if items.is_empty() { last } else { format!("{}{}{last}", items.join(", "), self.word(join)) }
    }
}

/// Candidates by digit, those digits together that have the same cells.
pub fn grouped(candidates: &[Candidate]) -> Vec<(DigitSet, Vec<Cell>)> {
    let digits: DigitSet = candidates.iter().map(|c| c.digit).collect();
    let mut groups: Vec<(DigitSet, Vec<Cell>)> = Vec::new();
    for digit in digits {
        let cells: Vec<Cell> = candidates.iter().filter(|c| c.digit == digit).map(|c| c.cell).collect();
        match groups.iter_mut().find(|(_, others)| *others == cells) {
            Some((digits, _)) => {
                digits.insert(digit);
            }
            None => groups.push((DigitSet::single(digit), cells)),
        }
    }
    groups
}

/// With capitals where sentences begin.
pub fn with_capitals(text: &str) -> String {
    let mut said = String::with_capacity(text.len());
    let mut begins = true;
    for c in text.chars() {
        if begins && c != ' ' {
            said.extend(c.to_uppercase());
            begins = false;
        } else {
            said.push(c);
        }
        begins |= matches!(c, '.' | '?' | '!');
    }
    said
}
