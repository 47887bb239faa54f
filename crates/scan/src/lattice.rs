//! The lines of a grid, followed along bends of the paper.
//!
//! Four corners give a first guess of where every line runs. Each piece of line between two crossings is then searched
//! in the picture, and a smooth bend of the guess is fitted to the pieces found. The share of pieces that lie on the
//! bent lattice tells a Sudoku from other rectangles.

use crate::homography::Homography;
use crate::image::GrayImage;
use crate::parallel::mapped;
use crate::quad::{self, Point, Quad};

/// The crossings of a grid's lines in a picture.
#[derive(Clone, Debug)]
pub(crate) struct Lattice {
    /// Number of cells along a side.
    pub(crate) side: usize,
    /// `(side + 1)²` crossings, row by row.
    pub(crate) crossings: Vec<Point>,
    /// Share of the pieces of line that the picture shows, 0 to 1.
    pub(crate) support: f32,
}

/// Terms of the bend: `u^a · v^b` with both powers at most two, then the two cubes.
const TERMS: usize = 11;

/// Penalty for each term of the bend, so that only clear lines bend the lattice.
const COSTS: [f64; TERMS] = [0.01, 0.02, 0.3, 0.02, 0.05, 0.6, 0.3, 0.6, 1.5, 0.6, 0.6];

/// A displacement in cells, as a polynomial of the position.
type Bend = [f32; TERMS];

/// A guess of the lattice: a projection, and a bend along each axis.
#[derive(Clone, Copy)]
struct Guess {
    map: Homography,
    side: f32,
    bend_x: Bend,
    bend_y: Bend,
}

impl Guess {
    /// Maps a position in cells to the picture.
    fn at(&self, column: f32, row: f32) -> Point {
        let terms = terms(column / self.side, row / self.side);
        let shift = |bend: &Bend| -> f32 { terms.iter().zip(bend).map(|(term, factor)| term * factor).sum() };
        self.map.map((column + shift(&self.bend_x)) / self.side, (row + shift(&self.bend_y)) / self.side)
    }
}

/// A piece of line between two crossings, as the picture shows it.
struct Piece {
    column: f32,
    row: f32,
    /// Cells between the guess and the line.
    offset: f32,
    /// Grey levels between the line and its surroundings.
    contrast: f32,
}

/// The least and the most samples across a line for each cell's width. A sample per pixel misses no thin line.
const STEPS: [usize; 2] = [28, 80];

/// The share of pieces seen at first under which no closer look finds a grid.
const HOPELESS: f32 = 0.15;

/// Samples along a piece of line.
const ALONG: usize = 7;

/// Distance at which a line's surroundings are measured, as a share of a cell.
const FLANK: f32 = 0.14;

/// Follows the lines of a grid with `side` cells, dark on light, from its corners; `None` if the corners are no square
/// seen by a camera.
pub(crate) fn follow(image: &GrayImage, corners: &Quad, side: usize) -> Option<Lattice> {
    let map = Homography::onto(corners)?;
    let mut guess = Guess { map, side: side as f32, bend_x: [0.0; TERMS], bend_y: [0.0; TERMS] };
    let (_, longest) = quad::side_lengths(corners);
    let steps = ((longest / side as f32).ceil() as usize).clamp(STEPS[0], STEPS[1]);
    let mut support = 0.0;
    for reach in [0.4, 0.25, 0.18] {
        let search = |is_column| Search { image, guess: &guess, steps, reach, is_column }.pieces();
        let (down, across) = (search(false), search(true));
        let (shift_y, on_y) = fit(&down, side as f32);
        let (shift_x, on_x) = fit(&across, side as f32);
        for term in 0..TERMS {
            guess.bend_x[term] += shift_x[term];
            guess.bend_y[term] += shift_y[term];
        }
        // The weaker axis decides: a table with rows only is no grid.
        support = on_x.min(on_y);
        if support < HOPELESS {
            break;
        }
    }
    let lines = 0..=side;
    let crossings = lines
        .clone()
        .flat_map(|row| lines.clone().map(move |column| (column, row)))
        .map(|(c, r)| guess.at(c as f32, r as f32));
    Some(Lattice { side, crossings: crossings.collect(), support })
}

/// The pieces of line to search: the guess of where they run, and how closely to look.
struct Search<'a> {
    image: &'a GrayImage,
    guess: &'a Guess,
    /// Samples across a line for each cell's width.
    steps: usize,
    /// Cells on either side of the guess.
    reach: f32,
    /// True for the upright lines.
    is_column: bool,
}

