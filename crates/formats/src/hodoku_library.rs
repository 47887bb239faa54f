//! Judging positions of HoDoKu's library: does the technique find what the line says?

use std::sync::Arc;

use crate::hodoku::LibraryLine;
use nonet_engine::geometry;
use nonet_engine::technique::{BoardTables, Candidate, Position, Step, Technique, all_steps};

/// What became of a library line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LibraryVerdict {
    /// A step with those digits and exactly these results; for absent steps: there is none.
    Exact,
    /// A step of the technique whose results include them.
    Pass,
    /// Neither: the steps of the technique found instead.
    Fail(Vec<Step>),
}

/// Reads positions of library lines; makes the classic board's look-ups once.
///
/// ```
/// use nonet_formats::hodoku;
/// use nonet_formats::hodoku_library::{Library, LibraryVerdict};
/// use nonet_engine::technique::Technique;
///
/// let line = ":0000:1:.23456789........................................................................:::111:";
/// let read = hodoku::read(line, 1)?;
/// assert_eq!(Library::technique(&read), Some(Technique::FullHouse));
/// assert!(matches!(Library::new().judge(&read), LibraryVerdict::Exact));
/// # Ok::<(), nonet_formats::ReadError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Library {
    tables: Arc<BoardTables>,
}

impl Library {
    /// A reader of positions.
    pub fn new() -> Library {
        Library { tables: Arc::new(BoardTables::new(Arc::new(geometry::classic()))) }
    }

    /// The line's position; its puzzle counts as one with one solution.
    pub fn position(&self, line: &LibraryLine) -> Position {
        let candidates = line.candidates(self.tables.board());
        Position::with_candidates(self.tables.clone(), line.grid.clone(), line.givens, &candidates)
            .with_one_solution(true)
    }

    /// The technique of the line, if its code is known.
    pub fn technique(line: &LibraryLine) -> Option<Technique> {
        Technique::from_hodoku_code(&line.code)
    }

    /// Looks for the line's step. A code that is not known fails.
    pub fn judge(&self, line: &LibraryLine) -> LibraryVerdict {
        let Some(technique) = Library::technique(line) else { return LibraryVerdict::Fail(Vec::new()) };
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
            let such = |step: &Step| digits_match(step, line) && includes(step);
            return if steps.iter().any(such) { LibraryVerdict::Fail(steps) } else { LibraryVerdict::Exact };
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

impl Default for Library {
    fn default() -> Library {
        Library::new()
    }
}

fn digits_match(step: &Step, line: &LibraryLine) -> bool {
    line.digits.is_empty()
        || line.digits
            == if step.technique.is_named_by_results() { step.result_digits() } else { step.digits }
}

/// Siamese fish are the variant 1 of a fish; no other technique has the fifth digit.
fn is_siamese(step: &Step) -> bool {
    matches!(step.technique, Technique::Fish { .. }) && step.variant == 1
}

fn sorted(candidates: &[Candidate]) -> Vec<Candidate> {
    let mut sorted = candidates.to_vec();
    sorted.sort_unstable();
    sorted
}
