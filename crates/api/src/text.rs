//! Reads and solves puzzles, and counts their solutions.

use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::Arc;

use nonet_engine::line;
use nonet_engine::rules::spec::{self, SpecError};
use nonet_engine::solver::{Limits, SearchOutcome, Solver, Stop};
use nonet_engine::{Board, Grid};
use nonet_formats::variants;
use nonet_formats::variants::VariantError;
use nonet_formats::{ReadError, read_any};
use serde::Deserialize;
use thiserror::Error;

/// Maximum number of boards whose solvers are kept. When it is reached, all solvers are dropped. Without a limit,
/// memory use could grow forever, since names can describe any number of boards.
const MAX_SOLVERS: usize = 32;

/// Options of [`solve`] and [`count`].
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct SolveOptions {
    /// Name of the board; by default, it is inferred from the text.
    pub board: Option<String>,
    /// Number of solutions at which the search stops; used by [`count`] only.
    pub limit: Option<u64>,
    /// Maximum number of options to try.
    pub steps: Option<u64>,
}

/// An error in reading or solving a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum TextError {
    /// There is no such board.
    #[error("{0}")]
    Board(#[from] SpecError),
    /// The text is not a puzzle.
    #[error("{0}")]
    Text(#[from] ReadError),
    /// The text is not a valid puzzle with variants.
    #[error("{0}")]
    Ruled(#[from] VariantError),
    /// The text is a puzzle on another board.
    #[error("this is a puzzle on {found}, not on {wanted}")]
    OtherBoard {
        /// Name of the requested board.
        wanted: String,
        /// Name of the board in the text.
        found: String,
    },
    /// The step limit was reached before the number of solutions was known.
    #[error("after {steps} steps {count} solutions were found; there may be more")]
    Steps {
        /// Number of options tried.
        steps: u64,
        /// Number of solutions found by then.
        count: u64,
    },
}

/// Returns the board of this name.
///
/// # Errors
/// Returns an error if there is no such board.
pub fn board(name: &str) -> Result<Arc<Board>, TextError> {
    Ok(Arc::new(spec::board(name)?))
}

/// Reads a puzzle in any format that [`nonet_formats`] knows; returns its board and its digits.
///
/// # Errors
/// Returns an error if the text is not a puzzle, or is a puzzle on a board other than `wanted`.
pub fn read(text: &str, wanted: Option<&str>) -> Result<(Arc<Board>, Grid), TextError> {
    if variants::detect(text).is_some() {
        let puzzle = variants::read(text)?;
        return Ok((puzzle.board().clone(), puzzle.givens().clone()));
    }
    let prefer = wanted.map(board).transpose()?;
    let found = read_any(text, prefer.as_ref())?;
    match prefer.filter(|board| board.name() != found.board.name()) {
        Some(board) => Err(TextError::OtherBoard {
            wanted: board.name().to_owned(),
            found: found.board.name().to_owned(),
        }),
        None => Ok((found.board, found.grid)),
    }
}

/// Returns a solution, one character per cell; `None` if there is none.
///
/// # Errors
/// Returns the errors of [`read`], and [`TextError::Steps`] if the step limit was reached before a solution was found.
pub fn solve(text: &str, options: &SolveOptions) -> Result<Option<String>, TextError> {
    let found = search(text, options, Limits::ONE)?;
    match found.solution() {
        Some(solution) => Ok(Some(line::write(solution, '.'))),
        None => check_steps(&found).map(|()| None),
    }
}

/// Counts solutions up to the limit, by default 2.
///
/// # Errors
/// Returns the errors of [`read`], and [`TextError::Steps`] if the step limit was reached.
pub fn count(text: &str, options: &SolveOptions) -> Result<u64, TextError> {
    let limits = Limits::UNIQUE.solutions(options.limit.unwrap_or(2));
    let found = search(text, options, limits)?;
    check_steps(&found).map(|()| found.count)
}

fn check_steps(found: &SearchOutcome) -> Result<(), TextError> {
    match found.stop {
        Stop::Steps => Err(TextError::Steps { steps: found.steps, count: found.count }),
        _ => Ok(()),
    }
}

fn search(text: &str, options: &SolveOptions, limits: Limits) -> Result<SearchOutcome, TextError> {
    let limits = limits.steps(options.steps.unwrap_or(u64::MAX));
    SOLVERS.with_borrow_mut(|solvers| {
        // Most puzzles are classic, and detecting the format takes longer than solving them.
        if text.len() == 81 && options.board.as_deref().is_none_or(|board| board == "classic") {
            let classic = match solvers.classic.take() {
                Some(solver) => solver,
                None => Solver::new(board("classic")?),
            };
            let classic = solvers.classic.insert(classic);
            if let Ok(grid) = line::read(classic.board(), text) {
                return Ok(classic.search(&grid).limits(limits).run());
            }
        }
        let (board, grid) = read(text, options.board.as_deref())?;
        if !board.rules().is_empty() {
            return Ok(Solver::new(board).search(&grid).limits(limits).run());
        }
        if solvers.others.len() >= MAX_SOLVERS {
            solvers.others.clear();
        }
        let solver =
            solvers.others.entry(board.name().to_owned()).or_insert_with(|| Solver::new(board.clone()));
        Ok(solver.search(&grid).limits(limits).run())
    })
}

/// Solvers of recently used boards. Making a solver takes longer than most searches.
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

    fn on_board(board: &str) -> SolveOptions {
        SolveOptions { board: Some(board.to_owned()), ..SolveOptions::default() }
    }

    #[test]
    fn solutions_are_found_and_counted_on_any_board() {
        let solved = solve(PUZZLE, &SolveOptions::default()).unwrap().unwrap();
        assert!(solved.starts_with("534678912") && solved.len() == 81);
        assert_eq!(count(PUZZLE, &SolveOptions::default()), Ok(1));
        assert_eq!(count(&".".repeat(81), &SolveOptions::default()), Ok(2));
        assert_eq!(
            count(&".".repeat(16), &SolveOptions { limit: Some(1000), ..SolveOptions::default() }),
            Ok(288)
        );
        // A puzzle with clashing givens has no solution.
        assert_eq!(solve(&PUZZLE.replacen('.', "5", 1), &SolveOptions::default()), Ok(None));
        for board in ["classic", "windoku", "anti-knight"] {
            assert_eq!(count(&".".repeat(81), &on_board(board)), Ok(2), "{board}");
        }
        assert_eq!(count(&".".repeat(54), &on_board("triangular")), Ok(2));
    }

    #[test]
    fn errors_say_what_is_wrong_and_where() {
        let error = count("53..x", &SolveOptions::default()).unwrap_err().to_string();
        assert!(error.starts_with("line 1, column 5"), "{error}");
        assert!(matches!(count(PUZZLE, &on_board("no-board")), Err(TextError::Board(_))));
        let other = count(PUZZLE, &on_board("4x4")).unwrap_err();
        assert_eq!(other.to_string(), "this is a puzzle on classic, not on 4x4");
        let few = SolveOptions { steps: Some(3), limit: Some(1000), board: None };
        assert!(matches!(count(&".".repeat(16), &few), Err(TextError::Steps { steps: 3, .. })));
    }

    #[test]
    fn puzzles_with_variants_include_their_board() {
        let killer = nonet_engine::generator::VariantGenerator::new(
            nonet_engine::generator::Generator::new(board("4x4").unwrap()).seed(3),
            [nonet_engine::generator::RuleStyle::from_slug("killer").unwrap()],
        );
        let made = killer.build_watched(|_| std::ops::ControlFlow::Continue(())).unwrap();
        let text = nonet_formats::puzzle_text::write_puzzle(&made.puzzle);
        assert_eq!(count(&text, &SolveOptions::default()), Ok(1));
        assert_eq!(solve(&text, &SolveOptions::default()), Ok(Some(line::write(&made.solution, '.'))));
    }
}
