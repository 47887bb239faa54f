//! Signs of cages and other areas.

use nonet_engine::geometry::Point;
use nonet_engine::rules::{Family, Rule};
use nonet_engine::{Board, Cell, CellSet};

use super::{Pen, Sign, centre, written};
use crate::drawing::outline_of;

/// The measures of the room for the number of a cage.
struct NumberRoom {
    /// The distance from the upper and the left edge of the cell.
    from_edge: i32,
    height: i32,
    /// The font size of the number.
    text: i32,
    /// The width of one of its digits.
    digit: i32,
}

/// On a phone, where a cell is 40 pixels wide, the number is larger than a note, and three pixels away from the
/// frame of the board.
const SQUARE_NUMBER: NumberRoom = NumberRoom { from_edge: 55, height: 200, text: 280, digit: 166 };

/// The room in other shapes, where the number shares the middle of the cell with the digit.
const CENTRED_NUMBER: NumberRoom = NumberRoom { from_edge: 35, height: 180, text: 205, digit: 120 };

/// The height that the number of a cage takes from the top of a square cell.
pub const NUMBER_BOTTOM: i32 = SQUARE_NUMBER.from_edge + SQUARE_NUMBER.height;

/// The distance of a cage's line from the edges of its cells.
pub const CAGE_INSET: i32 = 65;

/// Draws a cage within its cells, so that neighbouring cages stay apart, with its number in the first cell.
pub fn area(board: &Board, rule: &Rule) -> Vec<Sign> {
    let cells: CellSet = rule.cells().iter().copied().collect();
    match rule.family() {
        Family::Region | Family::Clone => vec![Sign::Drawn(Pen::Shade, outline_of(board, &cells))],
        family => {
            let text = match (rule.number(), family) {
                (Some(number), _) => number.to_string(),
                (None, Family::EqualityCage) => "=".to_owned(),
                (None, _) => String::new(),
            };
            match cells.first().filter(|_| !text.is_empty()) {
                Some(first) => numbered(board, &cells, first, text),
                None => vec![Sign::Drawn(Pen::Dashed, inset(board, &cells, None))],
            }
        }
    }
}

/// Draws a cage with its number in the first cell. In a square the number stands in the upper left corner and the line
/// leaves it free; in other shapes it is centred, on a plate that covers the line.
fn numbered(board: &Board, cells: &CellSet, first: Cell, text: String) -> Vec<Sign> {
    let (low, _) = board.shape(first).outline.bounds();
    let middle = centre(board, first);
    let is_square = board.shape(first).outline.corners().len() == 4;
    let size = if is_square { SQUARE_NUMBER } else { CENTRED_NUMBER };
    let half = 25 + size.digit * text.len() as i32 / 2;
    let x = if is_square { low.x + size.from_edge + half } else { middle.x };
    let y = if is_square { low.y + size.from_edge + size.height / 2 } else { (low.y + middle.y) / 2 };
    let (top, right, bottom) = (y - size.height / 2, x + half, y + size.height / 2);
    let gap = Gap { corner: Point { x: low.x + CAGE_INSET, y: low.y + CAGE_INSET }, right, bottom };
    let mut signs = vec![Sign::Drawn(Pen::Dashed, inset(board, cells, is_square.then_some(gap)))];
    if !is_square {
        signs.push(Sign::Drawn(Pen::Plate, format!("M{} {top}H{right}V{bottom}H{}Z", x - half, x - half)));
    }
    signs.push(written(Point { x, y }, size.text, text));
    signs
}

/// A gap in a cage's line, about its upper left corner.
struct Gap {
    corner: Point,
    /// The end of the gap along the upper side, and along the left one.
    right: i32,
    bottom: i32,
}

/// Returns the outline of some cells, moved inwards.
fn inset(board: &Board, cells: &CellSet, gap: Option<Gap>) -> String {
    let mut data = String::new();
    for path in nonet_engine::geometry::outline::outline(board, cells) {
        // Corners on a straight side would make the two lines there parallel.
        let corners: Vec<Point> = (0..path.len())
            .filter(|at| {
                let (a, b, c) = around(&path, *at);
                turn(a, b, c) != 0
            })
            .map(|at| path[at])
            .collect();
        let moved = |at| {
            let (a, b, c) = around(&corners, at);
            shifted(a, b, c, CAGE_INSET.into())
        };
        let mut points: Vec<Point> = (0..corners.len()).map(moved).collect();
        let free = gap.as_ref().and_then(|gap| Some((gap, points.iter().position(|at| *at == gap.corner)?)));
        let is_open = free.is_some();
        if let Some((gap, at)) = free {
            points.rotate_left(at);
            points[0] = Point { x: gap.right, ..gap.corner };
            points.push(Point { y: gap.bottom, ..gap.corner });
        }
        for (at, point) in points.iter().enumerate() {
            data += &format!("{}{} {}", if at == 0 { 'M' } else { 'L' }, point.x, point.y);
        }
        if !is_open {
            data.push('Z');
        }
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

/// Returns the point where the two sides at `b` meet after moving both to their right. Outlines run clockwise and holes
/// counterclockwise, so the right side is always inside.
fn shifted(a: Point, b: Point, c: Point, by: i64) -> Point {
    let side = |from: Point, to: Point| {
        let (dx, dy) = (f64::from(to.x - from.x), f64::from(to.y - from.y));
        let long = (dx * dx + dy * dy).sqrt().max(1.0);
        (dx / long, dy / long)
    };
    let ((ux, uy), (vx, vy)) = (side(a, b), side(b, c));
    // The bisector of the two normals, scaled so that the point is `by` from both sides.
    let (nx, ny) = (-uy - vy, ux + vx);
    let along = by as f64 / (1.0 + ux * vx + uy * vy).max(0.2);
    Point { x: b.x + (nx * along).round() as i32, y: b.y + (ny * along).round() as i32 }
}
