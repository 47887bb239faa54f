//! `cargo xtask python`: builds the wheel and tests it in a fresh environment.

use crate::folder_names;
use crate::site::files;
use anyhow::{Context, Result, bail};
use std::env;
use std::path::{Path, PathBuf};
use xtask_launch::path_remap;
use xtask_launch::run::{root, run, tool};

/// The build tool, and the type checker of the tests.
const TOOLS: [&str; 2] = ["maturin>=1.9,<2", "mypy>=1.11,<2"];

/// The fastest solvers on PyPI: two in Rust, the fastest of those in Python that we found, and what they need.
const PEERS: [&str; 4] = ["sudoku-solver-rs==0.1.0", "sudoku-rust==1.0.7", "dlxsudoku==0.10.3", "numpy"];

#[derive(clap::Args)]
pub struct Args {
    /// Instead of testing, compare its speed with three other packages on the *.txt files of this folder
    #[arg(long, value_name = "DIR")]
    bench: Option<PathBuf>,
}

/// Runs `cargo xtask python`.
pub fn command(args: &Args) -> Result<()> {
    match &args.bench {
        Some(sets) => {
            let fresh = with_wheel(&wheel()?)?;
            run(&mut tool(
                &fresh,
                &[&["-m", "pip", "install", "--quiet", "--no-deps"], &PEERS[..]].concat(),
            ))?;
            let sets = sets.canonicalize().with_context(|| format!("cannot find {}", sets.display()))?;
            run(tool(&fresh, &[]).arg(package().join("bench.py")).arg(sets))
        }
        None => {
            println!("{}", tested_wheel()?.display());
            Ok(())
        }
    }
}

/// Builds the wheel, tests it and its types, and returns its path.
pub fn tested_wheel() -> Result<PathBuf> {
    let wheel = wheel()?;
    let fresh = with_wheel(&wheel)?;
    run(tool(&fresh, &["-m", "unittest", "discover"]).arg(package().join("tests")))?;
    run(tool(environment("tools")?, &["-m", "mypy", "--strict", "--python-executable"])
        .arg(&fresh)
        .arg(package().join("tests/types_of_results.py")))?;
    Ok(wheel)
}

fn package() -> PathBuf {
    root().join("crates/python")
}

/// Installs the wheel in an environment of its own, and returns its Python.
fn with_wheel(wheel: &Path) -> Result<PathBuf> {
    let fresh = environment("fresh")?;
    run(tool(&fresh, &["-m", "pip", "install", "--quiet", "--force-reinstall"]).arg(wheel))?;
    Ok(fresh)
}

/// Builds the wheel, checks that it contains no folder name of this machine, and returns its path.
fn wheel() -> Result<PathBuf> {
    let python = environment("tools")?;
    run(&mut tool(&python, &[&["-m", "pip", "install", "--quiet"], &TOOLS[..]].concat()))?;
    let out = root().join("target/python/wheels");
    files::empty(&out)?;
    run(tool(&python, &["-m", "maturin", "build", "--release", "--locked", "--out"])
        .env("CARGO_ENCODED_RUSTFLAGS", path_remap::flags()?.join("\u{1f}"))
        .arg(&out)
        .arg("--target-dir")
        .arg(root().join("target/python/target"))
        .arg("--manifest-path")
        .arg(package().join("Cargo.toml")))?;
    let wheel = files::below(&out)?
        .into_iter()
        .find(|file| files::has_extension(file, "whl"))
        .context("no wheel was built")?;
    let unpacked = root().join("target/python/unpacked");
    files::empty(&unpacked)?;
    run(tool(&python, &["-m", "zipfile", "--extract"]).arg(&wheel).arg(&unpacked))?;
    folder_names::none_below(&unpacked)?;
    Ok(wheel)
}

/// Makes a virtual environment unless it is there, and returns its Python.
fn environment(name: &str) -> Result<PathBuf> {
    let folder = root().join("target/python").join(name);
    let python = folder.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    if !python.is_file() {
        let own = env::var_os("PYTHON").unwrap_or_else(|| "python3".into());
        if run(tool(own, &["-m", "venv"]).arg(&folder)).is_err() {
            bail!(
                "the wheel needs Python with `venv` (on Debian, the package python3-venv); PYTHON names another one"
            );
        }
    }
    Ok(absolute(&python))
}

/// Keeps the link in the environment: its target would be the Python outside.
fn absolute(python: &Path) -> PathBuf {
    std::path::absolute(python).unwrap_or_else(|_| python.to_owned())
}
