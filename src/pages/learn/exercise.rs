//! An exercise: board, question, feedback and actions.

use leptos::ev::MouseEvent;
use leptos::prelude::*;
use leptos::svg::Svg;
use nonet_engine::Digit;
use nonet_engine::technique::Technique;
use nonet_pages::learn::task;
use nonet_pages::learn::task::Task;
use nonet_pages::learn::{Deed, LearnAction, Place};
use nonet_text::LearnText;
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::board::BoardOfExercise;
use super::{LearnHandle, deed, of_page};
use crate::components::hint_panel::Legend;
use crate::reactive::ErasedMemo;
use crate::store::Store;

#[component]
pub fn Exercise() -> impl IntoView {
    let page = LearnHandle::from_context();
    let task = of_page(task::task);
    let node = NodeRef::<Svg>::new();
    let says = move |read: fn(&Task) -> &String| move || task.with(|task| read(task).clone());
    let hides = move |read: fn(&Task) -> bool| move || !task.with(read);
    let by_key = RwSignal::new(false);
    go_to_the_board(node, task, by_key);
    view! {
        <section class="exercise" class:over=move || task.with(|task| task.is_over) aria-label=page.text(LearnText::Board)>
            <div class="exercise-question">
                <p class="exercise-asked" hidden=hides(|task| !task.asked.is_empty() && !task.is_over)>
                    {says(|task| &task.asked)}
                </p>
                <p
                    class="exercise-said"
                    class:right=move || task.with(|task| task.is_right)
                    hidden=hides(|task| !task.said.is_empty())
                >
                    {says(|task| &task.said)}
                </p>
            </div>
            <div class="exercise-board">
                <BoardOfExercise node />
                <p class="note" hidden=hides(|task| task.waits)>{page.text(LearnText::Working)}</p>
                <p class="note bad" hidden=hides(|task| task.failed)>{page.text(LearnText::NotMade)}</p>
            </div>
            <div class="exercise-side">
                <div class="exercise-words">
                    <div class="exercise-told" hidden=hides(|task| !task.text.is_empty())>
                        <h3>
                            {says(|task| &task.title)}
                            " "
                            <span class="note">{says(|task| &task.told)}</span>
                        </h3>
                        <p>{says(|task| &task.text)}</p>
                    </div>
                    {move || {
                        let result = task.with(|task| task.result.clone());
                        result.into_iter().map(|said| view! { <p class="note">{said}</p> }).collect_view().into_any()
                    }}
                    <Legend is_chain=ErasedMemo::new(move || task.with(|task| task.has_legend)) />
                </div>
                <Names task />
                <div class="exercise-hands">
                    <Digits task />
                    <Acts task by_key />
                </div>
            </div>
        </section>
    }
    .into_any()
}

/// Moves the focus to the board of an exercise that was requested by keyboard.
fn go_to_the_board(node: NodeRef<Svg>, task: ErasedMemo<Task>, by_key: RwSignal<bool>) {
    Effect::new(move |_| {
        let is_there = task.with(|task| !task.waits && !task.is_over && !task.asked.is_empty());
        if is_there && by_key.get() {
            by_key.set(false);
            request_animation_frame(move || {
                // The board may be gone by then.
                if let Some(board) = node.try_get_untracked().flatten() {
                    let _ = board.focus();
                }
            });
        }
    });
}

/// The names to choose from.
#[component]
fn Names(task: ErasedMemo<Task>) -> impl IntoView {
    let store = Store::from_context();
    let page = LearnHandle::of(store);
    let names = ErasedMemo::new(move || task.with(|task| task.names.clone()));
    let name = move |(technique, name): (Technique, String)| {
        view! {
            <button class="button" on:click=move |_| deed(store, Deed::Name(technique))>{name}</button>
        }
    };
    move || {
        let names = names.get();
        let list = (!names.is_empty()).then(|| {
            view! {
                <div class="exercise-names" role="group" aria-label=page.text(LearnText::Names)>
                    {names.into_iter().map(name).collect_view()}
                </div>
            }
        });
        list.into_any()
    }
}

#[component]
fn Digits(task: ErasedMemo<Task>) -> impl IntoView {
    let store = Store::from_context();
    let page = LearnHandle::of(store);
    let count = ErasedMemo::new(move || task.with(|task| if task.has_keys { task.digits } else { 0 }));
    let key = move |digit: Digit| {
        view! {
            <button class="exercise-key" on:click=move |_| deed(store, Deed::Enter(digit))>
                {digit.to_char().to_string()}
            </button>
        }
    };
    move || {
        let count = count.get();
        let keys = (count > 0).then(|| {
            view! {
                <div class="exercise-keys" role="group" aria-label=page.text(LearnText::Digits)>
                    {Digit::all(count).map(key).collect_view()}
                </div>
            }
        });
        keys.into_any()
    }
}

/// The actions beside answering.
#[component]
fn Acts(task: ErasedMemo<Task>, by_key: RwSignal<bool>) -> impl IntoView {
    let store = Store::from_context();
    let page = LearnHandle::of(store);
    let step = of_page(|_, page| match page.place() {
        Place::Lesson { step, .. } => Some(*step),
        _ => None,
    });
    let is_drill = of_page(|_, page| matches!(page.place(), Place::Drill { .. }));
    let hides = move |read: fn(&Task) -> bool| move || !task.with(read);
    let button = move |text: LearnText, shown: fn(&Task) -> bool, action: LearnAction| {
        view! {
            <button class="button" hidden=hides(shown) on:click=move |_| page.dispatch(action.clone())>
                {page.text(text)}
            </button>
        }
    };
    let next = move |event: MouseEvent| {
        let button = event.current_target().and_then(|target| target.dyn_into::<Element>().ok());
        by_key.set(button.is_some_and(|button| button.matches(":focus-visible").unwrap_or_default()));
        page.dispatch(match step.get_untracked() {
            Some(step) if step < 2 => LearnAction::Step(step + 1),
            Some(_) => LearnAction::Another,
            None => LearnAction::Next,
        });
    };
    // Shown positions lead on to the next one at their end.
    let is_through = move |task: &Task| {
        let is_told = !task.told.is_empty() && !task.has_more && !task.waits;
        (task.is_over || is_told) && (step.get().is_some_and(|step| step < 2) || is_drill.get())
    };
    let no_more = move || !task.with(is_through);
    view! {
        <div class="buttons exercise-acts">
            {button(LearnText::Back, |task| task.has_less, LearnAction::Less)}
            {button(LearnText::Help, |task| task.has_help, LearnAction::More)}
            <button
                class="button"
                hidden=hides(|task| task.can_say_nothing)
                on:click=move |_| deed(store, Deed::Nothing)
            >
                {page.text(LearnText::NothingHere)}
            </button>
            <button
                class="button"
                hidden=hides(|task| task.can_give_up)
                on:click=move |_| deed(store, Deed::GiveUp)
            >
                {page.text(LearnText::GiveUp)}
            </button>
            {button(LearnText::Another, |task| !task.waits && !task.has_more && !task.can_play, LearnAction::Another)}
            <button
                class="button main"
                hidden=hides(|task| task.can_play)
                on:click=move |_| page.dispatch(LearnAction::Play)
            >
                {page.text(LearnText::PlayIt)}
            </button>
            <button
                class="button main"
                hidden=hides(|task| task.has_more)
                on:click=move |_| page.dispatch(LearnAction::More)
            >
                {page.text(LearnText::Next)}
            </button>
            <button id="learn-next" class="button main" hidden=no_more on:click=next>
                {page.text(LearnText::NextExercise)}
            </button>
        </div>
    }
}
