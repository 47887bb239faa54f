//! `cargo xtask e2e`: runs browser tests and screenshot scripts over the build in `dist/`.

use crate::debian;
use crate::site::{self, Kind};
use crate::tools::on_path;
use anyhow::{Context, Result, bail};
use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use xtask_launch::run::{root, run, tool};

/// The Debian packages with a browser and fonts. The headless shell draws no windows, so the tests take two thirds of
/// the processor time that they take in `chromium`.
const PACKAGES: [&str; 3] = ["chromium-headless-shell", "fonts-dejavu-core", "fonts-noto-core"];

/// Selects the tests that the step `e2e` runs without --ci: one in most files, and those that run in all engines.
const CHOICE: &str = "@choice|@engines";

/// Runs the step `e2e`: all browser tests in Chromium.
pub fn test() -> Result<()> {
    npm("test", &[])
}

/// Runs the step `e2e` without the tests that take longest, and with axe on the phone only.
pub fn short() -> Result<()> {
    run(npm_command("test", &[])?.env("NONET_SHORT", "1"))
}

/// Runs the step `e2e` with a choice of the tests.
pub fn choice() -> Result<()> {
    npm("test", &["--grep".into(), CHOICE.into()])
}

/// Runs the step `dev`: builds the page for development and visits it.
pub fn dev() -> Result<()> {
    site::build(Kind::Dev)?;
    npm("dev", &[])
}

/// Runs the step `workflows`: checks the workflows of GitHub Actions.
pub fn workflows() -> Result<()> {
    run(tool(npm_program()?, &["run", "--silent", "workflows"]).current_dir(installed()?))
}

/// Takes pictures of every page in every language.
pub fn languages() -> Result<()> {
    let folder = root().join("target/languages");
    run(npm_command("languages", &[])?.env("NONET_PICTURES", folder))
}

/// Runs an npm script of `e2e/`, and installs what it needs.
pub fn npm(script: &str, more: &[OsString]) -> Result<()> {
    run(&mut npm_command(script, more)?)
}

/// Returns an npm script of `e2e/` as a command, after building and installing what it needs.
pub fn npm_command(script: &str, more: &[OsString]) -> Result<Command> {
    if !site::dist().join("index.html").is_file() {
        site::build(Kind::Release)?;
    }
    let e2e = installed()?;
    let chromium = if starts_chromium(script) { Some(chromium()?) } else { None };
    let reads_pdf = debian::has_pdf_reader();
    let mut command = tool(npm_program()?, &["run", "--silent", script, "--"]);
    command
        .args(more)
        .current_dir(&e2e)
        .envs(chromium.map(|chromium| ("CHROMIUM", chromium)))
        .envs(reads_pdf.then_some(("NONET_PDF", "1")))
        // The tests serve dist/ with this program.
        .env("NONET_XTASK", env::current_exe().context("the path of this program is unknown")?);
    Ok(command)
}

/// Returns the folder of the browser tests, after installing its packages.
pub fn installed() -> Result<PathBuf> {
    let e2e = root().join("e2e");
    if !is_newer(&e2e.join("node_modules/.package-lock.json"), &e2e.join("package-lock.json")) {
        run(tool(npm_program()?, &["ci"]).current_dir(&e2e))?;
    }
    Ok(e2e)
}

pub fn npm_program() -> Result<PathBuf> {
    let Some(npm) = on_path("npm") else { bail!("this needs Node 20 or later: https://nodejs.org") };
    Ok(npm)
}

/// True if both files exist and the first is at least as new.
fn is_newer(file: &Path, than: &Path) -> bool {
    let written = |path: &Path| path.metadata().and_then(|metadata| metadata.modified()).ok();
    matches!((written(file), written(than)), (Some(file), Some(than)) if file >= than)
}

/// True if an npm script of `e2e/` starts Chromium. The tests of the other engines run without it.
pub fn starts_chromium(script: &str) -> bool {
    !matches!(script, "firefox" | "webkit")
}

/// Finds Chromium, or installs it on Debian.
pub fn chromium() -> Result<PathBuf> {
    if let Some(named) = env::var_os("CHROMIUM") {
        return Ok(named.into());
    }
    let programs =
        ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
    debian::program(
        &programs,
        &PACKAGES,
        "the browser tests need Chromium, or the variable CHROMIUM that names one",
    )
}
