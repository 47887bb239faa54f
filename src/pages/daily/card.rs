//! A day's or a week's puzzle, with the way to play it.

use leptos::prelude::*;
use nonet_game::boards::board_named;
use nonet_game::daily::{Card, DailyAction, DailyPage, State, Task};

use nonet_game::daily::say::state as state_text;
use nonet_game::words::NewGameText;

use super::{act, say};
use crate::components::board::Thumbnail;
use crate::components::making::ProgressBar;
use crate::derived::Derived;
use crate::store::Store;

/// The card; `name` tells the page's two apart.
#[component]
pub fn CardOfTask(card: Derived<Card>, name: &'static str) -> impl IntoView {
    let store = Store::here();
    let task = Derived::new(move || card.with(|card| card.task));
    let made = store.see::<DailyPage, Option<Task>>(|page| page.making().map(|(task, _)| task));
    let acts = move || {
        if made.get() == Some(task.get()) {
            return view! { <Making /> }.into_any();
        }
        let (task, label, solved) = card.with(|card| (card.task, card.act, card.state == State::Solved));
        view! {
            <button
                class=if solved { "button" } else { "button main" }
                disabled=move || made.with(Option::is_some)
                on:click=move |_| act(store, DailyAction::Play(task))
            >
                {say(label)}
            </button>
        }
        .into_any()
    };
    let board = Derived::new(move || task.with(|task| task.board));
    let picture = move || board_named(board.get()).map(|board| view! { <Thumbnail board /> });
    let state = Derived::new(move || card.with(|card| card.state));
    let id = format!("card-{name}");
    view! {
        <section class=format!("card of-{name}") aria-labelledby=id.clone()>
            <div class="card-picture">{picture}</div>
            <div class="card-words">
                <h2 id=id.clone()>{move || card.with(|card| card.kind)}</h2>
                <p class="card-date">{move || card.with(|card| card.date.clone())}</p>
                <p class="card-title">{move || card.with(|card| card.title.clone())}</p>
                <p class="note">{move || card.with(|card| card.explained)}</p>
                <p class="card-state">
                    {move || view! { <Mark state=state.get() /> }}
                    {move || state_text(state.get()).say(store.lang.get())}
                </p>
            </div>
            <div class="card-acts">{acts}</div>
        </section>
    }
}

#[component]
fn Making() -> impl IntoView {
    let store = Store::here();
    let progress = store.see::<DailyPage, _>(|page| page.making().and_then(|(_, progress)| progress));
    view! {
        <ProgressBar progress />
        <button class="button" on:click=move |_| act(store, DailyAction::Cancel)>
            {say(NewGameText::Cancel)}
        </button>
    }
}

const RING: &str = "M8 2.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11z";

/// A state as a mark: a ring, half a disc, a disc with a tick.
#[component]
pub fn Mark(state: State) -> impl IntoView {
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
