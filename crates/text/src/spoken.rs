//! Names of cells, lists, and descriptions of cells for screen readers.

use nonet_engine::technique::Strength;
use nonet_engine::{Board, Cell, Digit, DigitSet, House, HouseKind};

use super::{CellText, Lang};

pub use super::houses::{HouseKindName, HouseName, house_kind, link_kind, link_place};
pub use super::template::capital;

/// Returns the houses of a cell in the order in which texts list them: row, column, then the rest in the board's order.
/// Houses that come from variants are left out.
pub fn houses(board: &Board, cell: Cell) -> Vec<&House> {
    let rank = |house: &House| match house.kind() {
        HouseKind::Row => 0,
        HouseKind::Column => 1,
        _ => 2,
    };
    let without_variants =
        || board.houses_of(cell).iter().map(|h| board.house(*h)).filter(|h| h.rule().is_none());
    (0..3).flat_map(|wanted| without_variants().filter(move |h| rank(h) == wanted)).collect()
}

/// Returns the full name of a cell: `Row 3, column 5, box 2`.
pub fn place(lang: Lang, board: &Board, cell: Cell) -> String {
    capital(&place_within(lang, board, cell))
}

/// Like [`place`], for use within a sentence.
pub fn place_within(lang: Lang, board: &Board, cell: Cell) -> String {
    let names: Vec<HouseName> = houses(board, cell).into_iter().map(HouseName::of).collect();
    let mut words: Vec<String> = names.iter().map(|n| n.say(lang)).collect();
    let row = board.houses_of(cell).iter().map(|h| board.house(*h)).find(|h| h.kind() == HouseKind::Row);
    if let Some(row) = row
        && names.iter().all(|n| n.kind != HouseKind::Column)
    {
        // On a board without columns, the number tells how far along its row the cell is.
        let along = row.cells().iter().position(|c| *c == cell).unwrap_or(0) as u64 + 1;
        words.insert(1, CellText::along(lang, along));
    } else if row.is_none() {
        let shape = board.shape(cell);
        let line = CellText::line(lang, u64::from(shape.row) + 1);
        words.splice(0..0, [line, CellText::along(lang, u64::from(shape.column) + 1)]);
    }
    with_commas(lang, words)
}

/// Returns the short name of a cell: row and column, or the position in its row on a board without columns, or the
/// position in its line on a board without rows. `aloud` spells it out: `row 3 column 5`.
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

/// Joins items with commas: `a, b, c`.
pub fn with_commas(lang: Lang, items: Vec<String>) -> String {
    items.into_iter().reduce(|list, next| CellText::comma(lang, &list, &next)).unwrap_or_default()
}

/// Joins sentences with the separator of the language.
pub fn sentences(lang: Lang, said: impl IntoIterator<Item = String>) -> String {
    said.into_iter().reduce(|said, next| CellText::sentences(lang, &said, &next)).unwrap_or_default()
}

/// Returns true if a text ends like a sentence of the language.
#[cfg(any(test, feature = "testing"))]
pub fn is_sentence(lang: Lang, text: &str) -> bool {
    text.ends_with(&CellText::sentence(lang, "")) || text.ends_with(['?', '？', '؟'])
}

/// The texts that join the items of a list: all before the last one, and then the last one.
#[derive(Clone, Copy, Debug)]
pub struct ListGrammar {
    pub comma: fn(Lang, &str, &str) -> String,
    pub last: fn(Lang, &str, &str) -> String,
}

/// The word before the last item of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Join {
    /// `a, b and c`.
    And,
    /// `a, b or c`.
    Or,
}

impl Join {
    /// Returns the texts of a list with this word.
    pub const fn grammar(self) -> &'static ListGrammar {
        match self {
            Join::And => &ListGrammar { comma: CellText::and_next, last: CellText::and },
            Join::Or => &ListGrammar { comma: CellText::or_next, last: CellText::or },
        }
    }
}

/// Joins items with commas, and the last one with “and” or “or”.
pub fn list(lang: Lang, items: Vec<String>, join: Join) -> String {
    join_list(lang, items, join.grammar())
}

/// Joins items with the texts of a grammar.
pub fn join_list(lang: Lang, mut items: Vec<String>, grammar: &ListGrammar) -> String {
    let Some(last) = items.pop() else { return String::new() };
    match items.into_iter().reduce(|list, next| (grammar.comma)(lang, &list, &next)) {
        Some(list) => (grammar.last)(lang, &list, &last),
        None => last,
    }
}

