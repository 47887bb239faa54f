//! `cargo xtask test`: everything CI checks, step by step, on a machine that may have nothing but Rust.

use crate::background::Background;
use crate::site::{self, Kind};
use crate::steps::Steps;
use crate::tools::{self, WASM};
use crate::{
    attack, budget, circles, clean_clone, cli, debian, e2e, engines, fuzz, homonyms, hosts, licences, npm,
};
use anyhow::Result;
use clap::builder::PossibleValuesParser;
use std::time::Instant;
use xtask_launch::run::{cargo, run};

/// The name of a step, the condition for running it without being named, and its function.
type Step = (&'static str, RunsBy, fn() -> Result<()>);

/// The condition for a step to run without being named.
#[derive(Clone, Copy, PartialEq, Eq)]
enum RunsBy {
    Default,
    /// Only with `--ci`, and only if it is due.
    Ci,
    /// Never, because it takes minutes and rarely finds anything.
    NameOnly,
}

/// Steps that run in the background. They compile with profiles of their own, so cargo's lock does not block them, and
/// they use the cores that link-time optimisation and single tests leave idle.
const BACKGROUND: [&str; 4] = ["clean-clone", "build", "budget", "npm"];

/// The step that waits for the background steps, because it opens their build and needs the whole machine.
const JOINS_BACKGROUND: &str = "e2e";

/// All steps, the ones that fail fastest first.
const STEPS: [Step; 20] = [
    ("fmt", RunsBy::Default, || run(&mut cargo(&["fmt", "--all", "--check"]))),
    ("licences", RunsBy::Default, licences::check),
    ("circles", RunsBy::Default, circles::check),
    ("homonyms", RunsBy::Default, homonyms::check),
    ("workflows", RunsBy::Default, e2e::workflows),
    ("clippy", RunsBy::Default, || clippy_native(&["--", "-D", "warnings"])),
    ("native", RunsBy::Default, native),
    ("clippy-wasm", RunsBy::Default, || clippy_wasm(&["--", "-D", "warnings"])),
    ("docs", RunsBy::Default, docs),
    ("clean-clone", RunsBy::Ci, clean_clone::check),
    ("build", RunsBy::Default, || site::build(Kind::Release).map(drop)),
    ("budget", RunsBy::Default, budget::check),
    ("npm", RunsBy::Default, npm::check),
    ("e2e", RunsBy::Default, e2e::test),
    ("engines", RunsBy::Default, engines::choice),
    ("dev", RunsBy::NameOnly, e2e::dev),
    ("cli", RunsBy::NameOnly, || cli::command(&cli::Args::default())),
    ("hosts", RunsBy::NameOnly, hosts::check),
    ("fuzz", RunsBy::NameOnly, fuzz::check),
    ("attack", RunsBy::NameOnly, attack::check),
];

/// Run what CI checks, or only the named steps
///
/// The step `clean-clone` runs only if it is named, or with --ci. It sets up a clone with an empty cargo home and an empty
/// cache, and builds the page there. With --ci it takes the place of `build`, or is skipped while Cargo.lock, Cargo.toml,
/// .cargo/, .ci/ and xtask/ are unchanged since it last passed on this machine, unless the variable NONET_CLEAN_CLONE is 1.
///
/// `e2e` runs a choice of the browser tests in Chromium; with --ci all but the longest, and all of them if it is named.
///
/// `engines` runs some browser tests in Firefox and WebKit, as far as they are installed or can be; with --ci it runs all
/// scenarios in WebKit if what they depend on has changed since they last passed on this machine.
///
/// The steps `dev`, `cli`, `hosts`, `fuzz` and `attack` run only if they are named. `dev` builds the page for
/// development and visits it: reload after a change, every technique in the gallery, room for longer texts. `cli` builds
/// the `nonet` command and checks that it contains no folder name of this machine, as a release does. `hosts` serves dist/
/// with nginx and Caddy, as far as they are installed, and visits it in Chromium. `fuzz` feeds random bytes to everything
/// that reads foreign input, a minute per reader. `attack` runs 100,000 interleavings of tabs in a model of the browser and
/// 250 in a real one, ends 50 workers and breaks 72 of their files, performs 11,562 random actions, and feeds 12,400
/// damaged inputs to the command line.
#[derive(clap::Args)]
pub struct Args {
    /// The steps to run
    #[arg(value_name = "STEP", value_parser = PossibleValuesParser::new(STEPS.map(|(step, ..)| step)))]
    pub steps: Vec<String>,
    /// Also run the slow steps, as CI does
    #[arg(long)]
    pub ci: bool,
}

/// Runs `cargo xtask test`.
pub fn command(args: &Args) -> Result<()> {
    let (named, is_ci) = (&args.steps, args.ci);
    let builds_in_clone = is_ci && named.is_empty() && clean_clone::is_due()?;
    let is_chosen = |(name, runs_by, _): &Step| match runs_by {
        _ if !named.is_empty() => named.iter().any(|own| own == name),
        _ if *name == "clean-clone" => builds_in_clone,
        _ if *name == "build" => !builds_in_clone,
        RunsBy::Default => true,
        RunsBy::Ci => is_ci,
        RunsBy::NameOnly => false,
    };
    let chosen: Vec<Step> = STEPS.into_iter().filter(is_chosen).collect();
    let start = Instant::now();
    // Named steps run in the foreground, where their output is visible.
    let (background, chosen): (Vec<Step>, Vec<Step>) =
        chosen.into_iter().partition(|(name, ..)| named.is_empty() && BACKGROUND.contains(name));
    let names: Vec<&str> = background.iter().map(|(name, ..)| *name).collect();
    let mut background = if names.is_empty() { None } else { Some(Background::start(&names)?) };
    let mut steps = Steps::new("test step", chosen.len() + usize::from(background.is_some()));
    for (name, _, step) in chosen {
        if let Some(mut background) = background.take_if(|_| name == JOINS_BACKGROUND) {
            steps.take(&names.join(", "), "fix the error above", || background.end())?;
        }
        let step = match name {
            // Takes a long time, so CI repeats it only if its inputs have changed.
            "engines" if is_ci => engines::all_if_changed,
            "e2e" if named.is_empty() => {
                if is_ci {
                    e2e::short
                } else {
                    e2e::choice
                }
            }
            _ => step,
        };
        steps.take(
            name,
            &format!("fix the error above; `cargo xtask test {name}` runs only this step"),
            step,
        )?;
    }
    eprintln!("== all steps passed in {:.0} s", start.elapsed().as_secs_f32());
    Ok(())
}

#[derive(clap::Args)]
pub struct CheckArgs {
    /// Print diagnostics as JSON, for editors
    #[arg(long)]
    json: bool,
}

/// Runs `cargo xtask check`, for editors to run on save.
pub fn check(args: &CheckArgs) -> Result<()> {
    let format: &[&str] = if args.json { &["--message-format=json-diagnostic-rendered-ansi"] } else { &[] };
    // Runs the second even if the first fails.
    clippy_native(format).and(clippy_wasm(format))
}

/// Runs all native tests; those of printed pages need a PDF reader.
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
