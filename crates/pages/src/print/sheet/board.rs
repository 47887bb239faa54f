//! Drawing of a board with its variants and digits.

use nonet_engine::{Board, Candidates, Cell, Digit, Grid};

use super::{Ink, ItemGroup, LineStyle, SheetItem, SheetPath, SheetRect, TextAnchor, TextLine, bounds};
use nonet_game::drawing::{BoardDrawing, CellLayout, DigitStyle, Pen, Sign, TextPlace, signs};

/// A board and the contents of its cells.
#[derive(Clone, Copy, Debug)]
pub struct PrintedBoard<'a> {
    pub board: &'a Board,
    pub givens: &'a Grid,
    /// Additional digits: the solution, or the player's entries.
    pub digits: Option<&'a Grid>,
    /// Candidates for the empty cells.
    pub candidates: Option<&'a Candidates>,
    /// Numbers rows and columns at the edge.
    pub labels: bool,
    /// Size of digits, and notation for digits above nine.
    pub look: DigitStyle,
    /// Line width as a percentage of the usual one.
    pub line_percent: u16,
}

/// Draws the board. The unit is a thousandth of a cell's side.
pub fn board_items(content: &PrintedBoard<'_>) -> Vec<SheetItem> {
    let board = content.board;
    // Houses that belong to variants are drawn as signs.
    let drawing = BoardDrawing::of(board.rules().base().map_or(board, |base| base));
    let mut items = Vec::new();
    let (under, over): (Vec<Sign>, Vec<Sign>) =
        signs(board).into_iter().partition(|sign| matches!(sign, Sign::Drawn(pen, _) if pen.is_under()));
    // White, so that the background doesn't matter.
    items.push(SheetItem::area(drawing.paper.clone(), Ink::WHITE));
    let wide = |width: f32| width * f32::from(content.line_percent) / 100.0;
    if !drawing.tinted.is_empty() {
        items.push(SheetItem::area(drawing.tinted, Ink(93)));
    }
    items.extend(under.into_iter().map(|sign| sign_item(sign, &wide)));
    items.push(SheetItem::line(drawing.thin, LineStyle::solid(wide(18.0), Ink::LINE)));
    items.push(SheetItem::line(drawing.strong, LineStyle::solid(wide(54.0), Ink::BLACK)));
    items.extend(over.into_iter().map(|sign| sign_item(sign, &wide)));
    for cell in board.cells() {
        let places = CellLayout::of(board, cell).scaled(content.look.text);
        let given = content.givens.get(cell);
        match given.or_else(|| content.digits.and_then(|digits| digits.get(cell))) {
            Some(digit) => items.push(face(places.digit(), digit, content.look, given.is_some(), Ink::BLACK)),
            None => items.extend(candidates(content, cell, &places)),
        }
    }
    if content.labels {
        let frame = bounds(&items);
        items.extend(labels(board, frame.unwrap_or_default()));
    }
    items
}

/// Scales the board to fit a frame and centres it.
pub fn fit_into(items: Vec<SheetItem>, into: SheetRect) -> SheetItem {
    let inside = bounds(&items).unwrap_or_default();
    // The measured bounds don't include the outer half of the outermost line.
    let padding = 30.0;
    let (width, height) = (inside.width + 2.0 * padding, inside.height + 2.0 * padding);
    let scale = (into.width / width).min(into.height / height);
    let x = into.x + (into.width - scale * width) / 2.0 - scale * (inside.x - padding);
    let y = into.y + (into.height - scale * height) / 2.0 - scale * (inside.y - padding);
    SheetItem::Group(ItemGroup { x, y, scale, turned: false, items })
}

/// Returns the ratio of a board's height to its width, including labels and signs.
pub fn height_ratio(items: &[SheetItem]) -> f32 {
    let inside = bounds(items).unwrap_or_default();
    if inside.width > 0.0 { (inside.height + 60.0) / (inside.width + 60.0) } else { 1.0 }
}

fn candidates(content: &PrintedBoard<'_>, cell: Cell, places: &CellLayout) -> Vec<SheetItem> {
    let Some(candidates) = content.candidates else { return Vec::new() };
    let digits = candidates.get(cell);
    digits.iter().map(|digit| face(places.corner(digit), digit, content.look, false, Ink::QUIET)).collect()
}

/// Draws a digit. The positions are for a font whose digits are 0.668 em tall; those of Helvetica are 0.71 em tall.
fn face(place: TextPlace, digit: Digit, look: DigitStyle, bold: bool, ink: Ink) -> SheetItem {
    let words = look.face(digit);
    let place = place.narrowed(words.chars().count());
    let size = place.size as f32 * 0.668 / 0.71;
    SheetItem::Text(TextLine {
        x: place.x as f32,
        y: place.y as f32,
        size,
        anchor: TextAnchor::Middle,
        bold,
        ink,
        text: words,
    })
}

