//! The boards that are kept on this device.

use leptos::prelude::*;
use nonet_game::editor::{Filled, Plan};
use nonet_game::save::{OwnBoard, OwnBoards};
use nonet_game::words::EditorText;
use wasm_bindgen::JsCast;
use web_sys::{HtmlInputElement, SubmitEvent};

use super::board::{frame, walls};
use super::state::Desk;
use crate::components::live::{live, pressed};
use crate::live::{live, pressed};

/// Save what is drawn, and what was saved.
#[component]
pub fn Kept() -> impl IntoView {
    let desk = Desk::here();
    let can_save =
        Memo::new(move |_| desk.board.with(Option::is_some) && desk.filled.get() != Some(Filled::No));
    let suggested = Memo::new(move |_| {
        let side = desk.plan.with(Plan::side);
        let own = |own: &OwnBoards| desk.board.with(|b| own.name_of(b.as_deref()?).map(str::to_owned));
        desk.own.with(|kept| {
            let count = kept.as_ref().map_or(0, |kept| kept.all().len());
            kept.as_ref()
                .and_then(own)
                .unwrap_or_else(|| EditorText::unnamed(desk.lang, side as u64, count as u64 + 1))
        })
    });
    let save = move |event: SubmitEvent| {
        event.prevent_default();
        let Some(board) = desk.board.get_untracked().filter(|_| can_save.get_untracked()) else { return };
        let input =
            document().get_element_by_id("own-name").and_then(|e| e.dyn_into::<HtmlInputElement>().ok());
        let typed = input.map(|input| input.value()).unwrap_or_default();
        let name = if typed.trim().is_empty() { suggested.get_untracked() } else { typed };
        if desk.change_own(|own| own.put(&name, &board)) {
            desk.tell(EditorText::Saved);
        }
    };
    let rows = move || match desk.own.get() {
        None => view! { <p class="check bad">{desk.say(EditorText::DamagedBoards)}</p> }.into_any(),
        Some(own) if own.all().is_empty() => {
            view! { <p class="note">{desk.say(EditorText::NoOwnBoards)}</p> }.into_any()
        }
        Some(own) => {
            let rows = own.all().iter().map(|own| row(desk, own.clone())).collect_view();
            view! { <ul class="rows own">{rows}</ul> }.into_any()
        }
    };
    let take_back = move || {
        if let Some((at, own)) = desk.deleted.get_untracked()
            && desk.change_own(|boards| boards.put_back(at, own))
        {
            desk.deleted.set(None);
        }
    };
    view! {
        <h2>{desk.say(EditorText::OwnBoards)}</h2>
        {live(rows)}
        {live(move || {
            desk.deleted
                .get()
                .map(|_| {
                    view! {
                        <div class="field" role="status">
                            <p class="note">{desk.say(EditorText::Deleted)}</p>
                            <button class="button" on:click=pressed(take_back)>{desk.say(EditorText::TakeBack)}</button>
                        </div>
                    }
                })
                .into_any()
        })}
        <form class="save" on:submit=save>
            <label for="own-name">{desk.say(EditorText::Name)}</label>
            <input
                id="own-name"
                type="text"
                maxlength="60"
                autocomplete="off"
                placeholder=move || suggested.get()
                disabled=move || desk.own.with(Option::is_none)
            />
            <button class="button" type="submit" disabled=move || !can_save.get() || desk.own.with(Option::is_none)>
                {desk.say(EditorText::Save)}
            </button>
        </form>
    }
}

fn row(desk: Desk, own: OwnBoard) -> impl IntoView {
    let plan = own.board.parse().ok().and_then(|name| Plan::of_board(&name));
    let renaming = RwSignal::new(false);
    let picture = plan.clone().map(|plan| {
        view! {
            <svg class="draw-small" viewBox=frame(plan.side()) aria-hidden="true">
                <path class="house-lines" d=walls(&plan) />
            </svg>
        }
    });
    let open = {
        let plan = plan.clone();
        move || {
            if let Some(plan) = plan.clone() {
                desk.editor.update(|editor| editor.put(plan));
            }
        }
    };
    let board = own.board.clone();
    let delete = move || {
        let mut gone = None;
        if desk.change_own(|own| gone = own.remove(&board)) {
            desk.deleted.set(gone);
        }
    };
    let (name, board) = (own.name.clone(), own.board.clone());
    let label = move |words: EditorText| format!("{}: {name}", desk.say(words));
    let labels = [EditorText::Open, EditorText::Rename, EditorText::Delete].map(&label);
    let [open_label, rename_label, delete_label] = labels;
    let play_label = label(EditorText::NewPuzzle);
    let id = format!("rename-{}", board.replace([':', '+'], "-"));
    let rename = {
        let (id, board) = (id.clone(), board.clone());
        move |event: SubmitEvent| {
            event.prevent_default();
            let input = document().get_element_by_id(&id).and_then(|e| e.dyn_into::<HtmlInputElement>().ok());
            let name = input.map(|input| input.value()).unwrap_or_default();
            renaming.set(false);
            desk.change_own(|own| own.put(&name, &board));
        }
    };
    let shown = {
        let name = own.name.clone();
        move || {
            if !renaming.get() {
                return view! { <span class="own-name">{name.clone()}</span> }.into_any();
            }
            let rename = rename.clone();
            view! {
                <form class="own-name" on:submit=rename>
                    <input id=id.clone() type="text" maxlength="60" autofocus prop:value=name.clone()
                        aria-label=desk.say(EditorText::Name) />
                    <button class="button" type="submit">{desk.say(EditorText::Rename)}</button>
                </form>
            }
            .into_any()
        }
    };
    view! {
        <li class="own-board">
            {picture}
            {live(shown)}
            <div class="own-acts">
                <button class="text-act" aria-label=open_label on:click=pressed(open)>{desk.say(EditorText::Open)}</button>
                <button class="text-act" aria-label=rename_label on:click=pressed(move || renaming.update(|r| *r = !*r))>
                    {desk.say(EditorText::Rename)}
                </button>
                <button class="text-act" aria-label=delete_label on:click=pressed(delete)>{desk.say(EditorText::Delete)}</button>
                <a class="text-act" aria-label=play_label href=format!("#/new?board={board}")>{desk.say(EditorText::NewPuzzle)}</a>
            </div>
        </li>
    }
}
