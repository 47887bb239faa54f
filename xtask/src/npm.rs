//! `cargo xtask npm`: packs the engine for JavaScript and tests the package in an empty folder.
//!
//! The other files of the package are in `crates/npm/package/`, its tests in `crates/npm/tests/`.

use crate::site::files;
use crate::site::shrink::LARGEST_MOVED;
use crate::tools::{self, Shrinkers, WASM};
use crate::{e2e, folder_names};
use xtask_launch::path_remap;
use xtask_launch::run::{cargo, root, run, tool};

use anyhow::{Context, Result, bail};
use std::path::{Path, PathBuf};
use std::{env, fs};
use wasm_bindgen_cli_support::Bindgen;

/// Base name of the generated files.
const NAME: &str = "nonet_engine";

/// Packages to compare with: the oldest, one that counts solutions, and the fastest.
const PEERS: [&str; 3] = ["sudoku@0.0.3", "qqwing@1.3.4", "@algorithm.ts/sudoku@4.0.3"];

#[derive(clap::Args)]
pub struct Args {
    /// Instead, compare its speed with three other packages on the *.txt files of this folder
    #[arg(long, value_name = "DIR")]
    bench: Option<PathBuf>,
}

/// Runs `cargo xtask npm`.
pub fn command(args: &Args) -> Result<()> {
    let packed = pack()?;
    match &args.bench {
        Some(sets) => {
            bench(&packed, &sets.canonicalize().with_context(|| format!("cannot find {}", sets.display()))?)
        }
        None => {
            try_out(&packed)?;
            eprintln!("== {}", packed.display());
            Ok(())
        }
    }
}

/// Runs the step `npm`: packs and tests.
pub fn check() -> Result<()> {
    try_out(&pack()?)
}

/// Makes the package and returns its path, for `npm publish`.
pub fn pack() -> Result<PathBuf> {
    tools::wasm_target()?;
    // Leaves out the flags that split the page's programs, since this program is a single file.
    let flags = [path_remap::flags()?, vec!["-Ctarget-feature=+simd128".to_owned()]].concat();
    let mut command = cargo(&["build", "--locked", "--package", "nonet-npm", "--lib"]);
    command.args(["--target", WASM, "--profile", "npm"]).env("CARGO_ENCODED_RUSTFLAGS", flags.join("\u{1f}"));
    run(&mut command)?;
    let wasm = root().join("target").join(WASM).join("npm/nonet_npm.wasm");
    let place = root().join("target/npm");
    let packed = place.join(format!("nonet-engine-{}.tgz", env!("CARGO_PKG_VERSION")));
    let (dir, stamp) = (place.join("package"), place.join("made_from"));
    let code =
        ["crates/npm/package", "xtask/src/npm.rs", "xtask/src/site/shrink.rs"].map(|path| root().join(path));
    let sources: Vec<PathBuf> = [wasm.clone()].into_iter().chain(code).collect();
    let made_from = sources.iter().map(|source| files::hash(source)).collect::<Result<Vec<_>>>()?.join(" ");
    if packed.is_file() && files::text(&stamp).is_ok_and(|before| before == made_from) {
        eprintln!("   nothing has changed since it was packed");
        return Ok(packed);
    }
    files::empty(&dir)?;
    for (folder, is_node) in [("node", true), ("web", false)] {
        let mut bindgen = Bindgen::new();
        bindgen.input_path(&wasm).out_name(NAME).typescript(true);
        let folder = dir.join(folder);
        if is_node { bindgen.nodejs(true)? } else { bindgen.web(true)? }
            .generate(&folder)
            .context("the scripts could not be written")?;
        let wasm = folder.join(format!("{NAME}_bg.wasm"));
        shrink(&wasm)?;
        folder_names::none_in(&[wasm])?;
        // Users do not need the raw exports of the wasm.
        fs::remove_file(folder.join(format!("{NAME}_bg.wasm.d.ts")))?;
    }
    // The scripts in this folder are ES modules.
    files::write(&dir.join("web/package.json"), "{ \"type\": \"module\" }\n")?;
    fs::copy(root().join("crates/npm/package/README.md"), dir.join("README.md"))?;
    for licence in ["LICENSE-APACHE", "LICENSE-MIT"] {
        fs::copy(root().join(licence), dir.join(licence))?;
    }
    let manifest = files::text(&root().join("crates/npm/package/package.json"))?;
    let mut manifest: serde_json::Value = serde_json::from_str(&manifest)?;
    manifest["version"] = env!("CARGO_PKG_VERSION").into();
    files::write(&dir.join("package.json"), serde_json::to_string_pretty(&manifest)? + "\n")?;
    run(tool(e2e::npm_program()?, &["pack", "--silent", "--pack-destination", "..", "--ignore-scripts"])
        .current_dir(&dir))?;
    files::write(&stamp, made_from)?;
    Ok(packed)
}

/// Optimises for speed; the page's programs are optimised for size.
fn shrink(wasm: &Path) -> Result<()> {
    let Some(Shrinkers { wasm_opt, .. }) = tools::shrinkers()? else {
        bail!("packing needs wasm-opt, which needs Node")
    };
    run(tool("node", &[])
        .arg(wasm_opt)
        .args(["-O2", LARGEST_MOVED, "--strip-debug", "--strip-producers", "-o"])
        .args([wasm, wasm]))
}

/// Installs the package in an empty folder and runs its tests, the examples of its README and its type tests there.
pub fn try_out(packed: &Path) -> Result<()> {
    let tests = root().join("crates/npm/tests");
    in_empty_folder(|dir| {
        install(dir, &[packed.to_string_lossy().as_ref()], true)?;
        for name in ["package.test.mjs", "required.test.cjs", "types.ts"] {
            fs::copy(tests.join(name), dir.join(name)).with_context(|| format!("cannot copy {name}"))?;
        }
        run(tool("node", &["--test", "--test-reporter=dot"]).current_dir(dir))?;
        let tsc = e2e::installed()?.join("node_modules/typescript/bin/tsc");
        run(tool("node", &[])
            .arg(tsc)
            .args(["--strict", "--noEmit", "--module", "nodenext", "types.ts"])
            .current_dir(dir))
    })
}

/// Times the package and its peers in one run. Every `*.txt` of the folder is a set of puzzles.
fn bench(packed: &Path, sets: &Path) -> Result<()> {
    in_empty_folder(|dir| {
        install(dir, &[&[packed.to_string_lossy().as_ref()], &PEERS[..]].concat(), false)?;
        fs::copy(root().join("crates/npm/bench.mjs"), dir.join("bench.mjs"))?;
        run(tool("node", &["bench.mjs"]).arg(sets).current_dir(dir))
    })
}

fn install(dir: &Path, packages: &[&str], is_offline: bool) -> Result<()> {
    files::write(&dir.join("package.json"), "{ \"private\": true }\n")?;
    let mut command =
        tool(e2e::npm_program()?, &["install", "--ignore-scripts", "--no-audit", "--no-fund", "--silent"]);
    if is_offline {
        command.arg("--offline");
    }
    run(command.args(packages).current_dir(dir))
}

fn in_empty_folder(work: impl FnOnce(&Path) -> Result<()>) -> Result<()> {
    let dir = env::temp_dir().join(format!("nonet-npm-{}", std::process::id()));
    files::empty(&dir)?;
    let done = work(&dir);
    fs::remove_dir_all(&dir).with_context(|| format!("cannot remove {}", dir.display()))?;
    done
}
