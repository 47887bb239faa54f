//! The context in which a drawing is read, and guesses at the meaning of its elements.

use nonet_engine::{Cell, Rule};

use super::picture::{CellPosition, Picture};
use super::words::RuleWords;

/// The possible meanings of elements that look the same.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct ElementGuess {
    /// Name of the elements' field, with their appearance.
    pub name: String,
    /// Possible meanings, most likely first; empty if the elements resemble nothing known.
    pub readings: Vec<Vec<Rule>>,
    /// True if only one meaning is possible.
    pub certain: bool,
}

impl ElementGuess {
    pub(super) fn new(name: impl Into<String>, readings: Vec<Vec<Rule>>) -> ElementGuess {
        ElementGuess { name: name.into(), readings, certain: false }
    }
}

/// The picture with the text of its rules.
pub(super) struct PictureContext<'p> {
    pub picture: &'p Picture,
    pub words: RuleWords,
    pub digits: usize,
}

impl PictureContext<'_> {
    /// Returns the cell at a position.
    pub(super) fn cell(&self, place: CellPosition) -> Option<Cell> {
        let (row, column) = (usize::try_from(place.0).ok()?, usize::try_from(place.1).ok()?);
        self.picture.contains(place).then(|| Cell::new(row * self.picture.columns + column))
    }

    /// Returns the cells at these positions; `None` if one is outside the grid.
    pub(super) fn cells(&self, places: &[CellPosition]) -> Option<Vec<Cell>> {
        places.iter().map(|place| self.cell(*place)).collect()
    }
}
