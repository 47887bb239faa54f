//! The page.
use leptos::prelude::*;
use wasm_bindgen::prelude::*;

fn main() {
    console_error_panic_hook::set_once();
    let Some(host) = document().get_element_by_id("app") else { return };
    host.set_text_content(None);
    mount_to(host.clone().unchecked_into(), App).forget();
    let _ = host.remove_attribute("aria-busy");
}

/// The start page: says whether the worker answered.
#[component]
fn App() -> impl IntoView {
    let (ready, set_ready) = signal(false);
    if let Some(url) = meta("nonet-worker")
        && let Ok(worker) = web_sys::Worker::new(&url)
    {
        let on_message =
            Closure::<dyn FnMut(web_sys::MessageEvent)>::new(move |event: web_sys::MessageEvent| {
                set_ready.set(event.data().as_string().as_deref() == Some("Ready"));
            });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        on_message.forget();
    }
    let options = web_sys::RegistrationOptions::new();
    options.set_update_via_cache(web_sys::ServiceWorkerUpdateViaCache::None);
    let _ = window().navigator().service_worker().register_with_options("sw.js", &options);
    view! {
        <h1>"Nonet"</h1>
        <p role="status">{move || if ready.get() { "The worker is ready." } else { "Waiting for the worker." }}</p>
    }
}

/// What the build wrote into the page under this name.
fn meta(name: &str) -> Option<String> {
    let element = document().query_selector(&format!("meta[name={name}]")).ok()??;
    element.get_attribute("content")
}
