//! `cargo xtask bench --page`: times the page in a browser and writes the section "The page" of docs/benchmarks.md.

use std::fmt::Write as _;
use std::fs;

use anyhow::{Context, Result, ensure};
use serde_json::{Map, Value};

use crate::benchmarks_file::with_section;
use crate::e2e;
use xtask_launch::run::{output, root};

/// Heading of the section.
const HEAD: &str = "## The page";

/// The pages to open, by route and by name.
const PAGES: [(&str, &str); 5] = [
    ("new", "new game"),
    ("daily", "daily puzzle"),
    ("rules", "rules"),
    ("workbench", "workbench"),
    ("editor", "editor"),
];

/// Runs `cargo xtask bench --page`.
pub fn command() -> Result<()> {
    let said = output(&mut e2e::npm_command("bench", &[])?).context("the browser did not finish")?;
    let mut report = Map::new();
    for (_, figures) in said.lines().filter_map(|line| line.split_once("NONET-BENCH ")) {
        report.extend(serde_json::from_str::<Map<_, _>>(figures)?);
    }
    ensure!(!report.is_empty(), "no figures came");
    let section = section(&Value::Object(report))?;
    println!("{section}");
    let file = root().join("docs/benchmarks.md");
    let page = fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
    fs::write(&file, with_section(&page, HEAD, &section))
        .with_context(|| format!("cannot write {}", file.display()))
}

fn section(report: &Value) -> Result<String> {
    let machine = &report["machine"];
    Ok(format!(
        "`cargo xtask bench --page` wrote this section. It measured the release build in Chromium, at 390 × 844, on a machine \
         with\n{} cores and a load of {:.0} from other work. Times are in milliseconds: the minimum, and in brackets the \
         median, which\nother work drives up.\n\n{}\n{}\n{}\n{}",
        machine["cores"],
        number(&machine["load"])?,
        keys(&report["keys"])?,
        visits(report)?,
        pictures(&report["pictures"])?,
        lighthouse(&report["lighthouse"])?,
    ))
}

/// Formats the times from key press to paint, and the memory after many moves.
fn keys(report: &Value) -> Result<String> {
    let mut text = format!(
        "**From a key press to its paint**, without the wait for the next frame, with the processor slowed down {} times; \
         60\npresses each. A page that only shows the pressed digit takes {}, which is the machine's own share.\n\n\
         | key | new game | after {} moves |\n|---|---|---|\n",
        report["slowed"],
        times(&report["bare"]["digit"])?,
        report["moves"]
    );
    for (key, name) in [("arrow", "an arrow"), ("digit", "a digit"), ("mark", "a centre mark, Ctrl held")] {
        let [fresh, after] = ["fresh", "after"].map(|when| times(&report[when][key]));
        writeln!(text, "| {name} | {} | {} |", fresh?, after?)?;
    }
    writeln!(
        text,
        "\nMemory after those moves: {:.1} MB of wasm, {:.1} MB of JavaScript, {} elements in the page. The wasm memory starts \
         with a\nmegabyte for the stack, little of which is used, and with the texts and tables of all lazily loaded parts.",
        number(&report["wasm"])? / 1e6,
        number(&report["heap"])? / 1e6,
        report["nodes"],
    )?;
    Ok(text)
}

/// Formats the times of the first puzzle and of opening pages.
fn visits(report: &Value) -> Result<String> {
    let first = &report["firstPuzzle"];
    let mut text = format!(
        "**The first puzzle of a first visit**, with {} Mbit/s, {} ms round trip, and a processor {} times slower: \
         {}.\n\n**From page to page**, to the paint; in the last column the processor is {} times slower.\n\n| page | opened first | opened again | first, slowed down |\n|---|---|---|---|\n",
        number(&first["bitsPerSecond"])? / 1e6,
        first["roundTrip"],
        first["slowed"],
        times(first)?,
        first["slowed"],
    );
    for (page, name) in PAGES {
        let [first, again, slow] =
            ["first", "again", "slow"].map(|when| times(&report["opened"][page][when]));
        writeln!(text, "| {name} | {} | {} | {} |", first?, again?, slow?)?;
    }
    Ok(text)
}

/// Formats the times of reading a picture.
fn pictures(report: &Value) -> Result<String> {
    Ok(format!(
        "**A picture of 12 megapixels**, from the choice of the file to the verdict: {:.0} for the first one, with the \
         start of the\nreader, then {}.\n",
        number(&report["first"])?,
        times(report)?,
    ))
}

/// Formats the results of Lighthouse.
fn lighthouse(report: &Value) -> Result<String> {
    let scores = report["scores"].as_object().context("Lighthouse gave no scores")?;
    let scores: Result<Vec<String>> = scores
        .iter()
        .map(|(name, score)| Ok(format!("{} {:.0}", name.replace('-', " "), number(score)?)))
        .collect();
    let failing = report["failing"].as_array().context("Lighthouse named no audits")?;
    let failing: Vec<&str> = failing.iter().filter_map(Value::as_str).collect();
    Ok(format!(
        "**Lighthouse** {} for a phone, medians of five runs: {}. First paint {} ms, largest paint {} ms, blocked for {} \
         ms, the\nlongest task {} ms. Failed audits other than performance: {}.\n",
        report["version"].as_str().unwrap_or_default(),
        scores?.join(", "),
        report["firstPaint"],
        report["largestPaint"],
        report["blocking"],
        report["longest"],
        if failing.is_empty() { "none".to_owned() } else { failing.join(", ") },
    ))
}

/// Formats the minimum, and the median in brackets.
fn times(measured: &Value) -> Result<String> {
    Ok(format!("{:.1} ({:.1})", number(&measured["least"])?, number(&measured["median"])?))
}

fn number(figure: &Value) -> Result<f64> {
    figure.as_f64().context("a figure is missing")
}
