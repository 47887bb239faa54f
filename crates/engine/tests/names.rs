//! The public names of the engine and the formats, with their signatures, match a list. A change to the public
//! interface shows up here and belongs in the changelog, with a new version number.
//!
//! `NONET_NAMES=write cargo test -p nonet-engine --test names` rewrites both lists. They are read from the sources, so
//! names that macros define (the variants of `Technique` and `Family`) are missing; other tests cover their slugs.

#![allow(clippy::unwrap_used, reason = "a panic fails the test")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

const LIST: &str = "tests/data/names.txt";

#[test]
fn engine_names_match_their_list() {
    assert!(names_are_listed(Path::new(env!("CARGO_MANIFEST_DIR")), "nonet_engine") > 500);
}

#[test]
fn formats_names_match_their_list() {
    assert!(
        names_are_listed(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../formats"), "nonet_formats") > 100
    );
}

/// Compares the names of a crate with its list, and returns their number.
fn names_are_listed(root: &Path, crate_name: &str) -> usize {
    let mut names = BTreeSet::new();
    add_module(&root.join("src/lib.rs"), crate_name, &mut names);
    let found: String = names.into_iter().map(|name| name + "\n").collect();
    if std::env::var("NONET_NAMES").is_ok_and(|wish| wish == "write") {
        fs::write(root.join(LIST), &found).unwrap();
    }
    let list = fs::read_to_string(root.join(LIST)).unwrap();
    let (old, new): (BTreeSet<_>, BTreeSet<_>) = (list.lines().collect(), found.lines().collect());
    let gone: Vec<_> = old.difference(&new).collect();
    let fresh: Vec<_> = new.difference(&old).collect();
    assert!(gone.is_empty() && fresh.is_empty(), "gone or changed: {gone:#?}\nnew or changed: {fresh:#?}");
    new.len()
}

/// Adds the public names of a module and of its public modules.
fn add_module(file: &Path, path: &str, names: &mut BTreeSet<String>) {
    for item in items(file) {
        let words = item.strip_prefix("pub ").unwrap();
        if let Some(name) = words.strip_prefix("mod ").and_then(|rest| rest.strip_suffix(';')) {
            names.insert(format!("mod {path}::{name}"));
            add_module(&child(file, name), &format!("{path}::{name}"), names);
        } else if let Some(uses) = words.strip_prefix("use ") {
            for (from, name, alias) in imports(uses) {
                let home = from.iter().fold(file.to_owned(), |at, part| match *part {
                    "super" => parent(&at),
                    "crate" => src_folder(file).join("lib.rs"),
                    part => child(&at, part),
                });
                if items(&home).iter().any(|item| *item == format!("pub mod {name};")) {
                    names.insert(format!("mod {path}::{alias}"));
                    add_module(&child(&home, &name), &format!("{path}::{alias}"), names);
                } else {
                    add_item(&home, &name, &format!("{path}::{alias}"), names);
                }
            }
        } else if let Some(name) = name_of(&item) {
            add_item(file, &name, &format!("{path}::{name}"), names);
        }
    }
}

/// Adds one item of a file, or the item that the file re-exports: its head, public fields, variants and functions.
fn add_item(file: &Path, name: &str, path: &str, names: &mut BTreeSet<String>) {
    for item in items(file) {
        if let Some(uses) = item.strip_prefix("pub use ") {
            for (from, found, alias) in imports(uses).into_iter().filter(|(.., alias)| alias == name) {
                let home = from.iter().fold(file.to_owned(), |at, part| child(&at, part));
                assert_eq!(alias, name);
                add_item(&home, &found, path, names);
            }
        } else if name_of(&item).is_some_and(|found| found == name) {
            names.insert(format!("{path}: {}", head_of(&item)));
        }
    }
    if !items(file).iter().any(|item| is_type(item) && name_of(item).is_some_and(|found| found == name)) {
        return;
    }
    for file in defining_files(file, name) {
        let text = fs::read_to_string(&file).unwrap();
        let mut at = None;
        for (number, line) in text.lines().enumerate() {
            if opens_tests(line) {
                break;
            }
            if !line.starts_with([' ', '}', '/', '#']) && !line.is_empty() {
                let head = line.trim_end_matches([' ', '{']);
                let is_impl = line.starts_with("impl")
                    && head.split(" where ").next().is_some_and(|head| {
                        let named = head.rsplit(' ').next().unwrap_or_default();
                        !head.contains(" for ") && named.split('<').next() == Some(name)
                    });
                let is_type = is_type(line) && name_of(line).is_some_and(|found| found == name);
                at = if is_impl { Some(false) } else { is_type.then_some(line.starts_with("pub enum")) };
            }
            let Some(is_enum) = at else { continue };
            let Some(member) =
                line.strip_prefix("    ").filter(|member| !member.starts_with([' ', '/', '#', '}']))
            else {
                continue;
            };
            if member.starts_with("pub ") {
                names.insert(format!("{path}: {}", head_of(&whole_item(&text, number))));
            } else if is_enum {
                let variant: String = member.chars().take_while(|c| c.is_alphanumeric()).collect();
                names.insert(format!("{path}::{variant}"));
            }
        }
    }
}

/// Returns the public items of a file, each on one line up to its body.
fn items(file: &Path) -> Vec<String> {
    let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let own = text.lines().take_while(|line| !opens_tests(line)).enumerate();
    own.filter(|(_, line)| line.starts_with("pub ")).map(|(number, _)| whole_item(&text, number)).collect()
}

/// Returns true for the line at which the tests of a file begin. They must be at the end of the file.
fn opens_tests(line: &str) -> bool {
    line.starts_with("mod ") && line.ends_with(" {")
}

/// Returns the public part of an item: for constants the type, for structs the name.
fn head_of(item: &str) -> &str {
    let head = item.trim_end_matches(['{', ',', ';', ' ']).strip_prefix("pub ").unwrap();
    if head.starts_with("const ") && !head.starts_with("const fn") || head.starts_with("type ") {
        head.split(" = ").next().unwrap()
    } else if head.starts_with("struct ") {
        head.split('(').next().unwrap()
    } else {
        head
    }
}

/// Returns true if the line begins a type with members.
fn is_type(line: &str) -> bool {
    ["pub struct ", "pub enum ", "pub trait "].iter().any(|kind| line.starts_with(kind))
}

/// Returns an item that begins on a line, up to its body or end.
fn whole_item(text: &str, number: usize) -> String {
    let mut whole = String::new();
    for line in text.lines().skip(number) {
        let line = line.trim();
        let glue = if whole.is_empty() || whole.ends_with('(') || line.starts_with(')') { "" } else { " " };
        if line.starts_with(')') && whole.ends_with(',') {
            whole.pop();
        }
        whole = whole + glue + line;
        let is_use = whole.starts_with("pub use");
        if line.ends_with(';')
            || line.ends_with('}')
            || !is_use && line.ends_with('{')
            || !is_use && line.ends_with(',') && whole.matches('(').count() == whole.matches(')').count()
        {
            break;
        }
    }
    whole
}

/// Returns the name that an item defines.
fn name_of(item: &str) -> Option<String> {
    let mut words =
        item.strip_prefix("pub ")?.split(' ').filter(|word| *word != "const" && *word != "unsafe");
    let first = words.next()?;
    let is_kind = ["fn", "struct", "enum", "trait", "type", "static"].contains(&first);
    let named = if is_kind { words.next()? } else { first };
    Some(named.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect())
}

/// Returns the names that a `use` imports: their path, original name and alias.
fn imports(uses: &str) -> Vec<(Vec<&str>, String, String)> {
    let uses = uses.trim_end_matches(';');
    let (from, list) = match uses.split_once('{') {
        Some((from, list)) => (from.trim_end_matches("::"), list.trim_end_matches(['}', ' ', ','])),
        None => uses.rsplit_once("::").unwrap(),
    };
    let from: Vec<&str> = from.split("::").collect();
    let named = list.split(',').map(str::trim).filter(|name| !name.is_empty());
    named
        .map(|name| {
            let (name, alias) = name.split_once(" as ").unwrap_or((name, name));
            (from.clone(), name.to_owned(), alias.to_owned())
        })
        .collect()
}

/// Returns the file of a child module.
fn child(file: &Path, name: &str) -> PathBuf {
    let inside = match file.file_stem().and_then(|stem| stem.to_str()) {
        Some("mod" | "lib") => file.parent().unwrap().to_owned(),
        _ => file.with_extension(""),
    };
    let alone = inside.join(format!("{name}.rs"));
    if alone.exists() { alone } else { inside.join(name).join("mod.rs") }
}

/// Returns the file of the parent module.
fn parent(file: &Path) -> PathBuf {
    let folder = file.parent().unwrap();
    let around = if file.ends_with("mod.rs") { folder.parent().unwrap() } else { folder };
    if around.ends_with("src") { around.join("lib.rs") } else { around.join("mod.rs") }
}

/// Returns the `src` folder of the crate that contains a file.
fn src_folder(file: &Path) -> PathBuf {
    file.ancestors().find(|folder| folder.ends_with("src")).unwrap().to_owned()
}

/// Returns the file that defines a type, and those that may have more of its functions: all that define no other type
/// of that name.
fn defining_files(file: &Path, name: &str) -> Vec<PathBuf> {
    let mut folders = vec![src_folder(file)];
    let mut found = vec![file.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|kind| kind == "rs") && path != file {
                let text = fs::read_to_string(&path).unwrap();
                let others = ["struct", "enum"].map(|kind| format!("{kind} {name}"));
                let ends = |rest: &str| !rest.starts_with(|c: char| c.is_alphanumeric());
                if !others.iter().any(|other| text.split(other.as_str()).skip(1).any(ends)) {
                    found.push(path);
                }
            }
        }
    }
    found
}
