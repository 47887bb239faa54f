//! The menu: where everything that is not on the page is reached.

use leptos::prelude::*;
use nonet_game::action::Action;
use nonet_game::route::{Address, Route};
use nonet_game::words::Text;

use crate::browser::now_ms;
use crate::components::icon::{Glyph, Icon};
use crate::components::link::Link;
use crate::derived::Derived;
use crate::store::Store;

/// The menu.
#[component]
pub fn Menu() -> impl IntoView {
    let store = Store::here();
    let rules = Derived::new(move || store.board.with(|board| Address::rules(board.name())));
    let can_undo = store.status.with_untracked(|status| status.can_undo);
    view! {
            <ul class="rows">
                <Page icon=Icon::PLUS text=Text::NewGame to=Derived::stored(Route::Levels.into()) />
                <Page icon=Icon::GAMES text=Text::Games to=Derived::stored(Route::Games.into()) />
                <Page icon=Icon::CHART text=Text::Statistics to=Derived::stored(Route::Statistics.into()) />
                {can_undo.then(|| view! {
                    <Deed icon=Icon::RESTART text=Text::Restart action=|| Action::Restart { now_ms: now_ms() } />
                    <Deed
                        icon=Icon::BEFORE_MISTAKE
                        text=Text::BeforeFirstMistake
                        action=|| Action::BeforeFirstMistake
                    />
                })}
                <Deed icon=Icon::CHECK text=Text::Check action=|| Action::Check />
                <Deed icon=Icon::MARKS text=Text::FillMarks action=|| Action::FillMarks />
                <Page icon=Icon::DAY text=Text::DailyPuzzle to=Derived::stored(Route::Daily.into()) />
                <Page icon=Icon::RULES text=Text::Rules to=rules />
                <Page icon=Icon::BENCH text=Text::Workbench to=Derived::stored(Route::Workbench.into()) />
                <Page icon=Icon::SETTINGS text=Text::Settings to=Derived::stored(Route::Settings.into()) />
                <Page icon=Icon::KEYS text=Text::Keys to=Derived::stored(Route::Keys.into()) />
                <Page icon=Icon::ABOUT text=Text::About to=Derived::stored(Route::About.into()) />
            </ul>
    }
}

/// Something to be done with the game; the menu closes.
#[component]
fn Deed(icon: Icon, text: Text, action: fn() -> Action) -> impl IntoView {
    let store = Store::here();
    let choose = move |_| {
        store.dispatch(action());
        store.dispatch(Action::Go(Route::Play.into()));
    };
    view! {
        <li>
            <button class="row" on:click=choose>
                <Glyph icon />
                <span class="say">{store.say(text)}</span>
            </button>
        </li>
    }
}

/// A way to another page or dialog.
#[component]
fn Page(icon: Icon, text: Text, to: Derived<Address>) -> impl IntoView {
    let store = Store::here();
    view! {
        <li>
            <Link to class="row">
                <Glyph icon />
                <span class="say">{store.say(text)}</span>
            </Link>
        </li>
    }
}
