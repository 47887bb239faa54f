//! Draws links as arrows.

use nonet_engine::geometry::Point;
use nonet_engine::technique::{EvidenceRole, Position, Step, Strength};
use nonet_engine::{Cell, Digit};

use super::{HintDrawing, circle, middle_of};
use crate::hint::HintShape;
use crate::hint::chain_order::node_parts;
use nonet_game::drawing::CellLayout;

/// The index of each numbered link in its step, with its number.
pub type LinkNumbers = Vec<(usize, usize)>;

impl HintDrawing<'_> {
    /// Draws the two cases of a wing as arrows from its pivot.
    pub fn cases(&mut self, position: &Position, step: &Step) {
        let of = |wanted: EvidenceRole| {
            step.evidence.cells.iter().filter(move |(role, _)| *role == wanted).map(|(_, cell)| *cell)
        };
        let Some(gone) = step.eliminations.first().map(|c| c.digit) else { return };
        for pivot in of(EvidenceRole::Pivot).filter(|_| step.evidence.links.is_empty()) {
            for wing in of(EvidenceRole::Wing) {
                let shared = position.candidates(pivot).intersection(position.candidates(wing));
                if let Some(digit) = shared.iter().find(|digit| *digit != gone) {
                    let at = |cell: Cell| middle_of(&CellLayout::of(self.board, cell), digit);
                    let size = CellLayout::of(self.board, wing).mark_size();
                    self.arrow(at(pivot), at(wing), size * 7 / 10, Strength::Weak);
                }
            }
        }
    }

    /// Draws links as arrows with their numbers. A link that several chains share is drawn once.
    pub fn links(&mut self, step: &Step, which: &[usize], numbers: &LinkNumbers) {
        let mut drawn: Vec<(Point, Point)> = Vec::new();
        let mut badges: Vec<(Point, i32, usize)> = Vec::new();
        for at in which {
            let link = &step.evidence.links[*at];
            let ((from_cells, digit), (to_cells, other)) = (node_parts(&link.from), node_parts(&link.to));
            let (from, to) = (self.middle(&from_cells, digit), self.middle(&to_cells, other));
            if from == to || drawn.contains(&(from, to)) {
                continue;
            }
            drawn.push((from, to));
            let size = CellLayout::of(self.board, to_cells[0]).mark_size();
            let middle = self.arrow(from, to, size * 7 / 10, link.strength);
            if let Some((_, number)) = numbers.iter().find(|(link, _)| link == at) {
                badges.push((middle, size, *number));
            }
        }
        for (at, size, number) in badges {
            self.badge(at, size, number);
        }
    }

    /// Draws the number of a link.
    fn badge(&mut self, at: Point, size: i32, number: usize) {
        let (r, size) = (size * 46 / 100, if number > 9 { size * 58 / 100 } else { size * 72 / 100 });
        self.path("hint-badge", circle(at, r));
        let place = Some((at.x, at.y + size * 334 / 1000, size));
        self.pieces.push(HintShape { class: "hint-number".to_owned(), data: number.to_string(), at: place });
    }

    fn middle(&self, cells: &[Cell], digit: Digit) -> Point {
        let middles = cells.iter().map(|c| middle_of(&CellLayout::of(self.board, *c), digit));
        let sum = middles.fold((0, 0), |(x, y), p| (x + p.x, y + p.y));
        let count = cells.len().max(1) as i32;
        Point { x: sum.0 / count, y: sum.1 / count }
    }

    /// Returns the path of a curve without the parts that run over digits.
    pub fn around_digits(&self, curve: &Curve) -> String {
        const STEPS: u32 = 200;
        // Half the width and the height of a digit with some space around it, in per cent of the cell's radius.
        const SPACE: (f64, f64) = (0.56, 0.7);
        let areas: Vec<_> = self.filled.iter().map(|cell| (self.board.shape(cell), cell)).collect();
        let is_free = |part: f64| {
            let (x, y) = curve.at(part);
            !areas.iter().any(|(shape, cell)| {
                let radius = f64::from(shape.outline.inner_radius());
                let place = CellLayout::of(self.board, *cell).digit();
                let (cx, cy) = (f64::from(place.x), f64::from(place.y - place.size * 334 / 1000));
                (x - cx).abs() < radius * SPACE.0 && (y - cy).abs() < radius * SPACE.1
            })
        };
        let mut path = String::new();
        let mut start = None;
        for step in 0..=STEPS {
            let part = f64::from(step) / f64::from(STEPS);
            let is_free = is_free(part);
            match start {
                None if is_free => start = Some(part),
                Some(from) if !is_free || step == STEPS => {
                    path += &curve.between(from, part);
                    start = None;
                }
                _ => {}
            }
        }
        path
    }

    /// Draws an arrow whose head ends before the target. It is curved, so that arrows in a row do not overlap. Returns
    /// its midpoint.
    pub(super) fn arrow(&mut self, from: Point, to: Point, gap: i32, strength: Strength) -> Point {
        let (dx, dy) = (f64::from(to.x - from.x), f64::from(to.y - from.y));
        let length = dx.hypot(dy).max(1.0);
        let bow = (length * 0.1).min(220.0);
        let middle = (
            f64::from(from.x + to.x) / 2.0 - dy / length * bow,
            f64::from(from.y + to.y) / 2.0 + dx / length * bow,
        );
        let toward = |p: Point, gap: f64| {
            let (dx, dy) = (middle.0 - f64::from(p.x), middle.1 - f64::from(p.y));
            let far = dx.hypot(dy).max(1.0);
            let part = (gap / far).min(0.7);
            (f64::from(p.x) + dx * part, f64::from(p.y) + dy * part)
        };
        let gap = f64::from(gap);
        let (start, tip) = (toward(from, gap), toward(to, gap));
        let (hx, hy) = (tip.0 - middle.0, tip.1 - middle.1);
        let far = hx.hypot(hy).max(1.0);
        let head = 110.0_f64.min(length * 0.4);
        let wing = |side: f64| {
            let (ux, uy) = (hx / far, hy / far);
            (tip.0 - ux * head - side * uy * head * 0.5, tip.1 - uy * head + side * ux * head * 0.5)
        };
        let class = if strength == Strength::Strong { "strong" } else { "weak" };
        let (a, b) = (wing(1.0), wing(-1.0));
        let round = |p: (f64, f64)| (p.0.round() as i32, p.1.round() as i32);
        let ((sx, sy), (mx, my), (tx, ty)) = (round(start), round(middle), round(tip));
        let ((ax, ay), (bx, by)) = (round(a), round(b));
        let curve = Curve([(sx, sy), (mx, my), (tx, ty)].map(|(x, y)| (f64::from(x), f64::from(y))));
        let data = self.around_digits(&curve);
        self.path(&format!("hint-link {class}"), data);
        self.path("hint-head", format!("M{tx} {ty}L{ax} {ay}L{bx} {by}Z"));
        Point { x: (sx + 2 * mx + tx) / 4, y: (sy + 2 * my + ty) / 4 }
    }
}

