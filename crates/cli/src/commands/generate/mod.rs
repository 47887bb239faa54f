//! `nonet generate`: generates puzzles that have exactly one solution and meet the given requirements.

mod request;
mod stream;

use std::io::{Write, stdout};
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;
use std::time::Instant;

use nonet_engine::Grid;
use nonet_engine::generator::{
    GenerateError, GeneratedPuzzle, Generator, RuleStyle, VariantGenerator, position_before,
};
use nonet_engine::line;
use nonet_engine::technique::{Position, Technique};
use nonet_formats::puzzle_text;

use super::steps;
use crate::draw;
use nonet_cli::{CommandAnswer, CommandError, interrupt, quantile, stderr};
use request::GenerateRequest;
use stream::in_order;

/// The requirements, and the number of puzzles.
#[derive(clap::Args)]
#[command(after_help = "\
Writes a puzzle per line as soon as it is made, in the order of the seeds. With --drill, each puzzle is followed by a \
tab, the digits on the board when the drilled step comes next, a tab, and the candidates eliminated by then. If no \
puzzle meets the requirements, a note on standard error gives the closest one found; the statistics go there as well. \
Ctrl-C ends the command after the puzzles made so far.\n\n\
Exit codes: 0 every puzzle was made; 1 some were not; 2 the requirements contradict each other.")]
pub struct GenerateArgs {
    #[command(flatten)]
    request: GenerateRequest,
    /// Number of puzzles.
    #[arg(long, default_value_t = 1)]
    count: u64,
    /// Seed of the first puzzle; each further puzzle uses the next number. A seed gives the same puzzle on every
    /// machine.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Draw the boards.
    #[arg(long)]
    pretty: bool,
    /// Do not print statistics.
    #[arg(long)]
    quiet: bool,
}

/// The result for one seed.
struct SeedResult {
    result: Result<GeneratedPuzzle, GenerateError>,
    milliseconds: f64,
}

/// Generates the puzzles on all cores. Returns an error if the requirements contradict each other, or if standard
/// output cannot be written.
pub fn run(args: &GenerateArgs) -> Result<CommandAnswer, CommandError> {
    let request = args.request.generator()?;
    let (seed, rules) = (args.seed, args.request.rules.clone());
    let started = Instant::now();
    let mut tally = GenerateStatistics::default();
    let outcome = in_order(
        args.count,
        move |number| answer(request.clone().seed(seed.wrapping_add(number)), &rules),
        |number, answered| match tally.take(&answered) {
            _ if matches!(answered.result, Err(GenerateError::Stopped)) => ControlFlow::Break(Ok(())),
            Ok(made) => print(args, made),
            Err(GenerateError::OutOfTries { .. }) => {
                report_miss(args.seed.wrapping_add(number), &answered.result);
                ControlFlow::Continue(())
            }
            Err(error) => ControlFlow::Break(Err(args.request.failure(error))),
        },
        interrupt::stop_flag(),
    );
    if !args.quiet {
        stderr::note(format!("nonet: {}", tally.report(args.count, started.elapsed().as_secs_f64())));
    }
    outcome?;
    Ok(if tally.made() == args.count { CommandAnswer::Yes } else { CommandAnswer::No })
}

fn answer(request: Generator, rules: &[RuleStyle]) -> SeedResult {
    let started = Instant::now();
    let watch = |_| {
        if interrupt::stop_flag().load(Ordering::Relaxed) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    };
    let result = if rules.is_empty() {
        request.build_watched(watch)
    } else {
        VariantGenerator::new(request, rules.iter().copied()).build_watched(watch)
    };
    SeedResult { result, milliseconds: started.elapsed().as_secs_f64() * 1000.0 }
}

fn print(args: &GenerateArgs, made: &GeneratedPuzzle) -> ControlFlow<Result<(), CommandError>> {
    match writeln!(stdout(), "{}", text(args, made)) {
        Ok(()) => ControlFlow::Continue(()),
        Err(error) => ControlFlow::Break(Err(CommandError::Output(error))),
    }
}

fn text(args: &GenerateArgs, made: &GeneratedPuzzle) -> String {
    let draw = |grid: &Grid| {
        if args.pretty { draw::draw(made.puzzle.board(), grid) } else { line::write(grid, '.') }
    };
    if !made.puzzle.board().rules().is_empty() && !args.pretty {
        return puzzle_text::write_puzzle(&made.puzzle);
    }
    let mut text = draw(made.puzzle.givens());
    if let Some(position) = args.request.drill.and_then(|technique| start(made, technique)) {
        let separator = if args.pretty { '\n' } else { '\t' };
        let eliminated = steps::eliminated(&position);
        text += &format!("{separator}{}{separator}{}", draw(position.grid()), eliminated.join(" "));
    }
    text
}

fn start(made: &GeneratedPuzzle, technique: Technique) -> Option<Position> {
    position_before(&made.puzzle, technique)
}

fn report_miss(seed: u64, result: &Result<GeneratedPuzzle, GenerateError>) {
    let Err(error @ GenerateError::OutOfTries { nearest, .. }) = result else { return };
    stderr::note(format!("nonet: seed {seed}: {error}"));
    if let Some(nearest) = nearest {
        let misses: Vec<String> = nearest.mismatches.iter().map(ToString::to_string).collect();
        let puzzle = line::write(nearest.generated.puzzle.givens(), '.');
        stderr::note(format!("nonet: the closest puzzle found is {puzzle}: {}", misses.join(", ")));
    }
}

/// Statistics of a run.
#[derive(Default)]
struct GenerateStatistics {
    milliseconds: Vec<f64>,
    tries: u64,
    missed: u64,
}

impl GenerateStatistics {
    fn take<'a>(&mut self, answered: &'a SeedResult) -> Result<&'a GeneratedPuzzle, &'a GenerateError> {
        match &answered.result {
            Ok(made) => {
                self.milliseconds.push(answered.milliseconds);
                self.tries += made.tries;
            }
            Err(GenerateError::OutOfTries { .. }) => self.missed += 1,
            Err(_) => {}
        }
        answered.result.as_ref()
    }

    fn made(&self) -> u64 {
        self.milliseconds.len() as u64
    }

    fn report(&mut self, count: u64, seconds: f64) -> String {
        self.milliseconds.sort_by(f64::total_cmp);
        let mut text = format!("{} of {count} made in {seconds:.2} s", self.made());
        if let (Some(median), Some(slow)) =
            (quantile(&self.milliseconds, 50), quantile(&self.milliseconds, 95))
        {
            let tries = self.tries as f64 / self.made() as f64;
            text +=
                &format!("; each in {median:.2} ms (median), {slow:.2} ms (95 %), {tries:.1} tries (mean)");
        }
        if self.missed > 0 {
            text += &format!("; {} not found", self.missed);
        }
        text
    }
}
