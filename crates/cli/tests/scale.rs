//! Many machines: parts of a file, rated apart, come to what the whole comes to.
#![allow(clippy::unwrap_used)]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// Lines of the file that is rated: some puzzles, a comment and an empty line among them.
const PUZZLES: &str = include_str!("../../engine/tests/data/classic-generated.txt");

fn nonet(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_nonet"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    let writer = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

#[test]
fn parts_of_a_file_come_to_the_whole() {
    let lines: Vec<&str> = PUZZLES.lines().filter(|line| !line.starts_with('#')).take(60).collect();
    for command in [&["rate", "-", "--quick"][..], &["solve", "-"]] {
        let whole = text(&nonet(command, &lines.join("\n")).stdout);
        let parts = lines.chunks(7).map(|part| text(&nonet(command, &part.join("\n")).stdout));
        assert_eq!(parts.collect::<String>(), whole);
    }
}

#[test]
fn what_is_said_of_a_line_names_it_as_the_whole_file_has_it() {
    let bad = format!("{}\nx{}\n", ".".repeat(81), ".".repeat(80));
    for command in ["rate", "solve"] {
        let whole = nonet(&[command, "-", "--max-steps", "1"], &bad);
        assert!(text(&whole.stderr).contains("line 2, column 1"), "{command}");
        let part = nonet(&[command, "-", "--max-steps", "1", "--first-line", "1001"], &bad);
        assert!(text(&part.stderr).contains("line 1002, column 1"), "{command}: {}", text(&part.stderr));
        assert_eq!(part.status.code(), Some(2));
    }
}

/// The folder of the scripts that show it.
fn scripts() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/scale")
}

/// A Python that has Dask, or a line that says why there is none.
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
            "skipped: `{named}` has no Dask; `pip install \"dask[distributed]\"`, or name another in NONET_PYTHON"
        );
    }
    has_dask.then_some(named)
}

#[test]
fn dask_comes_to_what_one_run_comes_to_though_a_worker_is_killed() {
    let Some(python) = python() else { return };
    let lines: Vec<&str> = PUZZLES.lines().filter(|line| !line.starts_with('#')).collect();
    let many: Vec<&str> = lines.iter().cycle().take(1500).copied().collect();
    let file = std::env::temp_dir().join(format!("nonet-dask-{}.txt", std::process::id()));
    std::fs::write(&file, many.join("\n") + "\n").unwrap();
    let alone = nonet(&["rate", file.to_str().unwrap(), "--quick"], "");
    for script in ["rate_with_dask.py", "killed_worker.py"] {
        let done = Command::new(&python)
            .arg(scripts().join(script))
            .arg(env!("CARGO_BIN_EXE_nonet"))
            .arg(&file)
            .output()
            .unwrap();
        assert_eq!(done.status.code(), alone.status.code(), "{script}: {}", text(&done.stderr));
        assert!(text(&done.stdout) == text(&alone.stdout), "{script} prints something else");
        if script == "killed_worker.py" {
            assert!(text(&done.stderr).contains("a worker was killed"), "{}", text(&done.stderr));
        }
    }
    std::fs::remove_file(&file).unwrap();
}
