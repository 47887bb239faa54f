//! Outlines of cells, in whole thousandths of a unit so that shared edges are equal to the bit.

/// A point: x to the right, y down, in thousandths of a unit (a square cell has side 1000).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Point {
    /// To the right.
    pub x: i32,
    /// Down.
    pub y: i32,
}

/// A convex outline, its corners in turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Polygon(Vec<Point>);

impl Polygon {
    /// From corners in turn, three or more.
    pub fn new(corners: Vec<Point>) -> Polygon {
        Polygon(corners)
    }

    /// The square of side 1000 at this column and row.
    pub fn unit_square(column: i32, row: i32) -> Polygon {
        let (x, y) = (column * 1000, row * 1000);
        Polygon(vec![
            Point { x, y },
            Point { x: x + 1000, y },
            Point { x: x + 1000, y: y + 1000 },
            Point { x, y: y + 1000 },
        ])
    }

    /// The corners in turn.
    pub fn corners(&self) -> &[Point] {
        &self.0
    }

    /// The edges in turn, each as its two ends.
    pub fn edges(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        self.0.iter().copied().zip(self.0.iter().copied().cycle().skip(1))
    }

    /// The least and the greatest x and y.
    pub fn bounds(&self) -> (Point, Point) {
        let first = self.0.first().copied().unwrap_or(Point { x: 0, y: 0 });
        self.0.iter().fold((first, first), |(low, high), p| {
            (Point { x: low.x.min(p.x), y: low.y.min(p.y) }, Point { x: high.x.max(p.x), y: high.y.max(p.y) })
        })
    }

    /// Twice the area: positive if the corners go clockwise as seen on a page, where y goes down.
    pub fn doubled_area(&self) -> i64 {
        self.edges().map(|(a, b)| i64::from(a.x) * i64::from(b.y) - i64::from(b.x) * i64::from(a.y)).sum()
    }

    /// True if the corners go clockwise as seen on a page.
    pub fn is_clockwise(&self) -> bool {
        self.doubled_area() > 0
    }

    /// The mean of the corners: the incentre of squares and of equilateral triangles.
    pub fn centre(&self) -> Point {
        let n = self.0.len().max(1) as i32;
        let (x, y) = self.0.iter().fold((0, 0), |(x, y), p| (x + p.x, y + p.y));
        Point { x: x / n, y: y / n }
    }

    /// The distance from the centre to the nearest edge, in thousandths: what text has room in.
    pub fn inner_radius(&self) -> i32 {
        let c = self.centre();
        let distance = |(a, b): (Point, Point)| {
            let (dx, dy) = (f64::from(b.x - a.x), f64::from(b.y - a.y));
            let length = dx.hypot(dy);
            if length == 0.0 {
                return f64::MAX;
            }
            (dx * f64::from(c.y - a.y) - dy * f64::from(c.x - a.x)).abs() / length
        };
        self.edges().map(distance).fold(f64::MAX, f64::min).round() as i32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_has_room_to_its_edges() {
        let square = Polygon::unit_square(2, 3);
        assert_eq!(square.centre(), Point { x: 2500, y: 3500 });
        assert_eq!(square.inner_radius(), 500);
        assert_eq!(square.edges().count(), 4);
        assert_eq!(square.bounds(), (Point { x: 2000, y: 3000 }, Point { x: 3000, y: 4000 }));
        assert_eq!(square.doubled_area(), 2_000_000);
        assert!(square.is_clockwise());
    }
}
