//! Lines to draw, computed from outlines: the outline of any set of cells, and the thin and strong lines of a board.
//!
//! All points are in thousandths of a unit, as in [`Polygon`](super::Polygon).

use super::polygon::{lies_on, side_of};
use super::{Board, HouseId, Point, sorted};
use crate::{Cell, CellSet};

/// A closed path: its corners in order, none of them on a straight line between its neighbours. Clockwise around cells,
/// counter-clockwise around holes.
pub type ClosedPath = Vec<Point>;

/// A straight line between two points, the lesser point first.
pub type Segment = (Point, Point);

/// The lines between the cells of a board. Collinear lines that continue each other are one segment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lines {
    /// Lines between cells of the same region: box, irregular region or big triangle.
    pub thin: Vec<Segment>,
    /// Lines between cells of different regions.
    pub strong: Vec<Segment>,
    /// The outlines of the board and of its holes.
    pub outline: Vec<ClosedPath>,
}

/// Returns the outline of some cells of a board: one path per connected piece and one per hole. Pieces that touch only
/// at a point are separate.
///
/// ```
/// use nonet_engine::CellSet;
/// use nonet_engine::geometry::{classic, outline};
///
/// let board = classic();
/// // A box is a square of side 3.
/// let box_cells = board.houses()[18].set();
/// let paths = outline(&board, box_cells);
/// assert_eq!((paths.len(), paths[0].len()), (1, 4));
/// // The board without its middle box has an outer outline and a hole.
/// let rest = CellSet::all(81).difference(board.houses()[22].set());
/// assert_eq!(outline(&board, &rest).len(), 2);
/// ```
pub fn outline(board: &Board, cells: &CellSet) -> Vec<ClosedPath> {
    let net = EdgeNet::of(board, cells);
    let mut open: Vec<EdgeEnds> = Vec::new();
    net.each(|(a, b), sides| {
        if let [only] = sides {
            open.push(if only.forward { (a, b) } else { (b, a) });
        }
    });
    let mut paths = Vec::new();
    while let Some(first) = (0..open.len()).min_by_key(|at| open[*at].0) {
        let mut way = open.remove(first);
        let start = way.0;
        let mut path = vec![net.points[start]];
        while way.1 != start {
            path.push(net.points[way.1]);
            let Some(next) = net.rightmost(way, &open) else { break };
            way = open.remove(next);
        }
        paths.push(without_straight_corners(path));
    }
    paths
}

/// Returns the thin and strong lines of a board and its outline.
///
/// ```
/// use nonet_engine::geometry::{classic, outline::lines};
///
/// let lines = lines(&classic());
/// assert_eq!(lines.outline.len(), 1);
/// // Two strong lines in each direction, from edge to edge.
/// assert_eq!(lines.strong.len(), 4);
/// ```
pub fn lines(board: &Board) -> Lines {
    let all = CellSet::all(board.cell_count());
    let is_region = |id: &HouseId| board.house(*id).kind().is_region();
    let regions =
        |side: &EdgeSide| board.houses_of(side.cell).iter().filter(|id| is_region(id)).collect::<Vec<_>>();
    let net = EdgeNet::of(board, &all);
    let (mut thin, mut strong) = (Vec::new(), Vec::new());
    net.each(|way, sides| {
        if let [one, other] = sides {
            let same = regions(one) == regions(other);
            (if same { &mut thin } else { &mut strong }).push(way);
        }
    });
    Lines { thin: net.straightened(thin), strong: net.straightened(strong), outline: outline(board, &all) }
}

/// A directed edge: the numbers of its two points.
type EdgeEnds = (usize, usize);

/// A cell on one side of an edge.
struct EdgeSide {
    /// The edge, the lower point first.
    edge: EdgeEnds,
    cell: Cell,
    /// True if a clockwise walk around the cell passes the edge from its lower point to its higher one.
    forward: bool,
}

/// The edges of some cells, split where the corner of another cell lies on them. Points are referred to by number.
struct EdgeNet {
    /// Sorted points.
    points: Vec<Point>,
    /// Sorted by edge, so the two sides of an edge are adjacent.
    sides: Vec<EdgeSide>,
}

impl EdgeNet {
    fn of(board: &Board, cells: &CellSet) -> EdgeNet {
        let mut points: Vec<Point> = Vec::new();
        for cell in cells {
            for corner in board.shape(cell).outline.corners() {
                if let Err(at) = points.binary_search(corner) {
                    points.insert(at, *corner);
                }
            }
        }
        let mut sides = Vec::new();
        for cell in cells {
            let outline = &board.shape(cell).outline;
            let clockwise = outline.is_clockwise();
            for (a, b) in outline.edges() {
                let (low, high) = (a.min(b), a.max(b));
                let first = points.partition_point(|p| *p < low);
                let mut last = None;
                for (at, point) in (first..).zip(&points[first..]).take_while(|(_, p)| **p <= high) {
                    if lies_on(*point, (low, high)) {
                        if let Some(last) = last {
                            let edge = (last, at);
                            let side = EdgeSide { edge, cell, forward: (a == low) == clockwise };
                            sorted::insert(&mut sides, side, |side| side.edge);
                        }
                        last = Some(at);
                    }
                }
            }
        }
        EdgeNet { points, sides }
    }

