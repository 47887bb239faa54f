//! The bar that leads to the main pages: at the foot of a phone, along the side of a wide window.

use leptos::prelude::*;
use nonet_app::route::Route;
use nonet_text::{HomeText, Label, PanelText, Text};

use super::icon::{Glyph, Icon};
use super::link::Link;
use crate::reactive::ErasedMemo;
use crate::store::Store;

/// The bar on one of the main pages; `here` is the tab that the page belongs to.
#[component]
pub fn TabBar(here: Route) -> impl IntoView {
    let store = Store::from_context();
    let tab = |route: Route, icon: Icon, label: Label| {
        view! {
            <li>
                <Link to=ErasedMemo::stored(route.into()) class="tab" current=route == here>
                    <Glyph icon />
                    <span>{store.say(label)}</span>
                </Link>
            </li>
        }
    };
    view! {
        <nav class="tab-bar" aria-label=store.say(HomeText::Pages)>
            <ul>
                {tab(Route::Home, Icon::HOME, HomeText::Home.label())}
                {tab(Route::Play, Icon::DIGIT, HomeText::Play.label())}
                {tab(Route::Learn, Icon::LEARN, PanelText::Lessons.label())}
                {tab(Route::Games, Icon::GAMES, Text::Games.label())}
                // Only along the side, which has room for it.
                {tab(Route::Settings, Icon::SETTINGS, Text::Settings.label())}
            </ul>
        </nav>
    }
}
