//! The page's programs, compiled: every `[[bin]]` of the root package, in one call of cargo.

use crate::paths;
use crate::run::{cargo, printed};
use crate::tools::WASM;
use anyhow::{Result, ensure};
use serde_json::Value;
use std::path::PathBuf;

/// What a build is for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// To be played on: as small and as fast as it gets.
    Release,
    /// To be looked at while it is written: there soon.
    Dev,
}

/// A program of the page.
pub struct Program {
    /// What the manifest calls it.
    pub name: String,
    /// What cargo made of it.
    pub wasm: PathBuf,
}

/// Compiles all of them.
pub fn compile(kind: Kind) -> Result<Vec<Program>> {
    let profile = if kind == Kind::Release { "web" } else { "dev" };
    let mut command = cargo(&["build", "--locked", "--package", "nonet", "--bins", "--features", "web"]);
    command.args(["--target", WASM, "--profile", profile, "--message-format", "json-render-diagnostics"]);
    if kind == Kind::Dev {
        // Splitting would read tens of megabytes of it, and browsers show none.
        command.args(["--config", "profile.dev.debug=false"]);
    } else {
        command.args(["--config", &paths::config(WASM)?]);
    }
    // They would take the place of those in .cargo/config.toml, without which nothing can be split.
    command.env_remove("RUSTFLAGS").env_remove("CARGO_ENCODED_RUSTFLAGS");
    let said = printed(&mut command)?;
    let mut programs: Vec<Program> = said.lines().filter_map(program).collect();
    programs.sort_by(|a, b| a.name.cmp(&b.name));
    ensure!(!programs.is_empty(), "cargo built no program");
    Ok(programs)
}

/// The program that a line of cargo's speaks of.
fn program(line: &str) -> Option<Program> {
    let said: Value = serde_json::from_str(line).ok()?;
    (said["reason"] == "compiler-artifact").then_some(())?;
    let wasm = said["executable"].as_str()?;
    Some(Program { name: said["target"]["name"].as_str()?.to_owned(), wasm: wasm.into() })
}
