//! Grey pixels: construction, scaling, and sums over rectangles.

use crate::parallel::mapped;
use thiserror::Error;

/// The most pixels a picture may have; the largest phone cameras save 50 million or 200 million.
pub const MAX_PIXELS: usize = 60_000_000;

/// The longest side that reading uses; a larger picture gains nothing.
pub const READING_SIDE: usize = 1600;

/// A picture in shades of grey, row by row, 0 for black.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GrayImage {
    width: usize,
    height: usize,
    pixels: Vec<u8>,
}

/// A reason to refuse a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ImageError {
    /// The picture has no pixels, or too few to hold a grid.
    #[error("the picture is too small")]
    TooSmall,
    /// The picture has more than [`MAX_PIXELS`].
    #[error("the picture has more than {} million pixels", MAX_PIXELS / 1_000_000)]
    TooLarge,
    /// The number of bytes is not width × height.
    #[error("the number of bytes does not fit the size of the picture")]
    WrongLength,
}

/// The shortest side in which nine cells can be told apart.
const MIN_SIDE: usize = 60;

/// The most bytes whose sum always fits 16 bits. Only a strip of a picture has more rows to sum.
const MAX_SUMMED: usize = 257;

/// The number of rows that one core scales down at a time.
const BAND: usize = 64;

impl GrayImage {
    /// Takes grey bytes, one per pixel.
    pub fn new(width: usize, height: usize, pixels: Vec<u8>) -> Result<GrayImage, ImageError> {
        check_size(width, height)?;
        if pixels.len() != width * height {
            return Err(ImageError::WrongLength);
        }
        Ok(GrayImage { width, height, pixels })
    }

    /// Converts three bytes per pixel (red, green, blue).
    pub fn from_rgb(width: usize, height: usize, rgb: &[u8]) -> Result<GrayImage, ImageError> {
        GrayImage::from_colours(width, height, rgb, |p: &[u8; 3]| luma(p[0], p[1], p[2], 255))
    }

    /// Converts four bytes per pixel (red, green, blue, opacity) over white paper.
    pub fn from_rgba(width: usize, height: usize, rgba: &[u8]) -> Result<GrayImage, ImageError> {
        GrayImage::from_colours(width, height, rgba, |p: &[u8; 4]| luma(p[0], p[1], p[2], p[3]))
    }

    fn from_colours<const N: usize>(
        width: usize,
        height: usize,
        bytes: &[u8],
        gray: impl Fn(&[u8; N]) -> u8,
    ) -> Result<GrayImage, ImageError> {
        check_size(width, height)?;
        match bytes.as_chunks() {
            (colours, []) if colours.len() == width * height => {
                Ok(GrayImage { width, height, pixels: colours.iter().map(gray).collect() })
            }
            _ => Err(ImageError::WrongLength),
        }
    }

    /// Returns the width in pixels.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Returns the height in pixels.
    pub fn height(&self) -> usize {
        self.height
    }

    /// Returns the bytes, row by row.
    pub fn pixels(&self) -> &[u8] {
        &self.pixels
    }

    /// Scales the picture down until its longer side has at most `side` pixels; each new pixel is the mean of the
    /// area that it covers. Returns the picture and the factor from new to old coordinates.
    pub fn shrunk_to(&self, side: usize) -> (GrayImage, f32) {
        let longer = self.width.max(self.height);
        if longer <= side {
            return (self.clone(), 1.0);
        }
        let factor = longer as f32 / side as f32;
        let size = |old: usize| ((old as f32 / factor) as usize).max(2);
        let (width, height) = (size(self.width), size(self.height));
        // Rows first, then columns: each source byte is read once.
        let columns: Vec<(usize, usize, f32)> = (0..width)
            .map(|x| {
                let (left, right) = span(x, factor, self.width);
                (left, right, 1.0 / (right - left) as f32)
            })
            .collect();
        let rows: Vec<(usize, usize)> = (0..height).map(|y| span(y, factor, self.height)).collect();
        let bands: Vec<&[(usize, usize)]> = rows.chunks(BAND).collect();
        let pixels = mapped(&bands, |rows| self.shrunk_rows(rows, &columns)).concat();
        (GrayImage { width, height, pixels }, factor)
    }

    /// Returns new rows below one another: the means of these spans of old rows and of old columns. A column's span comes
    /// with the share of each of its pixels.
    fn shrunk_rows(&self, rows: &[(usize, usize)], columns: &[(usize, usize, f32)]) -> Vec<u8> {
        let mut pixels = Vec::with_capacity(rows.len() * columns.len());
        // Sums of 16 bits are added twice as fast as those of 32.
        let mut sums = vec![0_u16; self.width];
        // The sum of all columns left of each.
        let mut sums_to = vec![0_u32; self.width + 1];
        for &(top, bottom) in rows {
            let bottom = bottom.min(top + MAX_SUMMED);
            sums.fill(0);
            for row in self.pixels[top * self.width..bottom * self.width].chunks_exact(self.width) {
                for (sum, &value) in sums.iter_mut().zip(row) {
                    *sum += u16::from(value);
                }
            }
            let mut total = 0;
            for (sum_to, &sum) in sums_to[1..].iter_mut().zip(&sums) {
                total += u32::from(sum);
                *sum_to = total;
            }
            let row_share = 1.0 / (bottom - top) as f32;
            pixels.extend(columns.iter().map(|&(left, right, share)| {
                let total = (sums_to[right] - sums_to[left]) as i32 as f32;
                (total * share * row_share + 0.5) as i32 as u8
            }));
        }
        pixels
    }

