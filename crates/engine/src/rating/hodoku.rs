//! HoDoKu's level and score. The score is the sum of HoDoKu's scores for the steps, in its order of techniques.

use crate::solver::{Limits, Solver};
use crate::technique::{HodokuLevel, PathOutcome, Position, TechniqueOrder, solve_logically};
use crate::{Cell, Digit};

/// The score of a digit taken from the solution.
const GUESS: u32 = 10_000;

/// Maximum number of steps of the search for a solution; boards that need more are not rated.
const GUESS_STEPS: u64 = 1_000_000;

/// The rating that HoDoKu gives a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HodokuRating {
    /// The level, given by the score and at least that of the hardest step.
    pub level: HodokuLevel,
    /// The score of the path. Digits that its techniques do not find are taken from the solution, at 10,000 each.
    pub score: u32,
    /// Number of digits taken from the solution; if there are any, the level is the highest.
    pub guesses: u32,
    /// False if the effort was used up or there is no solution; the score is then that of the path so far.
    pub is_solved: bool,
}

/// Rates a position as HoDoKu does. Its solution is assumed to be unique.
///
/// ```
/// use std::sync::Arc;
/// use nonet_engine::line;
/// use nonet_engine::geometry::classic;
/// use nonet_engine::rating::hodoku_rating;
/// use nonet_engine::technique::{BoardTables, HodokuLevel, Position};
///
/// let board = Arc::new(classic());
/// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let grid = line::read(&board, text)?;
/// let rating = hodoku_rating(&Position::from_grid(Arc::new(BoardTables::new(board)), &grid));
/// assert_eq!((rating.level, rating.is_solved), (HodokuLevel::Easy, true));
/// # Ok::<(), nonet_formats::ReadError>(())
/// ```
pub fn hodoku_rating(position: &Position) -> HodokuRating {
    let mut position = position.clone().with_one_solution(true);
    let order = TechniqueOrder::hodoku();
    let (mut score, mut guesses, mut hardest) = (0, 0, HodokuLevel::Easy);
    let outcome = loop {
        let path = solve_logically(&position, &order);
        score += path.steps.iter().map(|step| step.technique.hodoku_score()).sum::<u32>();
        hardest = path.steps.iter().map(|step| step.technique.hodoku_level()).fold(hardest, Ord::max);
        position = path.end;
        if path.outcome != PathOutcome::Stuck {
            break path.outcome;
        }
        let Some((cell, digit)) = middle_of_solution(&position) else { break path.outcome };
        position.place(cell, digit);
        score += GUESS;
        guesses += 1;
        hardest = HodokuLevel::Extreme;
    };
    let mut level = HodokuLevel::Easy;
    for next in [HodokuLevel::Medium, HodokuLevel::Hard, HodokuLevel::Unfair, HodokuLevel::Extreme] {
        if score > level.max_score() {
            level = next;
        }
    }
    level = level.max(hardest);
    if outcome != PathOutcome::Solved {
        level = HodokuLevel::Extreme;
    }
    HodokuRating { level, score, guesses, is_solved: outcome == PathOutcome::Solved }
}

/// Returns the middle one of the open cells and its digit in a solution; `None` if there is no solution.
fn middle_of_solution(position: &Position) -> Option<(Cell, Digit)> {
    let open = position.open();
    let cell = open.iter().nth(open.len() / 2)?;
    let mut solver = Solver::new(position.tables().board().clone());
    let outcome = solver.search(position.grid()).limits(Limits::ONE.steps(GUESS_STEPS)).run();
    Some((cell, outcome.solution()?.get(cell)?))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::geometry::classic;
    use crate::line;
    use crate::technique::{BoardTables, Effort};

    #[test]
    fn digits_that_techniques_do_not_find_count_as_guesses() {
        let tables = Arc::new(BoardTables::new(Arc::new(classic())));
        let text = "000100008070000009003090500008030005700002300000400600006080050400001000200000000";
        let grid = line::read(tables.board(), text).unwrap();
        let rating = hodoku_rating(&Position::from_grid(tables.clone(), &grid));
        assert!(rating.is_solved && rating.level == HodokuLevel::Extreme, "{rating:?}");
        assert!(rating.guesses > 0 && rating.score > GUESS * rating.guesses, "{rating:?}");
        let short = hodoku_rating(&Position::from_grid(tables, &grid).with_effort(Effort::new(100)));
        assert!(!short.is_solved && short.level == HodokuLevel::Extreme && short.score < rating.score);
    }
}
