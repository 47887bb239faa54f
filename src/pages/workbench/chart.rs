//! A chart of the difficulty of each step.

use leptos::ev::PointerEvent;
use leptos::prelude::*;
use nonet_pages::workbench::WorkbenchAction;
use nonet_pages::workbench::view;
use nonet_pages::workbench::view::CHART_HEIGHT;
use nonet_text::WorkbenchText;
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::{WorkbenchHandle, puzzle_memo};
use crate::store::Store;

/// A bar per step for its difficulty, and a line for the number of possible steps.
#[component]
pub fn Chart() -> impl IntoView {
    let store = Store::from_context();
    let page = WorkbenchHandle::of(store);
    let chart = puzzle_memo(view::chart);
    let open = page.memo(|page| page.step);
    let bars = move || {
        let chart = chart.get();
        let wide = chart.levels.len().max(1);
        let bar = |(i, level): (usize, u8)| {
            let height = CHART_HEIGHT * f64::from(level) / 8.0;
            view! {
                <rect class=format!("level-{level}") x=i y=CHART_HEIGHT - height width="1" height=height />
            }
        };
        view! {
            <svg
                class="chart"
                viewBox=format!("0 0 {wide} {CHART_HEIGHT}")
                preserveAspectRatio="none"
                aria-hidden="true"
                on:pointerdown=move |event| seek(store, &event)
            >
                {chart.levels.into_iter().enumerate().map(bar).collect_view()}
                <path class="ways" d=chart.ways />
                <rect class="here" x=move || open.get().to_string() y="0" width="1" height=CHART_HEIGHT />
            </svg>
        }
    };
    view! {
        <h2>{page.text(WorkbenchText::Bottlenecks)}</h2>
        {move || bars().into_any()}
        <p class="note">{page.text(WorkbenchText::BottlenecksExplained)}</p>
    }
}

fn seek(store: Store, event: &PointerEvent) {
    let page = WorkbenchHandle::of(store);
    let chart = event.current_target().and_then(|target| target.dyn_into::<Element>().ok());
    let Some(chart) = chart else { return };
    let rect = chart.get_bounding_client_rect();
    let steps = page.peek(|page| page.path.steps.len());
    let part = (f64::from(event.client_x()) - rect.left()) / rect.width().max(1.0);
    // The chart is mirrored where texts run from right to left.
    let part = if store.lang.get_untracked().is_right_to_left() { 1.0 - part } else { part };
    let step = ((part * steps as f64) as usize).min(steps.saturating_sub(1));
    page.dispatch(WorkbenchAction::OpenStep(step));
}
