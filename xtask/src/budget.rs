//! `cargo xtask test budget`: compares download sizes with their limits.

use crate::site::{
    self,
    compress::{SUFFIXES, gzip},
    files,
};
use anyhow::{Result, ensure};

const KB: usize = 1000;

/// Limit for everything the first screen needs: page, styles, font, and the app without its lazy parts.
const FIRST_LOAD: usize = 240 * KB;

/// Limit for the generator, fetched after the first paint. Variants take 46 KB of it (60 allowed), the five patterns
/// for the hardest puzzles 18 KB, and the estimate of minutes 2 KB.
const GENERATOR: usize = 279 * KB;

/// Limit for the coach: hints, reports and the workbench's analyses, fetched at the first request. Exercises take 20 KB
/// of it, printing 10 KB, variants with their texts 31 KB, and the patterns and chains of the hardest puzzles 35 KB.
const COACH: usize = 441 * KB;

/// The moment when a file is fetched.
#[derive(Clone, Copy, PartialEq, Eq)]
enum When {
    FirstLoad,
    Generator,
    Coach,
    /// When the player first opens a page or dialog that is in the file.
    Opened,
    /// Not fetched by the page itself, but by the browser or the service worker.
    Aside,
}

/// Returns when the page fetches the file at this address.
fn when(address: &str) -> When {
    let (folder, name) = address.rsplit_once('/').unwrap_or(("", address));
    let extension = name.rsplit('.').next().unwrap_or_default();
    if !["html", "css", "js", "wasm", "woff2"].contains(&extension) || name == "sw.js" {
        return When::Aside;
    }
    if name.starts_with("split_") || name.starts_with("chunk_") {
        return When::Opened;
    }
    match folder.split('-').next() {
        Some("generator") => When::Generator,
        Some("coach") => When::Coach,
        Some("" | "app" | "fonts") => When::FirstLoad,
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
        let word = match when {
            When::FirstLoad => "first load",
            When::Generator => "generator",
            When::Coach => "coach, later",
            When::Opened => "when opened",
            When::Aside => "aside",
        };
        println!("   {:>9} {packed:>9}  {address}  ({word})", body.len());
        sent.push((when, packed));
    }
    for (when, what, budget) in [
        (When::FirstLoad, "first load", FIRST_LOAD),
        (When::Generator, "generator", GENERATOR),
        (When::Coach, "coach", COACH),
    ] {
        let bytes: usize = sent.iter().filter(|(own, _)| *own == when).map(|(_, bytes)| bytes).sum();
        println!("   {what}: {bytes} of {budget} bytes gzipped");
        ensure!(bytes > 0, "the build has no {what}");
        ensure!(bytes <= budget, "the {what} is {} bytes over its budget", bytes - budget);
    }
    Ok(())
}
