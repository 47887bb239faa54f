//! Makes programs smaller: terser minifies their scripts and wasm-opt every wasm file, one process per core.

use super::files;
use crate::tools;
use anyhow::Result;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::thread;
use xtask_launch::run::{run, tool};

/// Shrinks every file of these folders; does nothing without Node.
pub fn folders<'a>(dirs: impl Iterator<Item = &'a Path>) -> Result<()> {
    let Some(shrinkers) = tools::shrinkers()? else {
        eprintln!("   there is no Node: the program stays half as large again as it could be");
        return Ok(());
    };
    let mut waiting: Vec<PathBuf> = Vec::new();
    for file in dirs.map(files::below).collect::<Result<Vec<_>>>()?.into_iter().flatten() {
        if ["wasm", "js"].iter().any(|kind| files::has_extension(&file, kind)) {
            waiting.push(file);
        }
    }
    // Starts with the largest file, so that no long one runs alone at the end.
    waiting.sort_by_key(|file| file.metadata().map_or(0, |metadata| metadata.len()));
    let waiting = Mutex::new(waiting);
    let next = || waiting.lock().ok().and_then(|mut waiting| waiting.pop());
    let work = || {
        while let Some(file) = next() {
            if files::has_extension(&file, "js") {
                shrink_script(&shrinkers.terser, &file)?;
            } else {
                shrink_wasm(&shrinkers.wasm_opt, &file)?;
            }
        }
        Ok(())
    };
    thread::scope(|scope| {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        workers
            .into_iter()
            .try_for_each(|worker| worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
    })
}

/// Largest function, in instructions, that wasm-opt moves into its only caller. Without a limit, one function of the worker
/// had 87 kB, which WebKit compiled for most of a second while the first puzzle waited.
pub const LARGEST_MOVED: &str = "--one-caller-inline-max-function-size=300";

/// Runs wasm-opt once for size, which makes the app 6 % smaller, or 3 % compressed; more passes would gain half a per
/// cent in twice the time. The stack is lowest in memory and no program fills its last kilobyte, so small offsets can
/// move into instructions (half a per cent). Similar functions of one crate compress better side by side. The page's
/// program rarely computes, so it gets a second round for size, which makes it 3 % smaller uncompressed and quicker to
/// start. rustc lists the allowed instructions in the file itself.
fn shrink_wasm(wasm_opt: &Path, file: &Path) -> Result<()> {
    let folder = file.parent().and_then(Path::file_name).unwrap_or_default();
    let is_page = folder.to_string_lossy().starts_with("app-");
    // Runs node explicitly, because Windows ignores shebang lines.
    run(tool("node", &[])
        .arg(wasm_opt)
        .arg("-Os")
        .args(is_page.then_some("-Oz"))
        .args([
            "--low-memory-unused",
            LARGEST_MOVED,
            "--reorder-functions-by-name",
            "--strip-debug",
            "--strip-producers",
            "--strip-target-features",
            "-o",
        ])
        .args([file, file]))
}

/// Minifies scripts as modules, whose top-level names are private unless exported.
fn shrink_script(terser: &Path, file: &Path) -> Result<()> {
    run(tool("node", &[])
        .arg(terser)
        .arg(file)
        .args(["--module", "--compress", "passes=2", "--mangle", "--output"])
        .arg(file))
}
