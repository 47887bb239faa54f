//! Names of cells and houses, and what a screen reader says of a cell.

use nonet_engine::technique::Strength;
use nonet_engine::{Board, Cell, Digit, DigitSet, House, HouseKind};

use super::{Lang, de, en};
use crate::entry::ColourSet;

/// What people call a house: its kind, its number among those, and the grid it is in where there are several.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct HouseName {
    /// Its kind.
    pub kind: HouseKind,
    /// From 1.
    pub number: usize,
    /// The overlapping grid it belongs to, from 1.
    pub part: Option<usize>,
}

impl HouseName {
    /// The name of a house.
    pub fn of(house: &House) -> HouseName {
        HouseName { kind: house.kind(), number: house.number() + 1, part: house.part().map(|part| part + 1) }
    }

    /// In words, to stand within a sentence: `row 3`, `triangle 4`, `/ line 2`, `region C`.
    pub fn say(self, lang: Lang) -> String {
        match lang {
            Lang::English => en::house(self),
            Lang::German => de::house(self),
        }
    }

    /// In words, to stand after “in”.
    pub fn after_in(self, lang: Lang) -> String {
        match lang {
            Lang::English => en::house(self),
            Lang::German => de::in_house(self),
        }
    }

    /// A region's letter, while letters last.
    pub(super) fn letter(self) -> String {
        match u8::try_from(self.number) {
            Ok(n @ 1..=26) => char::from(b'A' + n - 1).to_string(),
            _ => self.number.to_string(),
        }
    }
}

/// The houses of a cell as they are told: rows and columns first on every board, the rest in the board's order.
pub fn houses(board: &Board, cell: Cell) -> Vec<&House> {
    let mut houses: Vec<&House> = board.houses_of(cell).iter().map(|h| board.house(*h)).collect();
    houses.sort_by_key(|house| match house.kind() {
        HouseKind::Row => 0,
        HouseKind::Column => 1,
        _ => 2,
    });
    houses
}

/// Where a cell is: `Row 3, column 5, box 2`.
pub fn place(lang: Lang, board: &Board, cell: Cell) -> String {
    let names: Vec<HouseName> = houses(board, cell).into_iter().map(HouseName::of).collect();
    let mut words: Vec<String> = names.iter().map(|n| n.say(lang)).collect();
    let row = board.houses_of(cell).iter().map(|h| board.house(*h)).find(|h| h.kind() == HouseKind::Row);
    if let Some(row) = row
        && names.iter().all(|n| n.kind != HouseKind::Column)
    {
        // Where no column says how far along the row the cell is, its number there does.
        let along = row.cells().iter().position(|c| *c == cell).unwrap_or(0) + 1;
        words.insert(1, place_word(lang, along));
    } else if row.is_none() {
        let shape = board.shape(cell);
        let line = match lang {
            Lang::English => en::line(usize::from(shape.row) + 1),
            Lang::German => de::line(usize::from(shape.row) + 1),
        };
        words.splice(0..0, [line, place_word(lang, usize::from(shape.column) + 1)]);
    }
    capital(&words.join(", "))
}

fn place_word(lang: Lang, along: usize) -> String {
    match lang {
        Lang::English => en::place(along),
        Lang::German => de::place(along),
    }
}

/// What is said of a cell after its place.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CellWords {
    /// The digit in it.
    pub digit: Option<Digit>,
    /// True if that is given.
    pub given: bool,
    /// Corner marks, said of a cell without a digit.
    pub corner: DigitSet,
    /// Centre marks, said of a cell without a digit.
    pub centre: DigitSet,
    /// What the digits leave open, if that is shown; said of a cell without a digit.
    pub overlay: DigitSet,
    /// Marks that are shown to be ruled out.
    pub struck: DigitSet,
    /// True if the centre marks are shown to lack the solution's digit.
    pub lacks: bool,
    /// Colours.
    pub colours: ColourSet,
    /// Colours of single candidates.
    pub tints: Vec<(Digit, ColourSet)>,
    /// Its candidates' links, each as [`link`] says it.
    pub links: String,
    /// The houses in which its digit clashes.
    pub broken: Vec<HouseName>,
    /// True if its digit clashes with a linked cell only.
    pub broken_link: bool,
    /// True if its digit is shown to be wrong.
    pub wrong: bool,
}

