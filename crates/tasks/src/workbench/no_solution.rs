//! Why a puzzle has no solution, as workers say it.

use nonet_engine::solver::NoSolutionReason;
use serde::{Deserialize, Serialize};

/// Why there is no solution; cells, houses and rules by number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum NoSolution {
    /// Two cells that must differ hold the same digit.
    Clash {
        /// The earlier cell.
        first: u16,
        /// The later one.
        second: u16,
        /// What both hold.
        digit: u8,
        /// A house with both.
        house: Option<u16>,
    },
    /// A cell can hold no digit.
    NoCandidate {
        /// The cell.
        cell: u16,
    },
    /// A digit has no place in a house.
    NoPlace {
        /// The house.
        house: u16,
        /// The digit.
        digit: u8,
    },
    /// A rule cannot be kept.
    Rule {
        /// The rule.
        rule: u16,
    },
    /// Every way fails.
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
