//! Names of cells and houses, lists, and what a screen reader says of a cell.

use nonet_engine::geometry::LinkKind;
use nonet_engine::technique::Strength;
use nonet_engine::{Board, Cell, Digit, DigitSet, House, HouseKind};

use super::topic::fill;
use super::topics::HOUSES as NAMES;
use super::{CellText, Lang};

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
        self.in_form(lang, "")
    }

    /// In words, to stand after “in”.
    pub fn after_in(self, lang: Lang) -> String {
        self.in_form(lang, "in")
    }

    /// In words, in one of the forms that the language's file has for houses.
    pub(super) fn in_form(self, lang: Lang, form: &str) -> String {
        let plain = fill(NAMES.form(lang, self.kind.name(), form), |part| match part {
            "n" => Some(self.number.to_string()),
            "letter" => Some(self.letter()),
            _ => None,
        });
        match self.part {
            Some(part) => CellText::of_grid(lang, &plain, part as u64),
            None => plain,
        }
    }

    /// A region's letter, while letters last.
    fn letter(self) -> String {
        match u8::try_from(self.number) {
            Ok(n @ 1..=26) => char::from(b'A' + n - 1).to_string(),
            _ => self.number.to_string(),
        }
    }
}

/// The only house of a kind, with its article; many of them, after a number; houses of the kind as a heading.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KindName {
    /// `the row`.
    pub one: &'static str,
    /// `rows`.
    pub many: &'static str,
    /// `Rows`.
    pub head: &'static str,
    /// That of a cell, after “in”: `its row`.
    pub its: &'static str,
    /// Any of them: `row`, to stand after “a”.
    pub any: &'static str,
}

/// What houses of a kind are called.
pub fn house_kind(lang: Lang, kind: HouseKind) -> KindName {
    let form = |form| NAMES.form(lang, kind.name(), form);
    KindName { one: form("one"), many: form("many"), head: form("head"), its: form("its"), any: form("any") }
}

/// What links of a kind are called, as a heading, and what they demand.
pub fn link_kind(lang: Lang, kind: LinkKind) -> (&'static str, &'static str) {
    let key = ["link-", kind.name()].concat();
    (NAMES.form(lang, &key, "head"), NAMES.form(lang, &key, ""))
}

/// Where a digit stands that a link of a kind keeps out of a cell, after “in”: `a cell that touches it`.
pub fn link_place(lang: Lang, kind: LinkKind) -> &'static str {
    NAMES.form(lang, &["link-", kind.name()].concat(), "its")
}

/// A digit in one of the forms that the language's file has: `7`, with the form `a` `a 7`, `an 8`.
pub(super) fn digit(lang: Lang, digit: Digit, form: &str) -> String {
    let written = digit.to_char().to_string();
    if form.is_empty() {
        return written;
    }
    let own = NAMES.get(lang, "digit", &format!("{form}.{written}"));
    match own.or_else(|| NAMES.get(lang, "digit", form)) {
        Some(template) => fill(template, |_| Some(written.clone())),
        None => written,
    }
}

/// The houses of a cell as they are told: rows and columns first on every board, the rest in the board's order.
pub fn houses(board: &Board, cell: Cell) -> Vec<&House> {
    let turn = |house: &House| match house.kind() {
        HouseKind::Row => 0,
        HouseKind::Column => 1,
        _ => 2,
    };
    // What rules make differ is told with the rules.
    let own = || board.houses_of(cell).iter().map(|h| board.house(*h)).filter(|h| h.rule().is_none());
    let all = |wanted| own().filter(move |h| turn(h) == wanted);
    (0..3).flat_map(all).collect()
}

/// Where a cell is: `Row 3, column 5, box 2`.
pub fn place(lang: Lang, board: &Board, cell: Cell) -> String {
    capital(&place_within(lang, board, cell))
}

