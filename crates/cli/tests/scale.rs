//! Splitting work across machines: the results for the parts of a file add up to those for the whole.
#![allow(clippy::unwrap_used)]

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use nonet_cli::testing::TestProgram;

fn nonet(args: &[&str], input: &str) -> (i32, String, String) {
    TestProgram(env!("CARGO_BIN_EXE_nonet")).run(args, input)
}

/// The file to rate: puzzles, with a comment and an empty line among them.
const PUZZLES: &str = include_str!("../../engine/tests/data/classic-generated.txt");

#[test]
fn results_for_parts_add_up_to_the_whole() {
    let lines: Vec<&str> = PUZZLES.lines().filter(|line| !line.starts_with('#')).take(60).collect();
    for command in [&["rate", "-", "--quick"][..], &["solve", "-"]] {
        let whole = nonet(command, &lines.join("\n")).1;
        let parts = lines.chunks(7).map(|part| nonet(command, &part.join("\n")).1);
        assert_eq!(parts.collect::<String>(), whole);
    }
}

#[test]
fn first_line_shifts_the_line_numbers_in_messages() {
    let bad = format!("{}\nx{}\n", ".".repeat(81), ".".repeat(80));
    for command in ["rate", "solve"] {
        let (_, _, whole) = nonet(&[command, "-", "--max-steps", "1"], &bad);
        assert!(whole.contains("line 2, column 1"), "{command}: {whole}");
        let (code, _, part) = nonet(&[command, "-", "--max-steps", "1", "--first-line", "1001"], &bad);
        assert!(part.contains("line 1002, column 1"), "{command}: {part}");
        assert_eq!(code, 2);
    }
}

/// Returns the folder of the Dask scripts.
fn scripts() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/scale")
}

/// Returns a Python with Dask; without one, prints why the test is skipped.
fn python() -> Option<String> {
    let named = std::env::var("NONET_PYTHON").unwrap_or_else(|_| "python3".to_owned());
    let has_dask = Command::new(&named)
        .args(["-c", "import dask.distributed"])
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success());
    if !has_dask {
        println!(
            "skipped: `{named}` has no Dask; run `pip install \"dask[distributed]\"`, or set NONET_PYTHON to another Python"
        );
    }
    has_dask.then_some(named)
}

#[test]
fn dask_gives_the_result_of_one_run_even_if_a_worker_is_killed() {
    let Some(python) = python() else { return };
    let lines: Vec<&str> = PUZZLES.lines().filter(|line| !line.starts_with('#')).collect();
    let many: Vec<&str> = lines.iter().cycle().take(600).copied().collect();
    let file = std::env::temp_dir().join(format!("nonet-dask-{}.txt", std::process::id()));
    std::fs::write(&file, many.join("\n") + "\n").unwrap();
    let (code, alone, _) = nonet(&["rate", file.to_str().unwrap(), "--quick"], "");
    for script in ["rate_with_dask.py", "killed_worker.py"] {
        let done = Command::new(&python)
            .arg(scripts().join(script))
            .arg(env!("CARGO_BIN_EXE_nonet"))
            .arg(&file)
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&done.stderr);
        assert_eq!(done.status.code(), Some(code), "{script}: {said}");
        assert!(done.stdout == alone.as_bytes(), "{script} prints something else");
        assert_eq!(said.contains("a worker was killed"), script == "killed_worker.py", "{said}");
    }
    std::fs::remove_file(&file).unwrap();
}
