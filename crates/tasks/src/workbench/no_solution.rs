//! The reason why a puzzle has no solution, as data of a message.

use nonet_engine::solver::NoSolutionReason;
use serde::{Deserialize, Serialize};

/// The reason why a puzzle has no solution, with cells, houses and variants by number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum NoSolution {
    /// Two cells that must differ hold the same digit.
    Clash {
        first: u16,
        second: u16,
        /// The digit in both.
        digit: u8,
        /// A house with both cells.
        house: Option<u16>,
    },
    /// A cell has no candidate.
    NoCandidate {
        cell: u16,
    },
    NoPlace {
        house: u16,
        digit: u8,
    },
    /// A variant cannot be satisfied.
    Rule {
        rule: u16,
    },
    /// Every option of a search fails.
    Exhausted,
}

impl From<NoSolutionReason> for NoSolution {
    fn from(why: NoSolutionReason) -> NoSolution {
        match why {
            NoSolutionReason::Clash { first, second, digit, house } => NoSolution::Clash {
                first: first.index() as u16,
                second: second.index() as u16,
                digit: digit.value(),
                house: house.map(|house| house.index() as u16),
            },
            NoSolutionReason::NoCandidate { cell } => NoSolution::NoCandidate { cell: cell.index() as u16 },
            NoSolutionReason::NoPlace { house, digit } => {
                NoSolution::NoPlace { house: house.index() as u16, digit: digit.value() }
            }
            NoSolutionReason::Rule { rule } => NoSolution::Rule { rule: rule.index() as u16 },
            NoSolutionReason::Exhausted => NoSolution::Exhausted,
        }
    }
}
