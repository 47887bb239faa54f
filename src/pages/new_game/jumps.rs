//! The chosen variants and shape, above the levels on phones, where their options are far below. A press leads there.

use leptos::prelude::*;
use nonet_app::page::Page;
use nonet_pages::new_game::{NewGamePage, messages};
use nonet_text::{HomeText, Label, NewGameText, board_title};

use super::NewGameHandle;
use crate::browser::show_part;
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
