//! The modules of the crate are layers, in the order in which `lib.rs` names them; those of one block do not know each
//! other. Pages beside the board are above them all.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail loudly")]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The layer of each module, from the bottom: blocks of `pub mod` lines, an empty line between each.
fn layers(lib: &str) -> BTreeMap<&str, usize> {
    let mut layers = BTreeMap::new();
    for (layer, block) in lib.split("\n\n").enumerate() {
        for line in block.lines() {
            if let Some(name) = line.strip_prefix("pub mod ") {
                layers.insert(name.trim_end_matches(';'), layer);
            }
        }
    }
    layers
}

fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            rust_files(&path, found);
        } else if path.extension().is_some_and(|e| e == "rs") {
            found.push(path);
        }
    }
}

/// The modules that a file names behind `crate::`, with the line. What `lib.rs` gives out counts as its module.
fn uses(code: &str) -> impl Iterator<Item = (&str, &str)> {
    let lines = code.lines().map(|line| line.split("//").next().unwrap());
    lines.flat_map(|line| line.split("crate::").skip(1).map(move |part| (part, line))).flat_map(
        |(part, line)| {
            let list = part.strip_prefix('{').and_then(|list| list.split('}').next());
            let names = list.unwrap_or(part).split(", ");
            names.take(if list.is_some() { usize::MAX } else { 1 }).map(move |name| {
                let end = name.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(name.len());
                let module = match &name[..end] {
                    "Action" | "Effect" => "action",
                    "Game" => "game",
                    "Model" => "model",
                    "News" | "Page" => "page",
                    module => module,
                };
                (module, line)
            })
        },
    )
}

/// True for files of pages beside the board, which know everything.
fn is_of_a_page(path: &str) -> bool {
    path.ends_with("/page.rs") || path.contains("/page/")
}

#[test]
fn lower_layers_do_not_know_higher_ones() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let lib = fs::read_to_string(source.join("lib.rs")).unwrap();
    let layers = layers(&lib);
    let mut files = Vec::new();
    rust_files(&source, &mut files);
    let mut seen = 0;
    let mut wrong = Vec::new();
    for file in files {
        let path = file.strip_prefix(&source).unwrap().to_string_lossy().replace('\\', "/");
        let module = path.split('/').next().unwrap().trim_end_matches(".rs");
        let is_test = path.contains("/tests") || path == "lib.rs";
        if is_test || is_of_a_page(&path) {
            continue;
        }
        let own = layers.get(module).unwrap_or_else(|| panic!("`lib.rs` does not name {module}"));
        let text = fs::read_to_string(&file).unwrap();
        // Tests at the end of a file may use what they like.
        let code = text.split("#[cfg(test)]\nmod tests").next().unwrap();
        for (used, line) in uses(code) {
            let Some(layer) = layers.get(used).filter(|_| used != module) else { continue };
            seen += 1;
            if layer >= own {
                wrong.push(format!("{path} uses {used}: {}", line.trim()));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    assert!(seen > 200, "only {seen} uses were found");
}

#[test]
fn a_use_is_found_however_it_is_written() {
    let code =
        "use crate::model::Model;\nuse crate::{Action, view};\n    x: crate::keys::Chord, // crate::save\n";
    let found: Vec<&str> = uses(code).map(|(module, _)| module).collect();
    assert_eq!(found, ["model", "action", "view", "keys"]);
}
