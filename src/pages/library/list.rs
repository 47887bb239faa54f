//! The list, in groups with headings, of which only the rows near the visible part are in the document.

use std::ops::Range;

use leptos::html;
use leptos::prelude::*;
use nonet_pages::library::{GameKinds, ListWindow, RowGroup};
use nonet_text::{GamesText, Text};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::{LibraryHandle, change_query};
use crate::components::windowed::{ItemView, rendered_items};
use crate::reactive::ErasedMemo;
use crate::store::Store;

/// Heights in CSS pixels until they are measured.
const UNMEASURED: ListWindow = ListWindow { heading: 36, row: 84, top: 0, height: 800 };

/// The list. `row` is called again when its inputs change.
#[component]
pub fn GameList(
    groups: ErasedMemo<Vec<RowGroup>>,
    kinds: ErasedMemo<GameKinds>,
    row: ItemView,
) -> impl IntoView {
    let store = Store::from_context();
    let frame = NodeRef::<html::Div>::new();
    let window = RwSignal::new(UNMEASURED);
    let look = move || {
        let Some(frame) = frame.get_untracked() else { return };
        let before = window.get_untracked();
        let height_of = |selector: &str| {
            let element = frame.query_selector(selector).ok().flatten()?.dyn_into::<HtmlElement>().ok()?;
            usize::try_from(element.offset_height()).ok().filter(|height| *height > 0)
        };
        let row = height_of("[role=listitem]").unwrap_or(before.row);
        let seen = ListWindow {
            heading: height_of(".game-heading").unwrap_or(before.heading),
            row,
            // Rounded to whole rows, so that the list is not rendered at every pixel.
            top: frame.scroll_top().max(0) as usize / row * row,
            height: (frame.client_height().max(0) as usize / row + 2) * row,
        };
        if seen != before {
            window.set(seen);
        }
    };
    Effect::new(move |_| {
        groups.with(|_| ());
        if frame.get().is_some() {
            look();
        }
    });
    // The heights change with the window.
    let resized = window_event_listener(leptos::ev::resize, move |_| look());
    on_cleanup(move || resized.remove());
    let rendered: ErasedMemo<Vec<Range<usize>>> =
        ErasedMemo::new(move || groups.with(|groups| window.get().rows(groups)));
    let count = ErasedMemo::new(move || groups.with(Vec::len));
    let all = move || {
        let group =
            |place: usize| view! { <Group groups place rendered window row=row.clone() /> }.into_any();
        (0..count.get()).map(group).collect_view().into_any()
    };
    view! {
        <div
            id="games-list"
            class="windowed"
            role="group"
            tabindex="0"
            aria-label=store.say(Text::Games)
            node_ref=frame
            on:scroll=move |_: leptos::ev::Event| look()
        >
            <ColumnHeads kinds />
            {move || all()}
        </div>
    }
}

/// The headings of the columns, as buttons that sort by them. Style sheets hide them where the list has no columns.
#[component]
fn ColumnHeads(kinds: ErasedMemo<GameKinds>) -> impl IntoView {
    let store = Store::from_context();
    let page = LibraryHandle::of(store);
    let chosen = page.memo(|page| page.query().sort);
    let shown = ErasedMemo::new(move || kinds.with(|kinds| kinds.shown_sort(chosen.get())));
    let head = move |place: usize| {
        let column = ErasedMemo::new(move || shown.get().columns()[place]);
        let is_offered = ErasedMemo::new(move || kinds.with(|kinds| kinds.is_offered(column.get())));
        let sort = move |_| {
            let sort = shown.get_untracked().after_press(column.get_untracked());
            change_query(store, |query| query.sort = sort);
        };
        // Its place stays empty if games don't differ in it.
        view! {
            <span>
                <Show when=move || is_offered.get()>
                    <button aria-pressed=move || (shown.get() == column.get()).to_string() on:click=sort>
                        {move || column.get().heading().say(store.lang.get())}
                    </button>
                </Show>
            </span>
        }
    };
    view! {
        <div class="game-columns" role="group" aria-label=page.text(GamesText::Sort)>
            {[0, 1, 2, 3].map(head)}
        </div>
    }
}

/// A group: its heading, and its rows near the visible part.
#[component]
fn Group(
    groups: ErasedMemo<Vec<RowGroup>>,
    place: usize,
    rendered: ErasedMemo<Vec<Range<usize>>>,
    window: RwSignal<ListWindow>,
    row: ItemView,
) -> impl IntoView {
    let store = Store::from_context();
    let group: ErasedMemo<Option<RowGroup>> =
        ErasedMemo::new(move || groups.with(|groups| groups.get(place).cloned()));
    let heading: ErasedMemo<Option<String>> =
        ErasedMemo::new(move || group.with(|group| group.as_ref()?.heading.clone()));
    let range: ErasedMemo<Range<usize>> =
        ErasedMemo::new(move || rendered.with(|rendered| rendered.get(place).cloned().unwrap_or_default()));
    let row_height = move || window.with(|window| window.row);
    let height = move || group.with(|group| group.as_ref().map_or(0, |group| group.rows)) * row_height();
    let above = move || {
        let first = group.with(|group| group.as_ref().map_or(0, |group| group.first));
        range.get().start.saturating_sub(first) * row_height()
    };
    let label = move || {
        let games = Text::Games.say(store.lang.get());
        heading.get().map_or_else(|| games.to_owned(), |heading| format!("{games} · {heading}"))
    };
    let title = move || heading.get().map(|heading| view! { <h2 class="game-heading">{heading}</h2> });
    let rows = move || {
        let items = rendered_items(range, row.clone());
        view! {
            <div
                class="windowed-seen"
                role="list"
                aria-label=move || label()
                style:transform=move || format!("translateY({}px)", above())
            >
                {items}
            </div>
        }
        .into_any()
    };
    // A list without items would be read as empty.
    let has_rows = ErasedMemo::new(move || range.with(|range| !range.is_empty()));
    view! {
        <section class="game-group">
            {move || title().into_any()}
            <div class="windowed-all" style:height=move || format!("{}px", height())>
                {move || has_rows.get().then(|| rows()).into_any()}
            </div>
        </section>
    }
}
