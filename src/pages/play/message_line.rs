//! The line between the board and the keypad: the rules of the board, if it has any; else a clash in words, or the aim of
//! the game on a first visit. Before the first move of a daily puzzle it also tells the streak. Notices cover it.

use leptos::prelude::*;
use nonet_app::action::Action;
use nonet_app::view;
use nonet_app::view::Introduction;
use nonet_text::Text;

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
    // A clash takes the place of the welcome, which stays for the first moves.
    let is_new = ErasedMemo::new(move || {
        store.status.with(|status| status.introduction == Introduction::Welcome)
            && clash.with(Option::is_none)
    });
    let is_dated_start = ErasedMemo::new(move || {
        store.status.with(|status| status.may_be_dated && !status.can_undo && !status.paused)
    });
    view! {
        {move || {
            if store.board.with(|board| !board.rules().is_empty()) {
                return place(RulesPart::Strip);
            }
            if is_new.get() {
                return view! {
                    <p class="clash-line welcome">
                        {store.say(Text::Welcome)}
                        <button on:click=move |_| store.dispatch(Action::Guide)>{store.say(Text::ShowMe)}</button>
                    </p>
                }.into_any();
            }
            if is_dated_start.get() {
                return view! { <LazyPart part=Box::pin(panels(Panel::Streak)) /> }.into_any();
            }
            // The store announces a clash, so this isn't a live region.
            view! { <p class="clash-line">{move || clash.get()}</p> }.into_any()
        }}
        {move || {
            notice.get().map(|notice| view! { <LazyPart part=Box::pin(panels(Panel::Notice(notice, dismissed))) /> }).into_any()
        }}
    }
}
