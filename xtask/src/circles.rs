//! The test step `circles`: files of a library crate that depend on each other in a circle.
//!
//! A file depends on the files that define what it names after `crate::`, `super::` or `self::`; a name that a `mod.rs` or
//! `lib.rs` passes on with `pub use` counts as its file's. A `mod.rs` and the files in its folder are one module and do not
//! count against each other. Tests do not count. The scan reads text only, so it takes no time.

use crate::run::root;
use anyhow::{Context, Result, bail};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The crates that are looked at.
const CRATES: [&str; 7] = ["engine", "formats", "text", "game", "tasks", "app", "pages"];

/// Circles that are known, by crate and files. The list may only shrink: one that is gone has to leave it.
const KNOWN: &[(&str, &[&str])] = &[];

/// A path such as `technique::position::Position`, without its root.
type Names = Vec<String>;

/// Fails with a list of the circles that are not known, and of known ones that are gone.
pub fn check() -> Result<()> {
    let mut faults = Vec::new();
    for name in CRATES {
        let sources = read(&root().join("crates").join(name).join("src"))?;
        let found = circles(&sources);
        let known: Vec<BTreeSet<&str>> = KNOWN
            .iter()
            .filter(|(owner, _)| *owner == name)
            .map(|(_, files)| files.iter().copied().collect())
            .collect();
        let is_in = |circle: &BTreeSet<&str>, files: &BTreeSet<&str>| circle.is_subset(files);
        for circle in &found {
            if !known.iter().any(|files| is_in(circle, files)) {
                faults.push(format!("{name}: {}", words(circle)));
            }
        }
        for files in &known {
            if !found.iter().any(|circle| is_in(circle, files)) {
                faults.push(format!("{name}: known, but gone: {}", words(files)));
            }
        }
        println!("   {name}: {} files, {} circles", sources.len(), found.len());
    }
    if !faults.is_empty() {
        bail!("these files depend on each other in a circle:\n{}", faults.join("\n"));
    }
    Ok(())
}

fn words(files: &BTreeSet<&str>) -> String {
    files.iter().copied().collect::<Vec<_>>().join(", ")
}

/// The code of every file below a folder, by its path there.
fn read(folder: &Path) -> Result<BTreeMap<String, String>> {
    let mut sources = BTreeMap::new();
    for file in crate::site::files::below(folder)? {
        let path = file.strip_prefix(folder)?.to_string_lossy().replace('\\', "/");
        if path.ends_with(".rs") {
            let text = fs::read_to_string(&file).with_context(|| path.clone())?;
            sources.insert(path, text);
        }
    }
    Ok(sources)
}

/// The circles among these files, each as a set of paths.
fn circles(sources: &BTreeMap<String, String>) -> Vec<BTreeSet<&str>> {
    let is_test = |path: &str| path.split('/').any(|part| part.starts_with("test"));
    let files: BTreeMap<Names, &str> =
        sources.keys().filter(|path| !is_test(path)).map(|path| (module(path), path.as_str())).collect();
    let code: BTreeMap<&str, String> =
        files.values().map(|path| (*path, without_tests(&sources[*path]))).collect();
    let passed_on = passed_on(&files, &code);
    let mut arrows: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (own, path) in &files {
        let targets = named(&code[path]).into_iter().filter_map(|name| {
            let absolute = absolute(&name, own)?;
            target(&absolute, &files, &passed_on, 0)
        });
        let others = targets.filter(|other| other != path && *other != "lib.rs" && !are_one(path, other));
        arrows.insert(path, others.collect());
    }
    arrows.remove("lib.rs");
    components(&arrows)
}

/// The module that a file is.
fn module(path: &str) -> Names {
    let path = path.trim_end_matches(".rs");
    let path = path.strip_suffix("/mod").unwrap_or(path);
    if path == "lib" { Vec::new() } else { path.split('/').map(str::to_owned).collect() }
}

/// True for a `mod.rs` and a file in its folder.
fn are_one(a: &str, b: &str) -> bool {
    let holds = |parent: &str, child: &str| {
        parent.strip_suffix("mod.rs").is_some_and(|folder| child.starts_with(folder))
    };
    holds(a, b) || holds(b, a)
}

/// Code without comments and without the tests at its end.
fn without_tests(code: &str) -> String {
    let code = code.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
    code.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

/// Every path behind `crate::`, `super::` or `self::`, the lists of `use` taken apart.
fn named(code: &str) -> Vec<Names> {
    let mut found = Vec::new();
    let mut rest = code;
    while let Some(at) = ["crate::", "super::", "self::"].iter().filter_map(|root| rest.find(root)).min() {
        let before = rest[..at].chars().next_back();
        rest = &rest[at..];
        let is_whole = !before.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == ':' || c == '$');
        let end = tree_end(rest);
        if is_whole {
            take_apart(&rest[..end], &[], &mut found);
        }
        rest = &rest[end.max(6)..];
    }
    found
}

/// The length of a path, with the braces at its end if it has some.
fn tree_end(text: &str) -> usize {
    let mut depth = 0;
    for (at, c) in text.char_indices() {
        match c {
            '{' if depth > 0 || text[..at].ends_with("::") => depth += 1,
            '}' if depth > 0 => {
                depth -= 1;
                if depth == 0 {
                    return at + 1;
                }
            }
            _ if depth > 0 || c.is_alphanumeric() || c == '_' || c == ':' => {}
            _ => return at,
        }
    }
    text.len()
}

