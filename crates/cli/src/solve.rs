//! `nonet solve`: puzzles in, verdicts and solutions out, in order, over all cores, in constant memory.

use std::fmt::Write as _;
use std::io::{IsTerminal, Write, stderr};
use std::ops::ControlFlow;

use indicatif::{ProgressBar, ProgressStyle};
use nonet_engine::solver::{
    Limits, NoSolutionReason, SearchOutcome, Solver, Stop, Verdict, no_solution_reason,
};
use nonet_engine::{Board, Grid};
use nonet_formats::numbers;
use rayon::prelude::*;

use crate::draw;
use crate::output::Output;
use crate::strategy::StrategyArg;
use nonet_cli::input::{Puzzles, Record};
use nonet_cli::puzzle::Line;
use nonet_cli::{Answer, Failure, board_name, input, names, puzzle, tell};

#[derive(clap::Args)]
#[command(after_help = "\
Writes a line per puzzle, tab-separated: `unique`, `several`, `none` or `limit` (what was proved), how many \
solutions were found, the first, and the second if there is one. `several` means at least two; the count is \
exact unless it is --limit, or a note on standard error says that a limit was reached. `limit` means that at \
most one was found and that more was not ruled out. Lines that cannot be read are named on standard error. A puzzle \
with rules, in any form that `nonet convert` knows, brings its own board; of one with a rule that is not known the \
line says `unknown` and its name.\n\n\
From file to file: `nonet solve puzzle.txt --grids -o solution.csv`.\n\n\
Exit codes: 0 every puzzle has a solution (in mode unique: exactly one); 1 some puzzle has not, or it was not \
proved; 2 some line could not be read.")]
pub struct Args {
    /// Puzzles: one per line, or a line per row; `-` is standard input.
    #[arg(default_value = "-")]
    file: String,
    /// The board; `nonet boards` lists the names.
    #[arg(long, default_value = "classic")]
    board: String,
    /// What to find out.
    #[arg(long, value_enum, default_value = "unique")]
    mode: Mode,
    /// Stop at this many solutions. [default: 1, 2 or 1000, by mode]
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    limit: Option<u64>,
    /// Stop after trying this many options.
    #[arg(long)]
    max_steps: Option<u64>,
    /// What the first line is called when something is said of lines: for a part of a larger file.
    #[arg(long, default_value_t = 1, value_name = "N")]
    first_line: u64,
    /// In which order to search.
    #[arg(long, value_enum, default_value = "fast")]
    strategy: StrategyArg,
    /// Write the result to this file instead of standard output. It is put there as a whole at the end.
    #[arg(short, long)]
    output: Option<String>,
    /// Draw the boards.
    #[arg(long)]
    pretty: bool,
    /// Write every solution found and nothing else: a line per row, its numbers with commas between, and an
    /// empty line after each grid.
    #[arg(long, conflicts_with = "pretty")]
    grids: bool,
}

#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// A solution; `unique` if it happens to be proved the only one, else `limit`.
    One,
    /// None, one or several: stops at the second solution.
    Unique,
    /// All solutions, up to --limit.
    All,
}

impl Mode {
    /// The limits that go with it.
    pub fn limits(self, limit: Option<u64>, max_steps: Option<u64>) -> Limits {
        let solutions = match self {
            Mode::One => 1,
            Mode::Unique => 2,
            Mode::All => 1000,
        };
        Limits { solutions: limit.unwrap_or(solutions), steps: max_steps.unwrap_or(u64::MAX) }
    }
}

/// What became of one record.
#[derive(Default)]
struct Answered {
    out: String,
    notes: String,
    unreadable: bool,
    negative: bool,
}

