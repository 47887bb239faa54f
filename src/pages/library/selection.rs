//! Selecting several games: the button that starts it, the box of a game, and what can be done with the selected games.

use leptos::prelude::*;
use nonet_app::action::Action;
use nonet_app::route::Route;
use nonet_game::game::GameId;
use nonet_game::library::index::GameSummary;
use nonet_game::library::row::GameRow;
use nonet_pages::library::{FolderPrompt, LibraryAction};
use nonet_pages::print::{PrintAction, PrintPage};
use nonet_text::{CollectionText, EditorText, GamesText, ShareText};

use super::LibraryHandle;
use crate::browser::now_ms;
use crate::components::icon::{Glyph, Icon};
use crate::reactive::ErasedMemo;
use crate::store::Store;

/// True while the player is selecting.
pub fn is_selecting(page: LibraryHandle) -> ErasedMemo<bool> {
    page.memo(|page| page.selection().is_some())
}

/// The button that starts selecting. It is hidden until the player is done, and keeps its room.
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

/// The number of selected games, and buttons to move, print, export and delete them.
#[component]
pub fn SelectionBar(list: ErasedMemo<Vec<GameSummary>>) -> impl IntoView {
    let store = Store::from_context();
    let page = LibraryHandle::of(store);
    let selection = page.memo(|page| page.selection().cloned().unwrap_or_default());
    // Another tab may have deleted some.
    let selected: ErasedMemo<Vec<GameId>> = ErasedMemo::new(move || {
        let is_selected = |id: &&GameId| selection.with(|selection| selection.contains(*id));
        list.with(|list| list.iter().map(|game| &game.id).filter(is_selected).cloned().collect())
    });
    let count = ErasedMemo::new(move || selected.with(Vec::len));
    let has_all = ErasedMemo::new(move || count.get() > 0 && list.with(Vec::len) == count.get());
    let said = move || GamesText::selected(store.lang.get(), count.get() as u64);
    let ask = move |prompt: fn(Vec<GameId>) -> FolderPrompt| {
        page.dispatch(LibraryAction::Prompt(Some(prompt(selected.get_untracked()))));
    };
    let print = move || {
        let games = selected.get_untracked().into_iter().collect();
        store.dispatch_to::<PrintPage>(PrintAction::SelectGames(games));
        store.dispatch(Action::Go(Route::Print.into()));
    };
    let delete = move || LibraryAction::Delete { games: selected.get_untracked(), now_ms: now_ms() };
    view! {
        <div class="games-selection">
            <p role="status">{said}</p>
            <button
                id="games-done"
                class="button"
                on:click=move |_| page.dispatch(LibraryAction::SetSelecting(false))
            >
                {page.text(CollectionText::Done)}
            </button>
            <button
                class="button"
                aria-pressed=move || has_all.get().to_string()
                on:click=move |_| page.dispatch(LibraryAction::SelectAll(!has_all.get_untracked()))
            >
                {page.text(GamesText::SelectAll)}
            </button>
            <button
                id="games-move"
                class="button"
                disabled=move || count.get() == 0
                on:click=move |_| ask(FolderPrompt::MoveGames)
            >
                {page.text(GamesText::PutIn)}
            </button>
            <button class="button" disabled=move || count.get() == 0 on:click=move |_| print()>
                {page.text(ShareText::PrintIt)}
            </button>
            <button
                id="games-export"
                class="button"
                disabled=move || count.get() == 0
                on:click=move |_| ask(FolderPrompt::ExportGames)
            >
                {page.text(EditorText::Export)}
            </button>
            <button class="button delete" disabled=move || count.get() == 0 on:click=move |_| page.dispatch(delete())>
                {page.text(GamesText::Delete)}
            </button>
        </div>
    }
}
