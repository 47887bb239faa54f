//! The hint, as far as it is told.

use crate::hint::Piece;
use crate::model::Model;
use crate::session::HintState;
use crate::text::Text;

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
    let HintState::Shown { hint, rung: number, .. } = state else {
        let text = Text::HintSearching.say(lang).to_owned();
        return Some(HintView { waiting: true, text, ..HintView::default() });
    };
    let rung = hint.rungs.get(*number)?;
    let next = if *number + 1 < hint.rungs.len() {
        Some(Text::HintMore)
    } else {
        Some(Text::HintDo).filter(|_| !hint.deeds.is_empty())
    };
    let title = if rung.title.is_empty() { Text::Hint.say(lang).to_owned() } else { rung.title.clone() };
    Some(HintView {
        waiting: false,
        title,
        text: rung.text.clone(),
        can_back: *number > 0,
        next: next.map(|text| text.say(lang)),
    })
}

/// What the hint lays over the board, from below.
pub fn hint_drawing(model: &Model) -> &[Piece] {
    match &model.session.hint {
        Some(HintState::Shown { hint, rung, .. }) if !model.session.paused => {
            hint.rungs.get(*rung).map_or(&[], |rung| &rung.drawing)
        }
        _ => &[],
    }
}
