//! What a hint lays over the board, as paths and characters: houses and cells lit, candidates with their role by shape (disc, square,
//! diamond, cross), links as arrows, strong ones solid and weak ones dashed. No meaning hangs on colour alone.

use std::fmt::Write as _;

use nonet_engine::geometry::{Point, outline};
use nonet_engine::technique::{Candidate, Position, Role, Step, Strength};
use nonet_engine::{Board, Cell, CellSet, Digit, DigitSet, HouseId};

use super::Shape;
use super::sentences::{node_parts, set_letter};

/// How a candidate is marked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum MarkShape {
    Disc,
    Square,
    Diamond,
    Ring,
}

impl MarkShape {
    fn of(role: Role) -> MarkShape {
        match role {
            Role::Off | Role::Opposite(0) | Role::Fin | Role::EndoFin => MarkShape::Square,
            Role::Colour(1..) | Role::Restricted | Role::Roof => MarkShape::Diamond,
            Role::Opposite(_) | Role::Cause => MarkShape::Ring,
            _ => MarkShape::Disc,
        }
    }

    fn class(self) -> &'static str {
        match self {
            MarkShape::Disc => "disc",
            MarkShape::Square => "square",
            MarkShape::Diamond => "diamond",
            MarkShape::Ring => "ring",
        }
    }
}

/// A picture being drawn.
pub struct Drawing<'a> {
    board: &'a Board,
    pieces: Vec<Shape>,
}

impl<'a> Drawing<'a> {
    /// Nothing yet.
    pub fn on(board: &'a Board) -> Drawing<'a> {
        Drawing { board, pieces: Vec::new() }
    }

    /// What was drawn.
    pub fn finish(self) -> Vec<Shape> {
        self.pieces
    }

    fn path(&mut self, class: &str, data: String) {
        self.pieces.push(Shape { class: class.to_owned(), data, at: None });
    }

    /// A character whose middle is here.
    fn letter(&mut self, class: &str, letter: char, at: Point, size: i32) {
        let at = Some((at.x, at.y + size / 3, size));
        self.pieces.push(Shape { class: class.to_owned(), data: letter.to_string(), at });
    }

    /// Some cells as one area, of this class.
    pub fn area(&mut self, cells: &CellSet, class: &str) {
        let mut path = String::new();
        for piece in outline::outline(self.board, cells) {
            trace(&mut path, &piece);
        }
        self.path(class, path);
    }

    /// Lights a house.
    pub fn house(&mut self, house: HouseId, class: &str) {
        self.area(self.board.house(house).set(), class);
    }

    /// Lights a cell.
    pub fn cell(&mut self, cell: Cell, class: &str) {
        self.area(&CellSet::single(cell), class);
    }

    /// The houses and cells that a step is about, those of numbered sets with their letter.
    pub fn evidence(&mut self, step: &Step) {
        for (role, house) in &step.evidence.houses {
            self.house(*house, if *role == Role::Cover { "hint-house cover" } else { "hint-house" });
        }
        for (role, cell) in &step.evidence.cells {
            self.cell(*cell, cell_class(*role));
        }
    }

    /// The candidates of a step and its links, over cells wiped clean for them.
    pub fn argument(&mut self, position: &Position, step: &Step) {
        let marks = marks_of(step);
        let mut wiped: CellSet = step.eliminations.iter().chain(&step.placements).map(|c| c.cell).collect();
        for (c, _) in &marks {
            wiped.insert(c.cell);
        }
        for (_, cell) in &step.evidence.cells {
            wiped.insert(*cell);
        }
        for cell in wiped.iter().filter(|c| position.grid().get(*c).is_none()) {
            self.cell(cell, "hint-paper");
            let role = step.evidence.cells.iter().find(|(_, c)| *c == cell).map(|(role, _)| *role);
            if let Some(role) = role {
                self.cell(cell, cell_class(role));
            } else if step.placements.iter().any(|c| c.cell == cell) {
                self.cell(cell, "hint-cell");
            }
            let spots = Spots::of(self.board, cell);
            for digit in position.candidates(cell) {
                let candidate = Candidate::new(cell, digit);
                let shape = marks.iter().find(|(c, _)| *c == candidate).map(|(_, shape)| *shape);
                self.candidate(step, candidate, shape, &spots);
            }
            if let Some(Role::Set(number)) = role {
                let at = spots.free(position.candidates(cell));
                self.letter("hint-letter", set_letter(number), at, spots.size);
            }
        }
        self.links(step);
    }

    fn candidate(&mut self, step: &Step, candidate: Candidate, shape: Option<MarkShape>, spots: &Spots) {
        let at = spots.of_digit(candidate.digit);
        let size = spots.size;
        let placed = step.placements.contains(&candidate);
        let gone = step.eliminations.contains(&candidate);
        if let Some(shape) = shape {
            self.shape(at, size * 56 / 100, shape.class());
        }
        if placed {
            self.shape(at, size * 63 / 100, "placed");
        }
        // The cross lies under its digit, which must stay legible.
        if gone {
            let r = size * 56 / 100;
            let (left, right, top, low) = (at.x - r, at.x + r, at.y - r, at.y + r);
            self.path("hint-gone", format!("M{left} {top}L{right} {low}M{right} {top}L{left} {low}"));
        }
        let class = match (shape, placed, gone) {
            (None, false, false) => "hint-digit",
            (None, _, true) => "hint-digit told crossed",
            _ => "hint-digit told",
        };
        self.letter(class, candidate.digit.to_char(), at, size);
    }

    fn shape(&mut self, at: Point, r: i32, class: &str) {
        let Point { x, y } = at;
        let data = match class {
            "square" => {
                let (r, side) = (r * 9 / 10, r * 18 / 10);
                format!("M{} {}h{side}v{side}h-{side}Z", x - r, y - r)
            }
            "diamond" => {
                let r = r * 12 / 10;
                format!("M{} {y}L{x} {}L{} {y}L{x} {}Z", x - r, y - r, x + r, y + r)
            }
            _ => format!("M{} {y}a{r} {r} 0 1 0 {} 0a{r} {r} 0 1 0 -{} 0Z", x - r, 2 * r, 2 * r),
        };
        self.path(&format!("hint-mark {class}"), data);
    }

    /// Arrows from node to node. A link that several chains share is drawn once.
    fn links(&mut self, step: &Step) {
        let mut drawn: Vec<(Point, Point)> = Vec::new();
        for link in &step.evidence.links {
            let ((from_cells, digit), (to_cells, other)) = (node_parts(&link.from), node_parts(&link.to));
            let (from, to) = (self.middle(&from_cells, digit), self.middle(&to_cells, other));
            if from == to || drawn.contains(&(from, to)) {
                continue;
            }
            drawn.push((from, to));
            let gap = Spots::of(self.board, to_cells[0]).size * 7 / 10;
            self.arrow(from, to, gap, link.strength);
        }
    }

    fn middle(&self, cells: &[Cell], digit: Digit) -> Point {
        let spots = cells.iter().map(|c| Spots::of(self.board, *c).of_digit(digit));
        let sum = spots.fold((0, 0), |(x, y), p| (x + p.x, y + p.y));
        let count = cells.len().max(1) as i32;
        Point { x: sum.0 / count, y: sum.1 / count }
    }

    /// A bow, so that arrows in a row do not lie on each other, with its head short of the end.
    fn arrow(&mut self, from: Point, to: Point, gap: i32, strength: Strength) {
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
        self.path(&format!("hint-link {class}"), format!("M{sx} {sy}Q{mx} {my} {tx} {ty}"));
        self.path("hint-head", format!("M{tx} {ty}L{ax} {ay}L{bx} {by}Z"));
    }
}

fn trace(path: &mut String, corners: &[Point]) {
    for (i, p) in corners.iter().enumerate() {
        let _ = write!(path, "{}{} {}", if i == 0 { 'M' } else { 'L' }, p.x, p.y);
    }
    path.push('Z');
}

fn cell_class(role: Role) -> &'static str {
    match role {
        Role::Wing | Role::Roof | Role::Cause | Role::Set(1 | 3 | 5) => "hint-cell other",
        Role::Set(2 | 4..) => "hint-cell third",
        _ => "hint-cell",
    }
}

