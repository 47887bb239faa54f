//! `nonet solve`: solves puzzles on all cores and writes verdicts and solutions in order, in constant memory.

use std::fmt::Write as _;
use std::io::{IsTerminal, Write, stderr};
use std::ops::ControlFlow;

use indicatif::{ProgressBar, ProgressStyle};
use nonet_engine::solver::{
    Limits, NoSolutionReason, SearchOutcome, Solver, Stop, Verdict, no_solution_reason,
};
use nonet_engine::{Board, Grid};
use nonet_formats::numbers;
use nonet_formats::variants::PartialRead;
use rayon::prelude::*;

use crate::draw;
use crate::output::ResultOutput;
use crate::strategy::StrategyArg;
use nonet_cli::input::{PuzzleReader, PuzzleRecord};
use nonet_cli::puzzle::RecordContent;
use nonet_cli::{CommandAnswer, CommandError, input, names, options, puzzle, stderr};

#[derive(clap::Args)]
#[command(after_help = "\
Writes a line per puzzle, tab-separated: `unique`, `several`, `none` or `limit`; the number of solutions found; the \
first solution, and the second if there is one. `several` means at least two. The count is exact unless it equals \
--limit, or a note on standard error says that a limit was reached. `limit` means that the search found at most one \
solution and did not rule out more. Unreadable lines are reported on standard error. Every format of `nonet convert` \
is read.\n\n\
For a puzzle in a format with variants, a last column states the rules that were read, what was not known or not read, \
what is only drawn, and whether the solution in the text is another one. If a rule was not understood, the first \
column is `several without a rule` or `none without a rule`; if all seem to be but the text has rules, it is `several \
as read` or `none as read`. With --strict, puzzles that were not understood completely are not solved: the line is \
`refused` and the last column.\n\n\
From file to file: `nonet solve puzzle.txt --grids -o solution.csv`.\n\n\
Exit codes: 0 every puzzle has a solution (in mode unique: exactly one); 1 some do not, or it was not proved; 2 some \
lines could not be read.")]
pub struct SolveArgs {
    /// File of puzzles, one per line or one line per row; `-` is standard input.
    #[arg(default_value = "-")]
    file: String,
    /// The board; `nonet boards` lists the names.
    #[arg(long, default_value = "classic")]
    board: String,
    /// The question to answer.
    #[arg(long, value_enum, default_value = "unique")]
    mode: SolveMode,
    /// Stop at this many solutions. [default: 1, 2 or 1000, by mode]
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    limit: Option<u64>,
    /// Stop after trying this many options.
    #[arg(long)]
    max_steps: Option<u64>,
    /// Number of the first line in messages, for a file that is part of a larger one.
    #[arg(long, default_value_t = 1, value_name = "N")]
    first_line: u64,
    /// The order of the search.
    #[arg(long, value_enum, default_value = "fast")]
    strategy: StrategyArg,
    /// Write the result to this file instead of standard output. The file is replaced at the end, in one step.
    #[arg(short, long)]
    output: Option<String>,
    /// Refuse puzzles that were not understood completely.
    #[arg(long)]
    strict: bool,
    /// Draw the boards.
    #[arg(long)]
    pretty: bool,
    /// Write only the solutions found: a line of comma-separated numbers per row, and an empty line after each grid.
    #[arg(long, conflicts_with = "pretty")]
    grids: bool,
}

#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum SolveMode {
    /// One solution; the verdict is `unique` if the search also proved that there is no other, else `limit`.
    One,
    /// None, one or several solutions; stops at the second.
    Unique,
    /// All solutions, up to --limit.
    All,
}

impl SolveMode {
    /// Returns the limits of the search.
    pub fn limits(self, limit: Option<u64>, max_steps: Option<u64>) -> Limits {
        let solutions = match self {
            SolveMode::One => 1,
            SolveMode::Unique => 2,
            SolveMode::All => 1000,
        };
        Limits { solutions: limit.unwrap_or(solutions), steps: max_steps.unwrap_or(u64::MAX) }
    }
}

/// The result for one record.
#[derive(Default)]
struct RecordResult {
    out: String,
    notes: String,
    unreadable: bool,
    negative: bool,
}

