//! Links within the app.

use leptos::ev::MouseEvent;
use leptos::prelude::*;
use nonet_app::action::Action;
use nonet_app::route::Address;

use crate::reactive::ErasedMemo;
use crate::store::Store;

/// A link to another page. It is an ordinary link to copy or open in a new tab; following it dispatches an action, so
/// that leaving the page again removes its entry from the browser's history.
#[component]
pub fn Link(
    #[prop(into)] to: ErasedMemo<Address>,
    #[prop(into)] class: String,
    /// True for a link to the page that it is on.
    #[prop(optional)]
    current: bool,
    children: Children,
) -> impl IntoView {
    let store = Store::from_context();
    let follow = move |event: MouseEvent| {
        let elsewhere = event.ctrl_key() || event.meta_key() || event.shift_key() || event.button() != 0;
        if !elsewhere && !event.default_prevented() {
            event.prevent_default();
            store.dispatch(Action::Go(to.get_untracked()));
        }
    };
    view! {
        <a class=class aria-current=current.then_some("page") href=move || to.with(Address::print) on:click=follow>
            {children()}
        </a>
    }
}
