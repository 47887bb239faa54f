//! `cargo xtask test budget`: compares download sizes with their limits.

use crate::site::{
    self,
    compress::{SUFFIXES, gzip},
    files, offline,
};
use anyhow::{Context, Result, ensure};
use std::collections::BTreeMap;
use wasmparser::{Parser, Payload};

use crate::site::part_files::files_of_parts;

const KB: usize = 1000;

/// Limit for everything the first screen needs: page, styles, font of the board, and the app without its lazy parts.
const FIRST_LOAD: usize = 240 * KB;

/// Limits for what a worker loads for each part of the workers' program, scripts and shared files included.
const WORKER_PARTS: [(&str, usize); 7] = [
    // Needed for new games, and fetched once the first screen is idle. Variants take 46 KB of it, the five patterns for the
    // hardest puzzles 18 KB, dividing rare puzzles among several workers 6 KB, and the estimate of minutes 2 KB.
    ("generator", 295 * KB),
    // Fetched at the first hint, which the player waits for.
    ("simple_hints", 188 * KB),
    // All techniques, fetched for the first hint that takes more than simple ones.
    ("hints", 360 * KB),
    // Reports and the workbench's analyses. Exercises take 20 KB of it, printing 10 KB.
    ("coach", 475 * KB),
    // All variants, fetched for the first board that has some.
    ("variants", 765 * KB),
    // Fetched for the first picture. The weights of the network take 45 KB of it.
    ("scanner", 190 * KB),
    // Starts helpers for the first rare puzzle.
    ("helpers", 36 * KB),
];

/// Limit for each file with lazily loaded parts of the page; the largest has the workbench, the editor and all formats.
const PART: usize = 500 * KB;

/// Limit for each function of the workers' program, not compressed. WebKit stops a worker while it optimises a function:
/// 0.8 to 1.0 s for one of 87 kB.
const FUNCTION: usize = 45 * KB;

/// Limit for everything that is stored for offline use in English.
const STORED: usize = 2_682 * KB;

/// Limit for the files of any other language, stored if the player uses it.
const LANGUAGE: usize = 65 * KB;

/// The moment when a file is fetched.
#[derive(Clone, Copy, PartialEq, Eq)]
enum When {
    FirstLoad,
    /// When a worker loads a part that needs it.
    Worker,
    /// When the player first opens a page or dialog that is in the file.
    Opened,
    /// Not fetched by the page itself, but by the browser or the service worker.
    Aside,
}

impl When {
    const fn word(self) -> &'static str {
        match self {
            When::FirstLoad => "first load",
            When::Worker => "worker",
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
    // Fetched when the first screen is idle.
    if name == "interface.woff2" {
        return When::Opened;
    }
    let is_part = name.starts_with("split_") || name.starts_with("chunk_");
    match (folder.split('-').next(), is_part) {
        (Some("worker"), _) => When::Worker,
        (Some("" | "app" | "fonts"), false) => When::FirstLoad,
        _ => When::Opened,
    }
}

/// Returns the size of the largest function of a program.
fn largest_function(wasm: &[u8]) -> Result<usize> {
    let mut largest = 0;
    for payload in Parser::new(0).parse_all(wasm) {
        if let Payload::CodeSectionEntry(body) = payload? {
            largest = largest.max(body.as_bytes().len());
        }
    }
    Ok(largest)
}

/// Prints a size beside its limit, and fails above the limit.
fn keeps(what: &str, bytes: usize, budget: usize) -> Result<()> {
    println!("   {what}: {bytes} of {budget} bytes gzipped");
    ensure!(bytes <= budget, "the {what} is {} bytes over its budget", bytes - budget);
    Ok(())
}

/// Runs the step `budget`: prints the size of each file, and fails above a limit.
pub fn check() -> Result<()> {
    let dist = site::dist();
    ensure!(dist.join("index.html").is_file(), "there is no build yet: run `cargo xtask build`");
    let mut first_load = 0;
    let mut of_worker: BTreeMap<String, usize> = BTreeMap::new();
    let mut worker_parts = None;
    let mut stored = 0;
    let mut languages: BTreeMap<String, usize> = BTreeMap::new();
    println!("   {:>9} {:>9}  file", "bytes", "gzipped");
    for file in files::below(&dist)? {
        if SUFFIXES.iter().any(|suffix| files::has_extension(&file, suffix)) {
            continue;
        }
        let (address, body) = (files::address(&dist, &file), files::bytes(&file)?);
        let packed = if files::has_extension(&file, "woff2") { body.len() } else { gzip(&body)?.len() };
        let when = when(&address);
        println!("   {:>9} {packed:>9}  {address}  ({})", body.len(), when.word());
        if address.starts_with("worker-") && files::has_extension(&file, "wasm") {
            let largest = largest_function(&body)?;
            ensure!(
                largest <= FUNCTION,
                "{address} has a function of {largest} bytes, and the limit is {FUNCTION}"
            );
        }
        if when == When::Opened {
            ensure!(packed <= PART, "{address} is {} bytes over the budget of a part", packed - PART);
        }
        match offline::language(&address) {
            Some(language) => *languages.entry(language.to_owned()).or_default() += packed,
            None if offline::is_stored(&address) => stored += packed,
            None => {}
        }
        match when {
            When::FirstLoad => first_load += packed,
            When::Worker => {
                let name = address.rsplit('/').next().unwrap_or_default().to_owned();
                if name == "parts.js" {
                    worker_parts = Some(files::text(&file)?);
                }
                of_worker.insert(name, packed);
            }
            When::Opened | When::Aside => {}
        }
    }
    keeps("first load", first_load, FIRST_LOAD)?;
    let parts = files_of_parts(&worker_parts.context("the build has no parts of the workers' program")?);
    for (part, budget) in WORKER_PARTS {
        let loaded = parts.get(part).with_context(|| format!("the workers' program has no part `{part}`"))?;
        let is_loaded =
            |name: &str| !name.starts_with("chunk_") && !name.starts_with("split_") || loaded.contains(name);
        let bytes = of_worker.iter().filter(|(name, _)| is_loaded(name)).map(|(_, bytes)| bytes).sum();
        keeps(&format!("worker with the part `{part}`"), bytes, budget)?;
    }
    println!("   stored for offline use: {stored} of {STORED} bytes gzipped");
    ensure!(stored <= STORED, "what is stored is {} bytes over its budget", stored - STORED);
    ensure!(!languages.is_empty(), "the build has no languages");
    for (language, bytes) in languages {
        println!("   stored with the language {language}: {bytes} of {LANGUAGE} bytes gzipped");
        ensure!(bytes <= LANGUAGE, "the language {language} is {} bytes over its budget", bytes - LANGUAGE);
    }
    Ok(())
}