/// The same to stand within a sentence.
pub fn place_within(lang: Lang, board: &Board, cell: Cell) -> String {
    let names: Vec<HouseName> = houses(board, cell).into_iter().map(HouseName::of).collect();
    let mut words: Vec<String> = names.iter().map(|n| n.say(lang)).collect();
    let row = board.houses_of(cell).iter().map(|h| board.house(*h)).find(|h| h.kind() == HouseKind::Row);
    if let Some(row) = row
        && names.iter().all(|n| n.kind != HouseKind::Column)
    {
        // Where no column says how far along the row the cell is, its number there does.
        let along = row.cells().iter().position(|c| *c == cell).unwrap_or(0) as u64 + 1;
        words.insert(1, CellText::along(lang, along));
    } else if row.is_none() {
        let shape = board.shape(cell);
        let line = CellText::line(lang, u64::from(shape.row) + 1);
        words.splice(0..0, [line, CellText::along(lang, u64::from(shape.column) + 1)]);
    }
    with_commas(lang, words)
}

/// A cell in short, by row and column; by row and place where there are no columns, by line and place without rows. For
/// the ear at full length.
pub fn short_place(lang: Lang, board: &Board, cell: Cell, aloud: bool) -> String {
    let houses = || board.houses_of(cell).iter().map(|h| board.house(*h));
    let has_column = houses().any(|house| house.kind() == HouseKind::Column);
    let shape = board.shape(cell);
    let (line, along) = (u64::from(shape.row) + 1, u64::from(shape.column) + 1);
    match houses().find(|house| house.kind() == HouseKind::Row) {
        Some(_) if has_column && aloud => CellText::row_column_aloud(lang, line, along),
        Some(_) if has_column => CellText::row_column(lang, line, along),
        Some(house) => {
            let along = house.cells().iter().position(|c| *c == cell).unwrap_or(0) as u64 + 1;
            let row = house.number() as u64 + 1;
            if aloud {
                CellText::row_place_aloud(lang, row, along)
            } else {
                CellText::row_place(lang, row, along)
            }
        }
        None if aloud => CellText::line_place_aloud(lang, line, along),
        None => CellText::line_place(lang, line, along),
    }
}

/// `a, b, c`.
pub fn with_commas(lang: Lang, items: Vec<String>) -> String {
    items.into_iter().reduce(|list, next| CellText::comma(lang, &list, &next)).unwrap_or_default()
}

/// What joins the last two of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Join {
    /// `a, b and c`.
    And,
    /// `a, b or c`.
    Or,
}

