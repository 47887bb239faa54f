//! Rates the difficulty of puzzles.

use std::collections::BTreeMap;
use std::sync::Arc;

use nonet_engine::rating::{Grade, Grader, explainer_rating, hodoku_rating};
use nonet_engine::technique::{BoardTables, Position};
use serde::{Deserialize, Serialize};

use crate::text::{TextError, read};

/// Options of [`rate`].
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct RateOptions {
    /// Name of the board; by default, it is inferred from the text.
    pub board: Option<String>,
    /// Also compute Sudoku Explainer's and HoDoKu's ratings. They are not available for puzzles with variants.
    pub others: bool,
}

/// The difficulty of a puzzle.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PuzzleRating {
    /// Grade, from `gentle` to `extreme`.
    pub grade: &'static str,
    /// Amount of work; a higher grade always has a higher score.
    pub score: u32,
    /// Hardest technique that the puzzle needs.
    pub hardest: String,
    /// Minutes that people are expected to take: fitted to classic puzzles, a guess for others.
    pub minutes: u16,
    /// Number of times that each technique is needed.
    pub techniques: BTreeMap<String, u32>,
    /// Sudoku Explainer's rating; only if requested, and if its techniques solve the puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub explainer: Option<f64>,
    /// HoDoKu's level and score; only if requested, and if its techniques solve the puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hodoku: Option<HodokuFigures>,
}

/// HoDoKu's rating.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct HodokuFigures {
    /// Level, from `Easy` to `Extreme`.
    pub level: String,
    /// Sum of the costs of all steps.
    pub score: u32,
}

impl PuzzleRating {
    /// Converts a grade.
    pub fn of(grade: &Grade) -> PuzzleRating {
        PuzzleRating {
            grade: grade.level.slug(),
            score: grade.score,
            hardest: grade.hardest.to_string(),
            minutes: grade.minutes(),
            techniques: grade
                .histogram
                .iter()
                .map(|(technique, count)| (technique.to_string(), *count))
                .collect(),
            explainer: None,
            hodoku: None,
        }
    }
}

/// Rates the difficulty of a puzzle; returns `None` if the techniques do not solve it.
///
/// # Errors
/// Returns the errors of [`read`].
pub fn rate(text: &str, options: &RateOptions) -> Result<Option<PuzzleRating>, TextError> {
    let (board, grid) = read(text, options.board.as_deref())?;
    let Some(grade) = Grader::new(board.clone()).grade(&grid) else { return Ok(None) };
    let mut rating = PuzzleRating::of(&grade);
    if options.others && board.rules().is_empty() {
        let tables = Arc::new(BoardTables::new(board));
        let position = || Position::from_grid(tables.clone(), &grid).with_one_solution(true);
        let explained = explainer_rating(&position());
        rating.explainer = explained.solved.then(|| f64::from(explained.rating) / 10.0);
        let theirs = hodoku_rating(&position());
        rating.hodoku = theirs
            .is_solved
            .then(|| HodokuFigures { level: theirs.level.name().to_owned(), score: theirs.score });
    }
    Ok(Some(rating))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn other_ratings_are_returned_on_request() {
        let ours = rate(PUZZLE, &RateOptions::default()).unwrap().unwrap();
        assert!(ours.minutes > 0 && ours.techniques.values().sum::<u32>() > 0);
        assert_eq!((ours.explainer, &ours.hodoku), (None, &None));
        let all = rate(PUZZLE, &RateOptions { others: true, board: None }).unwrap().unwrap();
        assert_eq!((&all.grade, all.score), (&ours.grade, ours.score));
        assert!(all.explainer.is_some_and(|rating| rating >= 1.0) && all.hodoku.is_some());
        assert_eq!(rate(&".".repeat(81), &RateOptions::default()), Ok(None));
    }
}
