//! `nonet-tools bank`: searches for classic puzzles with 17 givens. The generator's bank was made with it.

use std::collections::HashSet;
use std::io::{self, Write};
use std::ops::ControlFlow;

use nonet_cli::{CommandAnswer, CommandError};
use nonet_engine::generator::bank;

#[derive(clap::Args)]
pub struct BankArgs {
    /// Seed of the first random walk; each further walk uses the next number.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of walks.
    #[arg(long, default_value_t = 1)]
    walks: u64,
    /// Maximum number of steps per walk; a thousand take about a second.
    #[arg(long, default_value_t = 40_000)]
    steps: u32,
    /// Maximum number of puzzles per walk.
    #[arg(long, default_value_t = 4)]
    each: usize,
}

/// Prints each puzzle as a line of the bank, as soon as it is found. Returns an error if standard output cannot be
/// written.
pub fn run(args: &BankArgs) -> Result<CommandAnswer, CommandError> {
    let mut seen = HashSet::new();
    for seed in args.seed..args.seed.saturating_add(args.walks) {
        let mut written = Ok(());
        let mut left = args.each;
        bank::search(seed, args.steps, |puzzle| {
            let line = bank::write(puzzle.givens());
            if seen.insert(line.clone()) {
                left -= 1;
                written = writeln!(io::stdout(), "{line}");
            }
            if written.is_err() || left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        written.map_err(CommandError::Output)?;
    }
    Ok(if seen.is_empty() { CommandAnswer::No } else { CommandAnswer::Yes })
}
