//! What else can be asked for: givens, symmetry, techniques, the seed.

use leptos::prelude::*;
use nonet_game::Page;
use nonet_game::new_game::{Choice, NewGameAction, NewGamePage, SymmetryChoice, symmetries};
use nonet_game::wish::Wish;
use nonet_game::words::NewGameText;
use web_sys::{Event, HtmlInputElement};

use super::techniques::Techniques;
use super::{act, choose, chosen_board, say};
use crate::components::icon::{Glyph, Icon};
use crate::store::Store;

#[component]
pub fn More() -> impl IntoView {
    let store = Store::here();
    // Whoever asked for something of this sees it.
    let asked = |page: &NewGamePage| {
        let wish = page.form().wish();
        let Wish { board, level, rules, .. } = wish.clone();
        *wish != Wish { board, level, rules, ..Wish::default() }
    };
    let asked = store.peek(|model| NewGamePage::of(model).is_some_and(asked));
    let ruled = store.see::<NewGamePage, _>(|page| !page.form().wish().rules.is_empty());
    view! {
        <details class="more" open=asked>
            <summary>
                <h2>
                    {move || if ruled.get() { say(NewGameText::Techniques) } else { say(NewGameText::More) }}
                </h2>
            </summary>
            // Of puzzles with rules givens are what is needed, often none.
            <Show when=move || !ruled.get()>
                <Givens />
                <Symmetry />
            </Show>
            <Techniques />
        </details>
        <Seed />
    }
}

#[component]
fn Givens() -> impl IntoView {
    let store = Store::here();
    let board = chosen_board();
    let most = move || (board.with(|board| board.cell_count()) - 1).to_string();
    let givens = store.see::<NewGamePage, _>(|page| {
        page.form().wish().givens.map(|givens| givens.to_string()).unwrap_or_default()
    });
    let minimal = store.see::<NewGamePage, _>(|page| page.form().wish().minimal);
    let typed = move |event: Event| {
        choose(store, Choice::Givens(event_target_value(&event).parse().ok()));
        show_again(&event, &givens.get_untracked());
    };
    view! {
        <div class="field">
            <label for="givens">{say(NewGameText::Givens)} " " <small>{say(NewGameText::GivensExplained)}</small></label>
            <input
                id="givens"
                type="number"
                inputmode="numeric"
                min="1"
                max=most
                placeholder=say(NewGameText::AsTheyCome)
                prop:value=move || givens.get()
                on:change=typed
            />
        </div>
        <div class="field">
            <label for="minimal">{say(NewGameText::Minimal)} " " <small>{say(NewGameText::MinimalExplained)}</small></label>
            <input
                id="minimal"
                class="switch"
                type="checkbox"
                prop:checked=move || minimal.get()
                on:change=move |event| choose(store, Choice::Minimal(event_target_checked(&event)))
            />
        </div>
    }
}

#[component]
fn Symmetry() -> impl IntoView {
    let store = Store::here();
    let board = chosen_board();
    let all = move || {
        let lang = store.lang.get();
        let choices = board.with(|board| symmetries(lang, board));
        if choices.is_empty() {
            return view! { <p class="note">{NewGameText::NoSymmetryHere.say(lang)}</p> }.into_any();
        }
        let any =
            SymmetryChoice { name: String::new(), label: NewGameText::AnySymmetry.say(lang).to_owned() };
        let choices = std::iter::once(any).chain(choices);
        let choices = choices.map(|choice| view! { <OneSymmetry choice /> }).collect_view();
        view! { <div class="chips">{choices}</div> }.into_any()
    };
    view! {
        <fieldset>
            <legend>{say(NewGameText::Symmetry)}</legend>
            {all}
        </fieldset>
    }
}

#[component]
fn OneSymmetry(choice: SymmetryChoice) -> impl IntoView {
    let store = Store::here();
    let (name, own) = (choice.name.clone(), choice.name.clone());
    let chosen = store.see::<NewGamePage, _>(move |page| page.form().wish().symmetry == own);
    view! {
        <label>
            <input
                type="radio"
                name="symmetry"
                value=choice.name
                prop:checked=move || chosen.get()
                on:change=move |_| choose(store, Choice::Symmetry(name.clone()))
            />
            {choice.label}
        </label>
    }
}

#[component]
fn Seed() -> impl IntoView {
    let store = Store::here();
    let seed = store.see::<NewGamePage, _>(|page| page.form().seed.to_string());
    let typed = move |event: Event| {
        choose(store, Choice::Seed(event_target_value(&event).trim().parse().ok()));
        show_again(&event, &seed.get_untracked());
    };
    view! {
        <div class="field seed">
            <label for="seed">{say(NewGameText::Seed)} " " <small>{say(NewGameText::SeedExplained)}</small></label>
            <span class="seed-box">
                <input
                    id="seed"
                    type="text"
                    inputmode="numeric"
                    autocomplete="off"
                    spellcheck="false"
                    prop:value=move || seed.get()
                    on:change=typed
                />
                <button
                    type="button"
                    aria-label=say(NewGameText::Dice)
                    title=say(NewGameText::Dice)
                    on:click=move |_| act(store, NewGameAction::Dice)
                >
                    <Glyph icon=Icon::DICE />
                </button>
            </span>
        </div>
    }
}

/// What was typed and is nothing that can be chosen makes way for what is.
fn show_again(event: &Event, chosen: &str) {
    event_target::<HtmlInputElement>(event).set_value(chosen);
}