pub fn run(args: &SolveArgs) -> Result<CommandAnswer, CommandError> {
    let board = options::board(&args.board)?;
    let (source, size) = input::open(&args.file)?;
    let read = [args.file.as_str(), args.board.strip_prefix("file:").unwrap_or(&args.file)];
    let mut output = ResultOutput::open(args.output.as_deref(), &read)?;
    let bar = progress_bar(size);
    let mut puzzles = PuzzleReader::new(&args.file, source, &board).numbered_from(args.first_line);
    let solver = Solver::new(board);
    let (mut unreadable, mut negative, mut count) = (false, false, 0);
    loop {
        let batch = puzzles.batch()?;
        if batch.is_empty() {
            break;
        }
        count += batch.len();
        let share = batch.len().div_ceil(rayon::current_num_threads() * 8).min(256);
        let answers: Vec<RecordResult> = batch
            .par_chunks(share)
            .flat_map_iter(|records| {
                let mut solver = solver.clone();
                records.iter().map(move |record| answer(args, &mut solver, record))
            })
            .collect();
        for answered in answers {
            output.write_all(answered.out.as_bytes()).map_err(CommandError::Output)?;
            if !answered.notes.is_empty() {
                bar.suspend(|| eprint!("{}", stderr::escape(&answered.notes)));
            }
            unreadable |= answered.unreadable;
            negative |= answered.negative;
        }
        output.flush().map_err(CommandError::Output)?;
        bar.set_position(puzzles.bytes());
    }
    bar.finish_and_clear();
    puzzles.require_any()?;
    output.finish().map_err(CommandError::Output)?;
    if let Some(output) = &args.output {
        stderr::note(format!("nonet: read {count} puzzles from {}, wrote {output}", args.file));
    }
    if unreadable {
        return Err(CommandError::Input("some lines could not be read".into()));
    }
    Ok(if negative { CommandAnswer::No } else { CommandAnswer::Yes })
}

/// Creates a progress bar, which is hidden unless standard error is a terminal and the size of the input is known.
fn progress_bar(size: Option<u64>) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {percent:>3} %  {elapsed} of about {duration}");
    match (size, style) {
        (Some(size), Ok(style)) if stderr().is_terminal() => ProgressBar::new(size).with_style(style),
        _ => ProgressBar::hidden(),
    }
}

fn answer(args: &SolveArgs, solver: &mut Solver, record: &PuzzleRecord) -> RecordResult {
    let mut answered = RecordResult::default();
    let mut board = solver.board().clone();
    let mut own;
    let mut solver = solver;
    let mut read = None;
    let grid = match puzzle::read(&board, record) {
        Ok(RecordContent::Digits(grid)) => grid,
        Ok(content) => {
            if let RecordContent::WithVariants(found) = &content {
                if args.strict && found.is_partial() {
                    answered.out = format!("refused\t{}\n", puzzle::understood(found, false));
                    answered.negative = true;
                    return answered;
                }
                read = Some(found.clone());
            }
            let (own_board, grid) = content.into_parts(&board);
            board = own_board;
            own = Solver::new(board.clone());
            solver = &mut own;
            grid
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
        SolveMode::Unique => verdict != Verdict::Unique,
        SolveMode::One | SolveMode::All => outcome.count == 0,
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
        write_line(&mut answered.out, &board, &outcome, read.as_deref());
    }
    if let Some(found) = read.as_deref().filter(|found| differs(found, &outcome)) {
        answered.negative = true;
        if args.strict {
            let column = puzzle::understood(found, true);
            answered.out = format!("refused\t{column}; the solution in the text is another one\n");
        }
    }
    answered
}

/// True if the text contains another solution than the only one found.
fn differs(found: &PartialRead, outcome: &SearchOutcome) -> bool {
    matches!((&found.solution, outcome.unique()), (Some(own), Some(unique)) if own != unique)
}

/// Returns the word for a verdict in the output.
pub fn word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::None => "none",
        Verdict::Unique => "unique",
        Verdict::Several => "several",
        Verdict::Open => "limit",
    }
}

fn write_line(out: &mut String, board: &Board, outcome: &SearchOutcome, found: Option<&PartialRead>) {
    let verdict = outcome.verdict();
    let is_certain = verdict == Verdict::Unique;
    let reservation = match found {
        Some(found) if !is_certain && found.is_partial() => " without a rule",
        Some(found) if !is_certain && !found.said.is_empty() => " as read",
        _ => "",
    };
    let _ = write!(out, "{}{reservation}\t{}", word(verdict), outcome.count);
    for solution in &outcome.solutions {
        out.push('\t');
        out.push_str(&puzzle::grid_line(board, solution));
    }
    if let Some(found) = found {
        let _ = write!(out, "\t{}", puzzle::understood(found, !is_certain));
        if differs(found, outcome) {
            out.push_str("; the solution in the text is another one");
        }
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
