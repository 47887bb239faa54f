//! The end of a game: what stands in the controls' place when the board is full and right.

use leptos::html;
use leptos::prelude::*;
use nonet_game::action::Action;
use nonet_game::daily::Day;
use nonet_game::route::Route;
use nonet_game::view::{self, FinishView};
use nonet_game::words::{DailyText, PanelText, Text};

use crate::browser::{minutes_ahead, now_ms, random};
use crate::components::live::{live, pressed, watch, words};
use crate::store::Store;

/// The time, and the next puzzle one key away.
#[component]
pub fn Finish(timeline: RwSignal<bool>) -> impl IntoView {
    let store = Store::here();
    let today = Day::at(now_ms(), minutes_ahead());
    let finish = store.memo(move |model| view::finish(model, today).unwrap_or_default());
    let said =
        move |part: fn(&FinishView) -> &String| words(move || finish.with(|finish| part(finish).clone()));
    let more = move |part: fn(&FinishView) -> &Option<String>| {
        live(move || {
            finish.with(|finish| part(finish).clone()).map(|said| view! { <p>{said}</p> }).into_any()
        })
    };
    let next = NodeRef::<html::Button>::new();
    watch(move || {
        if let Some(next) = next.get() {
            let _ = next.focus();
        }
    });
    let go = move |route: Route| move |_| store.dispatch(Action::Go(route.into()));
    view! {
        <div class="finish" role="group" aria-label=store.say(PanelText::Finished)>
            <p class="finish-title">{store.say(PanelText::Finished)}</p>
            <p class="finish-time">{said(|finish| &finish.time)}</p>
            <p>{said(|finish| &finish.went)}</p>
            {more(|finish| &finish.best)}
            {more(|finish| &finish.streak)}
            <div class="buttons">
                <button
                    class="button main"
                    node_ref=next
                    on:click=pressed(move || store.dispatch(Action::NextPuzzle { seed: random(), now_ms: now_ms() }))
                >
                    {store.say(PanelText::NextPuzzle)}
                </button>
                <button class="button" on:click=go(Route::Report)>{store.say(Text::Report)}</button>
                {live(move || {
                    let back = finish.with(|finish| finish.is_of_a_date).then(|| view! {
                        <button class="button" on:click=go(Route::Daily)>{store.say(DailyText::BackToCalendar)}</button>
                    });
                    back.into_any()
                })}
                <button class="button" on:click=go(Route::Levels)>{store.say(Text::NewGame)}</button>
                <button class="button" on:click=pressed(move || timeline.set(true))>
                    {store.say(Text::Timeline)}
                </button>
            </div>
        </div>
    }
}
