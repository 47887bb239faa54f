//! The frame of a command line program: its arguments, and its exit codes: 0 all well, 1 the answer is negative (no
//! solution, not the only one, nothing found), 2 the input could not be used, 130 ended by Ctrl-C.

use std::io;
use std::process::ExitCode;

use clap::Parser;

use crate::tell;

/// The exit codes, for the end of a program's help.
pub const EXIT_CODES: &str =
    "Exit codes: 0 all well; 1 the answer is negative; 2 the input could not be used; 130 ended by Ctrl-C.";

/// The answer of a command that ended well.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// All is as it was asked.
    Yes,
    /// Something is not.
    No,
}

/// Why a command could not be carried out. The message is for the user.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The input or the arguments cannot be used.
    #[error("{0}")]
    Input(String),
    /// A file cannot be read or written.
    #[error("{name}: {error}")]
    File {
        /// The file.
        name: String,
        /// Why.
        error: io::Error,
    },
    /// Standard output cannot be written.
    #[error("{0}")]
    Output(io::Error),
}

/// Parses the arguments, runs the program and returns its exit code; failures go to standard error, after its name.
pub fn main<Cli: Parser>(run: impl FnOnce(Cli) -> Result<Answer, Failure>) -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) if error.use_stderr() => {
            eprint!("{}", tell::shown(&error.render().to_string()));
            return ExitCode::from(2);
        }
        Err(help) => help.exit(),
    };
    match run(cli) {
        Ok(Answer::Yes) => ExitCode::SUCCESS,
        Ok(Answer::No) => ExitCode::from(1),
        // The reader of our output has seen enough (`nonet solve … | head`).
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            tell::note(format!("{}: {failure}", Cli::command().get_name()));
            ExitCode::from(2)
        }
    }
}
