//! `cargo xtask bench`: times the search and its peers in one run, natively and as wasm in Node.
//!
//! All figures depend on the machine, so only their ratios are meaningful.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::benchmarks_file::with_section;
use crate::tools::on_path;
use crate::tools::{self, WASM};
use crate::{making_bench, page_bench};
use xtask_launch::run::{cargo, output, printed, root, run, tool};

/// Time the search against its peers, or the page in a browser
///
/// Without --making, --page and --rules, this times the search natively and as wasm in Node: on classic sets generated
/// from fixed seeds (or the *.txt files of --sets) against the crate `sudoku`, and on other boards against a SAT
/// solver. Without --sets, it writes its section of docs/benchmarks.md.
#[derive(clap::Args)]
pub struct Args {
    /// Use the *.txt files of this folder instead of the generated sets
    #[arg(long, value_name = "DIR", conflicts_with_all = ["making", "page", "rules"])]
    sets: Option<PathBuf>,
    /// Number of rounds over each set
    #[arg(long, value_name = "N", default_value_t = 50, conflicts_with_all = ["making", "page", "rules"])]
    rounds: u32,
    /// Time the generator of the build in dist/ in Chromium, level by level, and compare its puzzles with the command
    /// line's. Writes the section "Generation in the browser" of docs/benchmarks.md; with named boards, only prints it
    #[arg(long, value_name = "BOARD", num_args = 0.., conflicts_with_all = ["page", "rules"])]
    pub making: Option<Vec<String>>,
    /// Time the build in dist/ in Chromium: from key press to paint with the processor slowed down four times, and
    /// memory after 1,000 moves. Writes the section "The page" of docs/benchmarks.md
    #[arg(long, conflicts_with = "rules")]
    page: bool,
    /// Time the variant puzzles of this file against Interactive Sudoku Solver
    #[arg(long, value_name = "FILE", requires = "peer")]
    rules: Option<PathBuf>,
    /// A checkout of Interactive Sudoku Solver
    #[arg(long, value_name = "CHECKOUT", requires = "rules")]
    peer: Option<PathBuf>,
}

/// Runs `cargo xtask bench`.
pub fn command(args: &Args) -> Result<()> {
    if args.page {
        return page_bench::command();
    }
    if let Some(boards) = &args.making {
        return making_bench::command(boards);
    }
    let Some(node) = on_path("node") else { bail!("timing wasm needs Node: https://nodejs.org") };
    tools::wasm_target()?;
    let target = root().join("target/bench");
    run(build(&target, &["--release"]).env("RUSTFLAGS", "-C target-cpu=native"))?;
    run(&mut build(&target, &["--profile", "web", "--lib", "--target", WASM]))?;
    let native = target.join("release").join(format!("nonet-bench{}", std::env::consts::EXE_SUFFIX));
    if let (Some(rules), Some(peer)) = (&args.rules, &args.peer) {
        let wasm = target.join(WASM).join("web/nonet_bench.wasm");
        return variants(&native, &wasm, &node, &rules.canonicalize()?, &peer.canonicalize()?);
    }
    let collected = args.sets.is_some();
    let sets = match &args.sets {
        // The programs run in the project's root, so the path must be absolute.
        Some(dir) => dir.canonicalize().with_context(|| format!("cannot find {}", dir.display()))?,
        None => {
            let dir = target.join("sets");
            run(Command::new(&native).arg("generate").arg(&dir))?;
            dir
        }
    };
    let rounds = args.rounds.to_string();
    let native = json(Command::new(&native).arg("time").arg(&sets).arg(&rounds))?;
    let wasm = target.join(WASM).join("web/nonet_bench.wasm");
    let script = root().join("crates/bench/run.mjs");
    let wasm = json(Command::new(node).arg(script).arg(wasm).arg(&sets).arg(&rounds))?;
    let classic = classic_table(&native, &wasm)?;
    let boards = boards_table(&native, &wasm)?;
    println!("{classic}\n{boards}");
    if collected {
        // The document shows only figures that anyone can reproduce.
        return Ok(());
    }
    let file = root().join("docs/benchmarks.md");
    let page = fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
    let page = with_section(&page, SECTION, &section(&classic, &boards, &wasm));
    fs::write(&file, page).with_context(|| format!("cannot write {}", file.display()))
}

