//! Imports a file with many puzzles: reading progress, the puzzles found, and the folder they are kept in.

use leptos::prelude::*;
use leptos::wasm_split::wasm_split;
use nonet_app::page::Page;
use nonet_app::route::Route;
use nonet_game::library::collections::DuplicateFilter;
use nonet_pages::library::collections::{CollectionAction, CollectionPage, CollectionView};
use nonet_text::{CollectionText, GamesText, ShareText, Text};
use web_sys::File;

use crate::browser::{files, now_ms};
use crate::components::link::Link;
use crate::reactive::{ErasedMemo, LazyView};
use crate::store::{PageHandle, Store};

type CollectHandle = PageHandle<CollectionPage>;

/// Number of bytes read at a time, small enough to keep the page responsive.
const CHUNK_LEN: f64 = 16_384.0;

/// The import, in the same part of the program as the workbench, whose solver it uses. `close` returns to the previous
/// dialog.
#[wasm_split(workbench, wasm_split_path = leptos::wasm_split, fallible)]
pub fn collection(file: File, close: Box<dyn Fn()>) -> LazyView {
    Ok(view! { <Collection file close /> }.into_any())
}

#[component]
fn Collection(file: File, close: Box<dyn Fn()>) -> impl IntoView {
    let store = Store::from_context();
    let page = CollectHandle::of(store);
    page.open(CollectionAction::Open { name: file.name(), size: file.size() as u64 });
    on_cleanup(move || page.dispatch(CollectionAction::Close));
    // Disposed with the component, which stops the reading.
    let open = StoredValue::new_local(());
    leptos::task::spawn_local(async move {
        let mut from = 0.0;
        while from < file.size() {
            let piece = files::read_chunk(&file, from, from + CHUNK_LEN).await;
            let (Some(piece), Some(())) = (piece, open.try_get_value()) else { return };
            page.dispatch(CollectionAction::Chunk(piece));
            from += CHUNK_LEN;
        }
        if open.try_get_value().is_some() {
            page.dispatch(CollectionAction::EndOfFile);
        }
    });
    let view =
        store.memo(|model| CollectionPage::of(model).map(|page| page.view(model.lang())).unwrap_or_default());
    let percent = ErasedMemo::new(move || view.with(|view| view.percent));
    let said = ErasedMemo::new(move || view.with(|view| view.message.clone()));
    let rest = ErasedMemo::new(move || {
        view.with(|view| CollectionView {
            percent: view.percent.map(|_| 0),
            message: String::new(),
            ..view.clone()
        })
    });
    let close = StoredValue::new_local(close);
    let closed = move || close.with_value(|close| close());
    view! {
        <div class="collect">
            {move || percent.get().map(|percent| view! {
                <p class="note">{store.say(CollectionText::Reading)}</p>
                <progress max="100" value=percent.to_string() aria-label=store.say(CollectionText::Reading)></progress>
            })}
            <p class="import-title" role="status">{move || said.get()}</p>
            {move || rest.with(|rest| view! { <Contents found=rest.clone() /> })}
            <div class="buttons">
                {move || rest.with(|rest| view! { <Buttons can_save=rest.can_save is_saved=rest.is_saved /> })}
                <button class="button" on:click=move |_| closed()>
                    {move || {
                        let is_done = rest.with(|rest| rest.is_saved || rest.is_fault);
                        let text = if is_done { ShareText::Other.into() } else { nonet_text::Label::from(Text::Cancel) };
                        store.say(text).into_any()
                    }}
                </button>
            </div>
        </div>
    }
}

/// The result, with options for duplicates and the folder's name.
#[component]
fn Contents(found: CollectionView) -> impl IntoView {
    let store = Store::from_context();
    let page = CollectHandle::of(store);
    let (name, leave) = store.peek(|model| {
        let page = CollectionPage::of(model);
        (
            page.map(|page| page.name().to_owned()).unwrap_or_default(),
            page.map(CollectionPage::leave).unwrap_or_default(),
        )
    });
    let CollectionView { details, same, alike, can_save, .. } = found;
    let field = can_save.then(|| {
        view! {
            <label class="field">
                <span>{store.say(GamesText::FolderName)}</span>
                <input
                    type="text"
                    autocomplete="off"
                    maxlength="60"
                    value=name
                    on:input=move |event| page.dispatch(CollectionAction::SetName(event_target_value(&event)))
                />
            </label>
        }
    });
    let choice = move |text: Option<String>,
                       is_left: bool,
                       leave: fn(DuplicateFilter, bool) -> DuplicateFilter| {
        text.filter(|_| can_save).map(|text| {
            let chosen = move |event: web_sys::Event| {
                let now = store
                    .peek(|model| CollectionPage::of(model).map(CollectionPage::leave).unwrap_or_default());
                page.dispatch(CollectionAction::SetLeave(leave(now, event_target_checked(&event))));
            };
            view! {
                <label class="check-row">
                    <input type="checkbox" checked=is_left on:change=chosen />
                    <span>{text}</span>
                </label>
            }
        })
    };
    view! {
        {details.into_iter().map(|line| view! { <p class="note">{line}</p> }).collect_view()}
        {choice(same, leave.same, |leave, same| DuplicateFilter { same, ..leave })}
        {choice(alike, leave.alike, |leave, alike| DuplicateFilter { alike, ..leave })}
        {field}
    }
}

/// The buttons to keep the puzzles and to go to the folder.
#[component]
fn Buttons(can_save: bool, is_saved: bool) -> impl IntoView {
    let store = Store::from_context();
    let page = CollectHandle::of(store);
    let keep = move || page.dispatch(CollectionAction::Save { now_ms: now_ms() });
    view! {
        {can_save.then(|| view! {
            <button class="button main" on:click=move |_| keep()>{store.say(CollectionText::Keep)}</button>
        })}
        {is_saved.then(|| view! {
            <Link to=ErasedMemo::stored(Route::Games.into()) class="button main">{store.say(ShareText::ToGames)}</Link>
        })}
    }
}
