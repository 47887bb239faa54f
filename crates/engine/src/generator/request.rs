//! The request for a puzzle.

use std::ops::Range;
use std::sync::Arc;

use super::FillMethod;
use super::reasoning_spec::ReasoningSpec;
use crate::Board;
use crate::geometry::SymmetryKind;
use crate::rating;
use crate::technique::Technique;

/// Levels by number of givens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum GivensLevel {
    /// 25 givens.
    #[default]
    Junior,
    /// 20 givens.
    Mid,
    /// 17 givens, the fewest a classic puzzle can have.
    Senior,
}

impl GivensLevel {
    /// Returns the number of givens.
    pub const fn givens(self) -> usize {
        match self {
            GivensLevel::Junior => 25,
            GivensLevel::Mid => 20,
            GivensLevel::Senior => 17,
        }
    }
}

/// A request for a puzzle. The same request and seed give the same puzzle on every machine, for the same version of
/// Nonet.
///
/// ```
/// use std::sync::Arc;
/// use nonet_engine::generator::{Generator, GivensLevel};
/// use nonet_engine::geometry::classic;
///
/// let made = Generator::new(Arc::new(classic())).level(GivensLevel::Junior).seed(7).build()?;
/// assert_eq!(made.puzzle.given_count(), 25);
/// println!("{made}");
/// # Ok::<(), nonet_engine::generator::GenerateError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Generator {
    pub(super) board: Arc<Board>,
    pub(super) givens: Option<usize>,
    pub(super) minimal: bool,
    pub(super) reasoning: ReasoningSpec,
    pub(super) fill: FillMethod,
    pub(super) symmetry: SymmetryKind,
    pub(super) max_tries: Option<u64>,
    pub(super) attempts: Range<u64>,
    pub(super) nearer_than: u32,
    pub(super) seed: u64,
}

impl Generator {
    /// Requests any puzzle on this board from which no given can be removed.
    pub fn new(board: Arc<Board>) -> Generator {
        Generator {
            board,
            givens: None,
            minimal: false,
            reasoning: ReasoningSpec::default(),
            fill: FillMethod::Random,
            symmetry: SymmetryKind::Identity,
            max_tries: None,
            attempts: 0..u64::MAX,
            nearer_than: u32::MAX,
            seed: 0,
        }
    }

    /// Requests the number of givens of a level.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use nonet_engine::geometry::classic;
    /// use nonet_engine::generator::{Generator, GivensLevel};
    ///
    /// let made = Generator::new(Arc::new(classic())).level(GivensLevel::Mid).seed(7).build()?;
    /// assert_eq!(made.puzzle.given_count(), GivensLevel::Mid.givens());
    /// # Ok::<(), nonet_engine::generator::GenerateError>(())
    /// ```
    pub fn level(self, level: GivensLevel) -> Generator {
        self.givens(level.givens())
    }

    /// Requests an exact number of givens.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use nonet_engine::generator::Generator;
    /// # use nonet_engine::geometry::classic;
    /// let made = Generator::new(Arc::new(classic())).givens(30).seed(7).build()?;
    /// assert_eq!(made.puzzle.given_count(), 30);
    /// # Ok::<(), nonet_engine::generator::GenerateError>(())
    /// ```
    pub fn givens(self, givens: usize) -> Generator {
        Generator { givens: Some(givens), ..self }
    }

    /// Requests a minimal puzzle, from which no given can be removed. If nothing else is requested, puzzles are minimal
    /// anyway.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use nonet_engine::generator::Generator;
    /// # use nonet_engine::geometry::classic;
    /// # use nonet_engine::rating::GradeLevel;
    /// use nonet_engine::solver::Solver;
    ///
    /// let board = Arc::new(classic());
    /// let made = Generator::new(board.clone()).grade(GradeLevel::Easy).minimal().seed(7).build()?;
    /// let spare = Solver::new(board).redundant_givens(&made.puzzle, 1000);
    /// assert!(spare.is_some_and(|spare| spare.is_minimal() == Some(true)));
    /// # Ok::<(), nonet_engine::generator::GenerateError>(())
    /// ```
    pub fn minimal(self) -> Generator {
        Generator { minimal: true, ..self }
    }

    /// Requests a puzzle of exactly this grade, which techniques can solve.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use nonet_engine::generator::Generator;
    /// # use nonet_engine::geometry::classic;
    /// use nonet_engine::rating::{GradeLevel, grade};
    ///
    /// let made = Generator::new(Arc::new(classic())).grade(GradeLevel::Moderate).seed(7).build()?;
    /// assert_eq!(grade(&made.puzzle).map(|grade| grade.level), Some(GradeLevel::Moderate));
    /// # Ok::<(), nonet_engine::generator::GenerateError>(())
    /// ```
    pub fn grade(mut self, grade: rating::GradeLevel) -> Generator {
        self.reasoning.grade = Some(grade);
        self
    }

    /// Requests a puzzle whose path to the solution needs this technique, and nothing of a higher grade than it and the
    /// techniques tried before it, unless that is requested too. On the classic board, puzzles that need bent sets,
    /// avoidable rectangles of type 1 or aligned triples need something extreme as well. Techniques that
    /// [`super::is_never_next`] rules out are rejected by [`Generator::build`].
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use nonet_engine::generator::{Generator, position_before};
    /// # use nonet_engine::geometry::classic;
    /// use nonet_engine::technique::Technique;
    ///
    /// let made = Generator::new(Arc::new(classic())).with(Technique::NakedPair).seed(1).build()?;
    /// // The position where the pair is the next step:
    /// let position = position_before(&made.puzzle, Technique::NakedPair);
    /// assert!(position.is_some());
    /// # Ok::<(), nonet_engine::generator::GenerateError>(())
    /// ```
    pub fn with(mut self, technique: Technique) -> Generator {
        self.reasoning.with.push(technique);
        self
    }

