//! Writes compressed copies (`.gz` and `.br`) of each file, for hosts that send them.

use crate::tools::on_path;
use anyhow::{Context, Result, ensure};
use flate2::{Compression, write::GzEncoder};
use std::io::Write;
use std::path::{Path, PathBuf};
use xtask_launch::run::tool;

/// Size in bytes below which compression saves no network packet.
const SMALLEST: usize = 512;

/// Suffixes of compressed copies.
pub const SUFFIXES: [&str; 2] = ["gz", "br"];

/// Writes a `.br` file beside each file that it is called with. Node has the compressor already, and compresses several
/// files at a time; as a crate, it would have to be compiled first.
const BROTLI: &str = r#"
const { readFile, writeFile } = require("fs/promises");
const { brotliCompress, constants } = require("zlib");
const packed = (body) => new Promise((done, failed) => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  brotliCompress(body, { params }, (error, result) => (error ? failed(error) : done(result)));
});
const write = async (file) => writeFile(file + ".br", await packed(await readFile(file)));
Promise.all(process.argv.slice(1).map(write)).catch((error) => {
  console.error(error);
  process.exit(1);
});
"#;

/// Writes compressed copies of every file that shrinks, those in Brotli only with Node.
pub fn folder(files: &[PathBuf]) -> Result<()> {
    let mut shrinking = Vec::new();
    for file in files {
        let body = std::fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
        if body.len() >= SMALLEST && !is_packed(file) {
            let twin = PathBuf::from(format!("{}.gz", file.display()));
            std::fs::write(&twin, gzip(&body)?)
                .with_context(|| format!("cannot write {}", twin.display()))?;
            shrinking.push(file);
        }
    }
    let Some(node) = on_path("node") else {
        eprintln!("   there is no Node: no file has a copy compressed with Brotli");
        return Ok(());
    };
    let done = tool(node, &["--eval", BROTLI, "--"]).args(shrinking).status();
    ensure!(done.context("node did not start")?.success(), "node could not compress the files");
    Ok(())
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
