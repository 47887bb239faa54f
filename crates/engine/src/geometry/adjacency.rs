//! Adjacency of cells, computed from their outlines.

use super::polygon::{lies_on, side_of};
use super::{CellShape, Point, Polygon};
use crate::{Cell, CellSet};

/// Returns, for each cell, the cells that share part of an edge with it.
///
/// ```
/// use nonet_engine::geometry::{classic, edge_neighbours, touching};
///
/// let board = classic();
/// assert_eq!(edge_neighbours(board.shapes())[40].len(), 4);
/// assert_eq!(touching(board.shapes())[40].len(), 8);
/// ```
pub fn edge_neighbours(shapes: &[CellShape]) -> Vec<CellSet> {
    pairs(shapes, |a, b| a.edges().any(|e| b.edges().any(|f| overlap(e, f))))
}

/// Returns, for each cell, the cells that touch it along an edge or at a single point.
pub fn touching(shapes: &[CellShape]) -> Vec<CellSet> {
    let reaches = |a: &Polygon, b: &Polygon| a.corners().iter().any(|p| b.edges().any(|e| lies_on(*p, e)));
    pairs(shapes, |a, b| reaches(a, b) || reaches(b, a))
}

fn pairs(shapes: &[CellShape], joined: impl Fn(&Polygon, &Polygon) -> bool) -> Vec<CellSet> {
    let mut found = vec![CellSet::EMPTY; shapes.len()];
    let bounds: Vec<(Point, Point)> = shapes.iter().map(|s| s.outline.bounds()).collect();
    for (i, a) in shapes.iter().enumerate() {
        for (j, b) in shapes.iter().enumerate().skip(i + 1) {
            let ((a_low, a_high), (b_low, b_high)) = (bounds[i], bounds[j]);
            let apart = a_high.x < b_low.x || b_high.x < a_low.x || a_high.y < b_low.y || b_high.y < a_low.y;
            if !apart && joined(&a.outline, &b.outline) {
                found[i].insert(Cell::new(j));
                found[j].insert(Cell::new(i));
            }
        }
    }
    found
}

/// Returns true if two edges share more than a point.
fn overlap(e: (Point, Point), f: (Point, Point)) -> bool {
    if side_of(e, f.0) != 0 || side_of(e, f.1) != 0 {
        return false;
    }
    // Both are on one line: compare along the longer direction of the edge.
    let along = |p: Point| if (e.0.x - e.1.x).abs() >= (e.0.y - e.1.y).abs() { p.x } else { p.y };
    let (e_low, e_high) = (along(e.0).min(along(e.1)), along(e.0).max(along(e.1)));
    let (f_low, f_high) = (along(f.0).min(along(f.1)), along(f.0).max(along(f.1)));
    e_low.max(f_low) < e_high.min(f_high)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{catalogue, classic};

    fn shape(corners: &[(i32, i32)]) -> CellShape {
        let outline = Polygon::new(corners.iter().map(|(x, y)| Point { x: *x, y: *y }).collect());
        CellShape { outline, row: 0, column: 0 }
    }

    #[test]
    fn squares_have_four_neighbours_and_touch_eight() {
        let board = classic();
        let edge = edge_neighbours(board.shapes());
        let touch = touching(board.shapes());
        let cells = |set: &CellSet| set.iter().map(Cell::index).collect::<Vec<_>>();
        assert_eq!(cells(&edge[40]), [31, 39, 41, 49]);
        assert_eq!(cells(&edge[0]), [1, 9]);
        assert_eq!(cells(&touch[40]), [30, 31, 32, 39, 41, 48, 49, 50]);
    }

    #[test]
    fn triangles_have_three_neighbours_and_touch_twelve() {
        let board = catalogue::board("tridoku").unwrap();
        let most = |sets: Vec<CellSet>| sets.iter().map(CellSet::len).max();
        assert_eq!(most(edge_neighbours(board.shapes())), Some(3));
        assert_eq!(most(touching(board.shapes())), Some(12));
    }

    #[test]
    fn a_partly_shared_edge_makes_neighbours() {
        let wide = shape(&[(0, 0), (2000, 0), (2000, 1000), (0, 1000)]);
        let below = shape(&[(500, 1000), (1500, 1000), (1500, 2000), (500, 2000)]);
        let corner = shape(&[(2000, 1000), (3000, 1000), (3000, 2000), (2000, 2000)]);
        let far = shape(&[(4000, 0), (5000, 0), (5000, 1000)]);
        let shapes = [wide, below, corner, far];
        let lens = |sets: Vec<CellSet>| sets.iter().map(CellSet::len).collect::<Vec<_>>();
        assert_eq!(lens(edge_neighbours(&shapes)), [1, 1, 0, 0]);
        assert_eq!(lens(touching(&shapes)), [2, 1, 1, 0]);
    }
}
