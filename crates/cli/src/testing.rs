//! Runs a built program in tests, here and in `nonet-tools`.
//!
//! [`TestProgram::run`] runs it to the end. [`TestProgram::ends_on_ctrl_c`],
//! [`TestProgram::shows_no_control_characters`] and [`TestProgram::handles_damaged_inputs`] check requirements that
//! apply to every command.

#![allow(clippy::unwrap_used, reason = "a panic fails the test")]

use std::io::Write;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use nonet_engine::rng::{SeededRng, rng};
use rand::RngExt;

/// The path of a built program: `env!("CARGO_BIN_EXE_…")`.
#[derive(Clone, Copy, Debug)]
pub struct TestProgram(pub &'static str);

/// The arguments of a command that reads input, and a valid input.
pub type ReaderCase = (&'static [&'static str], &'static str);

/// Placeholder for the input in the arguments of a [`ReaderCase`].
pub const INPUT_TEXT: &str = "\u{1}text";

/// Placeholder for a file with the input in the arguments of a [`ReaderCase`].
pub const INPUT_FILE: &str = "\u{1}file";

/// Maximum time that a command may take for an input. An idle machine needs half of it.
const TIME_LIMIT: Duration = Duration::from_secs(20);

/// Snippets to insert into inputs.
const SNIPPETS: [&[u8]; 16] = [
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

impl TestProgram {
    /// Prepares a call with these arguments; input and outputs are piped.
    pub fn command(self, args: &[&str]) -> Command {
        let mut command = Command::new(self.0);
        command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    /// Runs the program to its end; returns exit code, standard output and standard error.
    pub fn run(self, args: &[&str], input: impl AsRef<[u8]>) -> (i32, String, String) {
        let (status, out, notes) = run(&mut self.command(args), input.as_ref());
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (status.code().unwrap(), text(out), text(notes))
    }

    /// Checks that Ctrl-C ends the command within a second while it works on this first line, or waits for more.
    #[cfg(unix)]
    pub fn ends_on_ctrl_c(self, args: &[&str], first_line: &str) {
        let mut child = self.command(args).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        // Standard input stays open.
        writeln!(stdin, "{first_line}").unwrap_or_default();
        let took = time_to_interrupt(args, child, Duration::from_millis(400));
        assert!(took < Duration::from_secs(1), "{args:?} took {took:?}");
    }

    /// Checks that bad input is refused with a message that has no control characters.
    pub fn shows_no_control_characters(self, args: &[&str], input: &str) {
        let (code, out, notes) = self.run(args, input);
        assert_eq!(code, 2, "{args:?}: {out}{notes}");
        for text in [&out, &notes] {
            assert!(!text.contains(controls_terminal), "{args:?}: {text:?}");
        }
        assert!(!notes.is_empty(), "{args:?}");
    }

    /// Checks that commands accept damaged inputs or refuse them with a message. Tries 200 inputs, or the number in
    /// `NONET_MALFORMED`, and prints how many runs ended with each exit code.
    pub fn handles_damaged_inputs(self, readers: &[ReaderCase]) {
        let count = std::env::var("NONET_MALFORMED").ok().and_then(|n| n.parse().ok()).unwrap_or(200_u64);
        let file = std::env::temp_dir().join(format!("nonet-malformed-{}", std::process::id()));
        let mut codes = [0_u64; 3];
        let mut slowest = (Duration::ZERO, String::new());
        for number in 0..count {
            let (args, whole) = readers[number as usize % readers.len()];
            let bytes = damaged(&mut rng(number), whole);
            // Arguments cannot contain NUL.
            let text = String::from_utf8_lossy(&bytes).replace('\0', "");
            std::fs::write(&file, &bytes).unwrap();
            let args: Vec<String> = args
                .iter()
                .map(|arg| match *arg {
                    INPUT_TEXT => text.clone(),
                    INPUT_FILE => format!("file:{}", file.display()),
                    other => other.to_owned(),
                })
                .collect();
            let shown = format!("input {number}: {args:?} with {:?}", String::from_utf8_lossy(&bytes));
            let args: Vec<&str> = args.iter().map(String::as_str).collect();
            let start = Instant::now();
            let (status, _, notes) = run(self.command(&args).stdout(Stdio::null()), &bytes);
            let (took, notes) = (start.elapsed(), String::from_utf8_lossy(&notes));
            // A panic ends with 101; a signal leaves no exit code.
            let code = status.code().and_then(|code| usize::try_from(code).ok());
            let code = code.filter(|code| *code < codes.len());
            codes[code.unwrap_or_else(|| panic!("{shown}: {notes}"))] += 1;
            assert!(
                code == Some(0) || !notes.is_empty() || code == Some(1),
                "{shown} is refused without a message"
            );
            assert!(!notes.contains(controls_terminal) && !notes.contains("panicked"), "{shown}: {notes:?}");
            assert!(took < TIME_LIMIT, "{shown} took {took:?}");
            if took > slowest.0 {
                slowest = (took, shown);
            }
        }
        std::fs::remove_file(&file).unwrap();
        assert!(codes.iter().all(|times| times * 20 > count), "some exit code is too rare: {codes:?}");
        println!(
            "{count} inputs: {codes:?} ended with 0, 1, 2; the slowest took {:?}: {}",
            slowest.0, slowest.1
        );
    }
}

/// Lets a child process work for a while, sends it Ctrl-C, and returns how long it takes to end.
#[cfg(unix)]
pub fn time_to_interrupt(args: &[&str], mut child: Child, work: Duration) -> Duration {
    std::thread::sleep(work);
    assert!(child.try_wait().unwrap().is_none(), "{args:?} ended before it was interrupted");
    let sent = Instant::now();
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    while child.try_wait().unwrap().is_none() {
        assert!(sent.elapsed() < Duration::from_secs(20), "{args:?} does not end");
        std::thread::sleep(Duration::from_millis(5));
    }
    sent.elapsed()
}

/// Runs a command to its end; returns exit status, standard output and standard error.
fn run(command: &mut Command, input: &[u8]) -> (ExitStatus, Vec<u8>, Vec<u8>) {
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    // A command that refuses its arguments never reads its input.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    (output.status, output.stdout, output.stderr)
}

/// True for characters that a terminal does not print as text.
fn controls_terminal(c: char) -> bool {
    c.is_control() && c != '\n' && c != '\t' || c == '\u{202e}'
}

/// Changes an input at random. Half of the results are other valid puzzles, the rest are malformed.
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
                let word = SNIPPETS[rng.random_range(0..SNIPPETS.len())];
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
