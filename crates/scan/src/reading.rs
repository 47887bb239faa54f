//! A picture read as a whole: the digits of a grid, each with its confidence.

use crate::cells::{CELL, CellPixels, cut_cells, has_ink};
use crate::grid::FoundGrid;
use crate::image::GrayImage;
use crate::network::{CellShares, Network};
use crate::parallel::mapped;
use crate::quad::{Point, Quad};

/// The confidence under which a cell is shown as doubtful.
pub const DOUBT: f32 = 0.9;

/// The mean confidence of digits under which a picture may stand on its side or its head.
const UPRIGHT: f32 = 0.95;

/// The digits of the scantest puzzles. A grid with fewer may stand on its side, where digits look like none.
const FEW_DIGITS: f32 = 17.0;

/// Penalty for a repeated digit, subtracted from the mean confidence.
const REPEAT_COST: f32 = 0.02;

/// Gain in mean confidence from which a grid is read in another direction.
const TURN_GAIN: f32 = 0.03;

/// A cell as it was read.
#[derive(Clone, Debug, PartialEq)]
pub struct CellReading {
    /// The digit, 0 for an empty cell.
    pub digit: u8,
    /// The share of this digit, 0 to 1.
    pub confidence: f32,
    /// True if the digit looks written by hand.
    pub is_handwritten: bool,
    /// All that the network saw.
    pub shares: CellShares,
    /// The cell's pixels, to be shown next to what was read.
    pub pixels: CellPixels,
}

impl CellReading {
    /// True if the cell should be compared with the picture.
    pub fn is_doubtful(&self) -> bool {
        self.confidence < DOUBT
    }
}

/// A grid as it was read.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// Number of cells along a side.
    pub side: usize,
    /// The corners in the picture, the first at the top left of the grid when it is held upright.
    pub corners: Quad,
    /// The points where the lines of the grid cross, row by row, held upright like the corners.
    pub crossings: Vec<Point>,
    /// The cells, row by row.
    pub cells: Vec<CellReading>,
}

impl Reading {
    /// Returns the digits, row by row, 0 for empty cells.
    pub fn digits(&self) -> Vec<u8> {
        self.cells.iter().map(|cell| cell.digit).collect()
    }

    /// Returns the digits as characters, `.` for empty cells.
    pub fn line(&self) -> String {
        let character = |cell: &CellReading| match cell.digit {
            0 => '.',
            digit => char::from(b'0' + digit),
        };
        self.cells.iter().map(character).collect()
    }

    /// Returns the least confidence of all cells.
    pub fn least_confidence(&self) -> f32 {
        self.cells.iter().map(|cell| cell.confidence).fold(1.0, f32::min)
    }
}

/// Reads the cells of a grid that was found in this picture. A grid that makes little sense upright is read in the other
/// three directions too.
pub fn read_grid(network: &Network, image: &GrayImage, grid: &FoundGrid) -> Reading {
    let cells = cut_cells(image, grid);
    let upright = read_cells(network, &cells);
    let mut best = (certainty(&upright, grid.side()), 0, upright);
    if best.0 < UPRIGHT {
        for turns in 1..4 {
            let turned = read_cells(network, &turned_grid(&cells, grid.side(), turns));
            let certainty = certainty(&turned, grid.side());
            // The direction of the picture holds unless another is clearly better.
            if certainty > best.0 + TURN_GAIN {
                best = (certainty, turns, turned);
            }
        }
    }
    let (_, turns, cells) = best;
    let mut corners = grid.corners();
    corners.rotate_left(turns);
    let points = grid.side() + 1;
    let crossing = |index: usize| {
        let index = source_of(index, points, turns);
        grid.crossing(index / points, index % points)
    };
    Reading { side: grid.side(), corners, crossings: (0..points * points).map(crossing).collect(), cells }
}

fn read_cells(network: &Network, cells: &[CellPixels]) -> Vec<CellReading> {
    mapped(cells, |pixels| {
        // Most cells are empty paper, which needs no network to tell.
        let shares = if has_ink(pixels) { network.read(pixels) } else { CellShares::EMPTY };
        let digit = shares.likeliest();
        let place = usize::from(digit).saturating_sub(1);
        CellReading {
            digit,
            confidence: shares.of(digit),
            is_handwritten: digit > 0 && shares.handwritten[place] > shares.printed[place],
            shares,
            pixels: *pixels,
        }
    })
}

/// Returns the mean confidence of the cells that hold digits, less if they are few, and for each digit that a row or a
/// column repeats.
fn certainty(cells: &[CellReading], side: usize) -> f32 {
    let digits: Vec<f32> = cells.iter().filter(|cell| cell.digit > 0).map(|cell| cell.confidence).collect();
    if digits.is_empty() {
        return 0.0;
    }
    let repeats_before = |index: usize| {
        let (row, column) = (index / side, index % side);
        let is_same = |other: usize| cells[other].digit == cells[index].digit;
        (0..column).any(|before| is_same(row * side + before))
            || (0..row).any(|before| is_same(before * side + column))
    };
    let repeated = (0..cells.len()).filter(|&index| cells[index].digit > 0 && repeats_before(index)).count();
    digits.iter().sum::<f32>() / (digits.len() as f32).max(FEW_DIGITS) - REPEAT_COST * repeated as f32
}

/// Turns a grid and each of its cells by quarters, such that the corner after the first comes to the top left.
fn turned_grid(cells: &[CellPixels], side: usize, turns: usize) -> Vec<CellPixels> {
    (0..side * side)
        .map(|index| {
            let cell = &cells[source_of(index, side, turns)];
            std::array::from_fn(|pixel| cell[source_of(pixel, CELL, turns)])
        })
        .collect()
}

/// Returns the place in a square of `side` × `side` from which a turned square takes the content of `index`.
fn source_of(index: usize, side: usize, turns: usize) -> usize {
    let (mut row, mut column) = (index / side, index % side);
    for _ in 0..turns {
        (row, column) = (column, side - 1 - row);
    }
    row * side + column
}
