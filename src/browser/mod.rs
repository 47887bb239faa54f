//! The edge: what the browser tells becomes actions, what the game wants becomes calls to the browser.
//!
//! - [`Edge`] performs effects: [`storage`], [`worker`], other [`tabs`], the address, words for screen readers,
//!   a buzz, [`sound`].
//! - [`listen`] hears the keyboard, the clock, the address, other tabs and the window.
//! - [`install`] keeps the app on the device and tells of newer builds.

pub mod install;
pub mod listen;
mod sound;
mod storage;
mod tabs;
mod worker;

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;
use nonet_game::action::{Action, Effect, Start};
use nonet_game::model::Kept;
use nonet_game::route::Route;
use nonet_game::save::{INDEX_KEY, SETTINGS_KEY, WISHED_KEY};
use nonet_game::wish::AGAIN;
use nonet_game::worker::{Failure, Reply, Request};
use wasm_bindgen::JsCast;
use web_sys::HtmlMetaElement;

use crate::desk::Desk;
use crate::dom::after_paint;
use tabs::Tabs;
use worker::{WorkerClient, WorkerEvent};

/// Does what the game wants of the browser.
#[derive(Clone)]
pub struct Edge {
    /// Makes boards and puzzles.
    generator: WorkerClient,
    /// Finds hints and writes reports; it carries all their words, so it is fetched when first asked.
    coach: WorkerClient,
    tabs: Option<Tabs>,
    /// What is to be stored, by key.
    late: Rc<RefCell<Vec<(String, String)>>>,
    /// What a screen reader shall say next.
    said: RwSignal<String>,
}

impl Edge {
    /// The browser's edge; what is to be read aloud goes to `said`.
    pub fn of_browser(said: RwSignal<String>) -> Edge {
        // The desk is made with the edge, and the worker speaks to the desk: it is looked up when that happens.
        let owner = Owner::current();
        let act = move |action: Action| {
            if let Some(desk) = owner.as_ref().and_then(|owner| owner.with(use_context::<Desk>)) {
                desk.act(action);
            }
        };
        let hear = act.clone();
        let made = Rc::new(move |heard| {
            hear(match heard {
                WorkerEvent::Reply(reply) => Action::Worker(reply),
                WorkerEvent::Lost(_) => Action::WorkerLost,
            });
        });
        let hear = act.clone();
        let coached = Rc::new(move |heard| match heard {
            WorkerEvent::Reply(reply) => hear(Action::Worker(reply)),
            // The generator may be well, and busy.
            WorkerEvent::Lost(ids) => {
                for id in ids {
                    hear(Action::Worker(Reply::Failed { id, failure: Failure::WorkerDied }));
                }
            }
        });
        Edge {
            generator: WorkerClient::new(from_page("nonet-generator"), "generator", made),
            coach: WorkerClient::new(from_page("nonet-coach"), "coach", coached),
            tabs: Tabs::join(move |message| act(Action::Heard(message))),
            late: Rc::default(),
            said,
        }
    }

    /// Does it.
    pub fn perform(&self, desk: Desk, effect: Effect) {
        match effect {
            Effect::Store { key, value } => {
                self.late.borrow_mut().push((key, value));
                after_paint(move || desk.keep());
            }
            Effect::Remove { key } => {
                self.keep(desk);
                storage::remove(&key);
            }
            Effect::Load { key } => {
                self.keep(desk);
                let value = storage::read(&key).ok().flatten();
                desk.act(Action::Loaded { key, value });
            }
            Effect::Work(Request::Run { id, job }) => {
                let asked = if job.is_for_coach() { &self.coach } else { &self.generator };
                asked.ask(Request::Run { id, job });
            }
            Effect::Work(cancel) => {
                self.generator.ask(cancel.clone());
                self.coach.ask(cancel);
            }
            Effect::TellTabs(message) => {
                self.keep(desk);
                if let Some(tabs) = &self.tabs {
                    tabs.tell(&message);
                }
            }
            Effect::Announce(words) => {
                let said = self.said;
                after_paint(move || announce(said, words));
            }
            Effect::SetRoute(route) => set_address(route),
            Effect::Vibrate => after_paint(buzz),
            Effect::Play(sound) => sound::play(sound),
        }
    }

    /// Stores what waits for it.
    pub fn keep(&self, desk: Desk) {
        for (key, value) in self.late.take() {
            let full = desk.now(|model| model.kept == Kept::StoreFull);
            match storage::write(&key, &value) {
                Err(error) => desk.act(Action::StoreFailed(error)),
                Ok(()) if full => desk.act(Action::StoreWorked),
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
        settings: storage::read(SETTINGS_KEY).ok().flatten(),
        lang: window().navigator().language().unwrap_or_default(),
        route: address(),
        now_ms: now_ms(),
        seed: random(),
    }
}

/// The seed of the last wish, if that asked for more than a board and a level.
pub fn wished() -> Option<u64> {
    storage::read(WISHED_KEY).ok()??.parse().ok()
}

/// Goes where another puzzle of that wish is made.
pub fn wish_again() {
    let _ = window().location().set_hash(AGAIN);
}

/// Milliseconds since 1970.
pub fn now_ms() -> u64 {
    js_sys::Date::now() as u64
}

/// A seed: entropy enters here and nowhere else. Without any the clock has to do.
pub fn random() -> u64 {
    getrandom::u64().unwrap_or_else(|_| now_ms())
}

/// The page that the address asks for.
pub fn address() -> Route {
    window().location().hash().ok().and_then(|hash| Route::parse(&hash)).unwrap_or_default()
}

fn set_address(route: Route) {
    if address() != route {
        let _ = window().location().set_hash(&route.print());
    }
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
