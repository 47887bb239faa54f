//! The menu: where everything that is not on the page is reached.

use leptos::prelude::*;
use nonet_app::action::Action;
use nonet_app::route::{Address, Route};
use nonet_text::{Label, PanelText, SettingsText, ShareText, Text};

use crate::browser::install::{ask, tell_of_offers};
use crate::browser::now_ms;
use crate::components::icon::{Glyph, Icon};
use crate::components::link::Link;
use crate::reactive::ErasedMemo;
use crate::store::Store;

/// The menu.
#[component]
pub fn Menu() -> impl IntoView {
    let store = Store::here();
    let rules = ErasedMemo::new(move || store.board.with(|board| Address::rules(board.name())));
    tell_of_offers(store);
    let can_install = store.memo(|model| model.can_install);
    let (can_undo, is_over) = store.status.with_untracked(|status| (status.can_undo, status.finished));
    view! {
            <ul class="rows">
                <Page icon=Icon::PLUS text=Text::NewGame to=ErasedMemo::stored(Route::Levels.into()) />
                <Page icon=Icon::GAMES text=Text::Games to=ErasedMemo::stored(Route::Games.into()) />
                <Page icon=Icon::CHART text=Text::Statistics to=ErasedMemo::stored(Route::Statistics.into()) />
                {can_undo.then(|| view! {
                    <Deed icon=Icon::RESTART text=Text::Restart action=|| Action::Restart { now_ms: now_ms() } />
                })}
                {(can_undo && !is_over).then(|| view! {
                    <Deed
                        icon=Icon::BEFORE_MISTAKE
                        text=Text::BeforeFirstMistake
                        action=|| Action::BeforeFirstMistake
                    />
                })}
                {(!is_over).then(|| view! {
                    <Deed icon=Icon::CHECK text=Text::Check action=|| Action::Check />
                    <Deed icon=Icon::MARKS text=Text::FillMarks action=|| Action::FillMarks />
                })}
                <Page icon=Icon::SHARE text=ShareText::Share to=ErasedMemo::stored(Route::Share.into()) />
                <Page icon=Icon::IMPORT text=ShareText::Import to=ErasedMemo::stored(Route::Import.into()) />
                <Page icon=Icon::PRINT text=ShareText::PrintIt to=ErasedMemo::stored(Route::Print.into()) />
                <Page icon=Icon::DAY text=Text::DailyPuzzle to=ErasedMemo::stored(Route::Daily.into()) />
                <Page icon=Icon::RULES text=Text::Rules to=rules />
                <Page icon=Icon::LEARN text=PanelText::Lessons to=ErasedMemo::stored(Route::Learn.into()) />
                <Page icon=Icon::BENCH text=Text::Workbench to=ErasedMemo::stored(Route::Workbench.into()) />
                <Page icon=Icon::SETTINGS text=Text::Settings to=ErasedMemo::stored(Route::Settings.into()) />
                <Page icon=Icon::KEYS text=Text::Keys to=ErasedMemo::stored(Route::Keys.into()) />
                {move || can_install.get().then(|| view! { <Install /> }).into_any()}
                <Page icon=Icon::ABOUT text=Text::About to=ErasedMemo::stored(Route::About.into()) />
            </ul>
    }
}

/// The way to install the app, with what that is for.
#[component]
fn Install() -> impl IntoView {
    let store = Store::here();
    view! {
        <li>
            <button class="row" on:click=move |_| ask(store)>
                <Glyph icon=Icon::INSTALL />
                <span class="say">
                    {store.say(SettingsText::Install)}
                    <small>{store.say(SettingsText::InstallExplained)}</small>
                </span>
            </button>
        </li>
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
fn Page(icon: Icon, #[prop(into)] text: Label, to: ErasedMemo<Address>) -> impl IntoView {
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
