//! What is written by machines for machines to read needs no names and no room: the glue between a program and its
//! page, and the joined style sheets.

use serde::Deserialize;
use std::collections::HashMap;

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

/// A script or style sheet of ours without comments between `/*` and `*/`, indents and empty lines.
pub fn squeezed(source: &str) -> String {
    let mut code = String::new();
    let mut rest = source;
    while let Some((before, comment)) = rest.split_once("/*") {
        code.push_str(before);
        rest = comment.split_once("*/").map_or("", |(_, after)| after);
    }
    code.push_str(rest);
    code.lines().map(str::trim).filter(|line| !line.is_empty()).flat_map(|line| [line, "\n"]).collect()
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
    fn comments_and_indents_go() {
        assert_eq!(squeezed("/* a\n b */\n  c {\n\n    d: e; /* f */\n  }\n"), "c {\nd: e;\n}\n");
    }
}
