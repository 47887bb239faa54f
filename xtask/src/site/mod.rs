//! `cargo xtask build`: builds the page into `dist/`, ready for any static host.
//!
//! - [`programs`]: compiles every program of the page with one call of cargo
//! - [`split`]: turns each program into a folder with its wasm, its lazy parts and its script; [`small_data`]
//!   saves requests for a few bytes, [`strip`] removes segments of nulls, [`short_imports`] renames what the wasm
//!   imports from the script
//! - [`shrink`]: runs wasm-opt and terser; [`strip_comments`] removes comments from page and styles
//! - [`build_cache`]: keeps finished programs, so that unchanged ones are not made again
//! - [`page`]: inserts addresses, style sheet and policy into `index.html`; [`commit`]: the commit it is made from
//! - [`news`]: what is new, from the changelog; [`crate::docs`]: the documentation, in `docs/`
//! - [`part_files`]: tells which files each part of a program needs
//! - [`offline`]: gives the service worker its list of files
//! - [`compress`]: writes `.gz` and `.br` files
//!
//! A build is assembled in a temporary folder and replaces `dist/` when it is complete. Builds for
//! this machine ([`Kind::Local`], [`Kind::Dev`]) skip everything that makes them smaller.

mod build_cache;
mod commit;
pub mod compress;
pub mod files;
mod news;
pub mod offline;
mod page;
pub mod part_files;
mod programs;
mod short_imports;
pub mod shrink;
mod small_data;
mod split;
mod strip;
mod strip_comments;

use crate::steps::Steps;
use crate::tools;
use crate::{folder_names, hosting};
use anyhow::{Context, Result};
use sha2::{Digest, Sha256};
use std::fs;
use std::path::{Path, PathBuf};
use xtask_launch::run::root;

use build_cache::BuildCache;
pub use programs::Kind;

/// Returns the folder of the release build.
pub fn dist() -> PathBuf {
    folder(Kind::Release)
}

/// Returns the folder of a build.
pub fn folder(kind: Kind) -> PathBuf {
    root().join(kind.folder())
}

/// Returns the file with the fingerprint of the finished build.
fn stamp(kind: Kind) -> PathBuf {
    root().join("target").join(format!("{}.stamp", kind.folder()))
}

/// Builds the page; false if nothing has changed since the last build.
///
/// # Errors
/// Returns an error that names the step that failed, with advice. The last good build stays in place.
pub fn build(kind: Kind) -> Result<bool> {
    let release = kind == Kind::Release;
    let again = "run the command again; if that does not help, run `cargo clean` first";
    let mut steps = Steps::new("build step", if release { 6 } else { 4 });
    steps.take("looking for tools", "see \"Two commands\" in the README for the requirements", || {
        tools::wasm_target()?;
        if release { tools::shrinkers().map(drop) } else { Ok(()) }
    })?;
    let programs = steps.take(
        "compiling the page's programs to wasm",
        "fix the compiler errors above; if crates could not be downloaded, check the network",
        || programs::compile(kind),
    )?;
    let cache = BuildCache::new(kind, &programs)?;
    let made_from = fingerprint(&cache)?;
    if is_made_from(kind, &made_from) {
        eprintln!("== nothing has changed since the last build");
        return Ok(false);
    }
    steps.take("splitting the programs into files", again, || {
        cache.missing().try_for_each(|(program, folder)| split::folder(program, folder))
    })?;
    if release {
        steps.take("making the wasm small", again, || {
            shrink::folders(cache.missing().map(|(_, folder)| folder))
        })?;
    }
    cache.fill()?;
    let dir = root().join(format!("{}.new", kind.folder()));
    steps.take("putting the page together", "fix the error below", || {
        files::empty(&dir)?;
        page::assemble(&dir, kind, &cache)
    })?;
    if release {
        folder_names::none_below(&dir)?;
        steps.take("compressing", again, || compress::folder(&files::below(&dir)?))?;
    }
    hosting::write_for_build(&dir)?;
    take_place(kind, &dir)?;
    files::write(&stamp(kind), &made_from)?;
    Ok(true)
}

/// Moves a complete build into its place.
fn take_place(kind: Kind, dir: &Path) -> Result<()> {
    let place = folder(kind);
    // Removes the stamp first, so that an incomplete build never counts as finished.
    let _ = fs::remove_file(stamp(kind));
    if place.exists() {
        fs::remove_dir_all(&place).with_context(|| format!("cannot remove {}", place.display()))?;
    }
    fs::rename(dir, &place).with_context(|| format!("cannot move the build to {}", place.display()))
}

/// Returns a hash that changes whenever a build would.
fn fingerprint(cache: &BuildCache) -> Result<String> {
    let mut all = Sha256::new();
    for (_, folder) in cache.folders() {
        all.update(folder.to_string_lossy().as_bytes());
    }
    for file in ["index.html", "CHANGELOG.md"] {
        all.update(files::bytes(&root().join(file))?);
    }
    all.update(commit::current()?);
    // xtask is an input too, because licences and headers come from it.
    for folder in ["public", "style", "docs", "xtask/src"] {
        all.update(files::hash(&root().join(folder))?);
    }
    Ok(files::hex(&all.finalize()))
}

fn is_made_from(kind: Kind, fingerprint: &str) -> bool {
    folder(kind).join("index.html").is_file()
        && fs::read_to_string(stamp(kind)).is_ok_and(|made| made == fingerprint)
}
