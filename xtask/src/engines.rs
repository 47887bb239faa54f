//! The browser tests in Firefox and WebKit: `cargo xtask e2e --engine firefox`, and the step `engines`.
//!
//! Chromium runs every spec. Firefox runs those that need no means of Chromium's own, and WebKitGTK the scenarios of
//! `e2e/webkit/`. The step runs a choice of both. With `--ci` it runs all scenarios in WebKit if the page has changed
//! since they last passed on this machine; all of Firefox's would take too long there. Where an engine can't be
//! installed, the step says so and passes without it. Where tests fail in one engine, the others still run.

use crate::site::files;
use crate::tools::on_path;
use crate::{debian, e2e, tools};
use anyhow::{Context, Result, bail};
use sha2::{Digest, Sha256};
use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;
use xtask_launch::run::{output, root, tool};

/// The browser engines that run tests.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, clap::ValueEnum)]
pub enum Engine {
    #[default]
    Chromium,
    Firefox,
    Webkit,
    /// The three of them, one after the other
    All,
}

/// Files and folders that decide what the page does in a browser: its own, its texts, those that write and serve it, and
/// the versions of the libraries. The project's other crates compute the same in every engine.
const INPUTS: [&str; 11] = [
    "src",
    "style",
    "public",
    "index.html",
    "e2e",
    "crates/app",
    "crates/pages",
    "crates/text",
    "crates/serve",
    "xtask/src/site",
    "Cargo.lock",
];

/// Selects the tests that the step runs if the page has not changed, in both engines.
const CHOICE: &str = "@engines";

const FIREFOX: [&str; 1] = ["firefox-esr"];
const WEBKIT: [&str; 5] = ["webkit2gtk-driver", "xvfb", "openbox", "python3-gi", "gir1.2-webkit2-4.1"];

#[derive(clap::Args)]
pub struct Args {
    /// The engine that runs the tests
    #[arg(long, value_enum, default_value_t)]
    pub engine: Engine,
    /// Run nothing if what the tests of Firefox and WebKit depend on has not changed since this commit
    #[arg(long, value_name = "COMMIT")]
    pub changed_since: Option<String>,
    /// Arguments for Playwright, as in `e2e install -g whole`
    #[arg(value_name = "ARGS", trailing_var_arg = true, allow_hyphen_values = true)]
    pub more: Vec<OsString>,
}

/// Runs `cargo xtask e2e`: the browser tests of an engine, with arguments for Playwright.
pub fn command(args: &Args) -> Result<()> {
    if let Some(commit) = &args.changed_since {
        if matches!(args.engine, Engine::Chromium | Engine::All) {
            bail!("--changed-since is for Firefox or WebKit: the tests in Chromium depend on all crates");
        }
        if !have_changed(&INPUTS, commit) {
            eprintln!("   no tests: the page has not changed since {commit}");
            return Ok(());
        }
    }
    run_tests(args.engine, &args.more)
}

/// True if one of these files differs from its version in this commit, or if git doesn't know the commit, as after a
/// forced push.
fn have_changed(paths: &[&str], commit: &str) -> bool {
    let mut compare = tool("git", &["diff", "--quiet", commit, "--"]);
    !compare.args(paths).status().is_ok_and(|status| status.success())
}

impl Engine {
    /// Returns the npm scripts that run the tests of this engine.
    fn scripts(self) -> &'static [&'static str] {
        match self {
            Engine::Chromium => &["test"],
            Engine::Firefox => &["firefox"],
            Engine::Webkit => &["webkit"],
            Engine::All => &["test", "firefox", "webkit"],
        }
    }
}

/// Runs the tests of an engine, with arguments for Playwright.
fn run_tests(engine: Engine, more: &[OsString]) -> Result<()> {
    if let [script] = engine.scripts() {
        install(script)?;
        return e2e::npm(script, more);
    }
    if run_each(engine.scripts(), install, |script| e2e::npm(script, more))? == 0 {
        bail!("none of the engines can be installed");
    }
    Ok(())
}

/// Runs the step `engines`: a choice of tests in Firefox and WebKit.
pub fn choice() -> Result<()> {
    run_each(&["firefox", "webkit"], install, run_choice).map(drop)
}

/// Runs the step `engines` for CI: a choice in Firefox and all scenarios in WebKit, unless the page is the same as when
/// they last passed here.
pub fn all_if_changed() -> Result<()> {
    let passed = passed()?;
    if passed.is_file() {
        eprintln!("   a choice only: the page has not changed since all tests passed here");
        return choice();
    }
    let test = |script: &str| {
        if script != "webkit" {
            return run_choice(script);
        }
        e2e::npm(script, &[])?;
        fs::create_dir_all(tools::cache()?)?;
        files::write(&passed, "")
    };
    run_each(&["firefox", "webkit"], install, test).map(drop)
}

