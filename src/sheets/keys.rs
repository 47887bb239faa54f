//! Keys and gestures, as they are now; a press on a command's row gives it another key.

use leptos::prelude::*;
use nonet_game::action::Action;
use nonet_game::keymap::Command;
use nonet_game::view;
use nonet_game::words::SettingsText;
use wasm_bindgen::JsCast;

use crate::desk::Desk;
use crate::dom::{El, el, live};
use crate::effects::listen::press;

/// The list.
pub fn keys(desk: Desk) -> Vec<El> {
    let gestures = view::GESTURES
        .into_iter()
        .flat_map(|(key, effect)| [el("dt", "").say(key), el("dd", "").say(effect)]);
    let asking = RwSignal::new(None::<Command>);
    let refused = move || desk.status.with(|s| s.notice.as_ref().map(|n| n.text.clone())).unwrap_or_default();
    let say = move || match asking.get() {
        Some(_) => SettingsText::PressAKey.say(desk.lang.get()).to_owned(),
        None => refused(),
    };
    let rows = Command::ALL.map(|command| row(desk, command, asking));
    let list =
        el("ul", "rows").children(rows).on("keydown", move |event| hear(desk, asking, event.unchecked_ref()));
    vec![
        el("dl", "keys gestures").children(gestures),
        el("h3", "").say(SettingsText::ChangeKey),
        el("p", "note asking").attr("role", "status").say(live(say)),
        list,
        el("div", "buttons").child(
            el("button", "button").say(SettingsText::ResetKeys).press(move || desk.act(Action::ResetKeys)),
        ),
    ]
}

fn row(desk: Desk, command: Command, asking: RwSignal<Option<Command>>) -> El {
    let keys = move || {
        let mut all = String::new();
        let lang = desk.lang.get();
        for key in desk.read(|model| model.settings.keys.keys(command)) {
            all.push_str(if all.is_empty() { "" } else { ", " });
            all.push_str(&key.label(lang));
        }
        all
    };
    let ask = move || {
        desk.act(Action::Dismiss);
        asking.set(Some(command));
    };
    let button = el("button", "row")
        .class_if("asked", move || asking.get() == Some(command))
        .press(ask)
        .child(el("span", "say").say(view::command_text(command)))
        .text(" ")
        .child(el("kbd", "").say(live(keys)));
    el("li", "").child(button)
}

/// The next key, while one is asked for. Escape keeps the old one, Tab goes on.
fn hear(desk: Desk, asking: RwSignal<Option<Command>>, event: &web_sys::KeyboardEvent) {
    let Some(command) = asking.get_untracked() else { return };
    let chord = press(event).chord();
    if ["Shift", "Control", "Alt", "Meta", "OS"].iter().any(|m| chord.code.starts_with(m)) {
        return;
    }
    asking.set(None);
    if chord.code == "Tab" {
        return;
    }
    event.prevent_default();
    event.stop_propagation();
    if chord.code != "Escape" {
        desk.act(Action::Bind(command, chord));
    }
}
