//! `nonet examine`: what holds of a puzzle as a whole.

use std::io::{BufWriter, Write, stdout};
use std::sync::Arc;

use nonet_engine::canonical::canonical;
use nonet_engine::line;
use nonet_engine::solver::{Limits, Solver};
use nonet_engine::{CellSet, Puzzle};
use nonet_formats::candidates;
use rayon::prelude::*;

use crate::solve::word;
use nonet_cli::{Answer, Failure, board_name, input, puzzle, tell};

#[derive(clap::Args)]
#[command(after_help = "\
Writes a line per puzzle, tab-separated: `unique`, `several`, `none` or `limit`; how many givens; `minimal` if none \
of them can be spared, `redundant` if some can, `-` if there is not one solution, `?` if --max-steps left it open; \
the cells of the givens that can be spared, one at a time (cells count from 1); the canonical form, which two \
classic puzzles share if and only if they are equal up to symmetry (`-` on other boards); with --candidates those \
that some solution has, a character for every digit of every cell.\n\n\
Exit codes: 0 every puzzle is minimal with one solution; 1 some puzzle is not, or that was left open; 2 some line \
could not be read.")]
pub struct Args {
    /// Puzzles: one per line, or a line per row; `-` is standard input.
    #[arg(default_value = "-")]
    file: String,
    /// The board; `nonet boards` lists the names.
    #[arg(long, default_value = "classic")]
    board: String,
    /// Try no more options than this for each question.
    #[arg(long, default_value_t = u64::MAX, hide_default_value = true)]
    max_steps: u64,
    /// Write the true candidates too.
    #[arg(long)]
    candidates: bool,
}

pub fn run(args: &Args) -> Result<Answer, Failure> {
    let board = board_name::board(&args.board)?;
    let (source, _) = input::open(&args.file)?;
    let mut puzzles = input::Puzzles::new(&args.file, source, &board);
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
                    writeln!(out, "{text}").map_err(Failure::Output)?;
                }
                Err(message) => {
                    all_read = false;
                    tell::note(message);
                }
            }
        }
        out.flush().map_err(Failure::Output)?;
    }
    puzzles.must_have_been()?;
    if !all_read {
        return Err(Failure::Input("some lines could not be read".into()));
    }
    Ok(if all_minimal { Answer::Yes } else { Answer::No })
}

/// The line about a puzzle, and whether it is minimal with one solution.
fn examine(args: &Args, solver: &mut Solver, puzzle: &Puzzle) -> (String, bool) {
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
