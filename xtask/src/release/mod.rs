//! `cargo xtask release`: everything that is given to others, in one folder.
//!
//! - `contents`: what each archive contains. `archive`: archives with the same bytes wherever they are made.
//! - `crates`: the packages for crates.io.
//! - `sbom`: the list of components, as CycloneDX. `notes`: what is new, from the changelog. `trial`: uses all of it in an empty folder.
//!
//! Only this command needs crates for archives, so it builds itself once more, with the feature `release`.

#[cfg(feature = "release")]
mod archive;
#[cfg(feature = "release")]
mod contents;
#[cfg(feature = "release")]
mod crates;
#[cfg(feature = "release")]
mod notes;
#[cfg(feature = "release")]
mod sbom;
#[cfg(feature = "release")]
mod trial;

#[cfg(feature = "release")]
pub use contents::command;

/// Builds this program with the feature and runs the command there.
#[cfg(not(feature = "release"))]
pub fn command() -> anyhow::Result<()> {
    use xtask_launch::run::{cargo, run};
    run(&mut cargo(&["run", "--quiet", "--package", "xtask", "--features", "release", "--", "release"]))
}
