//! The service worker: keeps the app for offline use, and tells when a newer build waits.

use std::cell::Cell;
use std::rc::Rc;

use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{ServiceWorkerContainer, ServiceWorkerRegistration, ServiceWorkerState};

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
        let has_controller = || window().navigator().service_worker().controller().is_some();
        if registration.waiting().is_some() && has_controller() {
            self.waiting.set(true);
        }
        let found = {
            let registration = registration.clone();
            Closure::<dyn FnMut()>::new(move || {
                let Some(worker) = registration.installing() else { return };
                let changed = {
                    let worker = worker.clone();
                    Closure::<dyn FnMut()>::new(move || {
                        if worker.state() == ServiceWorkerState::Installed && has_controller() {
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

/// The new build's files replace this page's, so the page starts again; not after the very first visit, when the
/// first service worker takes over a page that had none.
fn reload_on_change(container: &ServiceWorkerContainer) {
    let had_one = Rc::new(Cell::new(container.controller().is_some()));
    let changed = Closure::<dyn FnMut()>::new(move || {
        if had_one.replace(true) {
            let _ = window().location().reload();
        }
    });
    container.set_oncontrollerchange(Some(changed.as_ref().unchecked_ref()));
    changed.forget();
}
