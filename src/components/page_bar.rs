//! The header of a page: a link back to the game, and the page's title.

use leptos::prelude::*;
use nonet_app::route::Route;
use nonet_text::Label;

use super::icon::{Glyph, Icon};
use super::link::Link;
use crate::reactive::ErasedMemo;
use crate::store::Store;

/// The header. Children are placed at its end: links to related pages.
#[component]
pub fn PageBar(
    /// The label of the link back.
    #[prop(into)]
    back: Label,
    #[prop(into)] title: Label,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    let store = Store::from_context();
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
