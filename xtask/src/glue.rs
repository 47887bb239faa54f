//! What is written by machines for machines to read needs no names and no room: the glue between a program and its
//! page, and the page itself.

use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::HashMap;

/// The glue without the classes it offers to the page. The page uses none; they come with a framework's parts for
/// servers, and keep those in the program.
pub fn without_classes(glue: &str) -> String {
    const CLASS: &str = "export class ";
    let names: Vec<&str> =
        glue.lines().filter_map(|line| line.strip_prefix(CLASS)?.split_whitespace().next()).collect();
    let begins = |line: &str, name: &str| {
        line.strip_prefix(CLASS).is_some_and(|rest| rest.split_whitespace().next() == Some(name))
            || line.starts_with(&format!("const {name}Finalization "))
    };
    let ends = |line: &str, name: &str| {
        line.starts_with(&format!("if (Symbol.dispose) {name}."))
            || line.contains("new FinalizationRegistry(ptr")
    };
    let mut kept = String::new();
    let mut inside: Option<&str> = None;
    for line in glue.lines() {
        inside = inside.or_else(|| names.iter().copied().find(|name| begins(line, name)));
        match inside {
            Some(name) if ends(line, name) => inside = None,
            Some(_) => {}
            None => kept.extend([line, "\n"]),
        }
    }
    kept
}

/// What the glue uses of the program, as wasm-metadce reads it: all else may go.
pub fn used(glue: &str) -> String {
    let mut names: Vec<&str> = glue
        .split("wasm.")
        .skip(1)
        .map(|rest| &rest[..rest.find(|c| !is_of_name(c)).unwrap_or(rest.len())])
        .filter(|name| !name.is_empty())
        .collect();
    names.sort_unstable();
    names.dedup();
    let exports = names.iter().map(|name| json!({ "name": name, "export": name }));
    let root = json!({ "name": "the glue", "root": true, "reaches": names });
    Value::from_iter(exports.chain([root])).to_string()
}

/// What wasm-opt says it renamed.
#[derive(Deserialize)]
pub struct Names {
    /// Module, old name, new name.
    imports: Vec<(String, String, String)>,
    /// Old name, new name.
    exports: Vec<(String, String)>,
}

/// What wasm-opt calls the one module that everything is imported from.
const MODULE: &str = "a";

/// The glue with the program's new names in it.
pub fn renamed(glue: &str, names: &Names) -> String {
    let imports: HashMap<&str, &str> = names.imports.iter().map(|(_, old, new)| (&**old, &**new)).collect();
    let exports: HashMap<&str, &str> = names.exports.iter().map(|(old, new)| (&**old, &**new)).collect();
    let mut glue = glue.to_owned();
    if let Some((module, ..)) = names.imports.first() {
        glue = glue.replace(&format!("\"{module}\":"), &format!("\"{MODULE}\":"));
    }
    let mut done = String::new();
    let mut rest = glue.as_str();
    while let Some(start) = rest.find(is_of_name) {
        let (before, tail) = rest.split_at(start);
        let (word, tail) = tail.split_at(tail.find(|c| !is_of_name(c)).unwrap_or(tail.len()));
        done.push_str(before);
        let new = if done.ends_with("wasm.") { exports.get(word) } else { imports.get(word) };
        done.push_str(new.copied().unwrap_or(word));
        rest = tail;
    }
    done + rest
}

fn is_of_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_' || c == '$'
}

/// The page without lines that are only a comment, indents and empty lines, and without the bundler's event that the
/// program has started, which nothing hears.
pub fn squeezed_page(html: &str) -> String {
    let is_comment = |line: &str| line.starts_with("//") || line.starts_with("<!--") && line.ends_with("-->");
    let is_event =
        |line: &str| line.starts_with("dispatchEvent(") && line.contains("TrunkApplicationStarted");
    let is_needed = |line: &&str| !line.is_empty() && !is_comment(line) && !is_event(line);
    let lines = html.lines().map(str::trim).filter(is_needed);
    lines
        .map(|line| line.strip_prefix("const wasm = ").unwrap_or(line))
        .flat_map(|line| [line, "\n"])
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn imports_and_exports_are_renamed_and_nothing_else() {
        let glue = "x = { __wbg_now_1f: () => now(), }; y = { \"./app_bg.js\": x };\nwasm.start(start); wasm.starts();";
        let names = r#"{"imports": [["./app_bg.js", "__wbg_now_1f", "$"]], "exports": [["start", "b"]]}"#;
        let names = serde_json::from_str(names).unwrap();
        assert_eq!(
            renamed(glue, &names),
            "x = { $: () => now(), }; y = { \"a\": x };\nwasm.b(start); wasm.starts();"
        );
    }

    #[test]
    fn comments_and_indents_leave_the_page() {
        let page = "<p>\n  <!-- Why. -->\n  <b>a // b</b>\n\n  // Why.\n  f();\n</p>\n";
        assert_eq!(squeezed_page(page), "<p>\n<b>a // b</b>\nf();\n</p>\n");
    }

    #[test]
    fn what_only_a_class_uses_is_not_used() {
        let glue = "export class A {\n  b() { wasm.b(); }\n}\nif (Symbol.dispose) A.prototype[Symbol.dispose] = 1;\n\
                    const AFinalization = (x)\n  ? {}\n  : new FinalizationRegistry(ptr => wasm.a_free(ptr));\n\
                    wasm.start(wasm.memory.buffer);\n";
        let glue = without_classes(glue);
        assert_eq!(glue, "wasm.start(wasm.memory.buffer);\n");
        let root = r#"{"name":"the glue","reaches":["memory","start"],"root":true}"#;
        assert!(used(&glue).contains(root));
    }
}
