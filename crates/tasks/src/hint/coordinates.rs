//! Finds the cells that a text names, and labels the lines along the edge of the board.

use nonet_engine::geometry::Point;
use nonet_engine::{Board, Cell, HouseKind};

use super::HintShape;
use nonet_text::Lang;
use nonet_text::spoken::short_place;

/// How far clues outside the board extend beyond its edge, in thousandths of a cell.
const BEYOND_CLUES: i32 = 690;

/// The name of a cell in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mention {
    /// Start of the name, in bytes.
    pub from: usize,
    /// End of the name, in bytes.
    pub to: usize,
    pub cell: Cell,
}

/// Returns the cells that a text names by their short names, in order.
pub fn mentions(lang: Lang, board: &Board, text: &str) -> Vec<Mention> {
    let names: Vec<(String, Cell)> =
        board.cells().map(|cell| (short_place(lang, board, cell, false), cell)).collect();
    // Chinese and Japanese have no spaces around a name.
    let is_part = |c: char| c.is_alphanumeric() && c < '\u{2e80}';
    let mut found = Vec::new();
    let mut start = None;
    for (at, c) in text.char_indices().chain([(text.len(), ' ')]) {
        match (start, is_part(c)) {
            (None, true) => start = Some(at),
            (Some(from), false) => {
                if let Some((_, cell)) = names.iter().find(|(name, _)| *name == text[from..at]) {
                    found.push(Mention { from, to: at, cell: *cell });
                }
                start = None;
            }
            _ => {}
        }
    }
    found
}

/// Returns labels of lines: of rows on the left, and of columns, if the board has any, at the top. They are on the
/// opposite side if there are clues on this one, and outside the clues if there are clues on both.
///
/// Each row has two labels, of which the style sheet shows one: its name or, on screens where the board fills the
/// width, its number; from ten rows on the turned name, because two digits side by side are too wide. Labels with
/// room for twice their size have the class `grows`, so that the style sheet can make them follow the size of the
/// text.
pub fn edges(lang: Lang, board: &Board) -> Vec<HintShape> {
    let (low, high) = board.bounds();
    let size = (high.x - low.x).max(high.y - low.y) * 27 / 1000;
    let [left, top, right, bottom] = board.clue_sides();
    // The coordinate of the labels, perpendicular to the edge.
    let beyond = |near: bool, far: bool, at: i32, end: i32, off: i32| match (near, far) {
        (false, _) => at - off,
        (true, false) => end + off,
        (true, true) => at - BEYOND_CLUES,
    };
    let has_columns = board.houses().iter().any(|house| house.kind() == HouseKind::Column);
    let mut shapes = Vec::new();
    // Larger labels move away from the upper and the left edge only.
    let mut can_grow = !left && !top;
    let mut lines: Vec<(String, bool)> = Vec::new();
    let has_short_rows = board
        .cells()
        .all(|cell| number_of(&names(&short_place(lang, board, cell, false)).0).chars().count() == 1);
    for cell in board.cells() {
        let (row, column) = names(&short_place(lang, board, cell, false));
        let outline = &board.shape(cell).outline;
        let ((corner, opposite), centre) = (outline.bounds(), outline.centre());
        let mut is_new = |name: &str, is_row: bool| {
            let line = (name.to_owned(), is_row);
            let is_new = !lines.contains(&line);
            if is_new {
                lines.push(line);
            }
            is_new
        };
        if is_new(&row, true) {
            let x = |off| beyond(left, right, corner.x, high.x, off);
            let height = opposite.y - corner.y;
            can_grow &= row.chars().count() <= 2 && height >= 2 * width_of(&row, size);
            shapes.extend([
                named_row(&row, &x, centre.y, size),
                match has_short_rows {
                    true => numbered_row(&row, &x, centre.y, size * 11 / 10),
                    false => turned_row(&row, &x, (centre.y, height), size),
                },
            ]);
        }
        if has_columns && is_new(&column, false) {
            let at = Point { x: centre.x, y: beyond(top, bottom, corner.y, high.y, size * 55 / 100) };
            // A character is about 0.6 of the font size wide.
            let fitting = (opposite.x - corner.x) * 16 / 10 / column.chars().count() as i32;
            can_grow &= fitting >= 2 * size;
            shapes.push(label("hint-edge", &column, at, size.min(fitting)));
        }
    }
    if can_grow {
        shapes.iter_mut().for_each(|shape| shape.class += " grows");
    }
    shapes
}

