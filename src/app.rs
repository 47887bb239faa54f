//! The application: everything around the pages, and the page of the current address.

use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use nonet_app::action::Action;
use nonet_app::model::Model;
use nonet_tasks::worker::Fetching;
use nonet_text::{Lang, Text};

use crate::browser::install::AppUpdates;
use crate::browser::{EffectRunner, events, is_desktop, page_storage, start};
use crate::components::board::Viewport;
use crate::components::rules;
use crate::dialogs::{Dialogs, preload_dialogs};
use crate::language::{self, LoadingLanguage, WantedTexts};
use crate::pages::{
    Page, background, preload_daily, preload_editor, preload_new_game, preload_panels, preload_rules,
    preload_workbench,
};
use crate::reactive::{Deferred, LazyPart, Parts};
use crate::store::Store;

/// The root component.
#[component]
pub fn App() -> impl IntoView {
    let announcement = RwSignal::new(String::new());
    let runner = EffectRunner::new(announcement, rules::build);
    let store = Store::new(Model::new(page_storage()), Some(Rc::new(runner)));
    provide_context(store);
    provide_context(Parts { before: texts_of_pages, missing: part_missing });
    let fetching = store.memo(|model| model.fetching);
    let viewport = Viewport::new();
    provide_context(viewport);
    provide_context(AppUpdates::start(store));
    store.dispatch(Action::Start(Box::new(start())));
    events::listen(
        store,
        events::ViewportActions {
            zoom: Box::new(move |closer| viewport.zoom(closer)),
            measure: Box::new(move || viewport.measure()),
        },
    );
    reflect_settings(store);
    load_languages(store);
    let is_idle = RwSignal::new(false);
    prefetch(is_idle);
    view! {
        <Deferred then=|| {
            end_first_paint();
            view! {
                <Page />
                <Dialogs />
            }
        } />
        {move || workers_notice(store, fetching.get())}
        {move || is_idle.get().then(|| view! { <LazyPart part=Box::pin(background()) /> }).into_any()}
        <div class="hidden-text" role="status" aria-live="polite">{move || announcement.get()}</div>
    }
}

/// Shown in place of a part of the program that couldn't be fetched.
fn part_missing() -> AnyView {
    view! { <p class="note" role="alert">{Store::from_context().say(Text::PartMissing)}</p> }.into_any()
}

/// Fetches the texts of all pages in the language on the screen.
fn texts_of_pages() -> LoadingLanguage {
    language::load(Store::from_context().lang.get_untracked(), WantedTexts::All)
}

/// Shows that the workers are slow to load, or can't be loaded.
fn workers_notice(store: Store, fetching: Fetching) -> AnyView {
    let Some(text) = fetching.text() else { return ().into_any() };
    view! { <p class="fetching" role="status">{store.say_once(text)}</p> }.into_any()
}

/// Removes the placeholder lines of the board that `index.html` contains.
fn end_first_paint() {
    if let Some(host) = document().get_element_by_id("app") {
        if let Some(lines) = host.first_element_child() {
            lines.remove();
        }
        let _ = host.remove_attribute("aria-busy");
    }
}

/// Fetches the selected language if it isn't loaded.
fn load_languages(store: Store) {
    let wanted = store.memo(Model::lang);
    Effect::new(move |_| {
        let wanted = wanted.get();
        if !wanted.is_installed() {
            spawn_local(async move {
                language::load(wanted, WantedTexts::All).await;
                store.refresh_texts();
            });
        }
    });
}

/// Time after the start when the first screen is assumed to be idle.
const IDLE_AFTER: Duration = Duration::from_secs(3);

/// The same on desktops, whose bar and panel next to the game should be there soon.
const DESKTOP_IDLE_AFTER: Duration = Duration::from_millis(500);

/// Fetches the parts of the program one after the other before they are needed, so that they open at once. A part that
/// can't be fetched is fetched again when it is opened. `is_idle` becomes true once the panels, the dialogs and two
/// pages are loaded.
fn prefetch(is_idle: RwSignal<bool>) {
    let texts = texts_of_pages();
    let all = async move {
        texts.await;
        let _ = preload_panels().await;
        let _ = preload_dialogs().await;
        let _ = preload_new_game().await;
        is_idle.set(preload_daily().await.is_ok());
        let _ = preload_rules().await;
        let _ = preload_workbench().await;
        let _ = preload_editor().await;
    };
    set_timeout(move || spawn_local(all), if is_desktop() { DESKTOP_IDLE_AFTER } else { IDLE_AFTER });
}

/// Returns the language of the texts on the screen: English until the selected language is loaded.
fn shown_lang(model: &Model) -> Lang {
    Some(model.lang()).filter(|lang| lang.is_installed()).unwrap_or_default()
}

/// Reflects settings in attributes of the root element: theme and accent for the style sheets, and the language with its
/// direction.
fn reflect_settings(store: Store) {
    type RootAttribute = fn(&Model) -> &'static str;
    let attributes: [(&str, RootAttribute); 4] = [
        ("data-theme", |model| model.settings.theme.name()),
        ("data-accent", |model| model.settings.accent.name()),
        ("lang", |model| shown_lang(model).tag()),
        ("dir", |model| if shown_lang(model).is_right_to_left() { "rtl" } else { "ltr" }),
    ];
    for (name, value) in attributes {
        let value = store.memo(move |model| value(model).to_owned());
        Effect::new(move |_| {
            if let Some(root) = document().document_element() {
                let _ = root.set_attribute(name, &value.get());
            }
        });
    }
}
