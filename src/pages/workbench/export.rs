//! Exports the puzzle as text, file or game.

use leptos::prelude::*;
use nonet_pages::workbench::phrases;
use nonet_pages::workbench::text_format::{TextFormat, text};
use nonet_pages::workbench::{WorkbenchAction, WorkbenchPage};
use nonet_tasks::workbench::verdict::PuzzleVerdict;
use nonet_text::WorkbenchText;

use super::{WorkbenchHandle, press};
use crate::browser::{address, now_ms};
use crate::reactive::ErasedMemo;

/// The puzzle as text, with buttons to copy, save and play it.
#[component]
pub fn Export() -> impl IntoView {
    let page = WorkbenchHandle::from_context();
    let unique = page.memo(|page| {
        page.bench.verdict.as_ref().is_some_and(|report| report.verdict == PuzzleVerdict::Unique)
    });
    view! {
        <h2>{page.text(WorkbenchText::TakeAlong)}</h2>
        <TextOfPuzzle />
        <div class="buttons">
            <button
                class="button"
                on:click=move |_| page.dispatch(WorkbenchAction::Copy { page: address::of_page() })
            >
                {page.text(WorkbenchText::Copy)}
            </button>
            <button
                class="button"
                on:click=move |_| page.dispatch(WorkbenchAction::SaveText { page: address::of_page() })
            >
                {page.text(WorkbenchText::SaveFile)}
            </button>
            <button class="button" disabled=move || !unique.get() on:click=press(WorkbenchAction::SaveSolution)>
                {page.text(WorkbenchText::SaveSolution)}
            </button>
            <button
                class="button"
                disabled=move || !unique.get()
                on:click=move |_| page.dispatch(WorkbenchAction::SaveAsGame { now_ms: now_ms() })
            >
                {page.text(WorkbenchText::KeepIt)}
            </button>
            <button
                class="button main"
                disabled=move || !unique.get()
                on:click=move |_| page.dispatch(WorkbenchAction::Play { now_ms: now_ms() })
            >
                {page.text(WorkbenchText::PlayIt)}
            </button>
        </div>
        <Show when=move || !unique.get()>
            <p class="note">{page.text(WorkbenchText::PlayNeedsOne)}</p>
        </Show>
    }
}

/// The puzzle in the selected format.
#[component]
fn TextOfPuzzle() -> impl IntoView {
    let page = WorkbenchHandle::from_context();
    let form = page.memo(WorkbenchPage::format);
    let news = page.memo(WorkbenchPage::revision);
    let own = ErasedMemo::new(move || {
        news.with(|_| ());
        let form = form.get();
        page.peek(|page| text(&page.bench, form, &address::of_page()))
    });
    let choose = move |event| {
        let at = event_target_value(&event).parse::<usize>().ok();
        let form = at.and_then(|at| TextFormat::ALL.get(at).copied()).unwrap_or_default();
        page.dispatch(WorkbenchAction::ChooseFormat(form));
    };
    let option = move |(number, own): (usize, TextFormat)| {
        let is_chosen = move || form.get() == own;
        view! { <option value=number.to_string() prop:selected=is_chosen>{page.text(phrases::text_format(own))}</option> }
    };
    let leaves_out = page.memo(|page| page.bench.has_variant_rules());
    let rules_left_out = move || {
        let is_shown = leaves_out.get() && form.get() != TextFormat::Link && !own.with(String::is_empty);
        is_shown.then(|| view! { <p class="note">{page.text(WorkbenchText::RulesLeftOut)}</p> }).into_any()
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
        <pre
            class="workbench-output"
            class:wrapped=move || matches!(form.get(), TextFormat::Link | TextFormat::Canonical)
            tabindex="0"
        >
            {move || own.get()}
        </pre>
        {move || about().into_any()}
        {move || rules_left_out()}
    }
}
