//! Gives the functions that a program imports from its script short names. wasm-bindgen names them after what they do
//! and adds 16 random digits, which no compression makes smaller, once in the wasm file and once in the script.

use anyhow::{Context, Result, ensure};
use std::collections::BTreeMap;
use std::convert::Infallible;
use wasm_encoder::reencode::{Error, Reencode, utils};
use wasm_encoder::{ImportSection, Module};
use wasmparser::{Import, ImportSectionReader, Parser, Payload};

/// A program's wasm file and its script.
pub struct Shortened {
    pub wasm: Vec<u8>,
    pub script: String,
}

/// Renames the imports of this module, such as `./app_bg.js`, in the wasm file and in the script. Fails if the script
/// does not have one of them exactly once, because then the name is used for something else too.
pub fn shorten(wasm: &[u8], script: &str, module: &str) -> Result<Shortened> {
    let names = short_names(wasm, module)?;
    let mut found = 0;
    let script = map_identifiers(script, |identifier| {
        let short = names.get(identifier)?;
        found += 1;
        Some(short)
    });
    ensure!(
        found == names.len(),
        "the script has {found} of the {} functions that `{module}` exports",
        names.len()
    );
    let mut renamed = Module::new();
    Renamer { module, names: &names }
        .parse_core_module(&mut renamed, Parser::new(0), wasm)
        .context("the program could not be read")?;
    Ok(Shortened { wasm: renamed.finish(), script })
}

/// Returns a short name for each name that the program imports from this module.
fn short_names(wasm: &[u8], module: &str) -> Result<BTreeMap<String, String>> {
    let mut names = BTreeMap::new();
    for payload in Parser::new(0).parse_all(wasm) {
        if let Payload::ImportSection(imports) = payload? {
            for import in imports.into_imports() {
                let import = import?;
                if import.module == module && !names.contains_key(import.name) {
                    names.insert(import.name.to_owned(), format!("i{:x}", names.len()));
                }
            }
        }
    }
    Ok(names)
}

/// Replaces whole identifiers of a script and copies everything else.
fn map_identifiers<'a>(script: &'a str, mut replacement: impl FnMut(&str) -> Option<&'a String>) -> String {
    let mut mapped = String::with_capacity(script.len());
    let mut rest = script;
    while let Some(first) = rest.chars().next() {
        let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '$';
        let matches_first = |c: char| is_part(c) == is_part(first);
        let end = rest.find(|c| !matches_first(c)).unwrap_or(rest.len());
        let (run, after) = rest.split_at(end);
        mapped.push_str(replacement(run).map_or(run, String::as_str));
        rest = after;
    }
    mapped
}

/// Copies a module and renames its imports.
struct Renamer<'a> {
    module: &'a str,
    names: &'a BTreeMap<String, String>,
}

impl Reencode for Renamer<'_> {
    type Error = Infallible;

    fn parse_import_section(
        &mut self,
        imports: &mut ImportSection,
        section: ImportSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        for import in section.into_imports() {
            let import = import?;
            let short = self.names.get(import.name).filter(|_| import.module == self.module);
            let name = short.map_or(import.name, String::as_str);
            utils::parse_import(self, imports, Import { name, ..import })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::{EntityType, TypeSection};

    /// A program that imports functions of these modules and names.
    fn program(imported: &[(&str, &str)]) -> Vec<u8> {
        let mut types = TypeSection::new();
        types.ty().function([], []);
        let mut imports = ImportSection::new();
        for (module, name) in imported {
            imports.import(module, name, EntityType::Function(0));
        }
        let mut module = Module::new();
        module.section(&types).section(&imports);
        module.finish()
    }

    #[test]
    fn imports_of_the_script_get_the_same_short_name_in_both_files() {
        let before = program(&[
            ("./app_bg.js", "__wbg_key_7c69"),
            ("./parts.js", "load"),
            ("./app_bg.js", "__wbg_key"),
        ]);
        let script = "const imports = { __wbg_key: (n) => n.key, __wbg_key_7c69: (n) => n.__wbg_keys };";
        let after = shorten(&before, script, "./app_bg.js").unwrap();
        assert_eq!(
            after.wasm,
            program(&[("./app_bg.js", "i0"), ("./parts.js", "load"), ("./app_bg.js", "i1")])
        );
        assert_eq!(after.script, "const imports = { i1: (n) => n.key, i0: (n) => n.__wbg_keys };");
    }

    #[test]
    fn a_name_that_the_script_has_not_exactly_once_is_refused() {
        let wasm = program(&[("./app_bg.js", "__wbg_key_7c69")]);
        assert!(shorten(&wasm, "{}", "./app_bg.js").is_err());
        assert!(shorten(&wasm, "__wbg_key_7c69 __wbg_key_7c69", "./app_bg.js").is_err());
    }
}
