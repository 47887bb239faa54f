//! The boards that are kept on this device.

use leptos::ev::SubmitEvent;
use leptos::html;
use leptos::prelude::*;
use nonet_game::storage::OwnBoard;
use nonet_pages::editor::view::{picture, play_on};
use nonet_pages::editor::{EditorAction, EditorPage};
use nonet_text::EditorText;

use super::{kept_now, say};
use crate::components::board::Thumbnail;
use crate::components::link::Link;
use crate::derived::Derived;
use crate::store::Store;

/// Save what is drawn, and what was saved.
#[component]
pub fn Kept() -> impl IntoView {
    let store = Store::here();
    let own = store.see::<EditorPage, _>(|page| page.kept().cloned());
    let can_save = store.see::<EditorPage, _>(EditorPage::can_save);
    let suggested = store.see::<EditorPage, _>(move |page| page.suggested(store.lang.get()));
    let can_take_back = store.see::<EditorPage, _>(EditorPage::can_take_back);
    let field = NodeRef::<html::Input>::new();
    let save = move |event: SubmitEvent| {
        event.prevent_default();
        let name = field.get_untracked().map(|field| field.value()).unwrap_or_default();
        store.act::<EditorPage>(EditorAction::Save { name, kept: kept_now(store) });
    };
    let take_back = move |_| store.act::<EditorPage>(EditorAction::TakeBack { kept: kept_now(store) });
    let rows = move || match own.get() {
        None => view! { <p class="check bad">{say(EditorText::DamagedBoards)}</p> }.into_any(),
        Some(own) if own.all().is_empty() => {
            view! { <p class="note">{say(EditorText::NoOwnBoards)}</p> }.into_any()
        }
        Some(own) => {
            let rows = own.all().iter().map(|own| view! { <Row own=own.clone() /> }).collect_view();
            view! { <ul class="rows own">{rows}</ul> }.into_any()
        }
    };
    view! {
        <h2>{say(EditorText::OwnBoards)}</h2>
        {rows}
        <Show when=move || can_take_back.get()>
            <div class="field" role="status">
                <p class="note">{say(EditorText::Deleted)}</p>
                <button class="button" on:click=take_back>{say(EditorText::TakeBack)}</button>
            </div>
        </Show>
        <form class="save" on:submit=save>
            <label for="own-name">{say(EditorText::Name)}</label>
            <input
                node_ref=field
                id="own-name"
                type="text"
                maxlength="60"
                autocomplete="off"
                placeholder=move || suggested.get()
                disabled=move || own.with(Option::is_none)
            />
            <button class="button" type="submit" disabled=move || !can_save.get()>{say(EditorText::Save)}</button>
        </form>
    }
}

#[component]
fn Row(own: OwnBoard) -> impl IntoView {
    let store = Store::here();
    let OwnBoard { name, board } = own;
    let renaming = {
        let board = board.clone();
        store.see::<EditorPage, _>(move |page| page.renaming() == Some(board.as_str()))
    };
    let label = |words: EditorText| {
        let name = name.clone();
        move || format!("{}: {name}", store.said(words))
    };
    let does = |action: fn(String, Option<String>) -> EditorAction| {
        let board = board.clone();
        move |_| store.act::<EditorPage>(action(board.clone(), kept_now(store)))
    };
    let small = picture(&board).map(|board| view! { <Thumbnail board /> });
    let shown = {
        let (name, board) = (name.clone(), board.clone());
        move || match renaming.get() {
            true => view! { <NewName name=name.clone() board=board.clone() /> }.into_any(),
            false => view! { <span class="own-name">{name.clone()}</span> }.into_any(),
        }
    };
    view! {
        <li class="own-board">
            {small}
            {shown}
            <div class="own-acts">
                <button
                    class="text-act"
                    aria-label=label(EditorText::Open)
                    on:click=does(|board, _| EditorAction::Draw(board))
                >
                    {say(EditorText::Open)}
                </button>
                <button
                    class="text-act"
                    aria-label=label(EditorText::Rename)
                    on:click=does(|board, _| EditorAction::AskName(board))
                >
                    {say(EditorText::Rename)}
                </button>
                <button
                    class="text-act"
                    aria-label=label(EditorText::Delete)
                    on:click=does(|board, kept| EditorAction::Delete { board, kept })
                >
                    {say(EditorText::Delete)}
                </button>
                {play_on(&board).map(|to| view! {
                    <Link to=Derived::stored(to) class="text-act" attr:aria-label=label(EditorText::NewPuzzle)>
                        {say(EditorText::NewPuzzle)}
                    </Link>
                })}
            </div>
        </li>
    }
}

/// The field for a new name.
#[component]
fn NewName(name: String, board: String) -> impl IntoView {
    let store = Store::here();
    let field = NodeRef::<html::Input>::new();
    let rename = move |event: SubmitEvent| {
        event.prevent_default();
        let name = field.get_untracked().map(|field| field.value()).unwrap_or_default();
        let rename = EditorAction::Rename { board: board.clone(), name, kept: kept_now(store) };
        store.act::<EditorPage>(rename);
    };
    view! {
        <form class="own-name" on:submit=rename>
            <input
                node_ref=field
                id=EditorPage::NEW_NAME
                type="text"
                maxlength="60"
                prop:value=name
                aria-label=say(EditorText::Name)
            />
            <button class="button" type="submit">{say(EditorText::Rename)}</button>
        </form>
    }
}