/// Returns how wide a name is, roughly: a character takes about 0.6 of the font size, and a letter a bit more.
fn width_of(name: &str, size: i32) -> i32 {
    size * (6 * name.chars().count() as i32 + 1) / 10
}

/// A function that returns the x coordinate at a distance from the board.
type Across<'a> = &'a dyn Fn(i32) -> i32;

/// Returns the label of a row for wide margins. `y` is the middle of the row.
fn named_row(name: &str, x: Across<'_>, y: i32, size: i32) -> HintShape {
    let half = size * if name.chars().count() > 2 { 125 } else { 98 } / 100;
    label("hint-edge wide", name, Point { x: x(half), y }, size)
}

/// Returns the label of a row for narrow margins: its number.
fn numbered_row(name: &str, x: Across<'_>, y: i32, size: i32) -> HintShape {
    label("hint-edge narrow", number_of(name), Point { x: x(size * 42 / 100), y }, size)
}

/// Returns the number in the name of a row.
fn number_of(name: &str) -> &str {
    name.trim_start_matches(char::is_alphabetic)
}

/// Returns the label of a row for narrow margins and rows of this height: its name, small enough to fit when it is turned.
fn turned_row(name: &str, x: Across<'_>, (y, height): (i32, i32), size: i32) -> HintShape {
    let fitting = size.min(size * (height - height / 10) / width_of(name, size));
    label("hint-edge narrow turned", name, Point { x: x(fitting / 2), y }, fitting)
}

/// Splits `R3C5` into `R3` and `C5`.
fn names(place: &str) -> (String, String) {
    let second =
        place.char_indices().skip(1).find(|(_, c)| c.is_alphabetic()).map_or(place.len(), |(i, _)| i);
    (place[..second].to_owned(), place[second..].to_owned())
}

