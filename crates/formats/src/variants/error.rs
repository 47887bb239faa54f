//! Errors in reading and writing puzzles with variants.

use nonet_engine::geometry::NameError;
use nonet_engine::rules::RuleFault;
use nonet_engine::rules::spec::SpecError;
use nonet_engine::{BoardError, Cell, Family, PuzzleError, RuleError};
use thiserror::Error;

/// An error in reading or writing a puzzle with variants.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum VariantError {
    /// A rule that is not supported, by its name in the text.
    #[error("unknown rule: {0}")]
    UnknownRule(String),
    /// A malformed part of the text.
    #[error("‘{0}’ is not understood")]
    Syntax(String),
    /// A malformed part of a rule in a text.
    #[error("‘{part}’ in ‘{rule}’ is not understood")]
    RulePart {
        /// The part that is not understood.
        part: String,
        /// The rule as written.
        rule: String,
    },
    /// A field of a document whose value is not understood.
    #[error("the field ‘{field}’ of this puzzle from {program} is not understood")]
    Field {
        /// Name of the program that wrote the document.
        program: &'static str,
        /// Name of the field.
        field: String,
    },
    /// A packed puzzle or a document that is damaged or cut off, by the name of the program that wrote it.
    #[error("this puzzle from {0} is damaged or incomplete")]
    Damaged(&'static str),
    /// A grid with longer rows or columns than there are digits.
    #[error(
        "a row or column has {cells} cells, but there are only {digits} digits, and Nonet has no boards on which digits repeat in a row or column"
    )]
    LongLine {
        /// Number of cells in the row or column.
        cells: usize,
        /// Number of digits.
        digits: usize,
    },
    /// An impossible rule on a grid.
    #[error("{}{}: {fault}", .family.slug(), at(.cells, *.columns))]
    Clue {
        /// The family of the rule.
        family: Family,
        /// The cells of the rule.
        cells: Vec<Cell>,
        /// Number of columns of the grid.
        columns: usize,
        /// The fault.
        fault: RuleFault,
    },
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

/// Returns the cells of a rule as rows and columns: ` at r1c1, r1c2`.
fn at(cells: &[Cell], columns: usize) -> String {
    let name = |cell: &Cell| format!("r{}c{}", cell.index() / columns + 1, cell.index() % columns + 1);
    let names: Vec<String> = cells.iter().map(name).collect();
    if names.is_empty() { String::new() } else { format!(" at {}", names.join(", ")) }
}