/// A link from a candidate of a cell to another: ` Strong link from 4 to 4 in row 3, column 5, box 2.`
pub fn link(lang: Lang, here: Digit, strength: Strength, there: Digit, place: &str) -> String {
    let strong = strength == Strength::Strong;
    let (how, to, within) = match lang {
        Lang::English => (if strong { " Strong link from " } else { " Weak link from " }, " to ", " in "),
        Lang::German => {
            (if strong { " Starke Verbindung von " } else { " Schwache Verbindung von " }, " nach ", " in ")
        }
    };
    let mut said = String::from(how);
    said.push(here.to_char());
    said += to;
    said.push(there.to_char());
    said += within;
    match lang {
        Lang::English => said += &en::lower(place),
        Lang::German => said += place,
    }
    said.push('.');
    said
}

/// What a screen reader says of a cell: `Row 3, column 5, box 2. Given 7.`
pub fn cell(lang: Lang, place: &str, words: &CellWords) -> String {
    match lang {
        Lang::English => en::cell(place, words),
        Lang::German => de::cell(place, words),
    }
}

/// Digits with a space between them, as they are read aloud.
pub(super) fn digits(set: DigitSet) -> String {
    set.iter().map(|d| d.to_char().to_string()).collect::<Vec<_>>().join(" ")
}

pub(super) fn colours(set: ColourSet) -> String {
    set.iter().map(|c| c.letter().to_string()).collect::<Vec<_>>().join(" ")
}

/// With a capital at the start, if that is an ASCII letter: the tables of all alphabets are a tenth of the program.
pub fn capital(text: &str) -> String {
    let mut text = text.to_owned();
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_engine::geometry::{classic, triangular};

    #[test]
    fn places_are_named_as_people_name_them() {
        let board = classic();
        assert_eq!(place(Lang::English, &board, Cell::new(22)), "Row 3, column 5, box 2");
        assert_eq!(place(Lang::German, &board, Cell::new(22)), "Zeile 3, Spalte 5, Block 2");
        let board = triangular();
        assert_eq!(
            place(Lang::English, &board, Cell::new(0)),
            "Row 1, place 1, triangle 1, / line 1, \\ line 3"
        );
        assert_eq!(
            place(Lang::German, &board, Cell::new(0)),
            "Zeile 1, Platz 1, Dreieck 1, /-Linie 1, \\-Linie 3"
        );
    }

    #[test]
    fn two_cells_of_a_board_never_share_a_place() {
        for name in crate::boards::NAMES {
            let board = crate::boards::board_named(name).unwrap();
            let mut places: Vec<String> = board.cells().map(|c| place(Lang::English, &board, c)).collect();
            places.sort();
            places.dedup();
            assert_eq!(places.len(), board.cell_count(), "{name}");
        }
    }

    #[test]
    fn a_cell_is_read_with_all_that_is_in_it() {
        let seven = Digit::new(7);
        let given = CellWords { digit: seven, given: true, ..CellWords::default() };
        assert_eq!(cell(Lang::English, "Row 3", &given), "Row 3. Given 7.");
        let marks = CellWords {
            corner: DigitSet::from_bits(0b11),
            centre: DigitSet::from_bits(0b100),
            colours: ColourSet::from_bits(0b101),
            ..CellWords::default()
        };
        assert_eq!(
            cell(Lang::English, "Row 3", &marks),
            "Row 3. Empty. Corner marks 1 2. Centre marks 3. Colours A C."
        );
        let row = HouseName { kind: HouseKind::Row, number: 3, part: None };
        let clash = CellWords { digit: seven, broken: vec![row], ..CellWords::default() };
        assert_eq!(cell(Lang::English, "Row 3", &clash), "Row 3. 7. Conflict in row 3.");
        assert_eq!(cell(Lang::German, "Zeile 3", &clash), "Zeile 3. 7. Widerspruch in Zeile 3.");
        assert_eq!(cell(Lang::English, "Row 3", &CellWords::default()), "Row 3. Empty.");
        let help = CellWords {
            centre: DigitSet::from_bits(0b11),
            overlay: DigitSet::from_bits(0b110),
            struck: DigitSet::from_bits(0b1),
            lacks: true,
            ..CellWords::default()
        };
        assert_eq!(
            cell(Lang::English, "Row 3", &help),
            "Row 3. Empty. Centre marks 1 2. Ruled out 1. The solution is not among them. Candidates 2 3."
        );
    }
}
