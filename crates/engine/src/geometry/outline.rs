//! Lines to draw, from the cells' outlines alone: the outline of any set of cells, and a board's thin and strong
//! lines.
//!
//! All points are in thousandths of a unit, as in [`Polygon`](super::Polygon).

use std::collections::{BTreeMap, BTreeSet};

use super::adjacency::{lies_on, side_of};
use super::{Board, HouseId, Point};
use crate::{Cell, CellSet};

/// A closed path, its corners in turn; no corner lies on a straight line between its neighbours. Clockwise round
/// cells, counter-clockwise round holes.
pub type Path = Vec<Point>;

/// A straight line between two points, the lesser first.
pub type Segment = (Point, Point);

/// What separates the cells of a board. Lines that go on straight are one segment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lines {
    /// Between cells of the same regions: boxes, irregular regions, big triangles.
    pub thin: Vec<Segment>,
    /// Between cells of different regions.
    pub strong: Vec<Segment>,
    /// Round the board, and round its holes.
    pub outline: Vec<Path>,
}

/// The outline of some cells of a board: one path per piece, and one per hole. Pieces that touch only in a point
/// are paths of their own.
pub fn outline(board: &Board, cells: &CellSet) -> Vec<Path> {
    let mut from: BTreeMap<Point, Vec<Point>> = BTreeMap::new();
    for (edge, sides) in edges(board, cells) {
        if let [only] = sides.as_slice() {
            let (a, b) = if only.forward { edge } else { (edge.1, edge.0) };
            from.entry(a).or_default().push(b);
        }
    }
    let mut paths = Vec::new();
    while let Some((start, first)) = from.iter().find_map(|(start, next)| Some((*start, *next.first()?))) {
        let mut path = vec![start];
        let mut edge = (start, first);
        take(&mut from, edge);
        while edge.1 != start {
            path.push(edge.1);
            let Some(next) = sharpest(edge, from.get(&edge.1).map_or(&[], Vec::as_slice)) else { break };
            edge = (edge.1, next);
            take(&mut from, edge);
        }
        paths.push(without_straight_corners(path));
    }
    paths
}

/// A board's thin and strong lines and its outline.
pub fn lines(board: &Board) -> Lines {
    let all = CellSet::all(board.cell_count());
    let regions: Vec<Vec<HouseId>> = board
        .cells()
        .map(|cell| {
            let houses = board.houses_of(cell).iter().copied();
            houses.filter(|id| board.house(*id).kind().is_region()).collect()
        })
        .collect();
    let (mut thin, mut strong) = (Vec::new(), Vec::new());
    for (edge, sides) in edges(board, &all) {
        if let [one, other] = sides.as_slice() {
            let same = regions[one.cell.index()] == regions[other.cell.index()];
            (if same { &mut thin } else { &mut strong }).push(edge);
        }
    }
    Lines { thin: straightened(thin), strong: straightened(strong), outline: outline(board, &all) }
}

/// A cell on one side of an edge.
struct Side {
    cell: Cell,
    /// True if walking clockwise round the cell passes the edge from its lesser end to its greater.
    forward: bool,
}

/// Every edge of these cells, lesser end first, cut where a corner of another cell lies on it, with the cells it
/// belongs to.
fn edges(board: &Board, cells: &CellSet) -> BTreeMap<Segment, Vec<Side>> {
    let corners: BTreeSet<Point> =
        cells.iter().flat_map(|c| board.shape(c).outline.corners().iter().copied()).collect();
    let mut found: BTreeMap<Segment, Vec<Side>> = BTreeMap::new();
    for cell in cells {
        let outline = &board.shape(cell).outline;
        let clockwise = outline.is_clockwise();
        for (a, b) in outline.edges() {
            let (low, high) = (a.min(b), a.max(b));
            let mut cuts: Vec<Point> =
                corners.range(low..=high).copied().filter(|p| lies_on(*p, (low, high))).collect();
            cuts.dedup();
            for piece in cuts.windows(2) {
                let side = Side { cell, forward: (a == low) == clockwise };
                found.entry((piece[0], piece[1])).or_default().push(side);
            }
        }
    }
    found
}

fn take(from: &mut BTreeMap<Point, Vec<Point>>, (a, b): (Point, Point)) {
    if let Some(next) = from.get_mut(&a) {
        if let Some(at) = next.iter().position(|p| *p == b) {
            next.swap_remove(at);
        }
        if next.is_empty() {
            from.remove(&a);
        }
    }
}

/// Of several ways on from the end of an edge, the one that turns most to the right, so that cells which only
/// touch in a point come apart.
fn sharpest(edge: (Point, Point), ways: &[Point]) -> Option<Point> {
    let back = |to: Point| turn_from_back(edge, to);
    ways.iter().copied().max_by(|a, b| back(*a).total_cmp(&back(*b)))
}

