//! Texts that answer a guess at the step of a hint.
//!
//! The page loads them with the hint panel ([`install_guess_texts`]), so that the first screen does without them.

use std::sync::OnceLock;

use super::guess_verdict::GuessClaim;
use crate::model::Model;
use nonet_engine::DigitSet;
use nonet_engine::technique::Candidate;
use nonet_text::spoken::{HouseName, Join, houses, list};
use nonet_text::{PanelText, Text};

/// The answer to a guess, or the task before one.
pub enum GuessMessage {
    /// The player looks for a digit.
    FindDigit,
    /// The player looks for a note to remove.
    FindStrike,
    /// The guess is wrong.
    Wrong(GuessClaim),
    /// The whole step is found.
    Found,
    /// A part of the step is found; this many actions are left.
    FoundSome(u64),
    /// The guess may be right, but does not follow from the hint.
    FoundOther,
}

type Sentence = fn(&Model, &GuessMessage) -> String;

static SENTENCE: OnceLock<Sentence> = OnceLock::new();

/// Installs the texts. Until this is called, answers are empty.
pub fn install_guess_texts() {
    SENTENCE.get_or_init(|| sentence);
}

/// Returns the text of a message; empty until the texts are installed.
pub(super) fn text(model: &Model, message: &GuessMessage) -> String {
    #[cfg(any(test, feature = "testing"))]
    install_guess_texts();
    SENTENCE.get().map_or_else(String::new, |sentence| sentence(model, message))
}

fn sentence(model: &Model, message: &GuessMessage) -> String {
    let lang = model.lang();
    match message {
        GuessMessage::FindDigit => PanelText::FindDigit.say(lang).to_owned(),
        GuessMessage::FindStrike => PanelText::FindStrike.say(lang).to_owned(),
        GuessMessage::Wrong(claim) => reason(model, claim),
        GuessMessage::Found => PanelText::Found.say(lang).to_owned(),
        GuessMessage::FoundSome(left) => PanelText::found_some(lang, *left),
        GuessMessage::FoundOther => PanelText::FoundOther.say(lang).to_owned(),
    }
}

/// Explains in a sentence or two why a claim is wrong.
fn reason(model: &Model, claim: &GuessClaim) -> String {
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
