//! Puzzles made to order.

use nonet_engine::generator::{
    FillMethod, GenerateError, Generator, GivensLevel, RuleStyle, VariantGenerator,
};
use nonet_engine::geometry::SymmetryKind;
use nonet_engine::line;
use nonet_engine::rating::{GradeLevel, Grader};
use nonet_engine::technique::Technique;
use nonet_formats::puzzle_text;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::text::{TextError, board};

/// What a puzzle shall be; all of it together.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct PuzzleSpec {
    /// The board's name, the classic one if there is none.
    pub board: Option<String>,
    /// Exactly this grade.
    pub grade: Option<String>,
    /// `junior`, `mid`, `senior`: 25, 20, 17 givens.
    pub level: Option<String>,
    /// Exactly so many givens.
    pub givens: Option<usize>,
    /// No given can be spared.
    pub minimal: bool,
    /// Givens look the same after this turn or mirror.
    pub symmetry: Option<String>,
    /// Techniques that must occur.
    pub with: Vec<String>,
    /// Techniques that it must be solvable without.
    pub without: Vec<String>,
    /// The hardest step.
    pub hardest: Option<String>,
    /// Rules that it shall have: `killer`, `kropki`, `thermo` …
    pub rules: Vec<String>,
    /// How the full grid is made.
    pub fill: Option<String>,
    /// The same seed gives the same puzzle.
    pub seed: Option<u64>,
    /// Puzzles looked at before giving up.
    pub tries: Option<u64>,
}

/// A puzzle that was made.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct MadePuzzle {
    /// A character per cell; a puzzle with rules brings them along.
    pub puzzle: String,
    /// A character per cell.
    pub solution: String,
    /// The board's name.
    pub board: String,
    /// How many givens it has.
    pub givens: usize,
    /// What makes it again.
    pub seed: u64,
    /// How hard it is; nothing if the techniques do not solve it.
    pub rating: Option<super::rate::Rating>,
}