/// Runs a choice of the tests of an engine.
fn run_choice(script: &str) -> Result<()> {
    e2e::npm(script, &["--grep".into(), CHOICE.into()])
}

/// Runs the tests of each engine, even if those of another one have failed. Skips engines that can't be installed.
/// Returns the number of engines that ran.
///
/// # Errors
/// Returns an error that names the engines whose tests failed.
fn run_each(
    scripts: &[&str],
    install: impl Fn(&str) -> Result<()>,
    mut test: impl FnMut(&str) -> Result<()>,
) -> Result<usize> {
    let (mut ran, mut failed) = (0, Vec::new());
    for script in scripts {
        let name = name(script);
        if let Err(error) = install(script) {
            eprintln!("   skipped {name}: {error:#}");
            continue;
        }
        ran += 1;
        if let Err(error) = test(script) {
            eprintln!("   {name}: {error:#}");
            failed.push(name);
        }
    }
    if !failed.is_empty() {
        bail!("tests failed in {}", failed.join(" and "));
    }
    Ok(ran)
}

/// Returns the name of the engine whose tests an npm script runs.
fn name(script: &str) -> &'static str {
    match script {
        "firefox" => "Firefox",
        "webkit" => "WebKit",
        _ => "Chromium",
    }
}

/// Installs what the tests of an engine need.
fn install(script: &str) -> Result<()> {
    match script {
        "test" => e2e::chromium().map(drop),
        "firefox" if std::env::var_os("FIREFOX").is_none() => {
            debian::program(&["firefox-esr", "firefox"], &FIREFOX, "these tests need Firefox").map(drop)
        }
        "webkit" => {
            let what = "these tests need WebKitGTK with its driver, and a virtual screen";
            let python = || {
                let check = "import gi; gi.require_version('WebKit2', '4.1')";
                output(&mut tool("/usr/bin/python3", &["-c", check]))
            };
            let is_there = || {
                let has_programs =
                    ["WebKitWebDriver", "Xvfb", "openbox"].iter().all(|p| on_path(p).is_some());
                (has_programs && python().is_some()).then_some(())
            };
            debian::install_unless(is_there, &WEBKIT, what)
        }
        _ => Ok(()),
    }
}

/// Returns the file that records that all tests have passed with these inputs.
fn passed() -> Result<PathBuf> {
    let mut all = Sha256::new();
    for input in INPUTS {
        let path = root().join(input);
        all.update(input);
        if path.is_dir() {
            let mut listed = tool("git", &["ls-files", "-z", "--", input]);
            let listed = listed.output().context("git did not list the files")?;
            for name in String::from_utf8_lossy(&listed.stdout).split_terminator('\0') {
                all.update(name);
                all.update(fs::read(root().join(name)).unwrap_or_default());
            }
        } else {
            all.update(files::bytes(&path)?);
        }
    }
    Ok(tools::cache()?.join(format!("engines-{}", files::hex(&all.finalize()))))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the result of [`run_each`] for all engines, and the scripts that it ran.
    fn run_all(missing: &[&str], failing: &[&str]) -> (Result<usize, String>, Vec<String>) {
        let mut ran = Vec::new();
        let install = |script: &str| if missing.contains(&script) { bail!("not there") } else { Ok(()) };
        let test = |script: &str| {
            ran.push(script.to_owned());
            if failing.contains(&script) { bail!("`npm` failed") } else { Ok(()) }
        };
        let result = run_each(Engine::All.scripts(), install, test).map_err(|error| error.to_string());
        (result, ran)
    }

    #[test]
    fn engines_after_a_failing_one_still_run_and_the_error_names_those_that_failed() {
        let (result, ran) = run_all(&[], &["test"]);
        assert_eq!(ran, ["test", "firefox", "webkit"]);
        assert_eq!(result, Err("tests failed in Chromium".to_owned()));
        let (result, _) = run_all(&[], &["firefox", "webkit"]);
        assert_eq!(result, Err("tests failed in Firefox and WebKit".to_owned()));
    }

    #[test]
    fn an_engine_that_cannot_be_installed_is_skipped() {
        assert_eq!(run_all(&["firefox"], &[]), (Ok(2), vec!["test".to_owned(), "webkit".to_owned()]));
        assert_eq!(run_all(&["test", "firefox", "webkit"], &[]), (Ok(0), Vec::new()));
    }

    #[test]
    fn only_changed_files_and_unknown_commits_count_as_a_change() {
        let licence = ["LICENSE-MIT"];
        assert!(!have_changed(&licence, "HEAD"));
        assert!(have_changed(&licence, &"0".repeat(40)));
    }

    #[test]
    fn only_scripts_that_start_chromium_ask_for_it() {
        let asks = |engine: Engine| engine.scripts().iter().any(|script| e2e::starts_chromium(script));
        assert!(asks(Engine::Chromium));
        assert!(!asks(Engine::Firefox) && !asks(Engine::Webkit));
    }
}
