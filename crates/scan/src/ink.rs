//! Ink: the pixels darker than the paper around them, whatever light falls on it.

use crate::image::{GrayImage, SummedArea};

/// A picture in black and white, row by row; true for ink.
pub(crate) struct Ink {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) pixels: Vec<bool>,
}

/// Marks pixels darker than the mean of a square of `radius` around them by the share `offset`.
pub(crate) fn dark_ink(image: &GrayImage, sums: &SummedArea, radius: usize, offset: f32) -> Ink {
    let (width, height) = (image.width(), image.height());
    let mut pixels = vec![false; width * height];
    // Compares integers: value × area × 1024 < sum × (1 − offset) × 1024.
    let share = ((1.0 - offset) * 1024.0) as u64;
    for y in 0..height {
        let (top, bottom) = (y.saturating_sub(radius), (y + radius + 1).min(height));
        for x in 0..width {
            let (left, right) = (x.saturating_sub(radius), (x + radius + 1).min(width));
            let sum = u64::from(sums.sum(left, top, right, bottom));
            let area = ((right - left) * (bottom - top)) as u64;
            let value = u64::from(image.pixels()[y * width + x]);
            // The grey level taken off keeps the noise of a dark, even area from being ink.
            pixels[y * width + x] = (value + 2) * area * 1024 < sum * share;
        }
    }
    Ink { width, height, pixels }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_ink_in_light_and_in_shadow() {
        let mut pixels: Vec<u8> = (0..100 * 100).map(|i| if i % 100 < 50 { 220 } else { 60 }).collect();
        for x in 0..100 {
            pixels[30 * 100 + x] /= 2;
        }
        let image = GrayImage::new(100, 100, pixels).unwrap();
        let ink = dark_ink(&image, &SummedArea::new(&image), 8, 0.1);
        assert!((0..100).all(|x| ink.pixels[30 * 100 + x]));
        assert!((0..30).all(|x| !ink.pixels[60 * 100 + x]));
    }
}