    /// Requests a puzzle that can be solved without this technique.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use nonet_engine::generator::Generator;
    /// # use nonet_engine::geometry::classic;
    /// # use nonet_engine::rating::GradeLevel;
    /// use nonet_engine::technique::Technique;
    ///
    /// // A moderate puzzle that can be solved without claiming.
    /// let ask = Generator::new(Arc::new(classic())).grade(GradeLevel::Moderate);
    /// assert!(ask.without(Technique::Claiming).seed(7).build().is_ok());
    /// ```
    pub fn without(mut self, technique: Technique) -> Generator {
        self.reasoning.without.push(technique);
        self
    }

    /// Requests a puzzle that needs no techniques except singles and these. Repeated calls add up.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use nonet_engine::generator::Generator;
    /// # use nonet_engine::geometry::classic;
    /// use nonet_engine::technique::{TechniqueOrder, PathOutcome, Position, Technique, solve_logically};
    ///
    /// let made = Generator::new(Arc::new(classic())).at_most([Technique::Pointing]).seed(7).build()?;
    /// use Technique::{FullHouse, HiddenSingle, NakedSingle, Pointing};
    /// let known = TechniqueOrder::new([FullHouse, HiddenSingle, NakedSingle, Pointing]);
    /// assert_eq!(solve_logically(&Position::new(&made.puzzle), &known).outcome, PathOutcome::Solved);
    /// # Ok::<(), nonet_engine::generator::GenerateError>(())
    /// ```
    pub fn at_most(mut self, techniques: impl IntoIterator<Item = Technique>) -> Generator {
        self.reasoning.at_most.extend(techniques);
        self
    }

    /// Requests a puzzle whose hardest step is this technique.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use nonet_engine::generator::Generator;
    /// # use nonet_engine::geometry::classic;
    /// use nonet_engine::rating::grade;
    /// use nonet_engine::technique::Technique;
    ///
    /// let made = Generator::new(Arc::new(classic())).hardest(Technique::HiddenPair).seed(7).build()?;
    /// assert_eq!(grade(&made.puzzle).map(|grade| grade.hardest), Some(Technique::HiddenPair));
    /// # Ok::<(), nonet_engine::generator::GenerateError>(())
    /// ```
    pub fn hardest(mut self, technique: Technique) -> Generator {
        self.reasoning.hardest = Some(technique);
        self
    }

    /// Requests givens that are symmetric under this rotation or reflection. Few puzzles with few givens are symmetric.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use nonet_engine::generator::Generator;
    /// # use nonet_engine::geometry::classic;
    /// use nonet_engine::Cell;
    /// use nonet_engine::geometry::SymmetryKind;
    ///
    /// let half = SymmetryKind::Turn(180);
    /// let made = Generator::new(Arc::new(classic())).givens(32).symmetry(half).seed(7).build()?;
    /// let is_given = |cell: usize| made.puzzle.givens().get(Cell::new(cell)).is_some();
    /// assert!((0..81).all(|cell| is_given(cell) == is_given(80 - cell)));
    /// # Ok::<(), nonet_engine::generator::GenerateError>(())
    /// ```
    pub fn symmetry(self, symmetry: SymmetryKind) -> Generator {
        Generator { symmetry, ..self }
    }

    /// Selects the method of creating the full grid.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use nonet_engine::generator::Generator;
    /// # use nonet_engine::geometry::classic;
    /// use nonet_engine::generator::FillMethod;
    ///
    /// let made = Generator::new(Arc::new(classic())).fill(FillMethod::RowByRow).seed(7).build()?;
    /// assert!(made.solution.is_full());
    /// # Ok::<(), nonet_engine::generator::GenerateError>(())
    /// ```
    pub fn fill(self, fill: FillMethod) -> Generator {
        Generator { fill, ..self }
    }

    /// Sets the seed for the random numbers.
    pub fn seed(self, seed: u64) -> Generator {
        Generator { seed, ..self }
    }

    /// Limits the number of puzzles tried. The default is 20,000 on the classic board and fewer on larger ones.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use nonet_engine::generator::Generator;
    /// # use nonet_engine::geometry::classic;
    /// use nonet_engine::generator::GenerateError;
    ///
    /// # use nonet_engine::rating::GradeLevel;
    /// // One try is seldom enough; the error contains the nearest puzzle.
    /// let ask = Generator::new(Arc::new(classic())).grade(GradeLevel::Fiendish);
    /// let asked = ask.max_tries(1).seed(7).build();
    /// assert!(matches!(asked, Err(GenerateError::OutOfTries { nearest: Some(_), .. })));
    /// ```
    pub fn max_tries(self, max_tries: u64) -> Generator {
        Generator { max_tries: Some(max_tries), ..self }
    }

    /// Returns the number of givens below which removal must not go.
    pub(super) fn least(&self) -> usize {
        if self.minimal { 0 } else { self.givens.unwrap_or(0) }
    }
}
