//! Everything CI checks, step by step, on a machine that may have nothing but Rust.

use crate::beside::Beside;
use crate::run::{cargo, run};
use crate::site::{self, Kind};
use crate::steps::Steps;
use crate::tools::{self, WASM};
use crate::{attack, bare, budget, debian, e2e, fuzz, npm, paths, supply};
use anyhow::{Result, bail};
use lexopt::{Arg, Parser, ValueExt};
use std::time::Instant;

/// A step's name, when it is run without being named, and what it does.
type Step = (&'static str, When, fn() -> Result<()>);

/// When a step is run without being named.
#[derive(Clone, Copy, PartialEq, Eq)]
enum When {
    Always,
    /// With `--ci` only.
    InCi,
    /// Never: it takes minutes and seldom finds anything.
    Never,
}

/// Steps that compile with profiles of their own, so that no lock of cargo's keeps them from running beside the others: the
/// last crate of a program, optimised as a whole, leaves all cores but one idle, and so does many a test.
const BESIDE: [&str; 4] = ["build", "budget", "npm", "cli"];

/// The step before which they have to be through: it opens what they have built, and asks for the whole machine.
const TOGETHER_AGAIN: &str = "e2e";

/// In the order of how soon they can fail.
const STEPS: [Step; 15] = [
    ("fmt", When::Always, || run(&mut cargo(&["fmt", "--all", "--check"]))),
    ("supply", When::Always, supply::check),
    ("clippy", When::Always, || clippy_native(&["--", "-D", "warnings"])),
    ("native", When::Always, native),
    ("clippy-wasm", When::Always, || clippy_wasm(&["--", "-D", "warnings"])),
    ("docs", When::Always, docs),
    ("build", When::Always, || site::build(Kind::Release).map(drop)),
    ("budget", When::Always, budget::check),
    ("dev", When::Always, || site::build(Kind::Dev).map(drop)),
    ("npm", When::Always, npm::check),
    ("e2e", When::Always, e2e::test),
    ("cli", When::InCi, paths::cli),
    ("bare", When::InCi, bare::check),
    ("fuzz", When::Never, fuzz::check),
    ("attack", When::Never, attack::check),
];

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
    if let Some(unknown) = named.iter().find(|name| STEPS.iter().all(|(step, ..)| step != name)) {
        bail!("there is no step `{unknown}`; the steps are {}", STEPS.map(|(step, ..)| step).join(", "));
    }
    let is_chosen = |(name, when, _): &Step| match when {
        _ if !named.is_empty() => named.iter().any(|own| own == name),
        When::Always => true,
        When::InCi => is_ci,
        When::Never => false,
    };
    let chosen: Vec<Step> = STEPS.into_iter().filter(is_chosen).collect();
    let start = Instant::now();
    // Who names steps wants to see them.
    let (beside, chosen): (Vec<Step>, Vec<Step>) =
        chosen.into_iter().partition(|(name, ..)| named.is_empty() && BESIDE.contains(name));
    let names: Vec<&str> = beside.iter().map(|(name, ..)| *name).collect();
    let mut beside = if names.is_empty() { None } else { Some(Beside::start(&names)?) };
    let mut steps = Steps::new("test step", chosen.len() + usize::from(beside.is_some()));
    for (name, _, step) in chosen {
        if let Some(mut beside) = beside.take_if(|_| name == TOGETHER_AGAIN) {
            steps.take(&names.join(", "), "mend what is named above", || beside.end())?;
        }
        // Set-up takes long, and is proved again only when it has changed.
        let step = if is_ci && name == "bare" { bare::if_changed } else { step };
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

/// All native tests; those of what is printed need a reader of PDF.
fn native() -> Result<()> {
    let reads_pdf = debian::has_pdf_reader();
    run(cargo(&["test", "--locked"]).envs(reads_pdf.then_some(("NONET_PDF", "1"))))
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
