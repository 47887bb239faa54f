//! The signs of hints, each alone on two cells, for a page that explains them. They are drawn like those of a hint, so
//! that the page can't contradict the board.

use nonet_engine::technique::{Candidate, EvidenceRole, Strength};
use nonet_engine::{Board, Cell, Digit, DigitSet, HouseKind};

use super::{HintDrawing, middle_of};
use crate::hint::marks::{Fate, MarkShape, house_class};
use crate::hint::{HintShape, singles};
use nonet_game::drawing::CellLayout;

/// The two cells of a picture, which share a row.
const CELLS: [Cell; 2] = [Cell::new(0), Cell::new(1)];
const DIGIT: Digit = Digit::from_index(4);

/// A sign of hints.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HintSign {
    /// The house that the hint looks at.
    House,
    /// A cell in which a digit can't go, and the digit that blocks it.
    Blocked,
    /// The digit that goes in a cell.
    Placed,
    /// A note of the pattern.
    Used,
    /// A note that the step removes.
    Removed,
    /// A house in which the pattern acts.
    Cover,
    /// A note of a chain that is false.
    False,
    StrongLink,
    WeakLink,
    /// A note of a second group.
    OtherGroup,
}

impl HintSign {
    /// All signs, in the order in which players meet them.
    pub const ALL: [HintSign; 10] = [
        HintSign::House,
        HintSign::Blocked,
        HintSign::Placed,
        HintSign::Used,
        HintSign::Removed,
        HintSign::Cover,
        HintSign::False,
        HintSign::StrongLink,
        HintSign::WeakLink,
        HintSign::OtherGroup,
    ];

    /// Draws the sign on the first two cells of a board.
    pub fn shapes(self, board: &Board) -> Vec<HintShape> {
        let mut drawing = HintDrawing::on(board);
        let [first, second] = CELLS;
        match self {
            HintSign::House => drawing.house_through(first, EvidenceRole::Base),
            HintSign::Placed => singles::answer(&mut drawing, board, Candidate::new(second, DIGIT)),
            HintSign::Blocked => {
                let place = CellLayout::of(board, first).digit();
                drawing.letter("given", DIGIT.to_char(), place);
                singles::ray(&mut drawing, board, first, second);
                drawing.cell(first, "hint-cause");
                singles::cross_out(&mut drawing, board, second);
            }
            HintSign::Used => drawing.both_notes(EvidenceRole::Pattern, EvidenceRole::Pattern),
            HintSign::Removed => {
                drawing.notes(first, Some(MarkShape::of(EvidenceRole::Pattern)), Fate::Stays);
                drawing.notes(second, None, Fate::Gone);
            }
            HintSign::Cover => {
                drawing.house_through(first, EvidenceRole::Base);
                drawing.house_through(second, EvidenceRole::Cover);
            }
            HintSign::False => drawing.both_notes(EvidenceRole::On, EvidenceRole::Off),
            HintSign::OtherGroup => drawing.both_notes(EvidenceRole::Colour(0), EvidenceRole::Colour(1)),
            HintSign::StrongLink => drawing.link(EvidenceRole::Off, EvidenceRole::On, Strength::Strong),
            HintSign::WeakLink => drawing.link(EvidenceRole::On, EvidenceRole::Off, Strength::Weak),
        }
        drawing.finish()
    }
}

impl HintDrawing<'_> {
    /// Highlights the row of a cell or, for a cover, its column.
    fn house_through(&mut self, cell: Cell, role: EvidenceRole) {
        let kind = if role == EvidenceRole::Cover { HouseKind::Column } else { HouseKind::Row };
        let board = self.board;
        if let Some(house) = board.houses_of(cell).iter().find(|house| board.house(**house).kind() == kind) {
            self.house(*house, house_class(role));
        }
    }

    /// Draws the notes of a cell, one of them with a mark or a cross.
    fn notes(&mut self, cell: Cell, shape: Option<MarkShape>, fate: Fate) {
        let places = CellLayout::of(self.board, cell);
        for digit in DigitSet::from_bits(0b1_0010).iter() {
            let (shape, fate) = if digit == DIGIT { (shape, fate) } else { (None, Fate::Stays) };
            self.candidate(Candidate::new(cell, digit), shape, fate, &places);
        }
    }

    /// Draws the notes of both cells, each with the mark of a role.
    fn both_notes(&mut self, first: EvidenceRole, second: EvidenceRole) {
        for (cell, role) in CELLS.into_iter().zip([first, second]) {
            self.notes(cell, Some(MarkShape::of(role)), Fate::Stays);
        }
    }

    /// Draws a link between the notes of both cells.
    fn link(&mut self, from: EvidenceRole, to: EvidenceRole, strength: Strength) {
        self.both_notes(from, to);
        let [from, to] = CELLS.map(|cell| middle_of(&CellLayout::of(self.board, cell), DIGIT));
        let size = CellLayout::of(self.board, CELLS[1]).mark_size();
        self.arrow(from, to, size * 7 / 10, strength);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_sign_has_its_own_drawing_on_two_cells() {
        let board = nonet_engine::geometry::classic();
        let drawn = HintSign::ALL.map(|sign| sign.shapes(&board));
        for (at, shapes) in drawn.iter().enumerate() {
            assert!(!shapes.is_empty() && !drawn[..at].contains(shapes), "{:?}", HintSign::ALL[at]);
        }
        let has = |sign: HintSign, class: &str| {
            let classes: Vec<String> = sign.shapes(&board).into_iter().map(|shape| shape.class).collect();
            assert!(classes.iter().any(|own| own == class), "{sign:?} {classes:?}");
        };
        has(HintSign::Used, "hint-mark disc");
        has(HintSign::False, "hint-mark square");
        has(HintSign::OtherGroup, "hint-mark diamond");
        has(HintSign::Removed, "hint-gone");
        has(HintSign::Blocked, "hint-ray");
        has(HintSign::Cover, "hint-house cover");
        has(HintSign::StrongLink, "hint-link strong");
        has(HintSign::WeakLink, "hint-link weak");
    }
}
