//! Signs of variants: cages, lines, dots and outside clues, drawn from the rule alone.

mod area;
mod clue;
mod line;
mod strokes;

pub use area::{CAGE_INSET, NUMBER_BOTTOM};

use nonet_engine::RuleId;
use nonet_engine::geometry::Point;
use nonet_engine::rules::{Family, Rule, RuleShape};
use nonet_engine::{Board, Cell};

/// The stroke or fill of a sign.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pen {
    /// An area under the digits.
    Shade,
    /// A broad soft line under the digits.
    Band,
    /// A broad soft line with gaps.
    BrokenBand,
    /// A thin line under the digits.
    Shaft,
    Thin,
    /// A thin line with gaps.
    Dashed,
    /// A thin outline around a digit, under the digits.
    Ring,
    /// A white area with an outline.
    White,
    Black,
    /// A small label that covers the line of a cage under its number, in cells that aren't square.
    Plate,
}

impl Pen {
    /// Returns the name used in style sheets.
    pub const fn name(self) -> &'static str {
        match self {
            Pen::Shade => "shade",
            Pen::Band => "band",
            Pen::BrokenBand => "broken-band",
            Pen::Shaft => "shaft",
            Pen::Thin => "thin",
            Pen::Dashed => "dashed",
            Pen::Ring => "ring",
            Pen::White => "white",
            Pen::Black => "black",
            Pen::Plate => "plate",
        }
    }

    /// Returns true for signs under the board's lines and digits.
    pub const fn is_under(self) -> bool {
        matches!(self, Pen::Shade | Pen::Band | Pen::BrokenBand | Pen::Shaft | Pen::Ring)
    }
}

/// A part of a rule's drawing, in thousandths of a cell's side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sign {
    Drawn(Pen, String),
    Written {
        /// Horizontal centre.
        x: i32,
        /// Vertical centre.
        y: i32,
        size: i32,
        /// True if the text is on a black area.
        on_black: bool,
        text: String,
    },
}

impl Sign {
    /// Returns the layer: higher ones cover lower ones.
    pub const fn height(&self) -> u8 {
        match self {
            // A ring covers the line that ends in it.
            Sign::Drawn(Pen::Ring, _) => 1,
            Sign::Drawn(pen, _) if pen.is_under() => 0,
            Sign::Drawn(Pen::Dashed, _) => 2,
            Sign::Drawn(Pen::White | Pen::Black | Pen::Plate, _) => 3,
            Sign::Drawn(..) => 4,
            Sign::Written { .. } => 5,
        }
    }
}

/// Returns the signs of a board's rules, bottom layer first.
pub fn signs(board: &Board) -> Vec<Sign> {
    signs_by_rule(board).into_iter().map(|(_, sign)| sign).collect()
}

/// Returns the signs with the rules they belong to, bottom layer first.
pub fn signs_by_rule(board: &Board) -> Vec<(RuleId, Sign)> {
    let rules = board.rules().list().iter().enumerate();
    let of_rule = |(at, rule)| signs_of(board, rule).into_iter().map(move |sign| (RuleId::new(at), sign));
    let mut all: Vec<(RuleId, Sign)> = rules.flat_map(of_rule).collect();
    all.sort_by_cached_key(|(_, sign)| usize::from(sign.height()));
    all
}

/// Returns the signs of one rule, which the board need not have.
pub fn signs_of(board: &Board, rule: &Rule) -> Vec<Sign> {
    match rule.family().shape() {
        RuleShape::Area => area::area(board, rule),
        RuleShape::Path => line::line(board, rule),
        RuleShape::Edge => clue::edge(board, rule),
        RuleShape::Spot => clue::spot(board, rule),
        RuleShape::Corner => clue::corner(board, rule),
        RuleShape::Outside => clue::outside(board, rule),
        RuleShape::Board => everywhere(board, rule),
    }
}

fn centre(board: &Board, cell: Cell) -> Point {
    board.shape(cell).centre()
}

fn written(at: Point, size: i32, text: impl Into<String>) -> Sign {
    Sign::Written { x: at.x, y: at.y, size, on_black: false, text: text.into() }
}

