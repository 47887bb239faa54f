//! The part of the hint that has been shown so far.

use nonet_engine::Cell;

use crate::model::Model;
use crate::route::Address;
use crate::session::{HintState, can_be_found};
use nonet_tasks::hint::{HintAction, HintActionKind, HintShape, Mention, mentions};
use nonet_text::{PanelText, Text};

/// A piece of text: words, or the name of a cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextPiece {
    pub words: String,
    pub cell: Option<Cell>,
    /// Punctuation after a cell, which must stay on its line.
    pub after: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct HintView {
    pub waiting: bool,
    pub title: String,
    /// The lesson of the technique that the title names.
    pub lesson: Option<Address>,
    pub text: Vec<TextPiece>,
    /// The answer to the player's guess; often empty.
    pub said: String,
    /// True while the player looks for the step.
    pub finding: bool,
    /// True if the player may look for the step.
    pub can_find: bool,
    /// True if the drawing shows a chain and needs a legend.
    pub has_legend: bool,
    /// True if there is an earlier stage.
    pub can_back: bool,
    /// True if several stages are left.
    pub can_skip: bool,
    /// The label of the button for the next stage.
    pub next: Option<&'static str>,
}

/// Number of stages before the first link of a chain: where to look, what for, and how closely.
const BEFORE_LINKS: usize = 3;

/// Returns the hint; `None` if there is none, or while the board is hidden.
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

/// Splits a text at the cells it mentions.
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

/// Returns the label of the button that applies the hint.
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

/// Returns the hint's drawing, bottom layer first.
pub fn hint_drawing(model: &Model) -> &[HintShape] {
    match &model.session.hint {
        Some(HintState::Shown { hint, stage, .. }) if !model.session.paused => {
            hint.stages.get(*stage).map_or(&[], |stage| &stage.drawing)
        }
        _ => &[],
    }
}
