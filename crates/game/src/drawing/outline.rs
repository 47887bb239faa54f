//! Outlines and lines of any board as SVG path data.

use nonet_engine::geometry::{Point, outline};
use nonet_engine::{Board, Cell, CellSet};

/// Margin for half of the outer line, in thousandths of a unit.
const ROOM: i32 = 30;

/// Margin on sides with outside clues.
const ROOM_FOR_CLUES: i32 = 640;

/// Returns the bounds of a board's drawing: its upper left and lower right corners.
pub fn extent(board: &Board) -> (Point, Point) {
    let (low, high) = board.bounds();
    let [left, top, right, bottom] = board.clue_sides().map(|is| if is { ROOM_FOR_CLUES } else { ROOM });
    (Point { x: low.x - left, y: low.y - top }, Point { x: high.x + right, y: high.y + bottom })
}

/// The parts of a board that are drawn once.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BoardDrawing {
    /// The value for the `viewBox` attribute.
    pub view_box: String,
    /// The outline of the whole board, without holes.
    pub paper: String,
    pub thin: String,
    /// Lines between regions, and the outline.
    pub strong: String,
    /// The houses shown by a tint: neither lines nor regions, and not covering the board.
    pub tinted: String,
    /// True if every line is horizontal or vertical, so that lines may snap to device pixels.
    pub upright: bool,
}

impl BoardDrawing {
    pub fn of(board: &Board) -> BoardDrawing {
        let (low, high) = extent(board);
        // Houses of variants are drawn by their signs.
        let board = board.rules().base().map_or(board, |base| base);
        let lines = outline::lines(board);
        let paper = closed(&lines.outline);
        BoardDrawing {
            view_box: format!("{} {} {} {}", low.x, low.y, high.x - low.x, high.y - low.y),
            tinted: tinted(board),
            upright: lines.thin.iter().chain(&lines.strong).all(|(a, b)| a.x == b.x || a.y == b.y),
            thin: open(&lines.thin),
            strong: open(&lines.strong) + &paper,
            paper,
        }
    }
}

/// The drawing's frame on the screen, in CSS pixels relative to the window.
#[derive(Clone, Copy)]
pub struct ScreenFrame {
    pub left: f64,
    pub top: f64,
    pub width: f64,
    pub height: f64,
}

impl ScreenFrame {
    /// Returns the board's point at a position on the screen; the drawing is fitted into the frame and centred.
    pub fn point(&self, board: &Board, client_x: f64, client_y: f64) -> Option<Point> {
        let (low, high) = extent(board);
        let scale = (self.width / f64::from(high.x - low.x)).min(self.height / f64::from(high.y - low.y));
        let along = |at: f64, from: f64, size: f64, middle: i32| {
            ((at - from - size / 2.0) / scale + f64::from(middle) / 2.0).round() as i32
        };
        (scale > 0.0).then(|| Point {
            x: along(client_x, self.left, self.width, low.x + high.x),
            y: along(client_y, self.top, self.height, low.y + high.y),
        })
    }
}

fn tinted(board: &Board) -> String {
    let mut cells = CellSet::EMPTY;
    let houses = board.houses().iter();
    for house in houses.filter(|house| !house.kind().is_line() && !house.kind().is_region()) {
        cells = cells.union(house.set());
    }
    if cells.len() < board.cell_count() { outline_of(board, &cells) } else { String::new() }
}

/// Returns the outline of one cell.
pub fn cell_outline(board: &Board, cell: Cell) -> String {
    closed(&[board.shape(cell).outline.corners().to_vec()])
}

/// Returns the outline around some cells.
pub fn outline_of(board: &Board, cells: &CellSet) -> String {
    closed(&outline::outline(board, cells))
}

/// Returns a circle as path data.
pub fn round(x: i32, y: i32, radius: i32) -> String {
    // Distance of the control points from the ends of a quarter circle: 0.5523 of the radius.
    let bend = radius * 5523 / 10_000;
    let (left, right, top, bottom) = (x - radius, x + radius, y - radius, y + radius);
    let (west, east, north, south) = (x - bend, x + bend, y - bend, y + bend);
    format!(
        "M{right} {y}C{right} {south} {east} {bottom} {x} {bottom}C{west} {bottom} {left} {south} {left} {y}C{left} {north} {west} {top} {x} {top}C{east} {top} {right} {north} {right} {y}Z"
    )
}

/// Cuts a cell into diagonal slices, one for each colour.
pub fn slices(board: &Board, cell: Cell, count: usize) -> Vec<String> {
    // Across a square, slices run from the lower left to the upper right.
    let lean = |p: &Point| i64::from(p.x) * 100 + i64::from(p.y) * 35;
    let corners = board.shape(cell).outline.corners();
    let low = corners.iter().map(lean).fold(i64::MAX, i64::min);
    let high = corners.iter().map(lean).fold(i64::MIN, i64::max);
    let cut = |i: usize| low + (high - low) * i as i64 / count.max(1) as i64;
    (0..count)
        .map(|i| {
            let right = clipped(corners, &|p| lean(p) - cut(i));
            closed(&[clipped(&right, &|p| cut(i + 1) - lean(p))])
        })
        .collect()
}

/// Returns the part of a convex outline where the linear function `inside` isn't negative.
fn clipped(corners: &[Point], inside: &dyn Fn(&Point) -> i64) -> Vec<Point> {
    let mut kept = Vec::new();
    for (i, a) in corners.iter().enumerate() {
        let b = &corners[(i + 1) % corners.len()];
        let (at_a, at_b) = (inside(a), inside(b));
        if at_a >= 0 {
            kept.push(*a);
        }
        if (at_a > 0 && at_b < 0) || (at_a < 0 && at_b > 0) {
            let between = |a: i32, b: i32| a + (i64::from(b - a) * at_a / (at_a - at_b)) as i32;
            kept.push(Point { x: between(a.x, b.x), y: between(a.y, b.y) });
        }
    }
    kept
}

fn closed(paths: &[Vec<Point>]) -> String {
    let mut data = String::new();
    for path in paths {
        for (i, point) in path.iter().enumerate() {
            push(&mut data, if i == 0 { 'M' } else { 'L' }, *point);
        }
        data.push('Z');
    }
    data
}

fn open(segments: &[(Point, Point)]) -> String {
    let mut data = String::new();
    for (a, b) in segments {
        push(&mut data, 'M', *a);
        push(&mut data, 'L', *b);
    }
    data
}

fn push(data: &mut String, command: char, point: Point) {
    *data += &format!("{command}{} {}", point.x, point.y);
}
