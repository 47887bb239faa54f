//! What helps while one plays, with words, where the screen has room for them under the keys.

use leptos::prelude::*;
use nonet_app::action::Action;
use nonet_text::Text;

use crate::components::icon::Icon;
use crate::components::keypad::ActionKey;
use crate::reactive::ErasedMemo;
use crate::store::Store;

/// Hint, check, all notes, pause.
#[component]
pub fn Aids() -> impl IntoView {
    let store = Store::here();
    let resting = ErasedMemo::new(move || store.status.with(|status| !status.can_play));
    view! {
        <div class="aids">
            <ActionKey icon=Icon::HINT text=Text::Hint off=resting action=|| Action::Hint />
            <ActionKey icon=Icon::CHECK text=Text::Check off=resting action=|| Action::Check />
            <ActionKey icon=Icon::MARKS text=Text::FillMarks off=resting action=|| Action::FillMarks />
            <ActionKey icon=Icon::PAUSE text=Text::Pause off=resting action=|| Action::Pause(true) />
        </div>
    }
}
