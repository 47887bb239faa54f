//! `nonet generate`: puzzles with exactly one solution.

use std::io::{Write, stdout};

use nonet_engine::format::line;
use nonet_engine::generator::{GenerateError, Generator, Level};

use crate::{Answer, Failure, board_name, draw};

#[derive(clap::Args)]
pub struct Args {
    /// The board; `nonet boards` lists the names.
    #[arg(long, default_value = "classic")]
    board: String,
    /// How many puzzles.
    #[arg(long, default_value_t = 1)]
    count: u64,
    /// The first puzzle's seed; each further one takes the next number. A seed means the same puzzle everywhere.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// As many givens as the level says: junior 25, mid 20, senior 17.
    #[arg(long, value_enum, conflicts_with = "givens")]
    level: Option<LevelName>,
    /// Exactly this many givens. Without it or a level: none that can be spared.
    #[arg(long)]
    givens: Option<usize>,
    /// Draw the boards.
    #[arg(long)]
    pretty: bool,
}

#[derive(clap::ValueEnum, Clone, Copy, Debug)]
enum LevelName {
    Junior,
    Mid,
    Senior,
}

impl From<LevelName> for Level {
    fn from(name: LevelName) -> Level {
        match name {
            LevelName::Junior => Level::Junior,
            LevelName::Mid => Level::Mid,
            LevelName::Senior => Level::Senior,
        }
    }
}

pub fn run(args: &Args) -> Result<Answer, Failure> {
    let board = board_name::board(&args.board)?;
    let mut out = stdout().lock();
    for number in 0..args.count {
        let mut request = Generator::new(board.clone()).seed(args.seed.wrapping_add(number));
        if let Some(level) = args.level {
            request = request.level(level.into());
        }
        if let Some(givens) = args.givens {
            request = request.givens(givens);
        }
        let made = match request.build() {
            Ok(made) => made,
            Err(error @ GenerateError::OutOfTries { .. }) => {
                eprintln!("nonet: {error}");
                return Ok(Answer::No);
            }
            Err(error) => return Err(Failure::Input(error.to_string())),
        };
        let text = if args.pretty {
            draw::draw(&board, made.puzzle.givens())
        } else {
            line::write(made.puzzle.givens(), '.')
        };
        writeln!(out, "{text}").map_err(Failure::Output)?;
    }
    Ok(Answer::Yes)
}
