//! `cargo xtask semver`: refuses a change to the published libraries that their version does not announce.

use crate::site::files;
use crate::tools;
use crate::tools::on_path;
use anyhow::{Context, Result};
use std::path::{Path, PathBuf};
use xtask_launch::run::{cargo, root, run, tool};

/// The libraries whose interface is promised to others, each after those that it needs.
const LIBRARIES: [&str; 2] = ["nonet-engine", "nonet-formats"];

/// The version of cargo-semver-checks, which must read what this project's rustdoc writes.
const CHECKER_VERSION: &str = "0.51.0";

#[derive(clap::Args)]
pub struct Args {
    /// The folder with the packages of the last release, such as `nonet-engine-1.0.0.crate`
    #[arg(value_name = "DIR")]
    release: PathBuf,
}

/// Runs `cargo xtask semver`.
pub fn command(args: &Args) -> Result<()> {
    let release =
        args.release.canonicalize().with_context(|| format!("cannot find {}", args.release.display()))?;
    let checker = checker()?;
    // Inside the project, cargo would take the packages for parts of it.
    let baseline = std::env::temp_dir().join(format!("nonet-semver-{}", std::process::id()));
    let compared = compare(&checker, &release, &baseline);
    std::fs::remove_dir_all(&baseline).ok();
    compared
}

/// Compares each library with its package, unpacked into the folder `baseline`.
fn compare(checker: &Path, release: &Path, baseline: &Path) -> Result<()> {
    files::empty(baseline)?;
    for name in LIBRARIES {
        unpack(&package_of(release, name)?, &baseline.join(name))?;
    }
    for name in LIBRARIES {
        let released = interface(&baseline.join(name).join("Cargo.toml"), name, baseline)?;
        // Cargo writes both interfaces to the same place.
        let kept = baseline.join(format!("{name}.json"));
        std::fs::rename(&released, &kept).with_context(|| format!("cannot move {}", released.display()))?;
        let current = interface(&root().join("Cargo.toml"), name, baseline)?;
        run(tool(checker, &["semver-checks", "--baseline-rustdoc"])
            .arg(&kept)
            .arg("--current-rustdoc")
            .arg(&current))?;
    }
    Ok(())
}

/// Returns the package of a library, whatever its version.
fn package_of(release: &Path, name: &str) -> Result<PathBuf> {
    let is_package = |file: &PathBuf| {
        let file = file.file_name().unwrap_or_default().to_string_lossy();
        file.strip_prefix(name).is_some_and(|rest| rest.starts_with('-') && rest.ends_with(".crate"))
    };
    files::below(release)?
        .into_iter()
        .find(is_package)
        .with_context(|| format!("{} has no package of {name}", release.display()))
}

/// Unpacks a package, without its outermost folder.
fn unpack(package: &Path, folder: &Path) -> Result<()> {
    files::empty(folder)?;
    run(tool("tar", &["--strip-components=1", "-xzf"]).arg(package).arg("-C").arg(folder))
}

/// Writes the public interface of a library as JSON and returns its path. Libraries of the release that are not on
/// crates.io are taken from their packages.
fn interface(manifest: &Path, name: &str, baseline: &Path) -> Result<PathBuf> {
    let target = root().join("target/semver");
    let mut rustdoc = cargo(&["rustdoc", "--all-features", "--lib", "--package", name, "--manifest-path"]);
    rustdoc.arg(manifest).arg("--target-dir").arg(&target);
    if manifest.starts_with(baseline) {
        for other in LIBRARIES.into_iter().take_while(|other| *other != name) {
            rustdoc
                .arg("--config")
                .arg(format!("patch.crates-io.{other}.path={:?}", baseline.join(other).to_string_lossy()));
        }
    }
    // The JSON of rustdoc is unstable; the checker's version says which it reads.
    rustdoc.env("RUSTC_BOOTSTRAP", "1").args([
        "--",
        "-Zunstable-options",
        "--output-format",
        "json",
        "--cap-lints",
        "allow",
    ]);
    run(&mut rustdoc)?;
    Ok(target.join("doc").join(format!("{}.json", name.replace('-', "_"))))
}

/// Returns the program cargo-semver-checks, installed if necessary.
fn checker() -> Result<PathBuf> {
    if let Some(installed) = on_path("cargo-semver-checks") {
        return Ok(installed);
    }
    let folder = tools::cache()?.join(format!("cargo-semver-checks-{CHECKER_VERSION}"));
    let program = folder.join(format!("bin/cargo-semver-checks{}", std::env::consts::EXE_SUFFIX));
    if !program.is_file() {
        run(cargo(&["install", "--locked", "--version", CHECKER_VERSION, "cargo-semver-checks", "--root"])
            .arg(&folder))?;
    }
    Ok(program)
}
