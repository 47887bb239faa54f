//! Everything CI checks, step by step, on a machine that may have nothing but Rust.

use crate::beside::Beside;
use crate::run::{cargo, run};
use crate::site::{self, Kind};
use crate::steps::Steps;
use crate::tools::{self, WASM};
use crate::{attack, bare, budget, circles, debian, e2e, fuzz, homonyms, npm, paths, supply};
use anyhow::Result;
use clap::builder::PossibleValuesParser;
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
const STEPS: [Step; 17] = [
    ("fmt", When::Always, || run(&mut cargo(&["fmt", "--all", "--check"]))),
    ("supply", When::Always, supply::check),
    ("circles", When::Always, circles::check),
    ("homonyms", When::Always, homonyms::check),
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

/// Everything CI checks, or only the named steps
///
/// The steps `cli` and `bare` are run only when they are named, or with --ci. `cli`: no folder of this machine is named
/// in the finished command. `bare`: set-up and build of a clone with nothing in cargo's home or our cache; with --ci it is
/// left out while Cargo.lock, xtask/ and .ci/ are as they were when it last passed on this machine, unless the variable
/// NONET_BARE is 1.
///
/// The steps `fuzz` and `attack` are run only when they are named. `fuzz`: any bytes to everything that reads what others
/// wrote, a minute for each reader. `attack`: 100,000 interleavings of tabs in a model of the browser and 250 doings of tabs
/// in a real one, 50 workers ended and 72 of their files broken, 11,562 doings by chance, 12,400 damaged inputs to the
/// command line.
#[derive(clap::Args)]
pub struct Args {
    /// The steps to run
    #[arg(value_name = "STEP", value_parser = PossibleValuesParser::new(STEPS.map(|(step, ..)| step)))]
    pub steps: Vec<String>,
    /// The steps that take long too, as CI runs them
    #[arg(long)]
    pub ci: bool,
}

/// `cargo xtask test`.
pub fn command(args: &Args) -> Result<()> {
    let (named, is_ci) = (&args.steps, args.ci);
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

#[derive(clap::Args)]
pub struct CheckArgs {
    /// Write findings as JSON, for editors
    #[arg(long)]
    json: bool,
}

/// `cargo xtask check`: what an editor runs on save.
pub fn check(args: &CheckArgs) -> Result<()> {
    let format: &[&str] = if args.json { &["--message-format=json-diagnostic-rendered-ansi"] } else { &[] };
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
