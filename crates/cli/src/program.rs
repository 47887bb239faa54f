//! The main function of a command line program: parses the arguments and maps the result to an exit code. 0 is success,
//! 1 is a negative answer (no solution, more than one, nothing found), 2 is unusable input, and 130 is an interruption
//! by Ctrl-C.

use std::io;
use std::process::ExitCode;

use clap::Parser;

use crate::stderr;

/// The exit codes, shown at the end of a program's help.
pub const EXIT_CODES: &str =
    "Exit codes: 0 success; 1 the answer is negative; 2 the input cannot be used; 130 ended by Ctrl-C.";

/// The answer of a command that ran without errors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CommandAnswer {
    /// Success: every check passed, or every requested action was completed.
    Yes,
    /// Failure: a check did not pass, or a requested action was not completed.
    No,
}

/// An error that ends a command. Its message is shown to the user.
#[derive(Debug, thiserror::Error)]
pub enum CommandError {
    /// The input or the arguments are not usable.
    #[error("{0}")]
    Input(String),
    /// A file cannot be read or written.
    #[error("{name}: {error}")]
    File {
        /// Path of the file.
        name: String,
        error: io::Error,
    },
    /// Standard output cannot be written.
    #[error("{0}")]
    Output(io::Error),
}

/// Parses the arguments, runs the program and returns its exit code. Errors are written to standard error, after the
/// program's name.
pub fn main<Cli: Parser>(run: impl FnOnce(Cli) -> Result<CommandAnswer, CommandError>) -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) if error.use_stderr() => {
            eprint!("{}", stderr::escape(&error.render().to_string()));
            return ExitCode::from(2);
        }
        Err(help) => help.exit(),
    };
    match run(cli) {
        Ok(CommandAnswer::Yes) => ExitCode::SUCCESS,
        Ok(CommandAnswer::No) => ExitCode::from(1),
        // The reader of the output closed it early (`nonet solve … | head`).
        Err(CommandError::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            stderr::note(format!("{}: {failure}", Cli::command().get_name()));
            ExitCode::from(2)
        }
    }
}
