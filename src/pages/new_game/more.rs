//! What else can be asked for: givens, symmetry, techniques, the seed.

use leptos::prelude::*;
use nonet_game::new_game::{SymmetryChoice, symmetries};
use nonet_game::wish::Wish;
use nonet_game::words::NewGameText;

use super::desk::Desk;
use super::techniques::Techniques;
use crate::components::live::{changed, flag, live, pressed, words};
use crate::icons::{Icon, icon};
use crate::live::{changed, flag, live, pressed, words};

#[component]
pub fn More() -> impl IntoView {
    let desk = Desk::here();
    // Whoever asked for something of this sees it.
    let asked = desk.form.with_untracked(|form| {
        let wish = form.wish();
        *wish != Wish { board: wish.board.clone(), level: wish.level, ..Wish::default() }
    });
    view! {
        <details class="more" open=asked>
            <summary><h2>{desk.say(NewGameText::More)}</h2></summary>
            <Givens />
            <Symmetry />
            <Techniques />
        </details>
        <Seed />
    }
}

#[component]
fn Givens() -> impl IntoView {
    let desk = Desk::here();
    let most = move || (desk.board.with(|board| board.cell_count()) - 1).to_string();
    let value = move || desk.form.with(|form| form.wish().givens.map(|n| n.to_string()).unwrap_or_default());
    let minimal = move || desk.form.with(|form| form.wish().minimal);
    view! {
        <div class="field">
            <label for="givens">
                {desk.say(NewGameText::Givens)} <small>{desk.say(NewGameText::GivensExplained)}</small>
            </label>
            <input
                id="givens"
                type="number"
                inputmode="numeric"
                min="1"
                max=words(most)
                placeholder=desk.say(NewGameText::AsTheyCome)
                prop:value=words(value)
                on:change=changed(move |event| {
                    let givens = event_target_value(&event).parse().ok();
                    desk.choose(|form| form.choose_givens(givens));
                })
            />
        </div>
        <div class="field">
            <label for="minimal">
                {desk.say(NewGameText::Minimal)} <small>{desk.say(NewGameText::MinimalExplained)}</small>
            </label>
            <input
                id="minimal"
                class="switch"
                type="checkbox"
                prop:checked=flag(minimal)
                on:change=changed(move |event| {
                    let minimal = event_target_checked(&event);
                    desk.choose(|form| form.choose_minimal(minimal));
                })
            />
        </div>
    }
}

#[component]
fn Symmetry() -> impl IntoView {
    let desk = Desk::here();
    let one = move |choice: SymmetryChoice| {
        let (name, own) = (choice.name.clone(), choice.name.clone());
        view! {
            <label>
                <input
                    type="radio"
                    name="symmetry"
                    value=choice.name
                    prop:checked=flag(move || desk.form.with(|form| form.wish().symmetry == own))
                    on:change=changed(move |_| desk.choose(|form| form.choose_symmetry(&name)))
                />
                {choice.label}
            </label>
        }
    };
    let all = move || {
        let choices = symmetries(desk.lang, &desk.board.get());
        if choices.is_empty() {
            return view! { <p class="note">{desk.say(NewGameText::NoSymmetryHere)}</p> }.into_any();
        }
        let any =
            SymmetryChoice { name: String::new(), label: desk.say(NewGameText::AnySymmetry).to_owned() };
        let choices = std::iter::once(any).chain(choices).map(one).collect_view();
        view! { <div class="chips">{choices}</div> }.into_any()
    };
    view! {
        <fieldset>
            <legend>{desk.say(NewGameText::Symmetry)}</legend>
            {live(all)}
        </fieldset>
    }
}

#[component]
fn Seed() -> impl IntoView {
    let desk = Desk::here();
    let typed = move |event| {
        // What is not a number leaves the seed as it is, and the box shows it again.
        let seed = event_target_value(&event).trim().parse::<u64>().ok();
        desk.choose(|form| form.seed = seed.unwrap_or(form.seed));
    };
    view! {
        <div class="field seed">
            <label for="seed">{desk.say(NewGameText::Seed)} <small>{desk.say(NewGameText::SeedExplained)}</small></label>
            <span class="seed-box">
                <input
                    id="seed"
                    type="text"
                    inputmode="numeric"
                    autocomplete="off"
                    spellcheck="false"
                    prop:value=words(move || desk.form.with(|form| form.seed.to_string()))
                    on:change=changed(typed)
                />
                <button
                    type="button"
                    aria-label=desk.say(NewGameText::Dice)
                    title=desk.say(NewGameText::Dice)
                    on:click=pressed(move || desk.dice())
                >
                    {icon(Icon::Dice)}
                </button>
            </span>
        </div>
    }
}
