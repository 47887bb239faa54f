//! The bar that leads to the main pages: at the foot of a phone, along the side of a wide window.

use leptos::prelude::*;
use nonet_app::route::Route;
use nonet_text::{HomeText, Label, PanelText, Text};

use super::icon::{Glyph, Icon};
use super::link::Link;
use crate::browser::style;
use crate::reactive::ErasedMemo;
use crate::store::Store;
use nonet::styles;

const STYLE: &str = styles!["tab_bar.css"];

/// The bar. Pages with a link back have it only where it takes no room from them.
#[component]
pub fn TabBar(
    /// The tab that the page belongs to.
    #[prop(into)]
    here: Option<Route>,
    /// True to show the bar only beside pages of full width.
    #[prop(optional)]
    beside_only: bool,
) -> impl IntoView {
    let store = Store::from_context();
    style::adopt(STYLE);
    let tab = |route: Route, icon: Icon, label: Label| {
        view! {
            <li>
                <Link to=ErasedMemo::stored(route.into()) class="tab" current=Some(route) == here>
                    <Glyph icon />
                    <span>{store.say(label)}</span>
                </Link>
            </li>
        }
    };
    view! {
        <nav class="tab-bar" class:beside-only=beside_only aria-label=store.say(HomeText::Pages)>
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
