//! The pages, and which of them the address opens. All but the board's are parts of the program that are fetched when
//! first opened, or when the first screen is at rest.
//!
//! - [`play`]: the board. [`new_game`]: a new game in detail. [`daily`]: the puzzles of the days and weeks. [`library`]: all
//!   games on this device. [`statistics`]: what the solved ones add up to.
//! - [`learn`]: lessons and drills. [`mod@print`]: puzzles on paper.
//! - [`workbench`]: any puzzle judged and solved. [`editor`]: boards of one's own. [`rules`]: the rules of every board.
//! - `gallery`: every component in every state, for looking at; only in builds for development.

mod daily;
mod editor;
#[cfg(debug_assertions)]
mod gallery;
mod learn;
mod library;
mod new_game;
mod play;
mod print;
mod rules;
mod statistics;
mod workbench;

use leptos::prelude::*;
use nonet_app::route::Route;

pub use daily::preload_daily;
pub use editor::preload_editor;
pub use library::keep_safe;
pub use new_game::preload_new_game;
pub use play::preload_panels;
pub use rules::preload_rules;
pub use workbench::preload_workbench;

use crate::reactive::LazyPart;
use crate::store::Store;

/// The page of the address; dialogs lie over the board.
#[component]
pub fn Page() -> impl IntoView {
    let store = Store::here();
    let page = store.memo(|model| model.session.address.route.page());
    view! {
        {move || match page.get() {
            Route::NewGame => view! { <LazyPart part=Box::pin(new_game::new_game()) /> }.into_any(),
            Route::Games => view! { <LazyPart part=Box::pin(library::library()) /> }.into_any(),
            Route::Statistics => view! { <LazyPart part=Box::pin(statistics::statistics()) /> }.into_any(),
            Route::Daily => view! { <LazyPart part=Box::pin(daily::daily()) /> }.into_any(),
            Route::Editor => view! { <LazyPart part=Box::pin(editor::editor()) /> }.into_any(),
            Route::Learn => view! { <LazyPart part=Box::pin(learn::learn()) /> }.into_any(),
            Route::Rules => view! { <LazyPart part=Box::pin(rules::rules()) /> }.into_any(),
            Route::Print => view! { <LazyPart part=Box::pin(print::print()) /> }.into_any(),
            Route::Workbench => view! { <LazyPart part=Box::pin(workbench::workbench()) /> }.into_any(),
            #[cfg(debug_assertions)]
            Route::Gallery => view! { <LazyPart part=Box::pin(gallery::gallery()) /> }.into_any(),
            _ => view! { <play::Play /> }.into_any(),
        }}
    }
}
