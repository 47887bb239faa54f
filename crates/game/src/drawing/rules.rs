//! How rules beyond houses are drawn: cages, lines, dots, signs, clues outside, from the rule alone.

use std::collections::BTreeMap;

use nonet_engine::geometry::Point;
use nonet_engine::rules::{Family, Rule, RuleId, Shape};
use nonet_engine::{Board, Cell, CellSet};

use super::outline_of;

/// How a part of a rule is drawn.
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
    /// A thin line.
    Thin,
    /// A thin line with gaps.
    Dashed,
    /// The same under the digits: what a digit stands in.
    Ring,
    /// An area that is white with a line round it.
    White,
    /// A black area.
    Black,
}

impl Pen {
    /// The word for style sheets.
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
        }
    }

    /// True for what lies under the board's lines and digits.
    pub const fn is_under(self) -> bool {
        matches!(self, Pen::Shade | Pen::Band | Pen::BrokenBand | Pen::Shaft | Pen::Ring)
    }
}

/// A part of a rule, in thousandths of a cell's side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sign {
    /// Path data.
    Drawn(Pen, String),
    /// A short text.
    Written {
        /// Its middle.
        x: i32,
        /// The middle of its height.
        y: i32,
        /// How large it is.
        size: i32,
        /// True if it stands on black.
        on_black: bool,
        /// What it says.
        text: String,
    },
}

impl Sign {
    /// How high it lies above others.
    pub const fn height(&self) -> u8 {
        match self {
            // What a digit stands in covers the line that ends there.
            Sign::Drawn(Pen::Ring, _) => 1,
            Sign::Drawn(pen, _) if pen.is_under() => 0,
            Sign::Drawn(Pen::Dashed, _) => 2,
            Sign::Drawn(Pen::White | Pen::Black, _) => 3,
            Sign::Drawn(..) => 4,
            Sign::Written { .. } => 5,
        }
    }
}

/// What the rules of a board look like, from below.
pub fn signs(board: &Board) -> Vec<Sign> {
    signs_by_rule(board).into_iter().map(|(_, sign)| sign).collect()
}

/// The same, each with its rule.
pub fn signs_by_rule(board: &Board) -> Vec<(RuleId, Sign)> {
    let rules = board.rules().list().iter().enumerate();
    let of_rule = |(at, rule)| signs_of(board, rule).into_iter().map(move |sign| (RuleId::new(at), sign));
    let mut all: Vec<(RuleId, Sign)> = rules.flat_map(of_rule).collect();
    all.sort_by_key(|(_, sign)| sign.height());
    all
}

/// What one rule looks like on a board that need not have it.
pub fn signs_of(board: &Board, rule: &Rule) -> Vec<Sign> {
    match rule.family().shape() {
        Shape::Area => area(board, rule),
        Shape::Path => path(board, rule),
        Shape::Edge => edge(board, rule),
        Shape::Spot => spot(board, rule),
        Shape::Corner => corner(board, rule),
        Shape::Outside => outside(board, rule),
        Shape::Board => everywhere(board, rule),
    }
}

fn centre(board: &Board, cell: Cell) -> Point {
    board.shape(cell).centre()
}

fn written(at: Point, size: i32, text: impl Into<String>) -> Sign {
    Sign::Written { x: at.x, y: at.y, size, on_black: false, text: text.into() }
}

fn circle(at: Point, radius: i32) -> String {
    super::round(at.x, at.y, radius)
}

fn square(at: Point, half: i32) -> String {
    let (left, right, top, bottom) = (at.x - half, at.x + half, at.y - half, at.y + half);
    format!("M{left} {top}H{right}V{bottom}H{left}Z")
}

fn diamond(at: Point, half: i32) -> String {
    format!(
        "M{} {}L{} {}L{} {}L{} {}Z",
        at.x,
        at.y - half,
        at.x + half,
        at.y,
        at.x,
        at.y + half,
        at.x - half,
        at.y
    )
}

/// Cages are drawn inside their cells, so that two of them side by side are two; their number stands in the first cell.
fn area(board: &Board, rule: &Rule) -> Vec<Sign> {
    let cells: CellSet = rule.cells().iter().copied().collect();
    match rule.family() {
        Family::Region | Family::Clone => vec![Sign::Drawn(Pen::Shade, outline_of(board, &cells))],
        family => {
            let mut signs = vec![Sign::Drawn(Pen::Dashed, inset(board, &cells))];
            let text = match (rule.number(), family) {
                (Some(number), _) => number.to_string(),
                (None, Family::EqualityCage) => "=".to_owned(),
                (None, _) => return signs,
            };
            if let Some(first) = cells.first() {
                let (low, _) = board.shape(first).outline.bounds();
                let middle = centre(board, first);
                // In a square the upper left corner is free; in other shapes the number keeps to the middle.
                let is_square = board.shape(first).outline.corners().len() == 4;
                let x = if is_square { low.x + 85 + 65 * text.len() as i32 } else { middle.x };
                let y = if is_square { low.y + 165 } else { (low.y + middle.y) / 2 };
                signs.push(written(Point { x, y }, 230, text));
            }
            signs
        }
    }
}

