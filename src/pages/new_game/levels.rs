//! The level: each with what it needs, honestly.

use leptos::prelude::*;
use nonet_game::new_game::{LevelChoice, levels};
use nonet_game::words::NewGameText;

use super::desk::Desk;
use crate::components::live::{changed, flag, live};
use crate::live::{changed, flag, live};

#[component]
pub fn Levels() -> impl IntoView {
    let desk = Desk::here();
    let all = move || {
        let board = desk.board.get();
        levels(desk.lang, &board)
            .into_iter()
            .map(|choice| view! { <Level choice /> })
            .collect_view()
            .into_any()
    };
    view! {
        <fieldset class="levels">
            <legend><h2>{desk.say(NewGameText::Level)}</h2></legend>
            <div class="level-rows">{live(all)}</div>
        </fieldset>
    }
}

#[component]
fn Level(choice: LevelChoice) -> impl IntoView {
    let desk = Desk::here();
    let level = choice.level;
    let sample = (!choice.sample.is_empty())
        .then(|| format!(" {} {}.", desk.say(NewGameText::Sample), choice.sample.join(", ")));
    let seldom = choice.seldom.then(|| view! { <em>" " {desk.say(NewGameText::Seldom)}</em> });
    view! {
        <label class="level-row">
            <input
                type="radio"
                name="level"
                value=level.map_or("any", |level| level.name())
                prop:checked=flag(move || desk.form.with(|form| form.wish().level == level))
                on:change=changed(move |_| desk.choose(|form| form.choose_level(level)))
            />
            <span class="level-name">{choice.name}</span>
            <small>{choice.explained} {sample} {seldom}</small>
        </label>
    }
}
