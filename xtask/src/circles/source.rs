//! Scans a source file for its modules, the names they define and import, and the paths they mention.
//!
//! The scan works on tokens, not types, and skips test code.

use std::collections::BTreeSet;

/// A path as written: `crate`, `super`, `self` or a name first.
pub type Path = Vec<String>;

/// A module in a file: the file itself, or a `mod name { … }` inside it.
#[derive(Default)]
pub struct Module {
    /// Names of the enclosing modules in the file, outermost first; empty for the file itself.
    pub inside: Path,
    /// Names of its items.
    pub defines: BTreeSet<String>,
    pub imports: Vec<Import>,
    /// Paths in its code, outside `use`. A single word may also be a variable.
    pub mentions: BTreeSet<Path>,
}

/// One name brought in by a `use`.
pub struct Import {
    pub path: Path,
    /// `*` for all names of `path`, which then ends before the star.
    pub name: String,
    pub is_public: bool,
}

/// The modules of a file, the file itself first.
pub struct Source {
    pub modules: Vec<Module>,
    /// Modules in separate files that are compiled for tests only.
    pub test_modules: Vec<Path>,
}

const ITEMS: [&str; 8] = ["fn", "struct", "enum", "union", "trait", "type", "const", "static"];

/// Parses the text of a file.
pub fn parse(text: &str) -> Source {
    let tokens = tokens(text);
    let mut reader = Reader {
        tokens: &tokens,
        at: 0,
        open: vec![(0, 0)],
        depth: 0,
        source: Source { modules: vec![Module::default()], test_modules: Vec::new() },
    };
    reader.run();
    reader.source
}

struct Reader<'t> {
    tokens: &'t [String],
    at: usize,
    /// The enclosing modules of the current token: index in `source.modules`, and brace depth inside it.
    open: Vec<(usize, usize)>,
    depth: usize,
    source: Source,
}