    /// Returns the picture with black and white exchanged.
    pub fn inverted(&self) -> GrayImage {
        GrayImage { pixels: self.pixels.iter().map(|value| 255 - value).collect(), ..*self }
    }

    /// Returns the value between four pixels, with the border continued outwards.
    pub fn sample(&self, x: f32, y: f32) -> f32 {
        let x = x.clamp(0.0, (self.width - 1) as f32);
        let y = y.clamp(0.0, (self.height - 1) as f32);
        // A processor converts to 32 bits in one step.
        let (left, top) = ((x as i32 as usize).min(self.width - 2), (y as i32 as usize).min(self.height - 2));
        let (fx, fy) = (x - left as f32, y - top as f32);
        let between = |from: usize| {
            let pair = &self.pixels[from..from + 2];
            let (left, right) = (f32::from(pair[0]), f32::from(pair[1]));
            left + (right - left) * fx
        };
        let from = top * self.width + left;
        let (upper, lower) = (between(from), between(from + self.width));
        upper + (lower - upper) * fy
    }
}

fn check_size(width: usize, height: usize) -> Result<(), ImageError> {
    if width < MIN_SIDE || height < MIN_SIDE {
        return Err(ImageError::TooSmall);
    }
    if width.checked_mul(height).is_none_or(|pixels| pixels > MAX_PIXELS) {
        return Err(ImageError::TooLarge);
    }
    Ok(())
}

/// Returns the brightness of a colour over white paper.
pub fn luma(red: u8, green: u8, blue: u8, opacity: u8) -> u8 {
    let ink = (u32::from(red) * 299 + u32::from(green) * 587 + u32::from(blue) * 114) / 1000;
    let opacity = u32::from(opacity);
    ((ink * opacity + 255 * (255 - opacity)) / 255) as u8
}

/// Returns the old pixels that a new pixel covers.
fn span(new: usize, factor: f32, old_size: usize) -> (usize, usize) {
    let start = ((new as f32 * factor) as usize).min(old_size - 1);
    let end = (((new + 1) as f32 * factor) as usize).clamp(start + 1, old_size);
    (start, end)
}

/// Sums of all pixels above and left of each point, from which the sum of any rectangle follows in four steps.
pub(crate) struct SummedArea {
    stride: usize,
    sums: Vec<u32>,
}

impl SummedArea {
    /// Sums a picture that [`GrayImage::shrunk_to`] has made small enough for 32 bits.
    pub(crate) fn new(image: &GrayImage) -> SummedArea {
        let stride = image.width + 1;
        let mut sums = vec![0_u32; stride * (image.height + 1)];
        for y in 0..image.height {
            let mut row = 0;
            for x in 0..image.width {
                row += u32::from(image.pixels[y * image.width + x]);
                sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1] + row;
            }
        }
        SummedArea { stride, sums }
    }

    /// Replaces `sums_to` by sums over rows `top..bottom`: each is of all columns left of its own, from 0 to the width.
    pub(crate) fn columns_of(&self, top: usize, bottom: usize, sums_to: &mut Vec<u32>) {
        let row = |y: usize| &self.sums[y * self.stride..(y + 1) * self.stride];
        sums_to.clear();
        sums_to.extend(row(bottom).iter().zip(row(top)).map(|(below, above)| below - above));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_that_is_too_small_too_large_or_cut_off_is_refused() {
        assert_eq!(GrayImage::new(0, 0, vec![]), Err(ImageError::TooSmall));
        assert_eq!(GrayImage::new(100_000, 100_000, vec![]), Err(ImageError::TooLarge));
        assert_eq!(GrayImage::new(100, 100, vec![0; 9_999]), Err(ImageError::WrongLength));
        assert_eq!(GrayImage::from_rgba(100, 100, &[0; 9_999]), Err(ImageError::WrongLength));
    }

    #[test]
    fn transparent_pixels_count_as_white_paper() {
        let image = GrayImage::from_rgba(60, 60, &[0; 60 * 60 * 4]).unwrap();
        assert!(image.pixels().iter().all(|&value| value == 255));
    }

    #[test]
    fn shrinking_keeps_the_mean_and_the_shape() {
        let pixels = (0..200 * 100).map(|i| if (i / 2) % 2 == 0 { 0 } else { 200 }).collect();
        let image = GrayImage::new(200, 100, pixels).unwrap();
        let (small, factor) = image.shrunk_to(50);
        assert_eq!((small.width(), small.height(), factor), (50, 25, 4.0));
        assert!(small.pixels().iter().all(|&value| value == 100));
    }

    #[test]
    fn a_summed_rectangle_equals_its_pixels() {
        let pixels: Vec<u8> = (0..60 * 70).map(|i| (i * 7 % 251) as u8).collect();
        let image = GrayImage::new(60, 70, pixels.clone()).unwrap();
        let sums = SummedArea::new(&image);
        let direct: u32 = (10..33)
            .flat_map(|y| (5..40).map(move |x| (x, y)))
            .map(|(x, y)| u32::from(pixels[y * 60 + x]))
            .sum();
        let mut sums_to = Vec::new();
        sums.columns_of(10, 33, &mut sums_to);
        assert_eq!(sums_to[40] - sums_to[5], direct);
    }
}
