//! The hint's panel as a part of the model: the player may find what a hint is about on their own, and is told whether it
//! holds. Beside that: which cell of the text is shown, and going to the end at once.
//!
//! While the panel is open [`heed`] comes before [`update()`]: a digit or a struck note is a try then. One that is wrong
//! leaves the board as it was.

mod verdict;

#[cfg(test)]
mod tests;

use crate::action::{Action, Effect};
use crate::model::Model;
use crate::page::{Page, PageEvent};
use crate::session::{HintState, Notice};
use crate::update::{page_api, update};
use nonet_engine::Cell;
use nonet_engine::technique::Candidate;
use nonet_game::drawing::cell_outline;
use nonet_game::game::history::NodeId;
use nonet_game::settings::Switch;
use nonet_tasks::hint::{Hint, HintActionKind, Shape};
use nonet_text::PanelText;
use verdict::{Claim, Verdict};

/// What a pulse is drawn as; the second class starts it anew on the same cell.
const PULSES: [&str; 2] = ["hint-pulse", "hint-pulse again"];

/// The panel.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct HintPage {
    finding: bool,
    said: String,
    found: bool,
}

impl HintPage {
    /// True while the player looks for what follows.
    pub fn finding(&self) -> bool {
        self.finding
    }

    /// What is said of the player's last try, or what to try; often empty.
    pub fn said(&self) -> &str {
        &self.said
    }

    /// True once the player has found it.
    pub fn found(&self) -> bool {
        self.found
    }
}

/// What can happen on the panel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HintPageAction {
    /// It opens.
    Open,
    /// It closes.
    Close,
    /// The player wants to find it.
    Find,
    /// The whole argument is wanted at once.
    Whole,
    /// A cell that the text names is to be shown.
    Show(Cell),
}

impl Page for HintPage {
    type Action = HintPageAction;

    fn update(model: &mut Model, action: HintPageAction) -> Vec<Effect> {
        match action {
            HintPageAction::Open => {
                model.pages.put(Box::new(HintPage::default()));
            }
            HintPageAction::Close => {
                model.pages.take::<HintPage>();
                if matches!(model.session.notice, Some(Notice::Said(_))) {
                    model.session.notice = None;
                }
            }
            HintPageAction::Find => return find(model),
            HintPageAction::Whole => return whole(model),
            HintPageAction::Show(cell) => show(model, cell),
        }
        Vec::new()
    }

    fn heard(_: PageEvent) -> Option<HintPageAction> {
        None
    }
}

/// Does an action that means something else while a hint is shown; `None` if it does not.
pub fn heed(model: &mut Model, action: &Action) -> Option<Vec<Effect>> {
    let (hint, _, at) = shown(model)?;
    if !can_be_found(hint) || !model.can_play() {
        return None;
    }
    let page = HintPage::of(model)?;
    match action {
        Action::Hint if page.finding => {
            say(model, String::new(), false);
            Some(Vec::new())
        }
        Action::Hint => {
            let effects = update(model, action.clone());
            if let Some(page) = model.pages.get_mut::<HintPage>() {
                page.said.clear();
            }
            Some(effects)
        }
        Action::Press { .. } | Action::Select(_) | Action::Move { .. } if !page.finding && !page.found => {
            let mut effects = update(model, action.clone());
            effects.extend(find(model));
            Some(effects)
        }
        Action::Digit(_)
        | Action::DigitAs(..)
        | Action::DigitLong(_)
        | Action::Release
        | Action::LongPress(_)
        | Action::Erase => Some(attempt(model, action, at)),
        _ => None,
    }
}

/// The hint that is read, the number of its stage, and where the board stood.
fn shown(model: &Model) -> Option<(&Hint, usize, NodeId)> {
    match &model.session.hint {
        Some(HintState::Shown { hint, stage, at }) => Some((hint, *stage, *at)),
        _ => None,
    }
}

/// True for hints about what follows, and not about what is wrong.
pub fn can_be_found(hint: &Hint) -> bool {
    let follows = |kind| matches!(kind, HintActionKind::Place | HintActionKind::Strike);
    hint.actions.iter().any(|action| follows(action.kind))
}

/// True if something is to be struck.
fn strikes(hint: &Hint) -> bool {
    hint.actions.iter().any(|action| action.kind == HintActionKind::Strike)
}

/// Lets the player look, and says for what.
fn find(model: &mut Model) -> Vec<Effect> {
    let Some((hint, ..)) = shown(model).filter(|(hint, ..)| can_be_found(hint)) else { return Vec::new() };
    let what = if strikes(hint) { PanelText::FindStrike } else { PanelText::FindDigit };
    let said = what.say(model.lang()).to_owned();
    say(model, said.clone(), true);
    vec![Effect::Announce(said)]
}

