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
/// opposite side if there are clues on this one, and outside the clues if there are clues on both. Each row has two
/// labels, of which the style sheet shows one: its name, or its number alone on screens where the board fills the width.
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
    let mut lines: Vec<(String, bool)> = Vec::new();
    for cell in board.cells() {
        let (row, column) = names(&short_place(lang, board, cell, false));
        let (x, y, centre) = corner(board, cell);
        let mut add = |name: String, is_row: bool| {
            if lines.contains(&(name.clone(), is_row)) {
                return;
            }
            if is_row {
                let number = &name[name.find(char::is_numeric).unwrap_or(0)..];
                let small = size * if number.chars().count() > 1 { 58 } else { 88 } / 100;
                let half = size * if name.chars().count() > 2 { 125 } else { 98 } / 100;
                let at = |off| Point { x: beyond(left, right, x, high.x, off), y: centre.y };
                shapes.push(label("hint-edge wide", &name, at(half), size));
                shapes.push(label("hint-edge narrow", number, at(size * 46 / 100), small));
            } else {
                let at = Point { x: centre.x, y: beyond(top, bottom, y, high.y, size * 55 / 100) };
                shapes.push(label("hint-edge", &name, at, size));
            }
            lines.push((name, is_row));
        };
        add(row, true);
        if has_columns {
            add(column, false);
        }
    }
    shapes
}

/// Splits `R3C5` into `R3` and `C5`.
fn names(place: &str) -> (String, String) {
    let second =
        place.char_indices().skip(1).find(|(_, c)| c.is_alphabetic()).map_or(place.len(), |(i, _)| i);
    (place[..second].to_owned(), place[second..].to_owned())
}

/// Returns the left and the upper edge of a cell, and its centre.
fn corner(board: &Board, cell: Cell) -> (i32, i32, Point) {
    let outline = &board.shape(cell).outline;
    let low = |side: fn(&Point) -> i32| outline.corners().iter().map(side).min().unwrap_or(0);
    (low(|point| point.x), low(|point| point.y), outline.centre())
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
                shapes.iter().filter(|shape| shape.class == class).cloned().collect()
            };
            let rows = of("hint-edge wide");
            assert_eq!(rows.last().unwrap().data, last);
            for shape in rows.into_iter().chain(of("hint-edge narrow")) {
                let (x, _, size) = shape.at.unwrap();
                // Characters are about 0.6 of the font size wide; a letter is wider.
                let half = size * (6 * shape.data.chars().count() as i32 + 1) / 20;
                assert!(x + half < -size / 10, "{name} {}: {} of {size}", shape.data, x + half);
            }
        }
    }

    #[test]
    fn labels_of_lines_do_not_overlap_clues() {
        let across = |board: &str| -> Vec<i32> {
            let shapes = edges(Lang::English, &board_named(board).unwrap());
            let rows = shapes.iter().filter(|shape| shape.class == "hint-edge narrow");
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
