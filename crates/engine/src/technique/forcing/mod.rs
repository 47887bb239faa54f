//! Forcing arguments: what follows from an assumption, or from every one of several of which one is true.
//!
//! `state`, `links` and `patterns` are the position in flat arrays and what follows from what in it; `follow` walks
//! one assumption to its end with a reason for every consequence, `inside` is what it may find on the way. `arguments`
//! are the steps made of that, `nested` those within others; `template` looks at all ways in which one digit can lie.
//! The rating on Sudoku Explainer's scale walks on the same ground. Only full houses force; short houses and links
//! exclude: sound on every board.

mod arguments;
pub(crate) mod follow;
pub(crate) mod inside;
pub(crate) mod links;
mod nested;
pub(crate) mod patterns;
pub(crate) mod state;
mod template;

use super::{Flow, Position, Sink, Technique};
use arguments::{Premise, forced};
use follow::Means;

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
        Nishio => forced(position, technique, Means::ONE_DIGIT, &[Candidate], sink),
        CellForcingChain => forced(position, technique, Means::CHAINS, &[Cell], sink),
        HouseForcingChain => forced(position, technique, Means::CHAINS, &[House], sink),
        ForcingChainContradiction => forced(position, technique, Means::CHAINS, &[Candidate], sink),
        ForcingChainVerity => forced(position, technique, Means::CHAINS, &[Cell, House], sink),
        ForcingNetContradiction => forced(position, technique, Means::NETS, &[Candidate], sink),
        ForcingNetVerity => forced(position, technique, Means::NETS, &[Cell, House], sink),
        DynamicForcing => forced(position, technique, Means::SUBSETS, &[Candidate, Cell, House], sink),
        _ => nested::nested(position, sink),
    }
}
