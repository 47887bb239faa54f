//! The `nonet` command: solve, watch, generate and convert Sudoku on any board.
//!
//! [`commands`] has a file for each command; they share [`draw`], [`output`], [`strategy`] and the library [`nonet_cli`].

mod commands;
mod draw;
mod output;
mod strategy;

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use commands::{boards, convert, examine, generate, rules, solve, steps, trajectory};
use nonet_cli::{Answer, Failure, interrupt, program, rate};

/// Sudoku on any board: solve, watch the search, generate, rate.
#[derive(Parser)]
#[command(name = "nonet", version, after_help = program::EXIT_CODES)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// List the boards that --board takes.
    Boards(boards::Args),
    /// Write puzzles with rules in another form.
    Convert(convert::Args),
    /// Say whether puzzles are minimal, which candidates are true, and what their canonical form is.
    Examine(examine::Args),
    /// Make puzzles with exactly one solution.
    Generate(generate::Args),
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

fn main() -> ExitCode {
    program::main(|cli: Cli| {
        match cli.command {
            // It ends after the puzzles made so far.
            Command::Generate(_) => interrupt::ends_by_itself(),
            _ => interrupt::ends_at_once(),
        }?;
        run(cli.command)
    })
}

fn run(command: Command) -> Result<Answer, Failure> {
    match command {
        Command::Boards(args) => boards::run(&args),
        Command::Convert(args) => convert::run(&args),
        Command::Examine(args) => examine::run(&args),
        Command::Generate(args) => generate::run(&args),
        Command::Rate(args) => rate::run(&args),
        Command::Rules(args) => rules::run(&args),
        Command::Solve(args) => solve::run(&args),
        Command::Steps(args) => steps::run(&args),
        Command::Trajectory(args) => trajectory::run(&args),
    }
}
