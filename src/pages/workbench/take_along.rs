//! The puzzle as text, as a file, as a game.

use leptos::prelude::*;
use nonet_game::workbench::out::{Form, text};
use nonet_game::workbench::verdict::PuzzleVerdict;
use nonet_game::workbench::{Words, WorkbenchAction as Do, WorkbenchPage};

use super::{act, peek, press, say, see};
use crate::browser::now_ms;
use crate::store::Store;

/// What can be taken along, and how.
#[component]
pub fn TakeAlong() -> impl IntoView {
    let store = Store::here();
    let unique =
        see(|page| page.bench.verdict.as_ref().is_some_and(|report| report.verdict == PuzzleVerdict::Unique));
    view! {
        <h2>{say(Words::TakeAlong)}</h2>
        <TextOfPuzzle />
        <div class="buttons">
            <button class="button" on:click=press(Do::Copy)>{say(Words::Copy)}</button>
            <button class="button" on:click=press(Do::SaveText)>{say(Words::SaveFile)}</button>
            <button class="button" disabled=move || !unique.get() on:click=press(Do::SaveSolution)>
                {say(Words::SaveSolution)}
            </button>
            <button
                class="button"
                disabled=move || !unique.get()
                on:click=move |_| act(store, Do::Keep { now_ms: now_ms() })
            >
                {say(Words::KeepIt)}
            </button>
            <button
                class="button main"
                disabled=move || !unique.get()
                on:click=move |_| act(store, Do::Play { now_ms: now_ms() })
            >
                {say(Words::PlayIt)}
            </button>
        </div>
        <Show when=move || !unique.get()>
            <p class="note">{say(Words::PlayNeedsOne)}</p>
        </Show>
    }
}

/// The puzzle in the form that is chosen.
#[component]
fn TextOfPuzzle() -> impl IntoView {
    let store = Store::here();
    let form = see(|page| page.form);
    let news = see(WorkbenchPage::news);
    let own = Memo::new(move |_| {
        news.track();
        let form = form.get();
        peek(store, |page| text(&page.bench, form))
    });
    let choose = move |event| {
        let at = event_target_value(&event).parse::<usize>().ok();
        let form = at.and_then(|at| Form::ALL.get(at).copied()).unwrap_or_default();
        act(store, Do::ChooseForm(form));
    };
    let option = move |(number, own): (usize, Form)| {
        let chosen = form.get_untracked() == own;
        view! { <option value=number.to_string() selected=chosen>{say(Words::form(own))}</option> }
    };
    let about = move || {
        let about = match (form.get() == Form::Canonical, own.with(String::is_empty)) {
            (true, false) => Some(Words::CanonicalExplained),
            (true, true) => Some(Words::NoCanonical),
            (false, _) => None,
        };
        about.map(|about| view! { <p class="note">{say(about)}</p> })
    };
    view! {
        <div class="field">
            <label for="form">{say(Words::Form)}</label>
            <select id="form" on:change=choose>
                {Form::ALL.into_iter().enumerate().map(option).collect_view()}
            </select>
        </div>
        <pre class="bench-out" class:wrapped=move || form.get() == Form::Canonical tabindex="0">
            {move || own.get()}
        </pre>
        {about}
    }
}
