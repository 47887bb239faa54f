//! The puzzle as text, as a file, as a game.

use leptos::prelude::*;
use nonet_pages::workbench::phrases;
use nonet_pages::workbench::text_format::{TextFormat, text};
use nonet_pages::workbench::{WorkbenchAction, WorkbenchPage};
use nonet_tasks::workbench::verdict::PuzzleVerdict;
use nonet_text::WorkbenchText;

use super::{Handle, press};
use crate::browser::now_ms;
use crate::reactive::ErasedMemo;

/// What can be taken along, and how.
#[component]
pub fn TakeAlong() -> impl IntoView {
    let page = Handle::here();
    let unique = page.see(|page| {
        page.bench.verdict.as_ref().is_some_and(|report| report.verdict == PuzzleVerdict::Unique)
    });
    view! {
        <h2>{page.text(WorkbenchText::TakeAlong)}</h2>
        <TextOfPuzzle />
        <div class="buttons">
            <button class="button" on:click=press(WorkbenchAction::Copy)>{page.text(WorkbenchText::Copy)}</button>
            <button class="button" on:click=press(WorkbenchAction::SaveText)>{page.text(WorkbenchText::SaveFile)}</button>
            <button class="button" disabled=move || !unique.get() on:click=press(WorkbenchAction::SaveSolution)>
                {page.text(WorkbenchText::SaveSolution)}
            </button>
            <button
                class="button"
                disabled=move || !unique.get()
                on:click=move |_| page.act(WorkbenchAction::Keep { now_ms: now_ms() })
            >
                {page.text(WorkbenchText::KeepIt)}
            </button>
            <button
                class="button main"
                disabled=move || !unique.get()
                on:click=move |_| page.act(WorkbenchAction::Play { now_ms: now_ms() })
            >
                {page.text(WorkbenchText::PlayIt)}
            </button>
        </div>
        {move || (!unique.get()).then(|| view! { <p class="note">{page.text(WorkbenchText::PlayNeedsOne)}</p> }).into_any()}
    }
}

/// The puzzle in the form that is chosen.
#[component]
fn TextOfPuzzle() -> impl IntoView {
    let page = Handle::here();
    let form = page.see(|page| page.form);
    let news = page.see(WorkbenchPage::revision);
    let own = ErasedMemo::new(move || {
        news.with(|_| ());
        let form = form.get();
        page.peek(|page| text(&page.bench, form))
    });
    let choose = move |event| {
        let at = event_target_value(&event).parse::<usize>().ok();
        let form = at.and_then(|at| TextFormat::ALL.get(at).copied()).unwrap_or_default();
        page.act(WorkbenchAction::ChooseFormat(form));
    };
    let option = move |(number, own): (usize, TextFormat)| {
        let chosen = form.get_untracked() == own;
        view! { <option value=number.to_string() selected=chosen>{page.text(phrases::form(own))}</option> }
    };
    let about = move || {
        let about = match (form.get() == TextFormat::Canonical, own.with(String::is_empty)) {
            (true, false) => Some(WorkbenchText::CanonicalExplained),
            (true, true) => Some(WorkbenchText::NoCanonical),
            (false, _) => None,
        };
        about.map(|about| view! { <p class="note">{page.text(about)}</p> })
    };
    view! {
        <div class="field">
            <label for="form">{page.text(WorkbenchText::Form)}</label>
            <select id="form" on:change=choose>
                {TextFormat::ALL.into_iter().enumerate().map(option).collect_view()}
            </select>
        </div>
        <pre class="bench-out" class:wrapped=move || form.get() == TextFormat::Canonical tabindex="0">
            {move || own.get()}
        </pre>
        {move || about().into_any()}
    }
}
