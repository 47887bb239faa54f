//! `cargo xtask test circles`: refuses files of a crate that depend on each other.
//!
//! The scan reads source text, not types. It follows each name through re-exports to the file that defines it.

mod graph;
mod source;

use anyhow::{Result, bail};
use graph::{Circle, Files, Graph};
use std::fs;
use std::path::Path;
use xtask_launch::run::root;

/// The source folders of all crates.
pub const FOLDERS: [&str; 17] = [
    "crates/engine/src",
    "crates/formats/src",
    "crates/scan/src",
    "crates/text/src",
    "crates/game/src",
    "crates/tasks/src",
    "crates/app/src",
    "crates/pages/src",
    "crates/api/src",
    "crates/npm/src",
    "crates/python/src",
    "crates/cli/src",
    "crates/serve/src",
    "crates/tools/src",
    "src",
    "xtask/src",
    "xtask/launch/src",
];

/// Known circles, by folder and files. The list may only shrink: files that leave a circle must leave the list.
const KNOWN: &[(&str, &[&str])] = &[];

/// Runs the step `circles`: fails for unknown circles, and for known files that are in no circle.
pub fn check() -> Result<()> {
    let mut faults = String::new();
    for folder in FOLDERS {
        let found = Graph::new(&files(&root().join(folder))?).circles();
        faults += &faults_of(folder, &found, KNOWN);
    }
    if !faults.is_empty() {
        bail!("files that depend on each other:\n{faults}");
    }
    Ok(())
}

/// Compares the circles found in a folder with the known ones, and describes the differences.
fn faults_of(folder: &str, found: &[Circle], known: &[(&str, &[&str])]) -> String {
    let known: Vec<&[&str]> =
        known.iter().filter(|(own, _)| *own == folder).map(|(_, files)| *files).collect();
    let is_known =
        |circle: &&Circle| known.iter().any(|files| circle.keys().all(|file| files.contains(&file.as_str())));
    let fresh: Vec<Circle> = found.iter().filter(|circle| !is_known(circle)).cloned().collect();
    let mut faults = told(folder, &fresh);
    for file in known.concat() {
        if !found.iter().any(|circle| circle.contains_key(file)) {
            faults += &format!("{folder}/{file} is in no circle any more: take it out of KNOWN\n");
        }
    }
    faults
}

/// Formats circles: one line per file, with the files of the circle that it uses.
fn told(folder: &str, circles: &[Circle]) -> String {
    let mut text = String::new();
    for circle in circles {
        text += &format!("{folder}: a circle of {} files\n", circle.len());
        for (file, uses) in circle {
            text += &format!("  {file} uses {}\n", uses.join(", "));
        }
    }
    text
}

fn files(folder: &Path) -> Result<Files> {
    let mut files = Files::new();
    let mut ahead = vec![folder.to_owned()];
    while let Some(dir) = ahead.pop() {
        for entry in fs::read_dir(&dir)? {
            let path = entry?.path();
            if path.is_dir() {
                ahead.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let name = path.strip_prefix(folder)?.to_string_lossy().replace('\\', "/");
                files.insert(name, fs::read_to_string(&path)?);
            }
        }
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_circles_pass_while_new_ones_and_those_that_are_gone_are_told() {
        let circle = |files: &[&str]| -> Circle {
            let rest =
                |own: &str| files.iter().filter(|file| **file != own).map(ToString::to_string).collect();
            files.iter().map(|file| ((*file).to_owned(), rest(file))).collect()
        };
        let known: &[(&str, &[&str])] = &[("src", &["a.rs", "b.rs", "c.rs"]), ("other", &["d.rs", "e.rs"])];
        assert_eq!(faults_of("src", &[circle(&["a.rs", "b.rs", "c.rs"])], known), "");
        assert_eq!(
            faults_of("src", &[circle(&["a.rs", "b.rs"])], known),
            "src/c.rs is in no circle any more: take it out of KNOWN\n"
        );
        assert_eq!(
            faults_of("src", &[circle(&["a.rs", "b.rs", "c.rs"]), circle(&["d.rs", "e.rs"])], known),
            "src: a circle of 2 files\n  d.rs uses e.rs\n  e.rs uses d.rs\n"
        );
    }
}
