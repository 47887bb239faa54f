//! The hint: what it says so far, less of it, more of it, and in the end doing it.

use leptos::prelude::*;
use nonet_game::action::Action;
use nonet_game::view::{self, HintView};
use nonet_game::words::Text;

use crate::desk::Desk;
use crate::dom::{El, el, live, maybe};
use crate::icons::{Icon, icon};

/// True while there is a hint to read or to wait for.
pub fn has_hint(desk: Desk) -> bool {
    desk.read(|model| view::hint(model).is_some())
}

/// The panel. On a phone it takes the keypad's place, so that the board stays in sight.
pub fn hint(desk: Desk) -> El {
    let shown = move || desk.read(view::hint).unwrap_or_default();
    let back =
        move || (if shown().waiting { Text::Cancel } else { Text::Back }).say(desk.lang.get()).to_owned();
    let less = move || {
        let waiting = desk.now(view::hint).is_some_and(|hint: HintView| hint.waiting);
        desk.act(if waiting { Action::HintClose } else { Action::HintBack });
    };
    el("section", "hint")
        .attr("aria-label", Text::Hint)
        .class_if("waiting", move || shown().waiting)
        .child(
            el("div", "hint-title").child(el("h2", "").say(live(move || shown().title))).child(
                el("button", "bar-button")
                    .attr("aria-label", Text::Close)
                    .child(icon(Icon::Close))
                    .press(move || desk.act(Action::HintClose)),
            ),
        )
        .child(el("p", "hint-text").say(live(move || shown().text)))
        .child(
            el("div", "buttons")
                .child(
                    el("button", "button")
                        .say(live(back))
                        .disabled_if(move || {
                            let hint = shown();
                            !hint.waiting && !hint.can_back
                        })
                        .press(less),
                )
                .child(
                    el("button", "button main")
                        .attr("hidden", maybe(move || shown().next.is_none().then(String::new)))
                        .say(live(move || shown().next.unwrap_or_default().to_owned()))
                        .press(move || desk.act(Action::Hint)),
                ),
        )
}
