//! Keys and gestures; pressing a command's row binds another key to it.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use nonet_app::action::Action;
use nonet_app::view;
use nonet_app::view::CommandView;
use nonet_game::settings::keys::KeyCommand;
use nonet_text::spoken::with_commas;
use nonet_text::{Lang, SettingsText};

use crate::browser::events::key_press;
use crate::reactive::ErasedMemo;
use crate::store::Store;

/// Gestures and the current keys.
#[component]
pub fn Keys() -> impl IntoView {
    let store = Store::from_context();
    let asking = RwSignal::new(None::<KeyCommand>);
    let table = store.memo(view::key_table);
    let refused = store.memo(view::key_refusal);
    let say = move || match asking.get() {
        Some(_) => store.say_once(SettingsText::PressAKey).to_owned(),
        None => refused.get(),
    };
    let gestures = view::GESTURES.into_iter().map(move |(key, effect)| {
        view! {
            <dt>{store.say(key)}</dt>
            <dd>{store.say(effect)}</dd>
        }
    });
    view! {
            <dl class="keys gestures">{gestures.collect_view()}</dl>
            <h3>{store.say(SettingsText::ChangeKey)}</h3>
            <p class="note key-prompt" role="status">{say}</p>
            <ul class="rows" on:keydown=move |event| bind_next_key(store, asking, &event)>
                {KeyCommand::ALL.into_iter().map(|command| view! { <Row command table asking /> }).collect_view()}
            </ul>
            <div class="buttons">
                <button class="button" on:click=move |_| store.dispatch(Action::ResetKeys)>
                    {store.say(SettingsText::ResetKeys)}
                </button>
            </div>
    }
}

#[component]
fn Row(
    command: KeyCommand,
    table: ErasedMemo<Vec<CommandView>>,
    asking: RwSignal<Option<KeyCommand>>,
) -> impl IntoView {
    let store = Store::from_context();
    let view =
        ErasedMemo::new(move || table.with(|table| table.iter().find(|row| row.command == command).cloned()));
    let say = move |read: fn(Lang, &CommandView) -> String| {
        move || view.with(|view| view.as_ref().map(|view| read(store.lang.get(), view)).unwrap_or_default())
    };
    let ask = move || {
        store.dispatch(Action::Dismiss);
        asking.set(Some(command));
    };
    view! {
        <li>
            <button class="row" class:awaiting-key=move || asking.get() == Some(command) on:click=move |_| ask()>
                <span class="row-text">{say(|_, view| view.name.to_string())}</span>
                " "
                <kbd>{say(|lang, view| with_commas(lang, view.keys.clone()))}</kbd>
            </button>
        </li>
    }
}

/// Binds the next key, while one is awaited. Escape keeps the old one, Tab moves on.
fn bind_next_key(store: Store, asking: RwSignal<Option<KeyCommand>>, event: &KeyboardEvent) {
    let Some(command) = asking.get_untracked() else { return };
    let chord = key_press(event).chord();
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
        store.dispatch(Action::Bind(command, chord));
    }
}
