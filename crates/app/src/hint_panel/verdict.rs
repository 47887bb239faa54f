//! Whether what a player tries follows from the hint.

use nonet_engine::DigitSet;
use nonet_engine::technique::Candidate;

use crate::model::Model;
use nonet_game::game::Game;
use nonet_game::game::entry::Layer;
use nonet_game::game::history::NodeId;
use nonet_tasks::hint::{Hint, HintAction, HintActionKind};
use nonet_text::spoken::{HouseName, Join, houses, list};
use nonet_text::{PanelText, Text};

/// What a move says about one candidate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Claim {
    places: bool,
    candidate: Candidate,
}

impl Claim {
    /// That a candidate can be struck.
    pub fn strike(candidate: Candidate) -> Claim {
        Claim { places: false, candidate }
    }

    fn action(self) -> HintAction {
        HintAction {
            kind: if self.places { HintActionKind::Place } else { HintActionKind::Strike },
            cell: self.candidate.cell.index() as u16,
            digit: self.candidate.digit.value(),
        }
    }

    /// True if the solution says otherwise.
    fn is_wrong(self, game: &Game) -> bool {
        let solved = game.solution().and_then(|solution| solution.get(self.candidate.cell));
        solved.is_some_and(|digit| (digit == self.candidate.digit) != self.places)
    }
}

/// What is to be said of a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It does not hold.
    Wrong(Claim),
    /// It is what the hint says, or a part of that.
    Right(Vec<HintAction>),
    /// It may hold, but is not what the hint says; true if it says anything.
    Other(bool),
}

/// What a move says: the digit that it writes, or the notes that it strikes.
pub fn claims(game: &Game, node: NodeId) -> Vec<Claim> {
    let changes = game.history().changes(node);
    let digits = changes.iter().filter(|change| change.layer == Layer::Digit);
    let placed = digits.filter_map(|change| {
        let candidate = Candidate::new(change.cell, game.entry(change.cell).digit?);
        Some(Claim { places: true, candidate })
    });
    let placed: Vec<Claim> = placed.collect();
    if !placed.is_empty() {
        return placed;
    }
    let notes = changes.iter().filter(|change| matches!(change.layer, Layer::Corner | Layer::Centre));
    let struck = notes.flat_map(|change| {
        let left = game.entry(change.cell).layer(change.layer);
        let gone = DigitSet::from_bits(change.flip & !left);
        gone.iter().map(|digit| Claim::strike(Candidate::new(change.cell, digit))).collect::<Vec<_>>()
    });
    struck.collect()
}

/// What is to be said of all that a move says.
pub fn of_all(game: &Game, hint: &Hint, claims: &[Claim]) -> Verdict {
    if let Some(wrong) = claims.iter().find(|claim| claim.is_wrong(game)) {
        return Verdict::Wrong(*wrong);
    }
    let found: Vec<HintAction> =
        claims.iter().map(|claim| claim.action()).filter(|action| hint.actions.contains(action)).collect();
    if found.is_empty() { Verdict::Other(!claims.is_empty()) } else { Verdict::Right(found) }
}

/// Why a claim does not hold, in a sentence or two.
pub fn reason(model: &Model, claim: &Claim) -> String {
    let (lang, Candidate { cell, digit }) = (model.lang(), claim.candidate);
    let Some(game) = &model.game else { return String::new() };
    if !claim.places {
        return PanelText::try_strike(lang, digit);
    }
    let has = |house: &&nonet_engine::House| {
        house.cells().iter().any(|other| *other != cell && game.digit(*other) == Some(digit))
    };
    let why = match houses(game.board(), cell).into_iter().find(has) {
        Some(house) => Text::house_has(lang, HouseName::of(house), digit),
        None => {
            let others = game.candidates_of(cell).difference(DigitSet::single(digit));
            let others = others.iter().map(|digit| digit.to_char().to_string()).collect();
            PanelText::try_others(lang, &list(lang, others, Join::Or))
        }
    };
    PanelText::try_digit(lang, digit, &why)
}
