//! Programs made small: terser goes over their scripts and wasm-opt over every wasm file, as many at a time as there are
//! cores.

use super::files;
use crate::run::{run, tool};
use crate::tools;
use anyhow::Result;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::thread;

/// Makes every file of these folders small where there is Node to run what does it.
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
    // The largest is taken first, so that none is left over at the end.
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

/// One round for size, which makes the app 6 % smaller, 3 % when compressed; a chain of more passes would give half a
/// per cent more in twice the time. The stack lies lowest, and no program of ours fills its last kilobyte, so that small
/// offsets can stand in the instructions: half a per cent. Functions of one crate are alike: side by side they compress
/// better. The page's program seldom computes, and a second round for size makes it 3 % smaller still where it is
/// unpacked, which start-up has to read. Which instructions browsers know the file itself says, as rustc wrote it there.
fn shrink_wasm(wasm_opt: &Path, file: &Path) -> Result<()> {
    let is_page = file.file_name().is_some_and(|name| {
        ["app_", "chunk_", "split_"].iter().any(|own| name.to_string_lossy().starts_with(own))
    });
    // Through node and not by its first line, which Windows would not read.
    run(tool("node", &[])
        .arg(wasm_opt)
        .arg("-Os")
        .args(is_page.then_some("-Oz"))
        .args([
            "--low-memory-unused",
            "--reorder-functions-by-name",
            "--strip-debug",
            "--strip-producers",
            "--strip-target-features",
            "-o",
        ])
        .args([file, file]))
}

/// A module each: no name of theirs is seen but those they export.
fn shrink_script(terser: &Path, file: &Path) -> Result<()> {
    run(tool("node", &[])
        .arg(terser)
        .arg(file)
        .args(["--module", "--compress", "passes=2", "--mangle", "--output"])
        .arg(file))
}