impl Search<'_> {
    /// Searches every piece of every line.
    fn pieces(&self) -> Vec<Piece> {
        let lines: Vec<usize> = (0..=self.guess.side as usize).collect();
        mapped(&lines, |&line| self.pieces_of(line)).into_iter().flatten().collect()
    }

    /// Searches the pieces of one line.
    fn pieces_of(&self, line: usize) -> Vec<Piece> {
        let flank = (FLANK * self.steps as f32) as usize;
        let half = (self.reach * self.steps as f32) as usize;
        let mut profile = vec![0.0_f32; 2 * (half + flank) + 1];
        let piece = |cell: usize| {
            for (index, mean) in profile.iter_mut().enumerate() {
                let across = line as f32 + (index as f32 - (half + flank) as f32) / self.steps as f32;
                *mean = self.mean_along(cell, across);
            }
            let (place, contrast) = darkest(&profile, half, flank);
            let (line, middle) = (line as f32, cell as f32 + 0.5);
            let (column, row) = if self.is_column { (line, middle) } else { (middle, line) };
            Piece { column, row, offset: (place as f32 - half as f32) / self.steps as f32, contrast }
        };
        (0..self.guess.side as usize).map(piece).collect()
    }

    /// Returns the mean brightness along a cell's side, moved to `across`, which counts cells like the lines.
    fn mean_along(&self, cell: usize, across: f32) -> f32 {
        let place = |along: f32| {
            if self.is_column { self.guess.at(across, along) } else { self.guess.at(along, across) }
        };
        // A piece is nearly straight, so only its ends are mapped.
        let (start, end) = (place(cell as f32 + 0.2), place(cell as f32 + 0.8));
        let sample = |step: usize| {
            let Point { x, y } = start.towards(end, step as f32 / (ALONG - 1) as f32);
            self.image.sample(x, y)
        };
        (0..ALONG).map(sample).sum::<f32>() / ALONG as f32
    }
}

/// Returns the place of the darkest line in a profile, and its contrast to what is `flank` places away. The profile has
/// `half` places on either side of the guess, and `flank` more.
fn darkest(profile: &[f32], half: usize, flank: usize) -> (usize, f32) {
    let (mut best, mut most) = (half, f32::MIN);
    for index in 0..=2 * half {
        let middle = index + flank;
        // The darker side counts: a line at the edge of a shaded cell still stands out from it.
        let around = profile[middle - flank].min(profile[middle + flank]);
        // Digits and neighbouring lines far from the guess count less.
        let distance = (index as f32 - half as f32).abs() / half as f32;
        let contrast = (around - profile[middle]) * (1.0 - 0.5 * distance);
        if contrast > most {
            (best, most) = (index, contrast);
        }
    }
    (best, most)
}

/// Fits a bend to the pieces by weighted least squares, three times with outliers weighted down, and returns it with
/// the share of pieces that lie on it.
fn fit(pieces: &[Piece], side: f32) -> (Bend, f32) {
    let mut contrasts: Vec<f32> = pieces.iter().map(|piece| piece.contrast).collect();
    contrasts.sort_by(f32::total_cmp);
    let strong = contrasts[contrasts.len() * 3 / 4];
    let least = (strong * 0.12).max(2.0);
    let mut bend = [0.0; TERMS];
    let rest = |piece: &Piece, bend: &Bend| {
        let terms = terms(piece.column / side, piece.row / side);
        piece.offset - terms.iter().zip(bend).map(|(term, factor)| term * factor).sum::<f32>()
    };
    for tolerance in [0.5, 0.2, 0.1] {
        let mut normal = [[0.0_f64; TERMS + 1]; TERMS];
        for piece in pieces.iter().filter(|piece| piece.contrast >= least) {
            let share = rest(piece, &bend) / tolerance;
            if share.abs() >= 1.0 {
                continue;
            }
            let weight = f64::from((1.0 - share * share).powi(2) * (piece.contrast / strong).min(1.0));
            let terms = terms(piece.column / side, piece.row / side);
            for a in 0..TERMS {
                for b in 0..TERMS {
                    normal[a][b] += weight * f64::from(terms[a] * terms[b]);
                }
                normal[a][TERMS] += weight * f64::from(terms[a] * piece.offset);
            }
        }
        for (term, row) in normal.iter_mut().enumerate() {
            row[term] += COSTS[term];
        }
        bend = solved(normal);
    }
    let on = pieces.iter().filter(|piece| piece.contrast >= least && rest(piece, &bend).abs() < 0.06).count();
    (bend, on as f32 / pieces.len() as f32)
}

/// Returns the terms of a bend at a position of the unit square, measured from its centre.
fn terms(u: f32, v: f32) -> [f32; TERMS] {
    let (u, v) = (2.0 * u - 1.0, 2.0 * v - 1.0);
    [1.0, u, u * u, v, u * v, u * u * v, v * v, u * v * v, u * u * v * v, u * u * u, v * v * v]
}

/// Solves linear equations whose last column is the right side (Gauss with pivots).
fn solved(mut rows: [[f64; TERMS + 1]; TERMS]) -> Bend {
    for column in 0..TERMS {
        let pivot = (column..TERMS)
            .max_by(|&a, &b| rows[a][column].abs().total_cmp(&rows[b][column].abs()))
            .unwrap_or(column);
        rows.swap(column, pivot);
        let top = rows[column];
        if top[column].abs() < 1e-12 {
            return [0.0; TERMS];
        }
        for (index, row) in rows.iter_mut().enumerate() {
            if index != column {
                let factor = row[column] / top[column];
                for (value, pivot) in row.iter_mut().zip(top) {
                    *value -= factor * pivot;
                }
            }
        }
    }
    std::array::from_fn(|term| (rows[term][TERMS] / rows[term][term]) as f32)
}
