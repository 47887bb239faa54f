//! With the feature `page`, lists the files of the page's build, which `nonet serve` contains.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-env-changed=NONET_PAGE");
    let mut files = Vec::new();
    if env::var_os("CARGO_FEATURE_PAGE").is_some() {
        let folder = env::var_os("NONET_PAGE").map(PathBuf::from);
        let folder = folder.filter(|folder| folder.join("index.html").is_file()).ok_or_else(|| {
            io::Error::other("the feature `page` needs a build: set NONET_PAGE to the folder that `cargo xtask build` made")
        })?;
        let folder = fs::canonicalize(folder)?;
        println!("cargo::rerun-if-changed={}", folder.display());
        list(&folder, "", &mut files)?;
    }
    // The server looks files up by their paths.
    files.sort();
    let rows: String = files
        .iter()
        .map(|(path, file)| format!("    ({path:?}, include_bytes!({:?})),\n", file.display().to_string()))
        .collect();
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or_else(|| io::Error::other("cargo sets OUT_DIR"))?);
    fs::write(
        out.join("page.rs"),
        format!(
            "/// The files of the page, in the order of their paths.\npub static PAGE: &[nonet_serve::EmbeddedFile] = &[\n{rows}];\n"
        ),
    )
}

/// Lists the files below a folder with their paths in the build.
fn list(folder: &Path, path: &str, files: &mut Vec<(String, PathBuf)>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{path}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            list(&entry.path(), &format!("{name}/"), files)?;
        } else {
            files.push((name, entry.path()));
        }
    }
    Ok(())
}
