//! `cargo xtask test clean-clone`: builds a fresh clone with an empty cargo home and an empty cache, as a newcomer with
//! Rust and Node would.
//!
//! Its page becomes the build in `dist/`, so that CI doesn't build the page twice. The step depends on few files, so CI
//! builds in the usual place while they are unchanged since it last passed. An empty file in the cache, named after their
//! hash, records that.

use crate::site::{self, files};
use crate::tools;
use anyhow::{Context, Result, ensure};
use sha2::{Digest, Sha256};
use std::path::{Path, PathBuf};
use std::{env, fs};
use xtask_launch::run::{root, run, tool};

/// Files and folders that decide which tools and crates are fetched, and how.
const INPUTS: [&str; 5] = ["Cargo.lock", "Cargo.toml", ".cargo", ".ci", "xtask"];

/// Environment variable that makes the step run even with unchanged inputs if it is `1`.
const SWITCH: &str = "NONET_CLEAN_CLONE";

/// True unless the step has passed with the same inputs on this machine.
pub fn is_due() -> Result<bool> {
    Ok(env::var(SWITCH).is_ok_and(|value| value == "1") || !passed()?.is_file())
}

/// Runs the step `clean-clone`.
pub fn check() -> Result<()> {
    let dir = env::temp_dir().join(format!("nonet-clone-{}", std::process::id()));
    files::empty(&dir)?;
    let done = build_clone(&dir).and_then(|()| take_page(&dir.join("nonet/dist")));
    fs::remove_dir_all(&dir).with_context(|| format!("cannot remove {}", dir.display()))?;
    done?;
    let passed = passed()?;
    fs::create_dir_all(passed.parent().unwrap_or(Path::new(".")))?;
    files::write(&passed, "")
}

/// Builds the page from a clone in this folder, with cargo's home and our cache inside the folder too.
fn build_clone(dir: &Path) -> Result<()> {
    let (clone, home) = (dir.join("nonet"), dir.join("cargo"));
    run(tool("git", &["clone", "--quiet", "--local"]).arg(root()).arg(&clone))?;
    copy_changes(&clone)?;
    fs::create_dir_all(&home)?;
    // The machine decides which registry serves crates.
    if let Some(own) = own_cargo_home() {
        for name in ["config.toml", "config", "credentials.toml"] {
            if own.join(name).is_file() {
                fs::copy(own.join(name), home.join(name))?;
            }
        }
    }
    // Starts cargo by name, as a newcomer would, without the environment of the cargo that runs this program.
    let mut command = tool("cargo", &["xtask", "build"]);
    for (name, _) in env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("CARGO")) {
        command.env_remove(name);
    }
    run(command
        .current_dir(&clone)
        .env("CARGO_HOME", &home)
        .env("NONET_CACHE", dir.join("cache"))
        .env("npm_config_cache", dir.join("npm")))?;
    ensure!(clone.join("dist/index.html").is_file(), "the build wrote no page");
    Ok(())
}

/// Copies the page of the clone to the place of our own build.
fn take_page(from: &Path) -> Result<()> {
    files::empty(&site::dist())?;
    files::copy(from, &site::dist())
}

/// Copies uncommitted changes into the clone.
fn copy_changes(clone: &Path) -> Result<()> {
    let listed = tool("git", &["ls-files", "-z", "--modified", "--others", "--exclude-standard"])
        .output()
        .context("git did not list the changes")?;
    for name in String::from_utf8_lossy(&listed.stdout).split_terminator('\0') {
        let (from, to) = (root().join(name), clone.join(name));
        if !from.is_file() {
            // The file was deleted.
            let _ = fs::remove_file(to);
            continue;
        }
        fs::create_dir_all(to.parent().unwrap_or(clone))?;
        fs::copy(from, to)?;
    }
    Ok(())
}

fn own_cargo_home() -> Option<PathBuf> {
    env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| env::home_dir().map(|home| home.join(".cargo")))
}

/// Returns the file that records that the step has passed with the current inputs.
fn passed() -> Result<PathBuf> {
    let mut all = Sha256::new();
    for name in INPUTS {
        all.update(files::hash(&root().join(name))?);
    }
    Ok(tools::cache()?.join("clean-clone").join(files::hex(&all.finalize())))
}
