//! The choice of the level, with the techniques each needs.

use leptos::prelude::*;
use nonet_game::puzzles::level::Level;
use nonet_pages::new_game::{LevelChoice, NewGameChoice, levels};
use nonet_text::spoken::with_commas;
use nonet_text::{CellText, NewGameText};

use super::{NewGameHandle, choose, chosen_board};
use crate::components::level_dot::LevelDot;
use crate::reactive::ErasedMemo;
use crate::store::Store;

#[component]
pub fn Levels() -> impl IntoView {
    let store = Store::from_context();
    let page = NewGameHandle::of(store);
    let board = chosen_board();
    let index = store.memo(|model| model.index.clone());
    let has_rules = page.memo(|page| !page.form().spec().rules.is_empty());
    let choices: ErasedMemo<Vec<LevelChoice>> = ErasedMemo::new(move || {
        let (lang, has_rules) = (store.lang.get(), has_rules.get());
        board.with(|board| index.with(|index| levels(lang, board, has_rules, index)))
    });
    let rows = move |by_number: bool| {
        let choices = choices.get().into_iter().filter(|choice| is_by_number(choice.level) == by_number);
        choices.map(|choice| view! { <LevelRow choice /> }).collect_view()
    };
    let has_numbers = ErasedMemo::new(move || {
        choices.with(|choices| choices.iter().any(|choice| is_by_number(choice.level)))
    });
    // Opens the list if it has the chosen level, which would be hidden in a folded list.
    let is_chosen = page.memo(|page| is_by_number(page.form().spec().level));
    view! {
        <fieldset class="levels">
            <legend>
                <h2>{page.text(NewGameText::Level)}</h2>
            </legend>
            <div class="level-rows">{move || rows(false)}</div>
            <Show when=move || has_numbers.get()>
                <details class="levels-by-number" prop:open=move || is_chosen.get()>
                    <summary>{page.text(NewGameText::LevelsByNumber)}</summary>
                    <div class="level-rows">{move || rows(true)}</div>
                </details>
            </Show>
        </fieldset>
    }
}

/// True for levels by number of givens.
fn is_by_number(level: Option<Level>) -> bool {
    level.is_some_and(|level| level.grade().is_none())
}

#[component]
fn LevelRow(choice: LevelChoice) -> impl IntoView {
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