pub fn run(args: &Args) -> Result<Answer, Failure> {
    let board = board_name::board(&args.board)?;
    let (source, size) = input::open(&args.file)?;
    let read = [args.file.as_str(), args.board.strip_prefix("file:").unwrap_or(&args.file)];
    let mut output = Output::open(args.output.as_deref(), &read)?;
    let bar = progress_bar(size);
    let mut puzzles = Puzzles::new(&args.file, source, &board).numbered_from(args.first_line);
    let solver = Solver::new(board);
    let (mut unreadable, mut negative, mut count) = (false, false, 0);
    loop {
        let batch = puzzles.batch()?;
        if batch.is_empty() {
            break;
        }
        count += batch.len();
        let share = batch.len().div_ceil(rayon::current_num_threads() * 8).min(256);
        let answers: Vec<Answered> = batch
            .par_chunks(share)
            .flat_map_iter(|records| {
                let mut solver = solver.clone();
                records.iter().map(move |record| answer(args, &mut solver, record))
            })
            .collect();
        for answered in answers {
            output.write_all(answered.out.as_bytes()).map_err(Failure::Output)?;
            if !answered.notes.is_empty() {
                bar.suspend(|| eprint!("{}", tell::shown(&answered.notes)));
            }
            unreadable |= answered.unreadable;
            negative |= answered.negative;
        }
        output.flush().map_err(Failure::Output)?;
        bar.set_position(puzzles.bytes());
    }
    bar.finish_and_clear();
    puzzles.must_have_been()?;
    output.finish().map_err(Failure::Output)?;
    if let Some(output) = &args.output {
        tell::note(format!("nonet: {count} read from {}, result in {output}", args.file));
    }
    if unreadable {
        return Err(Failure::Input("some lines could not be read".into()));
    }
    Ok(if negative { Answer::No } else { Answer::Yes })
}

/// Shown only on a terminal, and only when the end is known.
fn progress_bar(size: Option<u64>) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {percent:>3} %  {elapsed} of about {duration}");
    match (size, style) {
        (Some(size), Ok(style)) if stderr().is_terminal() => ProgressBar::new(size).with_style(style),
        _ => ProgressBar::hidden(),
    }
}

fn answer(args: &Args, solver: &mut Solver, record: &Record) -> Answered {
    let mut answered = Answered::default();
    let mut board = solver.board().clone();
    let mut own;
    let mut solver = solver;
    let grid = match puzzle::read(&board, record) {
        Ok(Line::Digits(grid)) => grid,
        Ok(Line::Ruled(puzzle)) => {
            board = puzzle.board().clone();
            own = Solver::new(board.clone());
            solver = &mut own;
            puzzle.givens().clone()
        }
        Ok(Line::Unknown(name)) => {
            answered.out = format!("unknown\t{name}\n");
            answered.negative = true;
            return answered;
        }
        Err(message) => {
            answered.notes = format!("{message}\n");
            answered.unreadable = true;
            return answered;
        }
    };
    let limits = args.mode.limits(args.limit, args.max_steps);
    let search = solver.search(&grid).limits(limits).strategy(args.strategy.into());
    let outcome = search.for_each(|solution| {
        if args.grids {
            answered.out.push_str(&numbers::write(&board, solution));
            answered.out.push_str("\n\n");
        }
        ControlFlow::Continue(())
    });
    let verdict = outcome.verdict();
    answered.negative = match args.mode {
        Mode::Unique => verdict != Verdict::Unique,
        Mode::One | Mode::All => outcome.count == 0,
    };
    if verdict == Verdict::None {
        let why = no_solution_reason(&board, &grid).unwrap_or(NoSolutionReason::Exhausted);
        let why = names::no_solution_reason(&board, why);
        answered.notes = format!("line {}: no solution: {why}\n", record.line());
    } else if outcome.stop == Stop::Steps {
        answered.notes =
            format!("line {}: stopped after {} steps; there may be more\n", record.line(), outcome.steps);
    }
    if args.pretty {
        write_drawn(&mut answered.out, &board, &grid, &outcome);
    } else if !args.grids {
        write_line(&mut answered.out, &board, &outcome);
    }
    answered
}

/// The word for what was proved.
pub fn word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::None => "none",
        Verdict::Unique => "unique",
        Verdict::Several => "several",
        Verdict::Open => "limit",
    }
}

fn write_line(out: &mut String, board: &Board, outcome: &SearchOutcome) {
    let _ = write!(out, "{}\t{}", word(outcome.verdict()), outcome.count);
    for solution in &outcome.solutions {
        out.push('\t');
        out.push_str(&puzzle::written(board, solution));
    }
    out.push('\n');
}

fn write_drawn(out: &mut String, board: &Board, grid: &Grid, outcome: &SearchOutcome) {
    out.push_str(&draw::draw(board, grid));
    let _ = writeln!(out, "{}, solutions found: {}", word(outcome.verdict()), outcome.count);
    for solution in &outcome.solutions {
        out.push_str(&draw::draw(board, solution));
    }
    out.push('\n');
}
