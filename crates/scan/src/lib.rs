//! Finds Sudoku grids in pictures and reads their digits.
//!
//! Everything here is pure and deterministic: a [`GrayImage`] goes in, [`Reading`]s come out. Decoding files is the
//! caller's job, because a browser does it better than a crate.
//!
//! Modules, in the order in which a picture passes through them:
//! - [`header`]: the kind and size of a picture file, before it is decoded;
//! - [`mod@image`]: grey pixels, scaling, and sums over rectangles;
//! - `ink`: the pixels that are darker, or lighter, than what surrounds them;
//! - `components`: connected ink, with its outline;
//! - `quad`, `homography`: four corners, and the projection that they define;
//! - `lattice`: the lines of a grid, followed along bends of the paper;
//! - [`grid`]: the grids of a picture, the largest first;
//! - [`cells`]: each cell as a small square of normalised pixels;
//! - [`network`]: the neural network that reads a cell;
//! - `parallel`: work on all cells of a grid at once;
//! - [`reading`]: a picture read as a whole;
//! - [`judgement`]: a reading set against the rules of Sudoku.

pub mod cells;
mod components;
pub mod grid;
pub mod header;
mod homography;
pub mod image;
mod ink;
pub mod judgement;
mod lattice;
pub mod network;
mod parallel;
mod quad;
pub mod reading;
#[cfg(feature = "testing")]
pub mod testing;

pub use grid::{FoundGrid, find_grids};
pub use image::{GrayImage, ImageError};
pub use judgement::{Judgement, judge};
pub use quad::{Point, Quad};
pub use reading::{CellReading, Reading, read_grid};
