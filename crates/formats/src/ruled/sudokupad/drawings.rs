//! Drawings that are being read: where they stand, and what those that look the same may mean.

use nonet_engine::{Cell, Rule};

use super::picture::{Picture, Place};
use super::words::Words;

/// What drawings that look the same may mean.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Guess {
    /// Their field there, with what they look like.
    pub name: String,
    /// What they may mean, likeliest first; nothing if they are like nothing that is known.
    pub readings: Vec<Vec<Rule>>,
    /// True if only one thing can be meant.
    pub certain: bool,
}

impl Guess {
    pub(super) fn new(name: impl Into<String>, readings: Vec<Vec<Rule>>) -> Guess {
        Guess { name: name.into(), readings, certain: false }
    }
}

/// What is asked of the picture while its drawings are read.
pub(super) struct Ground<'p> {
    pub picture: &'p Picture,
    pub words: Words,
    pub digits: usize,
}

impl Ground<'_> {
    /// The cell at a place of the grid.
    pub(super) fn cell(&self, place: Place) -> Option<Cell> {
        let (row, column) = (usize::try_from(place.0).ok()?, usize::try_from(place.1).ok()?);
        self.picture.has(place).then(|| Cell::new(row * self.picture.columns + column))
    }

    /// The cells at these places; `None` if one is outside.
    pub(super) fn cells(&self, places: &[Place]) -> Option<Vec<Cell>> {
        places.iter().map(|place| self.cell(*place)).collect()
    }
}
