//! Cuts the cells of pictures for the training of the network (`train/README.md`).
//!
//! Reads paths of binary PGM files from the standard input. Writes one JSON-free record per picture to the standard
//! output: a byte with the number of grids found, then for the first grid, if any, nine little-endian floats (the
//! corners, and the support of the lines), and 81 cells of 28 × 28 bytes, where 64 stands for paper and 192 for ink.

mod pgm;

use nonet_scan::cells::cut_cells;
use nonet_scan::find_grids;
use nonet_scan::image::READING_SIDE;
use std::io::{self, BufRead, Write};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    for path in io::stdin().lock().lines() {
        let (image, factor) = pgm::read(path?)?.shrunk_to(READING_SIDE);
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
