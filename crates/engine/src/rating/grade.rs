//! Our own grade: eight levels by the hardest family of techniques needed, and a score for the work.
//!
//! The definition is the same on every board. It never relies on the puzzle having one solution, so that nobody
//! needs to know that to solve it.

use std::sync::Arc;

use crate::technique::{BoardTables, FishForm, Order, PathOutcome, Position, Technique, solve_logically};
use crate::{Board, Grid, Puzzle};

/// Eight levels. Each is named by the hardest family of techniques a puzzle needs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GradeLevel {
    /// A house shows where each digit goes: full houses and hidden singles.
    Gentle,
    /// Single cells too: naked singles.
    Easy,
    /// Candidates locked in two houses, and pairs.
    Moderate,
    /// Triples and quads, the first fish, and what irregular regions leave over.
    Tricky,
    /// Patterns of a single digit, wings, and larger fish.
    Hard,
    /// Chains of one digit or of two-candidate cells, fish with fins, bent sets.
    Fierce,
    /// Chains of every kind and almost locked sets.
    Fiendish,
    /// Nothing short of forcing chains and nets will do.
    Extreme,
}

impl GradeLevel {
    /// All levels, easiest first.
    pub const ALL: [GradeLevel; 8] = [
        GradeLevel::Gentle,
        GradeLevel::Easy,
        GradeLevel::Moderate,
        GradeLevel::Tricky,
        GradeLevel::Hard,
        GradeLevel::Fierce,
        GradeLevel::Fiendish,
        GradeLevel::Extreme,
    ];

    /// 1 for the easiest to 8 for the hardest.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The word it is asked for by: lower case.
    pub const fn slug(self) -> &'static str {
        match self {
            GradeLevel::Gentle => "gentle",
            GradeLevel::Easy => "easy",
            GradeLevel::Moderate => "moderate",
            GradeLevel::Tricky => "tricky",
            GradeLevel::Hard => "hard",
            GradeLevel::Fierce => "fierce",
            GradeLevel::Fiendish => "fiendish",
            GradeLevel::Extreme => "extreme",
        }
    }

    /// The level of a slug.
    pub fn from_slug(slug: &str) -> Option<GradeLevel> {
        GradeLevel::ALL.into_iter().find(|level| level.slug() == slug)
    }

    /// The level of puzzles whose hardest step is this.
    pub const fn of(technique: Technique) -> GradeLevel {
        use Technique::*;
        match technique {
            FullHouse | LastDigit | HiddenSingle => GradeLevel::Gentle,
            NakedSingle => GradeLevel::Easy,
            DirectPointing | DirectClaiming | DirectHiddenPair | DirectHiddenTriplet | LockedPair
            | LockedTriple | Pointing | Claiming | NakedPair | HiddenPair => GradeLevel::Moderate,
            LawOfLeftovers | NakedTriple | NakedQuad | HiddenTriple | HiddenQuad => GradeLevel::Tricky,
            Fish { form: FishForm::Basic, size: 2 } => GradeLevel::Tricky,
            Fish { form: FishForm::Basic, size: 3 | 4 } => GradeLevel::Hard,
            Skyscraper | TwoStringKite | EmptyRectangle | TurbotFish | DualTwoStringKite
            | DualEmptyRectangle | SimpleColoursTrap | SimpleColoursWrap | RemotePair | XyWing | XyzWing
            | WWing => GradeLevel::Hard,
            UniqueRectangle1 | UniqueRectangle2 | UniqueRectangle3 | UniqueRectangle4 | UniqueRectangle5
            | UniqueRectangle6 | HiddenRectangle | AvoidableRectangle1 | AvoidableRectangle2
            | ExtendedRectangle | UniqueLoop | BugPlus1 | BugPlusN | BugLite => GradeLevel::Hard,
            Fish { form: FishForm::Finned | FishForm::Sashimi, size: 2..=4 } => GradeLevel::Fierce,
            MultiColours1 | MultiColours2 | Medusa | XChain | XyChain | WxyzWing | BentSet | MWing
            | SWing | LWing | HWing | SueDeCoq | AlignedPairExclusion => GradeLevel::Fierce,
            Fish { form: FishForm::Mutant | FishForm::FinnedMutant, .. } => GradeLevel::Extreme,
            ContinuousNiceLoop
            | DiscontinuousNiceLoop
            | Aic
            | GroupedContinuousNiceLoop
            | GroupedDiscontinuousNiceLoop
            | GroupedAic
            | AlsXz
            | AlsXyWing
            | AlsChain
            | DeathBlossom
            | Fish { .. } => GradeLevel::Fiendish,
            _ => GradeLevel::Extreme,
        }
    }
}

/// A puzzle's grade.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grade {
    /// The level.
    pub level: GradeLevel,
    /// The work: within a level, more is harder; a higher level always scores higher.
    pub score: u32,
    /// The hardest technique needed.
    pub hardest: Technique,
    /// How often each technique was needed, in the order they were tried.
    pub histogram: Vec<(Technique, u32)>,
}

/// Grades puzzles of one board.
#[derive(Clone, Debug)]
pub struct Grader {
    tables: Arc<BoardTables>,
    order: Order,
}

impl Grader {
    /// A grader for a board.
    pub fn new(board: Arc<Board>) -> Grader {
        Grader { tables: Arc::new(BoardTables::new(board)), order: Order::standard().without_uniqueness() }
    }

    /// The grade of a grid of givens; `None` if the techniques do not solve it.
    pub fn grade(&self, givens: &Grid) -> Option<Grade> {
        let position = Position::on(self.tables.clone(), givens);
        let path = solve_logically(&position, &self.order);
        if path.outcome != PathOutcome::Solved {
            return None;
        }
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
        // Each level has a thousand points: what repeats of hard steps add levels off.
        let work: u32 = histogram.iter().map(|(t, count)| t.hodoku_score().min(500) * count).sum();
        let score = 1000 * u32::from(level.number()) + 1000 * work / (work + 2000);
        Some(Grade { level, score, hardest, histogram })
    }
}

/// The grade of one puzzle; for many of one board keep a [`Grader`].
pub fn grade(puzzle: &Puzzle) -> Option<Grade> {
    Grader::new(puzzle.board().clone()).grade(puzzle.givens())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::line;
    use crate::geometry;

    #[test]
    fn levels_follow_the_hardest_step() {
        let grader = Grader::new(Arc::new(geometry::classic()));
        // From a set rated by HoDoKu (Easy, Medium).
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
