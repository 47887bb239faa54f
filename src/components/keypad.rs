//! The keypad: modes, digits or colours, and what can be done with the selection.

use std::time::Duration;

use leptos::prelude::*;
use nonet_game::action::Action;
use nonet_game::session::Mode;
use nonet_game::view::{self, KeyRows, KeyView, ModeView};
use nonet_game::words::Text;

use super::board::Swatch;
use super::icon::{Glyph, Icon};
use crate::store::Store;

/// How long a press is a long one.
const LONG: Duration = Duration::from_millis(450);

/// The whole block. With `timeline` it has the button that opens and closes that.
#[component]
pub fn Keypad(#[prop(optional)] timeline: Option<RwSignal<bool>>) -> impl IntoView {
    let store = Store::here();
    let modes = store.memo(view::modes);
    let keys = store.memo(view::keypad);
    let count = Memo::new(move |_| keys.with(Vec::len));
    let rows = Memo::new(move |_| KeyRows::of(count.get()));
    let active = move || modes.with(|modes| modes.iter().find(|mode| mode.active).map(|mode| mode.mode));
    let class = move || format!("keypad {}", active().map_or("", mode_class));
    let key_at = move |at: usize| Memo::new(move |_| keys.with(|keys| keys.get(at).cloned()));
    let undo = move || !store.status.with(|status| status.can_undo);
    let redo = move || !store.status.with(|status| status.can_redo);
    view! {
        <div class=class role="group" aria-label=move || store.say(Text::Keypad)>
            <div class="modes" role="group" aria-label=move || store.say(Text::Modes)>
                {Mode::ALL.into_iter().enumerate().map(|(at, mode)| {
                    view! { <ModeKey mode view=Memo::new(move |_| modes.with(|modes| modes[at].clone())) /> }
                }).collect_view()}
            </div>
            <div
                class="digit-keys"
                style=("--key-span", move || rows.get().key.to_string())
                style=("--erase-span", move || rows.get().erase.to_string())
                style=("--key-span-wide", move || rows.get().key_wide.to_string())
            >
                <For each=move || 0..count.get() key=|at| *at let:at>
                    <DigitKey view=key_at(at) />
                </For>
                <button
                    class="erase"
                    aria-label=move || store.say(Text::Erase)
                    on:click=move |_| store.dispatch(Action::Erase)
                >
                    <Glyph icon=Icon::Erase />
                </button>
            </div>
            <ActionKey icon=Icon::Undo text=Text::Undo off=Signal::derive(undo) action=|| Action::Undo />
            <ActionKey icon=Icon::Redo text=Text::Redo off=Signal::derive(redo) action=|| Action::Redo />
            {timeline.map(|open| {
                view! {
                    <button
                        class="action"
                        aria-expanded=move || open.get().to_string()
                        on:click=move |_| open.update(|open| *open = !*open)
                    >
                        <Glyph icon=Icon::Branches />
                        <span>{move || store.say(Text::Timeline)}</span>
                    </button>
                }
            })}
        </div>
    }
}

/// A button with a word under its icon.
#[component]
fn ActionKey(icon: Icon, text: Text, off: Signal<bool>, action: fn() -> Action) -> impl IntoView {
    let store = Store::here();
    view! {
        <button class="action" disabled=off on:click=move |_| store.dispatch(action())>
            <Glyph icon />
            <span>{move || store.say(text)}</span>
        </button>
    }
}

/// The switch to a mode.
#[component]
fn ModeKey(mode: Mode, view: Memo<ModeView>) -> impl IntoView {
    let store = Store::here();
    view! {
        <button
            class="mode"
            class:held=move || view.with(|view| view.held)
            aria-pressed=move || view.with(|view| view.active.to_string())
            on:click=move |_| store.dispatch(Action::SetMode(mode))
        >
            <Glyph icon=mode_icon(mode) />
            <span>{move || view.with(|view| view.label)}</span>
        </button>
    }
}

/// One digit, or one colour. A long press writes in the other mode.
#[component]
fn DigitKey(view: Memo<Option<KeyView>>) -> impl IntoView {
    let store = Store::here();
    let digit = move || view.with_untracked(|view| view.as_ref().map(|view| view.digit));
    let waiting = StoredValue::new(None::<TimeoutHandle>);
    let was_long = StoredValue::new(false);
    let end = move || {
        if let Some(handle) = waiting.try_update_value(Option::take).flatten() {
            handle.clear();
        }
    };
    on_cleanup(end);
    let begin = move || {
        end();
        was_long.set_value(false);
        let Some(digit) = digit() else { return };
        let long = move || {
            was_long.set_value(true);
            store.dispatch(Action::DigitLong(digit));
        };
        waiting.set_value(set_timeout_with_handle(long, LONG).ok());
    };
    let press = move || {
        end();
        if !was_long.get_value()
            && let Some(digit) = digit()
        {
            store.dispatch(Action::Digit(digit));
        }
        was_long.set_value(false);
    };
    let on = move |read: fn(&KeyView) -> bool| view.with(|view| view.as_ref().is_some_and(read));
    let say =
        move |read: fn(&KeyView) -> String| view.with(|view| view.as_ref().map(read).unwrap_or_default());
    let face = Memo::new(move |_| view.with(|view| view.as_ref().map(|v| (v.colour, v.face.clone()))));
    let left =
        |view: &KeyView| view.remaining.filter(|left| *left > 0).map_or_else(String::new, |n| n.to_string());
    view! {
        <button
            class="key"
            class:done=move || on(|view| view.done)
            class:chosen=move || on(|view| view.chosen)
            aria-label=move || say(|view| view.label.clone())
            on:pointerdown=move |_| begin()
            on:pointerup=move |_| end()
            on:pointerleave=move |_| end()
            on:pointercancel=move |_| end()
            on:contextmenu=move |event| event.prevent_default()
            on:click=move |_| press()
        >
            {move || match face.get() {
                Some((Some(colour), _)) => view! { <Swatch number=colour.number() /> }.into_any(),
                face => view! { <span class="face">{face.map(|(_, face)| face)}</span> }.into_any(),
            }}
            <span class="left">{move || say(left)}</span>
        </button>
    }
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
