//! Ink: the pixels darker than the paper around them, whatever light falls on it.

use crate::image::{GrayImage, SummedArea};

/// A picture in black and white, row by row; true for ink.
pub(crate) struct Ink {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) pixels: Vec<bool>,
}

/// Marks pixels darker than the mean of a square of `radius`, at most 60, around them by the share `offset`.
pub(crate) fn dark_ink(image: &GrayImage, sums: &SummedArea, radius: usize, offset: f32) -> Ink {
    let (width, height) = (image.width(), image.height());
    let mut pixels = Vec::with_capacity(width * height);
    // Compares integers: value × area × 1024 < sum × (1 − offset) × 1024.
    let share = ((1.0 - offset) * 1024.0) as u32;
    let mut sums_to = Vec::with_capacity(width + 1);
    for (y, row) in image.pixels().chunks_exact(width).enumerate() {
        let (top, bottom) = (y.saturating_sub(radius), (y + radius + 1).min(height));
        sums.columns_of(top, bottom, &mut sums_to);
        pixels.extend(row.iter().enumerate().map(|(x, &value)| {
            let (left, right) = (x.saturating_sub(radius), (x + radius + 1).min(width));
            let area = ((right - left) * (bottom - top)) as u32;
            // The grey level taken off keeps the noise of a dark, even area from being ink.
            (u32::from(value) + 2) * area * 1024 < (sums_to[right] - sums_to[left]) * share
        }));
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
