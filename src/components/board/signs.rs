//! What rules beyond houses look like on a board: under the digits, or over the lines. What is written knows its rule.

use std::sync::Arc;

use leptos::prelude::*;
use nonet_engine::Board;
use nonet_game::drawing::{Sign, signs_by_rule};

/// Where a sign lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Layer {
    /// Under the digits.
    Under,
    /// Over the lines.
    Over,
}

/// The signs of a board's rules in one of the layers.
#[component]
pub fn Signs<'a>(board: &'a Board, layer: Layer) -> impl IntoView + use<> {
    let list = board.rules().list();
    let is_here = |sign: &Sign| match sign {
        Sign::Drawn(pen, _) => pen.is_under() == (layer == Layer::Under),
        Sign::Written { .. } => layer == Layer::Over,
    };
    let signs = signs_by_rule(board).into_iter().filter(|(_, sign)| is_here(sign));
    let drawn = signs.map(|(rule, sign)| {
        let family = list[rule.index()].family().slug();
        match sign {
            Sign::Drawn(pen, data) => {
                view! { <path class=format!("sign {} of-{family}", pen.name()) d=data /> }.into_any()
            }
            Sign::Written { x, y, size, on_black, text } => {
                let class = format!("sign said of-{family}{}", if on_black { " on-black" } else { "" });
                // The middle of its height: digits are two thirds of the size tall.
                let rule = rule.index().to_string();
                view! { <text class=class data-rule=rule x=x y=y + size / 3 font-size=size>{text}</text> }
                    .into_any()
            }
        }
    });
    view! { <g class="signs" aria-hidden="true">{drawn.collect_view()}</g> }
}

/// The signs of a board's rules as a [`super::Board`] takes them: what lies under its cells, and what lies over them.
pub fn signs(board: &Arc<Board>) -> [ViewFnOnce; 2] {
    [Layer::Under, Layer::Over].map(|layer| {
        let board = board.clone();
        ViewFnOnce::from(move || view! { <Signs board=&board layer /> })
    })
}