impl Reader<'_> {
    fn run(&mut self) {
        let mut is_public = false;
        while self.at < self.tokens.len() {
            let was_public = std::mem::take(&mut is_public);
            match self.peek(0) {
                "#" => self.attribute(),
                "pub" => {
                    self.visibility();
                    is_public = true;
                }
                "use" => self.import(was_public),
                "mod" if self.is_at_module_level() => self.module(),
                "macro_rules" => {
                    let name = self.peek(2).to_owned();
                    self.define(name);
                    self.at += 3;
                }
                "{" => {
                    self.depth += 1;
                    self.at += 1;
                }
                "}" => {
                    self.depth = self.depth.saturating_sub(1);
                    self.at += 1;
                    if self.open.len() > 1 && self.open.last().is_some_and(|(_, depth)| self.depth < *depth) {
                        self.open.pop();
                    }
                }
                item if ITEMS.contains(&item) && self.is_at_module_level() => {
                    let name = self.peek(1).to_owned();
                    self.define(name);
                    self.at += 1;
                }
                word if is_word(word) => self.mention(),
                _ => self.at += 1,
            }
        }
    }

    fn peek(&self, ahead: usize) -> &str {
        self.tokens.get(self.at + ahead).map_or("", String::as_str)
    }

    fn current(&mut self) -> &mut Module {
        let (module, _) = self.open[self.open.len() - 1];
        &mut self.source.modules[module]
    }

    fn is_at_module_level(&self) -> bool {
        self.open.last().is_some_and(|(_, depth)| self.depth == *depth)
    }

    fn define(&mut self, name: String) {
        if is_word(&name) {
            self.current().defines.insert(name);
        }
    }

    /// Skips `pub` and its scope: `pub(in crate::solver)` mentions no module that the code depends on.
    fn visibility(&mut self) {
        self.at += 1;
        if self.peek(0) == "(" && ["crate", "super", "self", "in"].contains(&self.peek(1)) {
            self.skip_group();
        }
    }

    /// Skips an attribute, and after `#[cfg(test)]` the item too.
    fn attribute(&mut self) {
        self.at += 1;
        if self.peek(0) == "!" {
            self.at += 1;
        }
        let words: Vec<&str> = (1..6).map(|ahead| self.peek(ahead)).collect();
        let is_for_tests = matches!(words.as_slice(), ["cfg", "(", "test", ")", ..])
            || matches!(words.as_slice(), ["cfg", "(", "any", "(", "test"]) && self.is_for_testing();
        self.skip_group();
        if is_for_tests {
            self.skip_item();
        }
    }

    /// True at `#[cfg(any(test, feature = "testing"))]`: `test` and one feature (whose text is blanked).
    fn is_for_testing(&self) -> bool {
        let words: Vec<&str> = (6..13).map(|ahead| self.peek(ahead)).collect();
        matches!(words.as_slice(), [",", "feature", "=", "\"", ")", ")", ..])
    }

    /// Skips a bracketed group that starts at the next token.
    fn skip_group(&mut self) {
        let mut depth = 0usize;
        while self.at < self.tokens.len() {
            match self.peek(0) {
                "(" | "[" | "{" => depth += 1,
                ")" | "]" | "}" => depth = depth.saturating_sub(1),
                _ => {}
            }
            self.at += 1;
            if depth == 0 {
                break;
            }
        }
    }

    /// Skips an item, a field or an arm. If it is a module, records its name.
    fn skip_item(&mut self) {
        while self.peek(0) == "#" {
            self.at += 1;
            self.skip_group();
        }
        if self.peek(0) == "pub" {
            self.visibility();
        }
        let is_import = self.peek(0) == "use";
        let is_item = is_import || ["mod", "impl"].contains(&self.peek(0)) || ITEMS.contains(&self.peek(0));
        if self.peek(0) == "mod" && self.peek(2) == ";" {
            let mut path = self.current().inside.clone();
            path.push(self.peek(1).to_owned());
            self.source.test_modules.push(path);
        }
        while self.at < self.tokens.len() {
            match self.peek(0) {
                "(" | "[" => self.skip_group(),
                "{" => {
                    self.skip_group();
                    if !is_import {
                        return;
                    }
                }
                ";" => {
                    self.at += 1;
                    return;
                }
                "," if !is_item => {
                    self.at += 1;
                    return;
                }
                "}" => return,
                _ => self.at += 1,
            }
        }
    }

    fn module(&mut self) {
        let name = self.peek(1).to_owned();
        if self.peek(2) == "{" {
            let mut inside = self.current().inside.clone();
            inside.push(name);
            self.source.modules.push(Module { inside, ..Module::default() });
            self.depth += 1;
            self.open.push((self.source.modules.len() - 1, self.depth));
        }
        self.at += 3;
    }

    fn import(&mut self, is_public: bool) {
        self.at += 1;
        self.tree(&[], is_public);
    }

    /// Reads one branch of a `use`, up to the next comma, brace or semicolon.
    fn tree(&mut self, before: &[String], is_public: bool) {
        let mut path = before.to_vec();
        loop {
            match self.peek(0) {
                "::" => self.at += 1,
                "{" => {
                    self.at += 1;
                    while !["}", ""].contains(&self.peek(0)) {
                        self.tree(&path, is_public);
                        if self.peek(0) == "," {
                            self.at += 1;
                        }
                    }
                    self.at += 1;
                    return;
                }
                "*" => {
                    self.at += 1;
                    self.current().imports.push(Import { path, name: "*".to_owned(), is_public });
                    return;
                }
                word if is_word(word) && word != "as" => {
                    if word != "self" || path.is_empty() {
                        path.push(word.to_owned());
                    }
                    self.at += 1;
                }
                _ => break,
            }
        }
        let mut name = path.last().cloned().unwrap_or_default();
        if self.peek(0) == "as" {
            name = self.peek(1).to_owned();
            self.at += 2;
        }
        if path.is_empty() {
            // Skips text that is not part of a `use`.
            self.at += 1;
            return;
        }
        self.current().imports.push(Import { path, name, is_public });
    }

    fn mention(&mut self) {
        let is_field = self.at > 0 && self.tokens[self.at - 1] == ".";
        let mut path = vec![self.peek(0).to_owned()];
        self.at += 1;
        while self.peek(0) == "::" && is_word(self.peek(1)) {
            path.push(self.peek(1).to_owned());
            self.at += 2;
        }
        if !is_field {
            self.current().mentions.insert(path);
        }
    }
}

fn is_word(token: &str) -> bool {
    token.starts_with(|first: char| first.is_alphabetic() || first == '_')
}

/// Splits code into words, `::` and single characters. Literals become `"`; comments and lifetimes are dropped.
fn tokens(text: &str) -> Vec<String> {
    let chars: Vec<char> = text.chars().collect();
    let char_at = |at: usize| chars.get(at).copied().unwrap_or('\0');
    let mut tokens = Vec::new();
    let mut at = 0;
    while at < chars.len() {
        let char = chars[at];
        if char == '/' && char_at(at + 1) == '/' {
            while at < chars.len() && chars[at] != '\n' {
                at += 1;
            }
        } else if char == '/' && char_at(at + 1) == '*' {
            at = end_of_comment(&chars, at);
        } else if let Some(end) = end_of_raw_string(&chars, at) {
            tokens.push("\"".to_owned());
            at = end;
        } else if char.is_alphabetic() || char == '_' {
            let begin = at;
            while char_at(at).is_alphanumeric() || char_at(at) == '_' {
                at += 1;
            }
            tokens.push(chars[begin..at].iter().collect());
        } else if char.is_ascii_digit() {
            while char_at(at).is_alphanumeric() || char_at(at) == '_' {
                at += 1;
            }
        } else if char == '"' {
            at += 1;
            while at < chars.len() && chars[at] != '"' {
                at += if chars[at] == '\\' { 2 } else { 1 };
            }
            at += 1;
            tokens.push("\"".to_owned());
        } else if char == '\'' {
            at = end_of_quote(&chars, at);
        } else if char == ':' && char_at(at + 1) == ':' {
            tokens.push("::".to_owned());
            at += 2;
        } else {
            if !char.is_whitespace() {
                tokens.push(char.to_string());
            }
            at += 1;
        }
    }
    tokens
}