/// A quadratic curve: its start, its control point and its end.
pub struct Curve(pub [(f64, f64); 3]);

impl Curve {
    /// Returns a straight line.
    pub fn line(from: (f64, f64), to: (f64, f64)) -> Curve {
        Curve([from, ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0), to])
    }

    fn at(&self, part: f64) -> (f64, f64) {
        self.blend(part, part)
    }

    /// Returns the control point of the part of the curve between two places, which is a point of the curve if both are
    /// the same.
    fn blend(&self, from: f64, to: f64) -> (f64, f64) {
        let [a, b, c] = self.0;
        let weights = [(1.0 - from) * (1.0 - to), (1.0 - from) * to + from * (1.0 - to), from * to];
        let sum =
            |read: fn((f64, f64)) -> f64| weights[0] * read(a) + weights[1] * read(b) + weights[2] * read(c);
        (sum(|p| p.0), sum(|p| p.1))
    }

    /// Returns the path of the part between two places.
    fn between(&self, from: f64, to: f64) -> String {
        let round = |(x, y): (f64, f64)| (x.round() as i32, y.round() as i32);
        let ((ax, ay), (bx, by), (cx, cy)) =
            (round(self.at(from)), round(self.blend(from, to)), round(self.at(to)));
        format!("M{ax} {ay}Q{bx} {by} {cx} {cy}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_leave_out_digits() {
        let board = nonet_engine::geometry::classic();
        let mut drawing = HintDrawing::on(&board);
        let across = Curve::line((500.0, 500.0), (3500.0, 500.0));
        assert_eq!(drawing.around_digits(&across), "M500 500Q2000 500 3500 500");
        drawing.filled = [Cell::new(1)].into_iter().collect();
        let path = drawing.around_digits(&across);
        let pieces: Vec<&str> = path.split('M').skip(1).collect();
        let ends = |piece: &str| {
            let numbers = piece.split([' ', 'Q']).map(|number| number.parse::<i32>().unwrap());
            let numbers: Vec<i32> = numbers.collect();
            (numbers[0], numbers[4])
        };
        let [before, after] = pieces[..] else { panic!("{path}") };
        assert!((1150..1250).contains(&ends(before).1) && (1750..1850).contains(&ends(after).0), "{path}");
        assert_eq!((ends(before).0, ends(after).1), (500, 3500));
    }
}
