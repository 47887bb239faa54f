//! The next step that a person could take, in the words of the page.

use nonet_engine::DigitSet;
use nonet_engine::line;
use nonet_tasks::hint::{HintActionKind, HintRequest, answer};
use nonet_tasks::worker::request::TaskFailure;
use nonet_text::{Lang, install_for_the_coach};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::text::{TextError, read};

/// What is known beside the digits.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Asked {
    /// The board's name; without it the text tells.
    pub board: Option<String>,
    /// Which of the digits are given; without it all of them.
    pub givens: Option<String>,
    /// The notes of each cell, as `"129"`; without them whatever the digits leave.
    pub notes: Option<Vec<String>>,
    /// `en` or `de`.
    pub language: Option<String>,
}

/// A step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Step {
    /// The technique's short name; empty where it is none, as with a wrong digit.
    pub technique: String,
    /// What is said, the vaguest first.
    pub stages: Vec<Stage>,
    /// What follows.
    pub actions: Vec<Action>,
}

/// One thing that is said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Stage {
    /// A headline; empty for none.
    pub title: String,
    /// Sentences.
    pub text: String,
}

/// Something to do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Action {
    /// `place` a digit, `strike` a note, `erase` a wrong digit, `restore` a note.
    pub kind: &'static str,
    /// The cell's number, from 0 in reading order.
    pub cell: u16,
    /// The digit.
    pub digit: u8,
}

/// Why there is no hint.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum HintError {
    /// The text is no puzzle.
    #[error("{0}")]
    Text(#[from] TextError),
    /// Hints are for boards that have a name.
    #[error("there are no hints for puzzles that bring rules of their own")]
    Rules,
    /// Notes that are not one text per cell, or not of the board's digits.
    #[error("notes are one text for each of the {cells} cells, as \"129\"; this is not: {found}")]
    Notes {
        /// Cells of the board.
        cells: usize,
        /// What there is.
        found: String,
    },
    /// There is no such language.
    #[error("there is no language ‘{0}’; there are {tags}", tags = Lang::ALL.map(Lang::tag).join(", "))]
    Language(String),
    /// It could not be answered.
    #[error("{0}")]
    Failed(#[from] TaskFailure),
}

/// The next step.
///
/// # Errors
/// As [`read`]; the notes or the language are not understood; or the puzzle brings rules of its own.
pub fn hint(text: &str, asked: &Asked) -> Result<Step, HintError> {
    install_for_the_coach();
    let (board, grid) = read(text, asked.board.as_deref())?;
    if !board.rules().is_empty() {
        return Err(HintError::Rules);
    }
    let lang = match &asked.language {
        Some(tag) => Lang::of_tag(tag).ok_or_else(|| HintError::Language(tag.clone()))?,
        None => Lang::English,
    };
    let cells = board.cell_count();
    let marks = match &asked.notes {
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
    let (givens, digits) = match &asked.givens {
        Some(givens) => (line::write(&read(givens, Some(board.name()))?.1, '.'), digits),
        None => (digits, nothing),
    };
    let request = HintRequest { board: board.name().to_owned(), givens, digits, marks, solution: None, lang };
    let hint = answer(&request)?;
    Ok(Step {
        technique: hint.technique.trim().to_owned(),
        stages: hint.stages.into_iter().map(|stage| Stage { title: stage.title, text: stage.text }).collect(),
        actions: hint
            .actions
            .iter()
            .map(|action| Action { kind: kind(action.kind), cell: action.cell, digit: action.digit })
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
    use crate::text::{Asked as Counted, solve};

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn hints_alone_lead_to_the_solution() {
        let solution = solve(PUZZLE, &Counted::default()).unwrap().unwrap();
        let mut digits: Vec<char> = PUZZLE.chars().collect();
        while digits.contains(&'.') {
            let at: String = digits.iter().collect();
            let step = hint(&at, &Asked::default()).unwrap();
            assert!(!step.technique.is_empty() && step.stages.iter().all(|stage| !stage.text.is_empty()));
            for action in &step.actions {
                assert_eq!(action.kind, "place");
                digits[usize::from(action.cell)] = char::from(b'0' + action.digit);
            }
        }
        assert_eq!(digits.into_iter().collect::<String>(), solution);
    }

    #[test]
    fn a_wrong_digit_is_found_and_bad_questions_are_answered_in_words() {
        let wrong = PUZZLE.replacen('.', "1", 1);
        let asked =
            Asked { givens: Some(PUZZLE.to_owned()), language: Some("de".to_owned()), ..Asked::default() };
        let step = hint(&wrong, &asked).unwrap();
        assert_eq!((step.actions[0].kind, step.actions[0].cell), ("erase", 2));
        let notes = |notes: Vec<String>| hint(PUZZLE, &Asked { notes: Some(notes), ..Asked::default() });
        assert!(notes(vec![String::new(); 81]).is_ok());
        for bad in [
            vec!["1".to_owned(); 3],
            vec!["x".to_owned(); 81],
            vec!["0".to_owned(); 81],
            vec!["11".to_owned(); 81],
        ] {
            assert!(matches!(notes(bad), Err(HintError::Notes { .. })));
        }
        let unknown = Asked { language: Some("xx".to_owned()), ..Asked::default() };
        let error = hint(PUZZLE, &unknown).unwrap_err();
        assert!(matches!(error, HintError::Language(_)));
        assert_eq!(error.to_string(), "there is no language ‘xx’; there are en, de");
    }
}
