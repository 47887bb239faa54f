//! Outlines of cells, in whole thousandths of a unit, so that shared edges are exactly equal.

/// A point: `x` to the right, `y` down, in thousandths of a unit (a square cell has side 1000).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Point {
    /// Distance to the right.
    pub x: i32,
    /// Distance down.
    pub y: i32,
}

/// A convex outline, given by its corners in order.
///
/// ```
/// use nonet_engine::geometry::{Point, Polygon};
///
/// let square = Polygon::unit_square(0, 0);
/// assert_eq!(square.centre(), Point { x: 500, y: 500 });
/// assert_eq!((square.doubled_area(), square.inner_radius()), (2_000_000, 500));
/// assert!(!square.overlaps(&Polygon::unit_square(1, 0)));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Polygon(Vec<Point>);

impl Polygon {
    /// Creates a polygon from three or more corners in order.
    pub fn new(corners: Vec<Point>) -> Polygon {
        Polygon(corners)
    }

    /// Returns the square of side 1000 at a column and row.
    pub fn unit_square(column: i32, row: i32) -> Polygon {
        let (x, y) = (column * 1000, row * 1000);
        Polygon(vec![
            Point { x, y },
            Point { x: x + 1000, y },
            Point { x: x + 1000, y: y + 1000 },
            Point { x, y: y + 1000 },
        ])
    }

    /// Returns the corners in order.
    pub fn corners(&self) -> &[Point] {
        &self.0
    }

    /// Iterates over the edges in order, each as its two ends.
    pub fn edges(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        self.0.iter().copied().zip(self.0.iter().copied().cycle().skip(1))
    }

    /// Returns the top left and bottom right corners of the bounding box.
    pub fn bounds(&self) -> (Point, Point) {
        let first = self.0.first().copied().unwrap_or(Point { x: 0, y: 0 });
        self.0.iter().fold((first, first), |(low, high), p| {
            (Point { x: low.x.min(p.x), y: low.y.min(p.y) }, Point { x: high.x.max(p.x), y: high.y.max(p.y) })
        })
    }

    /// Returns twice the area: positive if the corners are clockwise on the page, where `y` points down.
    pub fn doubled_area(&self) -> i64 {
        self.edges().map(|(a, b)| i64::from(a.x) * i64::from(b.y) - i64::from(b.x) * i64::from(a.y)).sum()
    }

    /// Returns true if the corners are clockwise on the page.
    pub fn is_clockwise(&self) -> bool {
        self.doubled_area() > 0
    }

    /// Returns true if the polygon has at least three corners, is convex and goes around once. Corners may lie on a
    /// straight line.
    pub fn is_convex(&self) -> bool {
        let turn = if self.is_clockwise() { 1 } else { -1 };
        let inside = |edge, p| turn * side_of(edge, p) >= 0;
        let on_no_two = |p: &Point| self.0.iter().filter(|q| *q == p).count() == 1;
        self.0.len() >= 3
            && self.doubled_area() != 0
            && self.edges().all(|edge| self.0.iter().all(|p| inside(edge, *p)))
            && self.0.iter().all(on_no_two)
    }

    /// Returns true if the interiors of two convex polygons overlap. Shared edges and corners do not count.
    pub fn overlaps(&self, other: &Polygon) -> bool {
        let keeps_apart = |one: &Polygon, two: &Polygon| {
            let turn = if one.is_clockwise() { 1 } else { -1 };
            one.edges().any(|edge| two.0.iter().all(|p| turn * side_of(edge, *p) <= 0))
        };
        !keeps_apart(self, other) && !keeps_apart(other, self)
    }

    /// Returns the mean of the corners, which is the incentre of squares and equilateral triangles.
    pub fn centre(&self) -> Point {
        let n = self.0.len().max(1) as i32;
        let (x, y) = self.0.iter().fold((0, 0), |(x, y), p| (x + p.x, y + p.y));
        Point { x: x / n, y: y / n }
    }

    /// Returns the distance from the centre to the nearest edge, in thousandths: the space available for text.
    pub fn inner_radius(&self) -> i32 {
        let c = self.centre();
        let distance = |(a, b): (Point, Point)| {
            let (dx, dy) = (f64::from(b.x - a.x), f64::from(b.y - a.y));
            let length = (dx * dx + dy * dy).sqrt();
            if length == 0.0 {
                return f64::MAX;
            }
            (dx * f64::from(c.y - a.y) - dy * f64::from(c.x - a.x)).abs() / length
        };
        (self.edges().map(distance).fold(f64::MAX, f64::min) + 0.5) as i32
    }
}

/// Returns twice the area of the triangle `a b p`, positive if `p` is to the right of the line from `a` to `b`.
pub(super) fn side_of((a, b): (Point, Point), p: Point) -> i64 {
    let (ax, ay) = (i64::from(b.x) - i64::from(a.x), i64::from(b.y) - i64::from(a.y));
    let (bx, by) = (i64::from(p.x) - i64::from(a.x), i64::from(p.y) - i64::from(a.y));
    ax * by - ay * bx
}

/// Returns true if the point is on the edge, including its ends.
pub(super) fn lies_on(p: Point, (a, b): (Point, Point)) -> bool {
    let between = |v: i32, x: i32, y: i32| x.min(y) <= v && v <= x.max(y);
    between(p.x, a.x, b.x) && between(p.y, a.y, b.y) && side_of((a, b), p) == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn measures_of_a_square() {
        let square = Polygon::unit_square(2, 3);
        assert_eq!(square.centre(), Point { x: 2500, y: 3500 });
        assert_eq!(square.inner_radius(), 500);
        assert_eq!(square.edges().count(), 4);
        assert_eq!(square.bounds(), (Point { x: 2000, y: 3000 }, Point { x: 3000, y: 4000 }));
        assert_eq!(square.doubled_area(), 2_000_000);
        assert!(square.is_clockwise());
    }

    fn polygon(corners: &[(i32, i32)]) -> Polygon {
        Polygon::new(corners.iter().map(|(x, y)| Point { x: *x, y: *y }).collect())
    }

    #[test]
    fn only_simple_convex_outlines_are_convex() {
        assert!(polygon(&[(0, 0), (10, 0), (5, 8)]).is_convex());
        assert!(polygon(&[(5, 8), (10, 0), (5, 0), (0, 0)]).is_convex(), "with a corner on a straight line");
        assert!(!polygon(&[(0, 0), (10, 0)]).is_convex());
        assert!(!polygon(&[(0, 0), (5, 0), (10, 0)]).is_convex(), "no area");
        assert!(!polygon(&[(0, 0), (10, 0), (2, 2), (0, 10)]).is_convex(), "a dent");
        assert!(!polygon(&[(5, 0), (8, 9), (0, 3), (10, 3), (2, 9)]).is_convex(), "a star");
        assert!(!polygon(&[(0, 0), (9, 0), (0, 9), (0, 0), (9, 0), (0, 9)]).is_convex(), "goes around twice");
    }

    #[test]
    fn polygons_that_share_an_edge_do_not_overlap() {
        let square = Polygon::unit_square(0, 0);
        assert!(!square.overlaps(&Polygon::unit_square(1, 0)));
        assert!(!square.overlaps(&Polygon::unit_square(1, 1)));
        assert!(!square.overlaps(&Polygon::unit_square(5, 0)));
        assert!(square.overlaps(&square));
        assert!(square.overlaps(&polygon(&[(500, 500), (1500, 500), (1000, 1500)])));
        assert!(square.overlaps(&polygon(&[(400, 400), (600, 400), (500, 500)])), "one inside the other");
    }
}
