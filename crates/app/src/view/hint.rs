//! The hint, as far as it is told.

use nonet_engine::Cell;

use crate::model::Model;
use crate::route::Address;
use crate::session::{HintState, can_be_found};
use nonet_tasks::hint::{HintAction, HintActionKind, HintShape, Mention, mentions};
use nonet_text::{PanelText, Text};

/// A part of a text: words, or a cell that they name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextPiece {
    /// As it is read.
    pub words: String,
    /// The cell, if it is one.
    pub cell: Option<Cell>,
    /// Of a cell: what follows it without a space and belongs on its line, as a full stop.
    pub after: String,
}

/// What is shown of a hint.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct HintView {
    /// True while it is being looked for.
    pub waiting: bool,
    /// The headline.
    pub title: String,
    /// Where the technique that the headline names is taught; none if it names none.
    pub lesson: Option<Address>,
    /// What it says so far.
    pub text: Vec<TextPiece>,
    /// What is said of the player's own try; often empty.
    pub said: String,
    /// True while the player looks for what follows.
    pub finding: bool,
    /// True if the player may look for what follows.
    pub can_find: bool,
    /// True if the signs are those of a chain.
    pub has_legend: bool,
    /// True if there is less to go back to.
    pub can_back: bool,
    /// True if there are several presses left before the end.
    pub can_skip: bool,
    /// What the next press does, if anything.
    pub next: Option<&'static str>,
}

/// Stages before the first link of a chain: where to look, what, and how closely.
const BEFORE_LINKS: usize = 3;

/// What is shown of the hint; none without one, or while the board is hidden.
pub fn hint(model: &Model) -> Option<HintView> {
    let lang = model.lang();
    let state = model.session.hint.as_ref().filter(|_| !model.session.paused)?;
    let HintState::Shown { hint, stage: number, .. } = state else {
        let words = PanelText::HintSearching.say(lang).to_owned();
        let text = vec![TextPiece { words, cell: None, after: String::new() }];
        return Some(HintView { waiting: true, text, ..HintView::default() });
    };
    let stage = hint.stages.get(*number)?;
    let left = hint.stages.len() - 1 - number;
    let is_link = *number >= BEFORE_LINKS && left > 0;
    let next = match left {
        0 => last_press(&hint.actions),
        _ if is_link => Some(PanelText::HintNext),
        _ => Some(PanelText::HintMore),
    };
    let panel = model.session.hint_panel.as_ref();
    let is_found = panel.is_some_and(|panel| panel.is_found);
    let slug = hint.technique.trim_end();
    let lesson = (!stage.title.is_empty() && !slug.is_empty()).then(|| Address::lesson(slug));
    let title = if stage.title.is_empty() { Text::Hint.say(lang).to_owned() } else { stage.title.clone() };
    Some(HintView {
        waiting: false,
        title,
        lesson,
        text: pieces(model, &stage.text),
        said: panel.map(|panel| panel.message.clone()).unwrap_or_default(),
        finding: panel.is_some_and(|panel| panel.is_finding),
        can_find: can_be_found(hint) && !is_found,
        has_legend: stage.drawing.iter().any(|shape| shape.class.starts_with("hint-link")),
        can_back: *number > 0,
        can_skip: is_link && left > 1,
        next: next.map(|text| text.say(lang)),
    })
}

/// A text and the cells in it.
fn pieces(model: &Model, text: &str) -> Vec<TextPiece> {
    let mut pieces = Vec::new();
    let mut at = 0;
    let mut push = |words: &str, cell, after: &str| {
        if !words.is_empty() {
            pieces.push(TextPiece { words: words.to_owned(), cell, after: after.to_owned() });
        }
    };
    for Mention { from, to, cell } in mentions(model.lang(), model.board(), text) {
        push(&text[at..from], None, "");
        at = to + text[to..].find(|c: char| !c.is_ascii_punctuation()).unwrap_or(text.len() - to);
        push(&text[from..to], Some(cell), &text[to..at]);
    }
    push(&text[at..], None, "");
    pieces
}

/// What the last press does, as its button says it.
fn last_press(actions: &[HintAction]) -> Option<PanelText> {
    let all = |kind| actions.iter().all(|action| action.kind == kind);
    Some(match actions {
        [] => return None,
        [_] if all(HintActionKind::Erase) => PanelText::HintRemoveIt,
        _ if all(HintActionKind::Erase) => PanelText::HintRemoveThem,
        [_] if all(HintActionKind::Restore) => PanelText::HintAddNote,
        _ if all(HintActionKind::Restore) => PanelText::HintAddNotes,
        _ => PanelText::HintDo,
    })
}

/// What the hint lays over the board, from below.
pub fn hint_drawing(model: &Model) -> &[HintShape] {
    match &model.session.hint {
        Some(HintState::Shown { hint, stage, .. }) if !model.session.paused => {
            hint.stages.get(*stage).map_or(&[], |stage| &stage.drawing)
        }
        _ => &[],
    }
}