/// The outline of some cells, a little within it.
fn inset(board: &Board, cells: &CellSet) -> String {
    const IN: i64 = 75;
    let mut data = String::new();
    for path in nonet_engine::geometry::outline::outline(board, cells) {
        // Corners in the middle of a straight side would make the two lines there parallel.
        let corners: Vec<Point> = (0..path.len())
            .filter(|at| {
                let (a, b, c) = around(&path, *at);
                turn(a, b, c) != 0
            })
            .map(|at| path[at])
            .collect();
        for at in 0..corners.len() {
            let (a, b, c) = around(&corners, at);
            let point = shifted(a, b, c, IN);
            data += &format!("{}{} {}", if at == 0 { 'M' } else { 'L' }, point.x, point.y);
        }
        data.push('Z');
    }
    data
}

fn around(path: &[Point], at: usize) -> (Point, Point, Point) {
    let count = path.len();
    (path[(at + count - 1) % count], path[at], path[(at + 1) % count])
}

fn turn(a: Point, b: Point, c: Point) -> i64 {
    i64::from(b.x - a.x) * i64::from(c.y - b.y) - i64::from(b.y - a.y) * i64::from(c.x - b.x)
}

/// Where the two sides at `b` meet when both are moved to their right by so much. Outlines go clockwise as seen on a page
/// and holes the other way, so that the right is always inside.
fn shifted(a: Point, b: Point, c: Point, by: i64) -> Point {
    let side = |from: Point, to: Point| {
        let (dx, dy) = (f64::from(to.x - from.x), f64::from(to.y - from.y));
        let long = (dx * dx + dy * dy).sqrt().max(1.0);
        (dx / long, dy / long)
    };
    let ((ux, uy), (vx, vy)) = (side(a, b), side(b, c));
    // The bisector of the two normals, as long as it takes to be so far from both sides.
    let (nx, ny) = (-uy - vy, ux + vx);
    let along = by as f64 / (1.0 + ux * vx + uy * vy).max(0.2);
    Point { x: b.x + (nx * along).round() as i32, y: b.y + (ny * along).round() as i32 }
}

/// A line through the middles of cells.
fn through(points: &[Point]) -> String {
    let mut data = String::new();
    for (i, point) in points.iter().enumerate() {
        data += &format!("{}{} {}", if i == 0 { 'M' } else { 'L' }, point.x, point.y);
    }
    data
}

fn path(board: &Board, rule: &Rule) -> Vec<Sign> {
    let points: Vec<Point> = rule.cells().iter().map(|cell| centre(board, *cell)).collect();
    let (Some(first), Some(last)) = (points.first().copied(), points.last().copied()) else {
        return Vec::new();
    };
    let line = through(&points);
    let drawn = |pen, data| Sign::Drawn(pen, data);
    match rule.family() {
        Family::Thermometer => vec![drawn(Pen::Band, line), drawn(Pen::Shade, circle(first, 380))],
        Family::SlowThermometer => vec![drawn(Pen::BrokenBand, line), drawn(Pen::Shade, circle(first, 380))],
        Family::Arrow => {
            let pill = usize::from(rule.number().unwrap_or(1)).clamp(1, points.len());
            let mut signs: Vec<Sign> =
                points[..pill].iter().map(|at| drawn(Pen::Ring, circle(*at, 400))).collect();
            let from = points[pill - 1];
            let shaft: Vec<Point> = std::iter::once(from).chain(points[pill..].iter().copied()).collect();
            if let [.., before, end] = shaft[..] {
                let mut shaft = shaft.clone();
                shaft[0] = towards(from, shaft[1], 400);
                signs.push(drawn(Pen::Shaft, through(&shaft) + &head(before, end)));
            }
            signs
        }
        Family::DoubleArrow | Family::Between => {
            let pen = if rule.family() == Family::Between { Pen::Band } else { Pen::Shaft };
            let ends = [first, last].map(|at| drawn(Pen::Ring, circle(at, 400)));
            std::iter::once(drawn(pen, line)).chain(ends).collect()
        }
        Family::Lockout => {
            let ends = [first, last].map(|at| drawn(Pen::Ring, diamond(at, 440)));
            std::iter::once(drawn(Pen::BrokenBand, line)).chain(ends).collect()
        }
        family => {
            let pen = match family {
                Family::Palindrome | Family::RegionSum | Family::Entropic | Family::Modular => {
                    Pen::BrokenBand
                }
                _ => Pen::Band,
            };
            let letter = letter(family);
            let number = rule.number().map(|number| number.to_string()).unwrap_or_default();
            let between = points.get(1).map_or(first, |next| towards(first, *next, 500));
            vec![drawn(pen, line), written(between, 210, [letter, &number].concat())]
        }
    }
}