/// Puts a sentence into the panel and, where that is folded away, into a notice.
fn say(model: &mut Model, said: String, finding: bool) {
    if let Some(page) = model.pages.get_mut::<HintPage>() {
        page.finding = finding;
        page.said.clone_from(&said);
    }
    let is_ours = matches!(model.session.notice, None | Some(Notice::Said(_)));
    if finding && !said.is_empty() {
        model.session.notice = Some(Notice::Said(said));
    } else if is_ours {
        model.session.notice = None;
    }
}

fn whole(model: &mut Model) -> Vec<Effect> {
    if let Some(HintState::Shown { hint, stage, .. }) = &mut model.session.hint {
        // The press before the last is one that says what it comes to.
        *stage = hint.stages.len().saturating_sub(2);
    }
    update(model, Action::Hint)
}

/// Has a cell pulse, until the stage is another.
fn show(model: &mut Model, cell: Cell) {
    let Some(board) = model.game.as_ref().map(|game| game.board().clone()) else { return };
    let Some(HintState::Shown { hint, stage, .. }) = &mut model.session.hint else { return };
    let Some(stage) = hint.stages.get_mut(*stage).filter(|_| cell.index() < board.cell_count()) else {
        return;
    };
    let was = stage.drawing.iter().position(|shape| PULSES.contains(&shape.class.as_str()));
    let again = was.is_some_and(|at| stage.drawing.remove(at).class == PULSES[0]);
    let class = PULSES[usize::from(again)].to_owned();
    stage.drawing.push(Shape { class, data: cell_outline(&board, cell), at: None });
}

/// A try: played if it holds, or cannot be judged.
fn attempt(model: &mut Model, action: &Action, at: NodeId) -> Vec<Effect> {
    let Some((hint, stage, _)) = shown(model) else { return Vec::new() };
    let (hint, finding) = (hint.clone(), HintPage::of(model).is_some_and(HintPage::finding));
    let Some((record, pace)) = model.game.as_ref().map(|game| (game.record, game.pace.len())) else {
        return Vec::new();
    };
    let (claims, mut effects) = match struck(model, action).filter(|_| finding && strikes(&hint)) {
        Some(candidate) => (vec![Claim::strike(candidate)], Vec::new()),
        None => {
            let effects = update(model, action.clone());
            let Some(game) = &model.game else { return effects };
            let now = game.history().at();
            if now == at || game.history().parent(now) != Some(at) {
                return effects;
            }
            (verdict::claims(game, now), effects)
        }
    };
    let Some(game) = &mut model.game else { return effects };
    match verdict::of_all(game, &hint, &claims) {
        Verdict::Wrong(claim) => {
            // As if it had never been tried.
            let tried = game.history.at();
            if tried != at {
                game.history.drop_branch(&mut game.written, tried);
            }
            game.record = record;
            game.pace.truncate(pace);
            keep(model, hint, stage);
            let said = verdict::reason(model, &claim);
            say(model, said.clone(), true);
            vec![Effect::Announce(said)]
        }
        Verdict::Right(found) => {
            if effects.is_empty() && finding {
                effects = page_api::apply_hint(model, &found);
            }
            let mut hint = hint;
            hint.actions.retain(|action| !found.contains(action));
            let whole = hint.actions.is_empty();
            let stage = if whole { hint.stages.len() - 1 } else { stage };
            let lang = model.lang();
            let said = match hint.actions.len() as u64 {
                0 => PanelText::Found.say(lang).to_owned(),
                left => PanelText::found_some(lang, left),
            };
            keep(model, hint, stage);
            say(model, said.clone(), !whole);
            if let Some(page) = model.pages.get_mut::<HintPage>() {
                page.found = whole;
            }
            effects.push(Effect::Announce(said));
            effects
        }
        Verdict::Other(claim) => {
            keep(model, hint, stage);
            let said = PanelText::FoundOther.say(model.lang()).to_owned();
            if claim {
                say(model, said.clone(), finding);
                effects.push(Effect::Announce(said));
            }
            effects
        }
    }
}

/// The hint stays though the board is another; with a finished game it goes.
fn keep(model: &mut Model, hint: Hint, stage: usize) {
    let Some(game) = model.game.as_ref().filter(|game| !game.finished) else { return };
    model.session.hint = Some(HintState::Shown { at: game.history().at(), hint, stage });
}

/// What a digit key strikes while something is to be struck: the digit, from the one open cell that it would go to.
fn struck(model: &Model, action: &Action) -> Option<Candidate> {
    let game = model.game.as_ref()?;
    let sticky = model.settings.is_on(Switch::DigitFirst);
    let (cell, digit) = match action {
        Action::Digit(digit) | Action::DigitLong(digit) | Action::DigitAs(_, digit) if !sticky => {
            (model.session.selection.only()?, *digit)
        }
        Action::Release => (model.session.pressed()?, model.session.sticky.filter(|_| sticky)?),
        _ => return None,
    };
    let is_open = game.digit(cell).is_none() && game.candidates_of(cell).contains(digit);
    is_open.then_some(Candidate::new(cell, digit))
}
