//! The menu: where everything that is not on the page is reached.

use leptos::prelude::*;
use nonet_game::action::Action;
use nonet_game::route::Route;
use nonet_game::text::Text;

use super::Sheet;
use crate::desk::Desk;
use crate::effects::now_ms;
use crate::icons::{Icon, icon};
use crate::live::pressed;

/// The menu's sheet.
#[component]
pub fn Menu(open: RwSignal<bool>) -> impl IntoView {
    let desk = Desk::here();
    let close = move || open.set(false);
    let choose = move |action: Action| {
        open.set(false);
        desk.act(action);
    };
    let has_moves = desk.status.get_untracked().can_undo;
    let row = move |mark: Icon, text: Text, action: fn() -> Action| {
        view! {
            <li>
                <button class="row" on:click=pressed(move || choose(action()))>
                    {icon(mark)}
                    <span class="say">{desk.say(text)}</span>
                </button>
            </li>
        }
    };
    view! {
        <Sheet title=Text::AppName close>
            <ul class="rows">
                {row(Icon::Plus, Text::NewGame, || Action::Go(Route::New))}
                {has_moves.then(|| row(Icon::Restart, Text::Restart, || Action::Restart { now_ms: now_ms() }))}
                {has_moves.then(|| row(Icon::BeforeMistake, Text::BeforeFirstMistake, || Action::BeforeFirstMistake))}
                {row(Icon::Marks, Text::FillMarks, || Action::FillMarks)}
                {row(Icon::Settings, Text::Settings, || Action::Go(Route::Settings))}
                {row(Icon::Keys, Text::Keys, || Action::Go(Route::Keys))}
                {row(Icon::About, Text::About, || Action::Go(Route::About))}
            </ul>
        </Sheet>
    }
}
