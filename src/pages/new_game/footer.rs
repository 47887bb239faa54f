//! The footer: a summary, the button that generates the puzzle, progress, and the closest match.

use leptos::prelude::*;
use nonet_app::page::Page;
use nonet_game::puzzles::spec::Mismatch;
use nonet_pages::new_game::{GenerationState, NewGameAction, NewGamePage, messages};
use nonet_text::{NewGameText, expected_time};

use super::NewGameHandle;
use crate::components::progress_bar::ProgressBar;
use crate::store::Store;

#[component]
pub fn Footer() -> impl IntoView {
    let store = Store::from_context();
    let page = NewGameHandle::of(store);
    let said = store.memo(|model| {
        NewGamePage::of(model).and_then(|page| page.status_text(model.lang())).unwrap_or_default()
    });
    // Rebuilt only when the stage changes, so that a button doesn't disappear while it is pressed.
    let runs = page.memo(|page| matches!(page.generation(), GenerationState::Running(_)));
    let lacks = page.memo(|page| match page.generation() {
        GenerationState::Nearest(_, lacks) => Some(lacks.clone()),
        _ => None,
    });
    let part = move || match lacks.get() {
        _ if runs.get() => view! { <Progress /> }.into_any(),
        Some(lacks) => view! { <Nearest lacks /> }.into_any(),
        None => view! { <MakeButton /> }.into_any(),
    };
    view! {
        <footer class="new-game-footer">
            <p class="status" role="status">
                {move || said.get()}
            </p>
            {part}
        </footer>
    }
}

#[component]
fn MakeButton() -> impl IntoView {
    let store = Store::from_context();
    let page = NewGameHandle::of(store);
    let clash = page.memo(NewGamePage::conflict);
    let why = move || clash.get().map(|clash| messages::conflict(store.lang.get(), clash));
    let form = page.memo(|page| Some(page.form().clone()));
    let summary =
        move || form.with(|form| form.as_ref().map(|form| messages::summary(store.lang.get(), form)));
    view! {
        <p class="note bad" role="status">
            {why}
        </p>
        <p class="summary">{summary}</p>
        <button
            id="make"
            class="button main"
            disabled=move || clash.get().is_some()
            on:click=move |_| page.dispatch(NewGameAction::Make)
        >
            {page.text(NewGameText::Make)}
        </button>
    }
}

#[component]
fn Progress() -> impl IntoView {
    let page = NewGameHandle::from_context();
    let progress = page.memo(|page| match page.generation() {
        GenerationState::Running(progress) => *progress,
        _ => None,
    });
    view! {
        <ProgressBar progress />
        <button id="cancel" class="button" on:click=move |_| page.dispatch(NewGameAction::Cancel)>
            {page.text(NewGameText::Cancel)}
        </button>
    }
}

#[component]
fn Nearest(lacks: Vec<Mismatch>) -> impl IntoView {
    let store = Store::from_context();
    let page = NewGameHandle::of(store);
    let wish = store.peek(|model| NewGamePage::of(model).map(|page| page.form().spec().clone()));
    let lacks = move || {
        let lacks = messages::mismatches(store.lang.get(), &wish.clone().unwrap_or_default(), &lacks);
        lacks.into_iter().map(|lack| view! { <li>{lack}</li> }).collect_view()
    };
    let minutes = page.memo(|page| match page.generation() {
        GenerationState::Nearest(made, _) => made.minutes.map(|minutes| (made.board.clone(), minutes)),
        _ => None,
    });
    let minutes = move || {
        minutes.with(|it| {
            it.as_ref().and_then(|(board, minutes)| expected_time(store.lang.get(), board, *minutes))
        })
    };
    view! {
        <div class="nearest" role="group" aria-labelledby="nearest">
            <p id="nearest" class="lead" tabindex="-1">
                {page.text(NewGameText::NearestFound)}
            </p>
            <ul>{lacks}</ul>
            <p>{minutes}</p>
            <div class="buttons">
                <button
                    class="button main"
                    on:click=move |_| page.dispatch(NewGameAction::PlayNearest)
                >
                    {page.text(NewGameText::TakeNearest)}
                </button>
                <button class="button" on:click=move |_| page.dispatch(NewGameAction::TryNextSeed)>
                    {page.text(NewGameText::GoOn)}
                </button>
            </div>
        </div>
    }
}
