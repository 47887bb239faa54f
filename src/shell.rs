//! The page as a whole: what stands where, and what of the settings the style sheets need to know.

use leptos::prelude::*;
use nonet_game::Model;
use nonet_game::action::Action;
use nonet_game::route::Route;
use nonet_game::settings::Switch;
use nonet_game::text::Text;

use crate::bar::bar;
use crate::board::board_on_page;
use crate::desk::Desk;
use crate::dom::{El, el, live};
use crate::effects::install::Updates;
use crate::effects::{Edge, listen, start};
use crate::finish::finish;
use crate::gallery::gallery;
use crate::hint::{has_hint, hint};
use crate::keypad::{key_rows, keypad};
use crate::notice::notices;
use crate::sheets::{menu, sheet_of_route};
use crate::timeline::timeline;

/// Everything.
pub fn shell() -> El {
    let said = RwSignal::new(String::new());
    let desk = Desk::new(Model::default(), Some(Edge::of_browser(said)));
    provide_context(desk);
    desk.act(Action::Start(Box::new(start())));
    listen::start(desk);
    let updates = Updates::start();
    dress_page(desk);

    let open_menu = RwSignal::new(false);
    el("div", "page")
        .part(
            move || {
                desk.read(|model| {
                    if model.session.route == Route::Gallery { "gallery" } else { "" }.to_owned()
                })
            },
            move |page| {
                // For whoever looks at it while it is written; a release has none.
                let is_gallery = cfg!(debug_assertions) && !page.is_empty();
                Some(if is_gallery { gallery() } else { play(desk, updates, open_menu) })
            },
        )
        .part(move || desk.read(|model| model.session.route.print()), move |_| sheet_of_route(desk))
        .part(
            move || if open_menu.get() { "open".into() } else { String::new() },
            move |is| (!is.is_empty()).then(|| menu(desk, open_menu)),
        )
        .child(
            el("div", "hidden-text")
                .attr("role", "status")
                .attr("aria-live", "polite")
                .say(live(move || said.get())),
        )
}

/// The page one plays on.
fn play(desk: Desk, updates: Updates, open_menu: RwSignal<bool>) -> El {
    let open_timeline = RwSignal::new(false);
    let finished = move || desk.status.with(|s| s.finished.is_some());
    let controls = el("section", "controls")
        .attr("aria-label", Text::Actions)
        .class_if("with-timeline", move || open_timeline.get() || has_hint(desk))
        .part(
            move || if finished() { "y".into() } else { String::new() },
            move |is| {
                Some(if is.is_empty() {
                    keypad(desk, Some(open_timeline))
                } else {
                    finish(desk, open_timeline)
                })
            },
        )
        .part(
            move || match (has_hint(desk), open_timeline.get()) {
                (true, _) => "hint".to_owned(),
                (false, true) => "timeline".to_owned(),
                (false, false) => String::new(),
            },
            move |panel| match panel {
                "hint" => Some(hint(desk)),
                "timeline" => Some(timeline(desk, open_timeline)),
                _ => None,
            },
        );
    let page = el("div", "app")
        .style("--key-rows", live(move || desk.board.with(|board| key_rows(board.digit_count())).to_string()))
        .class_if("left-handed", move || desk.read(|model| model.settings.is_on(Switch::LeftHanded)))
        .child(bar(desk, open_menu))
        .child(board_on_page(desk))
        .child(controls);
    notices(desk, updates, page)
}

/// Tells the style sheets the theme, and the browser the language and the colour of its own bars.
fn dress_page(desk: Desk) {
    let Some(root) = document().document_element() else { return };
    let _ = El::of(root)
        .attr("data-theme", live(move || desk.read(|model| model.settings.theme.name().to_owned())))
        .attr("data-accent", live(move || desk.read(|model| model.settings.accent.name().to_owned())))
        .attr("data-board-text", live(move || desk.read(|model| model.settings.board_text.name().to_owned())))
        .attr("lang", live(move || desk.lang.get().tag().to_owned()));
}
