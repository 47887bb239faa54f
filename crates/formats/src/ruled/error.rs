//! Why a text holds no puzzle with rules.

use nonet_engine::geometry::NameError;
use nonet_engine::rules::spec::SpecError;
use nonet_engine::{BoardError, Family, PuzzleError, RuleError};
use thiserror::Error;

/// Why a text is not a puzzle with rules.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RuledError {
    /// A rule of a name that is not known here.
    #[error("unknown rule: {0}")]
    Unknown(String),
    /// A part of the text that makes no sense.
    #[error("‘{0}’ is not understood")]
    Part(String),
    /// A rule that cannot be.
    #[error(transparent)]
    Rule(#[from] RuleError),
    /// A board that cannot be.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// A board that the name does not mean.
    #[error(transparent)]
    Name(#[from] NameError),
    /// A text of ours that is not understood.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// Givens that clash.
    #[error(transparent)]
    Puzzle(#[from] PuzzleError),
    /// A link that holds no puzzle, only the place where someone's server keeps it.
    #[error("this link holds no puzzle, only its address on a server")]
    OnServer,
    /// A rule that the other program has no word for.
    #[error("there, ‘{}’ cannot be said", .0.slug())]
    Unsayable(Family),
    /// A board that the other program has no word for.
    #[error("there, a board like this cannot be said")]
    UnsayableBoard,
}
