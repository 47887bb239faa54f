//! Writes compressed copies (`.gz` and `.br`) of each file, for hosts that send them.

use anyhow::{Context, Result};
use flate2::{Compression, write::GzEncoder};
use std::io::Write;
use std::path::{Path, PathBuf};

/// Size in bytes below which compression saves no network packet.
const SMALLEST: usize = 512;

/// Suffixes of compressed copies.
pub const SUFFIXES: [&str; 2] = ["gz", "br"];

/// Writes compressed copies of every file that shrinks, and returns the number of such files.
pub fn folder(files: &[PathBuf]) -> Result<usize> {
    let mut done = 0;
    for file in files {
        let body = std::fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
        if body.len() < SMALLEST || is_packed(file) {
            continue;
        }
        for (suffix, packed) in SUFFIXES.into_iter().zip([gzip(&body)?, brotli(&body)?]) {
            let twin = PathBuf::from(format!("{}.{suffix}", file.display()));
            std::fs::write(&twin, packed).with_context(|| format!("cannot write {}", twin.display()))?;
        }
        done += 1;
    }
    Ok(done)
}

/// True for formats that are already compressed.
fn is_packed(file: &Path) -> bool {
    file.extension().is_some_and(|extension| extension == "woff2" || extension == "png")
}

/// Compresses at gzip's best level.
pub fn gzip(body: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(body)?;
    Ok(encoder.finish()?)
}

fn brotli(body: &[u8]) -> Result<Vec<u8>> {
    let mut packed = Vec::new();
    let params = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    brotli::BrotliCompress(&mut &*body, &mut packed, &params)?;
    Ok(packed)
}
