//! The keys of buttons: tooltips, written into the buttons that a mouse or the keyboard focus reaches, and labels on the
//! buttons for hints, undo and redo. Touch screens get none.

use leptos::prelude::*;
use nonet_app::route::Route;
use nonet_app::view::{KeyTip, TIP_SEPARATOR, key_tip};
use wasm_bindgen::JsCast;
use web_sys::{Element, Event};

use super::js;
use crate::store::Store;

/// Marks the buttons that have a tooltip, and tells screen readers their keys.
const SHORTCUTS: &str = "aria-keyshortcuts";

/// The key of a button, which a style shows.
const KEY: &str = "data-key";

/// The buttons that have room for their key.
const LABELLED: &str = ".help-buttons .action:first-child, .keypad .action";

/// Adds tooltips and labels to the buttons of the play screen until the current owner is cleaned up.
pub fn listen(store: Store) {
    let over = window_event_listener_untyped("pointerover", move |event| {
        let pointer = js::get(&event, "pointerType").and_then(|pointer| pointer.as_string());
        if pointer.as_deref() == Some("mouse") {
            describe(store, &event);
        }
    });
    let focused = window_event_listener_untyped("focusin", move |event| {
        let target = event.target();
        let is_visible = target.and_then(|target| js::call(&target, "matches", &[":focus-visible".into()]));
        if is_visible.is_some_and(|is_visible| is_visible.is_truthy()) {
            describe(store, &event);
        }
    });
    let texts = store.memo(|model| {
        let is_playing = model.session.address.route.page() == Route::Play;
        (model.lang(), model.settings.keys.clone(), is_playing)
    });
    Effect::new(move |_| {
        texts.with(|_| {});
        forget();
        // The play screen may be about to appear.
        request_animation_frame(move || label_keys(store));
    });
    on_cleanup(move || {
        over.remove();
        focused.remove();
        forget();
    });
}

fn describe(store: Store, event: &Event) {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let button = target.and_then(|target| target.closest(".app button").ok().flatten());
    let Some(button) = button else { return };
    let title = button.get_attribute("title").unwrap_or_default();
    let content = button.text_content().unwrap_or_default();
    let label = button.get_attribute("aria-label").or(Some(content).filter(|text| !text.is_empty()));
    let name = label.clone().unwrap_or_else(|| title.clone());
    let Some(KeyTip { title: tip, shortcuts, .. }) = store.peek(|model| key_tip(model, &name)) else {
        return;
    };
    if title != tip {
        // The name stays as it is, whatever the title says.
        if label.is_none() {
            let _ = button.set_attribute("aria-label", &name);
        }
        let _ = button.set_attribute("title", &tip);
    }
    let _ = button.set_attribute(SHORTCUTS, &shortcuts);
}

/// Labels buttons with their keys. The style shows them where there is a mouse or trackpad and so a keyboard.
fn label_keys(store: Store) {
    let Ok(buttons) = document().query_selector_all(LABELLED) else { return };
    for button in (0..buttons.length()).filter_map(|at| buttons.get(at)?.dyn_into::<Element>().ok()) {
        let name = button.text_content().unwrap_or_default();
        let _ = match store.peek(|model| key_tip(model, &name)) {
            Some(KeyTip { key, .. }) => button.set_attribute(KEY, &key),
            None => button.remove_attribute(KEY),
        };
    }
}

/// Removes all tooltips, because the language or the keys have changed.
fn forget() {
    while let Some(button) = document().query_selector(&format!("[{SHORTCUTS}]")).ok().flatten() {
        let title = button.get_attribute("title").unwrap_or_default();
        let label = button.get_attribute("aria-label").unwrap_or_default();
        let _ = button.remove_attribute(SHORTCUTS);
        let is_ours = title.split_once(TIP_SEPARATOR).is_some_and(|(name, _)| name == label);
        if is_ours || title == label {
            // The button had its name as its title.
            let _ = button.set_attribute("title", &label);
            let _ = button.remove_attribute("aria-label");
        } else {
            let _ = button.remove_attribute("title");
        }
    }
}
