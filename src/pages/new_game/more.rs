//! More options: givens, symmetry, techniques, seed.

use leptos::prelude::*;
use nonet_app::page::Page;
use nonet_game::puzzles::spec::PuzzleSpec;
use nonet_pages::new_game::{NewGameAction, NewGameChoice, NewGamePage, SymmetryChoice, symmetries};
use nonet_text::NewGameText;
use web_sys::{Event, HtmlInputElement};

use super::techniques::Techniques;
use super::{NewGameHandle, choose, chosen_board};
use crate::components::icon::{Glyph, Icon};
use crate::store::Store;

#[component]
pub fn More() -> impl IntoView {
    let store = Store::from_context();
    let page = NewGameHandle::of(store);
    // Open if one of these options is set.
    let asked = |page: &NewGamePage| {
        let wish = page.form().spec();
        let PuzzleSpec { board, level, rules, .. } = wish.clone();
        *wish != PuzzleSpec { board, level, rules, ..PuzzleSpec::default() }
    };
    let asked = store.peek(|model| NewGamePage::of(model).is_some_and(asked));
    let ruled = page.memo(|page| !page.form().spec().rules.is_empty());
    view! {
        <details class="more" open=asked>
            <summary>
                <h2>
                    {move || if ruled.get() { page.text(NewGameText::Techniques) } else { page.text(NewGameText::More) }}
                </h2>
            </summary>
            // Puzzles with rules get as many givens as they need, often none.
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
    let store = Store::from_context();
    let page = NewGameHandle::of(store);
    let board = chosen_board();
    let most = move || (board.with(|board| board.cell_count()) - 1).to_string();
    let givens =
        page.memo(|page| page.form().spec().givens.map(|givens| givens.to_string()).unwrap_or_default());
    let minimal = page.memo(|page| page.form().spec().minimal);
    let typed = move |event: Event| {
        choose(store, NewGameChoice::Givens(event_target_value(&event).parse().ok()));
        show_again(&event, &givens.get_untracked());
    };
    view! {
        <div class="field">
            <label for="givens">{page.text(NewGameText::Givens)} " " <small>{page.text(NewGameText::GivensExplained)}</small></label>
            <input
                id="givens"
                type="number"
                inputmode="numeric"
                min="1"
                max=most
                placeholder=page.text(NewGameText::AsTheyCome)
                prop:value=move || givens.get()
                on:change=typed
            />
        </div>
        <div class="field">
            <label for="minimal">{page.text(NewGameText::Minimal)} " " <small>{page.text(NewGameText::MinimalExplained)}</small></label>
            <input
                id="minimal"
                class="switch"
                type="checkbox"
                prop:checked=move || minimal.get()
                on:change=move |event| choose(store, NewGameChoice::Minimal(event_target_checked(&event)))
            />
        </div>
    }
}

#[component]
fn Symmetry() -> impl IntoView {
    let store = Store::from_context();
    let page = NewGameHandle::of(store);
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
            <legend>{page.text(NewGameText::Symmetry)}</legend>
            {all}
        </fieldset>
    }
}

#[component]
fn OneSymmetry(choice: SymmetryChoice) -> impl IntoView {
    let store = Store::from_context();
    let page = NewGameHandle::of(store);
    let (name, own) = (choice.name.clone(), choice.name.clone());
    let chosen = page.memo(move |page| page.form().spec().symmetry == own);
    view! {
        <label>
            <input
                type="radio"
                name="symmetry"
                value=choice.name
                prop:checked=move || chosen.get()
                on:change=move |_| choose(store, NewGameChoice::Symmetry(name.clone()))
            />
            {choice.label}
        </label>
    }
}

#[component]
fn Seed() -> impl IntoView {
    let store = Store::from_context();
    let page = NewGameHandle::of(store);
    let seed = page.memo(|page| page.form().seed.to_string());
    let typed = move |event: Event| {
        choose(store, NewGameChoice::Seed(event_target_value(&event).trim().parse().ok()));
        show_again(&event, &seed.get_untracked());
    };
    view! {
        <div class="field seed">
            <label for="seed">{page.text(NewGameText::Seed)} " " <small>{page.text(NewGameText::SeedExplained)}</small></label>
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
                    aria-label=page.text(NewGameText::Dice)
                    title=page.text(NewGameText::Dice)
                    on:click=move |_| page.dispatch(NewGameAction::RandomSeed)
                >
                    <Glyph icon=Icon::DICE />
                </button>
            </span>
        </div>
    }
}

/// Resets a field to the chosen value after invalid input.
fn show_again(event: &Event, chosen: &str) {
    event_target::<HtmlInputElement>(event).set_value(chosen);
}