fn take_apart(tree: &str, before: &[String], found: &mut Vec<Names>) {
    let (head, list) = match tree.split_once('{') {
        Some((head, list)) => (head, Some(list.trim_end().trim_end_matches('}').to_owned())),
        None => (tree, None),
    };
    let head = head.split(" as ").next().unwrap_or_default();
    let mut path = before.to_vec();
    path.extend(head.split("::").map(str::trim).filter(|part| !part.is_empty()).map(str::to_owned));
    let Some(list) = list else {
        if path.len() > 1 && path.last().is_some_and(|last| last == "self") {
            path.pop();
        }
        found.push(path);
        return;
    };
    // The closing brace of an inner list may have gone with the outer one's.
    let missing = list.matches('{').count().saturating_sub(list.matches('}').count());
    let list = list + &"}".repeat(missing);
    let (mut depth, mut start) = (0, 0);
    for (at, c) in list.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                take_apart(list[start..at].trim(), &path, found);
                start = at + 1;
            }
            _ => {}
        }
    }
    if !list[start..].trim().is_empty() {
        take_apart(list[start..].trim(), &path, found);
    }
}

/// A path from the root of the crate.
fn absolute(name: &[String], own: &[String]) -> Option<Names> {
    let mut base = own.to_vec();
    let mut rest = name;
    match rest.first()?.as_str() {
        "crate" => (base, rest) = (Vec::new(), &rest[1..]),
        "self" => rest = &rest[1..],
        _ => {
            while rest.first().is_some_and(|part| part == "super") {
                base.pop()?;
                rest = &rest[1..];
            }
        }
    }
    base.extend(rest.iter().cloned());
    Some(base)
}

/// What a module passes on, by the module and the name: the path that it comes from.
type PassedOn = BTreeMap<(Names, String), Names>;

fn passed_on(files: &BTreeMap<Names, &str>, code: &BTreeMap<&str, String>) -> PassedOn {
    let mut all = PassedOn::new();
    for (own, path) in files {
        for (at, _) in code[path].match_indices("use ") {
            let before = code[path][..at].trim_end();
            if !before.ends_with("pub") && !before.ends_with(')') {
                continue;
            }
            let tree = code[path][at + 4..].split(';').next().unwrap_or_default();
            let mut leaves = Vec::new();
            take_apart(tree, &[], &mut leaves);
            for leaf in leaves {
                let Some(last) = leaf.last().cloned() else { continue };
                let is_rooted = ["crate", "super", "self"].contains(&leaf[0].as_str());
                let from = if is_rooted { absolute(&leaf, own) } else { Some([own.clone(), leaf].concat()) };
                if let Some(from) = from {
                    all.insert((own.clone(), last), from);
                }
            }
        }
    }
    all
}

/// The file that defines what a path names.
fn target<'a>(
    path: &[String],
    files: &BTreeMap<Names, &'a str>,
    passed_on: &PassedOn,
    depth: usize,
) -> Option<&'a str> {
    let at = (0..=path.len()).rev().find(|at| files.contains_key(&path[..*at]))?;
    let module = &path[..at];
    if let Some(name) = path.get(at).filter(|_| depth < 8)
        && let Some(from) = passed_on.get(&(module.to_vec(), name.clone()))
        && from[..] != path[..=at]
    {
        let from = [&from[..], &path[at + 1..]].concat();
        if let Some(file) = target(&from, files, passed_on, depth + 1) {
            return Some(file);
        }
    }
    files.get(module).copied()
}

/// The sets of files of which each leads to each other.
fn components<'a>(arrows: &BTreeMap<&'a str, BTreeSet<&'a str>>) -> Vec<BTreeSet<&'a str>> {
    let reach = |from: &'a str| {
        let mut seen = BTreeSet::new();
        let mut open = vec![from];
        while let Some(file) = open.pop() {
            for next in arrows.get(file).into_iter().flatten() {
                if seen.insert(*next) {
                    open.push(next);
                }
            }
        }
        seen
    };
    let reached: BTreeMap<&str, BTreeSet<&str>> = arrows.keys().map(|file| (*file, reach(file))).collect();
    let mut found: Vec<BTreeSet<&str>> = Vec::new();
    for (file, seen) in &reached {
        if seen.contains(file) && !found.iter().any(|circle| circle.contains(file)) {
            let circle =
                seen.iter().filter(|other| reached.get(*other).is_some_and(|back| back.contains(file)));
            found.push(circle.copied().collect());
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tree(files: &[(&str, &str)]) -> BTreeMap<String, String> {
        files.iter().map(|(path, code)| ((*path).to_owned(), (*code).to_owned())).collect()
    }

    #[test]
    fn a_circle_is_found_through_what_the_root_passes_on() {
        let sources = tree(&[
            ("lib.rs", "pub mod a;\npub mod b;\npub use b::{Bee, other::Thing as Other};"),
            ("a/mod.rs", "mod inner;\npub use inner::Ay;"),
            ("a/inner.rs", "use crate::{Bee, c::{self, Sea}};\npub struct Ay;"),
            ("b.rs", "pub struct Bee;\nfn f() -> crate::a::Ay { todo }"),
            ("c.rs", "pub struct Sea;"),
        ]);
        let expected: BTreeSet<&str> = ["a/inner.rs", "b.rs"].into();
        assert_eq!(circles(&sources), [expected]);
    }

    #[test]
    fn a_module_and_its_children_tests_and_comments_are_no_circle() {
        let sources = tree(&[
            ("a/mod.rs", "pub mod inner;\nuse inner::Ay;\npub struct Outer;"),
            ("a/inner.rs", "use super::Outer;\n// crate::b::Bee\npub struct Ay;"),
            ("b.rs", "use crate::a::Outer;\n#[cfg(test)]\nmod tests { use crate::c::Sea; }"),
            ("c.rs", "use crate::b::Bee;"),
        ]);
        assert_eq!(circles(&sources), Vec::<BTreeSet<&str>>::new());
    }
}
