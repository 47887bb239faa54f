//! Forcing arguments: the consequences of an assumption, or the common consequences of several assumptions, one of
//! which is true.
//!
//! `flat_position`, `links` and `patterns` hold the position in flat arrays and the implications in it. `consequences`
//! follows one assumption to its end with a reason for every consequence, and `inner_step` defines the steps that it
//! may find along the way. `arguments` turns consequences into steps, and `nested` nests arguments within arguments.
//! `template` examines all ways to place one digit. The rating on Sudoku Explainer's scale builds on the same modules.
//! Only full houses force digits; short houses and links only exclude them, so all of this is sound on every board.

mod arguments;
pub(crate) mod consequences;
pub(crate) mod flat_position;
pub(crate) mod inner_step;
pub(crate) mod links;
mod nested;
pub(crate) mod patterns;
mod template;

use super::{Flow, Position, Sink, Technique};
use arguments::{Premise, forced};
use consequences::ForcingMode;

pub(super) use template::{template_deletes, template_sets};

/// Positions with more candidates are skipped, because the largest boards would take minutes when they are nearly
/// empty.
const MAX_CANDIDATES: usize = 1500;

/// Finds the steps of a forcing technique.
pub(super) fn forcing(position: &Position, technique: Technique, sink: &mut Sink) -> Flow {
    use Premise::{Candidate, Cell, House};
    use Technique::*;
    let candidates: usize = position.open().iter().map(|cell| position.candidates(cell).len()).sum();
    if candidates > MAX_CANDIDATES {
        return super::GO_ON;
    }
    match technique {
        Nishio => forced(position, technique, ForcingMode::ONE_DIGIT, &[Candidate], sink),
        CellForcingChain => forced(position, technique, ForcingMode::CHAINS, &[Cell], sink),
        HouseForcingChain => forced(position, technique, ForcingMode::CHAINS, &[House], sink),
        ForcingChainContradiction => forced(position, technique, ForcingMode::CHAINS, &[Candidate], sink),
        ForcingChainVerity => forced(position, technique, ForcingMode::CHAINS, &[Cell, House], sink),
        ForcingNetContradiction => forced(position, technique, ForcingMode::NETS, &[Candidate], sink),
        ForcingNetVerity => forced(position, technique, ForcingMode::NETS, &[Cell, House], sink),
        DynamicForcing => forced(position, technique, ForcingMode::SUBSETS, &[Candidate, Cell, House], sink),
        _ => nested::nested(position, sink),
    }
}
