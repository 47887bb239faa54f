//! A day's or a week's puzzle, with the way to play it.

use leptos::prelude::*;
use nonet_game::boards::board_named;
use nonet_game::daily::Card;
use nonet_game::daily::say;
use nonet_game::daily::{State, Task};
use nonet_game::new_game::answer;
use nonet_game::words::NewGameText;
use nonet_game::worker::Progress;

use super::desk::Desk;
use crate::components::live::{flag, live, pressed, words};
use crate::live::{flag, live, pressed, words};
use crate::picture::thumb;

/// The card; `name` tells the page's two apart.
#[component]
pub fn CardOfTask(card: Memo<Card>, name: &'static str) -> impl IntoView {
    let desk = Desk::here();
    let task = Memo::new(move |_| card.with(|card| card.task));
    let makes =
        Memo::new(move |_| desk.making.with(|making| making.is_some_and(|(made, _)| made == task.get())));
    let acts = move || {
        if makes.get() {
            return view! { <Making /> }.into_any();
        }
        let (task, act, solved) = card.with(|card| (card.task, card.act, card.state == State::Solved));
        view! {
            <button
                class=if solved { "button" } else { "button main" }
                disabled=flag(move || desk.making.with(Option::is_some))
                on:click=pressed(move || desk.play(task))
            >
                {desk.say(act)}
            </button>
        }
        .into_any()
    };
    let picture =
        move || board_named(task.with(|task: &Task| task.board)).map(|board| thumb(&board)).into_any();
    let id = format!("card-{name}");
    view! {
        <section class=format!("card of-{name}") aria-labelledby=id.clone()>
            <div class="card-picture">{live(picture)}</div>
            <div class="card-words">
                <h2 id=id.clone()>{words(move || card.with(|card| card.kind.to_owned()))}</h2>
                <p class="card-date">{words(move || card.with(|card| card.date.clone()))}</p>
                <p class="card-title">{words(move || card.with(|card| card.title.clone()))}</p>
                <p class="note">{words(move || card.with(|card| card.explained.to_owned()))}</p>
                <p class="card-state">
                    {live(move || mark(card.with(|card| card.state)).into_any())}
                    {words(move || card.with(|card| desk.say(say::state(card.state)).to_owned()))}
                </p>
            </div>
            <div class="card-acts">{live(acts)}</div>
        </section>
    }
}

#[component]
fn Making() -> impl IntoView {
    let desk = Desk::here();
    let progress = Memo::new(move |_| desk.making.with(|making| making.and_then(|(_, progress)| progress)));
    let label = NewGameText::Making.say(desk.lang);
    let bar = move || {
        match progress.get() {
        Some(Progress { tries, most_tries, .. }) => {
            view! { <progress aria-label=label value=tries.to_string() max=most_tries.to_string()></progress> }
                .into_any()
        }
        None => view! { <progress aria-label=label></progress> }.into_any(),
    }
    };
    let figures = move || progress.get().map(|p| answer::progress(desk.lang, p)).unwrap_or_default();
    view! {
        {live(bar)}
        <p class="note figures">{words(figures)}</p>
        <button class="button" on:click=pressed(move || desk.cancel())>
            {NewGameText::Cancel.say(desk.lang)}
        </button>
    }
}

const RING: &str = "M8 2.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11z";

/// A state as a mark: a ring, half a disc, a disc with a tick.
pub fn mark(state: State) -> impl IntoView {
    let (class, inside) = match state {
        State::Open => ("mark open", ""),
        State::Begun => ("mark begun", "M8 2.5a5.5 5.5 0 0 1 0 11z"),
        State::Solved => ("mark solved", "M5 8.2l2.2 2.3L11 5.8"),
    };
    view! {
        <svg class=class viewBox="0 0 16 16" aria-hidden="true">
            <path class="ring" d=RING />
            <path d=inside />
        </svg>
    }
}