/// Items with “and” or “or” before the last.
pub fn list(lang: Lang, mut items: Vec<String>, join: Join) -> String {
    let Some(last) = items.pop() else { return String::new() };
    if items.is_empty() {
        return last;
    }
    let list = with_commas(lang, items);
    match join {
        Join::And => CellText::and(lang, &list, &last),
        Join::Or => CellText::or(lang, &list, &last),
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
    /// The letters of its colours.
    pub colours: Vec<char>,
    /// The letters of its candidates' colours.
    pub tints: Vec<(Digit, Vec<char>)>,
    /// Its candidates' links, each as [`link`] says it.
    pub links: Vec<String>,
    /// The houses in which its digit clashes.
    pub broken: Vec<HouseName>,
    /// True if its digit clashes with a linked cell only.
    pub broken_link: bool,
    /// True if its digit is shown to be wrong.
    pub wrong: bool,
}

/// A link from a candidate of a cell to another: `Strong link from 4 to 4 in row 3, column 5, box 2.`
pub fn link(lang: Lang, here: Digit, strength: Strength, there: Digit, place: &str) -> String {
    match strength {
        Strength::Strong => CellText::strong_link(lang, here, there, place),
        Strength::Weak => CellText::weak_link(lang, here, there, place),
    }
}

/// What a screen reader says of a cell: `Row 3, column 5, box 2. Given 7.`
pub fn cell(lang: Lang, place: &str, words: &CellWords) -> String {
    let mut said = vec![format!("{place}.")];
    let is_open = words.digit.is_none();
    let mut say = |is_said: bool, sentence: &dyn Fn() -> String| {
        if is_said {
            said.push(sentence());
        }
    };
    match words.digit {
        Some(digit) if words.given => say(true, &|| CellText::given(lang, digit)),
        Some(digit) => say(true, &|| CellText::digit(lang, digit)),
        None => say(true, &|| CellText::Empty.say(lang).to_owned()),
    }
    let corner = is_open && !words.corner.is_empty();
    say(corner, &|| CellText::corner_marks(lang, &digits(words.corner)));
    let centre = is_open && !words.centre.is_empty();
    say(centre, &|| CellText::centre_marks(lang, &digits(words.centre)));
    say(!words.struck.is_empty(), &|| CellText::ruled_out(lang, &digits(words.struck)));
    say(words.lacks, &|| CellText::LacksSolution.say(lang).to_owned());
    say(!words.overlay.is_empty(), &|| CellText::candidates(lang, &digits(words.overlay)));
    let many = words.colours.len() as u64;
    say(many > 0, &|| CellText::colours(lang, many, &letters(&words.colours)));
    for (digit, colours) in &words.tints {
        say(true, &|| CellText::candidate_colours(lang, *digit, &letters(colours)));
    }
    for link in &words.links {
        say(true, &|| link.clone());
    }
    if !words.broken.is_empty() {
        let houses = || words.broken.iter().map(|h| h.after_in(lang)).collect();
        say(true, &|| CellText::clash_in(lang, &list(lang, houses(), Join::And)));
    } else {
        say(words.broken_link, &|| CellText::LinkedClash.say(lang).to_owned());
    }
    say(words.wrong, &|| CellText::Wrong.say(lang).to_owned());
    said.join(" ")
}

/// Digits with a space between them, as they are read aloud.
fn digits(set: DigitSet) -> String {
    set.iter().map(|d| d.to_char().to_string()).collect::<Vec<_>>().join(" ")
}

/// Letters of colours with a space between them, as they are read aloud.
fn letters(colours: &[char]) -> String {
    colours.iter().map(char::to_string).collect::<Vec<_>>().join(" ")
}

/// A cell's short name; empty for a cell that the board does not have.
pub fn cell_name(lang: Lang, board: &Board, cell: Cell) -> String {
    if cell.index() >= board.cell_count() {
        return String::new();
    }
    short_place(lang, board, cell, false)
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
    fn every_kind_of_house_and_link_has_its_names() {
        for lang in Lang::ALL {
            let (lines, faults) = NAMES.all(lang);
            assert_eq!(faults, [""; 0]);
            for kind in HouseKind::ALL {
                let house = HouseName { kind, number: 3, part: Some(2) };
                assert!(
                    house.say(lang).ends_with('2') && house.after_in(lang).len() > 3,
                    "{kind:?} in {lang:?}"
                );
                for form in ["one", "many", "head", "its", "any"] {
                    assert!(NAMES.get(lang, kind.name(), form).is_some(), "{kind:?}.{form} in {lang:?}");
                }
            }
            for kind in LinkKind::ALL {
                let (head, rule) = link_kind(lang, kind);
                assert!(head != rule && rule.ends_with('.'), "{kind:?} in {lang:?}: {head} {rule}");
            }
            let known = |key: &str| {
                key == "digit"
                    || HouseKind::ALL.iter().any(|kind| kind.name() == key)
                    || key.strip_prefix("link-").is_some_and(|k| LinkKind::ALL.iter().any(|l| l.name() == k))
            };
            let unknown: Vec<_> = lines.iter().filter(|(key, ..)| !known(key)).collect();
            assert!(unknown.is_empty(), "{unknown:?} in {lang:?}");
        }
    }

    #[test]
    fn digits_have_their_articles() {
        let said = |lang, n| digit(lang, Digit::new(n).unwrap(), "a");
        assert_eq!((said(Lang::English, 8), said(Lang::English, 7)), ("an 8".into(), "a 7".into()));
        assert_eq!((said(Lang::German, 8), said(Lang::German, 10)), ("eine 8".into(), "ein A".into()));
    }

    #[test]
    fn two_cells_of_a_board_never_share_a_place() {
        for name in nonet_engine::geometry::catalogue::NAMES {
            let board = nonet_engine::geometry::catalogue::board(name).unwrap();
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
            colours: vec!['A', 'C'],
            ..CellWords::default()
        };
        assert_eq!(
            cell(Lang::English, "Row 3", &marks),
            "Row 3. Empty. Notes in the corners 1 2. Notes in the middle 3. Colours A C."
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
            "Row 3. Empty. Notes in the middle 1 2. Ruled out 1. The right digit is missing. Candidates 2 3."
        );
    }
}
