//! What is known of the puzzle: how hard it is and where, what its solutions hold, what to think about before others get it;
//! and the rest of it, made.

use leptos::prelude::*;
use nonet_pages::editor::view::analysis::{AnalysisView, CheckOutcome, CheckRow};
use nonet_pages::editor::{BoardOverlay, EditorAction};
use nonet_tasks::editor::FillWith;
use nonet_text::EditorText;

use super::Handle;
use crate::browser::{address, now_ms, random};
use crate::components::icon::{Glyph, Icon};
use crate::reactive::ErasedMemo;
use crate::store::Store;

/// The shares of solutions, as candidates are painted.
const SHARES: [EditorText; 4] =
    [EditorText::ShareAll, EditorText::ShareMost, EditorText::ShareSome, EditorText::ShareFew];

/// All of it.
#[component]
pub fn Live() -> impl IntoView {
    let store = Store::here();
    let page = Handle::of(store);
    let view = page.see(move |page| page.analysis(store.lang.get()));
    let is = move |read: fn(&AnalysisView) -> bool| ErasedMemo::new(move || view.with(read));
    let (there, can_play) = (is(|view| view.has_puzzle), is(|view| view.can_play));
    let seen = is(|view| view.has_puzzle || view.offers_fill_in);
    let checks = ErasedMemo::new(move || view.with(|view| view.checks.clone()));
    view! {
        {move || seen.get().then(|| view! { <h2>{page.text(EditorText::Verdict)}</h2> }).into_any()}
        {move || there.get().then(|| view! { <Known view /> }).into_any()}
        <FillIn view />
        {move || match checks.get() {
            rows if rows.is_empty() => ().into_any(),
            rows => view! {
                <h3>{page.text(EditorText::Publishing)}</h3>
                <ul class="checks">{rows.into_iter().map(|row| view! { <Row row /> }).collect_view()}</ul>
            }
            .into_any(),
        }}
        {move || {
            let buttons = can_play.get().then(|| view! {
                <div class="buttons">
                    <button class="button main" on:click=move |_| page.act(EditorAction::Play { now_ms: now_ms() })>
                        {page.text(EditorText::PlayIt)}
                    </button>
                    <button
                        class="button"
                        on:click=move |_| page.act(EditorAction::CopyPlayLink { page: address::of_page() })
                    >
                        {page.text(EditorText::CopyPlayLink)}
                    </button>
                </div>
            });
            buttons.into_any()
        }}
    }
}

#[component]
fn Known(view: ErasedMemo<AnalysisView>) -> impl IntoView {
    let page = Handle::here();
    let text = move |read: fn(&AnalysisView) -> &String| {
        ErasedMemo::new(move || view.with(|view| read(view).clone()))
    };
    let (grade, hardest, counted) =
        (text(|view| &view.grade), text(|view| &view.hardest), text(|view| &view.counted));
    let is = move |read: fn(&AnalysisView) -> bool| ErasedMemo::new(move || view.with(read));
    let (can_show, shows, good) =
        (is(|view| view.can_show_candidates), is(|view| view.shows_candidates), is(|view| view.is_good));
    let shows_hardest = is(|view| view.shows_hardest);
    let toggle = move |overlay: BoardOverlay, name: EditorText, on: ErasedMemo<bool>| {
        view! {
            <button
                class="text-act"
                aria-pressed=move || Some(on.get().to_string())
                on:click=move |_| page.act(EditorAction::ToggleOverlay(overlay))
            >
                {page.text(name)}
            </button>
        }
    };
    view! {
        <p class="grade">{move || grade.get()}</p>
        {move || {
            let said = (!hardest.with(String::is_empty)).then(|| view! {
                <p class="note">{move || hardest.get()}</p>
                {toggle(BoardOverlay::HardestStep, EditorText::ShowHardest, shows_hardest)}
            });
            said.into_any()
        }}
        {move || {
            let name = if good.get() { EditorText::ShowSolution } else { EditorText::ShowCandidates };
            can_show.get().then(|| toggle(BoardOverlay::Candidates, name, shows)).into_any()
        }}
        {move || {
            let legend = (!counted.with(String::is_empty)).then(|| view! {
                <p class="note">{move || counted.get()}</p>
                <ul class="shares">
                    {SHARES
                        .into_iter()
                        .enumerate()
                        .map(|(i, name)| view! { <li><b class=format!("share-{i}")>"5"</b> {page.text(name)}</li> })
                        .collect_view()}
                </ul>
            });
            legend.into_any()
        }}
    }
}

/// Makes the rest.
#[component]
fn FillIn(view: ErasedMemo<AnalysisView>) -> impl IntoView {
    let store = Store::here();
    let page = Handle::of(store);
    let can = ErasedMemo::new(move || view.with(|view| view.can_fill));
    let filling = ErasedMemo::new(move || view.with(|view| view.is_filling));
    let offers = ErasedMemo::new(move || view.with(|view| view.offers_fill_in));
    let button = move |with: FillWith, name: EditorText| {
        view! {
            <button
                class="button"
                disabled=move || !can.get()
                on:click=move |_| page.act(EditorAction::FillIn { with, seed: random() })
            >
                {page.text(name)}
            </button>
        }
    };
    move || {
        match offers.get() {
        false => ().into_any(),
        true => view! {
            <h3>{page.text(EditorText::FillIn)}</h3>
            <div class="buttons">
                {button(FillWith::Givens, EditorText::FillGivens)} {button(FillWith::Sums, EditorText::FillSums)}
            </div>
            <p class="note" role="status">
                {move || {
                    if filling.get() { EditorText::Filling.say(store.lang.get()).to_owned() } else { String::new() }
                }}
            </p>
        }
        .into_any(),
    }
    }
}

#[component]
fn Row(row: CheckRow) -> impl IntoView {
    let page = Handle::here();
    let (class, icon, spoken) = match row.outcome {
        CheckOutcome::Pending => ("open", Icon::RESTART, None),
        CheckOutcome::Passed => ("fine", Icon::CHECK, Some(EditorText::Fine)),
        CheckOutcome::Doubtful => ("doubt", Icon::ABOUT, Some(EditorText::Doubt)),
    };
    view! {
        <li class=class>
            <Glyph icon />
            <span class="say">
                {spoken.map(|spoken| view! { <span class="hidden-text">{page.text(spoken)} " "</span> })} {row.text}
            </span>
            {row.can_fix.then(|| view! {
                <button class="text-act" on:click=move |_| page.act(EditorAction::RemoveRedundant)>
                    {page.text(EditorText::DropSpare)}
                </button>
            })}
        </li>
    }
}
