//! The page, built: `dist/`, ready for any static host.
//!
//! - [`programs`]: cargo compiles every program of the page in one go
//! - [`split`]: each becomes a folder: its wasm, what is `#[lazy]` in files of their own, and the script that starts it
//! - [`shrink`]: wasm-opt makes them small
//! - [`page`]: the page learns their addresses, its style sheet and its policy
//! - [`offline`]: the service worker learns the list of files
//! - [`compress`]: `.gz` and `.br` beside each file
//!
//! A build is put together beside `dist/` and takes its place when it is whole.

pub mod compress;
pub mod files;
mod offline;
mod page;
mod programs;
mod shrink;
mod split;

use crate::run::root;
use crate::steps::Steps;
use crate::tools;
use anyhow::{Context, Result};
use sha2::{Digest, Sha256};
use std::path::{Path, PathBuf};
use std::{env, fs};

pub use programs::Kind;

/// Where a finished build lies.
pub fn dist() -> PathBuf {
    root().join("dist")
}

/// Where one is put together: beside the other, so that it can be moved there.
fn staging() -> PathBuf {
    root().join("dist.new")
}

/// What the build in `dist/` was made from.
fn stamp() -> PathBuf {
    root().join("dist.stamp")
}

/// Builds the page.
///
/// # Errors
/// Says which step failed, and what to do; the last good build stays in place.
pub fn build(kind: Kind) -> Result<()> {
    let mut steps = Steps::new("build step", if kind == Kind::Release { 6 } else { 4 });
    steps.take("looking for tools", "see the message below; all of them are listed in the README", || {
        tools::wasm_target()?;
        if kind == Kind::Release {
            tools::wasm_opt()?;
        }
        Ok(())
    })?;
    let programs = steps.take(
        "compiling the page's programs to wasm",
        "mend what the compiler says above; when crates could not be downloaded, try again with a network",
        || programs::compile(kind),
    )?;
    let made_from = fingerprint(kind, &programs)?;
    if is_made_from(&made_from) {
        eprintln!("== nothing has changed since the last build");
        return Ok(());
    }
    let dir = staging();
    let again = "run the command again; if that does not help, `cargo clean` and once more";
    steps.take("splitting the programs into files", again, || {
        files::empty(&dir)?;
        programs.iter().try_for_each(|program| split::folder(program, &dir))
    })?;
    if kind == Kind::Release {
        steps.take("making the wasm small", again, || shrink::folder(&dir))?;
    }
    steps.take("putting the page together", "mend what the message below names", || {
        page::put_together(&dir, kind, &programs)
    })?;
    if kind == Kind::Release {
        steps.take("compressing", again, || compress::folder(&files::below(&dir)?).map(drop))?;
    }
    take_place(&dir)?;
    files::write(&stamp(), &made_from)
}

/// Moves a whole build to where it is served from.
fn take_place(dir: &Path) -> Result<()> {
    let dist = dist();
    let _ = fs::remove_file(stamp());
    if dist.exists() {
        fs::remove_dir_all(&dist).with_context(|| format!("cannot remove {}", dist.display()))?;
    }
    fs::rename(dir, &dist).with_context(|| format!("cannot move the build to {}", dist.display()))
}

/// Changes whenever a build would.
fn fingerprint(kind: Kind, programs: &[programs::Program]) -> Result<String> {
    let mut all = Sha256::new();
    all.update([kind as u8, u8::from(tools::wasm_opt()?.is_some())]);
    let xtask = env::current_exe().context("this program's own path is unknown")?;
    let mut read = vec![xtask, root().join("index.html")];
    read.extend(files::below(&root().join("public"))?);
    read.extend(files::below(&root().join("style"))?);
    read.extend(programs.iter().map(|program| program.wasm.clone()));
    for file in read {
        all.update(file.to_string_lossy().as_bytes());
        all.update(Sha256::digest(files::bytes(&file)?));
    }
    Ok(files::hex(&all.finalize()))
}

fn is_made_from(fingerprint: &str) -> bool {
    dist().join("index.html").is_file() && fs::read_to_string(stamp()).is_ok_and(|made| made == fingerprint)
}
