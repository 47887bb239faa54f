//! The projection of a square onto four corners.

use crate::quad::{Point, Quad};

/// Maps the unit square onto a quadrilateral as a camera would see it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Homography([f32; 8]);

impl Homography {
    /// Returns the projection that takes (0, 0), (1, 0), (1, 1), (0, 1) to the corners (Heckbert's formula); `None` if
    /// three of them lie on a line.
    pub(crate) fn onto(quad: &Quad) -> Option<Homography> {
        let [p0, p1, p2, p3] = *quad;
        let (dx1, dx2) = (p1.x - p2.x, p3.x - p2.x);
        let (dy1, dy2) = (p1.y - p2.y, p3.y - p2.y);
        let (sx, sy) = (p0.x - p1.x + p2.x - p3.x, p0.y - p1.y + p2.y - p3.y);
        let determinant = dx1 * dy2 - dx2 * dy1;
        if determinant.abs() < 1e-3 {
            return None;
        }
        let g = (sx * dy2 - dx2 * sy) / determinant;
        let h = (dx1 * sy - sx * dy1) / determinant;
        let map = Homography([
            p1.x - p0.x + g * p1.x,
            p3.x - p0.x + h * p3.x,
            p0.x,
            p1.y - p0.y + g * p1.y,
            p3.y - p0.y + h * p3.y,
            p0.y,
            g,
            h,
        ]);
        // A corner behind the camera would turn the square inside out.
        let is_ahead =
            [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)].iter().all(|&(u, v)| g * u + h * v + 1.0 > 0.1);
        is_ahead.then_some(map)
    }

    /// Maps a point of the unit square, or near it.
    pub(crate) fn map(&self, u: f32, v: f32) -> Point {
        let [a, b, c, d, e, f, g, h] = self.0;
        let w = (g * u + h * v + 1.0).max(0.05);
        Point { x: (a * u + b * v + c) / w, y: (d * u + e * v + f) / w }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_corners_of_the_square_map_to_the_corners_given() {
        let quad = [(10.0, 20.0), (90.0, 10.0), (100.0, 95.0), (15.0, 100.0)].map(|(x, y)| Point { x, y });
        let map = Homography::onto(&quad).unwrap();
        for (corner, (u, v)) in quad.iter().zip([(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)]) {
            let mapped = map.map(u, v);
            assert!((mapped.x - corner.x).hypot(mapped.y - corner.y) < 1e-3);
        }
    }

    #[test]
    fn corners_on_a_line_have_no_projection() {
        assert!(Homography::onto(&[0.0, 1.0, 2.0, 3.0].map(|x| Point { x, y: x })).is_none());
    }
}
