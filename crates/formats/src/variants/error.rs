//! Errors in reading and writing puzzles with variants.

use nonet_engine::geometry::NameError;
use nonet_engine::rules::spec::SpecError;
use nonet_engine::{BoardError, Family, PuzzleError, RuleError};
use thiserror::Error;

/// An error in reading or writing a puzzle with variants.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum VariantError {
    /// A rule that is not supported, by its name in the text.
    #[error("unknown rule: {0}")]
    UnknownRule(String),
    /// A malformed part of the text.
    #[error("‘{0}’ is not understood")]
    Syntax(String),
    /// An impossible rule.
    #[error(transparent)]
    Rule(#[from] RuleError),
    /// An impossible board.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// An unknown board name.
    #[error(transparent)]
    Name(#[from] NameError),
    /// A malformed board or rule in Nonet's own text.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// Givens that do not form a puzzle.
    #[error(transparent)]
    Puzzle(#[from] PuzzleError),
    /// A link that does not contain a puzzle, but only its address on a server.
    #[error("this link contains no puzzle, only its address on a server")]
    OnServer,
    /// A format that is only read.
    #[error("this format can be read, but not written")]
    ReadOnly,
    /// A rule that the format does not support.
    #[error("this format has no rule for ‘{}’", .0.slug())]
    UnsupportedRule(Family),
    /// A board that the format does not support.
    #[error("this format does not support this board")]
    UnsupportedBoard,
}
