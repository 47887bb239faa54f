//! How fast the page answers in a real browser: the section "The page" of docs/benchmarks.md.

use std::fmt::Write as _;
use std::fs;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::e2e;
use crate::run::{output, root};

/// The section's headline.
const HEAD: &str = "\n## The page\n";

/// `cargo xtask bench --page`.
pub fn command() -> Result<()> {
    let said = output(&mut e2e::npm_command("bench", &[])?).context("the browser did not finish")?;
    let report = said.lines().find_map(|line| line.split_once("NONET-BENCH ")).context("no figures came")?;
    let section = section(&serde_json::from_str(report.1)?)?;
    println!("{section}");
    let file = root().join("docs/benchmarks.md");
    let page = fs::read_to_string(&file).unwrap_or_default();
    let (before, old) = page.split_once(HEAD).unwrap_or((&page, ""));
    let after = old.find("\n## ").map_or("", |at| &old[at..]);
    let page = format!("{}\n{HEAD}{section}{after}", before.trim_end());
    fs::write(&file, page).with_context(|| format!("cannot write {}", file.display()))
}

fn section(report: &Value) -> Result<String> {
    let mut text = format!(
        "\n`cargo xtask bench --page` wrote this section: the release build in Chromium, on a screen of 390 × 844, \
         its processor\nslowed down {} times. Milliseconds from a key press to the paint that shows it, without the \
         wait for the screen's next frame:\nthe least of 60 presses, and the median in brackets, which other work on the \
         machine drives up.\nWhat follows from an entry, such as tints, clashes, the keypad and words for screen readers, is \
         painted a frame later.\nThe machine's own share shows on a page that has one digit and writes the one that is \
         pressed: {}.\n\n\
         | key | new game | after {} moves |\n|---|---|---|\n",
        report["slowed"],
        times(&report["bare"]["digit"])?,
        report["moves"]
    );
    for (key, name) in [("arrow", "an arrow"), ("digit", "a digit"), ("mark", "a centre mark, Ctrl held")] {
        let [fresh, after] = ["fresh", "after"].map(|when| times(&report[when][key]));
        writeln!(text, "| {name} | {} | {} |", fresh?, after?)?;
    }
    let megabytes =
        |part: &str| report[part].as_f64().map(|bytes| bytes / 1e6).context("a figure is missing");
    writeln!(
        text,
        "\nMemory after those moves: {:.1} MB of the program's own, {:.1} MB of JavaScript, {} elements in the page.\n\
         Measured on a machine with {} cores and a load of {:.0}.",
        megabytes("wasm")?,
        megabytes("heap")?,
        report["nodes"],
        report["cores"],
        report["load"].as_f64().unwrap_or_default()
    )?;
    Ok(text)
}

/// The least, and the median in brackets.
fn times(pressed: &Value) -> Result<String> {
    let time = |part: &str| pressed[part].as_f64().context("a figure is missing");
    Ok(format!("{:.1} ({:.1})", time("least")?, time("median")?))
}
