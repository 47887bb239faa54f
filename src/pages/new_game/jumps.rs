//! The chosen variants and shape, and pictures of the usual variants, above the levels on phones, where the options are
//! far below. A press on a card leads there; a press on a picture chooses its variant.

use leptos::prelude::*;
use nonet_app::page::Page;
use nonet_engine::rules::styles::{STYLES, takes_rules};
use nonet_pages::new_game::{NewGameChoice, NewGamePage, messages, picture};
use nonet_text::{HomeText, Label, NewGameText, board_title, style_name};

use super::rules::{is_chosen, is_full};
use super::{NewGameHandle, choose, chosen_board};
use crate::browser::{is_wide, show_part};
use crate::components::board::StyleThumbnail;
use crate::components::icon::{Glyph, Icon};
use crate::reactive::ErasedMemo;
use crate::store::Store;

#[component]
pub fn Jumps() -> impl IntoView {
    let store = Store::from_context();
    let variants = store.memo(|model| {
        let page = NewGamePage::of(model)?;
        Some(messages::variants(model.lang(), page.form()))
    });
    let shape = store.memo(|model| {
        let page = NewGamePage::of(model)?;
        Some(board_title(model.lang(), page.form().board().name()))
    });
    view! {
        <div class="new-game-jumps">
            <Jump name=HomeText::Variants.label() chosen=variants part="variants" title="variants-title" />
            <Jump name=NewGameText::Shape.label() chosen=shape part="shapes" title="shape" />
        </div>
        // Wide screens have a column for the variants.
        {(!is_wide()).then(|| view! { <UsualStyles /> })}
    }
}

/// Number of pictures of usual variants: with the button they fill two rows of four on a phone.
const USUAL_STYLES: usize = 7;

/// Pictures that choose the usual variants, and a button that leads to all of them.
#[component]
fn UsualStyles() -> impl IntoView {
    let store = Store::from_context();
    let page = NewGameHandle::of(store);
    let board = chosen_board();
    let takes = ErasedMemo::new(move || board.with(|board| takes_rules(board)));
    let chosen = page.memo(|page| page.form().spec().rules.clone());
    let row = move || {
        let pictures = STYLES.into_iter().take(USUAL_STYLES);
        view! {
            <div class="usual-styles" role="group" aria-label=page.text(HomeText::Variants)>
                {pictures.map(|style| view! { <UsualStyle style chosen /> }).collect_view()}
                <button
                    class="rule-chip all-variants"
                    on:click=move |_| show_part("variants", "variants-title")
                >
                    <span>{page.text(NewGameText::AllVariants)}</span>
                    <span class="count">{move || store.lang.get().with_own_digits(STYLES.len().to_string())}</span>
                </button>
            </div>
        }
    };
    view! { <Show when=move || takes.get()>{row()}</Show> }
}

/// A picture of a variant; a press chooses the variant or drops it.
#[component]
fn UsualStyle(style: &'static str, chosen: ErasedMemo<Vec<String>>) -> impl IntoView {
    let store = Store::from_context();
    let is_chosen = is_chosen(style, chosen);
    let is_full = is_full(chosen);
    view! {
        <button
            class="rule-chip"
            aria-pressed=move || is_chosen.get().to_string()
            disabled=move || is_full.get() && !is_chosen.get()
            on:click=move |_| {
                choose(store, NewGameChoice::Style(style.to_owned(), !is_chosen.get_untracked()));
            }
        >
            {picture(style).map(|picture| view! { <StyleThumbnail picture /> })}
            <span>{move || style_name(store.lang.get(), style)}</span>
        </button>
    }
}

/// A choice; a press leads to its part of the page and focuses the title.
#[component]
fn Jump(
    name: Label,
    chosen: ErasedMemo<Option<String>>,
    part: &'static str,
    title: &'static str,
) -> impl IntoView {
    let page = NewGameHandle::from_context();
    view! {
        <button class="new-game-jump" on:click=move |_| show_part(part, title)>
            <small>{page.text(name)}</small>
            " "
            <b>{move || chosen.get()}</b>
            <Glyph icon=Icon::FORWARD />
        </button>
    }
}
