//! Running a built program in tests: here and in `nonet-tools`.
//!
//! - [`Program::run`] runs it to its end. [`Program::ends_on_ctrl_c`], [`Program::shows_no_control_characters`] and
//!   [`Program::takes_damaged_inputs`] are checks that every command passes.

#![allow(clippy::unwrap_used, reason = "tests say what went wrong by failing")]

use std::io::Write;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use nonet_engine::rng::{SeededRng, rng};
use rand::RngExt;

/// A built program, by its path: `env!("CARGO_BIN_EXE_…")`.
#[derive(Clone, Copy, Debug)]
pub struct Program(pub &'static str);

/// A command that reads, and what it reads when nothing is damaged.
pub type Reader = (&'static [&'static str], &'static str);

/// Stands for the input itself in an argument of a [`Reader`].
pub const TEXT: &str = "\u{1}text";

/// Stands for a file that holds the input in an argument of a [`Reader`].
pub const FILE: &str = "\u{1}file";

/// No input keeps a command for longer; half of it on a machine with nothing else to do.
const AT_MOST: Duration = Duration::from_secs(20);

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

impl Program {
    /// A call with these arguments, its input and both outputs piped.
    pub fn command(self, args: &[&str]) -> Command {
        let mut command = Command::new(self.0);
        command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    /// The exit code, standard output and standard error with these arguments and this input.
    pub fn run(self, args: &[&str], input: impl AsRef<[u8]>) -> (i32, String, String) {
        let (status, out, notes) = run(&mut self.command(args), input.as_ref());
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (status.code().unwrap(), text(out), text(notes))
    }

    /// Checks that Ctrl-C ends the command within a second while it works, or waits for more than this first line.
    #[cfg(unix)]
    pub fn ends_on_ctrl_c(self, args: &[&str], first_line: &str) {
        let mut child = self.command(args).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        // The end of the input never comes.
        writeln!(stdin, "{first_line}").unwrap_or_default();
        let took = interrupted(args, child, Duration::from_millis(400));
        assert!(took < Duration::from_secs(1), "{args:?} took {took:?}");
    }

    /// Checks that a bad input, in arguments and in files, is refused with words that do not steer the terminal.
    pub fn shows_no_control_characters(self, args: &[&str], input: &str) {
        let (code, out, notes) = self.run(args, input);
        assert_eq!(code, 2, "{args:?}: {out}{notes}");
        for text in [&out, &notes] {
            assert!(!text.contains(steers), "{args:?}: {text:?}");
        }
        assert!(!notes.is_empty(), "{args:?}");
    }

    /// Checks that commands take damaged inputs or refuse them with words: two hundred inputs, or as many as
    /// `NONET_MALFORMED` says. Prints how many ended with each code.
    pub fn takes_damaged_inputs(self, readers: &[Reader]) {
        let count = std::env::var("NONET_MALFORMED").ok().and_then(|n| n.parse().ok()).unwrap_or(200_u64);
        let file = std::env::temp_dir().join(format!("nonet-malformed-{}", std::process::id()));
        let mut codes = [0_u64; 3];
        let mut slowest = (Duration::ZERO, String::new());
        for number in 0..count {
            let (args, whole) = readers[number as usize % readers.len()];
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
            let args: Vec<&str> = args.iter().map(String::as_str).collect();
            let start = Instant::now();
            let (status, _, notes) = run(self.command(&args).stdout(Stdio::null()), &bytes);
            let (took, notes) = (start.elapsed(), String::from_utf8_lossy(&notes));
            // A panic ends with 101, a signal with none.
            let code = status.code().and_then(|code| usize::try_from(code).ok());
            let code = code.filter(|code| *code < codes.len());
            codes[code.unwrap_or_else(|| panic!("{shown}: {notes}"))] += 1;
            assert!(
                code == Some(0) || !notes.is_empty() || code == Some(1),
                "{shown} is refused without a word"
            );
            assert!(!notes.contains(steers) && !notes.contains("panicked"), "{shown}: {notes:?}");
            assert!(took < AT_MOST, "{shown} took {took:?}");
            if took > slowest.0 {
                slowest = (took, shown);
            }
        }
        std::fs::remove_file(&file).unwrap();
        assert!(codes.iter().all(|times| times * 20 > count), "not all ends are met: {codes:?}");
        println!(
            "{count} inputs: {codes:?} ended with 0, 1, 2; the slowest took {:?}: {}",
            slowest.0, slowest.1
        );
    }
}

/// Lets a child work for a while, presses Ctrl-C, and returns how long it took to end.
#[cfg(unix)]
pub fn interrupted(args: &[&str], mut child: Child, work: Duration) -> Duration {
    std::thread::sleep(work);
    assert!(child.try_wait().unwrap().is_none(), "{args:?} ended by itself before it was told to");
    let told = Instant::now();
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    while child.try_wait().unwrap().is_none() {
        assert!(told.elapsed() < Duration::from_secs(20), "{args:?} does not end");
        std::thread::sleep(Duration::from_millis(5));
    }
    told.elapsed()
}

/// Runs a command to its end: how it ended, standard output and standard error.
fn run(command: &mut Command, input: &[u8]) -> (ExitStatus, Vec<u8>, Vec<u8>) {
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    // A command that refuses its arguments never reads.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    (output.status, output.stdout, output.stderr)
}

/// True for characters that steer a terminal.
fn steers(c: char) -> bool {
    c.is_control() && c != '\n' && c != '\t' || c == '\u{202e}'
}

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
