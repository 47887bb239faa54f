//! `cargo xtask test fuzz`: runs each target of `fuzz/` for a minute with libFuzzer.
//!
//! This does the work of `cargo fuzz` without a nightly compiler: the compiler instruments branches, and libFuzzer
//! mutates inputs that reach new ones. libFuzzer needs a C++ compiler. Without one, the targets run over mutated seeds
//! for the same time.

use crate::site::files;
use crate::tools::on_path;
use anyhow::{Context, Result, bail};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};
use xtask_launch::run::{cargo, output, root, run, tool};

/// Seconds per target.
const SECONDS: u64 = 60;

/// The flags of cargo-fuzz, without the sanitizers, which need a nightly compiler.
const FLAGS: [&str; 8] = [
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
    "-Ccodegen-units=1",
    "-Cdebug-assertions",
    "--cfg=fuzzing",
];

/// Runs the step `fuzz`.
pub fn check() -> Result<()> {
    let seeds = root().join("target/fuzz/seeds");
    files::empty(&seeds)?;
    let mut tests = cargo(&["test", "--locked", "--package", "nonet-fuzz", "--test", "targets"]);
    tests.env("NONET_FUZZ_SEEDS", &seeds);
    if ["c++", "g++", "clang++"].into_iter().find_map(on_path).is_none() {
        eprintln!(
            "   no C++ compiler (`apt-get install g++`), so no libFuzzer: the targets run over mutated seeds"
        );
        let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
        tests.env("NONET_FUZZ_SECONDS", SECONDS.to_string()).env("NONET_FUZZ_FROM", now.to_string());
        return run(tests.args(["--", "--nocapture"]));
    }
    run(tests.arg("--").arg("--quiet"))?;
    let programs = compile()?;
    for name in targets()? {
        let corpus = root().join("target/fuzz/corpus").join(&name);
        fs::create_dir_all(&corpus).with_context(|| format!("cannot make {}", corpus.display()))?;
        fuzz(&programs.join(&name), &corpus, &seeds.join(&name))?;
    }
    Ok(())
}

/// Returns the names of the targets.
fn targets() -> Result<Vec<String>> {
    let mut names: Vec<String> = files::below(&root().join("fuzz/fuzz_targets"))?
        .iter()
        .filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned()))
        .collect();
    names.sort();
    Ok(names)
}

/// Compiles the targets for libFuzzer and returns their folder.
fn compile() -> Result<PathBuf> {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let version = output(&mut tool(rustc, &["-vV"])).context("`rustc -vV` failed")?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: ")).context("rustc names no host")?;
    let target = root().join("target/fuzz");
    let mut build =
        cargo(&["build", "--locked", "--package", "nonet-fuzz", "--features", "libfuzzer", "--bins"]);
    // With an explicit target, macros and build scripts are not instrumented.
    build.args(["--target", host, "--target-dir"]).arg(&target);
    run(build.env("CARGO_ENCODED_RUSTFLAGS", FLAGS.join("\u{1f}")))?;
    Ok(target.join(host).join("debug"))
}

/// Runs one target.
///
/// # Errors
/// Returns an error that names the file with the input that broke the target.
fn fuzz(program: &Path, corpus: &Path, seeds: &Path) -> Result<()> {
    let name = program.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let broken = root().join("target/fuzz").join(format!("{name}-"));
    let mut command =
        tool(program, &["-timeout=10", "-rss_limit_mb=2048", "-print_final_stats=1", "-verbosity=0"]);
    command.arg(format!("-max_total_time={SECONDS}")).arg(format!("-artifact_prefix={}", broken.display()));
    let ran = command.args([corpus, seeds]).output().with_context(|| format!("{name} did not start"))?;
    let said = String::from_utf8_lossy(&ran.stderr);
    if !ran.status.success() {
        bail!("{said}\nthe fuzz target {name} failed; its input is in {}*", broken.display());
    }
    let figure = |name: &str| said.lines().find_map(|line| line.strip_prefix(name)).unwrap_or("?").trim();
    eprintln!(
        "   {name}: {} inputs, {} of them reached new code, the slowest took {} s",
        figure("stat::number_of_executed_units:"),
        figure("stat::new_units_added:"),
        figure("stat::slowest_unit_time_sec:"),
    );
    Ok(())
}
