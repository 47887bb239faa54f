//! The grids of a picture.

use crate::components::components;
use crate::image::{GrayImage, SummedArea};
use crate::ink::dark_ink;
use crate::lattice::{self, Lattice};
use crate::quad::{self, Point, Quad};

/// The longest side in which grids are searched; more pixels make lines no clearer.
const SEARCH_SIDE: usize = 800;

/// The numbers of cells along a side that are tried, the usual one first.
const SIDES: [usize; 1] = [9];

/// The share of line pieces that must be seen in a grid.
const MIN_SUPPORT: f32 = 0.6;

/// The share of line pieces from which no better corners are searched.
const GOOD_SUPPORT: f32 = 0.9;

/// The most grids offered from one picture.
const MAX_GRIDS: usize = 4;

/// Radius of the square that ink is compared with, as a share of the longer side, and how much darker ink is.
const THRESHOLDS: [(f32, f32); 4] = [(0.02, 0.08), (0.02, 0.035), (0.05, 0.06), (0.01, 0.015)];

/// A grid found in a picture.
#[derive(Clone, Debug)]
pub struct FoundGrid {
    lattice: Lattice,
}

impl FoundGrid {
    /// Returns the number of cells along a side.
    pub fn side(&self) -> usize {
        self.lattice.side
    }

    /// Returns the corners in pixels of the picture that was searched: top left, top right, bottom right, bottom left.
    pub fn corners(&self) -> Quad {
        let side = self.lattice.side;
        [self.crossing(0, 0), self.crossing(0, side), self.crossing(side, side), self.crossing(side, 0)]
    }

    /// Returns the point where two lines cross, counted from the top and from the left.
    pub fn crossing(&self, row: usize, column: usize) -> Point {
        self.lattice.crossings[row * (self.lattice.side + 1) + column]
    }

    /// Returns the share of line pieces that the picture shows, 0 to 1.
    pub fn support(&self) -> f32 {
        self.lattice.support
    }

    /// Returns the same grid in a picture that is scaled by a factor.
    pub(crate) fn scaled(&self, factor: f32) -> FoundGrid {
        // The centre of a pixel, not its corner, has whole coordinates.
        let scaled = |value: f32| (value + 0.5) * factor - 0.5;
        let crossings = self.lattice.crossings.iter().map(|p| Point { x: scaled(p.x), y: scaled(p.y) });
        FoundGrid { lattice: Lattice { crossings: crossings.collect(), ..self.lattice } }
    }
}

/// Finds the grids of a picture, the largest first, with corners in the pixels of this picture.
pub fn find_grids(image: &GrayImage) -> Vec<FoundGrid> {
    let (small, factor) = image.shrunk_to(SEARCH_SIDE);
    let mut found: Vec<FoundGrid> = Vec::new();
    let dark = SearchedPicture::new(small);
    let mut light = None;
    for (radius, offset) in THRESHOLDS {
        search(&dark, radius, offset, &mut found);
        // White lines, and then fainter ones, are searched only where clear dark lines showed no complete grid.
        if is_complete(&found) {
            break;
        }
        let light = light.get_or_insert_with(|| SearchedPicture::new(dark.image.inverted()));
        search(light, radius, offset, &mut found);
        if is_complete(&found) {
            break;
        }
    }
    found.sort_by(|a, b| quad::area(&b.corners()).total_cmp(&quad::area(&a.corners())));
    found.truncate(MAX_GRIDS);
    found.iter().map(|grid| grid.scaled(factor)).collect()
}

/// A picture whose dark lines are searched.
struct SearchedPicture {
    image: GrayImage,
    sums: SummedArea,
}

impl SearchedPicture {
    fn new(image: GrayImage) -> SearchedPicture {
        SearchedPicture { sums: SummedArea::new(&image), image }
    }
}

/// Returns true if the lines of a grid are all but complete.
fn is_complete(found: &[FoundGrid]) -> bool {
    found.iter().any(|grid| grid.support() >= GOOD_SUPPORT)
}

/// Adds the grids that one threshold shows.
fn search(searched: &SearchedPicture, radius: f32, offset: f32, found: &mut Vec<FoundGrid>) {
    let SearchedPicture { image: picture, sums } = searched;
    let longer = picture.width().max(picture.height());
    let ink = dark_ink(picture, sums, ((radius * longer as f32) as usize).max(3), offset);
    let min_side = picture.width().min(picture.height()) / 6;
    let mut candidates: Vec<Quad> = components(&ink, min_side)
        .iter()
        .filter_map(|component| quad::largest_quad(component.row_ends()))
        .filter(|corners| {
            let (shortest, longest) = quad::side_lengths(corners);
            shortest >= min_side as f32 && longest < 2.0 * shortest
        })
        .collect();
    candidates.sort_by(|a, b| quad::area(b).total_cmp(&quad::area(a)));
    for corners in candidates.iter().take(8) {
        let Some(mut lattice) = best_lattice(picture, corners) else { continue };
        if lattice.support < GOOD_SUPPORT {
            // A torn outline lacks a corner, which the other three give away.
            for corner in 0..4 {
                let better = best_lattice(picture, &with_parallel_corner(corners, corner));
                if let Some(better) = better.filter(|better| better.support > lattice.support) {
                    lattice = better;
                }
            }
        }
        if lattice.support < MIN_SUPPORT {
            continue;
        }
        let grid = FoundGrid { lattice };
        match found.iter_mut().find(|other| is_same(other, &grid)) {
            Some(other) if other.support() < grid.support() => *other = grid,
            Some(_) => {}
            None => found.push(grid),
        }
    }
}

/// Follows the lines from four corners with each number of cells, and returns the best supported lattice.
fn best_lattice(picture: &GrayImage, corners: &Quad) -> Option<Lattice> {
    let lattices = SIDES.iter().filter_map(|&side| lattice::follow(picture, corners, side));
    lattices.max_by(|a, b| a.support.total_cmp(&b.support))
}

/// Replaces a corner by the one that makes a parallelogram of the other three.
fn with_parallel_corner(corners: &Quad, corner: usize) -> Quad {
    let [next, opposite, last] = [1, 2, 3].map(|step| corners[(corner + step) % 4]);
    let mut quad = *corners;
    quad[corner] = Point { x: next.x + last.x - opposite.x, y: next.y + last.y - opposite.y };
    quad
}

/// True if two grids lie over each other, for example found in the outline and in the lines.
fn is_same(one: &FoundGrid, other: &FoundGrid) -> bool {
    let (a, b) = (one.corners(), other.corners());
    let (p, q) = (quad::centre(&a), quad::centre(&b));
    (p.x - q.x).hypot(p.y - q.y) < quad::area(&a).max(quad::area(&b)).sqrt() * 0.3
}
