//! A program as a folder of files: that of `app` holds `app.js`, which starts it, `app_bg.wasm`, and where functions are
//! `#[lazy]` or `#[wasm_split]` also `parts.js` and their own wasm files, fetched when they are first called.
//!
//! The files name one another by relative addresses, so the folder may lie anywhere, and is renamed as a whole: its
//! files only fit each other.

use super::programs::Program;
use super::{files, leftovers};
use anyhow::{Context, Result, anyhow};
use std::fs;
use std::path::Path;
use wasm_bindgen_cli_support::Bindgen;
use wasm_split_cli_support::Options;

/// Knows the parts and fetches them.
const PARTS: &str = "./parts.js";

/// Appended to the program's script. A failure reaches the page as an error, from a worker as well.
const START: &str = "\n__wbg_init().catch((error) => setTimeout(() => { throw error; }));\n";

/// Makes the program's folder.
pub fn folder(program: &Program, dir: &Path) -> Result<()> {
    let name = &program.name;
    files::empty(dir)?;
    let whole = files::bytes(&program.wasm)?;
    let (main, script) = (dir.join(format!("{name}.wasm")), format!("./{name}.js"));
    let mut options = Options::new(&whole);
    options.output_dir = dir;
    options.main_out_path = &main;
    options.link_name = PARTS;
    options.main_module = &script;
    let split = wasm_split_cli_support::transform(options)
        .map_err(|error| anyhow!("{error:#}"))
        .with_context(|| format!("`{name}` could not be split"))?;
    let has_parts = !split.split_modules.is_empty();
    if !has_parts {
        fs::remove_file(dir.join(PARTS))?;
    }
    Bindgen::new()
        .input_path(&main)
        .out_name(name)
        .web(true)
        .and_then(|bindgen| {
            bindgen
                .typescript(false)
                .omit_default_module_path(false)
                // The parts share the program's memory, stack and tables.
                .keep_lld_exports(has_parts)
                .generate(dir)
        })
        .with_context(|| format!("the script of `{name}` could not be written"))?;
    fs::remove_file(&main)?;
    let wasm = dir.join(format!("{name}_bg.wasm"));
    files::write(&wasm, leftovers::left_out(&files::bytes(&wasm)?)?)?;
    let script = dir.join(script);
    files::write(&script, files::text(&script)? + START)
}
