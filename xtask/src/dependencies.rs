//! Refuses dependencies that a crate lists and does not name: they are compiled for nothing.

use crate::site::files;
use std::collections::HashSet;
use std::path::Path;
use xtask_launch::run::root;

#[test]
fn every_crate_names_the_crates_that_it_depends_on() {
    let mut faults = Vec::new();
    let manifests = files::below(&root().join("crates")).unwrap();
    let manifests = manifests.into_iter().filter(|path| path.ends_with("Cargo.toml"));
    let others = ["Cargo.toml", "fuzz/Cargo.toml", "xtask/Cargo.toml", "xtask/launch/Cargo.toml"]
        .map(|path| root().join(path));
    for manifest in manifests.chain(others) {
        let source = source_of(manifest.parent().unwrap());
        let words: HashSet<&str> = source.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
        for name in dependencies(&files::text(&manifest).unwrap()) {
            if !words.contains(&*name.replace('-', "_")) {
                faults.push(format!("{}: {name}", manifest.display()));
            }
        }
    }
    assert!(faults.is_empty(), "not named in their crates:\n{}", faults.join("\n"));
}

/// Returns the names of the dependencies in a manifest.
fn dependencies(manifest: &str) -> Vec<&str> {
    let mut is_list = false;
    let mut names = Vec::new();
    for line in manifest.lines() {
        if line.starts_with('[') {
            is_list = line.ends_with("dependencies]") && !line.contains("workspace");
        } else if let Some((name, _)) = line.split_once('=')
            && is_list
            && !line.starts_with([' ', '#'])
        {
            // `rand.workspace = true` names `rand`.
            names.push(name.trim().split('.').next().unwrap_or_default());
        }
    }
    names
}

/// Returns the code of a crate.
fn source_of(folder: &Path) -> String {
    let folders = ["src", "tests", "examples", "fuzz_targets"].map(|name| folder.join(name));
    let all =
        folders.iter().filter(|folder| folder.is_dir()).flat_map(|folder| files::below(folder).unwrap());
    let build = Some(folder.join("build.rs")).filter(|path| path.is_file());
    let code = all.chain(build).filter(|path| files::has_extension(path, "rs"));
    code.map(|path| files::text(&path).unwrap()).collect()
}

#[test]
fn dependencies_are_read_from_their_sections() {
    let manifest = "[package]\nname = \"a\"\n[dependencies]\nleptos = \"1\"\n# no = 1\n[dev-dependencies]\nrand.workspace = true\n\
                    [features]\nweb = []\n[workspace.dependencies]\nserde = \"1\"\n";
    assert_eq!(dependencies(manifest), ["leptos", "rand"]);
}
