//! The line between the board and the keypad: a clash in words, or the rules of the board; and over it, notices.

use leptos::prelude::*;
use nonet_app::view;

use super::panels::{Panel, panels};
use crate::browser::install::AppUpdates;
use crate::components::notices::DismissedNotices;
use crate::components::rules::{RulesPart, place};
use crate::reactive::{ErasedMemo, LazyPart};
use crate::store::{Store, provided};

/// The line. Its room is always there, so that nothing moves when it has something to say.
#[component]
pub fn MessageLine() -> impl IntoView {
    let store = Store::from_context();
    let dismissed = DismissedNotices::new();
    let updates = provided::<AppUpdates>();
    let notice = ErasedMemo::new(move || dismissed.most_urgent(store, updates));
    let clash = store.memo(view::clash_line);
    view! {
        {move || {
            if store.board.with(|board| !board.rules().is_empty()) {
                return place(RulesPart::Strip);
            }
            // The store announces a clash, so this isn't a live region.
            view! { <p class="clash-line">{move || clash.get()}</p> }.into_any()
        }}
        {move || {
            notice.get().map(|notice| view! { <LazyPart part=Box::pin(panels(Panel::Notice(notice, dismissed))) /> }).into_any()
        }}
    }
}