    /// Calls `visit` for every edge with its sides.
    fn each(&self, mut visit: impl FnMut(EdgeEnds, &[EdgeSide])) {
        let mut rest = &self.sides[..];
        while let Some(first) = rest.first() {
            let edge = first.edge;
            let count = rest.iter().take_while(|side| side.edge == edge).count();
            visit(edge, &rest[..count]);
            rest = &rest[count..];
        }
    }

    /// Returns the edge that continues a path with the sharpest right turn, so that cells that touch only at a point
    /// get separate outlines.
    fn rightmost(&self, way: EdgeEnds, open: &[EdgeEnds]) -> Option<usize> {
        let turn =
            |at: &usize| turn_from_back((self.points[way.0], self.points[way.1]), self.points[open[*at].1]);
        let on = (0..open.len()).filter(|at| open[*at].0 == way.1);
        on.max_by(|a, b| turn(a).total_cmp(&turn(b)))
    }

    /// Joins edges that continue each other in the same direction. Edges are sorted by their lower point, so the edge
    /// that another one continues comes first.
    fn straightened(&self, ways: Vec<EdgeEnds>) -> Vec<Segment> {
        let mut joined: Vec<EdgeEnds> = Vec::new();
        for (a, b) in ways {
            let goes_on = |way: &&mut EdgeEnds| {
                way.1 == a && side_of((self.points[way.0], self.points[a]), self.points[b]) == 0
            };
            match joined.iter_mut().find(goes_on) {
                Some(way) => way.1 = b,
                None => joined.push((a, b)),
            }
        }
        let mut ordered = Vec::with_capacity(joined.len());
        joined.into_iter().for_each(|way| sorted::insert(&mut ordered, way, |way| *way));
        ordered.into_iter().map(|(a, b)| (self.points[a], self.points[b])).collect()
    }
}

/// Returns a measure of the turn to the right that grows with the angle: from −2 (back, turning left) through 0
/// (straight on) to 2.
fn turn_from_back(edge: (Point, Point), to: Point) -> f64 {
    let (dx, dy) = (f64::from(edge.1.x - edge.0.x), f64::from(edge.1.y - edge.0.y));
    let (ex, ey) = (f64::from(to.x - edge.1.x), f64::from(to.y - edge.1.y));
    let (aside, along) = (dx * ey - dy * ex, dx * ex + dy * ey);
    let part = aside / (aside.abs() + along.abs());
    if along >= 0.0 {
        part
    } else if aside >= 0.0 {
        2.0 - part
    } else {
        -2.0 - part
    }
}

fn without_straight_corners(path: ClosedPath) -> ClosedPath {
    let n = path.len();
    let bends = |i: usize| side_of((path[(i + n - 1) % n], path[(i + 1) % n]), path[i]) != 0;
    (0..n).filter(|i| bends(*i)).map(|i| path[i]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{catalogue, classic};

    fn cells(list: &[usize]) -> CellSet {
        list.iter().copied().map(Cell::new).collect()
    }

    fn points(path: &ClosedPath) -> Vec<(i32, i32)> {
        path.iter().map(|p| (p.x / 1000, p.y / 1000)).collect()
    }

    #[test]
    fn outlines_have_only_their_corners() {
        let board = classic();
        let paths = outline(&board, board.houses()[18].set());
        assert_eq!(paths.iter().map(points).collect::<Vec<_>>(), [[(0, 0), (3, 0), (3, 3), (0, 3)]]);
        let bent = outline(&board, &cells(&[0, 1, 9]));
        assert_eq!(points(&bent[0]), [(0, 0), (2, 0), (2, 1), (1, 1), (1, 2), (0, 2)]);
    }

    #[test]
    fn cells_touching_in_a_point_are_separate_and_holes_are_outlined() {
        let board = classic();
        assert_eq!(outline(&board, &cells(&[0, 10])).len(), 2);
        let ring = outline(&board, &cells(&[0, 1, 2, 9, 11, 18, 19, 20]));
        assert_eq!(points(&ring[0]), [(0, 0), (3, 0), (3, 3), (0, 3)]);
        assert_eq!(points(&ring[1]), [(1, 1), (1, 2), (2, 2), (2, 1)], "counter-clockwise");
        assert!(outline(&board, &CellSet::EMPTY).is_empty());
    }

    #[test]
    fn collinear_lines_of_the_classic_board_are_joined() {
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
    fn special_boards_have_their_outlines() {
        let triangular = lines(&catalogue::board("triangular").unwrap());
        assert_eq!(triangular.outline.len(), 2, "the board and the empty hexagon");
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
