//! Draws the pattern of a step: its houses and cells, and its candidates.

use nonet_engine::CellSet;
use nonet_engine::geometry::Point;
use nonet_engine::technique::{Candidate, EvidenceRole, Position, Step};

use super::{HintDrawing, LinkNumbers, circle, middle_of};
use crate::hint::chain_order::{ChainFact, node_parts};
use crate::hint::marks::{Fate, MarkShape, cell_class, house_class, marks_of};
use crate::hint::sentences::set_letter;
use nonet_game::drawing::CellLayout;

impl HintDrawing<'_> {
    /// Highlights the houses and cells of a step's evidence.
    pub fn evidence(&mut self, step: &Step) {
        for (role, house) in &step.evidence.houses {
            self.house(*house, house_class(*role));
        }
        for (role, cell) in &step.evidence.cells {
            self.cell(*cell, cell_class(*role));
        }
    }

    /// Highlights the evidence, with the letters of numbered sets.
    pub fn sets(&mut self, position: &Position, step: &Step) {
        self.evidence(step);
        for (role, cell) in &step.evidence.cells {
            if let EvidenceRole::Set(number) = role {
                let place = CellLayout::of(self.board, *cell).free(position.candidates(*cell));
                self.letter("hint-letter", set_letter(*number), place);
            }
        }
    }

    /// Redraws cells with marks for the facts about their candidates.
    pub fn told(&mut self, position: &Position, facts: &[ChainFact], cells: &CellSet) {
        for cell in cells.iter() {
            self.cell(cell, "hint-paper");
            let places = CellLayout::of(self.board, cell);
            for digit in position.candidates(cell) {
                let is_told = |fact: &&ChainFact| {
                    let (cells, own) = node_parts(fact.node);
                    own == digit && cells.contains(&cell)
                };
                let fact = facts.iter().rev().find(is_told);
                let shape = fact.map(|fact| if fact.is_true { MarkShape::Disc } else { MarkShape::Square });
                self.candidate(Candidate::new(cell, digit), shape, Fate::Stays, &places);
            }
        }
    }

    /// Draws a line around the four cells of a rectangle.
    pub fn rectangle(&mut self, step: &Step) {
        let is_corner = |role: &EvidenceRole| matches!(role, EvidenceRole::Floor | EvidenceRole::Roof);
        let cells = step.evidence.cells.iter().filter(|(role, _)| is_corner(role)).map(|(_, cell)| *cell);
        let corners: Vec<Point> = cells.map(|cell| self.board.shape(cell).outline.centre()).collect();
        let sides = |of: fn(&Point) -> i32| {
            let mut sides: Vec<i32> = corners.iter().map(of).collect();
            sides.sort_unstable();
            sides.dedup();
            sides
        };
        if let ([left, right], [top, low], 4) = (&*sides(|p| p.x), &*sides(|p| p.y), corners.len()) {
            self.path("hint-rectangle", format!("M{left} {top}H{right}V{low}H{left}Z"));
        }
    }

    /// Redraws the cells of a step with its candidates and links.
    pub fn argument(&mut self, position: &Position, step: &Step, numbers: &LinkNumbers) {
        let marks = marks_of(position, step);
        let mut wiped: CellSet = step.eliminations.iter().chain(&step.placements).map(|c| c.cell).collect();
        for (c, _) in &marks {
            wiped.insert(c.cell);
        }
        for (_, cell) in &step.evidence.cells {
            wiped.insert(*cell);
        }
        for cell in wiped.iter().filter(|c| position.grid().get(*c).is_none()) {
            self.cell(cell, "hint-paper");
            for (role, house) in &step.evidence.houses {
                if self.board.house(*house).set().contains(cell) {
                    let is_cover = *role == EvidenceRole::Cover;
                    self.cell(cell, if is_cover { "hint-tint cover" } else { "hint-tint" });
                }
            }
            let role = step.evidence.cells.iter().find(|(_, c)| *c == cell).map(|(role, _)| *role);
            if let Some(role) = role {
                self.cell(cell, cell_class(role));
            } else if step.placements.iter().any(|c| c.cell == cell) {
                self.cell(cell, "hint-cell");
            }
            let places = CellLayout::of(self.board, cell);
            if let Some(placed) = step.placements.iter().find(|placed| placed.cell == cell)
                && step.evidence.links.is_empty()
                && marks.iter().all(|(candidate, _)| candidate.cell != cell)
            {
                // The other candidates play no part.
                self.letter("hint-ghost", placed.digit.to_char(), places.digit());
                continue;
            }
            for digit in position.candidates(cell) {
                let candidate = Candidate::new(cell, digit);
                let shape = marks.iter().find(|(c, _)| *c == candidate).map(|(_, shape)| *shape);
                let fate = Fate::of(step, candidate);
                self.candidate(candidate, shape, fate, &places);
            }
            if let Some(EvidenceRole::Set(number)) = role {
                let place = places.free(position.candidates(cell));
                self.letter("hint-letter", set_letter(number), place);
            }
        }
        self.cases(position, step);
        let all: Vec<usize> = (0..step.evidence.links.len()).collect();
        self.links(step, &all, numbers);
    }

    /// Draws a candidate with its shape, and with a line behind it if the step removes it.
    pub fn candidate(
        &mut self,
        candidate: Candidate,
        shape: Option<MarkShape>,
        fate: Fate,
        places: &CellLayout,
    ) {
        let (at, size) = (middle_of(places, candidate.digit), places.mark_size());
        let (placed, gone) = (fate == Fate::Placed, fate == Fate::Gone);
        if let Some(shape) = shape {
            self.shape(at, size * 52 / 100, shape.class());
        }
        if placed {
            self.shape(at, size * 59 / 100, "placed");
        }
        let class = match (shape, placed, gone) {
            (_, _, true) => "hint-digit told gone",
            (None, false, false) => "hint-digit",
            _ => "hint-digit told",
        };
        // The line lies behind the digit, which must stay legible.
        if gone {
            let r = size * 56 / 100;
            self.path("hint-gone", format!("M{} {}L{} {}", at.x - r, at.y + r, at.x + r, at.y - r));
        }
        self.letter(class, candidate.digit.to_char(), places.corner(candidate.digit));
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
            _ => circle(at, r),
        };
        self.path(&format!("hint-mark {class}"), data);
    }
}
