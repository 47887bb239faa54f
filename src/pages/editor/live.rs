//! Live analysis of the puzzle: completing it, its difficulty, candidates of its solutions, and a checklist before
//! publishing.

use leptos::prelude::*;
use nonet_pages::editor::view::analysis::{AnalysisView, CheckOutcome, CheckRow};
use nonet_pages::editor::{self, EditorAction};
use nonet_tasks::editor::FillWith;
use nonet_text::EditorText;

use super::EditorHandle;
use crate::browser::random;
use crate::components::icon::{Glyph, Icon};
use crate::reactive::ErasedMemo;
use crate::store::Store;

/// The legend of the candidates, from those in all solutions to those in few.
const SHARES: [EditorText; 4] =
    [EditorText::ShareAll, EditorText::ShareMost, EditorText::ShareSome, EditorText::ShareFew];

#[component]
pub fn Live() -> impl IntoView {
    let store = Store::from_context();
    let page = EditorHandle::of(store);
    let view = page.memo(move |page| page.analysis(store.lang.get()));
    let checks = ErasedMemo::new(move || view.with(|view| view.checks.clone()));
    view! {
        <Show when=move || view.with(AnalysisView::has_details)>
            <h2>{page.text(EditorText::Verdict)}</h2>
            <Analysis view />
        </Show>
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

#[component]
fn Analysis(view: ErasedMemo<AnalysisView>) -> impl IntoView {
    let page = EditorHandle::from_context();
    let text = move |read: fn(&AnalysisView) -> &String| {
        ErasedMemo::new(move || view.with(|view| read(view).clone()))
    };
    let (grade, hardest, counted) =
        (text(|view| &view.grade), text(|view| &view.hardest), text(|view| &view.counted));
    let is = move |read: fn(&AnalysisView) -> bool| ErasedMemo::new(move || view.with(read));
    let (can_show, shows, good) =
        (is(|view| view.can_show_candidates), is(|view| view.shows_candidates), is(|view| view.is_good));
    let shows_hardest = is(|view| view.shows_hardest);
    let toggle = move |show: editor::BoardOverlay, name: EditorText, on: ErasedMemo<bool>| {
        view! {
            <button
                class="text-button"
                aria-pressed=move || Some(on.get().to_string())
                on:click=move |_| page.dispatch(EditorAction::ToggleOverlay(show))
            >
                {page.text(name)}
            </button>
        }
    };
    view! {
        <p class="grade">{move || grade.get()}</p>
        {move || {
            let is_shown = !hardest.with(String::is_empty);
            is_shown.then(|| view! {
                <p class="note">{move || hardest.get()}</p>
                {toggle(editor::BoardOverlay::HardestStep, EditorText::ShowHardest, shows_hardest)}
            })
        }}
        {move || {
            let name = if good.get() { EditorText::ShowSolution } else { EditorText::ShowCandidates };
            can_show.get().then(|| toggle(editor::BoardOverlay::Candidates, name, shows)).into_any()
        }}
        {move || {
            let is_shown = !counted.with(String::is_empty);
            is_shown.then(|| view! {
                <p class="note">{move || counted.get()}</p>
                <ul class="shares">
                    {SHARES
                        .into_iter()
                        .enumerate()
                        .map(|(i, name)| view! { <li><b class=format!("share-{i}")>"5"</b> {page.text(name)}</li> })
                        .collect_view()}
                </ul>
            })
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
                <h2 id="fill-in">{page.text(EditorText::FillIn)}</h2>
                <div class="buttons">
                    {button(FillWith::Givens, EditorText::FillGivens)} {button(FillWith::Sums, EditorText::FillSums)}
                </div>
                <p class="note" role="status">
                    {move || {
                        if filling.get() { EditorText::Filling.say(store.lang.get()).to_owned() } else { String::new() }
                    }}
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
