//! Checks that techniques find the steps of HoDoKu's library.

use std::sync::Arc;

use super::LibraryLine;
use nonet_engine::geometry;
use nonet_engine::technique::{BoardTables, Candidate, Position, Step, Technique, all_steps};

/// The result of checking a library line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LibraryVerdict {
    /// A step has exactly the digits and results that the line gives, or the line correctly states that there is no
    /// step.
    Exact,
    /// A step of the technique includes the results of the line.
    Pass,
    /// No step matches; contains the steps of the technique that were found.
    Fail(Vec<Step>),
}

/// Checks library lines; keeps the tables of the classic board between lines.
///
/// ```
/// use nonet_formats::hodoku::{self, LibraryChecker, LibraryVerdict};
/// use nonet_engine::technique::Technique;
///
/// let line = ":0000:1:.23456789........................................................................:::111:";
/// let read = hodoku::read(line, 1)?;
/// assert_eq!(LibraryChecker::technique(&read), Some(Technique::FullHouse));
/// assert!(matches!(LibraryChecker::new().check(&read), LibraryVerdict::Exact));
/// # Ok::<(), nonet_formats::ReadError>(())
/// ```
#[derive(Clone, Debug)]
pub struct LibraryChecker {
    tables: Arc<BoardTables>,
}

impl LibraryChecker {
    /// Creates a checker.
    pub fn new() -> LibraryChecker {
        LibraryChecker { tables: Arc::new(BoardTables::new(Arc::new(geometry::classic()))) }
    }

    /// Returns the position that a line describes. Its puzzle is assumed to have one solution.
    pub fn position(&self, line: &LibraryLine) -> Position {
        let candidates = line.candidates(self.tables.board());
        Position::with_candidates(self.tables.clone(), line.grid.clone(), line.givens, &candidates)
            .with_one_solution(true)
    }

    /// Returns the technique of a line; `None` if its code is unknown.
    pub fn technique(line: &LibraryLine) -> Option<Technique> {
        Technique::from_hodoku_code(&line.code)
    }

    /// Searches for the step of a line. Lines with an unknown code fail.
    pub fn check(&self, line: &LibraryLine) -> LibraryVerdict {
        let Some(technique) = LibraryChecker::technique(line) else {
            return LibraryVerdict::Fail(Vec::new());
        };
        let position = self.position(line);
        let mut steps = all_steps(&position, technique);
        steps.retain(|step| is_siamese(step) == line.siamese);
        let exact = |step: &Step| {
            digits_match(step, line)
                && sorted(&step.placements) == line.placements
                && step.eliminations == line.eliminations
        };
        let includes = |step: &Step| {
            line.placements.iter().all(|c| step.placements.contains(c))
                && line.eliminations.iter().all(|c| step.eliminations.contains(c))
        };
        if line.is_absent() {
            let matches = |step: &Step| digits_match(step, line) && includes(step);
            return if steps.iter().any(matches) {
                LibraryVerdict::Fail(steps)
            } else {
                LibraryVerdict::Exact
            };
        }
        if steps.iter().any(exact) {
            LibraryVerdict::Exact
        } else if steps.iter().any(includes) {
            LibraryVerdict::Pass
        } else {
            LibraryVerdict::Fail(steps)
        }
    }
}

impl Default for LibraryChecker {
    fn default() -> LibraryChecker {
        LibraryChecker::new()
    }
}

fn digits_match(step: &Step, line: &LibraryLine) -> bool {
    line.digits.is_empty()
        || line.digits
            == if step.technique.is_named_by_results() { step.result_digits() } else { step.digits }
}

/// True for siamese fish, which are variant 1 of a fish. Only their code has a fifth digit.
fn is_siamese(step: &Step) -> bool {
    matches!(step.technique, Technique::Fish { .. }) && step.variant == 1
}

fn sorted(candidates: &[Candidate]) -> Vec<Candidate> {
    let mut sorted = candidates.to_vec();
    sorted.sort_unstable();
    sorted
}
