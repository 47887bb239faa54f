//! Everything CI checks, step by step, on a machine that may have nothing but Rust.

use crate::run::{cargo, run};
use crate::site::{self, Kind};
use crate::tools::{self, WASM};
use crate::{budget, e2e};
use anyhow::{Context, Result, bail};
use lexopt::{Arg, Parser, ValueExt};
use std::time::Instant;

/// A step's name and what it does.
type Step = (&'static str, fn() -> Result<()>);

/// In the order of how soon they can fail.
const STEPS: [Step; 8] = [
    ("fmt", || run(&mut cargo(&["fmt", "--all", "--check"]))),
    ("clippy", || clippy_native(&["--", "-D", "warnings"])),
    ("native", || run(&mut cargo(&["test", "--locked"]))),
    ("clippy-wasm", || clippy_wasm(&["--", "-D", "warnings"])),
    ("docs", docs),
    ("build", || site::build(Kind::Release)),
    ("budget", budget::check),
    ("e2e", e2e::test),
];

/// `cargo xtask test`.
pub fn command(mut args: Parser) -> Result<()> {
    let mut named: Vec<String> = Vec::new();
    while let Some(arg) = args.next()? {
        match arg {
            Arg::Value(name) => named.push(name.parse()?),
            other => return Err(other.unexpected().into()),
        }
    }
    if let Some(unknown) = named.iter().find(|name| STEPS.iter().all(|(step, _)| step != name)) {
        bail!("there is no step `{unknown}`; the steps are {}", STEPS.map(|(step, _)| step).join(", "));
    }
    let chosen: Vec<&Step> =
        STEPS.iter().filter(|(step, _)| named.is_empty() || named.iter().any(|name| name == step)).collect();
    let start = Instant::now();
    for (number, (name, step)) in chosen.iter().enumerate() {
        eprintln!("== {name} ({} of {})", number + 1, chosen.len());
        let began = Instant::now();
        step()
            .with_context(|| format!("the step `{name}` failed; `cargo xtask test {name}` runs it alone"))?;
        eprintln!("== {name}: {:.0} s", began.elapsed().as_secs_f32());
    }
    eprintln!("== all green after {:.0} s", start.elapsed().as_secs_f32());
    Ok(())
}

/// `cargo xtask check`: what an editor runs on save.
pub fn check(mut args: Parser) -> Result<()> {
    let mut format: &[&str] = &[];
    while let Some(arg) = args.next()? {
        match arg {
            Arg::Long("json") => format = &["--message-format=json-diagnostic-rendered-ansi"],
            other => return Err(other.unexpected().into()),
        }
    }
    // The second half has its own findings, also when the first has some.
    clippy_native(format).and(clippy_wasm(format))
}

fn clippy_native(more: &[&str]) -> Result<()> {
    run(cargo(&["clippy", "--locked", "--all-targets"]).args(more))
}

fn clippy_wasm(more: &[&str]) -> Result<()> {
    tools::wasm_target()?;
    run(cargo(&["clippy", "--locked", "--package", "nonet", "--features", "web", "--target", WASM])
        .args(more))
}

fn docs() -> Result<()> {
    tools::wasm_target()?;
    let strict = |args: &[&str]| run(cargo(args).env("RUSTDOCFLAGS", "-D warnings"));
    strict(&["doc", "--locked", "--no-deps"])?;
    strict(&["doc", "--locked", "--no-deps", "--package", "nonet", "--features", "web", "--target", WASM])
}
