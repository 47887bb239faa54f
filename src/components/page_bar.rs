//! The header of a page: a link back, the page's title, and links to related pages.

use leptos::prelude::*;
use nonet_app::route::{Address, Route};
use nonet_text::Label;

use super::icon::{Glyph, Icon};
use super::link::Link;
use super::tab_bar::TabBar;
use crate::reactive::ErasedMemo;
use crate::store::Store;

/// The header. Children are placed at its end: links to related pages.
#[component]
pub fn PageBar(
    /// The label of the link back. Pages with a [`TabBar`] of their own need none.
    #[prop(optional, into)]
    back: Option<Label>,
    /// The target of the link back; by default the board.
    #[prop(optional)]
    back_to: Option<Address>,
    #[prop(into)] title: Label,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    let store = Store::from_context();
    let here = back_to.as_ref().map(|to| to.route);
    let tabs = back.is_some().then(|| view! { <TabBar here beside_only=true /> });
    let to = back_to.unwrap_or_else(|| Route::Play.into());
    let back = back.map(|back| {
        view! {
            <Link to=ErasedMemo::stored(to) class="page-back">
                <Glyph icon=Icon::BACK />
                " "
                <span>{store.say(back)}</span>
            </Link>
        }
    });
    view! {
        <header class="page-bar">
            {back}
            <h1>{store.say(title)}</h1>
            {children.map(|children| children())}
        </header>
        {tabs}
    }
}
