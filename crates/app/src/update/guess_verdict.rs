//! Judges whether a guess follows from the hint.

use nonet_engine::DigitSet;
use nonet_engine::technique::Candidate;

use nonet_game::game::Game;
use nonet_game::game::entry::Layer;
use nonet_game::game::history::NodeId;
use nonet_tasks::hint::{Hint, HintAction, HintActionKind};

/// A claim about one candidate: that it is the cell's digit, or that it can be struck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GuessClaim {
    pub(super) places: bool,
    pub(super) candidate: Candidate,
}

impl GuessClaim {
    /// Claims that a candidate can be struck.
    pub fn strike(candidate: Candidate) -> GuessClaim {
        GuessClaim { places: false, candidate }
    }

    fn action(self) -> HintAction {
        HintAction {
            kind: if self.places { HintActionKind::Place } else { HintActionKind::Strike },
            cell: self.candidate.cell.index() as u16,
            digit: self.candidate.digit.value(),
        }
    }

    /// True if the claim contradicts the solution.
    fn is_wrong(self, game: &Game) -> bool {
        let solved = game.solution().and_then(|solution| solution.get(self.candidate.cell));
        solved.is_some_and(|digit| (digit == self.candidate.digit) != self.places)
    }
}

/// The result of comparing a guess with the hint and the solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GuessVerdict {
    /// A claim contradicts the solution.
    Wrong(GuessClaim),
    /// All or some of the hint's actions.
    Right(Vec<HintAction>),
    /// Not in the hint, but not wrong either.
    Other {
        /// False for moves that claim nothing, such as colours.
        has_claims: bool,
    },
}

/// Returns a move's claims: the digits that it writes, else the notes that it strikes.
pub fn claims(game: &Game, node: NodeId) -> Vec<GuessClaim> {
    let changes = game.history().changes(node);
    let digits = changes.iter().filter(|change| change.layer == Layer::Digit);
    let placed = digits.filter_map(|change| {
        let candidate = Candidate::new(change.cell, game.entry(change.cell).digit?);
        Some(GuessClaim { places: true, candidate })
    });
    let placed: Vec<GuessClaim> = placed.collect();
    if !placed.is_empty() {
        return placed;
    }
    let notes = changes.iter().filter(|change| matches!(change.layer, Layer::Corner | Layer::Centre));
    let struck = notes.flat_map(|change| {
        let left = game.entry(change.cell).layer(change.layer);
        let gone = DigitSet::from_bits(change.flip & !left);
        gone.iter().map(|digit| GuessClaim::strike(Candidate::new(change.cell, digit))).collect::<Vec<_>>()
    });
    struck.collect()
}

/// Judges the claims of a move.
pub fn of_all(game: &Game, hint: &Hint, claims: &[GuessClaim]) -> GuessVerdict {
    if let Some(wrong) = claims.iter().find(|claim| claim.is_wrong(game)) {
        return GuessVerdict::Wrong(*wrong);
    }
    let found: Vec<HintAction> =
        claims.iter().map(|claim| claim.action()).filter(|action| hint.actions.contains(action)).collect();
    if found.is_empty() {
        GuessVerdict::Other { has_claims: !claims.is_empty() }
    } else {
        GuessVerdict::Right(found)
    }
}
