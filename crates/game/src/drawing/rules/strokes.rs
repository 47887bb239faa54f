//! Path data for the shapes that signs are made of.

use nonet_engine::geometry::Point;

pub fn circle(at: Point, radius: i32) -> String {
    super::super::round(at.x, at.y, radius)
}

pub fn square(at: Point, half: i32) -> String {
    let (left, right, top, bottom) = (at.x - half, at.x + half, at.y - half, at.y + half);
    format!("M{left} {top}H{right}V{bottom}H{left}Z")
}

pub fn diamond(at: Point, half: i32) -> String {
    format!(
        "M{} {}L{} {}L{} {}L{} {}Z",
        at.x,
        at.y - half,
        at.x + half,
        at.y,
        at.x,
        at.y + half,
        at.x - half,
        at.y
    )
}

/// Returns a line through these points.
pub fn through(points: &[Point]) -> String {
    let mut data = String::new();
    for (i, point) in points.iter().enumerate() {
        data += &format!("{}{} {}", if i == 0 { 'M' } else { 'L' }, point.x, point.y);
    }
    data
}

/// Returns the point at a distance from `from` towards `to`.
pub fn towards(from: Point, to: Point, far: i32) -> Point {
    let (dx, dy) = (f64::from(to.x - from.x), f64::from(to.y - from.y));
    let part = f64::from(far) / (dx * dx + dy * dy).sqrt().max(1.0);
    Point { x: from.x + (dx * part).round() as i32, y: from.y + (dy * part).round() as i32 }
}

/// Returns the head of an arrow.
pub fn head(from: Point, to: Point) -> String {
    let back = towards(to, from, 200);
    let (dx, dy) = ((to.x - back.x) * 3 / 5, (to.y - back.y) * 3 / 5);
    format!("M{} {}L{} {}L{} {}", back.x - dy, back.y + dx, to.x, to.y, back.x + dy, back.y - dx)
}
