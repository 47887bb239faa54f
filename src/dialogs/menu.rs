//! The menu: a new game and the settings, then actions on the game, pages and dialogs in groups of tiles.

use leptos::prelude::*;
use nonet_app::action::Action;
use nonet_app::route::{Address, Route};
use nonet_app::view::key_tip;
use nonet_pages::learn::LearnRoute;
use nonet_pages::learn::guide::Guide;
use nonet_text::{HomeText, Label, PanelText, SettingsText, ShareText, Text};

use crate::browser::install::{prompt_install, watch_install_offer};
use crate::browser::now_ms;
use crate::browser::persistence::forgets;
use crate::components::icon::{Glyph, Icon};
use crate::components::link::Link;
use crate::pages::{MENU_ENTRIES, MenuEntry, MenuSection};
use crate::reactive::ErasedMemo;
use crate::store::Store;

#[component]
pub fn Menu() -> impl IntoView {
    let store = Store::from_context();
    let rules = ErasedMemo::new(move || store.board.with(|board| Address::rules(board.name())));
    watch_install_offer(store);
    let can_install = store.memo(|model| model.can_install);
    let (can_undo, is_over) = store.status.with_untracked(|status| (status.can_undo, status.finished));
    let pages = move |section: MenuSection| {
        let entries = MENU_ENTRIES.iter().filter(move |entry| entry.section == section);
        let link = move |entry: &MenuEntry| {
            let MenuEntry { route, icon, label, .. } = *entry;
            let to = if route == Route::Rules { rules } else { ErasedMemo::stored(route.into()) };
            view! { <PageLink icon label to /> }
        };
        entries.map(link).collect_view()
    };
    let dialog = |icon: Icon, label: Label, route: Route| {
        view! { <PageLink icon label to=ErasedMemo::stored(route.into()) /> }
    };
    view! {
        // First, so that they are visible without scrolling on every phone, however many actions the game has.
        <ul class="menu-group">
            {dialog(Icon::PLUS, Text::NewGame.label(), Route::Levels)}
            {dialog(Icon::SETTINGS, Text::Settings.label(), Route::Settings)}
        </ul>
        <Group title=HomeText::MenuPuzzle>
            {(!is_over).then(|| view! {
                <GameAction icon=Icon::CHECK text=Text::Check action=|| Action::Check />
                <GameAction icon=Icon::MARKS text=Text::FillMarks action=|| Action::FillMarks />
            })}
            {can_undo.then(|| view! {
                <GameAction icon=Icon::RESTART text=Text::Restart action=|| Action::Restart { now_ms: now_ms() } />
            })}
            {(can_undo && !is_over).then(|| view! {
                <GameAction
                    icon=Icon::BEFORE_MISTAKE
                    text=Text::BeforeFirstMistake
                    action=|| Action::BeforeFirstMistake
                />
            })}
            {dialog(Icon::SHARE, ShareText::Share.label(), Route::Share)}
        </Group>
        <Group title=HomeText::Play>
            {pages(MenuSection::Play)}
        </Group>
        <Group title=HomeText::MenuRules>
            <PageLink
                icon=Icon::QUESTION
                label=PanelText::HowToPlay.label()
                to=ErasedMemo::stored(LearnRoute::guide_address(Guide::Play))
            />
            {pages(MenuSection::Rules)}
        </Group>
        <Group title=HomeText::MenuMake>
            {pages(MenuSection::Make)}
            {dialog(Icon::IMPORT, ShareText::Import.label(), Route::Import)}
        </Group>
        <Group title=HomeText::MenuApp>
            {dialog(Icon::KEYS, Text::Keys.label(), Route::Keys)}
            {dialog(Icon::ABOUT, Text::About.label(), Route::About)}
            {move || can_install.get().then(|| view! { <Install /> })}
            {forgets().then(|| view! { <InstallByHand /> })}
        </Group>
    }
}

/// Entries that belong together, under a heading.
#[component]
fn Group(title: HomeText, children: Children) -> impl IntoView {
    let store = Store::from_context();
    view! {
        <h3>{store.say(title)}</h3>
        <ul class="menu-group">{children()}</ul>
    }
}

/// The button to install the app, with an explanation.
#[component]
fn Install() -> impl IntoView {
    let store = Store::from_context();
    view! {
        <li class="whole-row">
            <button class="row" on:click=move |_| prompt_install(store)>
                <Glyph icon=Icon::INSTALL />
                <span class="row-text">
                    {store.say(SettingsText::Install)}
                    <small>{store.say(SettingsText::InstallExplained)}</small>
                </span>
            </button>
        </li>
    }
}

/// A row that tells Safari users to install the app by hand. It links to the page with backups, because an app on the
/// home screen starts with an empty storage.
#[component]
fn InstallByHand() -> impl IntoView {
    let store = Store::from_context();
    view! {
        <li class="whole-row">
            <Link to=ErasedMemo::stored(Route::Games.into()) class="row">
                <Glyph icon=Icon::INSTALL />
                <span class="row-text">
                    {store.say(SettingsText::Install)}
                    <small>{store.say(SettingsText::InstallByHand)}</small>
                </span>
            </Link>
        </li>
    }
}

/// An action on the game; the menu closes.
#[component]
fn GameAction(icon: Icon, text: Text, action: fn() -> Action) -> impl IntoView {
    let store = Store::from_context();
    let choose = move |_| {
        store.dispatch(action());
        store.dispatch(Action::Go(Route::Play.into()));
    };
    view! {
        <li>
            <button class="row" on:click=choose>
                <Glyph icon />
                <span class="row-text">{store.say(text)}</span>
                <KeyOf label=text.label() />
            </button>
        </li>
    }
}

/// A link to a page or dialog.
#[component]
fn PageLink(icon: Icon, label: Label, to: ErasedMemo<Address>) -> impl IntoView {
    let store = Store::from_context();
    view! {
        <li>
            <Link to class="row">
                <Glyph icon />
                <span class="row-text">{store.say(label)}</span>
                <KeyOf label />
            </Link>
        </li>
    }
}

/// The key of a command, for those who have a mouse or trackpad and so a keyboard. Screen readers learn keys from the
/// buttons on the play screen and from the list of keys.
#[component]
fn KeyOf(label: Label) -> impl IntoView {
    let store = Store::from_context();
    let key = store.peek(|model| key_tip(model, label.say(model.lang())).map(|tip| tip.key));
    key.map(|key| view! { <kbd aria-hidden="true">{key}</kbd> })
}
