//! Forcing arguments: what follows from an assumption, or from every one of several of which one is true.
//!
//! `state`, `links` and `patterns` are the position in flat arrays and what follows from what in it; `follow` walks
//! one assumption to its end with a reason for every consequence, `inside` is what it may find on the way. `arguments`
//! are the steps made of that, `nested` those within others; `template` looks at all ways in which one digit can lie.
//! The rating on Sudoku Explainer's scale walks on the same ground. Only full houses force; short houses and links
//! exclude: sound on every board.

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

/// Positions with more candidates than this are left alone: the largest boards at their emptiest would take minutes.
const MOST_CANDIDATES: usize = 1500;

/// The forcing techniques by name.
pub(super) fn forcing(position: &Position, technique: Technique, sink: &mut Sink) -> Flow {
    use Premise::{Candidate, Cell, House};
    use Technique::*;
    let candidates: usize = position.open().iter().map(|cell| position.candidates(cell).len()).sum();
    if candidates > MOST_CANDIDATES {
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
