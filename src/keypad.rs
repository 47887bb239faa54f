//! The keypad: modes, digits or colours, and what can be done with the selection.

use nonet_game::words::Text;
use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::*;
use nonet_engine::Digit;
use nonet_game::action::Action;
use nonet_game::session::Mode;
use nonet_game::view::{self, KeyView};

use crate::board::{colour_class, pattern_url};
use crate::desk::Desk;
use crate::dom::{El, after, effect, el, live, svg, truth};
use crate::icons::{Icon, icon};

/// How long a press is a long one.
const LONG: Duration = Duration::from_millis(450);

/// The whole block.
pub fn keypad(desk: Desk, timeline: Option<RwSignal<bool>>) -> El {
    let class = move || {
        let mut class = String::from("keypad ");
        class.push_str(mode_class(desk.read(|model| model.session.effective_mode())));
        class
    };
    let erase = el("button", "erase").attr("aria-label", Text::Erase).child(icon(Icon::Erase));
    let keys = el("div", "digit-keys").child(erase.press(move || desk.act(Action::Erase)));
    paint_keys(desk, keys.clone());
    el("div", "")
        .attr("class", live(class))
        .attr("role", "group")
        .attr("aria-label", Text::Keypad)
        .child(modes(desk))
        .child(keys)
        .child(
            action(Icon::Undo, Text::Undo)
                .disabled_if(move || desk.status.with(|s| !s.can_undo))
                .press(move || desk.act(Action::Undo)),
        )
        .child(
            action(Icon::Redo, Text::Redo)
                .disabled_if(move || desk.status.with(|s| !s.can_redo))
                .press(move || desk.act(Action::Redo)),
        )
        .children(timeline.map(|open| {
            action(Icon::Branches, Text::Timeline)
                .attr("aria-expanded", truth(move || open.get()))
                .press(move || open.update(|open| *open = !*open))
        }))
}

fn action(mark: Icon, text: Text) -> El {
    el("button", "action").child(icon(mark)).child(el("span", "").say(text))
}

fn modes(desk: Desk) -> El {
    let mode = move |mode: Mode| {
        let chosen = move || desk.read(|model| model.session.effective_mode() == mode);
        let held = move || desk.read(|model| model.session.held.mode() == Some(mode));
        el("button", "mode")
            .class_if("held", held)
            .attr("aria-pressed", truth(chosen))
            .press(move || desk.act(Action::SetMode(mode)))
            .child(icon(mode_icon(mode)))
            .child(el("span", "").say(view::mode_text(mode)))
    };
    el("div", "modes").attr("role", "group").attr("aria-label", Text::Modes).children(Mode::ALL.map(mode))
}

/// Keeps the keys at what they show, and as many as there are; the last in their block is the eraser.
fn paint_keys(desk: Desk, block: El) {
    let mut shown: Vec<(El, KeyView)> = Vec::new();
    effect(move || {
        let views = desk.read(view::keypad);
        if views.len() != shown.len() {
            for (key, _) in shown.drain(..) {
                key.node().remove();
            }
            let eraser = block.node().first_child();
            for view in &views {
                let key = key(desk, view.digit);
                paint_key(&key, None, view);
                let _ = block.node().insert_before(key.node(), eraser.as_ref());
                shown.push((key, view.clone()));
            }
            // Of 120 columns, which most rows of keys divide.
            let key = 120 / columns(views.len());
            let last_row = views.len() % columns(views.len());
            let _ = block
                .clone()
                .style("--key-span", key.to_string())
                .style("--erase-span", (120 - key * last_row).to_string())
                .style("--key-span-wide", (120 / wide_columns(views.len())).to_string());
        }
        for ((key, old), view) in shown.iter_mut().zip(views) {
            if *old != view {
                paint_key(key, Some(old), &view);
                *old = view;
            }
        }
    });
}

