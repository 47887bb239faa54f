//! What many cells show alike, each kind as one path: one element to change and to restyle, whatever their number.

use nonet_engine::{Board, Cell, CellSet};
use nonet_game::view::{Highlight, Remarks};

use super::cell::{CellOnBoard, Look};
use super::paths::outline_of;
use crate::dom::{El, svg};

/// The highlights and the lines under digits.
pub struct AlikeOnBoard {
    same_digit: Kind,
    same_mark: Kind,
    /// Under the digit in question, for themes without tints.
    underlines: Kind,
    flaws: Kind,
}

/// The cells of which each is true.
#[derive(Default)]
pub struct Alike {
    same_digit: CellSet,
    same_mark: CellSet,
    flawed: CellSet,
}

impl Alike {
    /// Counts a cell in.
    pub fn add(&mut self, cell: Cell, remarks: &Remarks) {
        match remarks.highlight {
            Highlight::SameDigit => drop(self.same_digit.insert(cell)),
            Highlight::SameMark => drop(self.same_mark.insert(cell)),
            Highlight::None => {}
        }
        if remarks.conflict || remarks.wrong || remarks.lacks {
            self.flawed.insert(cell);
        }
    }
}

impl AlikeOnBoard {
    /// Nothing yet.
    pub fn new() -> AlikeOnBoard {
        AlikeOnBoard {
            same_digit: Kind::new("same-digit"),
            same_mark: Kind::new("same-mark"),
            underlines: Kind::new("underline"),
            flaws: Kind::new("flaw"),
        }
    }

    /// What lies under the cells.
    pub fn tints(&self) -> [El; 2] {
        [self.same_digit.path.clone(), self.same_mark.path.clone()]
    }

    /// What lies over them.
    pub fn lines(&self) -> [El; 2] {
        [self.underlines.path.clone(), self.flaws.path.clone()]
    }

    /// Shows them, drawing what has changed.
    pub fn show(&mut self, board: &Board, drawn: &[CellOnBoard], alike: &Alike, look: Look) {
        let area = |cells: &CellSet| outline_of(board, cells);
        let under = |cells: &CellSet| cells.iter().map(|cell| drawn[cell.index()].underline(look)).collect();
        self.same_digit.show(&alike.same_digit, look, area);
        self.same_mark.show(&alike.same_mark, look, area);
        self.underlines.show(&alike.same_digit, look, under);
        self.flaws.show(&alike.flawed, look, under);
    }
}

struct Kind {
    path: El,
    shown: (CellSet, Option<Look>),
}

impl Kind {
    fn new(class: &'static str) -> Kind {
        Kind { path: svg("path", class).attr("aria-hidden", "true"), shown: (CellSet::EMPTY, None) }
    }

    fn show(&mut self, cells: &CellSet, look: Look, draw: impl FnOnce(&CellSet) -> String) {
        if self.shown != (*cells, Some(look)) {
            let _ = self.path.clone().attr("d", draw(cells));
            self.shown = (*cells, Some(look));
        }
    }
}
