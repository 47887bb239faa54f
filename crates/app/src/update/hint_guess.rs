//! Lets the player find the step of a hint on their own.
//!
//! While the hint panel is open and its hint is about the next step, a digit or a struck note is a guess. A wrong guess
//! leaves the board unchanged, a right one is played, and the panel says why.

use super::guess_text::{self, GuessMessage};
use super::guess_verdict::{self, GuessClaim, GuessVerdict};
use super::{UpdateContext, hinting};
use crate::action::Action;
use crate::model::Model;
use crate::session::{GameNotice, HintPanel, HintState, can_be_found};
use nonet_engine::Cell;
use nonet_engine::technique::Candidate;
use nonet_game::drawing::cell_outline;
use nonet_game::game::GameRecord;
use nonet_game::game::history::NodeId;
use nonet_game::settings::Switch;
use nonet_tasks::hint::{Hint, HintActionKind, HintShape};

/// Classes of the pulse on a cell; alternating them restarts the animation.
const PULSES: [&str; 2] = ["hint-pulse", "hint-pulse again"];

/// An action with an additional meaning while the hint panel is open.
pub(super) enum HintGuess {
    /// The player selects a cell: from now on they look for the step.
    Selection,
    /// The player writes or strikes something.
    Entry(Box<GuessedEntry>),
}

/// A guess, with everything needed to undo it.
pub(super) struct GuessedEntry {
    hint: Hint,
    stage: usize,
    /// The position before the guess.
    at: NodeId,
    record: GameRecord,
    pace_len: usize,
    effect_count: usize,
    game_changed: bool,
    /// The candidate that the digit key strikes, instead of what it usually writes.
    strike: Option<Candidate>,
}

impl GuessedEntry {
    /// True if the usual meaning of the action doesn't apply.
    pub(super) fn replaces_action(&self) -> bool {
        self.strike.is_some()
    }
}

pub(super) fn set_open(model: &mut Model, is_open: bool) {
    model.session.hint_panel = is_open.then(HintPanel::default);
    if !is_open && matches!(model.session.notice, Some(GameNotice::HintMessage(_))) {
        model.session.notice = None;
    }
}

/// Recognises a guess, before its action is carried out.
pub(super) fn recognise(model: &Model, action: &Action, context: &UpdateContext) -> Option<HintGuess> {
    let panel = model.session.hint_panel.as_ref()?;
    let (hint, stage, at) = findable(model).filter(|_| model.can_play())?;
    match action {
        Action::Press { .. } | Action::Select(_) | Action::Move { .. }
            if !panel.is_finding && !panel.is_found =>
        {
            Some(HintGuess::Selection)
        }
        Action::Digit(_)
        | Action::DigitAs(..)
        | Action::DigitLong(_)
        | Action::Release
        | Action::LongPress(_)
        | Action::Erase => {
            let game = model.game.as_ref()?;
            let strike = panel.is_finding && strikes(hint);
            Some(HintGuess::Entry(Box::new(GuessedEntry {
                hint: hint.clone(),
                stage,
                at,
                record: game.record,
                pace_len: game.pace.len(),
                effect_count: context.effects.len(),
                game_changed: context.game_changed,
                strike: struck(model, action).filter(|_| strike),
            })))
        }
        _ => None,
    }
}

/// Returns the hint being read, if it is about the next step, with the number of its stage and the move it belongs to.
fn findable(model: &Model) -> Option<(&Hint, usize, NodeId)> {
    match &model.session.hint {
        Some(HintState::Shown { hint, stage, at }) if can_be_found(hint) => Some((hint, *stage, *at)),
        _ => None,
    }
}

/// True if the hint strikes a candidate.
fn strikes(hint: &Hint) -> bool {
    hint.actions.iter().any(|action| action.kind == HintActionKind::Strike)
}

/// Lets the player look for the step, and tells them what to look for.
pub(super) fn find(model: &mut Model, context: &mut UpdateContext) {
    let Some((hint, ..)) = findable(model) else { return };
    let message = if strikes(hint) { GuessMessage::FindStrike } else { GuessMessage::FindDigit };
    tell(model, &message, true, context);
}

/// Goes back to reading when the player presses the Hint key while looking for the step. Returns false if they aren't
/// looking for it.
pub(super) fn back_to_reading(model: &mut Model) -> bool {
    let is_finding = model.session.hint_panel.as_ref().is_some_and(|panel| panel.is_finding);
    show_message(model, String::new(), false);
    is_finding
}

/// Shows a sentence in the panel, and in a notice where the panel is folded away.
fn show_message(model: &mut Model, message: String, is_finding: bool) {
    if let Some(panel) = &mut model.session.hint_panel {
        panel.is_finding = is_finding;
        panel.message.clone_from(&message);
    }
    let is_free = matches!(model.session.notice, None | Some(GameNotice::HintMessage(_)));
    if is_finding && !message.is_empty() {
        model.session.notice = Some(GameNotice::HintMessage(message));
    } else if is_free {
        model.session.notice = None;
    }
}

