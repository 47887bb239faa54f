//! How hard a puzzle is.

use std::collections::BTreeMap;
use std::sync::Arc;

use nonet_engine::rating::{Grade, Grader, explainer_rating, hodoku_rating};
use nonet_engine::technique::{BoardTables, Position};
use serde::{Deserialize, Serialize};

use crate::text::{TextError, read};

/// What is asked for beside our own grade.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Asked {
    /// The board's name; without it the text tells.
    pub board: Option<String>,
    /// Sudoku Explainer's and HoDoKu's figures as well. They know no rules beyond houses.
    pub others: bool,
}

/// How hard a puzzle is.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Rating {
    /// The grade.
    pub grade: &'static str,
    /// The work: higher grades always have more.
    pub score: u32,
    /// The hardest technique.
    pub hardest: String,
    /// Minutes that people take; fitted to classic puzzles, elsewhere a guess.
    pub minutes: u16,
    /// How often each technique was needed.
    pub techniques: BTreeMap<String, u32>,
    /// Sudoku Explainer's rating, if asked for and found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub explainer: Option<f64>,
    /// HoDoKu's level and score, if asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hodoku: Option<Hodoku>,
}

/// HoDoKu's figures.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Hodoku {
    /// Its level.
    pub level: String,
    /// Its score.
    pub score: u32,
}

impl Rating {
    /// Our own figures.
    pub fn of(grade: &Grade) -> Rating {
        Rating {
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

/// How hard a puzzle is; nothing if the techniques do not solve it.
///
/// # Errors
/// As [`read`].
pub fn rate(text: &str, asked: &Asked) -> Result<Option<Rating>, TextError> {
    let (board, grid) = read(text, asked.board.as_deref())?;
    let Some(grade) = Grader::new(board.clone()).grade(&grid) else { return Ok(None) };
    let mut rating = Rating::of(&grade);
    if asked.others && board.rules().is_empty() {
        let tables = Arc::new(BoardTables::new(board));
        let position = || Position::from_grid(tables.clone(), &grid).with_one_solution(true);
        let explained = explainer_rating(&position());
        rating.explainer = explained.solved.then(|| f64::from(explained.rating) / 10.0);
        let theirs = hodoku_rating(&position());
        rating.hodoku =
            theirs.is_solved.then(|| Hodoku { level: theirs.level.name().to_owned(), score: theirs.score });
    }
    Ok(Some(rating))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn the_figures_are_ours_and_those_of_others_when_asked() {
        let ours = rate(PUZZLE, &Asked::default()).unwrap().unwrap();
        assert!(ours.minutes > 0 && ours.techniques.values().sum::<u32>() > 0);
        assert_eq!((ours.explainer, &ours.hodoku), (None, &None));
        let all = rate(PUZZLE, &Asked { others: true, board: None }).unwrap().unwrap();
        assert_eq!((&all.grade, all.score), (&ours.grade, ours.score));
        assert!(all.explainer.is_some_and(|rating| rating >= 1.0) && all.hodoku.is_some());
        assert_eq!(rate(&".".repeat(81), &Asked::default()), Ok(None));
    }
}
