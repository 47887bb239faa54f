//! The hint, as far as it is told.

use crate::hint::{HintAction, HintActionKind, Shape};
use crate::model::Model;
use crate::session::HintState;
use crate::words::{PanelText, Text};

/// What is shown of a hint.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct HintView {
    /// True while it is being looked for.
    pub waiting: bool,
    /// The headline.
    pub title: String,
    /// What it says so far.
    pub text: String,
    /// True if there is less to go back to.
    pub can_back: bool,
    /// What the next press does, if anything.
    pub next: Option<&'static str>,
}

/// What is shown of the hint; none without one, or while the board is hidden.
pub fn hint(model: &Model) -> Option<HintView> {
    let lang = model.lang();
    let state = model.session.hint.as_ref().filter(|_| !model.session.paused)?;
    let HintState::Shown { hint, stage: number, .. } = state else {
        let text = PanelText::HintSearching.say(lang).to_owned();
        return Some(HintView { waiting: true, text, ..HintView::default() });
    };
    let stage = hint.stages.get(*number)?;
    let next =
        if *number + 1 < hint.stages.len() { Some(PanelText::HintMore) } else { last_press(&hint.actions) };
    let title = if stage.title.is_empty() { Text::Hint.say(lang).to_owned() } else { stage.title.clone() };
    Some(HintView {
        waiting: false,
        title,
        text: stage.text.clone(),
        can_back: *number > 0,
        next: next.map(|text| text.say(lang)),
    })
}

/// What the last press does, as its button says it.
fn last_press(actions: &[HintAction]) -> Option<PanelText> {
    let all = |kind| actions.iter().all(|action| action.kind == kind);
    Some(match actions {
        [] => return None,
        [_] if all(HintActionKind::Erase) => PanelText::HintRemoveIt,
        _ if all(HintActionKind::Erase) => PanelText::HintRemoveThem,
        [_] if all(HintActionKind::Restore) => PanelText::HintPutItBack,
        _ if all(HintActionKind::Restore) => PanelText::HintPutThemBack,
        _ => PanelText::HintDo,
    })
}

/// What the hint lays over the board, from below.
pub fn hint_drawing(model: &Model) -> &[Shape] {
    match &model.session.hint {
        Some(HintState::Shown { hint, stage, .. }) if !model.session.paused => {
            hint.stages.get(*stage).map_or(&[], |stage| &stage.drawing)
        }
        _ => &[],
    }
}
