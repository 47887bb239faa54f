//! Splits a program into a folder of files. The folder of `app` has `app.js`, which starts it, and `app_bg.wasm`. If
//! functions are `#[lazy]` or `#[wasm_split]`, it also has `parts.js` and a wasm file per part, fetched at the first
//! call.
//!
//! The files refer to each other by relative addresses, so the folder can be renamed, but only as a whole.

use super::programs::Program;
use super::{files, short_imports, small_data, strip};
use anyhow::{Context, Result, anyhow, ensure};
use std::fs;
use std::path::Path;
use wasm_bindgen_cli_support::Bindgen;
use wasm_split_cli_support::Options;

/// Name of the script that loads the parts.
const PARTS: &str = "./parts.js";

/// Code appended to the program's script. It reports a failed start as an error, in workers too.
/// Workers fetch their wasm themselves; the page has started that in its head.
const START: &str = "
self.nonetInitSync = initSync;
__wbg_init(self.nonetProgram).catch((error) => setTimeout(() => { throw error; }));
";

/// Lets the script of the parts find the running program in the global scope instead of importing it. WebKit loads a
/// worker's own script a second time if a module imports it, and the parts would belong to a program without memory.
fn find_program(parts: &Path, script: &str) -> Result<()> {
    let text = files::text(parts)?;
    let import = format!("import {{ initSync }} from \"{script}\";");
    let found = text.replace(&import, "const initSync = () => self.nonetInitSync();");
    ensure!(found != text, "parts.js does not import the program any more: remove this step");
    files::write(parts, found)
}

/// Lowers the message about a part that could not be fetched to the level for debugging. The page tells the player, and
/// Firefox also fails the fetches of a page that is being left.
fn quieten(parts: &Path) -> Result<()> {
    let script = files::text(parts)?;
    let quiet = script.replace("console.error(e)", "console.debug(e)");
    ensure!(quiet != script, "parts.js writes no error any more: remove this step");
    files::write(parts, quiet)
}

/// Writes the folder of a program.
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
    if has_parts {
        find_program(&dir.join(PARTS), &script)?;
        quieten(&dir.join(PARTS))?;
        small_data::move_small_data(dir, &main, &dir.join(PARTS))?;
    } else {
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
                // The parts share the memory, stack and tables of the program.
                .keep_lld_exports(has_parts)
                .generate(dir)
        })
        .with_context(|| format!("the script of `{name}` could not be written"))?;
    fs::remove_file(&main)?;
    let wasm = dir.join(format!("{name}_bg.wasm"));
    let script = dir.join(script);
    let stripped = strip::strip(&files::bytes(&wasm)?)?;
    let shortened = short_imports::shorten(&stripped, &files::text(&script)?, &format!("./{name}_bg.js"))
        .with_context(|| format!("the imports of `{name}` could not be renamed"))?;
    files::write(&wasm, shortened.wasm)?;
    files::write(&script, shortened.script + START)
}
