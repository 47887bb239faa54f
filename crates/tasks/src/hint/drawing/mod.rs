//! Draws a hint over the board as paths and characters. Nothing depends on colour alone.
//!
//! - This module: an empty drawing, and areas of cells.
//! - `step`: the pattern of a step: its houses and cells, and candidates whose shape (disc, square, diamond, stroke)
//!   shows their role.
//! - `signs`: each sign alone, for a page that explains them.
//! - `links`: links as arrows, solid if strong and dashed if weak, with their numbers. Lines leave out digits.

mod links;
mod signs;
mod step;

use std::fmt::Write as _;

use nonet_engine::geometry::{Point, outline};
use nonet_engine::technique::Position;
use nonet_engine::{Board, Cell, CellSet, Digit, HouseId};

use super::HintShape;
use nonet_game::drawing::{CellLayout, TextPlace};

pub use links::{Curve, LinkNumbers};
pub use signs::HintSign;

/// A drawing in progress.
pub struct HintDrawing<'a> {
    board: &'a Board,
    /// The cells with digits, which lines leave out.
    filled: CellSet,
    pieces: Vec<HintShape>,
}

impl<'a> HintDrawing<'a> {
    /// Creates an empty drawing.
    pub fn on(board: &'a Board) -> HintDrawing<'a> {
        HintDrawing { board, filled: CellSet::EMPTY, pieces: Vec::new() }
    }

    /// Creates an empty drawing whose lines leave out the digits of a position.
    pub fn over(position: &'a Position) -> HintDrawing<'a> {
        let filled = position.grid().filled().map(|(cell, _)| cell).collect();
        HintDrawing { filled, ..HintDrawing::on(position.board()) }
    }

    /// Returns the shapes.
    pub fn finish(self) -> Vec<HintShape> {
        self.pieces
    }

    /// Adds a path.
    pub fn path(&mut self, class: &str, data: String) {
        self.pieces.push(HintShape { class: class.to_owned(), data, at: None });
    }

    /// Adds a character.
    pub fn letter(&mut self, class: &str, letter: char, place: TextPlace) {
        let at = Some((place.x, place.y, place.size));
        self.pieces.push(HintShape { class: class.to_owned(), data: letter.to_string(), at });
    }

    /// Adds cells as one area.
    pub fn area(&mut self, cells: &CellSet, class: &str) {
        let mut path = String::new();
        for piece in outline::outline(self.board, cells) {
            trace(&mut path, &piece);
        }
        self.path(class, path);
    }

    /// Highlights a house.
    pub fn house(&mut self, house: HouseId, class: &str) {
        self.area(self.board.house(house).set(), class);
    }

    /// Highlights a cell.
    pub fn cell(&mut self, cell: Cell, class: &str) {
        self.area(&CellSet::single(cell), class);
    }

    /// Dims everything except these cells.
    pub fn dim_but(&mut self, lit: &CellSet) {
        let mut path = String::new();
        let all: CellSet = self.board.cells().collect();
        for piece in outline::outline(self.board, &all).iter().chain(&outline::outline(self.board, lit)) {
            trace(&mut path, piece);
        }
        self.path("hint-dim", path);
        self.area(lit, "hint-now");
    }
}

fn circle(at: Point, r: i32) -> String {
    format!("M{} {}a{r} {r} 0 1 0 {} 0a{r} {r} 0 1 0 -{} 0Z", at.x - r, at.y, 2 * r, 2 * r)
}

/// Returns the centre of a candidate, which is the position of its corner mark.
fn middle_of(places: &CellLayout, digit: Digit) -> Point {
    let (x, y, _) = places.disc(digit);
    Point { x, y }
}

fn trace(path: &mut String, corners: &[Point]) {
    for (i, p) in corners.iter().enumerate() {
        let _ = write!(path, "{}{} {}", if i == 0 { 'M' } else { 'L' }, p.x, p.y);
    }
    path.push('Z');
}
