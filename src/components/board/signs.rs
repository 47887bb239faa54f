//! The signs of variant rules on a board: under the digits or over the lines. Written signs carry the index of their
//! rule.

use std::sync::Arc;

use leptos::prelude::*;
use nonet_engine::{Board, RuleId};
use nonet_game::drawing::{DigitStyle, Sign, signs_by_rule};
use nonet_tasks::hint::HintShape;
use nonet_text::own_digit;

use super::overlay::ShapeList;
use crate::reactive::ErasedMemo;
use crate::store::Store;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SignLayer {
    /// Under the digits.
    Under,
    /// Over the lines.
    Over,
}

/// Writes the digits of a text on a board in the form that the player chose.
pub fn with_chosen_digits(text: String) -> String {
    let is_arabic = |store: Store| store.peek(|model| DigitStyle::is_arabic(&model.settings, model.lang()));
    if use_context::<Store>().is_some_and(is_arabic) { text.chars().map(own_digit).collect() } else { text }
}

/// Returns the classes of a written sign of a family.
pub fn class_of_text(family: &str, on_black: bool) -> String {
    format!("sign sign-text of-{family}{}", if on_black { " on-black" } else { "" })
}

/// The signs of a board's rules in one layer, or those of one rule.
#[component]
pub fn Signs<'a>(
    board: &'a Board,
    layer: SignLayer,
    #[prop(optional)] only: Option<RuleId>,
) -> impl IntoView + use<> {
    let list = board.rules().list();
    let is_here = |sign: &Sign| match sign {
        Sign::Drawn(pen, _) => pen.is_under() == (layer == SignLayer::Under),
        Sign::Written { .. } => layer == SignLayer::Over,
    };
    let is_wanted = |rule: RuleId| only.is_none_or(|only| only == rule);
    let signs = signs_by_rule(board).into_iter().filter(|(rule, sign)| is_wanted(*rule) && is_here(sign));
    let drawn = signs.map(|(rule, sign)| {
        let family = list[rule.index()].family().slug();
        match sign {
            Sign::Drawn(pen, data) => {
                view! { <path class=format!("sign {} of-{family}", pen.name()) d=data /> }.into_any()
            }
            Sign::Written { x, y, size, on_black, text } => {
                let class = class_of_text(family, on_black);
                // Baseline of vertically centred text: digits are two thirds of the size tall.
                let rule = rule.index().to_string();
                let text = with_chosen_digits(text);
                // Pictures of rules enlarge the text about its middle. WebKit ignores `transform-box` of texts.
                let origin = format!("{x}px {y}px");
                view! {
                    <text
                        class=class
                        style=("transform-origin", origin)
                        style=("--size", format!("{size}px"))
                        data-rule=rule
                        x=x
                        y=y + size / 3
                        font-size=size
                    >
                        {text}
                    </text>
                }
                .into_any()
            }
        }
    });
    view! { <g class="signs" aria-hidden="true">{drawn.collect_view()}</g> }
}

/// Returns the signs of a board's rules as a [`super::Board`] takes them: the layer under the cells, then the layer
/// over them.
pub fn signs(board: &Arc<Board>) -> [ViewFnOnce; 2] {
    [SignLayer::Under, SignLayer::Over].map(|layer| {
        let board = board.clone();
        ViewFnOnce::from(move || view! { <Signs board=&board layer /> })
    })
}

/// The signs under the digits once more, over the paper with which a hint covers the notes of some cells.
#[component]
pub fn SignsOverPaper(board: Arc<Board>, shapes: ErasedMemo<ShapeList>) -> impl IntoView {
    let paper = ErasedMemo::new(move || {
        let is_paper = |shape: &&HintShape| shape.class == "hint-paper";
        shapes.with(|shapes| shapes.iter().filter(is_paper).map(|shape| &*shape.data).collect::<String>())
    });
    view! {
        <clipPath id="paper-of-hint">
            <path d=move || paper.get() />
        </clipPath>
        <Show when=move || paper.with(|paper| !paper.is_empty())>
            <g class="over-paper" clip-path="url(#paper-of-hint)">
                <Signs board=&board layer=SignLayer::Under />
            </g>
        </Show>
    }
}
