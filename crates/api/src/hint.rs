//! Explains the next step that a person could take, in the words of Nonet's hints.

use nonet_engine::DigitSet;
use nonet_engine::line;
use nonet_tasks::hint::{HintActionKind, HintRequest, answer};
use nonet_tasks::worker::request::TaskFailure;
use nonet_text::{Lang, install_for_coach};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::text::{TextError, read};

/// Options of [`hint`].
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct HintOptions {
    /// Name of the board; by default, it is inferred from the text.
    pub board: Option<String>,
    /// The givens as text, one character per cell; by default, every digit is a given.
    pub givens: Option<String>,
    /// The notes of each cell, such as `"129"`; by default all digits that no peer contains.
    pub notes: Option<Vec<String>>,
    /// Language tag, such as `de`; by default English.
    pub language: Option<String>,
}

/// A hint: one step with its explanation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ExplainedStep {
    /// Slug of the technique; empty if the hint is about something else, such as a wrong digit.
    pub technique: String,
    /// The explanation in stages, from vague to exact.
    pub stages: Vec<ExplanationStage>,
    /// The actions that carry out the step.
    pub actions: Vec<BoardAction>,
}

/// A stage of the explanation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ExplanationStage {
    /// Heading; may be empty.
    pub title: String,
    /// One or more sentences.
    pub text: String,
}

/// A change to the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BoardAction {
    /// `place` a digit, `strike` a note, `erase` a wrong digit, or `restore` a note.
    pub kind: &'static str,
    /// Index of the cell, from 0 in reading order.
    pub cell: u16,
    /// Digit, from 1.
    pub digit: u8,
}

/// An error returned by [`hint`].
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum HintError {
    /// The text is not a puzzle.
    #[error("{0}")]
    Text(#[from] TextError),
    /// The puzzle has variants.
    #[error("there are no hints for puzzles with variants")]
    Rules,
    /// There is not exactly one text per cell, or the notes contain digits that the board does not have.
    #[error("notes must be one text for each of the {cells} cells, such as \"129\", not {found}")]
    Notes {
        /// Number of cells of the board.
        cells: usize,
        /// The faulty note, or the number of texts.
        found: String,
    },
    /// There is no such language.
    #[error("there is no language ‘{0}’; there are {tags}", tags = Lang::ALL.map(Lang::tag).join(", "))]
    Language(String),
    /// The hint could not be computed.
    #[error("{0}")]
    Failed(#[from] TaskFailure),
}

/// Finds and explains the next step.
///
/// # Errors
/// Returns the errors of [`read`], and an error if notes are invalid, the language is unknown, or the puzzle has
/// variants.
pub fn hint(text: &str, options: &HintOptions) -> Result<ExplainedStep, HintError> {
    install_for_coach();
    let (board, grid) = read(text, options.board.as_deref())?;
    if !board.rules().is_empty() {
        return Err(HintError::Rules);
    }
    let lang = match &options.language {
        Some(tag) => Lang::find_by_tag(tag).ok_or_else(|| HintError::Language(tag.clone()))?,
        None => Lang::English,
    };
    let cells = board.cell_count();
    let marks = match &options.notes {
        None => vec![0; cells],
        Some(notes) if notes.len() == cells => {
            let read = |note: &String| {
                let digits = note
                    .chars()
                    .map(|c| c.to_digit(36).filter(|d| (1..=board.digit_count() as u32).contains(d)));
                let bits = digits.map(|digit| Some(1 << (digit? - 1))).sum::<Option<u32>>();
                bits.filter(|bits| DigitSet::from_bits(*bits).len() == note.chars().count())
                    .ok_or_else(|| HintError::Notes { cells, found: format!("{note:?}") })
            };
            notes.iter().map(read).collect::<Result<Vec<u32>, _>>()?
        }
        Some(notes) => return Err(HintError::Notes { cells, found: format!("{} texts", notes.len()) }),
    };
    let digits = line::write(&grid, '.');
    let nothing = ".".repeat(cells);
    let (givens, digits) = match &options.givens {
        Some(givens) => (line::write(&read(givens, Some(board.name()))?.1, '.'), digits),
        None => (digits, nothing),
    };
    let request = HintRequest { board: board.name().to_owned(), givens, digits, marks, solution: None, lang };
    let hint = answer(&request)?;
    Ok(ExplainedStep {
        technique: hint.technique.trim().to_owned(),
        stages: hint
            .stages
            .into_iter()
            .map(|stage| ExplanationStage { title: stage.title, text: stage.text })
            .collect(),
        actions: hint
            .actions
            .iter()
            .map(|action| BoardAction { kind: kind(action.kind), cell: action.cell, digit: action.digit })
            .collect(),
    })
}

const fn kind(kind: HintActionKind) -> &'static str {
    match kind {
        HintActionKind::Place => "place",
        HintActionKind::Strike => "strike",
        HintActionKind::Erase => "erase",
        HintActionKind::Restore => "restore",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{SolveOptions, solve};

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn hints_lead_to_the_solution() {
        let solution = solve(PUZZLE, &SolveOptions::default()).unwrap().unwrap();
        let mut digits: Vec<char> = PUZZLE.chars().collect();
        while digits.contains(&'.') {
            let at: String = digits.iter().collect();
            let step = hint(&at, &HintOptions::default()).unwrap();
            assert!(!step.technique.is_empty() && step.stages.iter().all(|stage| !stage.text.is_empty()));
            for action in &step.actions {
                assert_eq!(action.kind, "place");
                digits[usize::from(action.cell)] = char::from(b'0' + action.digit);
            }
        }
        assert_eq!(digits.into_iter().collect::<String>(), solution);
    }

    #[test]
    fn wrong_digits_are_found_and_invalid_options_are_refused() {
        let wrong = PUZZLE.replacen('.', "1", 1);
        let options = HintOptions {
            givens: Some(PUZZLE.to_owned()),
            language: Some("de".to_owned()),
            ..HintOptions::default()
        };
        let step = hint(&wrong, &options).unwrap();
        assert_eq!((step.actions[0].kind, step.actions[0].cell), ("erase", 2));
        let notes =
            |notes: Vec<String>| hint(PUZZLE, &HintOptions { notes: Some(notes), ..HintOptions::default() });
        assert!(notes(vec![String::new(); 81]).is_ok());
        for bad in [
            vec!["1".to_owned(); 3],
            vec!["x".to_owned(); 81],
            vec!["0".to_owned(); 81],
            vec!["11".to_owned(); 81],
        ] {
            assert!(matches!(notes(bad), Err(HintError::Notes { .. })));
        }
        let unknown = HintOptions { language: Some("xx".to_owned()), ..HintOptions::default() };
        let error = hint(PUZZLE, &unknown).unwrap_err();
        assert!(matches!(error, HintError::Language(_)));
        assert!(error.to_string().starts_with("there is no language ‘xx’; there are en, de, "), "{error}");
    }
}
