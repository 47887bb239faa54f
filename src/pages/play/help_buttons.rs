//! Buttons for help, with their names. They are below the keypad of wide screens and above that of tall phones; other
//! screens have no room for them.

use leptos::prelude::*;
use nonet_app::action::Action;
use nonet_text::Text;

use crate::components::icon::Icon;
use crate::components::keypad::ActionKey;
use crate::reactive::ErasedMemo;
use crate::store::Store;

/// Hint, check, fill in notes.
#[component]
pub fn HelpButtons() -> impl IntoView {
    let store = Store::from_context();
    let resting = ErasedMemo::new(move || store.status.with(|status| !status.can_play));
    view! {
        <div class="help-buttons">
            <ActionKey icon=Icon::HINT text=Text::Hint off=resting action=|| Action::Hint />
            <ActionKey icon=Icon::CHECK text=Text::Check off=resting action=|| Action::Check />
            <ActionKey icon=Icon::MARKS text=Text::FillMarks off=resting action=|| Action::FillMarks />
        </div>
    }
}