/// Draws a rule of the whole board; only diagonals are visible.
fn everywhere(board: &Board, rule: &Rule) -> Vec<Sign> {
    let (low, high) = board.bounds();
    let line =
        |y: (i32, i32)| vec![Sign::Drawn(Pen::Shaft, format!("M{} {}L{} {}", low.x, y.0, high.x, y.1))];
    match rule.family() {
        Family::RisingDiagonal => line((high.y, low.y)),
        Family::FallingDiagonal => line((low.y, high.y)),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_engine::rules::spec;

    fn signs_on(text: &str) -> Vec<Sign> {
        signs(&spec::board(text).unwrap())
    }

    #[test]
    fn a_cage_is_drawn_within_its_cells_with_its_sum_in_the_first() {
        let signs = signs_on("classic;cage 15:1,2,10");
        let [Sign::Drawn(Pen::Dashed, data), Sign::Written { x, y, text, .. }] = &signs[..] else {
            panic!("{signs:?}")
        };
        // The line leaves the corner with the sum free.
        assert_eq!(data, "M437 65L1935 65L1935 935L935 935L935 1935L65 1935L65 255");
        assert_eq!((text.as_str(), *x, *y), ("15", 246, 155));
        let signs = signs_on("classic;cage:1,2");
        let [Sign::Drawn(Pen::Dashed, data)] = &signs[..] else { panic!("{signs:?}") };
        assert_eq!(data, "M65 65L1935 65L1935 935L65 935Z");
    }

    #[test]
    fn in_a_triangle_the_sum_of_a_cage_covers_its_line() {
        let signs = signs_on("triangular;cage 15:1,2");
        assert!(matches!(
            signs[..],
            [Sign::Drawn(Pen::Dashed, _), Sign::Drawn(Pen::Plate, _), Sign::Written { .. }]
        ));
    }

    #[test]
    fn every_family_is_visible_except_those_of_the_whole_board() {
        for family in Family::ALL {
            let cells = match family.shape() {
                RuleShape::Area if *family == Family::Region => "1,2,3,10,11,12,19,20,21",
                RuleShape::Area => "1,2,10,11",
                RuleShape::Path => "1,2,3,4",
                RuleShape::Edge => "1,2",
                RuleShape::Spot => "1",
                RuleShape::Corner => "1,2,10,11",
                RuleShape::Outside if *family == Family::LittleKiller => "1,11,21",
                RuleShape::Outside => "1,2,3,4,5,6,7,8,9",
                RuleShape::Board => "",
            };
            let rule = Rule::new(
                *family,
                cells.split(',').filter_map(|n| n.parse::<usize>().ok()).map(|n| Cell::new(n - 1)),
            );
            let rule = rule.with_number(5);
            let board = nonet_engine::geometry::classic();
            let signs = signs_of(&board, &rule);
            let seen = !signs.is_empty();
            let is_diagonal = matches!(family, Family::RisingDiagonal | Family::FallingDiagonal);
            assert_eq!(seen, family.shape() != RuleShape::Board || is_diagonal, "{family:?}");
        }
    }

    #[test]
    fn outside_clues_are_drawn_outside() {
        for (cells, at) in [("1,2,3,4,5,6,7,8,9", (-370, 500)), ("81,72,63,54,45,36,27,18,9", (8500, 9370))] {
            let signs = signs_on(&format!("classic;sandwich 12:{cells}"));
            let [Sign::Written { x, y, text, .. }] = &signs[..] else { panic!("{signs:?}") };
            assert_eq!(((*x, *y), text.as_str()), (at, "12"));
        }
    }

    #[test]
    fn clues_beside_a_row_stay_clear_of_the_frame_and_inside_the_drawing() {
        let row = |digits: u8| (1..=digits).map(|cell| cell.to_string()).collect::<Vec<_>>().join(",");
        for (name, number) in [("classic", "5"), ("classic", "15"), ("16x16", "100")] {
            let digits = spec::board(name).unwrap().digit_count();
            let board = spec::board(&format!("{name};sandwich {number}:{}", row(digits))).unwrap();
            let [Sign::Written { x, size, text, .. }] = &signs(&board)[..] else { panic!("no clue") };
            // Digits of the font are 0.6 of the font size wide.
            let half = size * 3 * text.len() as i32 / 10;
            let (low, _) = crate::drawing::extent(&board);
            assert!(x + half <= -100 && x - half >= low.x, "{number}");
        }
    }
}
