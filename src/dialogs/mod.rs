//! What lies over the board while it is open, each with an address of its own.

mod about;
mod keys;
mod levels;
mod menu;
mod report;
mod settings;

use leptos::prelude::*;
use nonet_game::route::Route;

use crate::store::Store;

/// The dialog of the address, if it has one.
#[component]
pub fn Dialogs() -> impl IntoView {
    let store = Store::here();
    let route = store.memo(|model| model.session.address.route);
    move || match route.get() {
        Route::Menu => view! { <menu::Menu /> }.into_any(),
        Route::Levels => view! { <levels::Levels /> }.into_any(),
        Route::Settings => view! { <settings::SettingsDialog /> }.into_any(),
        Route::Keys => view! { <keys::Keys /> }.into_any(),
        Route::Report => view! { <report::Report /> }.into_any(),
        Route::About => view! { <about::About /> }.into_any(),
        _ => ().into_any(),
    }
}
