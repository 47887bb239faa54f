//! Keys and gestures, as they are now.

use leptos::prelude::*;
use nonet_game::view::{self, CommandView};

use crate::desk::Desk;
use crate::live::live;

/// The list.
#[component]
pub fn KeysSheet() -> impl IntoView {
    let desk = Desk::here();
    let commands = desk.memo(view::key_table);
    view! {
        <dl class="keys">
            {view::GESTURES
                .into_iter()
                .map(|(key, effect)| view! { <dt>{desk.say(key)}</dt> <dd>{desk.say(effect)}</dd> })
                .collect_view()}
            {live(move || {
                let row = |command: CommandView| {
                    let keys = command.keys.into_iter().map(|key| view! { <kbd>{key}</kbd> " " }).collect_view();
                    view! { <dt>{keys}</dt> <dd>{command.name}</dd> }
                };
                commands.get().into_iter().map(row).collect_view().into_any()
            })}
        </dl>
    }
}
