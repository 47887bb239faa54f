//! The way to have it made: what is asked for, the button, how far it is, what was found instead.

use leptos::prelude::*;
use nonet_game::new_game::answer;
use nonet_game::wish::Lack;
use nonet_game::words::NewGameText;
use nonet_game::worker::{MadePuzzle, Progress};

use super::desk::{Desk, Making};
use crate::components::live::{flag, live, pressed, words};
use crate::live::{flag, live, pressed, words};

#[component]
pub fn Foot() -> impl IntoView {
    let desk = Desk::here();
    // The parts stay while only the figures in them change, so that a button being pressed is not taken away.
    let runs = Memo::new(move |_| matches!(desk.making.get(), Making::Runs(_)));
    let nearest = Memo::new(move |_| match desk.making.get() {
        Making::Nearest(made, lacks) => Some((made, lacks)),
        _ => None,
    });
    let part = move || match nearest.get() {
        _ if runs.get() => view! { <Runs /> }.into_any(),
        Some((made, lacks)) => view! { <Nearest made lacks /> }.into_any(),
        None => view! { <Make /> }.into_any(),
    };
    view! {
        <footer class="asking-foot">
            <p class="said" role="status">{words(move || desk.said.get())}</p>
            {live(part)}
        </footer>
    }
}

#[component]
fn Make() -> impl IntoView {
    let desk = Desk::here();
    let clash = Memo::new(move |_| desk.form.with(|form| form.clash()));
    let summary = move || desk.form.with(|form| answer::summary(desk.lang, form));
    let why = move || clash.get().map(|clash| answer::clash(desk.lang, clash)).unwrap_or_default();
    view! {
        <p class="note bad" role="status">{words(why)}</p>
        <p class="summary">{words(summary)}</p>
        <button
            id="make"
            class="button main"
            disabled=flag(move || clash.get().is_some())
            on:click=pressed(move || desk.make())
        >
            {desk.say(NewGameText::Make)}
        </button>
    }
}

#[component]
fn Runs() -> impl IntoView {
    let desk = Desk::here();
    let progress = Memo::new(move |_| match desk.making.get() {
        Making::Runs(progress) => progress,
        _ => None,
    });
    let figures = move || match progress.get() {
        Some(progress) => answer::progress(desk.lang, progress),
        None => String::new(),
    };
    let bar = move || {
        let Some(Progress { tries, most_tries, .. }) = progress.get() else {
            return view! { <progress aria-label=desk.say(NewGameText::Making)></progress> }.into_any();
        };
        let (tries, most) = (tries.to_string(), most_tries.to_string());
        view! { <progress aria-label=desk.say(NewGameText::Making) value=tries max=most></progress> }
            .into_any()
    };
    view! {
        {live(bar)}
        <p class="note figures">{words(figures)}</p>
        <button id="cancel" class="button" on:click=pressed(move || desk.cancel())>{desk.say(NewGameText::Cancel)}</button>
    }
}

#[component]
fn Nearest(made: MadePuzzle, lacks: Vec<Lack>) -> impl IntoView {
    let desk = Desk::here();
    let wish = desk.form.with_untracked(|form| form.wish().clone());
    let lacks = answer::lacks(desk.lang, &wish, &lacks);
    view! {
        <div class="nearest" role="group" aria-labelledby="nearest" >
            <p id="nearest" class="lead" tabindex="-1">{desk.say(NewGameText::NearestFound)}</p>
            <ul>{lacks.into_iter().map(|lack| view! { <li>{lack}</li> }).collect_view()}</ul>
            <div class="buttons">
                <button class="button main" on:click=pressed(move || desk.play(&made))>
                    {desk.say(NewGameText::TakeNearest)}
                </button>
                <button class="button" on:click=pressed(move || desk.go_on())>{desk.say(NewGameText::GoOn)}</button>
            </div>
        </div>
    }
}
