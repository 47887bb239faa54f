//! The page as a whole: what stands where, and what of the settings the style sheets need to know.

use leptos::prelude::*;
use nonet_game::Model;
use nonet_game::action::Action;
use nonet_game::route::Route;
use nonet_game::settings::Switch;
use nonet_game::text::Text;

use crate::bar::Bar;
use crate::board::BoardOnPage;
use crate::desk::Desk;
use crate::effects::install::Updates;
use crate::effects::{Edge, listen, start};
use crate::finish::Finish;
use crate::gallery::Gallery;
use crate::keypad::Keypad;
use crate::live::{flag, live};
use crate::notice::NoticeBar;
use crate::sheets::{Menu, SheetOfRoute};
use crate::timeline::Timeline;

/// Everything.
#[component]
pub fn Shell() -> impl IntoView {
    let said = RwSignal::new(String::new());
    let desk = Desk::new(Model::default(), Some(Edge::of_browser(said)));
    provide_context(desk);
    desk.act(Action::Start(Box::new(start())));
    listen::start(desk);
    let updates = Updates::start();
    dress_page(desk);

    let gallery = desk.memo(|model| model.session.route == Route::Gallery);
    view! {
        {live(move || {
            if gallery.get() { view! { <Gallery /> }.into_any() } else { view! { <Play updates /> }.into_any() }
        })}
        <div class="hidden-text" role="status" aria-live="polite">{said}</div>
    }
}

/// The page one plays on.
#[component]
fn Play(updates: Updates) -> impl IntoView {
    let desk = Desk::here();
    let menu = RwSignal::new(false);
    let timeline = RwSignal::new(false);
    let finished = Memo::new(move |_| desk.status.with(|s| s.finished.is_some()));
    let left_handed = desk.memo(|model| model.settings.is_on(Switch::LeftHanded));
    view! {
        <div class="app" class:left-handed=left_handed>
            <Bar open_menu=Callback::new(move |()| menu.set(true)) />
            <BoardOnPage />
            <section class="controls" class:with-timeline=flag(move || timeline.get()) aria-label=desk.say(Text::Actions)>
                {live(move || {
                    if finished.get() { view! { <Finish timeline /> }.into_any() } else { view! { <Keypad timeline /> }.into_any() }
                })}
                {live(move || timeline.get().then(|| view! { <Timeline open=timeline /> }).into_any())}
            </section>
            <NoticeBar updates />
        </div>
        <SheetOfRoute />
        {live(move || menu.get().then(|| view! { <Menu open=menu /> }).into_any())}
    }
}

/// Tells the style sheets the theme, and the browser the language and the colour of its own bars.
fn dress_page(desk: Desk) {
    let set = |name: &'static str, value: &str| {
        if let Some(root) = document().document_element() {
            let _ = root.set_attribute(name, value);
        }
    };
    let theme = desk.memo(|model| model.settings.theme);
    let accent = desk.memo(|model| model.settings.accent);
    let size = desk.memo(|model| model.settings.board_text);
    Effect::new(move |_| set("data-theme", theme.get().name()));
    Effect::new(move |_| set("data-accent", accent.get().name()));
    Effect::new(move |_| set("data-board-text", size.get().name()));
    Effect::new(move |_| set("lang", desk.lang.get().tag()));
}
