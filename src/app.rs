//! The application: what every page has round it, and which page the address opens.

use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use nonet_app::action::Action;
use nonet_app::model::Model;
use nonet_tasks::worker::Fetching;
use nonet_text::Text;

use crate::browser::install::Updates;
use crate::browser::{EffectRunner, events, page_storage, start};
use crate::components::board::Viewport;
use crate::components::rules;
use crate::dialogs::{Dialogs, preload_dialogs};
use crate::language;
use crate::pages::{
    Page, keep_safe, preload_daily, preload_editor, preload_new_game, preload_panels, preload_rules,
    preload_workbench,
};
use crate::reactive::{Deferred, LazyPart, MissingPart};
use crate::store::Store;

/// Everything.
#[component]
pub fn App() -> impl IntoView {
    let said = RwSignal::new(String::new());
    let runner = EffectRunner::new(said, rules::build);
    let store = Store::new(Model::new(page_storage()), Some(Rc::new(runner)));
    provide_context(store);
    provide_context(MissingPart(part_missing));
    let fetching = store.memo(|model| model.fetching);
    let viewport = Viewport::new();
    provide_context(viewport);
    provide_context(Updates::start());
    store.dispatch(Action::Start(Box::new(start())));
    events::listen(
        store,
        events::View {
            zoom: Box::new(move |closer| viewport.zoom(closer)),
            measure: Box::new(move || viewport.measure()),
        },
    );
    dress_page(store);
    speak(store);
    let at_rest = RwSignal::new(false);
    prefetch(at_rest);
    view! {
        <Deferred then=|| {
            end_first_paint();
            view! {
                <Page />
                <Dialogs />
            }
        } />
        {move || of_workers(store, fetching.get())}
        {move || at_rest.get().then(|| view! { <LazyPart part=Box::pin(keep_safe()) /> }).into_any()}
        <div class="hidden-text" role="status" aria-live="polite">{move || said.get()}</div>
    }
}

/// A sentence in the place of a part of the program that could not be fetched.
fn part_missing() -> AnyView {
    view! { <p class="note" role="alert">{Store::here().say(Text::PartMissing)}</p> }.into_any()
}

/// What is said of the workers, on whatever page.
fn of_workers(store: Store, fetching: Fetching) -> AnyView {
    let Some(text) = fetching.text() else { return ().into_any() };
    view! { <p class="fetching" role="status">{store.said(text)}</p> }.into_any()
}

/// Takes away what the page came with: the board's lines, which stand until something takes their place.
fn end_first_paint() {
    if let Some(host) = document().get_element_by_id("app") {
        if let Some(lines) = host.first_element_child() {
            lines.remove();
        }
        let _ = host.remove_attribute("aria-busy");
    }
}

/// Fetches the language that is wanted, if it is not there.
fn speak(store: Store) {
    let wanted = store.memo(Model::lang);
    Effect::new(move |_| {
        let wanted = wanted.get();
        if !wanted.is_installed() {
            spawn_local(async move {
                language::load(wanted).await;
                store.say_anew();
            });
        }
    });
}

/// How long after the start the first screen is taken to be at rest.
const AT_REST: Duration = Duration::from_secs(3);

/// Fetches the parts of the program before they are needed, one after the other, so that what is opened is there at once.
/// One that cannot be had now is asked for again when it is opened. Then the first screen is at rest.
fn prefetch(at_rest: RwSignal<bool>) {
    let all = async move {
        let _ = preload_panels().await;
        let _ = preload_dialogs().await;
        let _ = preload_new_game().await;
        at_rest.set(preload_daily().await.is_ok());
        let _ = preload_rules().await;
        let _ = preload_workbench().await;
        let _ = preload_editor().await;
    };
    set_timeout(move || spawn_local(all), AT_REST);
}

/// Tells the style sheets the theme, and the browser the language and the colour of its own bars.
fn dress_page(store: Store) {
    type RootAttribute = fn(&Model) -> &'static str;
    let dress: [(&str, RootAttribute); 4] = [
        ("data-theme", |model| model.settings.theme.name()),
        ("data-accent", |model| model.settings.accent.name()),
        ("data-board-text", |model| model.settings.board_text.name()),
        ("lang", |model| model.lang().tag()),
    ];
    for (name, value) in dress {
        let value = store.memo(move |model| value(model).to_owned());
        Effect::new(move |_| {
            if let Some(root) = document().document_element() {
                let _ = root.set_attribute(name, &value.get());
            }
        });
    }
}
