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
    /// True if the elements are decoration unless they have a meaning.
    pub is_drawn: bool,
    /// True if the guess comes from the text alone.
    pub is_text: bool,
}

impl ElementGuess {
    pub(super) fn new(name: impl Into<String>, readings: Vec<Vec<Rule>>) -> ElementGuess {
        ElementGuess { name: name.into(), readings, certain: false, is_drawn: false, is_text: false }
    }

    /// Creates a guess that the elements are decoration.
    pub(super) fn drawn(name: impl Into<String>) -> ElementGuess {
        ElementGuess { is_drawn: true, ..ElementGuess::new(name, Vec::new()) }
    }
}

/// The picture with the text of its rules.
pub(super) struct PictureContext<'p> {
    pub picture: &'p Picture,
    pub words: RuleWords,
    pub digits: usize,
    /// Value of the first digit, 0 or 1.
    pub least: u8,
}

impl PictureContext<'_> {
    /// Returns the cell at a position.
    pub(super) fn cell(&self, place: CellPosition) -> Option<Cell> {
        let (row, column) = (usize::try_from(place.0).ok()?, usize::try_from(place.1).ok()?);
        self.picture.contains(place).then(|| Cell::new(row * self.picture.columns + column))
    }

    /// Returns the number of a cell's region; the usual box if the document has no regions.
    pub(super) fn region(&self, cell: Cell) -> usize {
        let (row, column) = (cell.index() / self.picture.columns, cell.index() % self.picture.columns);
        let place = (row as i32, column as i32);
        let own = self.picture.regions.iter().position(|region| region.contains(&place));
        own.unwrap_or_else(|| {
            let size = self.digits;
            let high = (1..=size.isqrt()).rev().find(|high| size.is_multiple_of(*high)).unwrap_or(1);
            1000 + row / high * size + column / (size / high).max(1)
        })
    }

    /// Returns the 0-based digit with this value.
    pub(super) fn digit(&self, value: usize) -> Option<usize> {
        value.checked_sub(usize::from(self.least)).filter(|digit| *digit < self.digits)
    }

    /// Returns the cells at these positions; `None` if one is outside the grid.
    pub(super) fn cells(&self, places: &[CellPosition]) -> Option<Vec<Cell>> {
        places.iter().map(|place| self.cell(*place)).collect()
    }
}
