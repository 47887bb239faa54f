//! Difficult conditions: interrupts, inputs that never end, control characters.
#![allow(clippy::unwrap_used)]

use std::path::PathBuf;

use nonet_cli::testing::TestProgram;

const TOOLS: TestProgram = TestProgram(env!("CARGO_BIN_EXE_nonet-tools"));

const PUZZLE: &str = "000305700000000058080060003060053000500410000004800000100000279006000100800009006";

/// Creates a file for one test.
fn file(name: &str, text: &str) -> PathBuf {
    let file = std::env::temp_dir().join(format!("nonet-tools-{name}-{}", std::process::id()));
    std::fs::write(&file, text).unwrap();
    file
}

#[test]
#[cfg(unix)]
fn ctrl_c_ends_every_tool_within_a_second() {
    let puzzle = file("ctrl-c", PUZZLE);
    TOOLS.ends_on_ctrl_c(&["generate-bench", "--board", "25x25", "--ask", "extreme"], "");
    TOOLS.ends_on_ctrl_c(&["bank", "--walks", "100"], "");
    TOOLS.ends_on_ctrl_c(&["bench", "--rounds", "1000000000", puzzle.to_str().unwrap()], "");
    TOOLS.ends_on_ctrl_c(&["check", "-"], "# head");
    std::fs::remove_file(&puzzle).unwrap();
}

#[test]
fn no_control_character_of_the_input_reaches_the_terminal() {
    let bell = "1\u{1b}[31m\u{7}2\u{9b}\u{202e}";
    for args in [&["check", "-"][..], &["bench", bell], &["generate-bench", "--ask", bell], &[bell]] {
        TOOLS.shows_no_control_characters(args, bell);
    }
}

#[test]
fn empty_input_is_unusable_for_every_tool() {
    for text in ["", "\n\n", "# nothing here\n"] {
        let file = file("nothing", text);
        for args in [&["bench"][..], &["check"], &["rate", "--against"], &["rate", "--times"]] {
            let args = [args, &[file.to_str().unwrap()]].concat();
            let (code, out, notes) = TOOLS.run(&args, "");
            assert_eq!((code, out.as_str()), (2, ""), "{args:?}: {notes}");
            assert!(notes.contains("no ") && notes.contains(" found"), "{args:?}: {notes}");
        }
        std::fs::remove_file(&file).unwrap();
    }
}

#[test]
fn errors_name_line_and_column() {
    let (_, _, notes) = TOOLS.run(&["check", "-"], ":0003:1:12x");
    assert!(notes.contains("line 1, column 11: "), "{notes}");
    let file = file("faults", &format!("{PUZZLE}\n {}x", &PUZZLE[1..]));
    let (_, _, notes) = TOOLS.run(&["bench", file.to_str().unwrap()], "");
    assert!(notes.contains("line 2, column 82: "), "{notes}");
    std::fs::remove_file(&file).unwrap();
}
