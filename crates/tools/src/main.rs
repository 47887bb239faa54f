//! Tools for maintainers: commands that make the banks of puzzles, and measure search, generation and ratings.
//!
//! One file per command; `rate` also uses `agreement` and `technique_times`. Input and errors are handled by
//! [`nonet_cli`].

mod agreement;
mod bank;
mod bench;
mod check;
mod drills;
mod generate_bench;
mod rate;
mod technique_times;

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use nonet_cli::{CommandAnswer, CommandError, interrupt, program};

/// Tools for Nonet's maintainers: make the banks of puzzles; measure search, generation and ratings.
#[derive(Parser)]
#[command(name = "nonet-tools", version, after_help = program::EXIT_CODES)]
struct ToolsCli {
    #[command(subcommand)]
    command: ToolsCommand,
}

#[derive(Subcommand)]
enum ToolsCommand {
    /// Search for classic puzzles with 17 givens, in the format of the generator's bank.
    Bank(bank::BankArgs),
    /// Measure the time to count up to two solutions of each puzzle in a file.
    Bench(bench::BenchArgs),
    /// Search for the step of each line of HoDoKu's library.
    Check(check::CheckLibraryArgs),
    /// Make puzzles for lessons and drills, for each technique.
    Drills(drills::DrillsArgs),
    /// Measure how long generating takes and how many requests succeed.
    GenerateBench(generate_bench::GenerateBenchArgs),
    /// Compare Nonet's ratings with those of other programs, or time techniques.
    Rate(rate::CompareRatingsArgs),
}

fn main() -> ExitCode {
    program::main(|cli: ToolsCli| {
        interrupt::exit_on_interrupt()?;
        run(cli.command)
    })
}

fn run(command: ToolsCommand) -> Result<CommandAnswer, CommandError> {
    match command {
        ToolsCommand::Bank(args) => bank::run(&args),
        ToolsCommand::Bench(args) => bench::run(&args),
        ToolsCommand::Check(args) => check::run(&args),
        ToolsCommand::Drills(args) => drills::run(&args),
        ToolsCommand::GenerateBench(args) => generate_bench::run(&args),
        ToolsCommand::Rate(args) => rate::run(&args),
    }
}
