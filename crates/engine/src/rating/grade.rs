//! The grade of a puzzle: one of eight levels by the hardest family of techniques needed, and a score for the work.
//!
//! The definition is the same on every board. It does not rely on the solution being unique, so people need not know
//! that it is unique to solve the puzzle.

use std::sync::Arc;

use super::minutes::TimeTerms;
use crate::technique::{
    BoardTables, Effort, GradeLevel, LogicalPath, PathOutcome, Position, Technique, TechniqueOrder,
    solve_logically,
};
use crate::{Board, Grid, Puzzle};

/// The grade of a puzzle.
#[derive(Clone, PartialEq, Debug)]
pub struct Grade {
    /// The level.
    pub level: GradeLevel,
    /// The amount of work: higher is harder within a level, and a higher level always has a higher score.
    pub score: u32,
    /// The hardest technique needed.
    pub hardest: Technique,
    /// The terms of the expected time.
    pub terms: TimeTerms,
    /// The number of uses of each technique, in the order in which they are tried.
    pub histogram: Vec<(Technique, u32)>,
}

impl Grade {
    /// Returns the expected time in whole minutes, at least one. It is fitted to classic puzzles and only a guess on
    /// other boards.
    pub fn minutes(&self) -> u16 {
        (self.terms.seconds() / 60.0).round().max(1.0) as u16
    }
}

/// Grades puzzles of one board.
///
/// ```
/// use std::sync::Arc;
/// use nonet_engine::line;
/// use nonet_engine::geometry::classic;
/// use nonet_engine::rating::{GradeLevel, Grader};
/// use nonet_engine::technique::{Effort, PathOutcome};
///
/// let board = Arc::new(classic());
/// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let givens = line::read(&board, text)?;
/// let grader = Grader::new(board);
/// assert_eq!(grader.grade(&givens).map(|grade| grade.level), Some(GradeLevel::Gentle));
/// // If the effort is too small, there is no grade, only the start of the path.
/// let (path, grade) = grader.walk(&givens, Effort::new(5));
/// assert!(grade.is_none() && path.outcome == PathOutcome::Spent);
/// # Ok::<(), nonet_formats::ReadError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Grader {
    layout: Arc<BoardTables>,
    order: TechniqueOrder,
}

impl Grader {
    /// Creates a grader for a board.
    pub fn new(board: Arc<Board>) -> Grader {
        Grader {
            layout: Arc::new(BoardTables::new(board)),
            order: TechniqueOrder::standard().without_uniqueness(),
        }
    }

    /// Returns the grade of a grid of givens; `None` if the techniques do not solve it.
    pub fn grade(&self, givens: &Grid) -> Option<Grade> {
        self.grade_within(givens, Effort::default())
    }

    /// Returns the grade of a grid of givens; `None` if the techniques do not solve it within this effort.
    pub fn grade_within(&self, givens: &Grid, effort: Effort) -> Option<Grade> {
        self.walk(givens, effort).1
    }

    /// Solves a grid of givens within this effort. Returns the path as far as the techniques go, and the grade if they
    /// solve it.
    pub fn walk(&self, givens: &Grid, effort: Effort) -> (LogicalPath, Option<Grade>) {
        let position = Position::from_grid(self.layout.clone(), givens).with_effort(effort);
        let path = solve_logically(&position, &self.order);
        let grade = (path.outcome == PathOutcome::Solved).then(|| self.judged(&position, &path));
        (path, grade)
    }

    fn judged(&self, position: &Position, path: &LogicalPath) -> Grade {
        let mut histogram: Vec<(Technique, u32)> = Vec::new();
        for technique in &self.order.techniques {
            let count = path.steps.iter().filter(|s| s.technique == *technique).count();
            if count > 0 {
                histogram.push((*technique, count as u32));
            }
        }
        let hardest = path
            .steps
            .iter()
            .map(|s| s.technique)
            .max_by_key(|t| (GradeLevel::of(*t), t.explainer_tenths()))
            .unwrap_or(Technique::FullHouse);
        let level = GradeLevel::of(hardest);
        // Each level has a thousand points; repeated hard steps add less and less.
        let work: u32 = histogram.iter().map(|(t, count)| t.hodoku_score().min(500) * count).sum();
        let score = 1000 * u32::from(level.number()) + 1000 * work / (work + 2000);
        let terms = TimeTerms::of(position, &path.steps);
        Grade { level, score, hardest, terms, histogram }
    }
}

/// Returns the grade of a puzzle. To grade many puzzles on one board, use a [`Grader`].
///
/// ```
/// use std::sync::Arc;
/// use nonet_engine::Puzzle;
/// use nonet_engine::line;
/// use nonet_engine::geometry::classic;
/// use nonet_engine::rating::grade;
///
/// let board = Arc::new(classic());
/// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let grade = grade(&Puzzle::new(board.clone(), line::read(&board, text)?)?).ok_or("not solved")?;
/// assert_eq!(grade.level.slug(), "gentle");
/// assert_eq!(grade.histogram.iter().map(|(_, count)| count).sum::<u32>(), 51);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn grade(puzzle: &Puzzle) -> Option<Grade> {
    Grader::new(puzzle.board().clone()).grade(puzzle.givens())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry;
    use crate::line;

    #[test]
    fn levels_follow_the_hardest_step() {
        let grader = Grader::new(Arc::new(geometry::classic()));
        // From a set of puzzles rated by HoDoKu (Easy, Medium).
        for (text, level) in [
            (
                "006300001200000300800000000000109700400000020000500000010000005000020080090000000",
                GradeLevel::Gentle,
            ),
            (
                "000050000060103007135004000000036000008079000000500900009307600406000000051090040",
                GradeLevel::Moderate,
            ),
        ] {
            let givens = line::read(&geometry::classic(), text).unwrap();
            let grade = grader.grade(&givens).unwrap();
            assert_eq!(grade.level, level, "{grade:?}");
            assert_eq!(grade.score / 1000, u32::from(level.number()));
        }
        assert_eq!(grader.grade(&Grid::empty(81)), None);
    }
}
