//! The browser tests in Firefox and WebKit: `cargo xtask e2e --engine firefox`, and the step `engines`.
//!
//! Chromium runs every spec. Firefox runs those that need no means of Chromium's own, and WebKitGTK the scenarios of
//! `e2e/webkit/`. The step runs a choice of both. With `--ci` it runs all scenarios in WebKit if the page has changed
//! since they last passed on this machine; all of Firefox's would take too long there. Where an engine can't be
//! installed, the step says so and passes without it.

use crate::run::{on_path, output, root, tool};
use crate::site::files;
use crate::{debian, e2e, tools};
use anyhow::{Context, Result};
use sha2::{Digest, Sha256};
use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;

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

/// Files and folders that decide what the page does in a browser: its own, and those that write and serve it. The other
/// crates are the same code in every engine.
const INPUTS: [&str; 7] = ["src", "style", "public", "index.html", "e2e", "crates/serve", "xtask/src/site"];

/// Selects the tests that the step runs if the page has not changed, in both engines.
const CHOICE: &str = "@engines";

const FIREFOX: [&str; 1] = ["firefox-esr"];
const WEBKIT: [&str; 5] = ["webkit2gtk-driver", "xvfb", "openbox", "python3-gi", "gir1.2-webkit2-4.1"];

#[derive(clap::Args)]
pub struct Args {
    /// The engine that runs the tests
    #[arg(long, value_enum, default_value_t)]
    pub engine: Engine,
    /// Arguments for Playwright, as in `e2e install -g whole`
    #[arg(value_name = "ARGS", trailing_var_arg = true, allow_hyphen_values = true)]
    pub more: Vec<OsString>,
}

/// Runs `cargo xtask e2e`: the browser tests of an engine, with arguments for Playwright.
pub fn command(args: &Args) -> Result<()> {
    run_tests(args.engine, &args.more)
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
    engine.scripts().iter().try_for_each(|script| {
        install(script)?;
        e2e::npm(script, more)
    })
}

/// Runs the step `engines`: a choice of tests in Firefox and WebKit.
pub fn choice() -> Result<()> {
    let chosen: [OsString; 2] = ["--grep".into(), CHOICE.into()];
    run_installed("firefox", &chosen)?;
    run_installed("webkit", &chosen).map(drop)
}

/// Runs the step `engines` for CI: a choice in Firefox and all scenarios in WebKit, unless the page is the same as when
/// they last passed here.
pub fn all_if_changed() -> Result<()> {
    let passed = passed()?;
    if passed.is_file() {
        eprintln!("   a choice only: the page has not changed since all tests passed here");
        return choice();
    }
    run_installed("firefox", &["--grep".into(), CHOICE.into()])?;
    if run_installed("webkit", &[])? {
        fs::create_dir_all(tools::cache()?)?;
        files::write(&passed, "")?;
    }
    Ok(())
}

/// Runs tests in an engine; returns false if it is not there and can't be installed.
fn run_installed(script: &str, more: &[OsString]) -> Result<bool> {
    if let Err(error) = install(script) {
        eprintln!("   skipped {script}: {error:#}");
        return Ok(false);
    }
    e2e::npm(script, more)?;
    Ok(true)
}

/// Installs what the tests of an engine need beyond Chromium.
fn install(script: &str) -> Result<()> {
    match script {
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