/// Shows a sentence, and has it read aloud.
fn tell(model: &mut Model, message: &GuessMessage, is_finding: bool, context: &mut UpdateContext) {
    let message = guess_text::text(model, message);
    show_message(model, message.clone(), is_finding);
    context.announce(message);
}

/// Jumps to the last stage of the hint.
pub(super) fn show_whole(model: &mut Model, context: &mut UpdateContext) {
    if let Some(HintState::Shown { hint, stage, .. }) = &mut model.session.hint {
        *stage = hint.stages.len().saturating_sub(2);
    }
    hinting::hint(model, context);
}

/// Makes a cell pulse until the stage changes.
pub(super) fn show_cell(model: &mut Model, cell: Cell) {
    let Some(board) = model.game.as_ref().map(|game| game.board().clone()) else { return };
    let Some(HintState::Shown { hint, stage, .. }) = &mut model.session.hint else { return };
    let Some(stage) = hint.stages.get_mut(*stage).filter(|_| cell.index() < board.cell_count()) else {
        return;
    };
    let was = stage.drawing.iter().position(|shape| PULSES.contains(&shape.class.as_str()));
    let again = was.is_some_and(|at| stage.drawing.remove(at).class == PULSES[0]);
    let class = PULSES[usize::from(again)].to_owned();
    stage.drawing.push(HintShape { class, data: cell_outline(&board, cell), at: None });
}

/// Judges a guess that has just been played, or is to be struck. A wrong one is undone.
pub(super) fn judge(model: &mut Model, entry: GuessedEntry, context: &mut UpdateContext) {
    let Some(game) = &mut model.game else { return };
    let GuessedEntry { mut hint, stage, at, .. } = entry;
    let claims = match entry.strike {
        Some(candidate) => vec![GuessClaim::strike(candidate)],
        None => {
            let now = game.history().at();
            if now == at || game.history().parent(now) != Some(at) {
                return;
            }
            guess_verdict::claims(game, now)
        }
    };
    let is_finding = model.session.hint_panel.as_ref().is_some_and(|panel| panel.is_finding);
    match guess_verdict::of_all(game, &hint, &claims) {
        GuessVerdict::Wrong(claim) => {
            if entry.strike.is_none() {
                let tried = game.history.at();
                game.history.drop_branch(&mut game.written, tried);
            }
            game.record = entry.record;
            game.pace.truncate(entry.pace_len);
            context.effects.truncate(entry.effect_count);
            context.game_changed = entry.game_changed;
            keep(model, hint, stage);
            tell(model, &GuessMessage::Wrong(claim), true, context);
        }
        GuessVerdict::Right(found) => {
            if entry.strike.is_some() {
                hinting::perform(model, &found, context);
            }
            hint.actions.retain(|action| !found.contains(action));
            let is_whole = hint.actions.is_empty();
            let stage = if is_whole { hint.stages.len() - 1 } else { stage };
            let message = match hint.actions.len() as u64 {
                0 => GuessMessage::Found,
                left => GuessMessage::FoundSome(left),
            };
            keep(model, hint, stage);
            tell(model, &message, !is_whole, context);
            if let Some(panel) = &mut model.session.hint_panel {
                panel.is_found = is_whole;
            }
        }
        GuessVerdict::Other { has_claims } => {
            keep(model, hint, stage);
            if has_claims {
                tell(model, &GuessMessage::FoundOther, is_finding, context);
            }
        }
    }
}

/// Keeps the hint open although the board has changed, unless the game is finished.
fn keep(model: &mut Model, hint: Hint, stage: usize) {
    let Some(game) = model.game.as_ref().filter(|game| !game.finished) else { return };
    model.session.hint = Some(HintState::Shown { at: game.history().at(), hint, stage });
}

/// Returns the candidate that a digit key strikes: the digit, in the one open cell that it would be written to.
fn struck(model: &Model, action: &Action) -> Option<Candidate> {
    let game = model.game.as_ref()?;
    let digit_first = model.settings.is_on(Switch::DigitFirst);
    let (cell, digit) = match action {
        Action::Digit(digit) | Action::DigitLong(digit) | Action::DigitAs(_, digit) if !digit_first => {
            (model.session.selection.only()?, *digit)
        }
        Action::Release => (model.session.pressed()?, model.session.chosen_digit.filter(|_| digit_first)?),
        _ => return None,
    };
    let is_open = game.digit(cell).is_none() && game.candidates_of(cell).contains(digit);
    is_open.then_some(Candidate::new(cell, digit))
}
