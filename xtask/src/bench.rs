//! How fast the classic engine is: natively and as wasm in Node, beside the crate `sudoku`, in one run.
//!
//! The machine is part of every figure, so what counts is the ratios.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use lexopt::{Arg, Parser, ValueExt};
use serde_json::Value;

use crate::page_bench;
use crate::run::{cargo, on_path, output, root, run, tool};
use crate::tools::{self, WASM};

/// `cargo xtask bench`.
pub fn command(mut args: Parser) -> Result<()> {
    let (mut sets, mut rounds) = (None, 50_u32);
    while let Some(arg) = args.next()? {
        match arg {
            Arg::Long("sets") => sets = Some(PathBuf::from(args.value()?)),
            Arg::Long("page") => return page_bench::command(),
            Arg::Long("rounds") => rounds = args.value()?.parse()?,
            other => return Err(other.unexpected().into()),
        }
    }
    let Some(node) = on_path("node") else { bail!("the wasm half needs Node: https://nodejs.org") };
    tools::wasm_target()?;
    let target = root().join("target/bench");
    run(build(&target, &["--release"]).env("RUSTFLAGS", "-C target-cpu=native"))?;
    run(&mut build(&target, &["--profile", "worker", "--lib", "--target", WASM]))?;
    let native = target.join("release").join(format!("nonet-bench{}", std::env::consts::EXE_SUFFIX));
    let collected = sets.is_some();
    let sets = match sets {
        // The programs below run in the project's root.
        Some(dir) => dir.canonicalize().with_context(|| format!("cannot find {}", dir.display()))?,
        None => {
            let dir = target.join("sets");
            run(Command::new(&native).arg("generate").arg(&dir))?;
            dir
        }
    };
    let rounds = rounds.to_string();
    let native = json(Command::new(&native).arg("time").arg(&sets).arg(&rounds))?;
    let wasm = target.join(WASM).join("worker/nonet_bench.wasm");
    let script = root().join("crates/bench/run.mjs");
    let wasm = json(Command::new(node).arg(script).arg(wasm).arg(&sets).arg(&rounds))?;
    let table = table(&native, &wasm)?;
    println!("{table}");
    if collected {
        // Collected lists are not ours to publish with; the page shows what anyone can run again.
        return Ok(());
    }
    let file = root().join("docs/benchmarks.md");
    fs::create_dir_all(root().join("docs"))?;
    // The sections after ours were measured by other means and stay as they are.
    let before = fs::read_to_string(&file).unwrap_or_default();
    let others = before.find("\n## ").map_or("", |at| &before[at..]);
    fs::write(&file, page(&table, &wasm) + others).with_context(|| format!("cannot write {}", file.display()))
}

/// A build beside the others, for its flags are its own.
fn build(target: &Path, args: &[&str]) -> Command {
    let mut command = cargo(&["build", "--locked", "--quiet", "--package", "nonet-bench", "--target-dir"]);
    command.arg(target).args(args);
    command
}

fn json(command: &mut Command) -> Result<Value> {
    let program = command.get_program().to_string_lossy().into_owned();
    let text = output(command).with_context(|| format!("`{program}` failed"))?;
    serde_json::from_str(&text).with_context(|| format!("`{program}` printed something else than JSON"))
}

/// One row per set and per thing made.
fn table(native: &Value, wasm: &Value) -> Result<String> {
    let mut text = String::from(
        "| µs each | puzzles | crate `sudoku` | Nonet | times as fast | Nonet as wasm | wasm : native |\n\
         |---|---|---|---|---|---|---|\n",
    );
    let empty = Vec::new();
    let rows = |report: &Value| report["sets"].as_array().unwrap_or(&empty).clone();
    for (native, wasm) in rows(native).iter().zip(&rows(wasm)) {
        if native["set"] != wasm["set"] || native["unique"] != wasm["unique"] {
            bail!("native and wasm disagree: {native} and {wasm}");
        }
        let name = native["set"].as_str().unwrap_or_default();
        row(&mut text, name, &native["puzzles"].to_string(), native, wasm)?;
    }
    row(&mut text, "making a full grid", "", &native["grid"], &wasm["grid"])?;
    row(&mut text, "making a minimal puzzle", "", &native["minimal"], &wasm["minimal"])?;
    Ok(text)
}

fn row(text: &mut String, name: &str, puzzles: &str, native: &Value, wasm: &Value) -> Result<()> {
    let number = |report: &Value, key: &str| report[key].as_f64().context("a figure is missing");
    let (ours, peer, wasm) = (number(native, "ours")?, number(native, "peer")?, number(wasm, "ours")?);
    writeln!(
        text,
        "| {name} | {puzzles} | {peer:.2} | {ours:.2} | {:.1} | {wasm:.2} | {:.2} |",
        peer / ours,
        wasm / ours
    )?;
    Ok(())
}

fn page(table: &str, wasm: &Value) -> String {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let rustc = output(&mut tool(&rustc, &["--version"])).unwrap_or_default();
    let word = |key: &str| wasm[key].as_str().unwrap_or("unknown").to_owned();
    format!(
        "# Benchmarks\n\n\
         `cargo xtask bench` wrote this page. Microseconds of one core for each puzzle, least of many rounds: \
         counting its\nsolutions up to two, which proves that it has one; or making one. The peer is the crate \
         `sudoku` 0.8, timed turn by turn with\nours in the same run, both built for this machine \
         (`target-cpu=native`). The wasm is built as the page's worker is and\nruns in Node. Times depend on the \
         machine; compare the ratios.\n\n{table}\n\
         The sets are generated from a fixed seed by `crates/bench`: random minimal puzzles that need no guess, \
         random minimal\npuzzles as they come, and the one per cent of 50,000 for which our own search \
         tries the most, its worst case. `--sets DIR` measures other files.\n\n\
         Measured on {}: {} ({} cores), {rustc}, Node {}.\n",
        word("date"),
        word("cpu"),
        wasm["cores"],
        word("node"),
    )
}