/// The candidates a step marks, each once, with their shapes.
fn marks_of(step: &Step) -> Vec<(Candidate, MarkShape)> {
    let mut marks: Vec<(Candidate, MarkShape)> = Vec::new();
    let mut add =
        |candidate: Candidate, shape: MarkShape| match marks.iter_mut().find(|(c, _)| *c == candidate) {
            // What stands out from the pattern says more than belonging to it.
            Some((_, old)) => *old = (*old).max(shape),
            None => marks.push((candidate, shape)),
        };
    for (role, candidate) in &step.evidence.candidates {
        add(*candidate, MarkShape::of(*role));
    }
    let has_roles = step.evidence.candidates.iter().any(|(role, _)| matches!(role, Role::On | Role::Off));
    for link in step.evidence.links.iter().filter(|_| !has_roles) {
        for (node, on) in
            [(&link.from, link.strength == Strength::Weak), (&link.to, link.strength == Strength::Strong)]
        {
            let (cells, digit) = node_parts(node);
            for cell in cells {
                add(Candidate::new(cell, digit), if on { MarkShape::Disc } else { MarkShape::Square });
            }
        }
    }
    marks
}

/// Where a cell's candidates stand: the fixed places of corner marks.
struct Spots {
    centre: Point,
    spread: i32,
    columns: i32,
    rows: i32,
    size: i32,
}

impl Spots {
    fn of(board: &Board, cell: Cell) -> Spots {
        let outline = &board.shape(cell).outline;
        let (centre, radius) = (outline.centre(), outline.inner_radius());
        let square = outline.corners().len() == 4;
        let digits = i32::from(board.digit_count());
        let columns = (1..).find(|n| n * n >= digits).unwrap_or(1).max(2);
        let rows = ((digits + columns - 1) / columns).max(2);
        let spread = radius * if square { 64 } else { 50 } / 100;
        let size = (radius * if square { 50 } else { 40 } / 100).min(spread * 26 / 10 / columns);
        Spots { centre, spread, columns, rows, size }
    }

    fn of_digit(&self, digit: Digit) -> Point {
        self.place(digit.index() as i32)
    }

    fn place(&self, index: i32) -> Point {
        let along = |place: i32, count: i32| (2 * place - (count - 1)) * self.spread / (count - 1);
        Point {
            x: self.centre.x + along(index % self.columns, self.columns),
            y: self.centre.y + along(index / self.columns, self.rows),
        }
    }

    /// A place that no candidate takes, for a set's letter; a corner if there is one.
    fn free(&self, candidates: DigitSet) -> Point {
        let (columns, cells) = (self.columns, self.columns * self.rows);
        let corners = [columns - 1, cells - 1, cells - columns, 0];
        let is_free = |place: &i32| !candidates.iter().any(|d| d.index() as i32 == *place);
        let place = corners.into_iter().chain(0..cells).find(is_free).unwrap_or(columns - 1);
        self.place(place)
    }
}
