//! Compiles the programs of the page: every `[[bin]]` of the root package, in one call of cargo.

use crate::path_remap;
use crate::run::{cargo, printed};
use crate::tools::WASM;
use anyhow::{Result, ensure};
use serde_json::Value;
use std::path::PathBuf;

/// The purpose of a build.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// For players: small and fast.
    Release,
    /// For the player of this machine: as fast as a release, but not made small, because nobody downloads it.
    Local,
    /// For development: quick to build.
    Dev,
}

impl Kind {
    /// Returns the profile that cargo compiles with.
    const fn profile(self) -> &'static str {
        match self {
            Self::Release | Self::Local => "web",
            Self::Dev => "dev",
        }
    }

    /// Returns the name of the folder for the finished build.
    pub const fn folder(self) -> &'static str {
        match self {
            Self::Release => "dist",
            Self::Local => "dist.local",
            Self::Dev => "dist.dev",
        }
    }
}

/// A program of the page.
pub struct Program {
    /// Its name in the manifest.
    pub name: String,
    /// Path of the compiled file.
    pub wasm: PathBuf,
}

/// Compiles all programs.
pub fn compile(kind: Kind) -> Result<Vec<Program>> {
    let mut command = cargo(&["build", "--locked", "--package", "nonet", "--bins", "--features", "web"]);
    command.args([
        "--target",
        WASM,
        "--profile",
        kind.profile(),
        "--message-format",
        "json-render-diagnostics",
    ]);
    if kind == Kind::Dev {
        // Debug information adds tens of megabytes, which splitting would have to read and no browser shows.
        command.args(["--config", "profile.dev.debug=false"]);
    } else {
        command.args(["--config", &path_remap::config(WASM)?]);
    }
    // RUSTFLAGS would replace the flags in .cargo/config.toml that splitting needs.
    command.env_remove("RUSTFLAGS").env_remove("CARGO_ENCODED_RUSTFLAGS");
    let said = printed(&mut command)?;
    let mut programs: Vec<Program> = said.lines().filter_map(program).collect();
    programs.sort_by(|a, b| a.name.cmp(&b.name));
    ensure!(!programs.is_empty(), "cargo built no program");
    Ok(programs)
}

/// Returns the program that a line of cargo's JSON output describes.
fn program(line: &str) -> Option<Program> {
    let said: Value = serde_json::from_str(line).ok()?;
    (said["reason"] == "compiler-artifact").then_some(())?;
    let wasm = said["executable"].as_str()?;
    Some(Program { name: said["target"]["name"].as_str()?.to_owned(), wasm: wasm.into() })
}
