//! Pictures as binary PGM files, for the examples.

use nonet_scan::GrayImage;
use std::error::Error;
use std::path::Path;

/// Reads a binary PGM file without comments, as Pillow writes it.
pub fn read(path: impl AsRef<Path>) -> Result<GrayImage, Box<dyn Error>> {
    let bytes = std::fs::read(path)?;
    let header = bytes.splitn(4, |byte| byte.is_ascii_whitespace()).collect::<Vec<_>>();
    let [magic, width, height, rest] = header[..] else { return Err("not a PGM file".into()) };
    if magic != b"P5" {
        return Err("not a binary PGM file".into());
    }
    let number = |text: &[u8]| -> Result<usize, Box<dyn Error>> { Ok(std::str::from_utf8(text)?.parse()?) };
    let pixels = rest.iter().position(|&byte| byte == b'\n').map_or(&[][..], |end| &rest[end + 1..]);
    Ok(GrayImage::new(number(width)?, number(height)?, pixels.to_vec())?)
}
