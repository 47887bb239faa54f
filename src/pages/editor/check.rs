//! Whether what is drawn is a board, in plain sentences, and the way to a puzzle on it.

use leptos::prelude::*;
use nonet_game::editor::EditorPage;
use nonet_game::words::EditorText;

use super::say;
use crate::components::link::Link;
use crate::derived::Derived;
use crate::store::Store;

/// The judgement; it is read aloud when it changes.
#[component]
pub fn Check() -> impl IntoView {
    let store = Store::here();
    let check = store.see::<EditorPage, _>(move |page| page.check(store.lang.get()));
    let verdict =
        move || check.with(|check| check.verdict).map(|verdict| view! { <p class="lead">{verdict}</p> });
    let faults = move || {
        let faults = check.with(|check| check.faults.clone());
        faults.into_iter().map(|said| view! { <p>{said}</p> }).collect_view()
    };
    let notes = move || {
        let notes = check.with(|check| check.notes.clone());
        notes.into_iter().map(|said| view! { <p class="note">{said}</p> }).collect_view()
    };
    let play = Derived::new(move || check.with(|check| check.play.clone()));
    let new_puzzle = || say(EditorText::NewPuzzle);
    view! {
        <div
            class="check"
            class:bad=move || check.with(|check| check.bad)
            class:good=move || check.with(|check| check.good)
        >
            <h2>{say(EditorText::Check)}</h2>
            <div role="status">{verdict} {faults} {notes}</div>
        </div>
        {move || match play.get() {
            Some(to) => {
                view! { <Link to=Derived::stored(to) class="button main">{new_puzzle()}</Link> }.into_any()
            }
            None => view! { <button class="button main" disabled>{new_puzzle()}</button> }.into_any(),
        }}
    }
}
