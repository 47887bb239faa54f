//! The end of a game: what stands in the controls' place when the board is full and right.

use leptos::html;
use leptos::prelude::*;
use nonet_game::action::Action;
use nonet_game::game::Source;
use nonet_game::model::NewGame;
use nonet_game::route::Route;
use nonet_game::text::Text;
use nonet_game::view::FinishView;

use crate::desk::Desk;
use crate::effects::{now_ms, random};
use crate::live::{pressed, words};

/// The time, and the next puzzle one key away.
#[component]
pub fn Finish(timeline: RwSignal<bool>) -> impl IntoView {
    let desk = Desk::here();
    let next = NodeRef::<html::Button>::new();
    Effect::new(move |_| {
        if let Some(button) = next.get() {
            let _ = button.focus();
        }
    });
    let said = move |part: fn(&FinishView) -> String| {
        move || desk.status.with(|s| s.finished.as_ref().map(part).unwrap_or_default())
    };
    let again = move || {
        let asked = desk.now(|model| {
            let game = model.game.as_ref()?;
            let level = match game.source() {
                Source::Made { level, .. } => level,
                Source::Brought => Default::default(),
            };
            Some((game.board().name().to_owned(), level))
        });
        if let Some((board, level)) = asked {
            desk.act(Action::NewGame(NewGame { board, level, seed: random(), now_ms: now_ms() }));
        }
    };
    view! {
        <div class="finish" role="group" aria-label=desk.say(Text::Finished)>
            <p class="finish-time">{words(said(|f| f.time.clone()))}</p>
            <p>{words(said(|f| f.text.clone()))}</p>
            <div class="buttons">
                <button node_ref=next class="button main" on:click=pressed(again)>{desk.say(Text::NextPuzzle)}</button>
                <button class="button" on:click=pressed(move || desk.act(Action::Go(Route::New)))>
                    {desk.say(Text::NewGame)}
                </button>
                <button class="button" on:click=pressed(move || timeline.set(true))>{desk.say(Text::Timeline)}</button>
            </div>
        </div>
    }
}
