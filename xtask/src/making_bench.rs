//! How long the page waits for a puzzle of each level: the section "Generation in the browser" of docs/benchmarks.md.

use std::fmt::Write as _;
use std::fs;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::bench::with_section;
use crate::e2e;
use crate::run::{cargo, output, root};

/// The section's headline.
const SECTION: &str = "## Generation in the browser";

/// `cargo xtask bench --making`.
pub fn command() -> Result<()> {
    let said = output(&mut e2e::npm_command("making", &[])?).context("the browser did not finish")?;
    let report = said.lines().find_map(|line| line.split_once("NONET-BENCH ")).context("no figures came")?;
    let report: Value = serde_json::from_str(report.1)?;
    let mut text = String::from(
        "`cargo xtask bench --making` wrote this section: the release build in Chromium, classic puzzles of the seeds from 1 \
         on, one\nafter the other, from the page's question to the worker's answer, in milliseconds. Each puzzle was compared with \
         the one that\nthe command line makes of the same seed: all are the same.\n\n\
         | asked for | requests | median ms | 95 % ms |\n|---|---|---|---|\n",
    );
    for level in report["levels"].as_array().context("there are no levels")? {
        let name = level["name"].as_str().context("a level has no name")?;
        let mut times: Vec<f64> =
            level["times"].as_array().into_iter().flatten().filter_map(Value::as_f64).collect();
        let puzzles: Vec<&str> =
            level["puzzles"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        ensure!(!times.is_empty(), "nothing was timed for {name}");
        let own = native(name, puzzles.len())?;
        ensure!(own.lines().eq(puzzles.iter().copied()), "the browser makes other puzzles of level {name}");
        times.sort_by(f64::total_cmp);
        let at = |share: usize| times[(times.len() * share / 100).min(times.len() - 1)];
        writeln!(text, "| {name} | {} | {:.1} | {:.1} |", times.len(), at(50), at(95))?;
    }
    writeln!(
        text,
        "\nMeasured on a machine with {} cores and a load of {:.1}.",
        report["cores"],
        report["load"].as_f64().unwrap_or_default()
    )?;
    text.push('\n');
    println!("{text}");
    let file = root().join("docs/benchmarks.md");
    let page = fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
    let page = with_section(&page, SECTION, &text);
    fs::write(&file, page).with_context(|| format!("cannot write {}", file.display()))
}

/// The puzzles of the seeds from 1 on as the command line makes them, a line each.
fn native(level: &str, count: usize) -> Result<String> {
    let by = if matches!(level, "junior" | "mid" | "senior") { "--level" } else { "--grade" };
    let count = count.to_string();
    let args = [
        "run",
        "--quiet",
        "--release",
        "--locked",
        "--package",
        "nonet-cli",
        "--",
        "generate",
        "--seed",
        "1",
    ];
    output(cargo(&args).args([by, level, "--count", &count])).context("the command line made no puzzles")
}
