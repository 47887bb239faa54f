//! `nonet steps`: the way people would solve a puzzle, or everything they could do next.

use std::io::{self, Write};
use std::sync::Arc;

use nonet_engine::technique::{
    BoardTables, Effort, PathOutcome, Position, Step, Technique, TechniqueOrder, all_steps, solve_logically,
};
use nonet_engine::{Candidates, DigitSet};
use nonet_formats::hodoku;
use nonet_formats::hodoku_library::Library;
use nonet_tasks::hint::in_full;
use nonet_text::Lang;

use nonet_cli::{Answer, Failure, board_name, names, puzzle, tell};

/// Print the path to the solution step by step, or all steps that are possible now.
#[derive(clap::Args)]
pub struct Args {
    /// The puzzle, a character per cell, or a library line of HoDoKu's.
    puzzle: String,
    /// All steps of every technique now, instead of the path.
    #[arg(long)]
    all: bool,
    /// The board; library lines are always on the classic one.
    #[arg(long, default_value = "classic")]
    board: String,
    /// Leave out techniques that rest on the puzzle having one solution.
    #[arg(long)]
    no_uniqueness: bool,
    /// Stop after looking so many times; a look takes a millisecond at most on the classic board.
    #[arg(long)]
    max_steps: Option<u64>,
}

/// One step per line: the technique and its argument. Exit 1 if the path does not reach the end, or if there is no step.
pub fn run(args: &Args) -> Result<Answer, Failure> {
    let position = if hodoku::is_library_line(&args.puzzle) {
        let line = hodoku::read(&args.puzzle, 1).map_err(|e| Failure::Input(e.to_string()))?;
        Library::new().position(&line)
    } else {
        let board = board_name::board(&args.board)?;
        let (board, grid) = puzzle::argument(&board, &args.puzzle)?;
        Position::from_grid(Arc::new(BoardTables::new(board)), &grid)
    };
    let effort = args.max_steps.map_or_else(Effort::default, Effort::new);
    let position = position.with_one_solution(!args.no_uniqueness).with_effort(effort);
    let mut out = io::stdout().lock();
    if args.all {
        let mut found = false;
        for technique in Technique::all() {
            // Fish of five houses and more only repeat what smaller ones say of the other houses.
            if matches!(technique, Technique::Fish { size: 5.., .. }) {
                continue;
            }
            for step in all_steps(&position, technique) {
                found = true;
                writeln!(out, "{}", told(&position, &step)).map_err(Failure::Output)?;
            }
        }
        let spent = position.effort().is_spent();
        if spent {
            tell::note(format!("nonet: {}", tell::stopped(args.max_steps)));
        }
        return Ok(if found && !spent { Answer::Yes } else { Answer::No });
    }
    let path = solve_logically(&position, &TechniqueOrder::standard());
    let mut now = position.clone();
    for step in &path.steps {
        writeln!(out, "{}", told(&now, step)).map_err(Failure::Output)?;
        now.apply(step);
    }
    match path.outcome {
        PathOutcome::Solved => Ok(Answer::Yes),
        PathOutcome::Stuck => {
            tell::note("nonet: no technique finds a further step");
            Ok(Answer::No)
        }
        PathOutcome::Spent => {
            tell::note(format!("nonet: {}", tell::stopped(args.max_steps)));
            Ok(Answer::No)
        }
        PathOutcome::Broken => {
            tell::note("nonet: there is no solution from here");
            Ok(Answer::No)
        }
    }
}

/// A step in the words of the page's hints.
fn told(position: &Position, step: &Step) -> String {
    let argument = in_full(position, step, Lang::English);
    format!("{}: {}", argument.title, argument.text)
}

/// The candidates that are no longer there though no digit on the board rules them out, by cell.
pub fn struck(position: &Position) -> Vec<String> {
    let untouched = Candidates::of(position.board(), position.grid());
    let gone =
        position.open().iter().map(|cell| (cell, untouched.get(cell).difference(position.candidates(cell))));
    gone.filter(|(_, gone)| !gone.is_empty())
        .map(|(cell, gone)| format!("{}<>{}", names::cell(position.board(), cell), digits(gone)))
        .collect()
}

fn digits(set: DigitSet) -> String {
    set.iter().map(|d| d.to_char().to_string()).collect::<Vec<_>>().join(",")
}
