//! `cargo xtask test homonyms`: no two types of a crate have the same name.
//!
//! A reader who meets `Place` should not have to ask which one. The check reads the sources as text, and counts the
//! types that a file declares at its top level, outside its tests.

use crate::circles::FOLDERS;
use crate::site::files;
use anyhow::{Result, bail};
use std::collections::BTreeMap;
use xtask_launch::run::root;

/// Names that several files of a crate may declare, because their module is always named with them.
const SHARED: [&str; 1] = [
    // The arguments of a command, by convention of clap.
    "Args",
];

/// Fails if a crate declares a type name in several files.
pub fn check() -> Result<()> {
    let mut faults = String::new();
    for folder in FOLDERS {
        let mut sources = Vec::new();
        for path in files::below(&root().join(folder))? {
            if files::has_extension(&path, "rs") {
                let name = path.strip_prefix(root())?.to_string_lossy().replace('\\', "/");
                sources.push((name, files::text(&path)?));
            }
        }
        for (name, places) in homonyms(&sources) {
            faults += &format!("{name}: {}\n", places.join(", "));
        }
    }
    if !faults.is_empty() {
        bail!("types of one crate with the same name; qualify them:\n{faults}");
    }
    Ok(())
}

/// Returns the type names that several of these files declare, with the files.
fn homonyms(sources: &[(String, String)]) -> BTreeMap<&str, Vec<&str>> {
    let mut declared: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (file, text) in sources.iter().filter(|(file, _)| !is_test(file)) {
        let body = text.split("\n#[cfg(test)]\nmod ").next().unwrap_or_default();
        for name in body.lines().filter_map(type_name).filter(|name| !SHARED.contains(name)) {
            let places = declared.entry(name).or_default();
            if !places.contains(&file.as_str()) {
                places.push(file);
            }
        }
    }
    declared.retain(|_, places| places.len() > 1);
    declared
}

/// True for files that hold tests only.
fn is_test(file: &str) -> bool {
    file.split('/').any(|part| matches!(part, "tests" | "tests.rs" | "testing" | "testing.rs"))
}

/// Returns the name of the type that a line declares at the top level of its file.
fn type_name(line: &str) -> Option<&str> {
    let mut words = line.split_whitespace().peekable();
    if line.starts_with(' ') {
        return None;
    }
    words.next_if(|word| word.starts_with("pub"));
    words.next_if(|word| word.ends_with(')'));
    let is_type = matches!(words.next()?, "struct" | "enum" | "trait" | "type" | "union");
    let name = words.next()?.split(|c: char| !c.is_alphanumeric() && c != '_').next()?;
    (is_type && !name.is_empty()).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_declared_in_two_files_are_found() {
        let source = |file: &str, text: &str| (file.to_owned(), text.to_owned());
        let sources = [
            source("a.rs", "pub struct Place {\n}\nenum Kind<T> {}\npub type Args = ();\n"),
            source("b.rs", "pub(in crate::b) enum Place;\n    struct Kind;\ntrait Way: Copy {}\n"),
            source("b/tests.rs", "struct Way;\n"),
            source("c.rs", "pub(super) struct Args;\n\n#[cfg(test)]\nmod tests {\n}\nstruct Way;\n"),
        ];
        assert_eq!(homonyms(&sources), BTreeMap::from([("Place", vec!["a.rs", "b.rs"])]));
    }

    #[test]
    fn a_type_is_found_by_its_keyword() {
        assert_eq!(type_name("pub(crate) struct Grid<'a>(u8);"), Some("Grid"));
        assert_eq!(type_name("type Step = (u8, u8);"), Some("Step"));
        assert_eq!(type_name("    type Output = u8;"), None);
        assert_eq!(type_name("pub fn structure() {}"), None);
        assert_eq!(type_name(""), None);
    }
}
