//! Cuts the cells of pictures for the training of the network (`train/README.md`).
//!
//! Reads paths of binary PGM files from the standard input. Writes one JSON-free record per picture to the standard
//! output: a byte with the number of grids found, then for the first grid, if any, nine little-endian floats (the
//! corners, and the support of the lines), and 81 cells of 28 × 28 bytes, where 64 stands for paper and 192 for ink.

use nonet_scan::cells::cut_cells;
use nonet_scan::image::READING_SIDE;
use nonet_scan::{GrayImage, find_grids};
use std::io::{self, BufRead, Write};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    for path in io::stdin().lock().lines() {
        let (image, factor) = read_pgm(&std::fs::read(path?)?)?.shrunk_to(READING_SIDE);
        let grids = find_grids(&image);
        out.write_all(&[grids.len() as u8])?;
        let Some(grid) = grids.first() else { continue };
        for corner in grid.corners() {
            out.write_all(&(corner.x * factor).to_le_bytes())?;
            out.write_all(&(corner.y * factor).to_le_bytes())?;
        }
        out.write_all(&grid.support().to_le_bytes())?;
        for cell in cut_cells(&image, grid) {
            out.write_all(&cell.map(|value| ((value + 0.5) * 127.5) as u8))?;
        }
        out.flush()?;
    }
    Ok(())
}

/// Reads a binary PGM file without comments, as Pillow writes it.
fn read_pgm(bytes: &[u8]) -> Result<GrayImage, Box<dyn std::error::Error>> {
    let header = bytes.splitn(4, |byte| byte.is_ascii_whitespace()).collect::<Vec<_>>();
    let [magic, width, height, rest] = header[..] else { return Err("not a PGM file".into()) };
    if magic != b"P5" {
        return Err("not a binary PGM file".into());
    }
    let number = |text: &[u8]| -> Result<usize, Box<dyn std::error::Error>> {
        Ok(std::str::from_utf8(text)?.parse()?)
    };
    let pixels = rest.iter().position(|&byte| byte == b'\n').map_or(&[][..], |end| &rest[end + 1..]);
    Ok(GrayImage::new(number(width)?, number(height)?, pixels.to_vec())?)
}
