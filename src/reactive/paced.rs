//! A part of a page that waits for its turn: one part is built after each paint, so that no frame takes long.

use std::cell::RefCell;
use std::collections::VecDeque;

use leptos::children::ViewFn;
use leptos::prelude::*;

use crate::browser::after_paint::{after_paint, after_slide};

thread_local! {
    /// The parts that wait, first come, first built. The next one is scheduled while there are any.
    static WAITING: RefCell<VecDeque<RwSignal<bool>>> = const { RefCell::new(VecDeque::new()) };
}

/// Builds its content after a paint, when the page has slid in and the parts created before it are built. For content
/// below the window, or in room that is reserved for it.
#[component]
pub fn Paced(#[prop(into)] then: ViewFn) -> impl IntoView {
    let is_due = RwSignal::new(false);
    let is_alone = WAITING.with_borrow_mut(|waiting| {
        waiting.push_back(is_due);
        waiting.len() == 1
    });
    if is_alone {
        after_slide(build_next);
    }
    view! { {move || if is_due.get() { then.run() } else { ().into_any() }} }
}

fn build_next() {
    let (next, is_last) = WAITING.with_borrow_mut(|waiting| {
        waiting.retain(|part| !part.is_disposed());
        (waiting.pop_front(), waiting.is_empty())
    });
    if let Some(next) = next {
        next.set(true);
    }
    if !is_last {
        after_paint(build_next);
    }
}
