//! A file with many puzzles: how far it is read, what was found in it, and the folder that it becomes.

use leptos::prelude::*;
use leptos::wasm_split::wasm_split;
use nonet_app::page::Page;
use nonet_app::route::Route;
use nonet_game::library::collections::Leave;
use nonet_pages::library::collections::{CollectionAction, CollectionPage, CollectionView};
use nonet_text::{CollectionText, GamesText, ShareText, Text};
use web_sys::File;

use crate::browser::{files, now_ms};
use crate::components::link::Link;
use crate::reactive::{ErasedMemo, Part};
use crate::store::{PageHandle, Store};

/// The page, to its parts.
type Handle = PageHandle<CollectionPage>;

/// So many bytes are read at a time: few enough that the page stays quick.
const PIECE: f64 = 16_384.0;

/// It, with the workbench, whose solver it needs; `close` leads back to what it was opened from.
#[wasm_split(workbench, wasm_split_path = leptos::wasm_split, fallible)]
pub fn collect(file: File, close: Box<dyn Fn()>) -> Part {
    Ok(view! { <Collect file close /> }.into_any())
}

#[component]
fn Collect(file: File, close: Box<dyn Fn()>) -> impl IntoView {
    let store = Store::here();
    let page = Handle::of(store);
    page.open(CollectionAction::Open { name: file.name(), size: file.size() as u64 });
    on_cleanup(move || page.act(CollectionAction::Close));
    // Gone when this is: then nobody wants more of the file.
    let open = StoredValue::new_local(());
    leptos::task::spawn_local(async move {
        let mut from = 0.0;
        while from < file.size() {
            let piece = files::piece(&file, from, from + PIECE).await;
            let (Some(piece), Some(())) = (piece, open.try_get_value()) else { return };
            page.act(CollectionAction::Chunk(piece));
            from += PIECE;
        }
        if open.try_get_value().is_some() {
            page.act(CollectionAction::EndOfFile);
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
    let progress = move || {
        percent.get().map(|percent| {
            view! {
                <p class="note">{store.say(CollectionText::Reading)}</p>
                <progress max="100" value=percent.to_string() aria-label=store.say(CollectionText::Reading)></progress>
            }
        })
    };
    let close = StoredValue::new_local(close);
    let closed = move || close.with_value(|close| close());
    view! {
        <div class="collect">
            {move || progress().into_any()}
            <p class="brought-title" role="status">{move || said.get()}</p>
            {move || rest.with(|rest| view! { <Found found=rest.clone() /> }).into_any()}
            <div class="buttons">
                {move || rest.with(|rest| view! { <Deeds can_save=rest.can_save is_saved=rest.is_saved /> }).into_any()}
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

/// What is to be said of what was found, and asked.
#[component]
fn Found(found: CollectionView) -> impl IntoView {
    let store = Store::here();
    let page = Handle::of(store);
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
                    on:input=move |event| page.act(CollectionAction::SetName(event_target_value(&event)))
                />
            </label>
        }
    });
    let choice = move |text: Option<String>, is_left: bool, leave: fn(Leave, bool) -> Leave| {
        text.filter(|_| can_save).map(|text| {
            let chosen = move |event: web_sys::Event| {
                let now = store
                    .peek(|model| CollectionPage::of(model).map(CollectionPage::leave).unwrap_or_default());
                page.act(CollectionAction::SetLeave(leave(now, event_target_checked(&event))));
            };
            view! {
                <label class="leave">
                    <input type="checkbox" checked=is_left on:change=chosen />
                    <span>{text}</span>
                </label>
            }
        })
    };
    view! {
        {details.into_iter().map(|line| view! { <p class="note">{line}</p> }).collect_view()}
        {choice(same, leave.same, |leave, same| Leave { same, ..leave })}
        {choice(alike, leave.alike, |leave, alike| Leave { alike, ..leave })}
        {field}
    }
}

/// What can be done next.
#[component]
fn Deeds(can_save: bool, is_saved: bool) -> impl IntoView {
    let store = Store::here();
    let page = Handle::of(store);
    let keep = move || page.act(CollectionAction::Save { now_ms: now_ms() });
    view! {
        {can_save.then(|| view! {
            <button class="button main" on:click=move |_| keep()>{store.say(CollectionText::Keep)}</button>
        })}
        {is_saved.then(|| view! {
            <Link to=ErasedMemo::stored(Route::Games.into()) class="button main">{store.say(ShareText::ToGames)}</Link>
        })}
    }
}