/// How far one turns to the right: from -π (back, by the left) over 0 (straight on) to π.
fn turn_from_back(edge: (Point, Point), to: Point) -> f64 {
    let (dx, dy) = (f64::from(edge.1.x - edge.0.x), f64::from(edge.1.y - edge.0.y));
    let (ex, ey) = (f64::from(to.x - edge.1.x), f64::from(to.y - edge.1.y));
    (dx * ey - dy * ex).atan2(dx * ex + dy * ey)
}

fn without_straight_corners(path: Path) -> Path {
    let n = path.len();
    let bends = |i: usize| side_of((path[(i + n - 1) % n], path[(i + 1) % n]), path[i]) != 0;
    (0..n).filter(|i| bends(*i)).map(|i| path[i]).collect()
}

/// Joins segments that go on in the same direction.
fn straightened(segments: Vec<Segment>) -> Vec<Segment> {
    let mut open: BTreeMap<Point, Vec<Segment>> = BTreeMap::new();
    // In order of their lesser ends, so that whatever a segment continues has been seen before.
    for (a, b) in segments {
        let before = open
            .get_mut(&a)
            .and_then(|ends| Some(ends.swap_remove(ends.iter().position(|e| side_of(*e, b) == 0)?)));
        let joined = (before.map_or(a, |e| e.0), b);
        open.entry(b).or_default().push(joined);
    }
    let mut all: Vec<Segment> = open.into_values().flatten().collect();
    all.sort_unstable();
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{catalogue, classic};

    fn cells(list: &[usize]) -> CellSet {
        list.iter().copied().map(Cell::new).collect()
    }

    fn points(path: &Path) -> Vec<(i32, i32)> {
        path.iter().map(|p| (p.x / 1000, p.y / 1000)).collect()
    }

    #[test]
    fn a_box_is_a_square_and_a_bent_region_has_its_corners() {
        let board = classic();
        let paths = outline(&board, board.houses()[18].set());
        assert_eq!(paths.iter().map(points).collect::<Vec<_>>(), [[(0, 0), (3, 0), (3, 3), (0, 3)]]);
        let bent = outline(&board, &cells(&[0, 1, 9]));
        assert_eq!(points(&bent[0]), [(0, 0), (2, 0), (2, 1), (1, 1), (1, 2), (0, 2)]);
    }

    #[test]
    fn cells_that_touch_in_a_point_come_apart_and_holes_are_paths() {
        let board = classic();
        assert_eq!(outline(&board, &cells(&[0, 10])).len(), 2);
        let ring = outline(&board, &cells(&[0, 1, 2, 9, 11, 18, 19, 20]));
        assert_eq!(points(&ring[0]), [(0, 0), (3, 0), (3, 3), (0, 3)]);
        assert_eq!(points(&ring[1]), [(1, 1), (1, 2), (2, 2), (2, 1)], "counter-clockwise");
        assert!(outline(&board, &CellSet::EMPTY).is_empty());
    }

    #[test]
    fn classic_lines_are_few_and_straight() {
        let lines = lines(&classic());
        let at = |x, y| Point { x: x * 1000, y: y * 1000 };
        assert_eq!(
            lines.strong,
            [(at(0, 3), at(9, 3)), (at(0, 6), at(9, 6)), (at(3, 0), at(3, 9)), (at(6, 0), at(6, 9))]
        );
        assert_eq!(lines.thin.len(), 12);
        assert_eq!(lines.outline.len(), 1);
        assert_eq!(lines.outline[0].len(), 4);
    }

    #[test]
    fn holes_and_overlaps_of_the_shapes_are_drawn() {
        let triangular = lines(&catalogue::board("triangular").unwrap());
        assert_eq!(triangular.outline.len(), 2, "round the board and round the empty hexagon");
        assert_eq!(triangular.outline[1].len(), 6);
        let samurai = lines(&catalogue::board("samurai").unwrap());
        assert_eq!(samurai.outline.len(), 1);
        assert_eq!(samurai.outline[0].len(), 20);
        let tridoku = lines(&catalogue::board("tridoku").unwrap());
        assert_eq!((tridoku.outline.len(), tridoku.outline[0].len(), tridoku.strong.len()), (1, 3, 6));
    }

    #[test]
    fn every_edge_of_every_board_is_drawn_once() {
        for name in catalogue::NAMES {
            let board = catalogue::board(name).unwrap();
            let lines = lines(&board);
            let length = |(a, b): Segment| f64::from(b.x - a.x).hypot(f64::from(b.y - a.y));
            let inner: f64 = lines.thin.iter().chain(&lines.strong).map(|s| length(*s)).sum();
            let outer: f64 = lines
                .outline
                .iter()
                .flat_map(|p| p.iter().copied().zip(p.iter().copied().cycle().skip(1)))
                .map(length)
                .sum();
            let all: f64 = board.cells().flat_map(|c| board.shape(c).outline.edges()).map(length).sum();
            assert!((2.0 * inner + outer - all).abs() < 1.0, "{name}");
            for house in board.houses().iter().filter(|h| h.kind().is_region()) {
                assert_eq!(outline(&board, house.set()).len(), 1, "{name}: a region is one piece");
            }
        }
    }
}
