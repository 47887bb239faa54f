//! Four corners around connected ink.

/// A position in a picture, in pixels from the top left.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Point {
    /// Pixels from the left edge.
    pub x: f32,
    /// Pixels from the top edge.
    pub y: f32,
}

impl Point {
    /// Returns the point that lies the share `part` of the way to another.
    pub(crate) fn towards(self, other: Point, part: f32) -> Point {
        Point { x: self.x + (other.x - self.x) * part, y: self.y + (other.y - self.y) * part }
    }
}

/// The corners of a grid: top left, top right, bottom right, bottom left.
pub type Quad = [Point; 4];

/// The most corners of a hull among which the best four are searched.
const MAX_HULL: usize = 24;

/// Returns the four points of the convex hull that span the largest area, if the ink has any.
pub(crate) fn largest_quad(points: impl Iterator<Item = Point>) -> Option<Quad> {
    let hull = simplified(convex_hull(points.collect()));
    let count = hull.len();
    let mut best: Option<(f32, Quad)> = None;
    for a in 0..count {
        for b in a + 1..count {
            for c in b + 1..count {
                for d in c + 1..count {
                    let quad = [hull[a], hull[b], hull[c], hull[d]];
                    let size = area(&quad);
                    if best.is_none_or(|(most, _)| size > most) {
                        best = Some((size, quad));
                    }
                }
            }
        }
    }
    best.map(|(_, quad)| from_top_left(quad))
}

/// Returns the area of a quadrilateral.
pub(crate) fn area(quad: &Quad) -> f32 {
    let twice: f32 = (0..4)
        .map(|i| {
            let (p, q) = (quad[i], quad[(i + 1) % 4]);
            p.x * q.y - q.x * p.y
        })
        .sum();
    twice.abs() / 2.0
}

/// Returns the length of the shortest and of the longest side.
pub(crate) fn side_lengths(quad: &Quad) -> (f32, f32) {
    let lengths = (0..4).map(|i| {
        let (p, q) = (quad[i], quad[(i + 1) % 4]);
        (p.x - q.x).hypot(p.y - q.y)
    });
    lengths.fold((f32::MAX, 0.0), |(least, most), length| (least.min(length), most.max(length)))
}

/// Returns the mean of the corners.
pub(crate) fn centre(quad: &Quad) -> Point {
    Point {
        x: quad.iter().map(|point| point.x).sum::<f32>() / 4.0,
        y: quad.iter().map(|point| point.y).sum::<f32>() / 4.0,
    }
}

fn cross(o: Point, a: Point, b: Point) -> f32 {
    (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x)
}

/// Returns the convex hull, clockwise as the picture is seen (Andrew's monotone chain).
fn convex_hull(mut points: Vec<Point>) -> Vec<Point> {
    points.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    points.dedup();
    if points.len() < 3 {
        return points;
    }
    let half = |points: &mut dyn Iterator<Item = Point>| {
        let mut chain: Vec<Point> = Vec::new();
        for point in points {
            while chain.len() >= 2 && cross(chain[chain.len() - 2], chain[chain.len() - 1], point) <= 0.0 {
                chain.pop();
            }
            chain.push(point);
        }
        chain.pop();
        chain
    };
    let mut hull = half(&mut points.iter().copied());
    hull.extend(half(&mut points.iter().rev().copied()));
    hull
}

/// Drops the corners that change the hull least until few enough are left.
fn simplified(mut hull: Vec<Point>) -> Vec<Point> {
    while hull.len() > MAX_HULL {
        let count = hull.len();
        let loss = |i: usize| cross(hull[(i + count - 1) % count], hull[i], hull[(i + 1) % count]).abs();
        let Some(least) = (0..count).min_by(|&a, &b| loss(a).total_cmp(&loss(b))) else { break };
        hull.remove(least);
    }
    hull
}

/// Turns the corners so that the one nearest the picture's top left comes first.
fn from_top_left(mut quad: Quad) -> Quad {
    let sum = |point: &Point| point.x + point.y;
    let first = (0..4).min_by(|&a, &b| sum(&quad[a]).total_cmp(&sum(&quad[b]))).unwrap_or(0);
    quad.rotate_left(first);
    quad
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tilted_square_with_ink_inside_gives_its_corners_clockwise_from_the_top_left() {
        let corners = [(10.0, 20.0), (90.0, 10.0), (100.0, 95.0), (15.0, 100.0)].map(|(x, y)| Point { x, y });
        let inside = (0..50).map(|i| Point { x: 40.0 + (i % 7) as f32, y: 40.0 + i as f32 / 2.0 });
        let mixed = inside.chain([corners[2], corners[0], corners[3], corners[1]]);
        assert_eq!(largest_quad(mixed), Some(corners));
        assert!(area(&corners) > 6500.0);
    }

    #[test]
    fn a_line_or_a_point_has_no_quad() {
        assert_eq!(largest_quad((0..9).map(|i| Point { x: i as f32, y: i as f32 })), None);
        assert_eq!(largest_quad(std::iter::once(Point::default())), None);
    }
}
