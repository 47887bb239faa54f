//! Selecting several games: the button that starts it, the box of a game, the header of the page meanwhile, and the
//! buttons that act on the selected games.

use leptos::prelude::*;
use nonet_app::action::Action;
use nonet_app::route::Route;
use nonet_game::game::GameId;
use nonet_game::library::index::GameSummary;
use nonet_game::library::row::GameRow;
use nonet_pages::library::{FolderPrompt, LibraryAction};
use nonet_pages::print::{PrintAction, PrintPage};
use nonet_text::{CollectionText, EditorText, GamesText, Label, LibraryText, ShareText, Text};

use super::LibraryHandle;
use crate::browser::now_ms;
use crate::components::icon::{Glyph, Icon};
use crate::reactive::ErasedMemo;
use crate::store::Store;

/// True while the player is selecting.
pub fn is_selecting(page: LibraryHandle) -> ErasedMemo<bool> {
    page.memo(|page| page.selection().is_some())
}

/// The button that starts selecting.
#[component]
pub fn SelectButton() -> impl IntoView {
    let page = LibraryHandle::from_context();
    view! {
        <button
            id="games-select"
            class="page-aside select-games"
            title=page.text(GamesText::Select)
            aria-label=page.text(GamesText::Select)
            on:click=move |_| page.dispatch(LibraryAction::SetSelecting(true))
        >
            <Glyph icon=Icon::SELECT />
            <span>{page.text(GamesText::Select)}</span>
        </button>
    }
}

/// The box that selects a game. A press anywhere on the row reaches it.
#[component]
pub fn SelectBox(row: GameRow) -> impl IntoView {
    let page = LibraryHandle::from_context();
    let id = row.id.clone();
    let element_id = format!("game-{}", id.as_str());
    let is_selected =
        page.memo(move |page| page.selection().is_some_and(|selection| selection.contains(&id)));
    let select = move |event: leptos::ev::Event| {
        page.dispatch(LibraryAction::Select {
            game: row.id.clone(),
            is_selected: event_target_checked(&event),
        });
    };
    view! {
        <label class="game-select">
            <input
                id=element_id
                type="checkbox"
                aria-label=row.name
                prop:checked=move || is_selected.get()
                on:change=select
            />
        </label>
    }
}

/// The selected games that are listed, in the order of the list. Another tab may have deleted some.
pub fn selected(list: ErasedMemo<Vec<GameSummary>>) -> ErasedMemo<Vec<GameId>> {
    let page = LibraryHandle::from_context();
    let selection = page.memo(|page| page.selection().cloned().unwrap_or_default());
    ErasedMemo::new(move || {
        let is_selected = |id: &&GameId| selection.with(|selection| selection.contains(*id));
        list.with(|list| list.iter().map(|game| &game.id).filter(is_selected).cloned().collect())
    })
}

/// The header of the page while games are selected: their number, and buttons to select all and to finish.
#[component]
pub fn SelectionHead(list: ErasedMemo<Vec<GameSummary>>, selected: ErasedMemo<Vec<GameId>>) -> impl IntoView {
    let store = Store::from_context();
    let page = LibraryHandle::of(store);
    let count = ErasedMemo::new(move || selected.with(Vec::len));
    let has_all = ErasedMemo::new(move || count.get() > 0 && list.with(Vec::len) == count.get());
    let said = move || LibraryText::selected(store.lang.get(), count.get() as u64);
    view! {
        <header class="page-bar games-selecting">
            <h1 class="hidden-text">{page.text(Text::Games)}</h1>
            <p role="status">{said}</p>
            <button
                class="page-aside"
                aria-pressed=move || has_all.get().to_string()
                on:click=move |_| page.dispatch(LibraryAction::SelectAll(!has_all.get_untracked()))
            >
                {page.text(GamesText::SelectAll)}
            </button>
            <button
                id="games-done"
                class="page-aside"
                on:click=move |_| page.dispatch(LibraryAction::SetSelecting(false))
            >
                {page.text(CollectionText::Done)}
            </button>
        </header>
    }
}

/// Buttons to move, print, export and delete the selected games.
#[component]
pub fn SelectionBar(selected: ErasedMemo<Vec<GameId>>) -> impl IntoView {
    let store = Store::from_context();
    let page = LibraryHandle::of(store);
    let is_none = ErasedMemo::new(move || selected.with(Vec::is_empty));
    let ask = move |prompt: fn(Vec<GameId>) -> FolderPrompt| {
        page.dispatch(LibraryAction::Prompt(Some(prompt(selected.get_untracked()))));
    };
    let print = move || {
        let games = selected.get_untracked().into_iter().collect();
        store.dispatch_to::<PrintPage>(PrintAction::SelectGames(games));
        store.dispatch(Action::Go(Route::Print.into()));
    };
    let (move_them, export) = (move || ask(FolderPrompt::MoveGames), move || ask(FolderPrompt::ExportGames));
    let delete = move || {
        page.dispatch(LibraryAction::Delete { games: selected.get_untracked(), now_ms: now_ms() });
    };
    let button = |id: &'static str, icon: Icon, text: Label, press: Box<dyn Fn()>| {
        view! {
            <button
                id=id
                class="button"
                class:delete=text == GamesText::Delete.label()
                disabled=move || is_none.get()
                on:click=move |_| press()
            >
                <Glyph icon />
                <span>{page.text(text)}</span>
            </button>
        }
    };
    view! {
        <div class="games-selection">
            {button("games-move", Icon::FOLDER, LibraryText::Move.label(), Box::new(move_them))}
            {button("games-print", Icon::PRINT, ShareText::PrintIt.label(), Box::new(print))}
            {button("games-export", Icon::SHARE, EditorText::Export.label(), Box::new(export))}
            {button("games-delete", Icon::CLEAR, GamesText::Delete.label(), Box::new(delete))}
        </div>
    }
}
