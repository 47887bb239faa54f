//! Generates puzzles that meet given requirements.

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

/// The requirements that a puzzle must meet, all at once.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct GenerateOptions {
    /// Name of the board; by default `classic`.
    pub board: Option<String>,
    /// Grade of the puzzle.
    pub grade: Option<String>,
    /// Number of givens as a level: `junior` 25, `mid` 20, `senior` 17.
    pub level: Option<String>,
    /// Number of givens.
    pub givens: Option<usize>,
    /// True if no given may be redundant.
    pub minimal: bool,
    /// Symmetry of the givens: `turn-180`, `mirror-0` …
    pub symmetry: Option<String>,
    /// Techniques that the solution must use.
    pub with: Vec<String>,
    /// Techniques that the solution must not need.
    pub without: Vec<String>,
    /// Hardest technique of the solution.
    pub hardest: Option<String>,
    /// Variants: `killer`, `kropki`, `thermo` …
    pub rules: Vec<String>,
    /// Method that fills the grid.
    pub fill: Option<String>,
    /// Seed; the same requirements and seed give the same puzzle.
    pub seed: Option<u64>,
    /// Number of puzzles to try before giving up.
    pub tries: Option<u64>,
}

/// A generated puzzle.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct MadePuzzle {
    /// The puzzle, one character per cell; with variants, the text also contains the board and its rules.
    pub puzzle: String,
    /// The solution, one character per cell.
    pub solution: String,
    /// Name of the board.
    pub board: String,
    /// Number of givens.
    pub givens: usize,
    /// Seed that reproduces the puzzle.
    pub seed: u64,
    /// Difficulty; `None` if the techniques do not solve the puzzle.
    pub rating: Option<super::rate::PuzzleRating>,
}

/// An error returned by [`generate`].
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum MakeError {
    /// There is no such board.
    #[error("{0}")]
    Board(#[from] TextError),
    /// An unknown name.
    #[error("there is no {what} ‘{found}’; there are {all}")]
    Word {
        /// Kind of name: `grade`, `technique` …
        what: &'static str,
        /// The unknown name.
        found: String,
        /// The names that exist.
        all: String,
    },
    /// No puzzle meets the requirements, or none was found.
    #[error("{0}")]
    Generate(#[from] GenerateError),
}

/// Generates a puzzle.
///
/// # Errors
/// Returns an error if a name is unknown, if no puzzle can meet the requirements, or if none was found.
pub fn generate(spec: &GenerateOptions, seed: u64) -> Result<MadePuzzle, MakeError> {
    let mut generator = Generator::new(board(spec.board.as_deref().unwrap_or("classic"))?).seed(seed);
    if let Some(name) = &spec.grade {
        generator = generator.grade(parse_name(
            "grade",
            name,
            GradeLevel::from_slug,
            GradeLevel::ALL.map(GradeLevel::slug),
        )?);
    }
    if let Some(name) = &spec.level {
        generator = generator.level(parse_name("level", name, level, LEVELS.map(|(name, _)| name))?);
    }
    if let Some(givens) = spec.givens {
        generator = generator.givens(givens);
    }
    if spec.minimal {
        generator = generator.minimal();
    }
    if let Some(name) = &spec.symmetry {
        let all = SymmetryKind::all().map(|kind| kind.to_string());
        generator = generator.symmetry(parse_name("symmetry", name, SymmetryKind::from_name, all)?);
    }
    for name in &spec.with {
        generator = generator.with(technique(name)?);
    }
    for name in &spec.without {
        generator = generator.without(technique(name)?);
    }
    if let Some(name) = &spec.hardest {
        generator = generator.hardest(technique(name)?);
    }
    if let Some(name) = &spec.fill {
        generator = generator.fill(parse_name("fill", name, fill, FILLS.map(|(name, _)| name))?);
    }
    if let Some(tries) = spec.tries {
        generator = generator.max_tries(tries);
    }
    let style = |name: &String| {
        parse_name("rule", name, RuleStyle::from_slug, ["killer", "kropki", "any family of rules"])
    };
    let rules = spec.rules.iter().map(style).collect::<Result<Vec<_>, _>>()?;
    let made = if rules.is_empty() {
        generator.build()?
    } else {
        VariantGenerator::new(generator, rules).build()?
    };
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
        rating: Grader::new(board.clone()).grade(givens).map(|grade| super::rate::PuzzleRating::of(&grade)),
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
    parse_name("technique", name, Technique::from_slug, Technique::all().map(Technique::slug))
}

fn parse_name<T, S: AsRef<str>>(
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
    use crate::text::{SolveOptions, count};

    #[test]
    fn generated_puzzles_meet_their_requirements() {
        let spec = GenerateOptions { grade: Some("moderate".to_owned()), ..GenerateOptions::default() };
        let made = generate(&spec, 7).unwrap();
        assert_eq!(made, generate(&spec, 7).unwrap());
        assert_eq!(made.rating.unwrap().grade, "moderate");
        assert_eq!(count(&made.puzzle, &SolveOptions::default()), Ok(1));

        let spec = GenerateOptions {
            level: Some("junior".to_owned()),
            fill: Some("diagonal-boxes".to_owned()),
            ..GenerateOptions::default()
        };
        assert_eq!(generate(&spec, 1).unwrap().givens, 25);
        let board = Some("triangular".to_owned());
        let made = generate(&GenerateOptions { board, ..GenerateOptions::default() }, 1).unwrap();
        assert_eq!((made.puzzle.len(), made.solution.contains('.')), (54, false));
        let ruled = GenerateOptions {
            board: Some("6x6".to_owned()),
            rules: vec!["killer".to_owned()],
            ..GenerateOptions::default()
        };
        let made = generate(&ruled, 5).unwrap();
        assert_eq!((made.givens, count(&made.puzzle, &SolveOptions::default())), (0, Ok(1)));
    }

    #[test]
    fn unknown_names_are_reported_with_the_known_ones() {
        let spec = GenerateOptions { grade: Some("impossible".to_owned()), ..GenerateOptions::default() };
        let said = generate(&spec, 1).unwrap_err().to_string();
        assert!(said.starts_with("there is no grade ‘impossible’; there are gentle, easy"), "{said}");
    }
}
