//! The signs of variant rules on a board: under the digits or over the lines. Written signs carry the index of their
//! rule.

use std::sync::Arc;

use leptos::prelude::*;
use nonet_engine::Board;
use nonet_game::drawing::{Sign, signs_by_rule};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SignLayer {
    /// Under the digits.
    Under,
    /// Over the lines.
    Over,
}

/// The signs of a board's rules in one layer.
#[component]
pub fn Signs<'a>(board: &'a Board, layer: SignLayer) -> impl IntoView + use<> {
    let list = board.rules().list();
    let is_here = |sign: &Sign| match sign {
        Sign::Drawn(pen, _) => pen.is_under() == (layer == SignLayer::Under),
        Sign::Written { .. } => layer == SignLayer::Over,
    };
    let signs = signs_by_rule(board).into_iter().filter(|(_, sign)| is_here(sign));
    let drawn = signs.map(|(rule, sign)| {
        let family = list[rule.index()].family().slug();
        match sign {
            Sign::Drawn(pen, data) => {
                view! { <path class=format!("sign {} of-{family}", pen.name()) d=data /> }.into_any()
            }
            Sign::Written { x, y, size, on_black, text } => {
                let class = format!("sign sign-text of-{family}{}", if on_black { " on-black" } else { "" });
                // Baseline of vertically centred text: digits are two thirds of the size tall.
                let rule = rule.index().to_string();
                view! { <text class=class data-rule=rule x=x y=y + size / 3 font-size=size>{text}</text> }
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
