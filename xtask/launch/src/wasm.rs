//! The compile target of the page.

use crate::run::{output, run, tool};
use anyhow::{Result, bail};
use std::env;
use std::path::PathBuf;

/// The target for WebAssembly in browsers.
pub const WASM: &str = "wasm32-unknown-unknown";

/// Adds the wasm target to the current toolchain if it is missing.
pub fn wasm_target() -> Result<()> {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let libdir = output(&mut tool(rustc, &["--print", "target-libdir", "--target", WASM]));
    if libdir.is_some_and(|dir| PathBuf::from(dir).is_dir()) {
        return Ok(());
    }
    if output(&mut tool("rustup", &["--version"])).is_none() {
        bail!(
            "this Rust has no {WASM} target and there is no rustup to add it: install Rust from https://rustup.rs"
        );
    }
    run(&mut tool("rustup", &["target", "add", WASM]))
}
