//! Sudoku on any board: geometry, search, techniques, rating and generation.
//!
//! A [`Board`] is data: cells with outlines, houses, links. A [`Puzzle`] is a board with givens that do not clash.
//! Everything here is pure: no clock, no entropy, no input or output. Seeds are passed in as numbers.
//!
//! Modules, from the bottom up:
//! - [`digit`], [`cell`]: digits and cells, and sets of them;
//! - [`geometry`]: boards, with one builder per shape;
//! - [`rules`]: constraints beyond houses: cages, lines, dots, clues outside the grid;
//! - [`grid`], [`candidates`], [`Puzzle`]: digits and candidates on a board;
//! - [`mod@line`]: grids as text, one character per cell (the crate `nonet-formats` has other forms);
//! - [`canonical`], [`transformation`]: classic puzzles up to symmetry, and random symmetric copies of any puzzle;
//! - [`technique`], [`rating`]: solving as people do, and how hard that is;
//! - [`solver`], [`generator`]: finding solutions and making puzzles;
//! - [`rng`]: the seeded source of randomness.
//!
//! # Five uses
//!
//! **Make a puzzle** by number of givens, grade or technique, with any symmetry the board has:
//!
//! ```
//! use std::sync::Arc;
//! use nonet_engine::generator::{Generator, GivensLevel};
//! use nonet_engine::geometry::classic;
//! use nonet_engine::rating::{GradeLevel, grade};
//!
//! let board = Arc::new(classic());
//! let made = Generator::new(board.clone()).level(GivensLevel::Junior).seed(7).build()?;
//! assert_eq!(made.puzzle.given_count(), 25);
//! let made = Generator::new(board).grade(GradeLevel::Tricky).seed(7).build()?;
//! assert_eq!(grade(&made.puzzle).map(|grade| grade.level), Some(GradeLevel::Tricky));
//! # Ok::<(), nonet_engine::generator::GenerateError>(())
//! ```
//!
//! **Solve on any board**, from the catalogue or your own ([`BoardBuilder`]), and tell forced digits from guesses; here
//! the search fills the fullest house first:
//!
//! ```
//! use std::sync::Arc;
//! use nonet_engine::line;
//! use nonet_engine::geometry::catalogue;
//! use nonet_engine::solver::{SearchEvent, Limits, Solver, SearchStrategy};
//!
//! let board = Arc::new(catalogue::board("triangular")?);
//! let grid = line::read(&board, "500900230306000500600004070180000060458009000300010200")?;
//! let mut solver = Solver::new(board);
//! let search = solver.search(&grid).limits(Limits::UNIQUE).strategy(SearchStrategy::FullestHouse);
//! let trajectory = search.record(1_000_000);
//! let guesses = trajectory.events().filter(|event| matches!(event, SearchEvent::Guessed { .. })).count();
//! println!("{} events, {guesses} of them guesses", trajectory.len());
//! assert!(trajectory.outcome().unique().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Ask for one solution, for uniqueness or for all solutions**, with a limit on steps:
//!
//! ```
//! use std::sync::Arc;
//! use nonet_engine::Grid;
//! use nonet_engine::geometry::catalogue;
//! use nonet_engine::solver::{Limits, Solver, Verdict};
//!
//! let mut solver = Solver::new(Arc::new(catalogue::board("4x4")?));
//! let empty = Grid::empty(16);
//! assert_eq!(solver.search(&empty).limits(Limits::UNIQUE).run().verdict(), Verdict::Several);
//! assert_eq!(solver.search(&empty).limits(Limits::ALL).run().count, 288);
//! assert_eq!(solver.search(&empty).limits(Limits::ALL.steps(3)).run().verdict(), Verdict::Open);
//! # Ok::<(), nonet_engine::geometry::NameError>(())
//! ```
//!
//! **Read and write puzzles** in many formats (crate `nonet-formats`):
//!
//! ```
//! use nonet_engine::line;
//! use nonet_formats::read_any;
//!
//! let text = "1 . | . .\n. . | 2 .\n----+----\n. 3 | . .\n. . | . 4";
//! let found = read_any(text, None)?;
//! assert_eq!(found.board.name(), "4x4");
//! assert_eq!(line::write(&found.grid, '0'), "1000002003000004");
//! # Ok::<(), nonet_formats::ReadError>(())
//! ```
//!
//! Puzzles with rules, in the formats of other programs too:
//!
//! ```
//! use nonet_formats::variants::{VariantFormat, detect, read, write};
//!
//! let puzzle = read("classic;cage 15:1,2,10;thermometer:41,42,43")?;
//! let text = write(&puzzle, VariantFormat::Iss)?;
//! assert_eq!(detect(&text), Some(VariantFormat::Iss));
//! assert_eq!(read(&text)?.board().rules().list().len(), 2);
//! # Ok::<(), nonet_formats::variants::VariantError>(())
//! ```
//!
//! **Explain and rate** without guessing: the next step as data, the whole path, a grade, the expected minutes:
//!
//! ```
//! use std::sync::Arc;
//! use nonet_engine::Puzzle;
//! use nonet_engine::line;
//! use nonet_engine::geometry::classic;
//! use nonet_engine::rating::grade;
//! use nonet_engine::technique::{BoardTables, TechniqueOrder, Position, next_step};
//!
//! let board = Arc::new(classic());
//! let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let grid = line::read(&board, text)?;
//! let position = Position::from_grid(Arc::new(BoardTables::new(board.clone())), &grid);
//! let step = next_step(&position, &TechniqueOrder::standard()).ok_or("nothing to find")?;
//! println!("{}: {:?}", step.technique, step.placements);
//! let grade = grade(&Puzzle::new(board, grid)?).ok_or("no technique leads to the end")?;
//! println!("{}, about {} minutes", grade.level.slug(), grade.minutes());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![warn(missing_docs)]

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub mod cell;
pub mod digit;
mod equivalence;
pub mod generator;
pub mod geometry;
mod puzzle;
pub mod rating;
pub mod rng;
pub mod rules;
pub mod solver;
pub mod technique;
#[cfg(any(test, feature = "testing"))]
pub mod testing;

pub use cell::{Cell, CellSet, RuleId};
pub use digit::{Digit, DigitSet};
pub use equivalence::{canonical, transformation};
pub use geometry::{Board, BoardBuilder, BoardError, House, HouseId, HouseKind};
pub use puzzle::{Candidates, Grid, Puzzle, PuzzleError, candidates, grid, line};
pub use rules::{Family, Rule, RuleError, Rules};
