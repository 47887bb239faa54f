//! The keypad: modes, digits or colours, and actions on the selection.

use std::time::Duration;

use leptos::prelude::*;
use nonet_app::action::Action;
use nonet_app::session::EntryMode;
use nonet_app::view;
use nonet_app::view::{KeyRows, KeyView};
use nonet_text::Text;

use super::board::Swatch;
use super::icon::{Glyph, Icon};
use crate::reactive::{ErasedMemo, reactive_text};
use crate::store::Store;

const LONG_PRESS: Duration = Duration::from_millis(450);

/// The whole keypad. With `timeline` it has a button that toggles the timeline.
#[component]
pub fn Keypad(#[prop(optional)] timeline: Option<RwSignal<bool>>) -> impl IntoView {
    let store = Store::from_context();
    let count = store.memo(view::key_count);
    let rows = move || KeyRows::of(count.get());
    let class = move || format!("keypad {}", mode_class(store.read(|model| model.session.effective_mode())));
    let undo = move || !store.status.with(|status| status.can_undo);
    let redo = move || !store.status.with(|status| status.can_redo);
    view! {
        <div class=move || class() role="group" aria-label=store.say(Text::Keypad)>
            <div class="modes" role="group" aria-label=store.say(Text::Modes)>
                {EntryMode::ALL.map(|mode| view! { <ModeKey mode /> })}
            </div>
            <div
                class="digit-keys"
                style=("--key-span", reactive_text(move || rows().key.to_string()))
                style=("--erase-span", reactive_text(move || rows().erase.to_string()))
                style=("--key-span-wide", reactive_text(move || rows().key_wide.to_string()))
            >
                {move || (0..count.get()).map(|at| view! { <DigitKey at /> }).collect_view().into_any()}
                <button
                    class="erase"
                    title=store.say(Text::Erase)
                    on:click=move |_| store.dispatch(Action::Erase)
                >
                    <Glyph icon=Icon::ERASE />
                </button>
            </div>
            <ActionKey icon=Icon::UNDO text=Text::Undo off=ErasedMemo::new(undo) action=|| Action::Undo />
            <ActionKey icon=Icon::REDO text=Text::Redo off=ErasedMemo::new(redo) action=|| Action::Redo />
            {timeline.map(|open| {
                view! {
                    <button
                        class="action"
                        aria-expanded=move || open.get().to_string()
                        on:click=move |_| open.update(|open| *open = !*open)
                    >
                        <Glyph icon=Icon::BRANCHES />
                        <span>{store.say(Text::Timeline)}</span>
                    </button>
                }
            })}
        </div>
    }
}

/// A button with an icon and a word.
#[component]
pub fn ActionKey(icon: Icon, text: Text, off: ErasedMemo<bool>, action: fn() -> Action) -> impl IntoView {
    let store = Store::from_context();
    view! {
        <button class="action" disabled=move || off.get() on:click=move |_| store.dispatch(action())>
            <Glyph icon />
            <span>{store.say(text)}</span>
        </button>
    }
}

/// A button that selects a mode.
#[component]
fn ModeKey(mode: EntryMode) -> impl IntoView {
    let store = Store::from_context();
    let held = move || store.read(|model| model.session.held.mode() == Some(mode));
    let active = move || store.read(|model| model.session.effective_mode() == mode);
    view! {
        <button
            class="mode"
            class:held=move || held()
            aria-pressed=move || active().to_string()
            on:click=move |_| store.dispatch(Action::SetMode(mode))
        >
            <Glyph icon=mode_icon(mode) />
            <span>{store.say(view::mode_text(mode))}</span>
        </button>
    }
}

/// A key that is down.
struct HeldKey {
    /// The timer of the long press.
    waiting: Option<TimeoutHandle>,
    was_long: bool,
}

/// The key of one digit or colour. A long press writes in the other mode.
#[component]
fn DigitKey(at: usize) -> impl IntoView {
    let store = Store::from_context();
    let view = store.memo(move |model| view::key_at(model, at));
    let digit = move || view.with_untracked(|view| view.as_ref().map(|view| view.digit));
    let held = StoredValue::new(HeldKey { waiting: None, was_long: false });
    let end = move || {
        if let Some(handle) = held.try_update_value(|held| held.waiting.take()).flatten() {
            handle.clear();
        }
    };
    on_cleanup(end);
    let begin = move || {
        end();
        held.update_value(|held| held.was_long = false);
        let Some(digit) = digit() else { return };
        let long = move || {
            held.update_value(|held| held.was_long = true);
            store.dispatch(Action::DigitLong(digit));
        };
        let waiting = set_timeout_with_handle(long, LONG_PRESS).ok();
        held.update_value(|held| held.waiting = waiting);
    };
    let press = move || {
        end();
        let was_long = held.try_update_value(|held| std::mem::take(&mut held.was_long)).unwrap_or_default();
        if let Some(digit) = digit().filter(|_| !was_long) {
            store.dispatch(Action::Digit(digit));
        }
    };
    let on = move |read: fn(&KeyView) -> bool| view.with(|view| view.as_ref().is_some_and(read));
    let say =
        move |read: fn(&KeyView) -> String| view.with(|view| view.as_ref().map(read).unwrap_or_default());
    let left =
        |view: &KeyView| view.remaining.filter(|left| *left > 0).map_or_else(String::new, |n| n.to_string());
    view! {
        <button
            class="key"
            class:done=move || on(|view| view.done)
            class:chosen=move || on(|view| view.chosen)
            aria-label=move || say(|view| view.label.clone())
            // Drawn by the style sheet: visible text in the button would have to be part of its label.
            data-left=move || store.lang.get().with_own_digits(say(left))
            on:pointerdown=move |_| begin()
            on:pointerup=move |_| end()
            on:pointerleave=move |_| end()
            on:pointercancel=move |_| end()
            on:contextmenu=|event: leptos::ev::MouseEvent| event.prevent_default()
            on:click=move |_| press()
        >
            {move || view.with(|view| match view.as_ref().and_then(|view| view.colour) {
                Some(colour) => view! { <Swatch number=colour.number() /> }.into_any(),
                None => {
                    let face = view.as_ref().map(|view| view.face.clone());
                    view! { <span class="face">{face}</span> }.into_any()
                }
            })}
        </button>
    }
}

const fn mode_class(mode: EntryMode) -> &'static str {
    match mode {
        EntryMode::Digit => "digits",
        EntryMode::Corner => "corner",
        EntryMode::Centre => "centre",
        EntryMode::Colour => "colours",
    }
}

const fn mode_icon(mode: EntryMode) -> Icon {
    match mode {
        EntryMode::Digit => Icon::DIGIT,
        EntryMode::Corner => Icon::CORNER,
        EntryMode::Centre => Icon::CENTRE,
        EntryMode::Colour => Icon::COLOUR,
    }
}
