//! Installs the pinned tools into a per-user cache.
//!
//! Each tool is installed once, into a folder of `$NONET_CACHE` (by default `$XDG_CACHE_HOME/nonet` or
//! `~/.cache/nonet`) that is named after its version. All clones share the cache.

use anyhow::{Context, Result};
use std::env;
use std::path::PathBuf;
use xtask_launch::run::{root, run, tool};
pub use xtask_launch::wasm::{WASM, wasm_target};

/// A package from npm.
struct NpmPackage {
    name: &'static str,
    version: &'static str,
    /// Path of its program below `node_modules`.
    program: &'static str,
}

/// Contains wasm-opt. The versions in Linux distributions break the output of rustc.
const BINARYEN: NpmPackage =
    NpmPackage { name: "binaryen", version: "132.0.0", program: "binaryen/bin/wasm-opt" };

/// Minifies scripts.
const TERSER: NpmPackage = NpmPackage { name: "terser", version: "5.51.2", program: "terser/bin/terser" };

/// Finds a program on the PATH.
pub fn on_path(program: &str) -> Option<PathBuf> {
    which::which(program).ok()
}

/// The programs that make a build smaller, run by Node.
pub struct Shrinkers {
    pub wasm_opt: PathBuf,
    pub terser: PathBuf,
}

/// Returns the programs, installed through npm if necessary; `None` without Node.
pub fn shrinkers() -> Result<Option<Shrinkers>> {
    let (Some(wasm_opt), Some(terser)) = (BINARYEN.get()?, TERSER.get()?) else { return Ok(None) };
    Ok(Some(Shrinkers { wasm_opt, terser }))
}

/// Returns the per-user folder of tools.
pub fn cache() -> Result<PathBuf> {
    let from = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    from("NONET_CACHE")
        .or_else(|| from("XDG_CACHE_HOME").map(|dir| dir.join("nonet")))
        .or_else(|| from("LOCALAPPDATA").map(|dir| dir.join("nonet")))
        .or_else(|| from("HOME").map(|dir| dir.join(".cache/nonet")))
        .map(|dir| root().join(dir))
        .context("there is no folder for tools: set NONET_CACHE")
}

impl NpmPackage {
    /// Returns the program of the package, installed if necessary; `None` without npm.
    fn get(&self) -> Result<Option<PathBuf>> {
        let Some(npm) = on_path("npm") else { return Ok(None) };
        let dir = cache()?.join(format!("{}-{}", self.name, self.version));
        let program = dir.join("node_modules").join(self.program);
        if !program.is_file() {
            std::fs::create_dir_all(&dir).with_context(|| format!("cannot make {}", dir.display()))?;
            run(tool(
                npm,
                &["install", "--no-save", "--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund"],
            )
            .arg("--prefix")
            .arg(&dir)
            .arg(format!("{}@{}", self.name, self.version)))?;
        }
        Ok(Some(program))
    }
}
