//! Runs the built program.
#![allow(clippy::unwrap_used)]

use nonet_cli::testing::TestProgram;

fn tools(args: &[&str], input: &str) -> (i32, String, String) {
    TestProgram(env!("CARGO_BIN_EXE_nonet-tools")).run(args, input)
}

/// From a set rated by Sudoku Explainer and HoDoKu.
const RATED: &str = "000040000030016054001079200100000709500003010000004002000005906000060000002000070 1.2/1.2/1.2 Easy 228 -";
/// A naked single from HoDoKu's regression library.
const NAKED: &str =
    ":0003:1:8.9.4..2..46.1....3..9........1..9455.......6983..6........4..1....9.37..3..7.4.9:::168:";

#[test]
fn ratings_are_compared() {
    let (code, out, notes) = tools(&["rate", "-", "--against"], &format!("# head\n{RATED}\n"));
    assert_eq!(code, 0, "{notes}");
    assert!(out.starts_with(&format!("{}\tgentle\t", &RATED[..81])), "{out}");
    assert!(notes.contains("HoDoKu's level: 1 of 1 (100.0 %)"), "{notes}");
    let (code, _, notes) = tools(&["rate", "-", "--against"], &format!("# head\n{} 1.2\n", &RATED[..81]));
    assert_eq!((code, notes.as_str()), (2, "nonet-tools: -: line 2, column 83: HoDoKu's level is missing\n"));
}

#[test]
fn techniques_are_timed() {
    let (code, out, _) = tools(&["rate", "-", "--times"], RATED);
    assert!(code == 0 && out.contains("\nhidden-single\t"), "{out}");
}

#[test]
fn rate_needs_exactly_one_mode() {
    for args in
        [&["rate", "-"][..], &["rate", "-", "--against", "--times"], &["rate", "-", "--against", "--quick"]]
    {
        assert_eq!(tools(args, RATED).0, 2, "{args:?}");
    }
}

#[test]
fn library_lines_are_judged() {
    let absent = NAKED.replacen(":0003:", ":0003-x:", 1);
    let wrong = NAKED.replacen(":168:", ":169:", 1);
    let (code, out, table) = tools(&["check", "-"], &format!("# head\n{NAKED}\n"));
    assert_eq!((code, out.as_str()), (0, "2\t0003\texact\n"));
    assert!(table.contains("naked-single") && table.lines().last().unwrap().starts_with("total"));
    let (code, out, _) = tools(&["check", "-"], &format!("{absent}\n{wrong}\n"));
    assert_eq!((code, out.lines().count()), (1, 2));
    assert!(out.starts_with("1\t0003-x\tfail\t") && out.contains("\n2\t0003\tfail\t"), "{out}");
    assert_eq!(tools(&["check", "-"], "nonsense").0, 2);
}

#[test]
fn generation_is_measured() {
    let args = ["generate-bench", "--board", "6x6", "--ask", "gentle,12", "--requests", "3"];
    let (code, out, _) = tools(&args, "");
    assert_eq!((code, out.matches("| 3 | 100 % |").count()), (0, 2), "{out}");
}

#[test]
fn drills_are_printed_in_the_format_of_their_bank() {
    let (code, out, _) = tools(&["drills", "--only", "naked-pair,x-wing", "--each", "2"], "");
    assert_eq!(code, 0);
    let groups: Vec<Vec<&str>> = out.trim_end().split("\n\n").map(|group| group.lines().collect()).collect();
    assert_eq!(
        groups.iter().map(|group| group[0]).collect::<Vec<_>>(),
        ["naked-pair classic", "x-wing classic"]
    );
    assert!(groups.iter().all(|group| group.len() == 3), "{out}");
    let (code, out, _) =
        tools(&["drills", "--only", "law-of-leftovers", "--seeds", "2", "--tries", "20"], "");
    assert_eq!((code, out.as_str()), (1, ""), "the classic board has no law of leftovers");
    let (code, _, said) = tools(&["drills", "--board", "6x6"], "");
    assert_eq!((code, said.as_str()), (2, "nonet-tools: ‘6x6’ does not have nine digits\n"));
}
