//! What lies over the board while it is open, each with an address of its own: one part of the program, fetched when the
//! first of them is opened.

mod about;
mod collect;
mod import;
mod keys;
mod levels;
mod menu;
mod report;
mod settings;
mod share;

use leptos::prelude::*;
use leptos::wasm_split::wasm_split;
use nonet_app::route::Route;
use nonet_text::Text;

use crate::browser::style;
use crate::components::dialog::Dialog;
use crate::components::rules::adopt as adopt_rules;
use crate::reactive::{LazyPart, Part};
use crate::store::Store;

/// What only dialogs have; the frame is dressed by the page's own style, for it is there first.
pub const STYLE: &str = concat!(
    include_str!("../../style/fields.css"),
    include_str!("../../style/lesson_link.css"),
    include_str!("../../style/dialogs.css")
);

/// The dialog of the address, if it has one.
#[component]
pub fn Dialogs() -> impl IntoView {
    let store = Store::here();
    let route = store.memo(|model| model.session.address.route);
    let later = |route: Route, title: Text| {
        view! {
            <Dialog title>
                <LazyPart part=Box::pin(dialogs(route)) />
            </Dialog>
        }
        .into_any()
    };
    view! {
        {move || match route.get() {
            route @ Route::Menu => later(route, Text::AppName),
            route @ Route::Levels => later(route, Text::NewGame),
            route @ Route::Settings => later(route, Text::Settings),
            route @ Route::Keys => later(route, Text::Keys),
            route @ Route::Report => later(route, Text::Report),
            route @ Route::About => later(route, Text::About),
            route @ (Route::Share | Route::Import) => {
                view! { <LazyPart part=Box::pin(handing_on(route)) /> }.into_any()
            }
            _ => ().into_any(),
        }}
    }
}

/// What is in the dialogs.
#[wasm_split(more, wasm_split_path = leptos::wasm_split, fallible, preload(preload_dialogs))]
pub fn dialogs(route: Route) -> Part {
    style::adopt(STYLE);
    Ok(match route {
        Route::Menu => view! { <menu::Menu /> }.into_any(),
        Route::Levels => view! { <levels::Levels /> }.into_any(),
        Route::Settings => view! { <settings::Settings /> }.into_any(),
        Route::Keys => view! { <keys::Keys /> }.into_any(),
        Route::Report => view! { <report::Report /> }.into_any(),
        _ => view! { <about::About /> }.into_any(),
    })
}

/// What is handed on, and what comes from elsewhere: it needs what the pages beside the game do, and comes with them.
#[wasm_split(pages, wasm_split_path = leptos::wasm_split, fallible)]
pub fn handing_on(route: Route) -> Part {
    adopt_rules();
    style::adopt(concat!(include_str!("../../style/fields.css"), include_str!("../../style/share.css")));
    Ok(match route {
        Route::Share => view! { <share::Share /> }.into_any(),
        _ => view! { <import::Import /> }.into_any(),
    })
}
