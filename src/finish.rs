//! The end of a game: what stands in the controls' place when the board is full and right.

use leptos::prelude::*;
use nonet_game::action::Action;
use nonet_game::game::Source;
use nonet_game::model::NewGame;
use nonet_game::route::Route;
use nonet_game::view::FinishView;
use nonet_game::words::Text;

use crate::desk::Desk;
use crate::dom::{El, Value, el, live, soon};
use crate::effects::{now_ms, random, wish_again, wished};

/// The time, and the next puzzle one key away.
pub fn finish(desk: Desk, timeline: RwSignal<bool>) -> El {
    let said = move |part: fn(&FinishView) -> &str| -> Value {
        live(move || desk.status.with(|s| s.finished.as_ref().map(part).unwrap_or_default().to_owned()))
    };
    let next = el("button", "button main").say(Text::NextPuzzle).press(move || again(desk));
    let focused = next.clone();
    soon(move || focused.focus());
    el("div", "finish")
        .attr("role", "group")
        .attr("aria-label", Text::Finished)
        .child(el("p", "finish-time").say(said(|f| &f.time)))
        .child(el("p", "").say(said(|f| &f.text)))
        .child(
            el("div", "buttons")
                .child(next)
                .child(
                    el("button", "button")
                        .say(Text::Report)
                        .press(move || desk.act(Action::Go(Route::Report))),
                )
                .child(
                    el("button", "button").say(Text::NewGame).press(move || desk.act(Action::Go(Route::New))),
                )
                .child(el("button", "button").say(Text::Timeline).press(move || timeline.set(true))),
        )
}

/// Another puzzle of the same kind, or of the same wish, which another page makes.
fn again(desk: Desk) {
    let asked = desk.now(|model| {
        let game = model.game.as_ref()?;
        let (level, seed) = match game.source() {
            Source::Made { level, seed } => (level, Some(seed)),
            Source::Brought => Default::default(),
        };
        Some((game.board().name().to_owned(), level, seed))
    });
    if let Some((board, level, seed)) = asked {
        if seed.is_some() && seed == wished() {
            return wish_again();
        }
        desk.act(Action::NewGame(NewGame { board, level, seed: random(), now_ms: now_ms() }));
    }
}
