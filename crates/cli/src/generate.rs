//! `nonet generate`: puzzles with exactly one solution, as they are asked for.

mod request;
mod stream;

use nonet_formats::puzzle_text;
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

use crate::{draw, steps};
use nonet_cli::{Answer, Failure, interrupt, quantile, tell};
use request::Request;
use stream::in_order;

/// What is asked for, and how much of it.
#[derive(clap::Args)]
#[command(after_help = "\
Writes a puzzle per line as soon as it is made, in the order of the seeds, with --drill followed by a tab and the \
digits on the board where that step is the next to find, a tab and the candidates struck by then. What cannot be \
had is said on standard error with the nearest puzzle found, and so are the statistics at the end. Ctrl-C ends it \
after the puzzles made so far.\n\n\
Exit codes: 0 every puzzle was made; 1 some was not; 2 the request makes no sense.")]
pub struct Args {
    #[command(flatten)]
    request: Request,
    /// How many puzzles.
    #[arg(long, default_value_t = 1)]
    count: u64,
    /// The first puzzle's seed; each further one takes the next number. A seed means the same puzzle everywhere.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Draw the boards.
    #[arg(long)]
    pretty: bool,
    /// No statistics.
    #[arg(long)]
    quiet: bool,
}

/// What came of one seed.
struct Answered {
    result: Result<GeneratedPuzzle, GenerateError>,
    milliseconds: f64,
}

/// Makes the puzzles on all cores. Errors: the request makes no sense, or standard output cannot be written.
pub fn run(args: &Args) -> Result<Answer, Failure> {
    let request = args.request.generator()?;
    let (seed, rules) = (args.seed, args.request.rules.clone());
    let started = Instant::now();
    let mut tally = Tally::default();
    let outcome = in_order(
        args.count,
        move |number| answer(request.clone().seed(seed.wrapping_add(number)), &rules),
        |number, answered| match tally.take(&answered) {
            _ if matches!(answered.result, Err(GenerateError::Stopped)) => ControlFlow::Break(Ok(())),
            Ok(made) => written(args, made),
            Err(GenerateError::OutOfTries { .. }) => {
                complain(args.seed.wrapping_add(number), &answered.result);
                ControlFlow::Continue(())
            }
            Err(error) => ControlFlow::Break(Err(args.request.failure(error))),
        },
        interrupt::asked(),
    );
    if !args.quiet {
        tell::note(format!("nonet: {}", tally.report(args.count, started.elapsed().as_secs_f64())));
    }
    outcome?;
    Ok(if tally.made() == args.count { Answer::Yes } else { Answer::No })
}

fn answer(request: Generator, rules: &[RuleStyle]) -> Answered {
    let started = Instant::now();
    let watch = |_| {
        if interrupt::asked().load(Ordering::Relaxed) {
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
    Answered { result, milliseconds: started.elapsed().as_secs_f64() * 1000.0 }
}

fn written(args: &Args, made: &GeneratedPuzzle) -> ControlFlow<Result<(), Failure>> {
    match writeln!(stdout(), "{}", text(args, made)) {
        Ok(()) => ControlFlow::Continue(()),
        Err(error) => ControlFlow::Break(Err(Failure::Output(error))),
    }
}

fn text(args: &Args, made: &GeneratedPuzzle) -> String {
    let draw = |grid: &Grid| {
        if args.pretty { draw::draw(made.puzzle.board(), grid) } else { line::write(grid, '.') }
    };
    if !made.puzzle.board().rules().is_empty() && !args.pretty {
        return puzzle_text::write_puzzle(&made.puzzle);
    }
    let mut text = draw(made.puzzle.givens());
    if let Some(position) = args.request.drill.and_then(|technique| start(made, technique)) {
        let apart = if args.pretty { '\n' } else { '\t' };
        let struck = steps::struck(&position);
        text += &format!("{apart}{}{apart}{}", draw(position.grid()), struck.join(" "));
    }
    text
}

fn start(made: &GeneratedPuzzle, technique: Technique) -> Option<Position> {
    position_before(&made.puzzle, technique)
}

fn complain(seed: u64, result: &Result<GeneratedPuzzle, GenerateError>) {
    let Err(error @ GenerateError::OutOfTries { nearest, .. }) = result else { return };
    tell::note(format!("nonet: seed {seed}: {error}"));
    if let Some(nearest) = nearest {
        let misses: Vec<String> = nearest.mismatches.iter().map(ToString::to_string).collect();
        let puzzle = line::write(nearest.generated.puzzle.givens(), '.');
        tell::note(format!("nonet: the nearest is {puzzle}: {}", misses.join(", ")));
    }
}

/// How long it took.
#[derive(Default)]
struct Tally {
    milliseconds: Vec<f64>,
    tries: u64,
    missed: u64,
}

impl Tally {
    fn take<'a>(&mut self, answered: &'a Answered) -> Result<&'a GeneratedPuzzle, &'a GenerateError> {
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
