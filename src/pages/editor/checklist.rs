//! Completing the puzzle, and a checklist before publishing.

use leptos::prelude::*;
use nonet_pages::editor::EditorAction;
use nonet_pages::editor::view::analysis::{CheckOutcome, CheckRow};
use nonet_tasks::editor::FillWith;
use nonet_text::EditorText;

use super::EditorHandle;
use crate::browser::random;
use crate::components::icon::{Glyph, Icon};
use crate::reactive::ErasedMemo;
use crate::store::Store;

/// The checks of a puzzle that has exactly one solution.
#[component]
pub fn Checklist() -> impl IntoView {
    let store = Store::from_context();
    let page = EditorHandle::of(store);
    let checks = page.memo(move |page| page.analysis(store.lang.get()).checks);
    view! {
        {move || match checks.get() {
            rows if rows.is_empty() => ().into_any(),
            rows => view! {
                <h2>{page.text(EditorText::Publishing)}</h2>
                <ul class="checks">{rows.into_iter().map(|row| view! { <Row row /> }).collect_view()}</ul>
            }
            .into_any(),
        }}
    }
}

/// The buttons that add givens or sums until the puzzle has one solution.
#[component]
pub fn FillIn() -> impl IntoView {
    let store = Store::from_context();
    let page = EditorHandle::of(store);
    let view = page.memo(move |page| page.analysis(store.lang.get()));
    let can = ErasedMemo::new(move || view.with(|view| view.can_fill));
    let filling = ErasedMemo::new(move || view.with(|view| view.is_filling));
    let offers = ErasedMemo::new(move || view.with(|view| view.offers_fill_in));
    // In place of the title, so that nothing moves.
    let title = move || if filling.get() { EditorText::Filling } else { EditorText::FillIn };
    let button = move |with: FillWith, name: EditorText| {
        view! {
            <button
                class="button"
                disabled=move || !can.get()
                on:click=move |_| page.dispatch(EditorAction::FillIn { with, seed: random() })
            >
                {page.text(name)}
            </button>
        }
    };
    move || {
        match offers.get() {
        false => ().into_any(),
        true => view! {
            <section class="fill-in" aria-labelledby="fill-in">
                <b id="fill-in">{move || title().say(store.lang.get())}</b>
                <div class="buttons">
                    {button(FillWith::Givens, EditorText::FillGivens)} {button(FillWith::Sums, EditorText::FillSums)}
                </div>
                <p class="hidden-text" role="status">
                    {move || if filling.get() { EditorText::Filling.say(store.lang.get()) } else { "" }}
                </p>
            </section>
        }
        .into_any(),
    }
    }
}

#[component]
fn Row(row: CheckRow) -> impl IntoView {
    let page = EditorHandle::from_context();
    let (class, icon, spoken) = match row.outcome {
        CheckOutcome::Pending => ("open", Icon::RESTART, None),
        CheckOutcome::Passed => ("passed", Icon::CHECK, Some(EditorText::Fine)),
        CheckOutcome::Doubtful => ("doubtful", Icon::ABOUT, Some(EditorText::Doubt)),
    };
    view! {
        <li class=class>
            <Glyph icon />
            <span class="row-text">
                {spoken.map(|spoken| view! { <span class="hidden-text">{page.text(spoken)} " "</span> })} {row.text}
            </span>
            {row.can_fix.then(|| view! {
                <button class="text-button" on:click=move |_| page.dispatch(EditorAction::RemoveRedundant)>
                    {page.text(EditorText::DropSpare)}
                </button>
            })}
        </li>
    }
}
