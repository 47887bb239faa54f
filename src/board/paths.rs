//! Outlines and lines of any board as SVG path data, in the geometry's thousandths of a unit.

use std::fmt::Write as _;

use nonet_engine::geometry::{Point, outline};
use nonet_engine::{Board, Cell, CellSet};

/// Room round the board for half of its outer line, in thousandths of a unit.
const ROOM: i32 = 30;

/// What is drawn once per board.
pub struct Drawing {
    /// The board's frame.
    pub view_box: String,
    /// The paper: the whole board's outline, holes left out.
    pub paper: String,
    /// Lines between cells of one region.
    pub thin: String,
    /// Lines between regions, and the outline.
    pub strong: String,
    /// True if every line is level or upright, so that lines may snap to device pixels.
    pub upright: bool,
}

impl Drawing {
    /// Of a board.
    pub fn of(board: &Board) -> Drawing {
        let lines = outline::lines(board);
        let (low, high) = board.bounds();
        let paper = closed(&lines.outline);
        Drawing {
            view_box: format!(
                "{} {} {} {}",
                low.x - ROOM,
                low.y - ROOM,
                high.x - low.x + 2 * ROOM,
                high.y - low.y + 2 * ROOM
            ),
            upright: lines.thin.iter().chain(&lines.strong).all(|(a, b)| a.x == b.x || a.y == b.y),
            thin: open(&lines.thin),
            strong: open(&lines.strong) + &paper,
            paper,
        }
    }
}

/// The screen's frame of the drawing, in css pixels from the window's corner.
#[derive(Clone, Copy)]
pub struct Frame {
    pub left: f64,
    pub top: f64,
    pub width: f64,
    pub height: f64,
}

impl Frame {
    /// The point of the board under a place on the screen: the drawing is fitted into the frame and centred.
    pub fn point(&self, board: &Board, client_x: f64, client_y: f64) -> Option<Point> {
        let (low, high) = board.bounds();
        let (width, height) = (high.x - low.x + 2 * ROOM, high.y - low.y + 2 * ROOM);
        let scale = (self.width / f64::from(width)).min(self.height / f64::from(height));
        let along = |at: f64, from: f64, size: f64, middle: i32| {
            ((at - from - size / 2.0) / scale + f64::from(middle) / 2.0).round() as i32
        };
        (scale > 0.0).then(|| Point {
            x: along(client_x, self.left, self.width, low.x + high.x),
            y: along(client_y, self.top, self.height, low.y + high.y),
        })
    }
}

/// One cell's outline.
pub fn cell_outline(board: &Board, cell: Cell) -> String {
    closed(&[board.shape(cell).outline.corners().to_vec()])
}

/// The outline round some cells.
pub fn outline_of(board: &Board, cells: &CellSet) -> String {
    closed(&outline::outline(board, cells))
}

/// A cell's area cut into so many slanting slices, for that many colours.
pub fn slices(board: &Board, cell: Cell, count: usize) -> Vec<String> {
    // Slices lean: across a square they run from its lower left to its upper right.
    let lean = |p: &(f64, f64)| p.0 + p.1 * 0.35;
    let corners: Vec<(f64, f64)> =
        board.shape(cell).outline.corners().iter().map(|p| (f64::from(p.x), f64::from(p.y))).collect();
    let low = corners.iter().map(lean).fold(f64::MAX, f64::min);
    let high = corners.iter().map(lean).fold(f64::MIN, f64::max);
    let cut = |i: usize| low + (high - low) * i as f64 / count.max(1) as f64;
    (0..count)
        .map(|i| {
            let right = clipped(&corners, |p| lean(p) - cut(i));
            let slice = clipped(&right, |p| cut(i + 1) - lean(p));
            closed(&[slice.iter().map(|p| Point { x: p.0.round() as i32, y: p.1.round() as i32 }).collect()])
        })
        .collect()
}

/// The part of a convex outline where `inside` is not negative; `inside` must be linear.
fn clipped(corners: &[(f64, f64)], inside: impl Fn(&(f64, f64)) -> f64) -> Vec<(f64, f64)> {
    let mut kept = Vec::new();
    for (a, b) in corners.iter().zip(corners.iter().cycle().skip(1)) {
        let (at_a, at_b) = (inside(a), inside(b));
        if at_a >= 0.0 {
            kept.push(*a);
        }
        if at_a * at_b < 0.0 {
            let part = at_a / (at_a - at_b);
            kept.push((a.0 + (b.0 - a.0) * part, a.1 + (b.1 - a.1) * part));
        }
    }
    kept
}

fn closed(paths: &[Vec<Point>]) -> String {
    let mut data = String::new();
    for path in paths {
        for (i, p) in path.iter().enumerate() {
            let _ = write!(data, "{}{} {}", if i == 0 { 'M' } else { 'L' }, p.x, p.y);
        }
        data.push('Z');
    }
    data
}

fn open(segments: &[(Point, Point)]) -> String {
    let mut data = String::new();
    for (a, b) in segments {
        let _ = write!(data, "M{} {}L{} {}", a.x, a.y, b.x, b.y);
    }
    data
}
