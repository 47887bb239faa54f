//! The signs of rules, on the board and in small pictures.

use leptos::prelude::*;
use nonet_engine::rules::Family;
use nonet_game::drawing::Sign;
use nonet_pages::editor::view::board::{CandidateMark, SignsView};
use nonet_pages::editor::view::rules::family_picture;

use crate::components::board::signs::{class_of_text, with_chosen_digits};
use crate::reactive::ErasedMemo;

/// The signs under the cells.
#[component]
pub fn Under(signs: ErasedMemo<SignsView>) -> impl IntoView {
    let paint = move || signs.with(|view| render_signs(&view.signs, true)).into_any();
    view! { <g class="signs" aria-hidden="true">{move || paint()}</g> }
}

/// The signs over the cells, and outlines around selected and faulty rules.
#[component]
pub fn Over(signs: ErasedMemo<SignsView>) -> impl IntoView {
    let paint = move || signs.with(|view| render_signs(&view.signs, false)).into_any();
    view! {
        <g class="signs">{move || paint()}</g>
        <path class="lines sign-wrong" d=move || signs.with(|view| view.wrong.clone()) />
        <path class="lines sign-chosen" d=move || signs.with(|view| view.chosen.clone()) />
    }
}

/// The candidates of the solutions, styled by the share of solutions that hold them.
#[component]
pub fn CandidateMarks(marks: ErasedMemo<Vec<CandidateMark>>) -> impl IntoView {
    let mark = |mark: &CandidateMark| {
        view! {
            <text class=format!("share share-{}", mark.share) x=mark.x y=mark.y font-size=mark.size>
                {with_chosen_digits(mark.text.to_string())}
            </text>
        }
    };
    move || marks.with(|marks| marks.iter().map(mark).collect_view()).into_any()
}

/// A small picture of a family of rules.
#[component]
pub fn FamilyIcon(family: Family) -> impl IntoView {
    let picture = family_picture(family);
    let signs: Vec<(Family, Sign)> = picture.signs.into_iter().map(|sign| (family, sign)).collect();
    view! {
        <svg class="family-icon" viewBox=picture.view_box aria-hidden="true">
            <g>{render_signs(&signs, true)}</g>
            <path class="family-lines" d=picture.lines />
            <g>{render_signs(&signs, false)}</g>
        </svg>
    }
}

fn render_signs(signs: &[(Family, Sign)], under: bool) -> Vec<AnyView> {
    let is_meant = |sign: &Sign| match sign {
        Sign::Drawn(pen, _) => pen.is_under() == under,
        Sign::Written { .. } => !under,
    };
    signs.iter().filter(|(_, sign)| is_meant(sign)).map(|(family, sign)| render_sign(*family, sign)).collect()
}

fn render_sign(family: Family, sign: &Sign) -> AnyView {
    match sign {
        Sign::Drawn(pen, data) => {
            view! { <path class=format!("sign {} of-{}", pen.name(), family.slug()) d=data.clone() /> }
                .into_any()
        }
        Sign::Written { x, y, size, on_black, text } => {
            let class = class_of_text(family.slug(), *on_black);
            // Baseline of vertically centred text: digits are two thirds of the size tall.
            view! { <text class=class x=*x y=y + size / 3 font-size=*size>{with_chosen_digits(text.clone())}</text> }.into_any()
        }
    }
}
