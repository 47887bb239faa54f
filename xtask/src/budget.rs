//! What a visitor downloads, against what we allow ourselves.

use crate::compress::{SUFFIXES, gzip};
use crate::finish::{file_name, files};
use crate::site;
use anyhow::{Result, ensure};

const KB: usize = 1000;

/// Everything before the first screen can be played on: page, styles, program, fonts.
const FIRST_LOAD: usize = 170 * KB;

/// The engine, fetched after the first paint.
const GENERATOR: usize = 200 * KB;

/// The other pages, fetched when one of them is opened.
const PAGES: usize = 500 * KB;

/// Hints, reports and the workbench's questions, fetched when first asked: built for speed.
const COACH: usize = 400 * KB;

/// Prints each file's size and fails above the budget.
pub fn check() -> Result<()> {
    let (mut first, mut generator, mut pages, mut coach) = (0, 0, 0, 0);
    println!("   {:>9} {:>9}  file", "bytes", "gzipped");
    for file in files(&site::dist())? {
        let name = file_name(&file).unwrap_or_default();
        let extension = file.extension().and_then(|e| e.to_str()).unwrap_or_default();
        if SUFFIXES.contains(&extension) {
            continue;
        }
        let body = std::fs::read(&file)?;
        let sent = if extension == "woff2" { body.len() } else { gzip(&body)?.len() };
        let part = match extension {
            "js" | "wasm" if name.starts_with("generator-") => {
                generator += sent;
                "generator"
            }
            "js" | "wasm" if name.starts_with("pages-") => {
                pages += sent;
                "pages, later"
            }
            "js" | "wasm" if name.starts_with("coach-") => {
                coach += sent;
                "coach, later"
            }
            "html" | "css" | "js" | "wasm" | "woff2" if name != "sw.js" => {
                first += sent;
                "first load"
            }
            _ => "later",
        };
        println!("   {:>9} {sent:>9}  {name}  ({part})", body.len());
    }
    ensure!(first > 0 && generator > 0, "there is no finished build: run `cargo xtask build`");
    println!(
        "   first load {first} of {FIRST_LOAD}, generator {generator} of {GENERATOR}, pages {pages} of {PAGES}, coach {coach} of \
         {COACH} bytes gzipped"
    );
    ensure!(first <= FIRST_LOAD, "the first load is {} bytes over its budget", first - FIRST_LOAD);
    ensure!(pages <= PAGES, "the pages are {} bytes over their budget", pages - PAGES);
    ensure!(coach <= COACH, "the coach is {} bytes over its budget", coach - COACH);
    ensure!(generator <= GENERATOR, "the generator is {} bytes over its budget", generator - GENERATOR);
    Ok(())
}
