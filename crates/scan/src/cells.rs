//! Cells as small squares of normalised pixels, which is what the network reads.

use crate::grid::FoundGrid;
use crate::image::GrayImage;
use crate::parallel::mapped;

/// Pixels along the side of a cut cell.
pub const CELL: usize = 28;

/// The share of a cell cut off on each side, where the lines are.
const MARGIN: f32 = 0.05;

/// A cell's pixels: 0 for its paper, 1 for the darkest ink of the grid, whichever of the two is the lighter.
pub type CellPixels = [f32; CELL * CELL];

/// The ink from which a pixel may belong to a digit. All digits of the 160 photographs have darker ones.
const FAINT: f32 = 0.4;

/// The least number of such pixels in a digit; fewer are noise.
const FEW_PIXELS: usize = 8;

/// Pixels of the picture for each sample of a cell: a sample reads two by two, so that none is left out.
const SPACING: f32 = 1.7;

/// Cuts all cells of a grid, row by row.
pub fn cut_cells(image: &GrayImage, grid: &FoundGrid) -> Vec<CellPixels> {
    let side = grid.side();
    let places: Vec<usize> = (0..side * side).collect();
    let mut cells = mapped(&places, |place| cut(image, grid, place / side, place % side));
    let spans: Vec<Span> = cells.iter().map(Span::of).collect();
    let mut ranges: Vec<f32> = spans.iter().map(Span::range).collect();
    ranges.sort_by(f32::total_cmp);
    // At least a seventh of the cells hold a digit, and those have the largest ranges.
    let typical = ranges[ranges.len() * 6 / 7];
    let dark = spans.iter().filter(|span| span.range() >= typical * 0.7 && span.is_dark()).count();
    let light = spans.iter().filter(|span| span.range() >= typical * 0.7 && !span.is_dark()).count();
    for (cell, span) in cells.iter_mut().zip(&spans) {
        span.normalise(cell, typical, dark >= light);
    }
    cells
}

/// Cuts one cell with its grey levels, each sample the mean of the area that it covers.
fn cut(image: &GrayImage, grid: &FoundGrid, row: usize, column: usize) -> CellPixels {
    let corners = [
        grid.crossing(row, column),
        grid.crossing(row, column + 1),
        grid.crossing(row + 1, column + 1),
        grid.crossing(row + 1, column),
    ];
    let (_, longest) = crate::quad::side_lengths(&corners);
    let fine = ((longest / CELL as f32 / SPACING).ceil() as usize).clamp(1, 6);
    let [p0, p1, p2, p3] = corners;
    let places: Vec<f32> = (0..CELL * fine)
        .map(|index| MARGIN + (1.0 - 2.0 * MARGIN) * (index as f32 + 0.5) / (CELL * fine) as f32)
        .collect();
    let mut pixels = [0.0; CELL * CELL];
    for (rows, pixels) in places.chunks_exact(fine).zip(pixels.chunks_exact_mut(CELL)) {
        for &down in rows {
            let (left, right) = (p0.towards(p3, down), p1.towards(p2, down));
            for (columns, pixel) in places.chunks_exact(fine).zip(&mut *pixels) {
                for &across in columns {
                    let point = left.towards(right, across);
                    *pixel += image.sample(point.x, point.y);
                }
            }
        }
        for pixel in pixels {
            *pixel /= (fine * fine) as f32;
        }
    }
    pixels
}

/// Returns true if the middle of a cell holds enough ink for a digit, or for anything else that the network must judge.
pub(crate) fn has_ink(cell: &CellPixels) -> bool {
    middle(cell).filter(|&value| value >= FAINT).count() >= FEW_PIXELS
}

/// The pixels in the middle of a cell, away from the lines.
fn middle(cell: &CellPixels) -> impl Iterator<Item = f32> {
    let inner = CELL / 7..CELL - CELL / 7;
    inner.clone().flat_map(move |y| inner.clone().map(move |x| cell[y * CELL + x]))
}

/// The grey levels of a cell's middle.
struct Span {
    paper: f32,
    darkest: f32,
    lightest: f32,
}

impl Span {
    fn of(cell: &CellPixels) -> Span {
        let mut values: Vec<f32> = middle(cell).collect();
        values.sort_by(f32::total_cmp);
        let at = |share: f32| values[((values.len() - 1) as f32 * share) as usize];
        Span { paper: at(0.5), darkest: at(0.02), lightest: at(0.98) }
    }

    fn range(&self) -> f32 {
        (self.paper - self.darkest).max(self.lightest - self.paper)
    }

    fn is_dark(&self) -> bool {
        self.paper - self.darkest >= self.lightest - self.paper
    }

    /// Scales the pixels of a cell; `is_dark` tells the ink of most cells, from which only a clear contrast departs,
    /// as in a highlighted cell.
    fn normalise(&self, cell: &mut CellPixels, typical: f32, is_dark: bool) {
        let (dark, light) = (self.paper - self.darkest, self.lightest - self.paper);
        let is_dark = if is_dark {
            light < 2.0 * dark || light < 0.5 * typical
        } else {
            dark >= 2.0 * light && dark >= 0.5 * typical
        };
        // An empty cell keeps its noise small.
        let range = if is_dark { dark } else { light }.max(0.35 * typical).max(4.0);
        for value in cell.iter_mut() {
            let ink = if is_dark { self.paper - *value } else { *value - self.paper };
            *value = (ink / range).clamp(-0.5, 1.5);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a cell with this ink in so many pixels of its middle.
    fn cell(pixels: usize, ink: f32) -> CellPixels {
        let mut cell = [0.0; CELL * CELL];
        let middle = CELL / 2 * CELL + CELL / 2;
        cell[middle..middle + pixels].fill(ink);
        cell
    }

    #[test]
    fn noise_and_the_lines_around_a_cell_are_no_ink_in_it() {
        assert!(has_ink(&cell(8, 0.5)));
        assert!(!has_ink(&cell(7, 1.0)));
        assert!(!has_ink(&cell(10, 0.3)));
        let mut lines = [0.0; CELL * CELL];
        lines[..3 * CELL].fill(1.5);
        assert!(!has_ink(&lines));
    }
}
