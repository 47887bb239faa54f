//! The service worker, which makes the app available offline and announces newer builds; and the browser's offer to
//! install the app.

use std::time::Duration;

use js_sys::{Function, Reflect, global};
use leptos::prelude::*;
use nonet_app::action::Action;
use nonet_app::model::Model;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, ServiceWorkerContainer, ServiceWorkerRegistration, ServiceWorkerState};

use super::{address, from_page, monotonic_ms};
use crate::store::Store;

/// Factor of the wait before the page stores itself, which is a multiple of the time that its start took.
const START_MULTIPLE: u64 = 3;
/// Maximum wait.
const MAX_WAIT_MS: u64 = 15_000;

/// The service worker registration and its updates.
#[derive(Clone, Copy)]
pub struct AppUpdates {
    /// Number of times that a newer build was found, ready or in use by other pages.
    pub builds_found: RwSignal<u32>,
    /// True at the first visit after an update, until the player closes the notice.
    pub finished: RwSignal<bool>,
    registration: StoredValue<Option<ServiceWorkerRegistration>, LocalStorage>,
}

impl AppUpdates {
    /// Registers the service worker. Does nothing in browsers without service workers.
    pub fn start(store: Store) -> AppUpdates {
        let updates = AppUpdates {
            builds_found: RwSignal::new(0),
            finished: RwSignal::new(false),
            registration: StoredValue::new_local(None),
        };
        let navigator = window().navigator();
        if !Reflect::has(&navigator, &"serviceWorker".into()).unwrap_or(false) {
            return updates;
        }
        let container = navigator.service_worker();
        updates.reload_on_change(&container, store);
        match container.controller() {
            Some(_) => updates.register(&container),
            // Leaves the network of a first visit to the player, for longer if the start was slow. A player who leaves
            // earlier ends the wait, because the browser goes on storing.
            None => {
                let register = move || {
                    if updates.registration.with_value(Option::is_none) {
                        updates.register(&window().navigator().service_worker());
                    }
                };
                window_event_listener_untyped("visibilitychange", move |_| register());
                let wait = (START_MULTIPLE * monotonic_ms()).min(MAX_WAIT_MS);
                set_timeout(register, Duration::from_millis(wait));
            }
        }
        updates
    }

    fn register(self, container: &ServiceWorkerContainer) {
        let options = web_sys::RegistrationOptions::new();
        options.set_update_via_cache(web_sys::ServiceWorkerUpdateViaCache::None);
        let registered = container.register_with_options("sw.js", &options);
        leptos::task::spawn_local(async move {
            let registered = wasm_bindgen_futures::JsFuture::from(registered).await;
            if let Some(registration) = registered.ok().and_then(|value| value.dyn_into().ok()) {
                self.watch(registration);
            }
        });
    }

    /// Activates the waiting build; the page reloads when it takes over. Reloads at once if it already has.
    pub fn accept(&self) {
        self.registration.with_value(|registration| {
            match registration.as_ref().and_then(ServiceWorkerRegistration::waiting) {
                Some(worker) => drop(worker.post_message(&JsValue::from_str("SKIP_WAITING"))),
                None => reload(),
            }
        });
    }

    /// Reloads the page when another build takes over, which deletes this build's files. The new worker sends its name
    /// to every page. While moves can't be saved, the reload waits for the player.
    fn reload_on_change(self, container: &ServiceWorkerContainer, store: Store) {
        let told = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            let told = event.data().as_string().unwrap_or_default();
            let Some((build, scope)) = told.split_once(' ') else { return };
            let page = address::of_page();
            let page = page.split('?').next().unwrap_or_default();
            // The scope is the folder of the page.
            let is_ours = page.strip_prefix(scope).is_some_and(|file| !file.contains('/'));
            if !is_ours || from_page("nonet-build").as_deref() == Some(build) {
                return;
            }
            if store.peek(Model::has_unsaved_moves) {
                self.announce();
            } else {
                reload();
            }
        });
        container.set_onmessage(Some(told.as_ref().unchecked_ref()));
        // Lives as long as the page.
        told.forget();
    }

    fn announce(self) {
        self.builds_found.update(|count| *count += 1);
    }

    fn watch(self, registration: ServiceWorkerRegistration) {
        if registration.waiting().is_some() && registration.active().is_some() {
            self.announce();
        }
        let found = {
            let registration = registration.clone();
            Closure::<dyn Fn()>::new(move || {
                let Some(worker) = registration.installing() else { return };
                let changed = {
                    // The first worker isn't an update.
                    let (worker, is_newer) = (worker.clone(), registration.active().is_some());
                    Closure::<dyn Fn()>::new(move || {
                        if worker.state() == ServiceWorkerState::Installed && is_newer {
                            self.announce();
                        }
                    })
                };
                worker.set_onstatechange(Some(changed.as_ref().unchecked_ref()));
                changed.forget();
            })
        };
        registration.set_onupdatefound(Some(found.as_ref().unchecked_ref()));
        found.forget();
        self.registration.set_value(Some(registration));
    }
}

fn reload() {
    let _ = window().location().reload();
}

/// Dispatches whether the browser offers to install the app, now and whenever that changes, until the current owner is
/// cleaned up. A script in the page's head keeps the offer.
pub fn watch_install_offer(store: Store) {
    let look = move || store.dispatch(Action::Installable(offer().is_some()));
    look();
    for name in ["beforeinstallprompt", "appinstalled"] {
        let listening = window_event_listener_untyped(name, move |_| look());
        on_cleanup(move || listening.remove());
    }
}

/// Shows the browser's install prompt. An offer can be used once.
pub fn prompt_install(store: Store) {
    let prompt = offer().and_then(|offer| {
        let prompt: Function = Reflect::get(&offer, &"prompt".into()).ok()?.dyn_into().ok()?;
        Some((offer, prompt))
    });
    let _ = Reflect::set(&global(), &OFFER.into(), &JsValue::NULL);
    store.dispatch(Action::Installable(false));
    if let Some((offer, prompt)) = prompt {
        // The answer doesn't matter here.
        let _ = prompt.call0(&offer);
    }
}

/// The property of `window` that holds the offer.
const OFFER: &str = "nonetOffer";

fn offer() -> Option<JsValue> {
    Reflect::get(&global(), &OFFER.into()).ok().filter(JsValue::is_object)
}
