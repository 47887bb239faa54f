//! What the browser tells without being asked.

use std::time::Duration;

use leptos::prelude::*;
use nonet_game::action::Action;
use nonet_game::keymap::{self, KeyPress};
use nonet_game::route::Route;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, KeyboardEvent, StorageEvent, SvgElement};

use super::{address, now_ms};
use crate::board::Sight;
use crate::desk::Desk;
use crate::dom::{effect, every, listen};

/// Listens for as long as the page lives.
pub fn start(desk: Desk) {
    let on = |event: &'static str, hear: fn(Desk, &Event)| {
        listen(&window(), event, move |event| hear(desk, &event));
    };
    on("keydown", |desk, event| key_down(desk, event.unchecked_ref()));
    on("keyup", |desk, event| {
        if let Some(action) = desk.now(|model| keymap::released(&press(event.unchecked_ref()), model)) {
            desk.act(action);
        }
    });
    on("hashchange", |desk, _| {
        if address() != desk.now(|model| model.session.route) {
            desk.act(Action::Go(address()));
        }
    });
    on("resize", |_, _| {
        if let Some(sight) = Sight::in_play() {
            sight.measure();
        }
    });
    on("blur", |desk, _| desk.act(Action::Away { now_ms: now_ms() }));
    on("focus", |desk, _| desk.act(Action::Back { now_ms: now_ms() }));
    on("pagehide", |desk, _| {
        desk.act(Action::Away { now_ms: now_ms() });
        desk.keep();
    });
    on("visibilitychange", |desk, _| {
        let now_ms = now_ms();
        desk.act(if document().hidden() { Action::Away { now_ms } } else { Action::Back { now_ms } });
        desk.keep();
    });
    on("storage", |desk, event| {
        let event: &StorageEvent = event.unchecked_ref();
        if let Some(key) = event.key() {
            desk.act(Action::StoredElsewhere { key, value: event.new_value() });
        }
    });
    every(Duration::from_secs(1), move || {
        if !document().hidden() {
            desk.act(Action::Tick { now_ms: now_ms() });
        }
    });
    replay(desk);
}

/// Keeps a replay going at its pace.
fn replay(desk: Desk) {
    let mut running: Option<(u32, Option<IntervalHandle>)> = None;
    effect(move || {
        let pace = desk.status.with(|s| s.replay_ms);
        if pace == running.as_ref().map(|(pace, _)| *pace) {
            return;
        }
        if let Some((_, Some(handle))) = running.take() {
            handle.clear();
        }
        running = pace.map(|pace| {
            (pace, every(Duration::from_millis(u64::from(pace)), move || desk.act(Action::ReplayStep)))
        });
    });
}

fn key_down(desk: Desk, event: &KeyboardEvent) {
    // A sheet and its fields have the keyboard for themselves.
    let on_board = desk.now(|model| model.session.route) == Route::Play && !in_dialog_or_field(event);
    let pressed = press(event);
    if event.default_prevented() || !on_board || presses_button(&pressed) {
        return;
    }
    let closer = match pressed.key.as_str() {
        "+" | "=" => 1.5,
        "-" => 1.0 / 1.5,
        _ => 1.0,
    };
    let zooms = closer != 1.0 && !pressed.ctrl && !pressed.meta;
    if zooms && Sight::in_play().is_some_and(|sight| sight.zoom(closer)) {
        event.prevent_default();
        return;
    }
    if let Some(action) = desk.now(|model| keymap::action_for(&pressed, model)) {
        event.prevent_default();
        desk.act(action);
    }
}

fn in_dialog_or_field(event: &KeyboardEvent) -> bool {
    let target = event.target();
    // No key comes to the board while a dialog lies over it: most often nothing has to be searched for.
    if target.as_ref().is_some_and(|target| target.is_instance_of::<SvgElement>()) {
        return false;
    }
    let around = |element: Element| element.closest("dialog, input, select, textarea").ok().flatten();
    target.and_then(|target| target.dyn_into::<Element>().ok()).and_then(around).is_some()
        || document().query_selector("dialog[open]").ok().flatten().is_some()
}

/// True if the key presses the button that has the focus.
fn presses_button(pressed: &KeyPress) -> bool {
    let on_button = || document().active_element().is_some_and(|e| e.tag_name() == "BUTTON");
    matches!(pressed.key.as_str(), "Enter" | " ") && on_button()
}

/// A keyboard event as the game reads it.
pub fn press(event: &KeyboardEvent) -> KeyPress {
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
