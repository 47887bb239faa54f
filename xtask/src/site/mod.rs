//! The page, built: `dist/`, ready for any static host.
//!
//! - [`programs`]: cargo compiles every program of the page in one go
//! - [`split`]: each becomes a folder: its wasm, what is fetched later in files of their own, and the script that starts it;
//!   [`leftovers`] go
//! - [`shrink`]: wasm-opt and terser make them small, [`comments`] leave page and style
//! - [`shelf`]: finished programs are kept, so that what has not changed is not made again
//! - [`page`]: the page learns their addresses, its style sheet and its policy
//! - [`offline`]: the service worker learns the list of files
//! - [`compress`]: `.gz` and `.br` beside each file
//!
//! A build is put together beside `dist/` and takes its place when it is whole. While the page is written
//! ([`Kind::Dev`]) the same is done without what makes it small.

mod comments;
pub mod compress;
pub mod files;
mod leftovers;
mod offline;
mod page;
mod programs;
mod shelf;
mod shrink;
mod split;

use crate::run::root;
use crate::steps::Steps;
use crate::tools;
use crate::{headers, paths};
use anyhow::{Context, Result};
use sha2::{Digest, Sha256};
use std::fs;
use std::path::{Path, PathBuf};

pub use programs::Kind;
use shelf::Shelf;

/// The finished release build.
pub fn dist() -> PathBuf {
    folder(Kind::Release)
}

/// Where a finished build lies.
pub fn folder(kind: Kind) -> PathBuf {
    root().join(if kind == Kind::Release { "dist" } else { "dist.dev" })
}

/// What the finished build was made from.
fn stamp(kind: Kind) -> PathBuf {
    root().join(if kind == Kind::Release { "target/dist.stamp" } else { "target/dist.dev.stamp" })
}

/// Builds the page; false if nothing has changed since the last build.
///
/// # Errors
/// Says which step failed, and what to do; the last good build stays in place.
pub fn build(kind: Kind) -> Result<bool> {
    let release = kind == Kind::Release;
    let again = "run the command again; if that does not help, `cargo clean` and once more";
    let mut steps = Steps::new("build step", if release { 6 } else { 4 });
    steps.take(
        "looking for tools",
        "the README's section \"Two commands\" lists what has to be there",
        || {
            tools::wasm_target()?;
            if release { tools::shrinkers().map(drop) } else { Ok(()) }
        },
    )?;
    let programs = steps.take(
        "compiling the page's programs to wasm",
        "mend what the compiler says above; if crates could not be downloaded, try again with a network",
        || programs::compile(kind),
    )?;
    let shelf = Shelf::new(kind, &programs)?;
    let made_from = fingerprint(&shelf)?;
    if is_made_from(kind, &made_from) {
        eprintln!("== nothing has changed since the last build");
        return Ok(false);
    }
    steps.take("splitting the programs into files", again, || {
        shelf.missing().try_for_each(|(program, folder)| split::folder(program, folder))
    })?;
    if release {
        steps.take("making the wasm small", again, || {
            shrink::folders(shelf.missing().map(|(_, folder)| folder))
        })?;
    }
    shelf.fill()?;
    let dir = root().join(if release { "dist.new" } else { "dist.dev.new" });
    steps.take("putting the page together", "mend what the message below names", || {
        files::empty(&dir)?;
        page::put_together(&dir, kind, &shelf)
    })?;
    if release {
        paths::none_below(&dir)?;
        steps.take("compressing", again, || compress::folder(&files::below(&dir)?).map(drop))?;
    }
    headers::write_for_build(&dir)?;
    take_place(kind, &dir)?;
    files::write(&stamp(kind), &made_from)?;
    Ok(true)
}

/// Moves a whole build to where it is served from.
fn take_place(kind: Kind, dir: &Path) -> Result<()> {
    let place = folder(kind);
    // Without its stamp, half a build is never taken for a whole one.
    let _ = fs::remove_file(stamp(kind));
    if place.exists() {
        fs::remove_dir_all(&place).with_context(|| format!("cannot remove {}", place.display()))?;
    }
    fs::rename(dir, &place).with_context(|| format!("cannot move the build to {}", place.display()))
}

/// Changes whenever a build would.
fn fingerprint(shelf: &Shelf) -> Result<String> {
    let mut all = Sha256::new();
    for (_, folder) in shelf.folders() {
        all.update(folder.to_string_lossy().as_bytes());
    }
    all.update(files::bytes(&root().join("index.html"))?);
    // What builds is part of it: licences and headers come from there.
    for folder in ["public", "style", "xtask/src"] {
        all.update(files::hash(&root().join(folder))?);
    }
    Ok(files::hex(&all.finalize()))
}

fn is_made_from(kind: Kind, fingerprint: &str) -> bool {
    folder(kind).join("index.html").is_file()
        && fs::read_to_string(stamp(kind)).is_ok_and(|made| made == fingerprint)
}