/// Limit of guesses for a variant puzzle.
const VARIANT_STEPS: &str = "30000000";

/// Times variant puzzles against Interactive Sudoku Solver; `peer` is the path of its checkout. The programs run one
/// after the other over the same file, ours natively and as wasm.
fn variants(native: &Path, wasm: &Path, node: &Path, file: &Path, peer: &Path) -> Result<()> {
    let script = |name: &str| root().join("crates/bench").join(name);
    let native = printed(Command::new(native).arg("variants").arg(file).arg(VARIANT_STEPS))?;
    let wasm =
        printed(Command::new(node).arg(script("variants.mjs")).arg(wasm).arg(file).arg(VARIANT_STEPS))?;
    let peer = printed(Command::new(node).arg(script("peer.mjs")).arg(peer).arg(file))?;
    let lines = |text: &str| -> Result<Vec<Value>> {
        text.lines().map(|line| serde_json::from_str(line).context("a line of JSON")).collect()
    };
    print!("{}", variant_table(&lines(&native)?, &lines(&wasm)?, &lines(&peer)?)?);
    Ok(())
}

#[derive(Default)]
struct VariantRow {
    set: String,
    puzzles: usize,
    native: f64,
    wasm: f64,
    peer: f64,
    open: usize,
    /// Number of puzzles that take at least a second longer than with the peer.
    slower: usize,
}

fn variant_table(native: &[Value], wasm: &[Value], peer: &[Value]) -> Result<String> {
    let mut rows = vec![VariantRow { set: "all".into(), ..VariantRow::default() }];
    let mut unread = 0;
    for ((native, wasm), peer) in native.iter().zip(wasm).zip(peer) {
        let times = [native, wasm, peer].map(|row| row["milliseconds"].as_f64());
        let ([Some(own), Some(own_wasm), Some(theirs)], Some(count)) = (times, peer["count"].as_u64()) else {
            unread += 1;
            continue;
        };
        let open = native["proved"] == "Open" || wasm["count"].is_null();
        if !open && (native["right"] == false || [native, wasm].iter().any(|row| row["count"] != count)) {
            bail!("another answer than the file's or the peer's: {native} {wasm} {peer}");
        }
        let set = native["set"].as_str().unwrap_or_default();
        if rows.iter().all(|row| row.set != set) {
            rows.push(VariantRow { set: set.into(), ..VariantRow::default() });
        }
        for row in rows.iter_mut().filter(|row| row.set == set || row.set == "all") {
            row.puzzles += 1;
            row.native += own;
            row.wasm += own_wasm;
            row.peer += theirs;
            row.open += usize::from(open);
            row.slower += usize::from(own > theirs + 1000.0);
        }
    }
    rows.rotate_left(1);
    let mut text = String::from(
        "| ms in all | puzzles | Interactive Sudoku Solver | Nonet | times as fast | Nonet as wasm | times as fast \
         | slower by a second | not ended |\n|---|---|---|---|---|---|---|---|---|\n",
    );
    for VariantRow { set, puzzles, native, wasm, peer, open, slower } in rows {
        writeln!(
            text,
            "| {set} | {puzzles} | {peer:.0} | {native:.0} | {:.1} | {wasm:.0} | {:.1} | {slower} | {open} |",
            peer / native,
            peer / wasm
        )?;
    }
    writeln!(text, "\nNot read by one or the other: {unread}.")?;
    Ok(text)
}

/// Heading of the section that the command writes; it leaves the rest of the document alone.
const SECTION: &str = "## Search, measured by the command";

/// Returns a build of the bench project, which has a manifest and flags of its own.
fn build(target: &Path, args: &[&str]) -> Command {
    let mut command = cargo(&["build", "--locked", "--quiet", "--manifest-path"]);
    command.arg(root().join("crates/bench/Cargo.toml")).arg("--target-dir").arg(target).args(args);
    command
}

fn json(command: &mut Command) -> Result<Value> {
    let program = command.get_program().to_string_lossy().into_owned();
    let text = output(command).with_context(|| format!("`{program}` failed"))?;
    serde_json::from_str(&text).with_context(|| format!("`{program}` printed something else than JSON"))
}

