//! What a visitor downloads, against what we allow ourselves.

use crate::site::{
    self,
    compress::{SUFFIXES, gzip},
    files,
};
use anyhow::{Result, ensure};

const KB: usize = 1000;

/// Everything before the first screen can be played on: page, styles, font, the app without its parts.
const FIRST_LOAD: usize = 240 * KB;

/// The generator, fetched after the first paint; 46 KB of it are rules beyond houses, which may take 60, 18 KB the five
/// patterns that only the hardest puzzles need, and 2 KB how many minutes people take for what it makes.
const GENERATOR: usize = 279 * KB;

/// Hints, reports and the workbench’s questions, fetched when first asked; 20 KB of it make exercises, 10 KB what is printed,
/// 31 KB are rules and what is said and taught of them, and 35 KB are the patterns and chains of the hardest puzzles.
const COACH: usize = 477 * KB;

/// When a file is fetched.
#[derive(Clone, Copy, PartialEq, Eq)]
enum When {
    FirstLoad,
    Generator,
    Coach,
    /// When what is in it is first opened.
    Opened,
    /// By the browser, or the service worker.
    Aside,
}

/// When the page fetches the file at this address.
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

/// Prints each file's size and fails above the budget.
pub fn check() -> Result<()> {
    let dist = site::dist();
    ensure!(dist.join("index.html").is_file(), "there is no finished build: run `cargo xtask build`");
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
        ensure!(bytes > 0, "the build has nothing of the {what}");
        ensure!(bytes <= budget, "the {what} is {} bytes over its budget", bytes - budget);
    }
    Ok(())
}
