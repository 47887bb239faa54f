//! `nonet-tools bank`: looks for classic puzzles of 17 givens, the way the generator's own bank was made.

use std::collections::HashSet;
use std::io::{self, Write};
use std::ops::ControlFlow;

use nonet_cli::{Answer, Failure};
use nonet_engine::generator::bank;

/// What is asked for.
#[derive(clap::Args)]
pub struct Args {
    /// The seed of the first walk; each walk takes the next.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many walks.
    #[arg(long, default_value_t = 1)]
    walks: u64,
    /// The most steps of a walk; about a thousand take a second.
    #[arg(long, default_value_t = 40_000)]
    steps: u32,
    /// The most puzzles of a walk.
    #[arg(long, default_value_t = 4)]
    each: usize,
}

/// Prints each puzzle as a line of the bank, as soon as it is found. Errors: standard output cannot be written.
pub fn run(args: &Args) -> Result<Answer, Failure> {
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
        written.map_err(Failure::Output)?;
    }
    Ok(if seen.is_empty() { Answer::No } else { Answer::Yes })
}