/// One digit, or one colour. A long press writes in the other mode.
fn key(desk: Desk, digit: Digit) -> El {
    let press = Rc::new(Press::default());
    let (down, up, leave, cancel, click) =
        (press.clone(), press.clone(), press.clone(), press.clone(), press);
    el("button", "key")
        .on("pointerdown", move |_| down.begin(desk, digit))
        .on("pointerup", move |_| up.end())
        .on("pointerleave", move |_| leave.end())
        .on("pointercancel", move |_| cancel.end())
        .on("contextmenu", |event| event.prevent_default())
        .press(move || {
            click.end();
            if !click.was_long.take() {
                desk.act(Action::Digit(digit));
            }
        })
}

/// A finger on a key.
#[derive(Default)]
struct Press {
    waiting: Cell<Option<TimeoutHandle>>,
    was_long: Rc<Cell<bool>>,
}

impl Press {
    fn begin(&self, desk: Desk, digit: Digit) {
        self.end();
        self.was_long.set(false);
        let was_long = self.was_long.clone();
        self.waiting.set(after(LONG, move || {
            was_long.set(true);
            desk.act(Action::DigitLong(digit));
        }));
    }

    fn end(&self) {
        if let Some(handle) = self.waiting.take() {
            handle.clear();
        }
    }
}

/// Shows what the key does now. Most often only how many are left has changed.
fn paint_key(key: &El, old: Option<&KeyView>, view: &KeyView) {
    if old.is_none_or(|old| (old.done, old.chosen) != (view.done, view.chosen)) {
        let class = match (view.done, view.chosen) {
            (false, false) => "key",
            (true, false) => "key done",
            (false, true) => "key chosen",
            (true, true) => "key done chosen",
        };
        let _ = key.clone().attr("class", class);
    }
    let left = view.remaining.filter(|left| *left > 0).map(|left| left.to_string()).unwrap_or_default();
    let (key, label) = (key.clone(), view.label.clone());
    let face = |key: &KeyView| (key.colour, key.face.clone());
    if old.map(face) == Some(face(view)) {
        if let Some(shown) = key.attr("aria-label", label).node().last_element_child() {
            shown.set_text_content(Some(&left));
        }
        return;
    }
    key.node().set_text_content(None);
    let _ = key
        .attr("aria-label", label)
        .child(match view.colour {
            Some(colour) => swatch(colour.number()),
            None => el("span", "face").say(view.face.clone()),
        })
        .child(el("span", "left").say(left));
}

/// A colour with its pattern.
fn swatch(number: u8) -> El {
    let square = || svg("rect", "").attr("width", "1000").attr("height", "1000").attr("rx", "180");
    svg("svg", "swatch")
        .attr("viewBox", "0 0 1000 1000")
        .attr("aria-hidden", "true")
        .child(square().attr("class", colour_class(number)))
        .child(square().attr("fill", pattern_url(number)))
}

/// How many of so many keys, and the eraser after them, stand in a row where there is little room.
fn columns(keys: usize) -> usize {
    match (keys + 1).div_ceil(rows(keys)) {
        7 => 8,
        columns => columns,
    }
}

/// In how few rows they fit.
fn rows(keys: usize) -> usize {
    1 + keys / if keys < 18 { 6 } else { 8 }
}

/// How many stand in a row beside a board, where the eraser is among the actions: if that can be, no row has gaps.
fn wide_columns(keys: usize) -> usize {
    match (keys % 5, keys % 4) {
        (0, _) => 5,
        (_, 0 | 3) => 4,
        _ => 3,
    }
}

/// The rows that the keys of so many digits and the eraser take, which are never fewer than those of nine colours.
pub fn key_rows(digits: u8) -> usize {
    rows(usize::from(digits.max(9)))
}

const fn mode_class(mode: Mode) -> &'static str {
    match mode {
        Mode::Digit => "digits",
        Mode::Corner => "corner",
        Mode::Centre => "centre",
        Mode::Colour => "colours",
    }
}

const fn mode_icon(mode: Mode) -> Icon {
    match mode {
        Mode::Digit => Icon::Digit,
        Mode::Corner => Icon::Corner,
        Mode::Centre => Icon::Centre,
        Mode::Colour => Icon::Colour,
    }
}
