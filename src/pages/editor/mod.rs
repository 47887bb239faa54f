//! Boards of one's own: regions are painted, judged as they are, saved, shared, and played on.
//!
//! - [`state`]: what is on the page, and the worker behind it;
//! - [`board`]: the grid and what one paints with; [`check`]: whether it is a board;
//! - [`starts`], [`kept`], [`share`]: where plans come from and go to.

mod board;
mod check;
mod kept;
mod share;
mod starts;
mod state;

use leptos::prelude::*;
use nonet_game::settings::Settings;
use nonet_game::words::EditorText;

use crate::components::live::words;
use crate::icons::{Icon, icon};
use crate::live::words;
use state::Desk;

/// The page.
#[component]
pub fn Draw(settings: Settings, hash: RwSignal<String>) -> impl IntoView {
    let desk = Desk::new(&settings);
    provide_context(desk);
    desk.start(hash);
    view! {
        <div class="draw">
            <header class="page-bar">
                <a class="page-back" href="#/">{icon(Icon::Home)} <span>{desk.say(EditorText::BackToPlay)}</span></a>
                <h1>{desk.say(EditorText::Draw)}</h1>
                <a class="page-aside" href="#/rules">{desk.say(EditorText::Rules)}</a>
            </header>
            <section class="draw-board" aria-label=desk.say(EditorText::Board)>
                <board::Grid />
                <board::Palette />
                <check::Check />
                <p class="note" id="how-to">{desk.say(EditorText::HowTo)}</p>
            </section>
            <section class="draw-side">
                <starts::Starts />
                <kept::Kept />
                <share::Share />
            </section>
            <p class="draw-said" role="status">{words(move || desk.said.get())}</p>
        </div>
    }
}