/// Why there is no puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum MakeError {
    /// There is no such board.
    #[error("{0}")]
    Board(#[from] TextError),
    /// A word that is not understood.
    #[error("there is no {what} ‘{found}’; there are {all}")]
    Word {
        /// What it should be.
        what: &'static str,
        /// What it is.
        found: String,
        /// All that it could be.
        all: String,
    },
    /// No puzzle can be made, or none was found.
    #[error("{0}")]
    Generate(#[from] GenerateError),
}

/// Makes a puzzle.
///
/// # Errors
/// There is no such board, grade or technique; or no puzzle of that kind can be made, or was found.
pub fn generate(wish: &PuzzleSpec, seed: u64) -> Result<MadePuzzle, MakeError> {
    let mut ask = Generator::new(board(wish.board.as_deref().unwrap_or("classic"))?).seed(seed);
    if let Some(name) = &wish.grade {
        ask = ask.grade(word("grade", name, GradeLevel::from_slug, GradeLevel::ALL.map(GradeLevel::slug))?);
    }
    if let Some(name) = &wish.level {
        ask = ask.level(word("level", name, level, LEVELS.map(|(name, _)| name))?);
    }
    if let Some(givens) = wish.givens {
        ask = ask.givens(givens);
    }
    if wish.minimal {
        ask = ask.minimal();
    }
    if let Some(name) = &wish.symmetry {
        let all = SymmetryKind::all().map(|kind| kind.to_string());
        ask = ask.symmetry(word("symmetry", name, SymmetryKind::from_name, all)?);
    }
    for name in &wish.with {
        ask = ask.with(technique(name)?);
    }
    for name in &wish.without {
        ask = ask.without(technique(name)?);
    }
    if let Some(name) = &wish.hardest {
        ask = ask.hardest(technique(name)?);
    }
    if let Some(name) = &wish.fill {
        ask = ask.fill(word("fill", name, fill, FILLS.map(|(name, _)| name))?);
    }
    if let Some(tries) = wish.tries {
        ask = ask.max_tries(tries);
    }
    let style =
        |name: &String| word("rule", name, RuleStyle::from_slug, ["killer", "kropki", "any family of rules"]);
    let rules = wish.rules.iter().map(style).collect::<Result<Vec<_>, _>>()?;
    let made = if rules.is_empty() { ask.build()? } else { VariantGenerator::new(ask, rules).build()? };
    let (board, givens) = (made.puzzle.board(), made.puzzle.givens());
    Ok(MadePuzzle {
        puzzle: if board.rules().is_empty() {
            line::write(givens, '.')
        } else {
            puzzle_text::write_puzzle(&made.puzzle)
        },
        solution: line::write(&made.solution, '.'),
        board: board.name().to_owned(),
        givens: made.puzzle.given_count(),
        seed,
        rating: Grader::new(board.clone()).grade(givens).map(|grade| super::rate::Rating::of(&grade)),
    })
}

const LEVELS: [(&str, GivensLevel); 3] =
    [("junior", GivensLevel::Junior), ("mid", GivensLevel::Mid), ("senior", GivensLevel::Senior)];
const FILLS: [(&str, FillMethod); 4] = [
    ("random", FillMethod::Random),
    ("diagonal-boxes", FillMethod::DiagonalBoxes),
    ("row-by-row", FillMethod::RowByRow),
    ("pattern", FillMethod::Pattern),
];

fn level(name: &str) -> Option<GivensLevel> {
    LEVELS.into_iter().find(|(own, _)| *own == name).map(|(_, level)| level)
}

fn fill(name: &str) -> Option<FillMethod> {
    FILLS.into_iter().find(|(own, _)| *own == name).map(|(_, fill)| fill)
}

fn technique(name: &str) -> Result<Technique, MakeError> {
    word("technique", name, Technique::from_slug, Technique::all().map(Technique::slug))
}

fn word<T, S: AsRef<str>>(
    what: &'static str,
    name: &str,
    read: impl Fn(&str) -> Option<T>,
    all: impl IntoIterator<Item = S>,
) -> Result<T, MakeError> {
    read(name).ok_or_else(|| {
        let all: Vec<String> = all.into_iter().map(|name| name.as_ref().to_owned()).collect();
        MakeError::Word { what, found: name.to_owned(), all: all.join(", ") }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{Asked, count};

    #[test]
    fn what_is_made_is_what_was_asked_for() {
        let wish = PuzzleSpec { grade: Some("moderate".to_owned()), ..PuzzleSpec::default() };
        let made = generate(&wish, 7).unwrap();
        assert_eq!(made, generate(&wish, 7).unwrap());
        assert_eq!(made.rating.unwrap().grade, "moderate");
        assert_eq!(count(&made.puzzle, &Asked::default()), Ok(1));

        let wish = PuzzleSpec {
            level: Some("junior".to_owned()),
            fill: Some("diagonal-boxes".to_owned()),
            ..PuzzleSpec::default()
        };
        assert_eq!(generate(&wish, 1).unwrap().givens, 25);
        let board = Some("triangular".to_owned());
        let made = generate(&PuzzleSpec { board, ..PuzzleSpec::default() }, 1).unwrap();
        assert_eq!((made.puzzle.len(), made.solution.contains('.')), (54, false));
        let ruled = PuzzleSpec {
            board: Some("6x6".to_owned()),
            rules: vec!["killer".to_owned()],
            ..PuzzleSpec::default()
        };
        let made = generate(&ruled, 5).unwrap();
        assert_eq!((made.givens, count(&made.puzzle, &Asked::default())), (0, Ok(1)));
    }

    #[test]
    fn a_word_that_is_not_understood_is_named_with_those_that_are() {
        let wish = PuzzleSpec { grade: Some("impossible".to_owned()), ..PuzzleSpec::default() };
        let said = generate(&wish, 1).unwrap_err().to_string();
        assert!(said.starts_with("there is no grade ‘impossible’; there are gentle, easy"), "{said}");
    }
}
