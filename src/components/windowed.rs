//! A list of any length that renders only its visible items.

use std::ops::Range;
use std::sync::Arc;

use crate::reactive::{ErasedMemo, ReactiveText};
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// Height of a row in CSS pixels until one is measured. All rows are equally high.
const ROW: usize = 40;
/// Extra items rendered above and below the visible ones.
const MARGIN: usize = 8;
/// Items are added and removed in groups of this size.
const STEP: usize = 12;

/// Renders the item of this index.
pub type ItemView = Arc<dyn Fn(usize) -> AnyView + Send + Sync>;

/// A list of `count` items. `row` renders one and is called again when its inputs change; the list scrolls to item
/// `follow`.
#[component]
pub fn Windowed(
    label: ReactiveText,
    #[prop(into)] count: ErasedMemo<usize>,
    row: impl Fn(usize) -> AnyView + Send + Sync + 'static,
    #[prop(into, optional)] follow: ErasedMemo<Option<usize>>,
) -> impl IntoView {
    windowed(label, count, Arc::new(row), follow)
}

/// The list, compiled once for all types of rows.
fn windowed(
    label: ReactiveText,
    count: ErasedMemo<usize>,
    row: ItemView,
    follow: ErasedMemo<Option<usize>>,
) -> AnyView {
    let frame = NodeRef::<html::Div>::new();
    let height = RwSignal::new(ROW);
    // The first visible row, and the number of visible rows.
    let seen = RwSignal::new((0usize, 16usize));
    let look = move || {
        let Some(frame) = frame.get_untracked() else { return };
        let first = frame.query_selector("[role=listitem]").ok().flatten();
        let item = first.and_then(|item| item.dyn_into::<HtmlElement>().ok());
        if let Some(measured) = item.and_then(|item| usize::try_from(item.offset_height()).ok())
            && measured > 0
            && measured != height.get_untracked()
        {
            height.set(measured);
        }
        let row = height.get_untracked();
        let top = frame.scroll_top().max(0) as usize / row;
        let rows = frame.client_height().max(0) as usize / row + 1;
        if seen.get_untracked() != (top, rows) {
            seen.set((top, rows));
        }
    };
    Effect::new(move |_| {
        count.with(|_| ());
        let followed = follow.get();
        let Some(frame) = frame.get() else { return };
        look();
        if let Some(place) = followed {
            let (top, view) = (frame.scroll_top(), frame.client_height());
            let row = height.get_untracked();
            let at = (place * row) as i32;
            if at < top || at + row as i32 > top + view {
                frame.set_scroll_top((at - view / 2).max(0));
                look();
            }
        }
    });
    // The list changes its height with the window.
    let resized = window_event_listener(leptos::ev::resize, move |_| look());
    on_cleanup(move || resized.remove());
    let range = ErasedMemo::new(move || {
        let (top, rows) = seen.get();
        let count = count.get();
        let first = top.saturating_sub(MARGIN).min(count) / STEP * STEP;
        first..(top + rows + MARGIN).next_multiple_of(STEP).min(count)
    });
    view! {
        <div
            class="windowed"
            role="list"
            tabindex="0"
            aria-label=label
            node_ref=frame
            on:scroll=move |_: leptos::ev::Event| look()
        >
            <div class="windowed-all" style:height=move || format!("{}px", count.get() * height.get())>
                <div
                    class="windowed-seen"
                    style:transform=move || format!("translateY({}px)", range.get().start * height.get())
                >
                    {rendered_items(range, row)}
                </div>
            </div>
        </div>
    }
    .into_any()
}

/// The items in this range of a list, one element each. An element stays while its item is in the range.
pub fn rendered_items(range: ErasedMemo<Range<usize>>, row: ItemView) -> AnyView {
    let item = move |place: usize| {
        let row = row.clone();
        view! { <div role="listitem">{move || row(place)}</div> }
    };
    view! { <For each=move || range.get() key=|place| *place children=item /> }.into_any()
}
