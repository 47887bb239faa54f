//! Whether what is drawn is a board, in plain sentences, and the way to a puzzle on it.

use leptos::prelude::*;
use nonet_game::editor::Filled;
use nonet_game::editor::say;
use nonet_game::words::EditorText;

use super::state::Desk;
use crate::components::live::{live, words};
use crate::live::{live, words};

/// The judgement; it is read aloud when it changes.
#[component]
pub fn Check() -> impl IntoView {
    let desk = Desk::here();
    let faults = Memo::new(move |_| {
        desk.plan.with(|plan| {
            let said = |fault| say::fault(desk.lang, plan, fault);
            let (fatal, odd): (Vec<_>, Vec<_>) =
                plan.faults().into_iter().partition(|fault| fault.is_fatal());
            (fatal.into_iter().map(said).collect::<Vec<_>>(), odd.into_iter().map(said).collect::<Vec<_>>())
        })
    });
    let class = move || {
        let state = match (faults.with(|f| f.0.is_empty()), desk.filled.get()) {
            (false, _) | (_, Some(Filled::No)) => "bad",
            (true, Some(Filled::Yes)) => "good",
            _ => "",
        };
        format!("check {state}")
    };
    let sentences = move || {
        let (fatal, odd) = faults.get();
        let verdict = fatal.is_empty().then(|| {
            let words = desk.filled.get().map_or(EditorText::Looking, say::filled);
            view! { <p class="lead">{desk.say(words)}</p> }
        });
        let fatal = fatal.into_iter().map(|said| view! { <p>{said}</p> }).collect_view();
        let odd = odd.into_iter().map(|said| view! { <p class="note">{said}</p> }).collect_view();
        view! { {verdict} {fatal} {odd} }.into_any()
    };
    let address = move || {
        let board = desk.board.get().filter(|_| desk.filled.get() != Some(Filled::No))?;
        Some(format!("#/new?board={board}"))
    };
    view! {
        <div class=words(class)>
            <h2>{desk.say(EditorText::Check)}</h2>
            <div role="status">{live(sentences)}</div>
        </div>
        {live(move || match address() {
            Some(address) => {
                view! { <a class="button main" href=address>{desk.say(EditorText::NewPuzzle)}</a> }.into_any()
            }
            None => view! { <button class="button main" disabled>{desk.say(EditorText::NewPuzzle)}</button> }.into_any(),
        })}
    }
}
