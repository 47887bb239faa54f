//! `cargo xtask test bare`: set-up and build as on a machine that has Rust and Node and nothing else of ours: a clone,
//! with nothing in cargo's home and in our cache.
//!
//! It takes minutes, and what it proves rests on few files. So CI leaves it out while these are as they were when it
//! last passed: the cache holds an empty file named after them.

use crate::run::{root, run, tool};
use crate::site::files;
use crate::tools;
use anyhow::{Context, Result, ensure};
use sha2::{Digest, Sha256};
use std::path::{Path, PathBuf};
use std::{env, fs};

/// What decides which tools and crates are fetched, and how.
const DECISIVE: [&str; 5] = ["Cargo.lock", "Cargo.toml", ".cargo", ".ci", "xtask"];

/// Set to 1, it is run in any case.
const SWITCH: &str = "NONET_BARE";

/// For CI: unless it passed before on this machine.
pub fn if_changed() -> Result<()> {
    if env::var(SWITCH).is_ok_and(|value| value == "1") || !passed()?.is_file() {
        return check();
    }
    eprintln!("   nothing it rests on has changed since it last passed here; {SWITCH}=1 runs it in any case");
    Ok(())
}

/// In any case.
pub fn check() -> Result<()> {
    let dir = env::temp_dir().join(format!("nonet-bare-{}", std::process::id()));
    files::empty(&dir)?;
    let done = build_clone(&dir);
    fs::remove_dir_all(&dir).with_context(|| format!("cannot remove {}", dir.display()))?;
    done?;
    let passed = passed()?;
    fs::create_dir_all(passed.parent().unwrap_or(Path::new(".")))?;
    files::write(&passed, "")
}

/// Builds the page from a clone in this folder, where cargo's home and our cache are as well.
fn build_clone(dir: &Path) -> Result<()> {
    let (clone, home) = (dir.join("nonet"), dir.join("cargo"));
    run(tool("git", &["clone", "--quiet", "--local"]).arg(root()).arg(&clone))?;
    copy_changes(&clone)?;
    fs::create_dir_all(&home)?;
    // Where the crates are to be had belongs to the machine.
    if let Some(own) = own_cargo_home() {
        for name in ["config.toml", "config", "credentials.toml"] {
            if own.join(name).is_file() {
                fs::copy(own.join(name), home.join(name))?;
            }
        }
    }
    // By its name, as a newcomer calls it, and with nothing of the cargo that runs us.
    let mut command = tool("cargo", &["xtask", "build"]);
    for (name, _) in env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("CARGO")) {
        command.env_remove(name);
    }
    run(command
        .current_dir(&clone)
        .env("CARGO_HOME", &home)
        .env("NONET_CACHE", dir.join("cache"))
        .env("npm_config_cache", dir.join("npm")))?;
    ensure!(clone.join("dist/index.html").is_file(), "the build left no page");
    Ok(())
}

/// Takes what is not committed yet into the clone.
fn copy_changes(clone: &Path) -> Result<()> {
    let listed = tool("git", &["ls-files", "-z", "--modified", "--others", "--exclude-standard"])
        .output()
        .context("git did not say what has changed")?;
    for name in String::from_utf8_lossy(&listed.stdout).split_terminator('\0') {
        let (from, to) = (root().join(name), clone.join(name));
        if !from.is_file() {
            // One that was removed.
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

/// The file that says it passed with what decides as it is now.
fn passed() -> Result<PathBuf> {
    let mut all = Sha256::new();
    for name in DECISIVE {
        all.update(files::hash(&root().join(name))?);
    }
    Ok(tools::cache()?.join("bare").join(files::hex(&all.finalize())))
}
