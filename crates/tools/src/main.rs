//! The maintainers' tools: commands that make the banks of puzzles, and measure search, generation and ratings.
//!
//! One file per command; `rate` has `agreement` and `technique_times` beside it. Puzzles are read, and failures put into
//! words, as the `nonet` command does it: see [`nonet_cli`].

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
use nonet_cli::{Answer, Failure, interrupt, program};

/// The tools of Nonet's maintainers: make the banks of puzzles, and measure search, generation and ratings.
#[derive(Parser)]
#[command(name = "nonet-tools", version, after_help = program::EXIT_CODES)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Look for classic puzzles of 17 givens and print them as lines of the generator's bank.
    Bank(bank::Args),
    /// Time counting solutions up to two, over all puzzles of a file.
    Bench(bench::Args),
    /// Look for the step of each line of a HoDoKu library.
    Check(check::Args),
    /// Make the puzzles that lessons and drills begin with, for each technique.
    Drills(drills::Args),
    /// Measure how long requests for puzzles take and how many are met.
    GenerateBench(generate_bench::Args),
    /// Compare our ratings of a file's puzzles with those of other programs, or time techniques.
    Rate(rate::Args),
}

fn main() -> ExitCode {
    program::main(|cli: Cli| {
        interrupt::ends_at_once()?;
        run(cli.command)
    })
}

fn run(command: Command) -> Result<Answer, Failure> {
    match command {
        Command::Bank(args) => bank::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Check(args) => check::run(&args),
        Command::Drills(args) => drills::run(&args),
        Command::GenerateBench(args) => generate_bench::run(&args),
        Command::Rate(args) => rate::run(&args),
    }
}
