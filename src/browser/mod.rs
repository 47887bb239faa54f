//! The edge: what the browser tells becomes actions, what the game wants becomes calls to the browser.
//!
//! - [`EffectRunner`] performs effects: [`storage`], [`workers`], other [`tabs`] and locks, [`address`], words for screen readers,
//!   [`sound`], the [`clipboard`], [`files`], a [`folder`] that backups are written to.
//! - [`share_target`]: what other programs hand to the installed app. [`png`]: pictures as dots.
//! - [`events`] hears the keyboard, the clock, the address, other tabs and the window.
//! - [`js`]: calls by name, for what the first load need not bind. [`rebuild_index`]: games that the list lacks.
//! - [`persistence`]: whether the browser keeps what is stored. [`install`] keeps the app on the device and tells of newer builds. [`style`]: style sheets of pages.

pub mod address;
pub mod after_paint;
pub mod clipboard;
pub mod events;
pub mod files;
pub mod folder;
pub mod install;
mod js;
pub mod persistence;
pub mod png;
mod rebuild_index;
pub mod share_target;
mod sound;
mod storage;
pub mod style;
mod tabs;
mod workers;

use std::time::Duration;

use leptos::prelude::*;
use nonet_app::action::{Action, Effect, Start};
use nonet_app::page::PageEvent;
use nonet_game::storage::StorageHandle;
use nonet_tasks::worker::{Reply, RequestId};
use wasm_bindgen::JsCast;
use web_sys::HtmlMetaElement;

use crate::store::{RunEffects, Store};
use after_paint::after_paint;
use rebuild_index::rebuild_index;
use tabs::{TabEvent, Tabs};
use workers::Workers;

/// Has a board with rules built, and tells the store of it.
type BuildBoard = fn(Store, RequestId, String);

/// Does what the game wants of the browser.
pub struct EffectRunner {
    workers: Workers,
    tabs: Tabs,
    /// What a screen reader shall say next.
    said: RwSignal<String>,
    build_board: BuildBoard,
}

impl EffectRunner {
    /// Starts with no worker; what is to be read aloud goes to `said`.
    pub fn new(said: RwSignal<String>, build_board: BuildBoard) -> EffectRunner {
        // The store is made with the runner, and the workers speak to the store: it is looked up when that happens.
        let owner = Owner::current();
        let store = move || owner.as_ref().and_then(|owner| owner.with(use_context::<Store>));
        let heard = store.clone();
        let hear = move |reply: Reply| {
            if let Some(store) = heard() {
                hear_worker(store, reply);
            }
        };
        let looked_up = store.clone();
        let say = move |fetching| {
            if let Some(store) = looked_up() {
                store.dispatch(Action::Fetching(fetching));
            }
        };
        let tell = move |said| {
            let Some(store) = store() else { return };
            store.dispatch_unseen(match said {
                TabEvent::Words(said) => Action::TabMessage(said),
                TabEvent::Lock(event) => Action::Tab(event),
            });
        };
        EffectRunner { workers: Workers::new(hear, say), tabs: Tabs::join(tell), said, build_board }
    }
}

impl RunEffects for EffectRunner {
    fn perform(&self, store: Store, effect: Effect) {
        match effect {
            Effect::RebuildIndex => rebuild_index(store),
            Effect::Work(worker, request) => self.workers.ask(worker, request),
            Effect::Build { id, name } => (self.build_board)(store, id, name),
            Effect::TellTabs(message) => self.tabs.tell(&message),
            Effect::Lock(game, locking) => self.tabs.lock(&game, locking),
            Effect::Announce(words) => {
                let said = self.said;
                after_paint(move || announce(said, words));
            }
            Effect::Navigate(to, step) => {
                let is_within = address::current().route == to.route;
                address::go(&to, step);
                // The browser tells of no step that the app takes itself.
                if is_within {
                    store.tell_page(PageEvent::Arrived(to.rest));
                }
            }
            Effect::Copy(text) => {
                clipboard::copy(&text, move |copied| store.tell_page(PageEvent::Copied(copied)))
            }
            Effect::SaveFile { name, kind, text } => files::save_file(&name, kind, &text),
            Effect::Focus(id) => focus_soon(id),
            Effect::Wake { number, ms } => {
                set_timeout(
                    move || store.tell_page(PageEvent::Woke(number)),
                    Duration::from_millis(ms.into()),
                );
            }
            Effect::Vibrate => after_paint(buzz),
            Effect::Play(sound) => sound::play(sound),
        }
    }

    fn time(&self) -> (u64, u64) {
        (now_ms(), monotonic_ms())
    }
}

/// Passes a worker's reply to the open page and to the game.
fn hear_worker(store: Store, reply: Reply) {
    // So that how long a job took is known when it is done.
    store.dispatch(Action::Tick { now_ms: now_ms() });
    store.tell_page(PageEvent::Worker(reply.clone()));
    store.dispatch(Action::Worker(reply));
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

/// What the page knows when it opens.
pub fn start() -> Start {
    Start {
        lang: window().navigator().language().unwrap_or_default(),
        address: address::current(),
        now_ms: now_ms(),
        seed: random(),
    }
}

/// The storage that the model reads and writes.
pub fn page_storage() -> StorageHandle {
    StorageHandle::new(storage::PageStorage)
}

/// How many characters lie under each key of this origin, whoever's it is, with what the game calls it if it is ours.
pub fn sizes() -> Vec<(Option<String>, u64)> {
    storage::sizes()
}

/// Milliseconds since 1970.
pub fn now_ms() -> u64 {
    js_sys::Date::now() as u64
}

/// Milliseconds of a clock that never goes back.
fn monotonic_ms() -> u64 {
    window().performance().map_or(0, |clock| clock.now() as u64)
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
