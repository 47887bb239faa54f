//! The choice of the level, with the techniques each needs.

use leptos::prelude::*;
use nonet_pages::new_game::{LevelChoice, NewGameChoice, levels};
use nonet_text::spoken::with_commas;
use nonet_text::{CellText, NewGameText};

use super::{NewGameHandle, choose, chosen_board};
use crate::components::level_dot::LevelDot;
use crate::store::Store;

#[component]
pub fn Levels() -> impl IntoView {
    let store = Store::from_context();
    let page = NewGameHandle::of(store);
    let board = chosen_board();
    let index = store.memo(|model| model.index.clone());
    let has_rules = page.memo(|page| !page.form().spec().rules.is_empty());
    let all = move || {
        let (lang, has_rules) = (store.lang.get(), has_rules.get());
        let choices = board.with(|board| index.with(|index| levels(lang, board, has_rules, index)));
        choices.into_iter().map(|choice| view! { <Level choice /> }).collect_view()
    };
    view! {
        <fieldset class="levels">
            <legend>
                <h2>{page.text(NewGameText::Level)}</h2>
            </legend>
            <div class="level-rows">{all}</div>
        </fieldset>
    }
}

#[component]
fn Level(choice: LevelChoice) -> impl IntoView {
    let store = Store::from_context();
    let page = NewGameHandle::of(store);
    let level = choice.level;
    let chosen = page.memo(move |page| page.form().spec().level == level);
    let lang = store.lang.get_untracked();
    let sample =
        (!choice.sample.is_empty()).then(|| NewGameText::sample(lang, &with_commas(lang, choice.sample)));
    let gap = CellText::sentences(lang, "", "");
    let seldom = choice.is_rare.then(|| view! { <em>{NewGameText::Seldom.say(lang)}</em> });
    view! {
        <label class="level-row">
            <input
                type="radio"
                name="level"
                value=level.map_or("any", |level| level.name())
                prop:checked=move || chosen.get()
                on:change=move |_| choose(store, NewGameChoice::Level(level))
            />
            <span class="level-name">{level.map(|level| view! { <LevelDot level /> })} {choice.name}</span>
            " "
            <small class="level-time">{choice.time}</small>
            " "
            <small class="level-needs">{choice.explanation} {gap} {sample}</small>
            " "
            {seldom}
        </label>
    }
}
