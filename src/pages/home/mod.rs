//! The home page, `#/home`, which offers puzzles to play next.
//!
//! - [`mod@beside_game`]: the panel of wide windows next to the game.
//! - [`today`]: the puzzles of the day and the last game. [`tiles`]: levels, variants, and other places.

mod beside_game;
mod tiles;
mod today;

use leptos::prelude::*;
use nonet_game::daily::Day;
use nonet_pages::home::{HomeAction, HomePage, today_view};
use nonet_text::Text;

use crate::browser::{minutes_ahead, now_ms};
use crate::components::icon::{Glyph, Icon};
use crate::components::link::Link;
use crate::components::page_style::adopt_page_style;
use crate::components::rules::adopt as adopt_rules;
use crate::components::streak::Streak;
use crate::components::tab_bar::TabBar;
use crate::components::week::Week;
use crate::reactive::{ErasedMemo, LazyView};
use crate::store::{PageHandle, Store};
use nonet::intl::install_browser_locale;
use nonet::styles;
use nonet_app::route::Route;

pub use beside_game::BesideGame;

type HomeHandle = PageHandle<HomePage>;

const STYLE: &str = styles!["pages/mark.css", "pages/week.css", "pages/home.css", "pages/home_today.css"];

#[leptos::wasm_split::wasm_split(pages, wasm_split_path = leptos::wasm_split, fallible)]
pub fn home() -> LazyView {
    adopt_rules();
    install_browser_locale();
    Ok(view! { <Home /> }.into_any())
}

#[component]
fn Home() -> impl IntoView {
    let store = Store::from_context();
    let page = HomeHandle::of(store);
    adopt_page_style(STYLE);
    page.open(HomeAction::Open);
    on_cleanup(move || page.dispatch(HomeAction::Close));
    window().scroll_to_with_x_and_y(0.0, 0.0);
    let today = Day::at(now_ms(), minutes_ahead());
    let index = store.memo(|model| model.index.clone());
    let puzzles =
        store.memo(move |model| today_view(model.lang(), model.boards.classic(), &model.index, today));
    let said = page.memo(HomePage::notice);
    view! {
        <div class="home other-page">
            <TabBar here=Route::Home />
            <header class="home-head">
                <div>
                    <h1>{store.say(Text::AppName)}</h1>
                    <Streak index today />
                </div>
                <Link to=ErasedMemo::stored(Route::Settings.into()) class="home-settings">
                    <Glyph icon=Icon::SETTINGS />
                    <span class="hidden-text">{store.say(Text::Settings)}</span>
                </Link>
                <Week index today />
            </header>
            <p class="status" role="status">
                {move || said.get().map(|said| said.text().say(store.lang.get()))}
            </p>
            <today::Today puzzles />
            <div class="home-parts">
                <div>
                    <today::Continue index puzzles today />
                    <tiles::Levels />
                </div>
                <tiles::Variants index />
                <tiles::Places index />
            </div>
        </div>
    }
}
