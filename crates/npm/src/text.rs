//! Puzzles as text, and how many solutions they have.

use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::Arc;

use nonet_engine::line;
use nonet_engine::rules::spec::{self, SpecError};
use nonet_engine::solver::{Limits, SearchOutcome, Solver, Stop};
use nonet_engine::{Board, Grid};
use nonet_formats::ruled;
use nonet_formats::ruled::RuledError;
use nonet_formats::{ReadError, read_any};
use serde::Deserialize;
use thiserror::Error;

/// Boards for which a solver is kept; past that all are forgotten, since rules make boards without end.
const KEPT: usize = 32;

/// What every question about a puzzle may say.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Asked {
    /// The board's name; without it the text tells.
    pub board: Option<String>,
    /// Solutions to stop at.
    pub limit: Option<u64>,
    /// Options to try at most.
    pub steps: Option<u64>,
}

/// Why a puzzle could not be looked at.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum TextError {
    /// There is no such board.
    #[error("{0}")]
    Board(#[from] SpecError),
    /// The text is no puzzle.
    #[error("{0}")]
    Text(#[from] ReadError),
    /// The text is no puzzle with rules.
    #[error("{0}")]
    Ruled(#[from] RuledError),
    /// The text is a puzzle of another board.
    #[error("this is a puzzle on {found}, not on {wanted}")]
    Other {
        /// What was asked for.
        wanted: String,
        /// What the text is.
        found: String,
    },
    /// Looking for solutions was to end before it could be said how many there are.
    #[error("after {steps} steps {count} solutions were found; there may be more")]
    Steps {
        /// Steps tried.
        steps: u64,
        /// Solutions found.
        count: u64,
    },
}

/// The board of this name.
///
/// # Errors
/// There is none.
pub fn board(name: &str) -> Result<Arc<Board>, TextError> {
    Ok(Arc::new(spec::board(name)?))
}

/// A text as digits on a board: a character per cell, or any of the forms that the engine reads.
///
/// # Errors
/// It is no puzzle, or not on the board that was asked for.
pub fn read(text: &str, wanted: Option<&str>) -> Result<(Arc<Board>, Grid), TextError> {
    if ruled::kind(text).is_some() {
        let puzzle = ruled::read(text)?;
        return Ok((puzzle.board().clone(), puzzle.givens().clone()));
    }
    let prefer = wanted.map(board).transpose()?;
    let found = read_any(text, prefer.as_ref())?;
    match prefer.filter(|board| board.name() != found.board.name()) {
        Some(board) => {
            Err(TextError::Other { wanted: board.name().to_owned(), found: found.board.name().to_owned() })
        }
        None => Ok((found.board, found.grid)),
    }
}

/// Any solution, a character per cell.
///
/// # Errors
/// As [`read`], and where the limit on steps was reached before there was one.
pub fn solve(text: &str, asked: &Asked) -> Result<Option<String>, TextError> {
    let found = search(text, asked, Limits::ONE)?;
    match found.solution() {
        Some(solution) => Ok(Some(line::write(solution, '.'))),
        None => enough(&found).map(|()| None),
    }
}

/// How many solutions there are, up to the limit, which is two unless another is given.
///
/// # Errors
/// As [`read`], and where the limit on steps was reached before.
pub fn count(text: &str, asked: &Asked) -> Result<u64, TextError> {
    let limits = Limits::UNIQUE.solutions(asked.limit.unwrap_or(2));
    let found = search(text, asked, limits)?;
    enough(&found).map(|()| found.count)
}

fn enough(found: &SearchOutcome) -> Result<(), TextError> {
    match found.stop {
        Stop::Steps => Err(TextError::Steps { steps: found.steps, count: found.count }),
        _ => Ok(()),
    }
}

fn search(text: &str, asked: &Asked, limits: Limits) -> Result<SearchOutcome, TextError> {
    let limits = limits.steps(asked.steps.unwrap_or(u64::MAX));
    SOLVERS.with_borrow_mut(|solvers| {
        // By far the most are of this kind, and reading others takes longer than solving these.
        if text.len() == 81 && asked.board.as_deref().is_none_or(|board| board == "classic") {
            let classic = match solvers.classic.take() {
                Some(solver) => solver,
                None => Solver::new(board("classic")?),
            };
            let classic = solvers.classic.insert(classic);
            if let Ok(grid) = line::read(classic.board(), text) {
                return Ok(classic.search(&grid).limits(limits).run());
            }
        }
        let (board, grid) = read(text, asked.board.as_deref())?;
        if !board.rules().is_empty() {
            return Ok(Solver::new(board).search(&grid).limits(limits).run());
        }
        if solvers.others.len() >= KEPT {
            solvers.others.clear();
        }
        let solver =
            solvers.others.entry(board.name().to_owned()).or_insert_with(|| Solver::new(board.clone()));
        Ok(solver.search(&grid).limits(limits).run())
    })
}

/// Solvers of boards that were asked about: making one takes longer than most searches.
#[derive(Default)]
struct Solvers {
    classic: Option<Solver>,
    others: HashMap<String, Solver>,
}

thread_local! {
    static SOLVERS: RefCell<Solvers> = RefCell::default();
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn asked(board: &str) -> Asked {
        Asked { board: Some(board.to_owned()), ..Asked::default() }
    }

    #[test]
    fn solutions_are_found_and_counted_on_any_board() {
        let solved = solve(PUZZLE, &Asked::default()).unwrap().unwrap();
        assert!(solved.starts_with("534678912") && solved.len() == 81);
        assert_eq!(count(PUZZLE, &Asked::default()), Ok(1));
        assert_eq!(count(&".".repeat(81), &Asked::default()), Ok(2));
        assert_eq!(count(&".".repeat(16), &Asked { limit: Some(1000), ..Asked::default() }), Ok(288));
        // Clashing givens are a puzzle without a solution.
        assert_eq!(solve(&PUZZLE.replacen('.', "5", 1), &Asked::default()), Ok(None));
        for board in ["classic", "windoku", "anti-knight"] {
            assert_eq!(count(&".".repeat(81), &asked(board)), Ok(2), "{board}");
        }
        assert_eq!(count(&".".repeat(54), &asked("triangular")), Ok(2));
    }

    #[test]
    fn what_cannot_be_looked_at_is_said_and_where() {
        let error = count("53..x", &Asked::default()).unwrap_err().to_string();
        assert!(error.starts_with("line 1, column 5"), "{error}");
        assert!(matches!(count(PUZZLE, &asked("no-board")), Err(TextError::Board(_))));
        let other = count(PUZZLE, &asked("4x4")).unwrap_err();
        assert_eq!(other.to_string(), "this is a puzzle on classic, not on 4x4");
        let few = Asked { steps: Some(3), limit: Some(1000), board: None };
        assert!(matches!(count(&".".repeat(16), &few), Err(TextError::Steps { steps: 3, .. })));
    }

    #[test]
    fn puzzles_with_rules_bring_their_board() {
        let killer = nonet_engine::generator::VariantGenerator::new(
            nonet_engine::generator::Generator::new(board("4x4").unwrap()).seed(3),
            [nonet_engine::generator::RuleStyle::from_slug("killer").unwrap()],
        );
        let made = killer.build_watched(|_| std::ops::ControlFlow::Continue(())).unwrap();
        let text = nonet_formats::puzzle_text::write_puzzle(&made.puzzle);
        assert_eq!(count(&text, &Asked::default()), Ok(1));
        assert_eq!(solve(&text, &Asked::default()), Ok(Some(line::write(&made.solution, '.'))));
    }
}
