//! Damaged inputs to every command that reads one. More than the usual two hundred:
//! `NONET_MALFORMED=12400 cargo test -p nonet-cli --test malformed -- --nocapture`.

#![allow(clippy::unwrap_used, reason = "tests say what went wrong by failing")]

use std::io::{Read, Write};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use nonet_engine::rng::{SeededRng, rng};
use rand::RngExt;

/// No input keeps a command for longer; half of it on a machine with nothing else to do.
const AT_MOST: Duration = Duration::from_secs(20);

/// Every reader with a limit where there is one, and what it reads when nothing is damaged.
const COMMANDS: [(&[&str], &str); 10] = [
    (&["solve", "--max-steps", "20000", "-"], CLASSIC),
    (&["solve", "--max-steps", "20000", "-"], NUMBERS),
    (&["solve", "--board", "x", "--mode", "all", "--limit", "50", "--max-steps", "20000", "-"], CLASSIC),
    (&["solve", "--board", "4x4", "-"], GRID),
    (&["examine", "--max-steps", "20000", "-"], CLASSIC),
    (&["rate", "--max-steps", "20000", "-"], CLASSIC),
    (&["rate", "--board", "x", "--max-steps", "20000", "-"], CLASSIC),
    (&["check", "-"], LIBRARY),
    (&["steps", "--max-steps", "20000", TEXT], CLASSIC),
    (&["solve", "--board", FILE, "."], BOARD),
];

/// In an argument: the input itself, and a file that holds it.
const TEXT: &str = "\u{1}text";
const FILE: &str = "\u{1}file";

const CLASSIC: &str = "000040000030016054001079200100000709500003010000004002000005906000060000002000070";
const NUMBERS: &str = "\u{feff}0,0,0,0,4,0,0,0,0\n0,3,0,0,1,6,0,5,4\n0,0,1,0,7,9,2,0,0\n1,0,0,0,0,0,7,0,9\n\
    5,0,0,0,0,3,0,1,0\n0,0,0,0,0,4,0,0,2\n0,0,0,0,0,5,9,0,6\n0,0,0,0,6,0,0,0,0\n0,0,2,0,0,0,0,7,0\n";
const GRID: &str = "+---+---+\n|1 2|. .|\n|. .|. 1|\n+---+---+\n|. .|2 .|\n|3 .|. .|\n+---+---+\n";
const LIBRARY: &str =
    ":0003:1:8.9.4..2..46.1....3..9........1..9455.......6983..6........4..1....9.37..3..7.4.9:::168:\n";
const BOARD: &str = "{\"digits\": 1, \"cells\": [{\"corners\": [[0, 0], [9, 0], [9, 9]], \"row\": 1}], \
    \"houses\": [{\"kind\": \"row\", \"cells\": [1]}], \"links\": []}";

const WORDS: [&[u8]; 16] = [
    b"\0",
    b"\x1b[2J",
    b"\xff\xfe",
    b"\xe2\x80\xae",
    b"99999999999999999999",
    b"-1",
    b"\r",
    b"\n\n",
    b"\"",
    b"[[",
    b"{}",
    b"#",
    b":",
    b"NaN",
    b"1e400",
    b"=1+1",
];

/// Half of them are only other puzzles, the rest are broken.
fn damaged(rng: &mut SeededRng, whole: &str) -> Vec<u8> {
    let mut bytes = whole.as_bytes().to_vec();
    if rng.random_bool(0.5) {
        for _ in 0..rng.random_range(1..4) {
            let digits: Vec<usize> = (0..bytes.len()).filter(|at| bytes[*at].is_ascii_digit()).collect();
            bytes[digits[rng.random_range(0..digits.len())]] =
                b"0000000000123456789"[rng.random_range(0..19)];
        }
        return bytes;
    }
    for _ in 0..rng.random_range(1..5) {
        let at = rng.random_range(0..=bytes.len());
        let end = (at + rng.random_range(0..30)).min(bytes.len());
        match rng.random_range(0..6) {
            0 => drop(bytes.drain(at..end)),
            1 => bytes.truncate(at),
            2 => {
                let word = WORDS[rng.random_range(0..WORDS.len())];
                bytes.splice(at..at, word.iter().copied());
            }
            3 => {
                let again = bytes[at..end].repeat(rng.random_range(1..20));
                bytes.splice(at..at, again);
            }
            _ if at < bytes.len() => bytes[at] = rng.random(),
            _ => bytes.push(rng.random()),
        }
    }
    bytes
}

/// Runs a command to its end: its code, both outputs, and how long it took.
fn run(args: &[String], input: Vec<u8>) -> (Option<i32>, String, Duration) {
    let start = Instant::now();
    let mut child = Command::new(env!("CARGO_BIN_EXE_nonet"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let (mut stdin, mut stderr) = (child.stdin.take().unwrap(), child.stderr.take().unwrap());
    // A command that refuses its arguments reads nothing.
    let writing = std::thread::spawn(move || stdin.write_all(&input).unwrap_or_default());
    let mut notes = Vec::new();
    stderr.read_to_end(&mut notes).unwrap();
    writing.join().unwrap();
    let code = child.wait().unwrap().code();
    (code, String::from_utf8_lossy(&notes).into_owned(), start.elapsed())
}

#[test]
fn damaged_inputs_are_refused_with_words_or_taken() {
    let count = std::env::var("NONET_MALFORMED").ok().and_then(|n| n.parse().ok()).unwrap_or(200_u64);
    let file = std::env::temp_dir().join(format!("nonet-malformed-{}", std::process::id()));
    let mut codes = [0_u64; 3];
    let mut slowest = (Duration::ZERO, String::new());
    for number in 0..count {
        let (args, whole) = COMMANDS[number as usize % COMMANDS.len()];
        let bytes = damaged(&mut rng(number), whole);
        // Whatever else an argument holds, it cannot hold the end of a string.
        let text = String::from_utf8_lossy(&bytes).replace('\0', "");
        std::fs::write(&file, &bytes).unwrap();
        let args: Vec<String> = args
            .iter()
            .map(|arg| match *arg {
                TEXT => text.clone(),
                FILE => format!("file:{}", file.display()),
                other => other.to_owned(),
            })
            .collect();
        let shown = format!("input {number}: {args:?} with {:?}", String::from_utf8_lossy(&bytes));
        let (code, notes, took) = run(&args, bytes);
        // A panic ends with 101, a signal with none.
        let code = code.and_then(|code| usize::try_from(code).ok()).filter(|code| *code < codes.len());
        codes[code.unwrap_or_else(|| panic!("{shown}: {notes}"))] += 1;
        assert!(code == Some(0) || !notes.is_empty() || code == Some(1), "{shown} is refused without a word");
        let steers = |c: char| c.is_control() && c != '\n' && c != '\t' || c == '\u{202e}';
        assert!(!notes.contains(steers) && !notes.contains("panicked"), "{shown}: {notes:?}");
        assert!(took < AT_MOST, "{shown} took {took:?}");
        if took > slowest.0 {
            slowest = (took, shown);
        }
    }
    std::fs::remove_file(&file).unwrap();
    assert!(codes.iter().all(|times| times * 20 > count), "not all ends are met: {codes:?}");
    println!("{count} inputs: {codes:?} ended with 0, 1, 2; the slowest took {:?}: {}", slowest.0, slowest.1);
}
