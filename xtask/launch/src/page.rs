//! Cargo's command that compiles the programs of the page.

use crate::path_remap;
use crate::run::cargo;
use crate::wasm::WASM;
use anyhow::Result;
use std::process::Command;

/// The purpose of a build.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// For players: small and fast.
    Release,
    /// For the player of this machine: as fast as a release, but not made small, because nobody downloads it.
    Local,
    /// For development: quick to build.
    Dev,
}

impl Kind {
    /// Returns the name of the folder for the finished build.
    pub const fn folder(self) -> &'static str {
        match self {
            Self::Release => "dist",
            Self::Local => "dist.local",
            Self::Dev => "dist.dev",
        }
    }
}

/// What makes the page compile sooner after a change.
const DEV_OPTIONS: [&str; 4] = [
    // Debug information adds tens of megabytes, which splitting would have to read and no browser shows.
    "--config",
    "profile.dev.debug=false",
    // All `view!` are expanded after every change.
    "--config",
    "profile.dev.build-override.opt-level=1",
];

/// Returns the command that compiles all programs, in one call of cargo. It prints JSON on its standard output.
///
/// # Errors
/// Returns an error if rustc or cargo's home folder is not found.
pub fn compile(kind: Kind) -> Result<Command> {
    let mut command = cargo(&["build", "--locked", "--package", "nonet", "--bins", "--features", "web"]);
    command.args(["--target", WASM, "--message-format", "json-render-diagnostics", "--profile"]);
    match kind {
        Kind::Dev => command.args(["dev"]).args(DEV_OPTIONS),
        Kind::Release | Kind::Local => command.args(["web", "--config", &path_remap::config(WASM)?]),
    };
    if kind == Kind::Local {
        // Compiles the largest crate on two cores, in a quarter less time. A release would be 9 KB larger, gzipped.
        command.args(["--config", "profile.web.package.nonet.codegen-units=2"]);
    }
    // RUSTFLAGS would replace the flags in .cargo/config.toml that splitting needs.
    command.env_remove("RUSTFLAGS").env_remove("CARGO_ENCODED_RUSTFLAGS");
    Ok(command)
}
