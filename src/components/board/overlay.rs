//! The drawing of a hint on top of the cells. The coach computes it.

use crate::reactive::ErasedMemo;
use leptos::prelude::*;
use nonet_tasks::hint::HintShape;

/// Paths and characters, bottom layer first.
pub type ShapeList = Vec<HintShape>;

/// The SVG group of the drawing; empty without a hint.
#[component]
pub fn Overlay(#[prop(into)] shapes: ErasedMemo<ShapeList>) -> impl IntoView {
    view! {
        <g class="hint-overlay" aria-hidden="true">
            {move || shapes.with(|shapes| shapes.iter().map(shape).collect_view()).into_any()}
        </g>
    }
}

fn shape(shape: &HintShape) -> AnyView {
    let (class, data) = (shape.class.clone(), shape.data.clone());
    match shape.at {
        Some((x, y, size)) => view! { <text class=class x=x y=y font-size=size>{data}</text> }.into_any(),
        None => view! { <path class=class d=data /> }.into_any(),
    }
}
