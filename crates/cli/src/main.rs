//! The `nonet` command: solve, watch, generate and measure Sudoku on any board.
//!
//! One file per command; [`board_name`], [`input`], [`output`], [`tell`] and [`draw`] are shared. Exit codes: 0 all well, 1 the answer
//! is negative (no solution, not the only one, nothing found), 2 the input could not be used, 130 ended by Ctrl-C.

mod agreement;
mod bank;
mod bench;
mod board_name;
mod boards;
mod check;
mod convert;
mod draw;
mod drills;
mod examine;
mod generate;
mod generate_bench;
mod input;
mod interrupt;
mod names;
mod output;
mod puzzle;
mod rate;
mod rules;
mod sentence;
mod solve;
mod steps;
mod strategy;
mod technique_times;
mod tell;
mod trajectory;

use std::io;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Sudoku on any board: solve, watch the search, generate, measure.
#[derive(Parser)]
#[command(name = "nonet", version, after_help = EXIT_CODES)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const EXIT_CODES: &str =
    "Exit codes: 0 all well; 1 the answer is negative; 2 the input could not be used; 130 ended by Ctrl-C.";

#[derive(Subcommand)]
enum Command {
    /// Time counting solutions up to two, over all puzzles of a file.
    Bench(bench::Args),
    /// Look for classic puzzles of 17 givens and print them as lines of the generator's bank.
    Bank(bank::Args),
    /// List the boards that --board takes.
    Boards(boards::Args),
    /// Look for the step of each line of a HoDoKu library.
    Check(check::Args),
    /// Write puzzles with rules in another form.
    Convert(convert::Args),
    /// Make the puzzles that lessons and drills begin with, for each technique.
    Drills(drills::Args),
    /// Say whether puzzles are minimal, which candidates are true, and what their canonical form is.
    Examine(examine::Args),
    /// Make puzzles with exactly one solution.
    Generate(generate::Args),
    /// Measure how long requests for puzzles take and how many are met.
    GenerateBench(generate_bench::Args),
    /// Say how hard each puzzle of a file is.
    Rate(rate::Args),
    /// List the families of rules that puzzles may have.
    Rules(rules::Args),
    /// Solve puzzles and say how many solutions each has.
    Solve(solve::Args),
    /// Print the way people would solve a puzzle, or all steps possible now.
    Steps(steps::Args),
    /// Show every placement and every step back of a search.
    Trajectory(trajectory::Args),
}

/// How a command ended well.
enum Answer {
    Yes,
    No,
}

/// Why a command could not be carried out. The message is for the user.
#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error("{0}")]
    Input(String),
    #[error("{name}: {error}")]
    File { name: String, error: io::Error },
    #[error("{0}")]
    Output(io::Error),
}

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) if error.use_stderr() => {
            eprint!("{}", tell::shown(&error.render().to_string()));
            return ExitCode::from(2);
        }
        Err(help) => help.exit(),
    };
    let result = interrupted(&cli.command).and_then(|()| run(cli.command));
    match result {
        Ok(Answer::Yes) => ExitCode::SUCCESS,
        Ok(Answer::No) => ExitCode::from(1),
        // Whoever reads our output has seen enough (`nonet solve … | head`).
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            tell::note(format!("nonet: {failure}"));
            ExitCode::from(2)
        }
    }
}

/// What Ctrl-C does.
fn interrupted(command: &Command) -> Result<(), Failure> {
    match command {
        Command::Generate(_) => interrupt::ends_by_itself(),
        _ => interrupt::ends_at_once(),
    }
}

fn run(command: Command) -> Result<Answer, Failure> {
    match command {
        Command::Bench(args) => {
            bench::run(&args).map_err(|e| Failure::Input(e.to_string())).and_then(|report| {
                let json = serde_json::to_string(&report).map_err(|e| Failure::Output(e.into()))?;
                println!("{json}");
                Ok(Answer::Yes)
            })
        }
        Command::Bank(args) => bank::run(&args),
        Command::Boards(args) => boards::run(&args),
        Command::Check(args) => check::run(&args),
        Command::Convert(args) => convert::run(&args),
        Command::Drills(args) => drills::run(&args),
        Command::Examine(args) => examine::run(&args),
        Command::Generate(args) => generate::run(&args),
        Command::GenerateBench(args) => generate_bench::run(&args),
        Command::Rate(args) => rate::run(&args),
        Command::Steps(args) => steps::run(&args),
        Command::Rules(args) => rules::run(&args),
        Command::Solve(args) => solve::run(&args),
        Command::Trajectory(args) => trajectory::run(&args),
    }
}