/// What tells one line from another where there are no colours.
fn letter(family: Family) -> &'static str {
    match family {
        Family::Renban => "R",
        Family::Whispers => "W",
        Family::Palindrome => "P",
        Family::RegionSum => "=",
        Family::SumLine => "+",
        Family::Zipper => "Z",
        Family::Entropic => "E",
        Family::Modular => "M",
        Family::ParityLine => "±",
        _ => "",
    }
}

/// The point so far from one towards another.
fn towards(from: Point, to: Point, far: i32) -> Point {
    let (dx, dy) = (f64::from(to.x - from.x), f64::from(to.y - from.y));
    let part = f64::from(far) / (dx * dx + dy * dy).sqrt().max(1.0);
    Point { x: from.x + (dx * part).round() as i32, y: from.y + (dy * part).round() as i32 }
}

/// The head of an arrow.
fn head(from: Point, to: Point) -> String {
    let back = towards(to, from, 200);
    let (dx, dy) = ((to.x - back.x) * 3 / 5, (to.y - back.y) * 3 / 5);
    format!("M{} {}L{} {}L{} {}", back.x - dy, back.y + dx, to.x, to.y, back.x + dy, back.y - dx)
}

fn edge(board: &Board, rule: &Rule) -> Vec<Sign> {
    let [one, other] = rule.cells() else { return Vec::new() };
    let (a, b) = (centre(board, *one), centre(board, *other));
    let middle = Point { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    let number = rule.number_or_usual(board.digit_count());
    let dot = |pen, usual: u16| {
        let said = number.filter(|number| *number != usual).map(|number| Sign::Written {
            x: middle.x,
            y: middle.y,
            size: 190,
            on_black: pen == Pen::Black,
            text: number.to_string(),
        });
        std::iter::once(Sign::Drawn(pen, circle(middle, 130))).chain(said).collect()
    };
    match rule.family() {
        Family::Difference => dot(Pen::White, 1),
        Family::Ratio => dot(Pen::Black, 2),
        Family::Greater => {
            // Open towards the greater one.
            let (tip, wide) = (towards(middle, b, 90), towards(middle, a, 90));
            let (dx, dy) = (tip.x - wide.x, tip.y - wide.y);
            let paper = Sign::Drawn(Pen::White, circle(middle, 150));
            let sign = format!(
                "M{} {}L{} {}L{} {}",
                wide.x - dy * 3 / 5,
                wide.y + dx * 3 / 5,
                tip.x,
                tip.y,
                wide.x + dy * 3 / 5,
                wide.y - dx * 3 / 5
            );
            vec![paper, Sign::Drawn(Pen::Thin, sign)]
        }
        _ => {
            let text = match number {
                Some(5) => "V".to_owned(),
                Some(10) => "X".to_owned(),
                number => number.map(|number| number.to_string()).unwrap_or_default(),
            };
            vec![Sign::Drawn(Pen::White, circle(middle, 150)), written(middle, 230, text)]
        }
    }
}

fn spot(board: &Board, rule: &Rule) -> Vec<Sign> {
    let Some(cell) = rule.cells().first() else { return Vec::new() };
    let at = centre(board, *cell);
    let far = board.shape(*cell).outline.inner_radius();
    let arrows = |outwards: bool| {
        let beside = [(0, -1), (1, 0), (0, 1), (-1, 0)].map(|(dx, dy)| {
            let (near, tip) =
                if outwards { (far * 70 / 100, far * 88 / 100) } else { (far * 88 / 100, far * 70 / 100) };
            let wide = far * 16 / 100;
            format!(
                "M{} {}L{} {}L{} {}",
                at.x + dx * near - dy * wide,
                at.y + dy * near + dx * wide,
                at.x + dx * tip,
                at.y + dy * tip,
                at.x + dx * near + dy * wide,
                at.y + dy * near - dx * wide
            )
        });
        vec![Sign::Drawn(Pen::Thin, beside.concat())]
    };
    match rule.family() {
        Family::Even => vec![Sign::Drawn(Pen::Shade, square(at, far * 74 / 100))],
        Family::Odd => vec![Sign::Drawn(Pen::Shade, circle(at, far * 80 / 100))],
        Family::Low => vec![written(Point { x: at.x, y: at.y + far * 72 / 100 }, 360, "–")],
        Family::High => vec![written(Point { x: at.x, y: at.y - far * 72 / 100 }, 360, "+")],
        Family::Minimum => arrows(false),
        Family::Maximum => arrows(true),
        _ => {
            let text: String = rule.digits().iter().map(|digit| digit.to_char()).collect();
            vec![written(Point { x: at.x, y: at.y - far * 72 / 100 }, 200, text)]
        }
    }
}

/// The point that most of the cells share.
fn corner(board: &Board, rule: &Rule) -> Vec<Sign> {
    let mut shared: BTreeMap<Point, usize> = BTreeMap::new();
    for cell in rule.cells() {
        for corner in board.shape(*cell).outline.corners() {
            *shared.entry(*corner).or_default() += 1;
        }
    }
    let Some((at, _)) = shared.into_iter().max_by_key(|(_, count)| *count) else { return Vec::new() };
    // One line for two digits, else two.
    let digits: Vec<String> = rule.digits().iter().map(|digit| digit.to_char().to_string()).collect();
    let (size, in_line) = if digits.len() > 2 { (190, digits.len().div_ceil(2)) } else { (240, 2) };
    let lines: Vec<&[String]> = digits.chunks(in_line.max(1)).collect();
    let first = at.y - 90 * (lines.len() as i32 - 1);
    let line = |(number, line): (usize, &&[String])| {
        written(Point { x: at.x, y: first + 180 * number as i32 }, size, line.join(" "))
    };
    std::iter::once(Sign::Drawn(Pen::White, circle(at, 260)))
        .chain(lines.iter().enumerate().map(line))
        .collect()
}

/// How far the middle of a clue outside lies from that of the cell it is beside.
const OUTSIDE: i32 = 850;

fn outside(board: &Board, rule: &Rule) -> Vec<Sign> {
    let Some(first) = rule.cells().first() else { return Vec::new() };
    let near = centre(board, *first);
    let next = rule.cells().get(1).map(|cell| centre(board, *cell));
    let step = next.map_or((1, 0), |next| ((next.x - near.x).signum(), (next.y - near.y).signum()));
    let at = Point { x: near.x - step.0 * OUTSIDE, y: near.y - step.1 * OUTSIDE };
    let number = rule.number().map(|number| number.to_string()).unwrap_or_default();
    let mut signs = vec![written(at, 400, number)];
    if rule.family() == Family::LittleKiller {
        let from = Point { x: at.x + step.0 * 170, y: at.y + step.1 * 170 };
        let to = Point { x: at.x + step.0 * 380, y: at.y + step.1 * 380 };
        signs.push(Sign::Drawn(Pen::Thin, through(&[from, to]) + &head(from, to)));
    }
    signs
}

/// Of what holds all over the board only diagonals are seen.
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
        let [Sign::Drawn(Pen::Dashed, data), Sign::Written { x, y, text, .. }] =
            &signs_on("classic;cage 15:1,2,10")[..]
        else {
            panic!("no cage")
        };
        assert_eq!(data, "M75 75L1925 75L1925 925L925 925L925 1925L75 1925Z");
        assert_eq!((text.as_str(), *x < 500, *y < 500), ("15", true, true));
    }

    #[test]
    fn every_family_but_those_all_over_the_board_is_seen() {
        for family in Family::ALL {
            let cells = match family.shape() {
                Shape::Area if *family == Family::Region => "1,2,3,10,11,12,19,20,21",
                Shape::Area => "1,2,10,11",
                Shape::Path => "1,2,3,4",
                Shape::Edge => "1,2",
                Shape::Spot => "1",
                Shape::Corner => "1,2,10,11",
                Shape::Outside if *family == Family::LittleKiller => "1,11,21",
                Shape::Outside => "1,2,3,4,5,6,7,8,9",
                Shape::Board => "",
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
            assert_eq!(seen, family.shape() != Shape::Board || is_diagonal, "{family:?}");
        }
    }

    #[test]
    fn clues_outside_are_outside() {
        for (cells, at) in [("1,2,3,4,5,6,7,8,9", (-350, 500)), ("81,72,63,54,45,36,27,18,9", (8500, 9350))] {
            let signs = signs_on(&format!("classic;sandwich 12:{cells}"));
            let [Sign::Written { x, y, text, .. }] = &signs[..] else { panic!("{signs:?}") };
            assert_eq!(((*x, *y), text.as_str()), (at, "12"));
        }
    }
}
