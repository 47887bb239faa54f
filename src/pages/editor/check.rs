//! Validation of the board, and what is known about the puzzle's solutions: their number, their digits, how hard the
//! puzzle is.

use leptos::prelude::*;
use nonet_pages::editor::view::analysis::AnalysisView;
use nonet_pages::editor::{BoardOverlay, EditorAction};
use nonet_text::EditorText;

use super::EditorHandle;
use crate::reactive::ErasedMemo;
use crate::store::Store;

/// The legend of the candidates, from those in all solutions to those in few.
const SHARES: [EditorText; 4] =
    [EditorText::ShareAll, EditorText::ShareMost, EditorText::ShareSome, EditorText::ShareFew];

/// The results, and the buttons that show them on the board. Screen readers announce the verdict when it changes.
#[component]
pub fn Check() -> impl IntoView {
    let store = Store::from_context();
    let page = EditorHandle::of(store);
    let check = page.memo(move |page| page.board_check(store.lang.get()));
    let known = page.memo(move |page| page.analysis(store.lang.get()));
    let verdict = move || {
        let said = check.with(|check| check.verdict.map(str::to_owned));
        let said = said.or_else(|| known.with(|known| known.has_puzzle.then(|| known.verdict.clone())));
        said.map(|said| view! { <p class="lead">{said}</p> }).into_any()
    };
    let faults = move || {
        let faults = check.with(|check| check.faults.clone());
        faults.into_iter().map(|said| view! { <p>{said}</p> }).collect_view().into_any()
    };
    let notes = move || {
        let notes = check.with(|check| check.notes.clone());
        notes.into_iter().map(|said| view! { <p class="note">{said}</p> }).collect_view().into_any()
    };
    view! {
        <div
            class="check"
            class:bad=move || check.with(|check| check.is_bad) || known.with(|known| known.is_bad)
            class:good=move || check.with(|check| check.is_good) || known.with(|known| known.is_good)
        >
            <div class="result">
                <div role="status">{move || verdict()} {move || faults()} {move || notes()}</div>
                <CandidatesButton known />
            </div>
            {move || known.with(|known| known.detail.clone()).map(|said| view! { <p class="note detail">{said}</p> })}
        </div>
        <Solutions known />
    }
}

/// Shows the solution on the board, or the candidates of all solutions.
#[component]
fn CandidatesButton(known: ErasedMemo<AnalysisView>) -> impl IntoView {
    let page = EditorHandle::from_context();
    let name = ErasedMemo::new(move || known.with(|known| known.candidates));
    move || {
        let button = name.get().map(|name| {
            view! {
                <button
                    class="text-button"
                    disabled=move || known.with(|known| !known.can_show_candidates)
                    aria-pressed=move || Some(known.with(|known| known.shows_candidates).to_string())
                    on:click=move |_| page.dispatch(EditorAction::ToggleOverlay(BoardOverlay::Candidates))
                >
                    {page.text(name)}
                </button>
            }
        });
        button.into_any()
    }
}

/// The legend of the candidates, or the hardest step. Scrolls with the tools, unlike the verdict.
#[component]
fn Solutions(known: ErasedMemo<AnalysisView>) -> impl IntoView {
    let page = EditorHandle::from_context();
    let hardest = ErasedMemo::new(move || known.with(|known| known.hardest.clone()));
    let shows_shares = ErasedMemo::new(move || known.with(|known| known.shows_shares));
    let legend = move || {
        let legend = shows_shares.get().then(|| {
            let rows = SHARES.into_iter().enumerate();
            let row = |(i, name)| view! { <li><b class=format!("share-{i}")>"5"</b> {page.text(name)}</li> };
            view! { <ul class="shares">{rows.map(row).collect_view()}</ul> }
        });
        legend.into_any()
    };
    let hardest_step = move || {
        let row = hardest.get().map(|said| {
            let is_unknown = said.is_empty();
            view! {
                <div class="result">
                    <p class="note">{said}</p>
                    <button
                        class="text-button"
                        disabled=is_unknown
                        aria-pressed=move || Some(known.with(|known| known.shows_hardest).to_string())
                        on:click=move |_| page.dispatch(EditorAction::ToggleOverlay(BoardOverlay::HardestStep))
                    >
                        {page.text(EditorText::ShowHardest)}
                    </button>
                </div>
            }
        });
        row.into_any()
    };
    view! {
        <div class="solutions" class:empty=move || hardest.with(Option::is_none) && !shows_shares.get()>
            {move || legend()} {move || hardest_step()}
        </div>
    }
}
