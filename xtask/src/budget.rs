//! `cargo xtask test budget`: compares download sizes with their limits.

use crate::site::{
    self,
    compress::{SUFFIXES, gzip},
    files,
};
use anyhow::{Result, ensure};

const KB: usize = 1000;

/// Limit for everything the first screen needs: page, styles, font, and the app without its lazy parts. The goal is
/// 240 KB; what came with the line under the board, the slices of cells and the languages has yet to be made lazy.
const FIRST_LOAD: usize = 245 * KB;

/// Limit for the main file of the workers' program, fetched after the first paint and needed for the first puzzle.
/// Variants take 46 KB of it, the five patterns for the hardest puzzles 18 KB, and the estimate of minutes 2 KB.
const GENERATOR: usize = 287 * KB;

/// Limit for the parts of the workers' program that the coach needs, fetched at the first request: hints, reports and
/// the workbench's analyses. Exercises take 20 KB of it, printing 10 KB.
const COACH: usize = 200 * KB;

/// Limit for the part of the workers' program with all variants, fetched for the first board that has some.
const VARIANTS: usize = 305 * KB;

/// Limit for each file with lazily loaded parts of the page; the largest has the workbench, the editor and all formats.
const PART: usize = 500 * KB;

/// Limit for everything that is stored for offline use. Each language takes about 50 KB of it.
const STORED: usize = 3_000 * KB;

/// The moment when a file is fetched.
#[derive(Clone, Copy, PartialEq, Eq)]
enum When {
    FirstLoad,
    Generator,
    Coach,
    Variants,
    /// When the player first opens a page or dialog that is in the file.
    Opened,
    /// Not fetched by the page itself, but by the browser or the service worker.
    Aside,
}

impl When {
    const fn word(self) -> &'static str {
        match self {
            When::FirstLoad => "first load",
            When::Generator => "generator",
            When::Coach => "coach",
            When::Variants => "variants",
            When::Opened => "when opened",
            When::Aside => "aside",
        }
    }
}

/// Returns when the page fetches the file at this address.
fn when(address: &str) -> When {
    let (folder, name) = address.rsplit_once('/').unwrap_or(("", address));
    let extension = name.rsplit('.').next().unwrap_or_default();
    if !["html", "css", "js", "wasm", "woff2"].contains(&extension) || name == "sw.js" {
        return When::Aside;
    }
    let is_part = name.starts_with("split_") || name.starts_with("chunk_");
    match (folder.split('-').next(), is_part) {
        (Some("worker"), false) => When::Generator,
        // The chunks are shared by both, and the coach is asked first.
        (Some("worker"), true) if name.starts_with("split_variants") => When::Variants,
        (Some("worker"), true) => When::Coach,
        (Some("" | "app" | "fonts"), false) => When::FirstLoad,
        _ => When::Opened,
    }
}

/// Runs the step `budget`: prints the size of each file, and fails above a limit.
pub fn check() -> Result<()> {
    let dist = site::dist();
    ensure!(dist.join("index.html").is_file(), "there is no build yet: run `cargo xtask build`");
    let mut sent: Vec<(When, usize)> = Vec::new();
    println!("   {:>9} {:>9}  file", "bytes", "gzipped");
    for file in files::below(&dist)? {
        if SUFFIXES.iter().any(|suffix| files::has_extension(&file, suffix)) {
            continue;
        }
        let (address, body) = (files::address(&dist, &file), files::bytes(&file)?);
        let packed = if files::has_extension(&file, "woff2") { body.len() } else { gzip(&body)?.len() };
        let when = when(&address);
        println!("   {:>9} {packed:>9}  {address}  ({})", body.len(), when.word());
        if when == When::Opened {
            ensure!(packed <= PART, "{address} is {} bytes over the budget of a part", packed - PART);
        }
        sent.push((when, packed));
    }
    for (when, budget) in [
        (When::FirstLoad, FIRST_LOAD),
        (When::Generator, GENERATOR),
        (When::Coach, COACH),
        (When::Variants, VARIANTS),
    ] {
        let what = when.word();
        let bytes: usize = sent.iter().filter(|(own, _)| *own == when).map(|(_, bytes)| bytes).sum();
        println!("   {what}: {bytes} of {budget} bytes gzipped");
        ensure!(bytes > 0, "the build has no {what}");
        ensure!(bytes <= budget, "the {what} is {} bytes over its budget", bytes - budget);
    }
    let stored: usize = sent.iter().map(|(_, bytes)| bytes).sum();
    println!("   stored for offline use: {stored} of {STORED} bytes gzipped");
    ensure!(stored <= STORED, "what is stored is {} bytes over its budget", stored - STORED);
    Ok(())
}
