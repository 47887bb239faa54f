//! Keeps folder names of the build machine out of the programs.
//!
//! Panic messages contain file names, and without remapping those of dependencies begin with a home folder.

use crate::run::{output, root, tool};
use crate::site::files;
use anyhow::{Context, Result, bail};
use std::path::{Path, PathBuf};
use std::{env, fs};

/// Returns the folders to hide (the project's, cargo's home, the compiler's) and the names that replace them.
fn folders() -> Result<[(PathBuf, &'static str); 3]> {
    let home = || Some(env::home_dir()?.join(".cargo"));
    let cargo =
        env::var_os("CARGO_HOME").map(PathBuf::from).or_else(home).context("there is no home folder")?;
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let compiler =
        output(&mut tool(rustc, &["--print", "sysroot"])).context("`rustc --print sysroot` failed")?;
    Ok([(root().to_owned(), "nonet"), (cargo, "cargo"), (compiler.into(), "rust")])
}

/// Returns the compiler options. If two prefixes match, the later one counts, so crates are named without a registry.
pub fn flags() -> Result<Vec<String>> {
    let mut folders = folders()?.to_vec();
    if let Ok(registries) = fs::read_dir(folders[1].0.join("registry/src")) {
        let mut registries: Vec<PathBuf> = registries.flatten().map(|registry| registry.path()).collect();
        registries.sort();
        folders.extend(registries.into_iter().map(|registry| (registry, "cargo")));
    }
    let flag = |(from, to): (PathBuf, &str)| format!("--remap-path-prefix={}={to}", from.display());
    Ok(folders.into_iter().map(flag).collect())
}

/// Returns the options as an argument of cargo's `--config`, in addition to the existing ones of that target.
pub fn config(target: &str) -> Result<String> {
    Ok(format!("target.{target}.rustflags={}", serde_json::to_string(&flags()?)?))
}

/// Checks that no file contains a folder name of this machine.
pub fn none_in(paths: &[PathBuf]) -> Result<()> {
    let folders = folders()?;
    for path in paths {
        let bytes = files::bytes(path)?;
        for (folder, _) in &folders {
            let folder = folder.to_string_lossy();
            if has(&bytes, folder.as_bytes()) {
                bail!("{} contains the folder name {folder} of this machine", path.display());
            }
        }
    }
    Ok(())
}

fn has(bytes: &[u8], part: &[u8]) -> bool {
    !part.is_empty() && bytes.windows(part.len()).any(|window| window == part)
}

/// Checks every file below a folder.
pub fn none_below(dir: &Path) -> Result<()> {
    none_in(&files::below(dir)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_name_is_found_anywhere_in_a_file() {
        let file = env::temp_dir().join(format!("nonet-paths-{}", std::process::id()));
        let found = |text: String| {
            files::write(&file, text).unwrap();
            none_in(std::slice::from_ref(&file)).is_err()
        };
        let (home, ours) = (folders().unwrap()[1].0.clone(), root().display());
        assert!(found(format!("\0asm…{}/registry/src/x", home.display())));
        assert!(found(format!("{ours}")));
        assert!(!found("cargo/registry/src/index.crates.io/serde/src/lib.rs".to_owned()));
        std::fs::remove_file(&file).unwrap();
    }
}
