//! Dialogs over the board, each with an address of its own. They are a part of the program, fetched when the first of
//! them is opened.

mod about;
mod collection;
mod import;
mod keys;
mod levels;
mod menu;
mod report;
mod settings;
mod share;

use std::pin::Pin;

use leptos::prelude::*;
use leptos::wasm_split::wasm_split;
use nonet_app::route::Route;
use nonet_text::Text;

use crate::browser::style;
use crate::components::dialog::Dialog;
use crate::components::rules::adopt as adopt_rules;
use crate::reactive::{LazyPart, LazyView};
use crate::store::Store;
use nonet::styles;

/// Styles of the dialogs' content; the frame is styled by the page's own style sheet, because it is shown first.
const STYLE: &str = styles![
    "sheet_body.css",
    "fields.css",
    "disclosure.css",
    "check_rows.css",
    "pages/levels.css",
    "lesson_link.css",
    "dialogs.css",
    "docked_sheets.css"
];

/// The dialog of the current address, if it has one.
#[component]
pub fn Dialogs() -> impl IntoView {
    let store = Store::from_context();
    let route = store.memo(|model| model.session.address.route);
    let dialog = |route: Route, title: Text| {
        view! {
            <Dialog title>
                <LazyPart part=content(route) />
            </Dialog>
        }
        .into_any()
    };
    view! {
        {move || match route.get() {
            route @ Route::Menu => dialog(route, Text::AppName),
            route @ Route::Levels => dialog(route, Text::NewGame),
            route @ Route::Settings => dialog(route, Text::Settings),
            route @ Route::Keys => dialog(route, Text::Keys),
            route @ Route::Report => dialog(route, Text::Report),
            route @ Route::About => dialog(route, Text::About),
            // Their own titles are in texts of the pages, which are fetched with them.
            route @ (Route::Share | Route::Import) => dialog(route, Text::Opening),
            _ => ().into_any(),
        }}
    }
}

/// Fetches the content of a dialog.
fn content(route: Route) -> Pin<Box<dyn Future<Output = LazyView>>> {
    match route {
        Route::Share | Route::Import => Box::pin(sharing(route)),
        _ => Box::pin(dialogs(route)),
    }
}

/// Returns the content of most dialogs.
#[wasm_split(more, wasm_split_path = leptos::wasm_split, fallible, preload(preload_dialogs))]
pub fn dialogs(route: Route) -> LazyView {
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

/// The dialogs for sharing and importing. They read and write all formats, so they are fetched with the workbench.
#[wasm_split(workbench, wasm_split_path = leptos::wasm_split, fallible)]
pub fn sharing(route: Route) -> LazyView {
    adopt_rules();
    style::adopt(styles![
        "sheet_body.css",
        "fields.css",
        "disclosure.css",
        "check_rows.css",
        "pages/levels.css",
        "docked_sheets.css",
        "share.css"
    ]);
    Ok(match route {
        Route::Share => view! { <share::Share /> }.into_any(),
        _ => view! { <import::Import /> }.into_any(),
    })
}
