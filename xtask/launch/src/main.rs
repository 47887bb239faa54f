//! `cargo xtask`: compiles xtask if necessary and runs it with the same arguments.
//!
//! The first time, xtask takes a minute to compile and the page three. So a command that begins with the page compiles
//! both at the same time, xtask with the lowest priority: it uses the cores that the page leaves idle.

use anyhow::{Context, Result};
use std::env;
use std::ffi::OsString;
use std::process::{Command, ExitCode, Stdio};
use xtask_launch::page::{self, Kind};
use xtask_launch::run::{cargo, run};
use xtask_launch::wasm::wasm_target;

/// Crates that read and write the programs of the page, most of the time between a change and the reloaded page.
const SPLITTING: [&str; 4] = ["walrus", "wasm-bindgen-cli-support", "wasm-encoder", "wasmparser"];

fn main() -> ExitCode {
    let args: Vec<OsString> = env::args_os().skip(1).collect();
    let result = compile_both(&args).and_then(|()| run_xtask(&args));
    result.unwrap_or_else(|error| {
        eprintln!("error: {error:#}");
        ExitCode::FAILURE
    })
}

/// Compiles xtask and the page at the same time. Does nothing if xtask was compiled before, or if the command needs no
/// page at first.
fn compile_both(args: &[OsString]) -> Result<()> {
    let xtask = env::current_exe()?.with_file_name(format!("xtask{}", env::consts::EXE_SUFFIX));
    let Some(kind) = needed_build(args).filter(|_| !xtask.is_file()) else { return Ok(()) };
    wasm_target()?;
    eprintln!("== compiling the page and xtask at the same time");
    // Hides its output: xtask runs the same command later, which reports errors and warnings.
    let mut page = page::compile(kind)?;
    let mut page = page.stdout(Stdio::null()).stderr(Stdio::null()).spawn().context("cargo did not start")?;
    let mut xtask = cargo(&["build", "--package", "xtask"]);
    let compiled = run(&mut with_low_priority(xtask.args(xtask_options(kind))));
    if compiled.is_err() {
        let _ = page.kill();
    }
    compiled
}

/// Returns the build that a command begins with.
fn needed_build(args: &[OsString]) -> Option<Kind> {
    match args.first()?.to_str()? {
        "build" => Some(Kind::Release),
        "start" if args.iter().any(|arg| arg == "--dev") => Some(Kind::Dev),
        "start" => Some(Kind::Local),
        _ => None,
    }
}

/// Returns a command that gets a core only if no other program needs it; the same command where there is no `nice`.
fn with_low_priority(command: &Command) -> Command {
    if !cfg!(unix) {
        let mut same = Command::new(command.get_program());
        same.args(command.get_args());
        return same;
    }
    let mut nice = Command::new("nice");
    nice.args(["-n", "19"]).arg(command.get_program()).args(command.get_args());
    nice
}

/// Runs xtask in place of this program, so that it gets all signals.
#[cfg(unix)]
fn run_xtask(args: &[OsString]) -> Result<ExitCode> {
    use std::os::unix::process::CommandExt;
    Err(xtask(args).exec()).context("cargo did not start")
}

/// Runs xtask and returns its exit code.
#[cfg(not(unix))]
fn run_xtask(args: &[OsString]) -> Result<ExitCode> {
    let status = xtask(args).status().context("cargo did not start")?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn xtask(args: &[OsString]) -> Command {
    let mut command = Command::new(cargo(&[]).get_program());
    command.args(["run", "--package", "xtask"]);
    if let Some(kind) = needed_build(args) {
        command.args(xtask_options(kind));
    }
    command.arg("--").args(args);
    command
}

/// Returns cargo's options for xtask: who develops waits for splitting after every change, so the crates that split are
/// optimised. For all others it would take longer to optimise them than they save.
fn xtask_options(kind: Kind) -> Vec<String> {
    let option = |name: &&str| ["--config".to_owned(), format!("profile.dev.package.{name}.opt-level=1")];
    match kind {
        Kind::Dev => SPLITTING.iter().flat_map(option).collect(),
        Kind::Release | Kind::Local => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_that_begin_with_the_page_need_a_build_of_it() {
        let needed = |line: &str| needed_build(&line.split(' ').map(OsString::from).collect::<Vec<_>>());
        assert_eq!(needed("build"), Some(Kind::Release));
        assert_eq!(needed("start --no-open"), Some(Kind::Local));
        assert_eq!(needed("start --port 8000 --dev"), Some(Kind::Dev));
        assert_eq!(needed("test --ci"), None);
        assert_eq!(needed(""), None);
    }

    #[test]
    fn only_development_pays_for_optimised_splitting() {
        let lock = include_str!("../../../Cargo.lock");
        for name in SPLITTING {
            assert!(lock.contains(&format!("name = \"{name}\"")), "{name} is not used any more");
        }
        assert_eq!(xtask_options(Kind::Dev).len(), 2 * SPLITTING.len());
        assert_eq!(xtask_options(Kind::Release), xtask_options(Kind::Local));
        assert!(xtask_options(Kind::Local).is_empty());
    }
}
