//! Difficult conditions: output to the input file, interrupts, inputs that never end, control characters.
#![allow(clippy::unwrap_used)]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use nonet_cli::testing::{TestProgram, time_to_interrupt};

const PUZZLE: &str = "000305700000000058080060003060053000500410000004800000100000279006000100800009006";
/// A damaged X puzzle, on which techniques keep finding steps for a long time.
const SLOW_X: &str = ".........8.5...7..............2..8.9..2......5.9..4..1........8.....5....4.36....";

const NONET: TestProgram = TestProgram(env!("CARGO_BIN_EXE_nonet"));

fn run(args: &[&str], input: &[u8]) -> (i32, String, String) {
    NONET.run(args, input)
}

/// Creates an empty folder for one test.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("nonet-hostile-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn name(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
#[cfg(unix)]
fn the_input_file_is_never_overwritten_under_any_name() {
    let folder = folder("same");
    let file = folder.join("puzzles.txt");
    let (hard, soft) = (folder.join("hard.txt"), folder.join("soft.txt"));
    std::fs::write(&file, PUZZLE).unwrap();
    std::fs::hard_link(&file, &hard).unwrap();
    std::os::unix::fs::symlink(&file, &soft).unwrap();
    for other in [&file, &hard, &soft] {
        let (code, _, notes) = run(&["solve", name(&file), "-o", name(other)], b"");
        assert!(code == 2 && notes.contains("this file is also the input"), "{other:?}: {notes}");
        let mut command = NONET.command(&["solve", "-", "-o", name(other)]);
        let output = command.stdin(std::fs::File::open(&file).unwrap()).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "standard input from {other:?}");
        assert_eq!(std::fs::read_to_string(&file).unwrap(), PUZZLE);
    }
    // The same holds for the board file.
    let board = folder.join("board.json");
    std::fs::write(&board, run(&["boards", "classic"], b"").1).unwrap();
    let written = std::fs::read_to_string(&board).unwrap();
    let args = ["solve", "--board", &format!("file:{}", name(&board)), name(&file), "-o", name(&board)];
    assert_eq!(run(&args, b"").0, 2);
    assert_eq!(std::fs::read_to_string(&board).unwrap(), written);
    // A symbolic link is followed, and is still a link afterwards.
    let (result, link) = (folder.join("result.txt"), folder.join("link.txt"));
    std::fs::write(&result, "old").unwrap();
    std::os::unix::fs::symlink(&result, &link).unwrap();
    assert_eq!(run(&["solve", name(&file), "--mode", "all", "-o", name(&link)], b"").0, 0);
    assert!(std::fs::read_to_string(&result).unwrap().starts_with("several\t5\t"));
    assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink());
    // Devices are written directly.
    assert_eq!(run(&["solve", name(&file), "--mode", "all", "-o", "/dev/null"], b"").0, 0);
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
#[cfg(unix)]
fn ctrl_c_ends_every_command_within_a_second() {
    let folder = folder("ctrl-c");
    let slow = folder.join("slow.txt");
    std::fs::write(&slow, SLOW_X).unwrap();
    let (empty16, empty25) = (".".repeat(256), ".".repeat(625));
    let many: &[&[&str]] = &[
        &["generate", "--board", "25x25", "--givens", "150"],
        &["generate", "--board", "samurai", "--grade", "extreme"],
        &["rate", "--board", "x", name(&slow)],
        &["steps", "--board", "x", SLOW_X],
        &["steps", "--all", "--board", "25x25", &empty25],
        &[
            "trajectory",
            "--board",
            "16x16",
            "--strategy",
            "row-by-row",
            "--mode",
            "all",
            "--limit",
            "1000000000",
            &empty16,
        ],
        &["solve", "--board", "16x16", "--mode", "all", "--limit", "1000000000000", "-"],
        &["examine", "--board", "16x16", "--candidates", "-"],
    ];
    for args in many {
        NONET.ends_on_ctrl_c(args, &empty16);
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
#[cfg(unix)]
fn an_interrupted_command_keeps_the_old_result_and_leaves_no_other_file() {
    let folder = folder("old");
    let result = folder.join("result.txt");
    std::fs::write(&result, "old").unwrap();
    let mut child = NONET.command(&["solve", "-", "-o", name(&result)]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // This is more than a buffer, so part of the result has been written. The input then stays open.
    stdin.write_all(format!("{PUZZLE}\n").repeat(20_000).as_bytes()).unwrap();
    assert!(time_to_interrupt(&["solve"], child, Duration::from_millis(500)) < Duration::from_secs(1));
    let left: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|e| e.unwrap().file_name()).collect();
    assert_eq!(left, ["result.txt"]);
    assert_eq!(std::fs::read_to_string(&result).unwrap(), "old");
    // An input without puzzles does not replace the result file either.
    assert_eq!(run(&["solve", "-", "-o", name(&result)], b"# nothing\n").0, 2);
    assert_eq!(std::fs::read_to_string(&result).unwrap(), "old");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn rating_and_steps_respect_max_steps() {
    for args in [
        &["rate", "--board", "x", "--max-steps", "2000", "-"][..],
        &["steps", "--board", "x", "--max-steps", "2000", SLOW_X],
        &["steps", "--all", "--board", "x", "--max-steps", "2000", SLOW_X],
        &["steps", "--board", "25x25", "--max-steps", "200", &".".repeat(625)],
    ] {
        let began = Instant::now();
        let (code, _, notes) = run(args, SLOW_X.as_bytes());
        let took = began.elapsed();
        assert!(code == 1 && notes.contains("stopped after 2"), "{args:?}: {notes}");
        assert!(took < Duration::from_secs(8), "{args:?} took {took:?}");
        // The limit is deterministic.
        assert_eq!(run(args, SLOW_X.as_bytes()).2, notes);
    }
    let (code, out, _) =
        run(&["rate", "--max-steps", "100000", "-"], PUZZLE.replace("00000279", "32465279").as_bytes());
    assert!(code <= 1 && !out.is_empty());
    let easy = "000040000030016054001079200100000709500003010000004002000005906000060000002000070";
    let (code, out, notes) = run(&["rate", "--max-steps", "100000", "-"], easy.as_bytes());
    assert_eq!((code, notes.as_str()), (0, ""), "{out}");
    let (_, unlimited, _) = run(&["rate", "-"], easy.as_bytes());
    assert_eq!(out, unlimited);
}

#[test]
fn no_control_character_of_the_input_reaches_the_terminal() {
    let bell = "1\u{1b}[31m\u{7}2\u{9b}\u{202e}";
    let folder = folder("control");
    let board = folder.join("board.json");
    std::fs::write(&board, "{\"digits\": 1, \"cells\": [], \"houses\": [], \"\\u001b[2J\": 1}").unwrap();
    let file = format!("file:{}", name(&board));
    let missing = format!("file:{bell}");
    for args in [
        &["solve", "-"][..],
        &["solve", "--board", bell],
        &["solve", "--board", &missing],
        &["solve", "--board", &file],
        &["solve", bell],
        &["solve", "-", "-o", "/no\u{1b}/such"],
        &["examine", "-"],
        &["rate", "-"],
        &["steps", bell],
        &["steps", ":0003:1:\u{1b}"],
        &["trajectory", bell],
        &["generate", "--grade", bell],
        &["generate", "--with", bell],
        &[bell],
    ] {
        NONET.shows_no_control_characters(args, bell);
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn empty_input_is_unusable_for_every_command() {
    let folder = folder("nothing");
    let file = folder.join("empty.txt");
    for text in ["", "\n\n", "# nothing here\n"] {
        std::fs::write(&file, text).unwrap();
        for command in ["solve", "examine", "rate"] {
            let (code, out, notes) = run(&[command, name(&file)], b"");
            assert_eq!((code, out.as_str()), (2, ""), "{command}: {notes}");
            assert!(notes.contains("no puzzle found"), "{command}: {notes}");
        }
    }
    for command in ["steps", "trajectory"] {
        let (code, out, notes) = run(&[command, ""], b"");
        assert_eq!((code, out.as_str()), (2, ""), "{command}");
        assert!(notes.contains("line 1, column 1: there is no puzzle here"), "{command}: {notes}");
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn errors_name_line_and_column_and_no_rust_types() {
    let folder = folder("faults");
    let at = |line: usize, column: usize, notes: &str| {
        assert!(notes.contains(&format!("line {line}, column {column}: ")), "{notes}");
    };
    let rows = "1........\n".repeat(8);
    at(4, 3, &run(&["solve"], format!("{PUZZLE}\n\n# x\n  {}", PUZZLE.replacen('0', "x", 1)).as_bytes()).2);
    at(1, 82, &run(&["solve"], format!("{PUZZLE}1").as_bytes()).2);
    at(8, 10, &run(&["examine"], rows.as_bytes()).2);
    at(
        3,
        7,
        &run(
            &["solve"],
            format!(
                "{}1,2,3,99,5,6,7,8,9\n{}",
                "1,2,3,4,5,6,7,8,9\n".repeat(2),
                "1,2,3,4,5,6,7,8,9\n".repeat(6)
            )
            .as_bytes(),
        )
        .2,
    );
    at(2, 3, &run(&["rate", "-"], format!("{PUZZLE}\n12").as_bytes()).2);
    at(1, 3, &run(&["steps", "12x"], b"").2);
    at(1, 3, &run(&["trajectory", "12"], b"").2);
    let file = folder.join("file");
    // Board files with values of the wrong type in every position.
    let good = "{\"digits\": 1, \"cells\": [{\"corners\": [[0, 0], [9, 0], [9, 9]], \"row\": 1}], \
                \"houses\": [{\"kind\": \"row\", \"cells\": [1]}], \"links\": []}";
    let board = format!("file:{}", name(&file));
    std::fs::write(&file, good).unwrap();
    assert_eq!(run(&["solve", "--board", &board], b"1").0, 0);
    for wrong in ["\"text\"", "-1", "1.5", "[]", "{}", "null", "true", "[[]]", "99999999999999999999", "[1"] {
        for right in ["1,", "[{\"corners\"", "[[0, 0]", "[0, 0]", "\"row\",", "[1]", "[]}", "{\"digits\""] {
            let text = good.replacen(
                right,
                &format!("{wrong}{}", right.trim_start_matches(|c| c != ',' && c != '}')),
                1,
            );
            std::fs::write(&file, &text).unwrap();
            let (_, _, notes) = run(&["solve", "--board", &board], b"1");
            if notes.contains("board") || notes.contains("cell") {
                assert!(notes.contains("line 1, column "), "{text}: {notes}");
            }
            for word in [
                "usize",
                "i64",
                "u64",
                "u8",
                "struct",
                "enum",
                "Option",
                "Vec<",
                "::",
                "sequence",
                "FileBoard",
            ] {
                assert!(!notes.contains(word), "{word} in {notes}");
            }
        }
    }
    std::fs::remove_dir_all(&folder).unwrap();
}
