//! The player's boards stored on this device.

use leptos::ev::SubmitEvent;
use leptos::html;
use leptos::prelude::*;
use nonet_game::storage::OwnBoard;
use nonet_pages::editor::view::{new_game_on_saved, thumbnail_board};
use nonet_pages::editor::{EditorAction, EditorPage};
use nonet_text::{CellText, EditorText};

use super::EditorHandle;
use crate::components::board::Thumbnail;
use crate::components::link::Link;
use crate::reactive::ErasedMemo;
use crate::store::Store;

/// The stored boards, and the form that saves the current one.
#[component]
pub fn OwnBoardList() -> impl IntoView {
    let store = Store::from_context();
    let page = EditorHandle::of(store);
    let own = page.memo(|page| page.saved().cloned());
    let can_save = page.memo(EditorPage::can_save);
    let suggested = page.memo(move |page| page.suggested_name(store.lang.get()));
    let can_take_back = page.memo(EditorPage::can_undo_delete);
    let field = NodeRef::<html::Input>::new();
    let save = move |event: SubmitEvent| {
        event.prevent_default();
        let name = field.get_untracked().map(|field| field.value()).unwrap_or_default();
        page.dispatch(EditorAction::Save { name });
    };
    let take_back = move |_| page.dispatch(EditorAction::UndoDelete);
    let rows = move || match own.get() {
        None => view! { <p class="check bad">{page.text(EditorText::DamagedBoards)}</p> }.into_any(),
        Some(own) if own.all().is_empty() => {
            view! { <p class="note">{page.text(EditorText::NoOwnBoards)}</p> }.into_any()
        }
        Some(own) => {
            let rows = own.all().iter().map(|own| view! { <Row own=own.clone() /> }).collect_view();
            view! { <ul class="rows own">{rows}</ul> }.into_any()
        }
    };
    view! {
        <h2>{page.text(EditorText::OwnBoards)}</h2>
        {rows}
        <Show when=move || can_take_back.get()>
            <div class="field" role="status">
                <p class="note">{page.text(EditorText::Deleted)}</p>
                <button class="button" on:click=take_back>{page.text(EditorText::TakeBack)}</button>
            </div>
        </Show>
        <form class="save" on:submit=save>
            <label for="saved-board-name">{page.text(EditorText::Name)}</label>
            <input
                node_ref=field
                id="saved-board-name"
                type="text"
                maxlength="60"
                autocomplete="off"
                placeholder=move || suggested.get()
                disabled=move || own.with(Option::is_none)
            />
            <button class="button" type="submit" disabled=move || !can_save.get()>{page.text(EditorText::Save)}</button>
        </form>
    }
}

#[component]
fn Row(own: OwnBoard) -> impl IntoView {
    let store = Store::from_context();
    let page = EditorHandle::of(store);
    let OwnBoard { name, board } = own;
    let renaming = {
        let board = board.clone();
        page.memo(move |page| page.renaming() == Some(board.as_str()))
    };
    let label = |words: EditorText| {
        let name = name.clone();
        move || CellText::labelled(store.lang.get(), store.say_once(words), &name)
    };
    let does = |action: fn(String) -> EditorAction| {
        let board = board.clone();
        move |_| page.dispatch(action(board.clone()))
    };
    let small = thumbnail_board(&board).map(|board| view! { <Thumbnail board /> });
    let shown = {
        let (name, board) = (name.clone(), board.clone());
        move || match renaming.get() {
            true => view! { <NewName name=name.clone() board=board.clone() /> }.into_any(),
            false => view! { <span class="saved-board-name">{name.clone()}</span> }.into_any(),
        }
    };
    view! {
        <li class="saved-board">
            {small}
            {shown}
            <div class="saved-board-buttons">
                <button
                    class="text-button"
                    aria-label=label(EditorText::Open)
                    on:click=does(EditorAction::OpenSaved)
                >
                    {page.text(EditorText::Open)}
                </button>
                <button
                    class="text-button"
                    aria-label=label(EditorText::Rename)
                    on:click=does(EditorAction::ToggleRenaming)
                >
                    {page.text(EditorText::Rename)}
                </button>
                <button
                    class="text-button"
                    aria-label=label(EditorText::Delete)
                    on:click=does(EditorAction::Delete)
                >
                    {page.text(EditorText::Delete)}
                </button>
                {new_game_on_saved(&board).map(|to| view! {
                    <Link to=ErasedMemo::stored(to) class="text-button" attr:aria-label=label(EditorText::NewPuzzle)>
                        {page.text(EditorText::NewPuzzle)}
                    </Link>
                })}
            </div>
        </li>
    }
}

/// A form to rename a board.
#[component]
fn NewName(name: String, board: String) -> impl IntoView {
    let store = Store::from_context();
    let page = EditorHandle::of(store);
    let field = NodeRef::<html::Input>::new();
    let rename = move |event: SubmitEvent| {
        event.prevent_default();
        let name = field.get_untracked().map(|field| field.value()).unwrap_or_default();
        let rename = EditorAction::Rename { board: board.clone(), name };
        page.dispatch(rename);
    };
    view! {
        <form class="saved-board-name" on:submit=rename>
            <input
                node_ref=field
                id=EditorPage::NEW_NAME
                type="text"
                maxlength="60"
                prop:value=name
                aria-label=page.text(EditorText::Name)
            />
            <button class="button" type="submit">{page.text(EditorText::Rename)}</button>
        </form>
    }
}
