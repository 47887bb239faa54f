//! The drawing of a hint on top of the cells. The coach computes it.

use crate::browser::link_motion::draw_links;
use crate::browser::prefers_reduced_motion;
use crate::reactive::ErasedMemo;
use crate::store::Store;
use leptos::prelude::*;
use nonet_game::drawing::DigitStyle;
use nonet_game::settings::Theme;
use nonet_tasks::hint::HintShape;
use nonet_text::own_digit;

/// Paths and characters, bottom layer first.
pub type ShapeList = Vec<HintShape>;

/// The SVG group of the drawing; empty without a hint.
#[component]
pub fn Overlay(#[prop(into)] shapes: ErasedMemo<ShapeList>, look: ErasedMemo<DigitStyle>) -> impl IntoView {
    view! {
        <g class="hint-overlay" aria-hidden="true">
            {move || {
                let look = look.get();
                shapes.with(|shapes| shapes.iter().map(|one| shape(one, look)).collect_view()).into_any()
            }}
        </g>
    }
}

/// Lets the links that a drawing adds to the one before draw themselves, except for players who want no motion. `board`
/// is a selector.
pub fn draw_new_links(store: Store, shapes: ErasedMemo<ShapeList>, board: &'static str) {
    Effect::new(move |before: Option<Vec<String>>| {
        let is_link = |shape: &&HintShape| shape.class.starts_with("hint-link");
        let links: Vec<String> =
            shapes.with(|shapes| shapes.iter().filter(is_link).map(|link| link.data.clone()).collect());
        let before = before.unwrap_or_default();
        let is_new: Vec<bool> = links.iter().map(|link| !before.contains(link)).collect();
        let is_still =
            || prefers_reduced_motion() || store.peek(|model| model.settings.theme == Theme::EPaper);
        if is_new.contains(&true) && !is_still() {
            // The drawing is on the page with the next frame.
            request_animation_frame(move || {
                if let Ok(Some(board)) = document().query_selector(board) {
                    draw_links(&board, &is_new);
                }
            });
        }
        links
    });
}

fn shape(shape: &HintShape, look: DigitStyle) -> AnyView {
    let (class, mut data) = (shape.class.clone(), shape.data.clone());
    match shape.at {
        Some((x, y, size)) => {
            // The labels of rows and columns are part of the text, which names them so.
            if look.is_arabic && !class.starts_with("hint-edge") {
                data = data.chars().map(own_digit).collect();
            }
            // Turns the name about its middle. WebKit ignores `transform-box` of texts.
            // Searching for a text would add 5 KB to the first load, comparing classes adds nothing.
            let is_turned = class.split(' ').any(|class| class == "turned");
            let turn = is_turned.then(|| format!("rotate(-90 {x} {})", y - size * 2 / 5));
            // Labels that follow the size of the text are scaled by the style sheet.
            view! {
                <text class=class style=("--size", size.to_string()) transform=turn x=x y=y font-size=size>
                    {data}
                </text>
            }
            .into_any()
        }
        None => view! { <path class=class d=data /> }.into_any(),
    }
}
