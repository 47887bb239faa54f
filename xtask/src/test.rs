//! Everything CI checks, step by step, on a machine that may have nothing but Rust.

use crate::run::{cargo, run};
use crate::site::{self, Kind};
use crate::steps::Steps;
use crate::tools::{self, WASM};
use crate::{bare, budget, e2e};
use anyhow::{Result, bail};
use lexopt::{Arg, Parser, ValueExt};
use std::time::Instant;

/// A step's name and what it does.
type Step = (&'static str, fn() -> Result<()>);

/// In the order of how soon they can fail.
const STEPS: [Step; 10] = [
    ("fmt", || run(&mut cargo(&["fmt", "--all", "--check"]))),
    ("clippy", || clippy_native(&["--", "-D", "warnings"])),
    ("native", || run(&mut cargo(&["test", "--locked"]))),
    ("clippy-wasm", || clippy_wasm(&["--", "-D", "warnings"])),
    ("docs", docs),
    ("build", || site::build(Kind::Release).map(drop)),
    ("budget", budget::check),
    ("dev", || site::build(Kind::Dev).map(drop)),
    ("e2e", e2e::test),
    BARE,
];

/// Not for every day.
const BARE: Step = ("bare", bare::check);

/// The same, for CI.
const BARE_IF_CHANGED: Step = ("bare", bare::if_changed);

/// `cargo xtask test`.
pub fn command(mut args: Parser) -> Result<()> {
    let (mut named, mut is_ci): (Vec<String>, bool) = (Vec::new(), false);
    while let Some(arg) = args.next()? {
        match arg {
            Arg::Value(name) => named.push(name.parse()?),
            Arg::Long("ci") => is_ci = true,
            other => return Err(other.unexpected().into()),
        }
    }
    if let Some(unknown) = named.iter().find(|name| STEPS.iter().all(|(step, _)| step != name)) {
        bail!("there is no step `{unknown}`; the steps are {}", STEPS.map(|(step, _)| step).join(", "));
    }
    let is_chosen = |name: &str| {
        if named.is_empty() { is_ci || name != BARE.0 } else { named.iter().any(|own| own == name) }
    };
    let chosen: Vec<Step> = STEPS
        .into_iter()
        .filter(|(name, _)| is_chosen(name))
        .map(|step| if is_ci && step.0 == BARE.0 { BARE_IF_CHANGED } else { step })
        .collect();
    let start = Instant::now();
    let mut steps = Steps::new("test step", chosen.len());
    for (name, step) in chosen {
        steps.take(
            name,
            &format!("mend what is named; `cargo xtask test {name}` runs this step alone"),
            step,
        )?;
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
