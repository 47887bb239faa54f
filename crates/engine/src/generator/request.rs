//! What can be asked for, and what is answered when it cannot be had.

use std::sync::Arc;

use super::FillMethod;
use super::reasoning_spec::ReasoningSpec;
use crate::Board;
use crate::geometry::SymmetryKind;
use crate::rating;
use crate::technique::Technique;

/// Levels by number of givens, as the first of the programs Nonet grew from has them.
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
    /// How many givens.
    pub const fn givens(self) -> usize {
        match self {
            GivensLevel::Junior => 25,
            GivensLevel::Mid => 20,
            GivensLevel::Senior => 17,
        }
    }
}

/// Collects what is wanted of a puzzle. A seed, a request and this version of Nonet give the same puzzle on
/// every machine.
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
    pub(super) seed: u64,
}

impl Generator {
    /// Any puzzle on this board from which no given can be spared.
    pub fn new(board: Arc<Board>) -> Generator {
        Generator {
            board,
            givens: None,
            minimal: false,
            reasoning: ReasoningSpec::default(),
            fill: FillMethod::Random,
            symmetry: SymmetryKind::Identity,
            max_tries: None,
            seed: 0,
        }
    }

    /// As many givens as the level says.
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

    /// Exactly this many givens.
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

    /// No given can be spared. Where nothing but a board is asked for that is so anyway.
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

    /// A puzzle whose hardest step is of exactly this grade, and that logic alone can solve.
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

    /// The path to the solution needs this technique, and nothing of a higher grade than it and what is tried before it,
    /// unless that is asked for too. On the classic board bent sets, avoidable rectangles of type 1 and aligned triples
    /// come with something extreme. Refused where [`super::is_never_next`].
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use nonet_engine::generator::{Generator, position_before};
    /// # use nonet_engine::geometry::classic;
    /// use nonet_engine::technique::Technique;
    ///
    /// let made = Generator::new(Arc::new(classic())).with(Technique::NakedPair).seed(1).build()?;
    /// // Where the pair is the next thing to find:
    /// let position = position_before(&made.puzzle, Technique::NakedPair);
    /// assert!(position.is_some());
    /// # Ok::<(), nonet_engine::generator::GenerateError>(())
    /// ```
    pub fn with(mut self, technique: Technique) -> Generator {
        self.reasoning.with.push(technique);
        self
    }

    /// There is a path to the solution without this technique.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use nonet_engine::generator::Generator;
    /// # use nonet_engine::geometry::classic;
    /// # use nonet_engine::rating::GradeLevel;
    /// use nonet_engine::technique::Technique;
    ///
    /// // Moderate, but nobody has to know claiming.
    /// let ask = Generator::new(Arc::new(classic())).grade(GradeLevel::Moderate);
    /// assert!(ask.without(Technique::Claiming).seed(7).build().is_ok());
    /// ```
    pub fn without(mut self, technique: Technique) -> Generator {
        self.reasoning.without.push(technique);
        self
    }

    /// Beside singles, the path needs nothing but these techniques: those of all calls together.
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

    /// The hardest step of the path is this technique.
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

    /// Givens and open cells look the same after this turn or mirror. Fewer puzzles of few givens are symmetric.
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

    /// How the full grid is made.
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

    /// The seed of the random numbers.
    pub fn seed(self, seed: u64) -> Generator {
        Generator { seed, ..self }
    }

    /// How many puzzles to look at, at most. Usually 20,000 on the classic board, fewer on larger ones.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use nonet_engine::generator::Generator;
    /// # use nonet_engine::geometry::classic;
    /// use nonet_engine::generator::GenerateError;
    ///
    /// # use nonet_engine::rating::GradeLevel;
    /// // One try is seldom enough; what came nearest is handed over.
    /// let ask = Generator::new(Arc::new(classic())).grade(GradeLevel::Fiendish);
    /// let asked = ask.max_tries(1).seed(7).build();
    /// assert!(matches!(asked, Err(GenerateError::OutOfTries { nearest: Some(_), .. })));
    /// ```
    pub fn max_tries(self, max_tries: u64) -> Generator {
        Generator { max_tries: Some(max_tries), ..self }
    }

    /// The least number of givens that removal may leave.
    pub(super) fn least(&self) -> usize {
        if self.minimal { 0 } else { self.givens.unwrap_or(0) }
    }
}