/// The content of a cell, as [`cell`] describes it after the cell's name.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CellDescription {
    /// Digit in the cell.
    pub digit: Option<Digit>,
    /// True if the digit is a given.
    pub given: bool,
    /// Corner marks; described only if the cell has no digit.
    pub corner: DigitSet,
    /// Centre marks; described only if the cell has no digit.
    pub centre: DigitSet,
    /// Candidates that the board displays as an overlay.
    pub overlay: DigitSet,
    /// Marks that the board displays as ruled out.
    pub struck: DigitSet,
    /// True if the board shows that the solution's digit is missing from the centre marks.
    pub lacks: bool,
    /// Letters of the cell's colours.
    pub colours: Vec<char>,
    /// Letters of the colours of single candidates.
    pub tints: Vec<(Digit, Vec<char>)>,
    /// Links of the cell's candidates, each as a sentence from [`link`].
    pub links: Vec<String>,
    /// Houses in which the digit clashes.
    pub broken: Vec<HouseName>,
    /// True if the digit clashes with a linked cell; described only if it clashes in no house.
    pub broken_link: bool,
    /// True if the board displays the digit as wrong.
    pub wrong: bool,
}

/// Describes a link between two candidates: `Strong link from 4 to 4 in row 3, column 5, box 2.`
pub fn link(lang: Lang, here: Digit, strength: Strength, there: Digit, place: &str) -> String {
    match strength {
        Strength::Strong => CellText::strong_link(lang, here, there, place),
        Strength::Weak => CellText::weak_link(lang, here, there, place),
    }
}

/// Describes a cell for screen readers: `Row 3, column 5, box 2. Given 7.`
pub fn cell(lang: Lang, place: &str, words: &CellDescription) -> String {
    let mut said = vec![CellText::sentence(lang, place)];
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
    sentences(lang, said)
}

/// Separates digits with spaces, so that screen readers read them one by one.
fn digits(set: DigitSet) -> String {
    set.iter().map(|d| d.to_char().to_string()).collect::<Vec<_>>().join(" ")
}

/// Separates the letters of colours with spaces, so that screen readers read them one by one.
fn letters(colours: &[char]) -> String {
    colours.iter().map(char::to_string).collect::<Vec<_>>().join(" ")
}

/// Returns a cell's short name; empty for a cell that is not on the board.
pub fn cell_name(lang: Lang, board: &Board, cell: Cell) -> String {
    if cell.index() >= board.cell_count() {
        return String::new();
    }
    short_place(lang, board, cell, false)
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_engine::geometry::{classic, triangular};

    #[test]
    fn cells_are_named_by_their_houses() {
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
    fn no_two_cells_of_a_board_have_the_same_name() {
        for name in nonet_engine::geometry::catalogue::NAMES {
            let board = nonet_engine::geometry::catalogue::board(name).unwrap();
            let mut places: Vec<String> = board.cells().map(|c| place(Lang::English, &board, c)).collect();
            places.sort();
            places.dedup();
            assert_eq!(places.len(), board.cell_count(), "{name}");
        }
    }

    #[test]
    fn a_cell_is_described_with_its_whole_content() {
        let seven = Digit::new(7);
        let given = CellDescription { digit: seven, given: true, ..CellDescription::default() };
        assert_eq!(cell(Lang::English, "Row 3", &given), "Row 3. Given 7.");
        let marks = CellDescription {
            corner: DigitSet::from_bits(0b11),
            centre: DigitSet::from_bits(0b100),
            colours: vec!['A', 'C'],
            ..CellDescription::default()
        };
        assert_eq!(
            cell(Lang::English, "Row 3", &marks),
            "Row 3. Empty. Notes in the corners 1 2. Notes in the middle 3. Colours A C."
        );
        let row = HouseName { kind: HouseKind::Row, number: 3, part: None };
        let clash = CellDescription { digit: seven, broken: vec![row], ..CellDescription::default() };
        assert_eq!(cell(Lang::English, "Row 3", &clash), "Row 3. 7. Conflict in row 3.");
        assert_eq!(cell(Lang::German, "Zeile 3", &clash), "Zeile 3. 7. Widerspruch in Zeile 3.");
        assert_eq!(cell(Lang::English, "Row 3", &CellDescription::default()), "Row 3. Empty.");
        let help = CellDescription {
            centre: DigitSet::from_bits(0b11),
            overlay: DigitSet::from_bits(0b110),
            struck: DigitSet::from_bits(0b1),
            lacks: true,
            ..CellDescription::default()
        };
        assert_eq!(
            cell(Lang::English, "Row 3", &help),
            "Row 3. Empty. Notes in the middle 1 2. Ruled out 1. The right digit is missing. Candidates 2 3."
        );
    }
}
