//! The head of a page beside the board: the way back to the game, and what the page is.

use leptos::prelude::*;
use nonet_app::route::Route;
use nonet_text::Label;

use super::icon::{Glyph, Icon};
use super::link::Link;
use crate::reactive::ErasedMemo;
use crate::store::Store;

/// The head. What is put into it stands at its end: ways to pages that are near.
#[component]
pub fn PageBar(
    /// What the way back is called.
    #[prop(into)]
    back: Label,
    /// What the page is called.
    #[prop(into)]
    title: Label,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    let store = Store::here();
    view! {
        <header class="page-bar">
            <Link to=ErasedMemo::stored(Route::Play.into()) class="page-back">
                <Glyph icon=Icon::BACK />
                " "
                <span>{store.say(back)}</span>
            </Link>
            <h1>{store.say(title)}</h1>
            {children.map(|children| children())}
        </header>
    }
}
