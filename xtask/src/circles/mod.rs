//! No circle of modules: a file of a crate can be read with only those below it in mind.
//!
//! The scan reads text, not types. It follows a name through re-exports to the file that defines it.

mod graph;
mod source;

use crate::run::root;
use anyhow::{Result, bail};
use graph::{Circle, Files, Graph};
use std::fs;
use std::path::Path;

/// The folders scanned, and how many files of each still lie in circles. These numbers only ever go down.
const CRATES: [(&str, usize); 12] = [
    ("crates/engine/src", 0),
    ("crates/formats/src", 0),
    ("crates/text/src", 6),
    ("crates/game/src", 5),
    ("crates/tasks/src", 12),
    ("crates/app/src", 7),
    ("crates/pages/src", 7),
    ("crates/npm/src", 0),
    ("crates/cli/src", 6),
    ("crates/tools/src", 0),
    ("src", 11),
    ("xtask/src", 5),
];

/// Refuses circles of modules beyond those of the table.
pub fn check() -> Result<()> {
    let mut wrong = String::new();
    for (folder, allowed) in CRATES {
        let circles = Graph::new(&files(&root().join(folder))?).circles();
        let count: usize = circles.iter().map(Circle::len).sum();
        if count > allowed {
            wrong += &format!("{folder}: {count} files in circles, {allowed} allowed\n{}", told(&circles));
        } else if count < allowed {
            wrong += &format!(
                "{folder}: {count} files in circles now; write that instead of {allowed} in CRATES\n"
            );
        }
    }
    if !wrong.is_empty() {
        bail!("modules that need each other:\n{wrong}");
    }
    Ok(())
}

/// The circles as lines: each file with those of its circle that it uses.
fn told(circles: &[Circle]) -> String {
    let mut text = String::new();
    for circle in circles {
        text += &format!("  a circle of {} files\n", circle.len());
        for (file, uses) in circle {
            text += &format!("    {file} uses {}\n", uses.join(", "));
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
