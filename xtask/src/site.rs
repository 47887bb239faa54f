//! The release build of the page: `dist/`, ready for any static host.

use crate::run::{cargo, root, run, tool};
use crate::tools::{self, Tools, WASM};
use anyhow::Result;
use std::path::PathBuf;
use std::process::Command;

/// Where the bundler leaves a finished build.
pub fn dist() -> PathBuf {
    root().join("dist")
}

/// Builds the page in release mode.
pub fn build() -> Result<()> {
    let tools = tools::ready()?;
    run(&mut trunk(&tools, &["build", "--release"])?)
}

/// A call of the bundler with every pinned tool at hand.
///
/// The bundler works offline, for it would otherwise fetch tools of its own choice; so the crates come first.
pub fn trunk(tools: &Tools, args: &[&str]) -> Result<Command> {
    run(&mut cargo(&["fetch", "--locked", "--quiet", "--target", WASM]))?;
    let mut command = tool(&tools.trunk, args);
    command.args(["--offline", "--skip-version-check"]).env("PATH", &tools.path);
    // Trunk takes NO_COLOR=1, which everyone else understands, for a bad boolean.
    command.env_remove("NO_COLOR").env_remove("RUST_BACKTRACE");
    Ok(command)
}
