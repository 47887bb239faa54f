//! `nonet examine`: checks properties of whole puzzles.

use std::io::{BufWriter, Write, stdout};
use std::sync::Arc;

use nonet_engine::canonical::canonical;
use nonet_engine::line;
use nonet_engine::solver::{Limits, Solver};
use nonet_engine::{CellSet, Puzzle};
use nonet_formats::candidates;
use rayon::prelude::*;

use super::solve::word;
use nonet_cli::{CommandAnswer, CommandError, input, options, puzzle, stderr};

#[derive(clap::Args)]
#[command(after_help = "\
Writes a line per puzzle, tab-separated: `unique`, `several`, `none` or `limit`; the number of givens; `minimal` if \
every given is needed, `redundant` if not, `-` if the puzzle does not have exactly one solution, `?` if --max-steps \
ended the search; the cells of the givens each of which could be removed, numbered from 1; the canonical form, which \
two classic puzzles share exactly if they are equal up to symmetry (`-` on other boards); and with --candidates the \
true candidates, one character for each digit of each cell.\n\n\
Exit codes: 0 every puzzle is minimal with one solution; 1 some are not, or --max-steps left it open; 2 some lines \
could not be read.")]
pub struct ExamineArgs {
    /// File of puzzles, one per line or one line per row; `-` is standard input.
    #[arg(default_value = "-")]
    file: String,
    /// The board; `nonet boards` lists the names.
    #[arg(long, default_value = "classic")]
    board: String,
    /// Stop each search after trying this many options.
    #[arg(long, default_value_t = u64::MAX, hide_default_value = true)]
    max_steps: u64,
    /// Also write the true candidates.
    #[arg(long)]
    candidates: bool,
}

pub fn run(args: &ExamineArgs) -> Result<CommandAnswer, CommandError> {
    let board = options::board(&args.board)?;
    let (source, _) = input::open(&args.file)?;
    let mut puzzles = input::PuzzleReader::new(&args.file, source, &board);
    let solver = Solver::new(board.clone());
    let mut out = BufWriter::new(stdout().lock());
    let (mut all_read, mut all_minimal) = (true, true);
    loop {
        let batch = puzzles.batch()?;
        if batch.is_empty() {
            break;
        }
        let answers: Vec<Result<(String, bool), String>> = batch
            .par_iter()
            .map_init(
                || solver.clone(),
                |solver, record| {
                    let (own, grid) = puzzle::with_board(&board, record)?;
                    let puzzle = Puzzle::new(own.clone(), grid)
                        .map_err(|error| format!("line {}, column 1: {error}", record.line()))?;
                    if Arc::ptr_eq(&own, &board) {
                        return Ok(examine(args, solver, &puzzle));
                    }
                    Ok(examine(args, &mut Solver::new(own), &puzzle))
                },
            )
            .collect();
        for answer in answers {
            match answer {
                Ok((text, is_minimal)) => {
                    all_minimal &= is_minimal;
                    writeln!(out, "{text}").map_err(CommandError::Output)?;
                }
                Err(message) => {
                    all_read = false;
                    stderr::note(message);
                }
            }
        }
        out.flush().map_err(CommandError::Output)?;
    }
    puzzles.require_any()?;
    if !all_read {
        return Err(CommandError::Input("some lines could not be read".into()));
    }
    Ok(if all_minimal { CommandAnswer::Yes } else { CommandAnswer::No })
}

/// Returns the output line for a puzzle, and whether the puzzle is minimal with exactly one solution.
fn examine(args: &ExamineArgs, solver: &mut Solver, puzzle: &Puzzle) -> (String, bool) {
    let verdict = solver.solve(puzzle, Limits::UNIQUE.steps(args.max_steps)).verdict();
    let redundancy = solver.redundant_givens(puzzle, args.max_steps);
    let is_minimal = redundancy.as_ref().map(nonet_engine::solver::RedundantGivens::is_minimal);
    let minimality = match is_minimal {
        None => "-",
        Some(None) => "?",
        Some(Some(true)) => "minimal",
        Some(Some(false)) => "redundant",
    };
    let spared = redundancy.map_or(CellSet::EMPTY, |found| found.redundant);
    let spared: Vec<String> = spared.iter().map(|cell| (cell.index() + 1).to_string()).collect();
    let form = canonical(puzzle).map_or("-".into(), |form| line::write(form.givens(), '.'));
    let mut text = format!(
        "{}\t{}\t{minimality}\t{}\t{form}",
        word(verdict),
        puzzle.given_count(),
        if spared.is_empty() { "-".into() } else { spared.join(",") },
    );
    if args.candidates {
        let found = solver.true_candidates(puzzle.givens(), args.max_steps);
        text.push('\t');
        text.push_str(&if found.is_complete() {
            candidates::write(puzzle.board(), puzzle.givens(), &found.possible)
        } else {
            "?".into()
        });
    }
    (text, is_minimal == Some(Some(true)))
}
