//! Validation of the board, and the number of solutions.

use leptos::prelude::*;

use super::EditorHandle;
use crate::reactive::ErasedMemo;
use crate::store::Store;

/// The result; screen readers announce changes.
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
    let differences = ErasedMemo::new(move || known.with(|known| known.differences.clone()));
    view! {
        <div
            class="check"
            class:bad=move || check.with(|check| check.is_bad) || known.with(|known| known.is_bad)
            class:good=move || check.with(|check| check.is_good) || known.with(|known| known.is_good)
        >
            <div role="status">{move || verdict()} {move || faults()} {move || notes()}</div>
            {move || differences.get().map(|said| view! { <p class="note differences">{said}</p> }).into_any()}
        </div>
    }
}