fn sign_item(sign: Sign, wide: &dyn Fn(f32) -> f32) -> SheetItem {
    match sign {
        Sign::Drawn(pen, data) => {
            let round = |width, ink| LineStyle { width, ink, dash: 0.0, round: true };
            let (fill, line) = match pen {
                Pen::Shade => (Some(Ink::SHADE), None),
                Pen::Band => (None, Some(round(170.0, Ink::SHADE))),
                Pen::BrokenBand => {
                    (None, Some(LineStyle { width: 150.0, ink: Ink::SHADE, dash: 170.0, round: false }))
                }
                Pen::Thin | Pen::Shaft => (None, Some(round(wide(28.0), Ink::QUIET))),
                Pen::Dashed => {
                    (None, Some(LineStyle { dash: 70.0, ..LineStyle::solid(wide(20.0), Ink::BLACK) }))
                }
                Pen::White | Pen::Ring => (Some(Ink::WHITE), Some(LineStyle::solid(wide(22.0), Ink::BLACK))),
                Pen::Plate => (Some(Ink::WHITE), None),
                Pen::Black => (Some(Ink::BLACK), None),
            };
            SheetItem::Path(SheetPath { data, fill, line })
        }
        Sign::Written { x, y, size, on_black, text } => {
            let size = size as f32;
            let ink = if on_black { Ink::WHITE } else { Ink::BLACK };
            SheetItem::Text(TextLine {
                x: x as f32,
                y: y as f32 + size * 0.355,
                size,
                anchor: TextAnchor::Middle,
                bold: false,
                ink,
                text,
            })
        }
    }
}

/// Numbers the rows at the left edge, and the columns above the board if they are vertical.
fn labels(board: &Board, frame: SheetRect) -> Vec<SheetItem> {
    const SIZE: f32 = 300.0;
    let label = |x: f32, y: f32, number: u16| {
        let (anchor, text) = (TextAnchor::Middle, number.to_string());
        SheetItem::Text(TextLine {
            x,
            y: y + SIZE * 0.355,
            size: SIZE,
            anchor,
            bold: false,
            ink: Ink::QUIET,
            text,
        })
    };
    let mut rows: Vec<(u16, f32)> = Vec::new();
    let mut columns: Vec<(u16, f32)> = Vec::new();
    for shape in board.shapes() {
        let middle = shape.centre();
        if rows.iter().all(|(row, _)| *row != shape.row) {
            let (low, high) = shape.outline.bounds();
            rows.push((shape.row, (low.y + high.y) as f32 / 2.0));
        }
        if columns.iter().all(|(column, _)| *column != shape.column) {
            columns.push((shape.column, middle.x as f32));
        }
    }
    let rows = rows.into_iter().map(|(row, y)| label(frame.x - 240.0, y, row + 1));
    let is_upright = BoardDrawing::of(board).upright;
    let columns = columns.into_iter().filter(|_| is_upright);
    rows.chain(columns.map(|(column, x)| label(x, frame.y - 240.0, column + 1))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_engine::line;
    use nonet_game::boards::{NAMES, board_named};

    fn words(items: &[SheetItem]) -> Vec<&str> {
        let all = items.iter().filter_map(|item| match item {
            SheetItem::Text(words) => Some(words.text.as_str()),
            _ => None,
        });
        all.collect()
    }

    #[test]
    fn every_board_fills_its_frame() {
        let into = SheetRect { x: 40.0, y: 60.0, width: 300.0, height: 200.0 };
        for name in NAMES {
            let board = board_named(name).unwrap();
            let givens = Grid::empty(board.cell_count());
            let content = PrintedBoard {
                board: &board,
                givens: &givens,
                digits: None,
                candidates: None,
                labels: true,
                look: DigitStyle::default(),
                line_percent: 100,
            };
            let placed = fit_into(board_items(&content), into);
            let bounds = placed.bounds().unwrap();
            assert!(into.holds(bounds), "{name}: {bounds:?}");
            let fills = (bounds.width / into.width).max(bounds.height / into.height);
            assert!(fills > 0.95, "{name} leaves room: {fills}");
        }
    }

    #[test]
    fn givens_are_bold_and_solution_digits_regular() {
        let board = board_named("4x4").unwrap();
        let solution = line::read(&board, "1234341221434321").unwrap();
        let givens = line::read(&board, "1...............").unwrap();
        let candidates = Candidates::of(&board, &givens);
        let content = PrintedBoard {
            board: &board,
            givens: &givens,
            digits: Some(&solution),
            candidates: None,
            labels: false,
            look: DigitStyle::default(),
            line_percent: 100,
        };
        let solved = board_items(&content);
        assert_eq!(words(&solved).concat(), "1234341221434321");
        let bold: Vec<bool> = solved
            .iter()
            .filter_map(|item| match item {
                SheetItem::Text(words) => Some(words.bold),
                _ => None,
            })
            .collect();
        assert!(bold[0] && !bold[1..].contains(&true));
        let marked = board_items(&PrintedBoard { digits: None, candidates: Some(&candidates), ..content });
        assert_eq!(words(&marked)[..4], ["1", "2", "3", "4"]);
    }
}
