//! A list of any length of which only what is in view is in the page.

use crate::components::live::{Words, changed, live, words};
use crate::derived::Derived;
use leptos::html;
use leptos::prelude::*;

/// Height of a row in css pixels; the style sheet says the same.
const ROW: usize = 40;
/// Rows painted beyond the edges.
const MARGIN: usize = 8;

/// A list of `count` rows. `row` paints one; `follow` is the row to keep in view.
#[component]
pub fn Windowed(
    #[prop(into)] label: Words,
    #[prop(into)] count: Derived<usize>,
    row: impl Fn(usize) -> AnyView + Send + Sync + 'static,
    #[prop(into, optional)] follow: Derived<Option<usize>>,
) -> impl IntoView {
    let frame = NodeRef::<html::Div>::new();
    // Where the view begins, in rows, and how many it holds.
    let seen = RwSignal::new((0usize, 16usize));
    let look = move || {
        if let Some(frame) = frame.get_untracked() {
            let top = frame.scroll_top().max(0) as usize / ROW;
            let rows = frame.client_height().max(0) as usize / ROW + 1;
            if seen.get_untracked() != (top, rows) {
                seen.set((top, rows));
            }
        }
    };
    Effect::new(move |_| {
        count.with(|_| ());
        let followed = follow.get();
        let Some(frame) = frame.get() else { return };
        if let Some(row) = followed {
            let (top, height) = (frame.scroll_top(), frame.client_height());
            let at = (row * ROW) as i32;
            if at < top || at + ROW as i32 > top + height {
                frame.set_scroll_top((at - height / 2).max(0));
            }
        }
        look();
    });
    let range = Derived::new(move || {
        let (top, rows) = seen.get();
        let count = count.get();
        let first = top.saturating_sub(MARGIN).min(count);
        (first, (top + rows + MARGIN).min(count))
    });
    view! {
        <div
            class="windowed"
            role="list"
            tabindex="0"
            aria-label=label
            node_ref=frame
            on:scroll=changed(move |_: leptos::ev::Event| look())
        >
            <div class="windowed-all" style:height=words(move || format!("{}px", count.get() * ROW))>
                <div class="windowed-seen" style:transform=words(move || format!("translateY({}px)", range.get().0 * ROW))>
                    {live(move || {
                        let (first, end) = range.get();
                        (first..end).map(|i| view! { <div role="listitem">{row(i)}</div> }).collect_view().into_any()
                    })}
                </div>
            </div>
        </div>
    }
}
