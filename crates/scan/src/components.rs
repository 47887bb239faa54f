//! Connected ink, with the outline that the search for corners needs.

use crate::ink::Ink;
use crate::quad::Point;

/// Ink connected through the eight neighbours of each pixel.
pub(crate) struct Component {
    pub(crate) left: usize,
    pub(crate) right: usize,
    pub(crate) top: usize,
    pub(crate) bottom: usize,
    /// First and last pixel of each row, from `top` down: all that a convex hull depends on.
    ends: Vec<(usize, usize)>,
}

impl Component {
    /// Returns the width of the bounding box in pixels.
    pub(crate) fn width(&self) -> usize {
        self.right - self.left + 1
    }

    /// Returns the height of the bounding box in pixels.
    pub(crate) fn height(&self) -> usize {
        self.bottom - self.top + 1
    }

    /// Returns the first and last pixel of each row.
    pub(crate) fn row_ends(&self) -> impl Iterator<Item = Point> + '_ {
        self.ends.iter().enumerate().flat_map(|(row, &(left, right))| {
            let y = (self.top + row) as f32;
            [Point { x: left as f32, y }, Point { x: right as f32, y }]
        })
    }
}

/// A run of ink in one row.
struct Run {
    row: usize,
    start: usize,
    end: usize,
    parent: usize,
}

/// Finds all components at least `min_side` wide and high.
pub(crate) fn components(ink: &Ink, min_side: usize) -> Vec<Component> {
    let mut runs = connected_runs(ink);
    // A parent comes before its children, so one pass leads every run to its root.
    for index in 0..runs.len() {
        runs[index].parent = runs[runs[index].parent].parent;
    }
    let mut boxes: Vec<Option<Component>> = Vec::new();
    boxes.resize_with(runs.len(), || None);
    for run in &runs {
        let (start, end, row) = (run.start, run.end - 1, run.row);
        match &mut boxes[run.parent] {
            Some(found) => {
                found.left = found.left.min(start);
                found.right = found.right.max(end);
                found.bottom = row;
                // Runs come row by row, and a component misses no row between its first and its last.
                match found.ends.get_mut(row - found.top) {
                    Some(ends) => *ends = (ends.0.min(start), ends.1.max(end)),
                    None => found.ends.push((start, end)),
                }
            }
            slot => {
                *slot = Some(Component {
                    left: start,
                    right: end,
                    top: row,
                    bottom: row,
                    ends: vec![(start, end)],
                });
            }
        }
    }
    boxes.into_iter().flatten().filter(|one| one.width() >= min_side && one.height() >= min_side).collect()
}

/// Cuts the rows into runs and joins those that touch.
fn connected_runs(ink: &Ink) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    let mut above = 0..0;
    for row in 0..ink.height {
        let first = runs.len();
        let pixels = &ink.pixels[row * ink.width..(row + 1) * ink.width];
        let mut x = 0;
        while x < ink.width {
            if !pixels[x] {
                x += 1;
                continue;
            }
            let start = x;
            while x < ink.width && pixels[x] {
                x += 1;
            }
            runs.push(Run { row, start, end: x, parent: runs.len() });
        }
        let (mut upper, mut lower) = (above.start, first);
        while upper < above.end && lower < runs.len() {
            // Runs that overlap or meet at a corner touch.
            if runs[upper].start <= runs[lower].end && runs[lower].start <= runs[upper].end {
                join(&mut runs, upper, lower);
            }
            if runs[upper].end < runs[lower].end {
                upper += 1;
            } else {
                lower += 1;
            }
        }
        above = first..runs.len();
    }
    runs
}

fn root(runs: &mut [Run], mut index: usize) -> usize {
    while runs[index].parent != index {
        // Halves the path for the next search.
        runs[index].parent = runs[runs[index].parent].parent;
        index = runs[index].parent;
    }
    index
}

fn join(runs: &mut [Run], one: usize, other: usize) {
    let (one, other) = (root(runs, one), root(runs, other));
    // The earlier run stays the root, so that the first row of a component is its top.
    let (low, high) = (one.min(other), one.max(other));
    runs[high].parent = low;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ink(rows: &[&str]) -> Ink {
        Ink {
            width: rows[0].len(),
            height: rows.len(),
            pixels: rows.iter().flat_map(|row| row.bytes().map(|byte| byte == b'#')).collect(),
        }
    }

    #[test]
    fn arms_that_meet_further_down_are_one_component() {
        let found = components(&ink(&["#...#.", "#...#.", ".#.#..", "..#..."]), 2);
        assert_eq!(found.len(), 1);
        let one = &found[0];
        assert_eq!((one.left, one.right, one.top, one.bottom), (0, 4, 0, 3));
        assert_eq!(one.row_ends().count(), 8);
    }

    #[test]
    fn separate_and_small_pieces_stay_apart() {
        let found = components(&ink(&["##..##", "##..##", "......", "#....."]), 2);
        assert_eq!(found.len(), 2);
    }
}
