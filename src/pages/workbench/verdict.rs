//! The verdict on the puzzle, in a few lines beside or below the board.

use leptos::prelude::*;
use nonet_app::page::Page;
use nonet_pages::workbench::view;
use nonet_pages::workbench::view::MoreView;
use nonet_pages::workbench::{WorkbenchAction, WorkbenchPage, WorkbenchTab};
use nonet_text::WorkbenchText;

use super::sources::Sources;
use super::{WorkbenchHandle, press};
use crate::reactive::ErasedMemo;
use crate::store::Store;

/// The verdict; screen readers announce changes. An empty board has none: it tells what the page is for, and offers
/// puzzles.
#[component]
pub fn VerdictLine() -> impl IntoView {
    let store = Store::from_context();
    let verdict = store.memo(|model| {
        WorkbenchPage::of(model).map(|page| view::verdict(page, model.lang())).unwrap_or_default()
    });
    let page = WorkbenchHandle::of(store);
    // The tab with many puzzles has its own button for files.
    let has_offers = page.memo(|page| page.bench.is_empty() && page.tab != WorkbenchTab::Batch);
    let more = ErasedMemo::new(move || verdict.with(|verdict| verdict.more.clone()));
    view! {
        <div class=move || format!("verdict {}", verdict.with(|verdict| verdict.class))>
            <p class="verdict-sentence" role="status">
                {move || verdict.with(|verdict| verdict.sentence.clone())}
            </p>
            {move || more.get().map(|more| view! { <More more /> })}
            <Show when=move || has_offers.get()>
                <div class="verdict-buttons">
                    <Sources />
                    <button class="button enter-text" on:click=press(WorkbenchAction::EnterText)>
                        {page.text(WorkbenchText::EnterText)}
                    </button>
                </div>
            </Show>
        </div>
    }
}

#[component]
fn More(more: MoreView) -> impl IntoView {
    let store = Store::from_context();
    let page = WorkbenchHandle::of(store);
    let showing = page.memo(|page| page.showing);
    let comparing = page.memo(|page| page.comparing);
    let compare = move || {
        let words = if comparing.get() { WorkbenchText::BackToPuzzle } else { WorkbenchText::SideBySide };
        words.say(store.lang.get()).to_owned()
    };
    view! {
        <p class="note">{more.note}</p>
        <div class="verdict-buttons">
            <label class="check-row check">
                <input
                    type="checkbox"
                    prop:checked=move || showing.get()
                    on:change=move |event| page.dispatch(WorkbenchAction::ShowMore(event_target_checked(&event)))
                />
                {page.text(more.show)}
            </label>
            {more
                .can_compare
                .then(|| view! { <button class="button" on:click=press(WorkbenchAction::Compare)>{move || compare()}</button> })}
        </div>
    }
}