/// Formats the classic table: a row per set and per kind of puzzle made.
fn classic_table(native: &Value, wasm: &Value) -> Result<String> {
    let mut text = head("µs each", "crate `sudoku`");
    for (native, wasm) in pairs(native, wasm, "sets") {
        let name = native["set"].as_str().unwrap_or_default();
        row(&mut text, name, native, wasm, 1.0)?;
    }
    row(&mut text, "making a full grid", &native["grid"], &wasm["grid"], 1.0)?;
    row(&mut text, "making a minimal puzzle", &native["minimal"], &wasm["minimal"], 1.0)?;
    Ok(text)
}

/// Formats the table of other boards: a row per set.
fn boards_table(native: &Value, wasm: &Value) -> Result<String> {
    let mut text = head("ms each", "crate `batsat`");
    for (native, wasm) in pairs(native, wasm, "boards") {
        row(&mut text, native["set"].as_str().unwrap_or_default(), native, wasm, 1000.0)?;
    }
    Ok(text)
}

fn head(unit: &str, peer: &str) -> String {
    format!(
        "| {unit} | puzzles | {peer} | Nonet | times as fast | Nonet as wasm | wasm : native |\n\
         |---|---|---|---|---|---|---|\n"
    )
}

/// Returns the rows of a kind, each native one with its wasm row.
fn pairs<'a>(native: &'a Value, wasm: &'a Value, kind: &str) -> Vec<(&'a Value, &'a Value)> {
    let rows = |report: &'a Value| report[kind].as_array().map_or(&[][..], Vec::as_slice);
    rows(native).iter().zip(rows(wasm)).collect()
}

fn row(text: &mut String, name: &str, native: &Value, wasm: &Value, unit: f64) -> Result<()> {
    if native["puzzles"] != wasm["puzzles"] && !native["puzzles"].is_null()
        || native["unique"] != wasm["unique"]
    {
        bail!("native and wasm disagree: {native} and {wasm}");
    }
    let number = |report: &Value, key: &str| {
        Ok::<_, anyhow::Error>(report[key].as_f64().context("a figure is missing")? / unit)
    };
    let (ours, peer, wasm) = (number(native, "ours")?, number(native, "peer")?, number(wasm, "ours")?);
    let places = if unit > 1.0 { 3 } else { 2 };
    let puzzles = native["puzzles"].as_u64().map_or(String::new(), |puzzles| puzzles.to_string());
    writeln!(
        text,
        "| {name} | {puzzles} | {peer:.places$} | {ours:.places$} | {:.1} | {wasm:.places$} | {:.2} |",
        peer / ours,
        wasm / ours
    )?;
    Ok(())
}

fn section(classic: &str, boards: &str, wasm: &Value) -> String {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let rustc = output(&mut tool(&rustc, &["--version"])).unwrap_or_default();
    let word = |key: &str| wasm[key].as_str().unwrap_or("unknown").to_owned();
    format!(
        "Written by `cargo xtask bench` on {}: {} ({} cores), {rustc}, Node {}.\n\n{classic}\n{boards}\n",
        word("date"),
        word("cpu"),
        wasm["cores"],
        word("node"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn puzzles_with_rules_are_added_up_by_set() {
        let own = |set: &str, time: f64| json!({ "set": set, "milliseconds": time, "proved": "Unique", "count": 1 });
        let other = |time: f64| json!({ "milliseconds": time, "count": 1 });
        let unread = json!({ "number": 2 });
        let native = [own("a", 10.0), own("b", 5000.0), unread.clone()];
        let table = variant_table(
            &native,
            &[other(20.0), other(9.0), unread.clone()],
            &[other(100.0), other(90.0), other(1.0)],
        );
        let table = table.unwrap();
        assert!(table.contains("| a | 1 | 100 | 10 | 10.0 | 20 | 5.0 | 0 | 0 |"), "{table}");
        assert!(table.contains("| all | 2 | 190 | 5010 | 0.0 | 29 | 6.6 | 1 | 0 |"), "{table}");
        assert!(table.ends_with("Not read by one or the other: 1.\n"), "{table}");
        let wrong = json!({ "milliseconds": 1.0, "count": 2 });
        assert!(variant_table(&native[..1], std::slice::from_ref(&wrong), &[other(1.0)]).is_err());
    }
}