fn end_of_comment(chars: &[char], mut at: usize) -> usize {
    let mut depth = 0usize;
    while at < chars.len() {
        match (chars[at], chars.get(at + 1)) {
            ('/', Some('*')) => {
                depth += 1;
                at += 2;
            }
            ('*', Some('/')) => {
                depth -= 1;
                at += 2;
                if depth == 0 {
                    break;
                }
            }
            _ => at += 1,
        }
    }
    at
}

/// Returns the end of the raw string (`r"…"`, `br#"…"#`) that starts here, if one does.
fn end_of_raw_string(chars: &[char], begin: usize) -> Option<usize> {
    let mut at = begin;
    if chars[at] == 'b' {
        at += 1;
    }
    if chars.get(at) != Some(&'r') {
        return None;
    }
    at += 1;
    let hashes = chars[at..].iter().take_while(|char| **char == '#').count();
    at += hashes;
    if chars.get(at) != Some(&'"') {
        return None;
    }
    at += 1;
    while at < chars.len() {
        let behind = &chars[at + 1..];
        if chars[at] == '"' && behind.len() >= hashes && behind[..hashes].iter().all(|char| *char == '#') {
            return Some(at + 1 + hashes);
        }
        at += 1;
    }
    Some(at)
}

/// Returns the end of the character literal or lifetime that starts here.
fn end_of_quote(chars: &[char], begin: usize) -> usize {
    if chars.get(begin + 1) == Some(&'\\') {
        // The escaped character may itself be a quote.
        let rest = chars[(begin + 3).min(chars.len())..].iter();
        return begin + 4 + rest.take_while(|char| **char != '\'').count();
    }
    if chars.get(begin + 2) == Some(&'\'') { begin + 3 } else { begin + 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn imports(text: &str) -> Vec<String> {
        let written = |import: &Import| {
            let public = if import.is_public { "pub " } else { "" };
            format!("{public}{} = {}", import.name, import.path.join("::"))
        };
        parse(text).modules[0].imports.iter().map(written).collect()
    }

    #[test]
    fn nested_uses_become_one_import_per_name() {
        assert_eq!(
            imports("pub(crate) use crate::a::{self, b::{C, D as E}, f::*};\nuse super::g;"),
            [
                "pub a = crate::a",
                "pub C = crate::a::b::C",
                "pub E = crate::a::b::D",
                "pub * = crate::a::f",
                "g = super::g"
            ]
        );
    }

    #[test]
    fn comments_literals_and_scopes_of_visibility_mention_nothing() {
        let text = "//! crate::a\n/* crate::b /* crate::c */ */ const S: &str = \"crate::d\"; const R: &str = r#\"\"crate::e\"#;\n\
                    const C: [char; 2] = ['\"', '\\''];\npub(in crate::f) fn g<'a>(h: &'a crate::i::J) -> k::L { m(h) }";
        let module = &parse(text).modules[0];
        let paths: Vec<String> = module.mentions.iter().map(|path| path.join("::")).collect();
        assert!(["crate::i::J", "k::L"].iter().all(|path| paths.iter().any(|own| own == path)), "{paths:?}");
        assert!(!paths.iter().any(|path| "abcdef".chars().any(|name| path.ends_with(&format!("::{name}")))));
        assert_eq!(module.defines.iter().collect::<Vec<_>>(), ["C", "R", "S", "g"]);
    }

    #[test]
    fn code_for_tests_is_left_out() {
        let text = "#[cfg(test)]\nuse crate::{a, b};\n#[cfg(test)]\npub(crate) mod sample;\n\
                    #[cfg(any(test, feature = \"testing\"))]\nimpl crate::c::C { fn d() {} }\n\
                    #[cfg(test)]\nmod tests { use crate::e; }\nuse crate::f;";
        let source = parse(text);
        assert_eq!(imports(text), ["f = crate::f"]);
        assert!(source.modules[0].mentions.is_empty());
        assert_eq!(source.test_modules, [["sample"]]);
    }

    #[test]
    fn modules_inside_a_file_are_told_apart() {
        let source = parse("mod inner { use super::A; fn f() {} }\nuse crate::B;\nfn g() {}");
        assert_eq!(source.modules[1].inside, ["inner"]);
        assert_eq!(source.modules[1].imports[0].path, ["super", "A"]);
        assert_eq!(source.modules[0].imports[0].path, ["crate", "B"]);
        assert!(source.modules[0].defines.contains("g") && !source.modules[0].defines.contains("f"));
    }
}
