//! The edge: what the browser tells becomes actions, what the game wants becomes calls to the browser.
//!
//! - [`Edge`] performs effects: [`storage`], [`workers`], other [`tabs`], [`address`], words for screen readers,
//!   [`sound`], what is copied or handed over as a file ([`exchange`]).
//! - [`events`] hears the keyboard, the clock, the address, other tabs and the window.
//! - [`install`] keeps the app on the device and tells of newer builds. [`style`]: style sheets of pages.

pub mod address;
pub mod events;
pub mod exchange;
pub mod install;
pub mod later;
mod sound;
mod storage;
pub mod style;
mod tabs;
mod workers;

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::*;
use nonet_game::News;
use nonet_game::action::{Action, Effect, Start};
use nonet_game::model::Kept;
use nonet_game::save::{INDEX_KEY, SETTINGS_KEY, WISHED_KEY};
use nonet_game::worker::Reply;
use wasm_bindgen::JsCast;
use web_sys::HtmlMetaElement;

use crate::store::Store;
use later::after_paint;
use tabs::Tabs;
use workers::Workers;

/// Does what the game wants of the browser.
#[derive(Clone)]
pub struct Edge {
    workers: Workers,
    tabs: Option<Tabs>,
    /// What is to be written, by key.
    unwritten: Rc<RefCell<Vec<(String, String)>>>,
    /// What a screen reader shall say next.
    said: RwSignal<String>,
}

impl Edge {
    /// The browser's edge; what is to be read aloud goes to `said`.
    pub fn of_browser(said: RwSignal<String>) -> Edge {
        // The store is made with the edge, and the workers speak to the store: it is looked up when that happens.
        let owner = Owner::current();
        let store = move || owner.as_ref().and_then(|owner| owner.with(use_context::<Store>));
        let heard = store.clone();
        let hear = move |reply: Reply| {
            if let Some(store) = heard() {
                store.hear(reply);
            }
        };
        let looked_up = store.clone();
        let say = move |fetching| {
            if let Some(store) = looked_up() {
                store.dispatch(Action::Fetching(fetching));
            }
        };
        let tell = move |message| {
            if let Some(store) = store() {
                store.dispatch(Action::Heard(message));
            }
        };
        Edge { workers: Workers::new(hear, say), tabs: Tabs::join(tell), unwritten: Rc::default(), said }
    }

    /// Does it.
    pub fn perform(&self, store: Store, effect: Effect) {
        match effect {
            Effect::Store { key, value } => {
                self.unwritten.borrow_mut().push((key, value));
                after_paint(move || store.flush());
            }
            Effect::Remove(keys) => {
                self.flush(store);
                keys.iter().for_each(|key| storage::remove(key));
            }
            Effect::Load { key } => {
                self.flush(store);
                let value = storage::read(&key).ok().flatten();
                store.dispatch(Action::Loaded { key, value });
            }
            Effect::Work(worker, request) => self.workers.ask(worker, request),
            Effect::TellTabs(message) => {
                self.flush(store);
                if let Some(tabs) = &self.tabs {
                    tabs.tell(&message);
                }
            }
            Effect::Announce(words) => {
                let said = self.said;
                after_paint(move || announce(said, words));
            }
            Effect::Navigate(to, step) => {
                let is_within = address::current().route == to.route;
                address::go(&to, step);
                // The browser tells of no step that the app takes itself.
                if is_within {
                    store.tell_page(News::Arrived(to.rest));
                }
            }
            Effect::Copy(text) => exchange::copy(&text, move |copied| store.tell_page(News::Copied(copied))),
            Effect::SaveFile { name, kind, text } => exchange::save_file(&name, kind, &text),
            Effect::Focus(id) => focus_soon(id),
            Effect::Wake { number, ms } => {
                set_timeout(move || store.tell_page(News::Woke(number)), Duration::from_millis(ms.into()));
            }
            Effect::Vibrate => after_paint(buzz),
            Effect::Play(sound) => sound::play(sound),
        }
    }

    /// Writes what waits for it.
    pub fn flush(&self, store: Store) {
        for (key, value) in self.unwritten.take() {
            let full = store.peek(|model| model.kept == Kept::StoreFull);
            match storage::write(&key, &value) {
                Err(error) => {
                    store.dispatch(Action::StoreFailed(error));
                    store.tell_page(News::NotKept(key));
                }
                Ok(()) if full => store.dispatch(Action::StoreWorked),
                Ok(()) => {}
            }
        }
    }
}

/// The same words twice are said twice: a live region speaks only when it changes.
fn announce(said: RwSignal<String>, words: String) {
    said.update(|said| {
        let again = *said == words;
        *said = words;
        if again {
            said.push('\u{a0}');
        }
    });
}

/// What is found when the page opens.
pub fn start() -> Start {
    Start {
        index: storage::read(INDEX_KEY),
        settings: kept(SETTINGS_KEY),
        wished: kept(WISHED_KEY),
        lang: window().navigator().language().unwrap_or_default(),
        address: address::current(),
        now_ms: now_ms(),
        seed: random(),
    }
}

/// What is kept under a key, if anything can be.
pub fn kept(key: &str) -> Option<String> {
    storage::read(key).ok().flatten()
}

/// Milliseconds since 1970.
pub fn now_ms() -> u64 {
    js_sys::Date::now() as u64
}

/// How far the player's clock is ahead of UTC, in minutes.
pub fn minutes_ahead() -> i32 {
    -(js_sys::Date::new_0().get_timezone_offset() as i32)
}

/// A seed: entropy enters here and nowhere else. Without any the clock has to do.
pub fn random() -> u64 {
    getrandom::u64().unwrap_or_else(|_| now_ms())
}

/// True where two columns have room, in css pixels as the style sheets have it.
pub fn is_wide() -> bool {
    window().inner_width().ok().and_then(|width| width.as_f64()).is_some_and(|width| width >= 896.0)
}

/// True if the player asked for as little motion as possible.
pub fn wants_stillness() -> bool {
    let asked = window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
    asked.is_some_and(|asked| asked.matches())
}

/// Gives an element the focus, once what is being painted is there.
pub fn focus_soon(id: impl Into<String>) {
    let id = id.into();
    request_animation_frame(move || {
        let element = document().get_element_by_id(&id);
        if let Some(element) = element.and_then(|e| e.dyn_into::<web_sys::HtmlElement>().ok()) {
            let _ = element.focus();
        }
    });
}

fn buzz() {
    let navigator = window().navigator();
    // Safari has no `vibrate`.
    if js_sys::Reflect::has(&navigator, &"vibrate".into()).unwrap_or(false) {
        navigator.vibrate_with_duration(12);
    }
}

/// What the build wrote into the page under this name.
pub fn from_page(name: &str) -> Option<String> {
    let named = document().get_elements_by_name(name).get(0)?;
    named.dyn_into::<HtmlMetaElement>().ok().map(|meta| meta.content())
}
