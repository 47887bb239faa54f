//! The `nonet` command.

mod bench;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Bad input.
const BAD_INPUT: u8 = 2;

/// Sudoku on any board: solve, generate, rate and measure.
#[derive(Parser)]
#[command(name = "nonet", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Times counting solutions up to two, over all puzzles of a file.
    Bench(bench::Args),
}

fn main() -> ExitCode {
    let result = match Cli::parse().command {
        Command::Bench(args) => bench::run(&args).map_err(|e| e.to_string()).and_then(|report| {
            let json = serde_json::to_string(&report).map_err(|e| e.to_string())?;
            println!("{json}");
            Ok(())
        }),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(BAD_INPUT)
        }
    }
}
