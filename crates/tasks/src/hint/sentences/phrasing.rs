//! Writes names of cells and houses, and lists of them: short names for display, long ones for screen readers.

use nonet_engine::technique::Candidate;
use nonet_engine::{Board, Cell, DigitSet, HouseId};

use nonet_text::spoken::{HouseName, Join, ListGrammar, join_list, short_place};
use nonet_text::{CellText, HintText, Lang};

/// Maximum number of items in a list. The others are counted.
const MOST_NAMED: usize = 14;

/// The language and form of names.
#[derive(Clone, Copy)]
pub struct Phrasing<'a> {
    pub lang: Lang,
    /// True for a screen reader: `row 3 column 5` instead of `R3C5`.
    pub aloud: bool,
    pub board: &'a Board,
}

impl Phrasing<'_> {
    /// Names a cell.
    pub fn cell(&self, cell: Cell) -> String {
        short_place(self.lang, self.board, cell, self.aloud)
    }

    /// Lists cells with “and”.
    pub fn cells(&self, cells: &[Cell]) -> String {
        self.list(cells.iter().map(|c| self.cell(*c)).collect(), Join::And)
    }

    /// Lists cells with “or”.
    pub fn any_of(&self, cells: &[Cell]) -> String {
        self.list(cells.iter().map(|c| self.cell(*c)).collect(), Join::Or)
    }

    /// Lists digits.
    pub fn digits(&self, digits: DigitSet, join: Join) -> String {
        self.list(digits.iter().map(|d| d.to_char().to_string()).collect(), join)
    }

    /// Lists houses as the subject of a sentence.
    pub fn houses(&self, houses: &[HouseId]) -> String {
        let name = |id: &HouseId| HouseName::of(self.board.house(*id)).say(self.lang);
        self.list(houses.iter().map(name).collect(), Join::And)
    }

    /// Lists houses in the form that follows “in”.
    pub fn in_houses(&self, houses: &[HouseId]) -> String {
        let name = |id: &HouseId| HouseName::of(self.board.house(*id)).after_in(self.lang);
        self.list(houses.iter().map(name).collect(), Join::And)
    }

    /// Lists candidates by digits and cells.
    pub fn candidates(&self, candidates: &[Candidate]) -> String {
        let say = |(digits, cells): (DigitSet, Vec<Cell>)| {
            let digits = digits.iter().map(|digit| digit.to_char().to_string()).collect();
            let cells = cells.iter().map(|cell| self.cell(*cell)).collect();
            HintText::candidate(self.lang, &self.join(digits, &INNER), &self.join(cells, &INNER))
        };
        self.join(grouped(candidates).into_iter().map(say).collect(), &CANDIDATES)
    }

    /// Writes a list such as `a, b and c`.
    pub fn list(&self, items: Vec<String>, join: Join) -> String {
        self.join(items, join.grammar())
    }

    fn join(&self, mut items: Vec<String>, grammar: &ListGrammar) -> String {
        // A screen reader has no drawing that shows the other items.
        if items.len() > MOST_NAMED && !self.aloud {
            let rest = items.len() - MOST_NAMED + 2;
            items.truncate(MOST_NAMED - 2);
            items.push(CellText::more(self.lang, rest as u64));
        }
        join_list(self.lang, items, grammar)
    }
}

/// The digits or the cells of a candidate.
const INNER: ListGrammar = ListGrammar { comma: HintText::inner_comma, last: HintText::inner_and };
/// Candidates. In Japanese, `R1C1・R1C2の3・4、R5C2の7` shows which digits belong to which cells.
const CANDIDATES: ListGrammar =
    ListGrammar { comma: HintText::candidates_comma, last: HintText::candidates_and };

/// Groups candidates by their cells.
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

/// Returns the letter that names a numbered set: `A`, `B` …
pub fn set_letter(number: u8) -> char {
    char::from(b'A' + number.min(25))
}

/// Capitalises the first letter of each sentence.
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

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_engine::Digit;

    #[test]
    fn a_list_of_candidates_shows_which_digits_belong_to_which_cells() {
        let board = nonet_engine::geometry::classic();
        let candidate = |cell, digit| Candidate { cell: Cell::new(cell), digit: Digit::new(digit).unwrap() };
        let candidates = [candidate(37, 3), candidate(37, 4), candidate(0, 7), candidate(8, 7)];
        let said = |lang| Phrasing { lang, aloud: false, board: &board }.candidates(&candidates);
        assert_eq!(said(Lang::English), "3 and 4 in R5C2 and 7 in R1C1 and R1C9");
        assert_eq!(said(Lang::Japanese), "R5C2の3・4、R1C1・R1C9の7");
        assert_eq!(said(Lang::Chinese), "R5C2的3、4，R1C1、R1C9的7");
        assert_eq!(said(Lang::Arabic), "3 و\u{200c}4 في ص5ع2؛ و\u{200c}7 في ص1ع1 و\u{200c}ص1ع9");
        assert_eq!(said(Lang::ArabicIndic), "٣ و\u{200c}٤ في ص٥ع٢؛ و\u{200c}٧ في ص١ع١ و\u{200c}ص١ع٩");
    }
}