/// Returns a label around a point. Arabic letters reach below their line, so they are smaller and higher.
fn label(class: &str, name: &str, at: Point, size: i32) -> HintShape {
    let is_arabic = name.starts_with(|c: char| c.is_alphabetic() && ('\u{590}'..='\u{7ff}').contains(&c));
    let (y, size) = if is_arabic { (at.y - size * 25 / 100, size * 9 / 10) } else { (at.y, size) };
    let at = Some((at.x, y + size * 334 / 1000, size));
    HintShape { class: class.to_owned(), data: name.to_owned(), at }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_game::boards::board_named;

    #[test]
    fn names_of_cells_are_found_beside_words_without_spaces() {
        let board = board_named("classic").unwrap();
        let named = |text: &str| {
            let all = mentions(Lang::English, &board, text);
            all.iter().map(|mention| mention.cell.index()).collect::<Vec<_>>()
        };
        assert_eq!(named("R1C2 is 6, not R1C22."), [1]);
        assert_eq!(named("よって、R1C2は6、R2C1も6。所以R1C2是6。"), [1, 9, 1]);
    }

    #[test]
    fn labels_of_rows_are_whole_and_leave_a_gap_to_the_board() {
        for (name, last) in [("classic", "R9"), ("16x16", "R16"), ("25x25", "R25")] {
            let shapes = edges(Lang::English, &board_named(name).unwrap());
            let of = |class: &str| -> Vec<HintShape> {
                shapes.iter().filter(|shape| shape.class.starts_with(class)).cloned().collect()
            };
            let rows = of("hint-edge wide");
            assert_eq!(rows.last().unwrap().data, last);
            for shape in rows {
                let (x, _, size) = shape.at.unwrap();
                let half = width_of(&shape.data, size) / 2;
                assert!(x + half < -size / 10, "{name} {}: {} of {size}", shape.data, x + half);
            }
            for shape in of("hint-edge narrow") {
                // A turned name is as wide as its letters are high, about 0.7 of the font size; a digit is less wide.
                let (x, _, size) = shape.at.unwrap();
                assert!(x + size * 35 / 100 < -size / 20, "{name} {}: {x} of {size}", shape.data);
            }
        }
    }

    #[test]
    fn turned_labels_fit_their_rows() {
        for (name, rows) in [("16x16", 16), ("samurai", 21), ("25x25", 25)] {
            let shapes = edges(Lang::English, &board_named(name).unwrap());
            let turned: Vec<_> = shapes.iter().filter(|shape| shape.class.contains("turned")).collect();
            assert_eq!(turned.len(), rows, "{name}");
            for (row, shape) in turned.iter().enumerate() {
                assert_eq!(shape.data, format!("R{}", row + 1), "{name}");
                let (_, _, size) = shape.at.unwrap();
                assert!(width_of(&shape.data, size) < 1000, "{name}: {} of {size}", shape.data);
            }
        }
    }

    #[test]
    fn up_to_nine_rows_have_their_number_where_the_margin_is_narrow() {
        for lang in [Lang::English, Lang::Japanese, Lang::Arabic] {
            for (name, rows) in [("classic", 9), ("4x4", 4)] {
                let shapes = edges(lang, &board_named(name).unwrap());
                let narrow = shapes.iter().filter(|shape| shape.class.starts_with("hint-edge narrow"));
                let numbers: Vec<&str> = narrow.map(|shape| shape.data.as_str()).collect();
                assert_eq!(numbers, (1..=rows).map(|row| row.to_string()).collect::<Vec<_>>(), "{lang:?}");
                assert!(shapes.iter().all(|shape| !shape.class.contains("turned")), "{name}");
            }
        }
    }

    #[test]
    fn labels_of_columns_are_no_wider_than_the_columns() {
        for name in ["classic", "16x16", "samurai", "25x25"] {
            let shapes = edges(Lang::English, &board_named(name).unwrap());
            let is_of_row =
                |shape: &HintShape| shape.class.contains("wide") || shape.class.contains("narrow");
            for shape in shapes.iter().filter(|shape| !is_of_row(shape)) {
                let (_, _, size) = shape.at.unwrap();
                assert!(size * 6 * shape.data.len() as i32 / 10 < 1000, "{name}: {}", shape.data);
            }
        }
    }

    #[test]
    fn labels_grow_with_the_text_where_there_is_room() {
        let row = "1,2,3,4,5,6,7,8,9";
        for (name, grows) in [
            ("classic".to_owned(), true),
            ("triangular".to_owned(), true),
            ("16x16".to_owned(), false),
            ("samurai".to_owned(), false),
            (format!("classic;sandwich 9:{row}"), false),
        ] {
            let shapes = edges(Lang::English, &board_named(&name).unwrap());
            assert!(shapes.iter().all(|shape| shape.class.ends_with(" grows") == grows), "{name}");
        }
    }

    #[test]
    fn labels_of_lines_do_not_overlap_clues() {
        let across = |board: &str| -> Vec<i32> {
            let shapes = edges(Lang::English, &board_named(board).unwrap());
            let rows = shapes.iter().filter(|shape| shape.class.starts_with("hint-edge narrow"));
            rows.filter_map(|shape| shape.at).map(|(x, ..)| x).collect()
        };
        let row = "1,2,3,4,5,6,7,8,9";
        let clues = |sides: &str| across(&format!("classic;{sides}"));
        assert!(across("classic").iter().all(|x| (-200..0).contains(x)));
        assert!(clues(&format!("sandwich 9:{row}")).iter().all(|x| (9_000..9_200).contains(x)));
        let both = clues(&format!("sandwich 9:{row};sandwich 9:9,8,7,6,5,4,3,2,1"));
        assert!(both.len() == 9 && both.iter().all(|x| *x < -600), "{both:?}");
    }
}
