//! A way to another page.

use leptos::ev::MouseEvent;
use leptos::prelude::*;
use nonet_app::action::Action;
use nonet_app::route::Address;

use crate::reactive::ErasedMemo;
use crate::store::Store;

/// A link within the app: an ordinary one to look at, to copy and to open in another tab; followed, it is an action,
/// so that leaving what was opened takes its entry in the browser's history away.
#[component]
pub fn Link(
    #[prop(into)] to: ErasedMemo<Address>,
    #[prop(into)] class: String,
    children: Children,
) -> impl IntoView {
    let store = Store::here();
    let follow = move |event: MouseEvent| {
        let elsewhere = event.ctrl_key() || event.meta_key() || event.shift_key() || event.button() != 0;
        if !elsewhere && !event.default_prevented() {
            event.prevent_default();
            store.dispatch(Action::Go(to.get_untracked()));
        }
    };
    view! {
        <a class=class href=move || to.with(Address::print) on:click=follow>
            {children()}
        </a>
    }
}
