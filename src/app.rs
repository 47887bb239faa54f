//! The application: what every page has round it, and which page the address opens.

use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use nonet_game::Model;
use nonet_game::action::Action;

use crate::browser::install::Updates;
use crate::browser::{Edge, events, start};
use crate::components::board::Viewport;
use crate::dialogs::{Dialogs, preload_dialogs};
use crate::pages::Page;
use crate::store::Store;

/// Everything.
#[component]
pub fn App() -> impl IntoView {
    let said = RwSignal::new(String::new());
    let store = Store::new(Model::default(), Some(Edge::of_browser(said)));
    provide_context(store);
    provide_context(Viewport::new());
    provide_context(Updates::start());
    store.dispatch(Action::Start(Box::new(start())));
    events::listen(store);
    dress_page(store);
    prefetch();
    view! {
        <Page />
        <Dialogs />
        <div class="hidden-text" role="status" aria-live="polite">{move || said.get()}</div>
    }
}

/// How long after the start the first screen is taken to be at rest.
const AT_REST: Duration = Duration::from_secs(3);

/// Fetches the parts of the program before they are needed, one after the other, so that what is opened is there at once.
/// One that cannot be had now is asked for again when it is opened.
fn prefetch() {
    let all = async {
        let _ = preload_dialogs().await;
    };
    set_timeout(move || spawn_local(all), AT_REST);
}

/// Tells the style sheets the theme, and the browser the language and the colour of its own bars.
fn dress_page(store: Store) {
    let dress = store.memo(|model| {
        let settings = &model.settings;
        [
            ("data-theme", settings.theme.name()),
            ("data-accent", settings.accent.name()),
            ("data-board-text", settings.board_text.name()),
            ("lang", model.lang().tag()),
        ]
    });
    Effect::new(move |_| {
        let Some(root) = document().document_element() else { return };
        for (name, value) in dress.get() {
            let _ = root.set_attribute(name, value);
        }
    });
}
