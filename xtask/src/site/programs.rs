//! Compiles the programs of the page: every `[[bin]]` of the root package, in one call of cargo.

use anyhow::{Result, ensure};
use serde_json::Value;
use std::path::PathBuf;
use xtask_launch::page;
use xtask_launch::run::printed;

pub use xtask_launch::page::Kind;

/// A program of the page.
pub struct Program {
    /// Its name in the manifest.
    pub name: String,
    /// Path of the compiled file.
    pub wasm: PathBuf,
}

/// Compiles all programs.
pub fn compile(kind: Kind) -> Result<Vec<Program>> {
    let mut command = page::compile(kind)?;
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
