//! What the browser tells without being asked.

use std::time::Duration;

use leptos::ev;
use leptos::prelude::*;
use nonet_game::action::Action;
use nonet_game::keymap::{self, KeyPress};
use nonet_game::route::Route;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};

use super::{address, now_ms};
use crate::desk::Desk;

/// Listens for as long as the page lives.
pub fn start(desk: Desk) {
    let _ = window_event_listener(ev::keydown, move |event| key_down(desk, &event));
    let _ = window_event_listener(ev::keyup, move |event| {
        if let Some(action) = desk.now(|model| keymap::released(&press(&event), model)) {
            desk.act(action);
        }
    });
    let _ = window_event_listener(ev::hashchange, move |_| {
        if address() != desk.now(|model| model.session.route) {
            desk.act(Action::Go(address()));
        }
    });
    let _ = window_event_listener(ev::blur, move |_| desk.act(Action::Away { now_ms: now_ms() }));
    let _ = window_event_listener(ev::focus, move |_| desk.act(Action::Back { now_ms: now_ms() }));
    let _ = window_event_listener(ev::pagehide, move |_| desk.act(Action::Away { now_ms: now_ms() }));
    let _ = window_event_listener(ev::visibilitychange, move |_| {
        let now_ms = now_ms();
        desk.act(if document().hidden() { Action::Away { now_ms } } else { Action::Back { now_ms } });
    });
    let _ = window_event_listener(ev::storage, move |event| {
        if let Some(key) = event.key() {
            desk.act(Action::StoredElsewhere { key, value: event.new_value() });
        }
    });
    set_interval(
        move || {
            if !document().hidden() {
                desk.act(Action::Tick { now_ms: now_ms() });
            }
        },
        Duration::from_secs(1),
    );
    replay(desk);
}

/// Keeps a replay going at its pace.
fn replay(desk: Desk) {
    let pace = Memo::new(move |_| desk.status.with(|s| s.replay_ms));
    Effect::new(move |before: Option<Option<IntervalHandle>>| {
        if let Some(handle) = before.flatten() {
            handle.clear();
        }
        let pace = pace.get().map(|ms| Duration::from_millis(u64::from(ms)));
        pace.and_then(|pace| set_interval_with_handle(move || desk.act(Action::ReplayStep), pace).ok())
    });
}

fn key_down(desk: Desk, event: &KeyboardEvent) {
    // A sheet and its fields have the keyboard for themselves.
    let on_board = desk.now(|model| model.session.route) == Route::Play && !in_dialog_or_field(event);
    if event.default_prevented() || !on_board || presses_button(event) {
        return;
    }
    if let Some(action) = desk.now(|model| keymap::action_for(&press(event), model)) {
        event.prevent_default();
        desk.act(action);
    }
}

fn in_dialog_or_field(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let field =
        |element: &Element| element.closest("dialog, input, select, textarea").ok().flatten().is_some();
    document().query_selector("dialog[open]").ok().flatten().is_some() || target.is_some_and(|t| field(&t))
}

/// True if the key presses the button that has the focus.
fn presses_button(event: &KeyboardEvent) -> bool {
    let on_button = || {
        document()
            .active_element()
            .is_some_and(|e| e.dyn_into::<HtmlElement>().is_ok_and(|e| e.tag_name() == "BUTTON"))
    };
    matches!(event.key().as_str(), "Enter" | " ") && on_button()
}

fn press(event: &KeyboardEvent) -> KeyPress {
    KeyPress {
        code: event.code(),
        key: event.key(),
        ctrl: event.ctrl_key(),
        shift: event.shift_key(),
        alt: event.alt_key(),
        meta: event.meta_key(),
        repeat: event.repeat(),
    }
}
