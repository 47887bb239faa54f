//! `nonet steps`: prints the logical solution of a puzzle, or all possible next steps.

use std::io::{self, Write};
use std::sync::Arc;

use nonet_engine::technique::{
    BoardTables, Effort, PathOutcome, Position, Step, Technique, TechniqueOrder, all_steps, solve_logically,
};
use nonet_engine::{Candidates, DigitSet};
use nonet_formats::hodoku;
use nonet_formats::hodoku::LibraryChecker;
use nonet_tasks::hint::in_full;
use nonet_text::Lang;

use nonet_cli::{CommandAnswer, CommandError, names, options, puzzle, stderr};

/// Print the logical solution step by step, or all possible next steps.
#[derive(clap::Args)]
pub struct StepsArgs {
    /// The puzzle, one character per cell, or a line of HoDoKu's library.
    puzzle: String,
    /// Print all possible next steps of every technique instead of the solution.
    #[arg(long)]
    all: bool,
    /// The board; library lines always use the classic one.
    #[arg(long, default_value = "classic")]
    board: String,
    /// Leave out techniques that assume a unique solution.
    #[arg(long)]
    no_uniqueness: bool,
    /// Stop after this many searches for a step; each takes at most a millisecond on the classic board.
    #[arg(long)]
    max_steps: Option<u64>,
}

/// Prints one step per line: the technique and its argument. Returns [`CommandAnswer::No`] if the techniques do not
/// solve the puzzle, or if there is no step.
pub fn run(args: &StepsArgs) -> Result<CommandAnswer, CommandError> {
    let position = if hodoku::is_library_line(&args.puzzle) {
        let line = hodoku::read(&args.puzzle, 1).map_err(|e| CommandError::Input(e.to_string()))?;
        LibraryChecker::new().position(&line)
    } else {
        let board = options::board(&args.board)?;
        let (board, grid) = puzzle::argument(&board, &args.puzzle)?;
        Position::from_grid(Arc::new(BoardTables::new(board)), &grid)
    };
    let effort = args.max_steps.map_or_else(Effort::default, Effort::new);
    let position = position.with_one_solution(!args.no_uniqueness).with_effort(effort);
    let mut out = io::stdout().lock();
    if args.all {
        let mut found = false;
        for technique in Technique::all() {
            // A fish of five or more houses implies the same eliminations as a smaller one on the other houses.
            if matches!(technique, Technique::Fish { size: 5.., .. }) {
                continue;
            }
            for step in all_steps(&position, technique) {
                found = true;
                writeln!(out, "{}", describe(&position, &step)).map_err(CommandError::Output)?;
            }
        }
        let spent = position.effort().is_spent();
        if spent {
            stderr::note(format!("nonet: {}", stderr::limit_reached(args.max_steps)));
        }
        return Ok(if found && !spent { CommandAnswer::Yes } else { CommandAnswer::No });
    }
    let path = solve_logically(&position, &TechniqueOrder::standard());
    let mut now = position.clone();
    for step in &path.steps {
        writeln!(out, "{}", describe(&now, step)).map_err(CommandError::Output)?;
        now.apply(step);
    }
    match path.outcome {
        PathOutcome::Solved => Ok(CommandAnswer::Yes),
        PathOutcome::Stuck => {
            stderr::note("nonet: no technique finds another step");
            Ok(CommandAnswer::No)
        }
        PathOutcome::Spent => {
            stderr::note(format!("nonet: {}", stderr::limit_reached(args.max_steps)));
            Ok(CommandAnswer::No)
        }
        PathOutcome::Broken => {
            stderr::note("nonet: the puzzle has no solution");
            Ok(CommandAnswer::No)
        }
    }
}

/// Describes a step in the words of the hints.
fn describe(position: &Position, step: &Step) -> String {
    let argument = in_full(position, step, Lang::English);
    format!("{}: {}", argument.title, argument.text)
}

/// Returns the candidates, by cell, that were eliminated although no digit on the board rules them out.
pub fn eliminated(position: &Position) -> Vec<String> {
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
