//! `nonet convert`: puzzles with rules from one form into another.

use std::io::{self, Write};

use nonet_engine::Puzzle;
use nonet_engine::format::ruled::{self, Kind};

use crate::puzzle::Line;
use crate::{Answer, Failure, board_name, input, puzzle, tell};

/// Write puzzles in another form, one a line, in order.
#[derive(clap::Args)]
#[command(after_help = "\
What cannot be said in the other form is named on standard error, and the rest goes on; a puzzle with a rule that is \
not known here gives a line `unknown` and its name.\n\n\
Exit codes: 0 every puzzle was written; 1 some could not; 2 some line could not be read.")]
pub struct Args {
    /// Puzzles, mixed as they come; `-` is standard input.
    #[arg(default_value = "-")]
    file: String,
    /// The form to write: `nonet`, `iss` (Interactive Sudoku Solver), `killer-long`, `killer-short`, `f-puzzles`,
    /// `sudokumaker`.
    #[arg(long, value_parser = form)]
    to: Kind,
    /// The board of lines that hold digits only.
    #[arg(long, default_value = "classic")]
    board: String,
}

fn form(text: &str) -> Result<Kind, String> {
    let names: Vec<&str> = Kind::ALL.iter().map(|kind| kind.slug()).collect();
    Kind::ALL
        .into_iter()
        .find(|kind| kind.slug() == text)
        .ok_or_else(|| format!("it is one of {}", names.join(", ")))
}

pub fn run(args: &Args) -> Result<Answer, Failure> {
    let board = board_name::board(&args.board)?;
    let (reader, _) = input::open(&args.file)?;
    let mut puzzles = input::Puzzles::new(&args.file, reader, &board);
    let mut out = io::stdout().lock();
    let (mut all_read, mut all_written) = (true, true);
    loop {
        let batch = puzzles.batch()?;
        if batch.is_empty() {
            break;
        }
        for record in batch {
            let puzzle = match puzzle::read(&board, &record) {
                Ok(Line::Ruled(puzzle)) => Ok(puzzle),
                Ok(Line::Digits(grid)) => Puzzle::new(board.clone(), grid)
                    .map_err(|error| format!("line {}, column 1: {error}", record.line())),
                Ok(Line::Unknown(name)) => {
                    all_written = false;
                    writeln!(out, "unknown\t{name}").map_err(Failure::Output)?;
                    continue;
                }
                Err(error) => Err(error),
            };
            match puzzle.map(|puzzle| ruled::write(&puzzle, args.to)) {
                Ok(Ok(text)) => writeln!(out, "{text}").map_err(Failure::Output)?,
                Ok(Err(error)) => {
                    all_written = false;
                    tell::note(format!("line {}: {error}", record.line()));
                }
                Err(error) => {
                    all_read = false;
                    tell::note(error);
                }
            }
        }
    }
    puzzles.must_have_been()?;
    if !all_read {
        return Err(Failure::Input("some lines could not be read".into()));
    }
    Ok(if all_written { Answer::Yes } else { Answer::No })
}
