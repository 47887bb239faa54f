//! The service worker: keeps the app for offline use, and tells when a newer build waits. And the browser's offer to install
//! the app, which is kept here until the player takes it.

use std::cell::RefCell;

use leptos::prelude::*;
use nonet_game::action::Action;
use wasm_bindgen::prelude::*;
use web_sys::{Event, MessageEvent, ServiceWorkerContainer, ServiceWorkerRegistration, ServiceWorkerState};

use super::{address, from_page};
use crate::store::Store;

/// What the page may offer.
#[derive(Clone, Copy)]
pub struct Updates {
    /// True once a newer build is stored and waits.
    pub waiting: RwSignal<bool>,
    registration: StoredValue<Option<ServiceWorkerRegistration>, LocalStorage>,
}

impl Updates {
    /// Registers the service worker, quietly: where there is none, the app goes on without.
    pub fn start() -> Updates {
        let updates = Updates { waiting: RwSignal::new(false), registration: StoredValue::new_local(None) };
        let navigator = window().navigator();
        if !js_sys::Reflect::has(&navigator, &"serviceWorker".into()).unwrap_or(false) {
            return updates;
        }
        let container = navigator.service_worker();
        reload_on_change(&container);
        let options = web_sys::RegistrationOptions::new();
        options.set_update_via_cache(web_sys::ServiceWorkerUpdateViaCache::None);
        let registered = container.register_with_options("sw.js", &options);
        leptos::task::spawn_local(async move {
            let registered = wasm_bindgen_futures::JsFuture::from(registered).await;
            if let Some(registration) = registered.ok().and_then(|value| value.dyn_into().ok()) {
                updates.watch(registration);
            }
        });
        updates
    }

    /// Lets the waiting build take over; the page reloads when it has.
    pub fn accept(&self) {
        self.registration.with_value(|registration| {
            if let Some(worker) = registration.as_ref().and_then(ServiceWorkerRegistration::waiting) {
                let _ = worker.post_message(&JsValue::from_str("SKIP_WAITING"));
            }
        });
    }

    fn watch(self, registration: ServiceWorkerRegistration) {
        if registration.waiting().is_some() && registration.active().is_some() {
            self.waiting.set(true);
        }
        let found = {
            let registration = registration.clone();
            Closure::<dyn Fn()>::new(move || {
                let Some(worker) = registration.installing() else { return };
                let changed = {
                    // Without one that serves already it is the first.
                    let (worker, is_newer) = (worker.clone(), registration.active().is_some());
                    Closure::<dyn Fn()>::new(move || {
                        if worker.state() == ServiceWorkerState::Installed && is_newer {
                            self.waiting.set(true);
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

/// A build that takes over tells its name to every page. Of another build the page starts again: its own files are gone.
fn reload_on_change(container: &ServiceWorkerContainer) {
    let told = Closure::<dyn Fn(MessageEvent)>::new(|event: MessageEvent| {
        let told = event.data().as_string().unwrap_or_default();
        let Some((build, scope)) = told.split_once(' ') else { return };
        let page = address::of_page();
        let page = page.split('?').next().unwrap_or_default();
        // The scope is the folder of the pages.
        let is_ours = page.strip_prefix(scope).is_some_and(|file| !file.contains('/'));
        if is_ours && from_page("nonet-build").as_deref() != Some(build) {
            let _ = window().location().reload();
        }
    });
    container.set_onmessage(Some(told.as_ref().unchecked_ref()));
    // As long as the page.
    told.forget();
}

thread_local! {
    /// What the browser offered, to be answered once.
    static OFFER: RefCell<Option<Event>> = const { RefCell::new(None) };
}

/// Hears whether the browser offers to install the app, and that it is installed.
pub fn listen_for_offers(store: Store) {
    window_event_listener_untyped("beforeinstallprompt", move |event| {
        // Not now and in the browser's words: the menu has it.
        event.prevent_default();
        OFFER.set(Some(event));
        store.dispatch(Action::Installable(true));
    });
    window_event_listener_untyped("appinstalled", move |_| {
        OFFER.take();
        store.dispatch(Action::Installable(false));
    });
}

/// Has the browser ask whether to install the app.
pub fn ask() {
    let Some(offer) = OFFER.take() else { return };
    let prompt = js_sys::Reflect::get(&offer, &"prompt".into())
        .and_then(|prompt| prompt.dyn_into::<js_sys::Function>());
    if let Ok(prompt) = prompt {
        // What the player answers is between them and the browser.
        let _ = prompt.call0(&offer);
    }
}
