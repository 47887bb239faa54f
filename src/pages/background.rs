//! Additions to the page once the first screen is idle: backups, motion, tooltips with keys, the notice after an update,
//! the next puzzle, and in wide windows the panel next to the game and the bar along its side.

use leptos::prelude::*;
use leptos::wasm_split::wasm_split;

use nonet_app::action::Action;
use nonet_app::route::Route;
use nonet_pages::news::{NewsAction, NewsPage};
use nonet_text::Lang;

use super::home::BesideGame;
use super::library::KeepSafe;
use super::play::HouseSweep;
use crate::browser::install::AppUpdates;
use crate::browser::{key_tips, style};
use crate::components::tab_bar::TabBar;
use crate::reactive::LazyView;
use crate::store::{Store, provided};
use nonet::styles;

#[wasm_split(pages, wasm_split_path = leptos::wasm_split, fallible)]
pub fn background() -> LazyView {
    let store = Store::from_context();
    style::adopt(styles!["motion.css", "welcome.css"]);
    key_tips::listen(store);
    store.dispatch(Action::Idle);
    Ok(view! {
        <KeepSafe />
        <BesideGame />
        <BarBesideGame />
        <HouseSweep />
        <UpdateNotice />
    }
    .into_any())
}

/// The bar that leads to the main pages, for which the game has room in wide windows only.
#[component]
fn BarBesideGame() -> impl IntoView {
    let store = Store::from_context();
    let is_playing = store.memo(|model| model.session.address.route.page() == Route::Play);
    move || is_playing.get().then(|| view! { <TabBar here=Route::Play beside_only=true /> })
}

/// Records the version, and after an update lets the notices tell of it, in English as what is new.
#[component]
fn UpdateNotice() -> impl IntoView {
    let store = Store::from_context();
    store.dispatch_to::<NewsPage>(NewsAction::Started { version: env!("CARGO_PKG_VERSION") });
    let is_updated = store.page_memo::<NewsPage, _>(NewsPage::is_updated);
    let updates = provided::<AppUpdates>();
    Effect::new(move |_| updates.finished.set(is_updated.get() && store.lang.get() == Lang::English));
}
