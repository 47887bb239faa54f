//! The `nonet` command: solves, generates, rates and converts Sudoku on any board.
//!
//! [`commands`] has one file per command. They share [`draw`], [`output`], [`strategy`] and the library [`nonet_cli`].

mod commands;
mod draw;
mod output;
mod strategy;

use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};
use commands::{boards, convert, examine, generate, manual, rules, scan, serve, solve, steps, trajectory};
use nonet_cli::{CommandAnswer, CommandError, interrupt, program, rate};

/// Sudoku on any board: solve, watch the search, generate, rate.
#[derive(Parser)]
#[command(name = "nonet", version, after_help = program::EXIT_CODES)]
struct NonetCli {
    #[command(subcommand)]
    command: NonetCommand,
}

#[derive(Subcommand)]
enum NonetCommand {
    /// List the boards for --board, or write one as a file.
    Boards(boards::BoardsArgs),
    /// Print the script with which a shell completes arguments.
    Completions(manual::CompletionsArgs),
    /// Convert puzzles to another format.
    Convert(convert::ConvertArgs),
    /// Check whether puzzles are minimal, and find their true candidates and canonical form.
    Examine(examine::ExamineArgs),
    /// Generate puzzles with exactly one solution.
    Generate(generate::GenerateArgs),
    /// Write the pages for `man` into a folder.
    Manual(manual::ManualArgs),
    /// Rate the difficulty of each puzzle in a file.
    Rate(rate::RateArgs),
    /// List the families of variant rules.
    Rules(rules::RulesArgs),
    /// Read puzzles from photographs and screenshots.
    Scan(scan::ScanArgs),
    /// Serve the page, for this machine or a network.
    Serve(serve::ServeArgs),
    /// Solve puzzles and count their solutions.
    Solve(solve::SolveArgs),
    /// Solve a puzzle the way people do, or list all possible next steps.
    Steps(steps::StepsArgs),
    /// Show each placement of a search and each time it backtracks.
    Trajectory(trajectory::TrajectoryArgs),
}

fn main() -> ExitCode {
    program::main(|cli: NonetCli| {
        match cli.command {
            // The command ends after the puzzles generated so far.
            NonetCommand::Generate(_) => interrupt::flag_on_interrupt(),
            _ => interrupt::exit_on_interrupt(),
        }?;
        run(cli.command)
    })
}

fn run(command: NonetCommand) -> Result<CommandAnswer, CommandError> {
    match command {
        NonetCommand::Boards(args) => boards::run(&args),
        NonetCommand::Completions(args) => manual::completions(&args, NonetCli::command()),
        NonetCommand::Convert(args) => convert::run(&args),
        NonetCommand::Examine(args) => examine::run(&args),
        NonetCommand::Generate(args) => generate::run(&args),
        NonetCommand::Manual(args) => manual::manual(&args, NonetCli::command()),
        NonetCommand::Rate(args) => rate::run(&args),
        NonetCommand::Rules(args) => rules::run(&args),
        NonetCommand::Scan(args) => scan::run(&args),
        NonetCommand::Serve(args) => serve::run(args),
        NonetCommand::Solve(args) => solve::run(&args),
        NonetCommand::Steps(args) => steps::run(&args),
        NonetCommand::Trajectory(args) => trajectory::run(&args),
    }
}
