//! The keypad: modes, digits or colours, and what can be done with the selection.

use std::time::Duration;

use leptos::prelude::*;
use nonet_engine::Digit;
use nonet_game::action::Action;
use nonet_game::session::Mode;
use nonet_game::text::Text;
use nonet_game::view::{self, KeyView};

use crate::desk::Desk;
use crate::icons::{Icon, icon};
use crate::live::{flag, live, maybe, pressed, words};

/// How long a press is a long one.
const LONG: Duration = Duration::from_millis(450);

/// The whole block.
#[component]
pub fn Keypad(#[prop(optional)] timeline: Option<RwSignal<bool>>) -> impl IntoView {
    let desk = Desk::here();
    let keys = desk.memo(view::keypad);
    let count = Memo::new(move |_| keys.with(Vec::len));
    let mode = desk.memo(|model| model.session.effective_mode());
    view! {
        <div
            class=words(move || format!("keypad {}", mode_class(mode.get())))
            role="group"
            aria-label=desk.say(Text::Keypad)
            style=("--key-span", words(move || span(count.get() + 1, 5)))
            style=("--key-span-wide", words(move || span(count.get(), 3)))
        >
            <Modes />
            {live(move || (0..count.get()).map(|index| view! { <Key keys index mode /> }).collect_view().into_any())}
            <button class="erase" aria-label=desk.say(Text::Erase) on:click=pressed(move || desk.act(Action::Erase))>
                {icon(Icon::Erase)}
            </button>
            <button
                class="action"
                disabled=flag(move || !desk.status.with(|s| s.can_undo))
                on:click=pressed(move || desk.act(Action::Undo))
            >
                {icon(Icon::Undo)}
                <span>{desk.say(Text::Undo)}</span>
            </button>
            <button
                class="action"
                disabled=flag(move || !desk.status.with(|s| s.can_redo))
                on:click=pressed(move || desk.act(Action::Redo))
            >
                {icon(Icon::Redo)}
                <span>{desk.say(Text::Redo)}</span>
            </button>
            {timeline
                .map(|open| {
                    view! {
                        <button
                            class="action"
                            aria-expanded=words(move || open.get().to_string())
                            on:click=pressed(move || open.update(|open| *open = !*open))
                        >
                            {icon(Icon::Branches)}
                            <span>{desk.say(Text::Timeline)}</span>
                        </button>
                    }
                })}
        </div>
    }
}

#[component]
fn Modes() -> impl IntoView {
    let desk = Desk::here();
    let modes = desk.memo(view::modes);
    view! {
        <div class="modes" role="group" aria-label=desk.say(Text::Modes)>
            {Mode::ALL
                .into_iter()
                .enumerate()
                .map(|(index, mode)| {
                    view! {
                        <button
                            class="mode"
                            class:held=flag(move || modes.with(|modes| modes[index].held))
                            aria-pressed=words(move || modes.with(|modes| modes[index].active).to_string())
                            on:click=pressed(move || desk.act(Action::SetMode(mode)))
                        >
                            {icon(mode_icon(mode))}
                            <span>{words(move || modes.with(|modes| modes[index].label.to_owned()))}</span>
                        </button>
                    }
                })
                .collect_view()}
        </div>
    }
}

/// One digit, or one colour. A long press writes in the other mode.
#[component]
fn Key(keys: Memo<Vec<KeyView>>, index: usize, mode: Memo<Mode>) -> impl IntoView {
    let desk = Desk::here();
    let key = Memo::new(move |_| keys.with(|keys| keys.get(index).cloned()));
    let digit = Digit::from_index(index);
    let waiting = StoredValue::new(None::<TimeoutHandle>);
    let long = StoredValue::new(false);
    let stop = move || {
        if let Some(handle) = waiting.try_update_value(Option::take).flatten() {
            handle.clear();
        }
    };
    let down = move |_| {
        stop();
        long.set_value(false);
        let handle = set_timeout_with_handle(
            move || {
                long.set_value(true);
                desk.act(Action::DigitLong(digit));
            },
            LONG,
        );
        waiting.set_value(handle.ok());
    };
    let click = move || {
        stop();
        if !long.try_update_value(std::mem::take).unwrap_or(false) {
            desk.act(Action::Digit(digit));
        }
    };
    let left = move || {
        let left = key.with(|key| key.as_ref().and_then(|k| k.remaining));
        left.filter(|left| *left > 0).map(|left| left.to_string()).unwrap_or_default()
    };
    let read = move |f: fn(&KeyView) -> bool| key.with(|key| key.as_ref().is_some_and(f));
    view! {
        <button
            class="key"
            class:done=flag(move || read(|k| k.done))
            class:chosen=flag(move || read(|k| k.chosen))
            aria-label=maybe(move || key.with(|key| key.as_ref().map(|k| k.label.clone())))
            on:pointerdown=down
            on:pointerup=move |_| stop()
            on:pointerleave=move |_| stop()
            on:pointercancel=move |_| stop()
            on:contextmenu=move |event| event.prevent_default()
            on:click=pressed(click)
        >
            {live(move || match mode.get() {
                Mode::Colour => {
                    let number = index + 1;
                    view! {
                        <svg class="swatch" viewBox="0 0 1000 1000" aria-hidden="true">
                            <rect class=format!("colour-{number}") width="1000" height="1000" rx="180" />
                            <rect fill=format!("url(#pattern-{number})") width="1000" height="1000" rx="180" />
                        </svg>
                    }
                        .into_any()
                }
                _ => view! { <span class="face">{digit.to_char().to_string()}</span> }.into_any(),
            })}
            <span class="left">{words(left)}</span>
        </button>
    }
}

/// The columns of 60 that one of so many keys takes, in rows of at least `least` keys, as full as can be.
fn span(keys: usize, least: usize) -> String {
    const FITTING: [usize; 5] = [3, 4, 5, 6, 10];
    let side = (keys as f64).sqrt().ceil() as usize;
    let columns = FITTING.into_iter().find(|c| *c >= least && *c >= side).unwrap_or(10);
    (60 / columns).to_string()
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
