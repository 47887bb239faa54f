//! Keeps folder names of the build machine out of the programs.
//!
//! Panic messages contain file names, and without remapping those of dependencies begin with a home folder.

use crate::run::{output, root, tool};
use anyhow::{Context, Result};
use std::path::PathBuf;
use std::{env, fs};

/// Returns the folders to hide (the project's, cargo's home, the compiler's) and the names that replace them.
pub fn folders() -> Result<[(PathBuf, &'static str); 3]> {
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
    let quoted: Vec<String> = flags()?.iter().map(|flag| quoted(flag)).collect();
    Ok(format!("target.{target}.rustflags=[{}]", quoted.join(",")))
}

/// Returns a text as a string of TOML.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', r"\\").replace('"', "\\\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_of_windows_are_quoted() {
        assert_eq!(quoted(r"C:\new"), r#""C:\\new""#);
        assert_eq!(quoted("a\"b"), r#""a\"b""#);
    }
}
