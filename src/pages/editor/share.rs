//! Links, texts and other programs' formats.

use leptos::prelude::*;
use nonet_pages::editor::view::publish::ShareButton;
use nonet_pages::editor::{EditorAction, EditorPage};
use nonet_tasks::editor::ProgramFormat;
use nonet_text::EditorText;

use super::EditorHandle;
use crate::browser::address;
use crate::store::Store;

/// Copies the puzzle as a link or a text, or reads one.
#[component]
pub fn Share() -> impl IntoView {
    let store = Store::from_context();
    let page = EditorHandle::of(store);
    let typed = page.memo(|page| page.import_text().to_owned());
    let text = page.memo(|page| page.plan().map(|plan| plan.text()).unwrap_or_default());
    let has_regions = page.memo(|page| page.plan().is_some());
    let can_export = page.memo(|page| !page.draft().is_empty());
    // While the puzzle can't be played, the button below the board copies this link.
    let has_play_link = page.memo(move |page| page.publish(store.lang.get()).share != ShareButton::Edit);
    let does = move |action: fn() -> EditorAction| move |_| page.dispatch(action());
    view! {
        <h2>{page.text(EditorText::Share)}</h2>
        <div class="buttons">
            <Show when=move || has_play_link.get()>
                <button class="button" on:click=does(|| EditorAction::CopyLink { page: address::of_page() })>
                    {page.text(EditorText::CopyLink)}
                </button>
            </Show>
            <Show when=move || has_regions.get()>
                <button class="button" on:click=does(|| EditorAction::CopyText)>
                    {page.text(EditorText::CopyText)}
                </button>
            </Show>
        </div>
        {move || can_export.get().then(|| view! { <Export /> })}
        <label for="as-text">{page.text(EditorText::AsText)}</label>
        <textarea
            id="as-text"
            rows="5"
            spellcheck="false"
            autocapitalize="off"
            autocomplete="off"
            placeholder=move || text.get()
            prop:value=move || typed.get()
            on:input=move |event| page.dispatch(EditorAction::SetText(event_target_value(&event)))
        ></textarea>
        <div class="buttons">
            <button
                class="button"
                disabled=move || typed.with(|text| text.trim().is_empty())
                on:click=does(|| EditorAction::OpenText)
            >
                {page.text(EditorText::DrawThis)}
            </button>
        </div>
    }
}

/// The puzzle in other programs' formats.
#[component]
fn Export() -> impl IntoView {
    let page = EditorHandle::from_context();
    let exported = page.memo(|page| page.exported().map(str::to_owned));
    let mut ids = Some(EditorPage::EXPORT).into_iter();
    let forms = ProgramFormat::ALL.map(|form| {
        view! {
            <button class="button" id=ids.next() on:click=move |_| page.dispatch(EditorAction::Export(form))>
                {form.name()}
            </button>
        }
    });
    view! {
        <h3>{page.text(EditorText::Export)}</h3>
        <div class="buttons">{forms.collect_view()}</div>
        {move || {
            let out = exported.get().map(|text| view! {
                <textarea class="exported" rows="3" readonly aria-label=page.text(EditorText::Exported) prop:value=text></textarea>
                <div class="buttons">
                    <button class="button" on:click=move |_| page.dispatch(EditorAction::CopyExported)>
                        {page.text(EditorText::CopyExported)}
                    </button>
                </div>
            });
            out.into_any()
        }}
    }
}
