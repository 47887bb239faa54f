//! The part of the hint that has been shown so far.

use nonet_engine::Cell;

use crate::model::Model;
use crate::route::Address;
use crate::session::{GUIDED_MOVES, HintState, can_be_found, placed};
use nonet_tasks::hint::{HintAction, HintActionKind, HintShape, Mention, mentions};
use nonet_text::spoken::sentences;
use nonet_text::{CellText, Lang, PanelText, Text};

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
    /// The number of the stage, for example `2 of 4`. Empty if there is only one, or if a chain shows its slider.
    pub stage: String,
    /// The lesson of the technique that the title names.
    pub lesson: Option<Address>,
    pub text: Vec<TextPiece>,
    /// The answer to the player's guess; often empty.
    pub said: String,
    /// True while the player looks for the step.
    pub finding: bool,
    /// True if the player may look for the step, which the last stage would give away.
    pub can_find: bool,
    /// True if the drawing shows a chain and needs a legend.
    pub has_legend: bool,
    /// True if there is an earlier stage.
    pub can_back: bool,
    /// True if several stages are left.
    pub can_skip: bool,
    /// The stages that show links of a chain: first, current and last. `None` before the first and for other hints.
    pub chain: Option<[usize; 3]>,
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
    let finding = panel.is_some_and(|panel| panel.is_finding);
    let slug = hint.technique.trim_end();
    let lesson = (!stage.title.is_empty() && !slug.is_empty()).then(|| Address::lesson(slug));
    let title = if stage.title.is_empty() { Text::Hint.say(lang).to_owned() } else { stage.title.clone() };
    let chain = (*number >= BEFORE_LINKS && hint.stages.len() > BEFORE_LINKS + 1)
        .then(|| [BEFORE_LINKS, *number, hint.stages.len() - 1]);
    let stage_number = match (chain, hint.stages.len()) {
        (Some(_), _) | (None, 1) => String::new(),
        (None, stages) => PanelText::stage(lang, *number as u64 + 1, stages as u64),
    };
    Some(HintView {
        waiting: false,
        title,
        stage: stage_number,
        lesson,
        text: pieces(model, &stage.text),
        said: panel.map(|panel| panel.message.clone()).unwrap_or_default(),
        finding,
        can_find: can_be_found(hint) && !is_found && (left > 0 || finding),
        has_legend: stage.drawing.iter().any(|shape| shape.class.starts_with("hint-link")),
        can_back: *number > 0,
        can_skip: is_link && left > 1,
        chain,
        next: next.map(|text| text.say(lang)),
    })
}

/// Returns the last sentence: the question, without the definition of the technique before it.
fn last_sentence(text: &str) -> &str {
    let text = text.trim_end();
    let end = text.char_indices().next_back().map_or(0, |(at, _)| at);
    let sentence =
        text[..end].rfind(['.', '。']).map_or(text, |at| text[at..].trim_start_matches(['.', '。']));
    sentence.trim_start()
}

/// A step of the guide.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GuideView {
    /// For example `Move 2 of 5`.
    pub number: String,
    /// The question of the step, then its reason; or what the guide waits for.
    pub text: String,
    /// The request to press the digit that the text names or asks for. Empty if the step places none.
    pub press: String,
    /// The label of a button that answers the question, or takes back a mistake, which is then the step.
    pub button: Option<&'static str>,
}

impl GuideView {
    /// Returns the step as a screen reader says it; `None` while the step is searched for.
    pub fn spoken(&self, lang: Lang) -> Option<String> {
        let is_found = self.button.is_some() || !self.press.is_empty();
        let step = [CellText::sentence(lang, &self.number), self.text.clone() + &self.press];
        is_found.then(|| sentences(lang, step))
    }
}

/// Returns the step of the guide; `None` if the player isn't being guided.
pub fn guide(model: &Model) -> Option<GuideView> {
    let left = model.session.guided_moves;
    if left == 0 {
        return None;
    }
    let lang = model.lang();
    let number = u64::from(GUIDED_MOVES - left) + 1;
    let number = PanelText::guide_move(lang, number, GUIDED_MOVES.into());
    let Some(HintState::Shown { hint, stage, .. }) = &model.session.hint else {
        let text = PanelText::HintSearching.say(lang).to_owned();
        return Some(GuideView { number, text, ..GuideView::default() });
    };
    // A first visit doesn't know the short names of cells.
    let mut text = hint.stages.get(*stage).map(|stage| &*stage.spoken).unwrap_or_default();
    let (press, button) = match placed(hint) {
        Some(_) if *stage + 1 < hint.stages.len() => {
            text = last_sentence(text);
            (PanelText::GuideAnswer.say(lang).to_owned(), Some(PanelText::HintMore.say(lang)))
        }
        Some((_, digit)) => (PanelText::guide_press(lang, digit), None),
        None => (String::new(), last_press(&hint.actions).map(|text| text.say(lang))),
    };
    // A request follows in the same paragraph, in some languages without a space.
    let text = if press.is_empty() { text.to_owned() } else { CellText::sentences(lang, text, "") };
    Some(GuideView { number, text, press, button })
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_sentence_follows_the_definition() {
        for (text, last) in [
            ("One empty cell takes the digit it lacks. Which digit is missing?", "Which digit is missing?"),
            ("空きマスが1つの行です。行7にない数字は？", "行7にない数字は？"),
            ("خلية واحدة فارغة. أي رقم ناقص؟", "أي رقم ناقص؟"),
            ("Look at row 7.", "Look at row 7."),
            ("", ""),
        ] {
            assert_eq!(last_sentence(text), last);
        }
    }
}
