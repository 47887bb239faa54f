//! Lines to draw, from the cells' outlines alone: the outline of any set of cells, and a board's thin and strong
//! lines.
//!
//! All points are in thousandths of a unit, as in [`Polygon`](super::Polygon).

use super::polygon::{lies_on, side_of};
use super::{Board, HouseId, Point, sorted};
use crate::{Cell, CellSet};

/// A closed path, its corners in turn; no corner lies on a straight line between its neighbours. Clockwise round
/// cells, counter-clockwise round holes.
pub type ClosedPath = Vec<Point>;

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
    pub outline: Vec<ClosedPath>,
}

/// The outline of some cells of a board: one path per piece, and one per hole. Pieces that touch only in a point
/// are paths of their own.
///
/// ```
/// use nonet_engine::CellSet;
/// use nonet_engine::geometry::{classic, outline};
///
/// let board = classic();
/// // A box is a square of three units a side.
/// let box_cells = board.houses()[18].set();
/// let paths = outline(&board, box_cells);
/// assert_eq!((paths.len(), paths[0].len()), (1, 4));
/// // The board without its middle box: round it, and round the hole.
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
            let Some(next) = net.sharpest(way, &open) else { break };
            way = open.remove(next);
        }
        paths.push(without_straight_corners(path));
    }
    paths
}

/// A board's thin and strong lines and its outline.
///
/// ```
/// use nonet_engine::geometry::{classic, outline::lines};
///
/// let lines = lines(&classic());
/// assert_eq!(lines.outline.len(), 1);
/// // Two strong lines each way, from edge to edge.
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

/// From one point of a net to another, by their numbers.
type EdgeEnds = (usize, usize);

/// A cell on one side of an edge.
struct EdgeSide {
    /// The edge, the lesser end first.
    edge: EdgeEnds,
    cell: Cell,
    /// True if walking clockwise round the cell passes the edge from its lesser end to its greater.
    forward: bool,
}

/// The edges of some cells, cut where a corner of another cell lies on them. Points go by numbers.
struct EdgeNet {
    /// In order.
    points: Vec<Point>,
    /// In the order of their edges: both sides of an edge stand together.
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

    /// Every edge with its sides.
    fn each(&self, mut see: impl FnMut(EdgeEnds, &[EdgeSide])) {
        let mut rest = &self.sides[..];
        while let Some(first) = rest.first() {
            let edge = first.edge;
            let count = rest.iter().take_while(|side| side.edge == edge).count();
            see(edge, &rest[..count]);
            rest = &rest[count..];
        }
    }

    /// Of several ways on from the end of a way, the one that turns most to the right, so that cells which only
    /// touch in a point come apart.
    fn sharpest(&self, way: EdgeEnds, open: &[EdgeEnds]) -> Option<usize> {
        let turn =
            |at: &usize| turn_from_back((self.points[way.0], self.points[way.1]), self.points[open[*at].1]);
        let on = (0..open.len()).filter(|at| open[*at].0 == way.1);
        on.max_by(|a, b| turn(a).total_cmp(&turn(b)))
    }

    /// Joins ways that go on in the same direction; they come in order of their lesser ends, so that whatever one
    /// of them continues has been seen before.
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

/// How far one turns to the right, by a measure that grows with the angle: from -2 (back, by the left) over 0
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
