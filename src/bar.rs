//! The bar: menu, what is being played, the clock, a hint, a new game.

use leptos::prelude::*;
use nonet_game::action::Action;
use nonet_game::route::Route;
use nonet_game::words::Text;

use crate::board::Sight;
use crate::desk::Desk;
use crate::dom::{El, el, live};
use crate::icons::{Icon, icon};

/// The bar over the board, or over the controls on wide screens.
pub fn bar(desk: Desk, menu: RwSignal<bool>) -> El {
    let title = move || {
        let title = desk.status.with(|s| s.title.clone());
        if title.is_empty() { Text::AppName.say(desk.lang.get()).to_owned() } else { title }
    };
    el("header", "bar")
        .child(opener(Icon::Menu, Text::Menu).press(move || menu.set(true)))
        .child(el("h1", "title").say(live(title)))
        .child(clock(desk))
        .child(zoom())
        .child(
            el("button", "bar-button")
                .attr("aria-label", Text::Hint)
                .child(icon(Icon::Hint))
                .disabled_if(move || !desk.status.with(|s| s.can_play))
                .press(move || desk.act(Action::Hint)),
        )
        .child(opener(Icon::Plus, Text::NewGame).press(move || desk.act(Action::Go(Route::New))))
}

/// Closer to the cell with the cursor, and back to all of the board; only there if the board is too fine.
fn zoom() -> El {
    el("button", "bar-button zoom").attr("aria-label", Text::Zoom).child(icon(Icon::Zoom)).press(move || {
        if let Some(sight) = Sight::in_play() {
            sight.turn();
        }
    })
}

/// A button that opens a dialog.
fn opener(mark: Icon, label: Text) -> El {
    el("button", "bar-button").attr("aria-label", label).attr("aria-haspopup", "dialog").child(icon(mark))
}

/// The time played; pressing it pauses and goes on.
fn clock(desk: Desk) -> El {
    let status = desk.status;
    let label = move || {
        let text = if status.with(|s| s.paused) { Text::Resume } else { Text::Pause };
        text.say(desk.lang.get()).to_owned()
    };
    let mark = move || {
        status.with(|s| match (s.finished.is_some(), s.paused) {
            (true, _) => "",
            (_, true) => "play",
            (_, false) => "pause",
        })
    };
    el("button", "clock")
        .attr("aria-label", live(label))
        .disabled_if(move || status.with(|s| s.finished.is_some() || !(s.can_play || s.paused)))
        .press(move || desk.act(Action::Pause(!status.with_untracked(|s| s.paused))))
        .child(el("span", "time").say(live(move || status.with(|s| s.clock.clone().unwrap_or_default()))))
        .part(
            move || mark().to_owned(),
            |mark| match mark {
                "play" => Some(icon(Icon::Play)),
                "pause" => Some(icon(Icon::Pause)),
                _ => None,
            },
        )
}
