//! A new game, asked for in detail: the page `#/new`.
//!
//! - [`desk`]: what is on the page, and the generator behind it;
//! - what is chosen: [`shapes`], [`levels`], [`more`], [`techniques`]; [`foot`]: the way to have it made.

mod desk;
mod foot;
mod levels;
mod more;
mod shapes;
mod techniques;

use leptos::prelude::*;
use nonet_game::settings::Settings;
use nonet_game::words::NewGameText;

use crate::components::live::live;
use crate::icons::{Icon, icon};
use crate::live::live;
use desk::Desk;

/// The page.
#[component]
pub fn NewGame(settings: Settings, hash: RwSignal<String>) -> impl IntoView {
    let desk = Desk::new(&settings, hash);
    provide_context(desk);
    let unknown = move || {
        let unknown = desk.unknown.get();
        let note = (!unknown.is_empty()).then(|| {
            let list = unknown.join(", ");
            view! { <p class="note bad" role="alert">{desk.say(NewGameText::Unknown)} " " {list}</p> }
        });
        note.into_any()
    };
    view! {
        <div class="asking">
            <header class="page-bar">
                <a class="page-back" href="#/">{icon(Icon::Home)} <span>{desk.say(NewGameText::BackToPlay)}</span></a>
                <h1>{desk.say(NewGameText::NewPuzzle)}</h1>
            </header>
            <div class="asking-choice">
                {live(unknown)}
                <shapes::Shapes />
                <div class="asking-side">
                    <levels::Levels />
                    <more::More />
                </div>
            </div>
            <foot::Foot />
        </div>
    }
}
