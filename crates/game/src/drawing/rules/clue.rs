//! Signs of clues that have a single position: dots on edges, signs in cells, digits at corners, numbers outside the
//! board.

use std::collections::BTreeMap;

use nonet_engine::Board;
use nonet_engine::geometry::Point;
use nonet_engine::rules::{Family, Rule};

use super::strokes::{circle, head, square, through, towards};
use super::{Pen, Sign, centre, written};

pub fn edge(board: &Board, rule: &Rule) -> Vec<Sign> {
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
            // The wide end faces the greater digit.
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

pub fn spot(board: &Board, rule: &Rule) -> Vec<Sign> {
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

/// Draws the digits at the corner that most of the cells share.
pub fn corner(board: &Board, rule: &Rule) -> Vec<Sign> {
    let mut shared: BTreeMap<Point, usize> = BTreeMap::new();
    for cell in rule.cells() {
        for corner in board.shape(*cell).outline.corners() {
            *shared.entry(*corner).or_default() += 1;
        }
    }
    let Some((at, _)) = shared.into_iter().max_by_key(|(_, count)| *count) else { return Vec::new() };
    // One line for two digits, two lines for more.
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

/// Distance of an outside clue from the middle of the nearest cell.
const OUTSIDE: i32 = 870;

pub fn outside(board: &Board, rule: &Rule) -> Vec<Sign> {
    let Some(first) = rule.cells().first() else { return Vec::new() };
    let near = centre(board, *first);
    let next = rule.cells().get(1).map(|cell| centre(board, *cell));
    let step = next.map_or((1, 0), |next| ((next.x - near.x).signum(), (next.y - near.y).signum()));
    let at = Point { x: near.x - step.0 * OUTSIDE, y: near.y - step.1 * OUTSIDE };
    let number = rule.number().map(|number| number.to_string()).unwrap_or_default();
    // Draws three digits smaller, so that they fit next to the board.
    let size = if number.len() > 2 { 270 } else { 360 };
    let mut signs = vec![written(at, size, number)];
    if rule.family() == Family::LittleKiller {
        let from = Point { x: at.x + step.0 * 170, y: at.y + step.1 * 170 };
        let to = Point { x: at.x + step.0 * 380, y: at.y + step.1 * 380 };
        signs.push(Sign::Drawn(Pen::Thin, through(&[from, to]) + &head(from, to)));
    }
    signs
}
