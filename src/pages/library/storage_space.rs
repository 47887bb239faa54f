//! The storage used, and freeing some of it. Only reports, which can be computed again, are removed without asking.

use leptos::prelude::*;
use nonet_app::page::Page;
use nonet_app::route::Address;
use nonet_game::game::GameId;
use nonet_game::storage::game_of_key;
use nonet_pages::library::{CleanupRow, CleanupView, LibraryAction, LibraryPage};
use nonet_text::{BackupText, GamesText, Text};
use web_sys::{Event, HtmlInputElement};

use super::{LibraryHandle, backup, used_space};
use crate::browser::{now_ms, sizes};
use crate::components::dialog::Dialog;
use crate::reactive::ErasedMemo;
use crate::store::Store;

/// Measures the storage used. If the player came here to free some of it, this starts freeing it.
pub fn measure(store: Store) {
    let page = LibraryHandle::of(store);
    let sizes = sizes();
    let all = sizes.iter().map(|(_, size)| size).sum();
    let games = sizes.into_iter().filter_map(|(key, size)| Some((game_of_key(&key?)?, size))).collect();
    page.dispatch(LibraryAction::SetSizes { games, total: all });
    if store.peek(|model| model.session.address == Address::storage_space()) {
        free_space(store);
    }
}

fn free_space(store: Store) {
    let page = LibraryHandle::of(store);
    page.dispatch(LibraryAction::OpenCleanup);
}

/// The storage used, with a button to free some if it may run out.
#[component]
pub fn UsedSpace() -> impl IntoView {
    let store = Store::from_context();
    let page = LibraryHandle::of(store);
    let used = used_space(store);
    let needs = store.memo(|model| LibraryPage::of(model).is_some_and(|page| page.is_storage_low(model)));
    view! {
        <p class="figures" class:low=move || needs.get()>
            <span class="games-room">{move || used.get()}</span>
            <Show when=move || needs.get()>
                <button id="games-make-room" class="button" on:click=move |_| free_space(store)>
                    {page.text(GamesText::MakeRoom)}
                </button>
            </Show>
        </p>
    }
}

#[component]
pub fn FreeSpaceDialog() -> impl IntoView {
    let store = Store::from_context();
    let page = LibraryHandle::of(store);
    let shown = store.memo(|model| CleanupView::of(model, LibraryPage::of(model)?));
    let is_open = ErasedMemo::new(move || shown.with(Option::is_some));
    move || {
        if !is_open.get() {
            return ().into_any();
        }
        let closed: Box<dyn Fn()> = Box::new(move || page.dispatch(LibraryAction::CloseCleanup));
        // Checking a box doesn't rebuild the list, which has the focus.
        let rows = ErasedMemo::new(move || {
            let rows = shown.get().map(|shown| shown.rows).unwrap_or_default();
            rows.into_iter().map(|row| CleanupRow { is_chosen: false, ..row }).collect::<Vec<_>>()
        });
        view! {
            <Dialog title=GamesText::MakeRoom closed>
                <div class="restore room">
                    {move || summary(shown.get().unwrap_or_default())}
                    {move || view! { <GameChoice rows=rows.get() shown /> }}
                    {move || buttons(store, shown.get().unwrap_or_default())}
                </div>
            </Dialog>
        }
        .into_any()
    }
}

fn summary(shown: CleanupView) -> AnyView {
    let lines = shown.lines.into_iter().map(|line| view! { <p>{line}</p> }).collect_view();
    view! { <div role="status">{lines}</div> }.into_any()
}

/// The games that can be deleted.
#[component]
fn GameChoice(rows: Vec<CleanupRow>, shown: ErasedMemo<Option<CleanupView>>) -> impl IntoView {
    let page = LibraryHandle::from_context();
    let choose = move |id: GameId| {
        move |event: Event| {
            let input: HtmlInputElement = event_target(&event);
            page.dispatch(LibraryAction::ChooseForCleanup(id.clone(), input.checked()));
        }
    };
    let row = |row: CleanupRow| {
        let id = row.id.clone();
        let is_chosen = move |shown: &Option<CleanupView>| {
            let rows = shown.as_ref().map(|shown| &shown.rows[..]).unwrap_or_default();
            rows.iter().any(|row| row.id == id && row.is_chosen)
        };
        view! {
            <li>
                <label class="check-row row">
                    <input
                        type="checkbox"
                        prop:checked=move || shown.with(&is_chosen)
                        on:change=choose(row.id)
                    />
                    <span class="row-text">{row.name} <small>{row.note}</small></span>
                </label>
            </li>
        }
    };
    let rows = rows.into_iter().map(row).collect_view();
    view! { <ul class="rows">{rows}</ul> }
}

fn buttons(store: Store, shown: CleanupView) -> AnyView {
    let page = LibraryHandle::of(store);
    let close = move || page.dispatch(LibraryAction::CloseCleanup);
    let leave = if shown.delete.is_some() { GamesText::KeepAll.label() } else { Text::Close.label() };
    let delete = shown.delete.map(|delete| {
        let act = move || {
            page.dispatch(LibraryAction::DeleteChosen { now_ms: now_ms() });
        };
        view! {
            <button class="button" on:click=move |_| backup::back_up(store)>{page.text(BackupText::BackUp)}</button>
            <button class="button" on:click=move |_| act()>{delete}</button>
        }
    });
    view! {
        <div class="buttons">
            {delete}
            <button id="room-close" class="button" on:click=move |_| close()>{page.text(leave)}</button>
        </div>
    }
    .into_any()
}
