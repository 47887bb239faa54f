//! Global event listeners: keyboard, address, focus, storage, visibility.

use std::time::Duration;

use leptos::ev;
use leptos::prelude::*;
use nonet_app::action::Action;
use nonet_app::keymap;
use nonet_app::page::PageEvent;
use nonet_app::route::Route;
use nonet_game::settings::keys::KeyPress;
use nonet_game::tabs::OwnershipEvent as Tab;
use nonet_text::Lang;
use wasm_bindgen::prelude::*;
use web_sys::{Element, KeyboardEvent, SvgElement};

use super::{address, now_ms, storage};
use crate::store::Store;

/// Actions on the viewport of the board, which keys and resizing trigger.
pub struct ViewportActions {
    /// Zooms by a factor; returns false if the board can't be zoomed.
    pub zoom: Box<dyn Fn(f64) -> bool>,
    /// Checks again whether the whole board fits.
    pub measure: Box<dyn Fn()>,
}

/// Installs all listeners, for as long as the page lives.
pub fn listen(store: Store, view: ViewportActions) {
    let ViewportActions { zoom, measure } = view;
    window_event_listener(ev::keydown, move |event| key_down(store, &zoom, &event));
    window_event_listener(ev::keyup, move |event| {
        if let Some(action) = store.peek(|model| keymap::released(&key_press(&event), model)) {
            store.dispatch(action);
        }
    });
    let arrived = move || {
        let address = address::current();
        let before = store.peek(|model| model.session.address.clone());
        if before != address {
            store.dispatch(Action::Arrived(address.clone()));
            if before.route == address.route {
                store.send_to_page(PageEvent::Arrived(address.rest));
            }
        }
    };
    window_event_listener(ev::hashchange, move |_| arrived());
    window_event_listener(ev::popstate, move |_| arrived());
    window_event_listener(ev::resize, move |_| measure());
    window_event_listener(ev::blur, move |_| store.dispatch(Action::Away { now_ms: now_ms() }));
    window_event_listener(ev::focus, move |_| store.dispatch(Action::Back { now_ms: now_ms() }));
    window_event_listener_untyped("visibilitychange", move |_| {
        let now_ms = now_ms();
        let hidden = document().hidden();
        store.dispatch(if hidden { Action::Away { now_ms } } else { Action::Back { now_ms } });
        dispatch_tab_event(store, Tab::Shown(!hidden));
    });
    // The browser freezes or discards the page, or restores it.
    let sleeps = move || {
        store.dispatch(Action::Away { now_ms: now_ms() });
        dispatch_tab_event(store, Tab::Freeze);
    };
    window_event_listener_untyped("pagehide", move |_| sleeps());
    window_event_listener_untyped("pageshow", move |_| dispatch_tab_event(store, Tab::Resume));
    on_document("freeze", sleeps);
    on_document("resume", move || dispatch_tab_event(store, Tab::Resume));
    window_event_listener(ev::storage, move |event| {
        if let Some(key) = event.key().and_then(|name| storage::game_key(&name)) {
            store.dispatch(Action::StoredElsewhere { key, value: event.new_value() });
        }
    });
    dispatch_tab_event(store, Tab::Shown(!document().hidden()));
    tick(store);
    set_interval(
        move || {
            if !document().hidden() {
                store.dispatch(Action::Tick { now_ms: now_ms() });
            }
        },
        Duration::from_secs(1),
    );
    replay(store);
}

/// Listens on the document: these events aren't dispatched to the window.
fn on_document(name: &str, act: impl Fn() + 'static) {
    let act = Closure::<dyn Fn()>::new(act);
    let _ = document().add_event_listener_with_callback(name, act.as_ref().unchecked_ref());
    act.forget();
}

/// Dispatches an event of this tab.
fn dispatch_tab_event(store: Store, event: Tab) {
    store.dispatch_quietly(Action::Tab(event));
}

/// Dispatches `Ticks` while the page is visible, as often as the model asks for.
fn tick(store: Store) {
    let wait = Duration::from_millis(store.peek(|model| model.save_state.tick_ms()));
    set_timeout(
        move || {
            if !document().hidden() {
                dispatch_tab_event(store, Tab::Tick);
            }
            tick(store);
        },
        wait,
    );
}

/// Dispatches a replay step at the pace of the running replay.
fn replay(store: Store) {
    // Milliseconds per move; 0 while no replay runs.
    let pace = store.memo(|model| model.session.replay_ms.unwrap_or_default() as usize);
    Effect::new(move |running: Option<Option<IntervalHandle>>| {
        if let Some(handle) = running.flatten() {
            handle.clear();
        }
        let step = move || store.dispatch(Action::ReplayStep);
        let pace = Duration::from_millis(pace.get() as u64);
        (!pace.is_zero()).then(|| set_interval_with_handle(step, pace).ok()).flatten()
    });
}

fn key_down(store: Store, zoom: &dyn Fn(f64) -> bool, event: &KeyboardEvent) {
    // Keys in dialogs and fields aren't for the board.
    let on_board =
        store.peek(|model| model.session.address.route) == Route::Play && !in_dialog_or_field(event);
    let pressed = key_press(event);
    if event.default_prevented() || !on_board || presses_button(&pressed) {
        return;
    }
    let closer = match pressed.key.as_str() {
        "+" | "=" => 1.5,
        "-" => 1.0 / 1.5,
        _ => 1.0,
    };
    let zooms = closer != 1.0 && !pressed.ctrl && !pressed.meta;
    if zooms && zoom(closer) {
        event.prevent_default();
        return;
    }
    if let Some(action) = store.peek(|model| keymap::action_for(&pressed, model)) {
        event.prevent_default();
        store.dispatch(action);
    }
}

fn in_dialog_or_field(event: &KeyboardEvent) -> bool {
    let target = event.target();
    // Keys reach the board only while no dialog is open, so the search below is rarely needed.
    if target.as_ref().is_some_and(|target| target.is_instance_of::<SvgElement>()) {
        return false;
    }
    let around = |element: Element| element.closest("dialog, input, select, textarea").ok().flatten();
    target.and_then(|target| target.dyn_into::<Element>().ok()).and_then(around).is_some()
        || document().query_selector("dialog[open]").ok().flatten().is_some()
}

/// True if the key presses the focused button.
fn presses_button(pressed: &KeyPress) -> bool {
    let on_button = || document().active_element().is_some_and(|e| e.tag_name() == "BUTTON");
    matches!(pressed.key.as_str(), "Enter" | " ") && on_button()
}

/// Returns the key, with the left and right arrows exchanged in languages that run from right to left. Their pages are
/// mirrored, and an arrow moves to the item that the player sees on that side.
pub fn arrow_by_sight(event: &KeyboardEvent, lang: Lang) -> String {
    match event.key() {
        key if !lang.is_right_to_left() => key,
        key if key == "ArrowLeft" => "ArrowRight".to_owned(),
        key if key == "ArrowRight" => "ArrowLeft".to_owned(),
        key => key,
    }
}

pub fn key_press(event: &KeyboardEvent) -> KeyPress {
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
