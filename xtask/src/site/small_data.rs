//! Moves small data from files of their own into the main file of a program. Splitting makes a file for each set of parts
//! that share something, even if it is a word of eight bytes, and a page would wait for a request for each.

use super::files;
use anyhow::{Context, Result, ensure};
use std::convert::Infallible;
use std::fs;
use std::path::Path;
use wasm_encoder::reencode::{Error, Reencode, utils};
use wasm_encoder::{ConstExpr, DataSection, Module};
use wasmparser::{DataKind, DataSectionReader, Operator, Parser, Payload};

/// The most bytes of a file's data that move. More would weigh on the first load.
const MAX_MOVED_BYTES: usize = 64;

/// Bytes and their address in memory.
type Segment = (i32, Vec<u8>);

/// Moves the data of all small files of `dir` into `main`, and removes the files, also from the script that loads them.
pub fn move_small_data(dir: &Path, main: &Path, parts: &Path) -> Result<()> {
    let mut script = files::text(parts)?;
    let mut moved = Vec::new();
    for entry in fs::read_dir(dir)? {
        let path = entry?.path();
        let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
        let Some(number) = name.strip_prefix("chunk_") else { continue };
        if let Some(segments) = data_of(&files::bytes(&path)?)? {
            script = without_chunk(&script, number)
                .with_context(|| format!("parts.js loads chunk {number} in a way that is not known"))?;
            moved.extend(segments);
            fs::remove_file(&path)?;
        }
    }
    // Sorts them, so that the same source gives the same program whatever the order of the files.
    moved.sort();
    files::write(parts, script)?;
    files::write(main, with_data(&files::bytes(main)?, &moved)?)
}

/// Returns the data of a file that consists of a little data only.
fn data_of(wasm: &[u8]) -> Result<Option<Vec<Segment>>> {
    let mut segments = Vec::new();
    for payload in Parser::new(0).parse_all(wasm) {
        match payload? {
            // Imports and types that nothing uses are still there. wasm-opt would remove them.
            Payload::FunctionSection(functions) if functions.count() == 0 => {}
            Payload::ExportSection(exports) if exports.count() == 0 => {}
            Payload::CodeSectionStart { count: 0, .. } => {}
            Payload::DataSection(data) => match constant_data(data)? {
                Some(data) => segments.extend(data),
                None => return Ok(None),
            },
            Payload::Version { .. }
            | Payload::TypeSection(_)
            | Payload::ImportSection(_)
            | Payload::DataCountSection { .. }
            | Payload::CustomSection(_)
            | Payload::End(_) => {}
            _ => return Ok(None),
        }
    }
    let size: usize = segments.iter().map(|(_, bytes)| bytes.len()).sum();
    Ok((0 < size && size <= MAX_MOVED_BYTES).then_some(segments))
}

/// Returns segments that are written at the start, at constant addresses; `None` if there are others.
fn constant_data(data: DataSectionReader<'_>) -> Result<Option<Vec<Segment>>> {
    let mut segments = Vec::new();
    for segment in data {
        let segment = segment?;
        let DataKind::Active { offset_expr, .. } = segment.kind else { return Ok(None) };
        let Operator::I32Const { value } = offset_expr.get_operators_reader().read()? else {
            return Ok(None);
        };
        segments.push((value, segment.data.to_vec()));
    }
    Ok(Some(segments))
}

/// Returns the script without the loader of a chunk, and without it in the lists of what parts need.
fn without_chunk(script: &str, number: &str) -> Result<String> {
    let name = format!("__chunk_{number}");
    let (before, rest) =
        script.split_once(&format!("const {name} = makeLoad(")).context("it has no loader")?;
    let (loader, after) = rest.split_once(", []);\n").context("its loader has no end")?;
    ensure!(!loader.contains("makeLoad("), "its loader ends in another way than known");
    let lists = [before, after].concat();
    let script = lists
        .replace(&format!("{name}, "), "")
        .replace(&format!(", {name}]"), "]")
        .replace(&format!("[{name}]"), "[]");
    ensure!(
        !script.contains(&format!("{name},")) && !script.contains(&format!("{name}]")),
        "it is still listed"
    );
    Ok(script)
}

/// Returns the program with more data.
fn with_data(wasm: &[u8], more: &[Segment]) -> Result<Vec<u8>> {
    let mut module = Module::new();
    let mut adder = Adder { more, is_done: false };
    adder.parse_core_module(&mut module, Parser::new(0), wasm).context("the program could not be read")?;
    ensure!(adder.is_done || more.is_empty(), "the program has no data to add to");
    Ok(module.finish())
}

/// Copies a module and adds segments of data.
struct Adder<'a> {
    more: &'a [Segment],
    is_done: bool,
}

impl Reencode for Adder<'_> {
    type Error = Infallible;

    fn data_count(&mut self, count: u32) -> Result<u32, Error<Infallible>> {
        Ok(count + self.more.len() as u32)
    }

    fn parse_data_section(
        &mut self,
        data: &mut DataSection,
        section: DataSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        utils::parse_data_section(self, data, section)?;
        self.is_done = true;
        for (address, bytes) in self.more {
            data.active(0, &ConstExpr::i32_const(*address), bytes.iter().copied());
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::{DataCountSection, EntityType, ImportSection, MemoryType};

    /// A file that imports the memory and writes these segments.
    fn file(segments: &[Segment]) -> Vec<u8> {
        let mut imports = ImportSection::new();
        let memory =
            MemoryType { minimum: 1, maximum: None, memory64: false, shared: false, page_size_log2: None };
        imports.import("__wasm_split", "memory", EntityType::Memory(memory));
        let mut data = DataSection::new();
        for (address, bytes) in segments {
            data.active(0, &ConstExpr::i32_const(*address), bytes.iter().copied());
        }
        let count = DataCountSection { count: segments.len() as u32 };
        let mut module = Module::new();
        module.section(&imports).section(&count).section(&data);
        module.finish()
    }

    #[test]
    fn only_little_data_moves() {
        let little = vec![(100, b"commands".to_vec()), (200, vec![0; MAX_MOVED_BYTES - 8])];
        assert_eq!(data_of(&file(&little)).unwrap(), Some(little));
        assert_eq!(data_of(&file(&[(100, vec![0; MAX_MOVED_BYTES + 1])])).unwrap(), None);
        assert_eq!(data_of(&file(&[])).unwrap(), None);
    }

    #[test]
    fn data_is_added_to_the_program() {
        let (own, more) = ((8, b"own".to_vec()), (100, b"commands".to_vec()));
        let whole = with_data(&file(std::slice::from_ref(&own)), std::slice::from_ref(&more)).unwrap();
        assert_eq!(whole, file(&[own, more]));
    }

    #[test]
    fn the_loader_and_all_uses_of_a_chunk_are_removed() {
        let loader = |number| {
            format!(
                "const __chunk_{number} = makeLoad(() => {{\n    const src = fetch(new URL(\"./chunk_{number}.wasm\", import.meta.url));\n}}\n, []);\n"
            )
        };
        let part =
            |needs: &str| format!("export const __part = wrapAsyncCb(makeLoad(() => 0, [{needs}]));\n");
        let script = [
            loader(3),
            loader(37),
            part("__chunk_3"),
            part("__chunk_3, __chunk_37"),
            part("__chunk_37, __chunk_3"),
            part("__chunk_37"),
        ];
        let expected = [loader(37), part(""), part("__chunk_37"), part("__chunk_37"), part("__chunk_37")];
        assert_eq!(without_chunk(&script.concat(), "3").unwrap(), expected.concat());
        assert!(without_chunk(&loader(3), "4").is_err());
    }
}
