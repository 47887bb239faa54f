//! The puzzles of a day and of a week.

use leptos::prelude::*;
use nonet_game::boards::board_named;
use nonet_game::daily::{DailyState, Day, weekly};
use nonet_pages::daily::DailyAction;
use nonet_pages::daily::DailyCard;

use nonet_game::daily::wording::state as state_text;
use nonet_text::{CellText, DailyText, NewGameText};

use super::DailyHandle;
use crate::browser::after_paint::after_paint;
use crate::components::board::Thumbnail;
use crate::components::level_dot::LevelDot;
use crate::components::mark::PuzzleMark;
use crate::components::progress_bar::ProgressBar;
use crate::reactive::ErasedMemo;
use crate::store::Store;

/// The id of the card with the puzzles of a day.
const CARD_OF_DAY: &str = "daily-day";

/// Scrolls to the puzzles of the chosen day if they begin outside of the window, as they do on a phone that shows the month.
pub fn bring_into_view() {
    after_paint(|| {
        let Some(card) = document().get_element_by_id(CARD_OF_DAY) else { return };
        let height = window().inner_height().ok().and_then(|height| height.as_f64()).unwrap_or_default();
        let top = card.get_bounding_client_rect().top();
        if top < 0.0 || top > height {
            card.scroll_into_view();
        }
    });
}

/// The puzzles of a day, one line each.
#[component]
pub fn CardOfDay(cards: ErasedMemo<[DailyCard; 4]>) -> impl IntoView {
    let next = ErasedMemo::new(move || {
        cards.with(|cards| cards.iter().position(|card| card.state != DailyState::Solved))
    });
    let lines = [0, 1, 2, 3].map(|which| {
        let card = ErasedMemo::new(move || cards.with(|cards| cards[which].clone()));
        let is_next = ErasedMemo::new(move || next.get() == Some(which));
        view! {
            <li>
                <div>
                    <h3 class="card-title">
                        {move || view! { <LevelDot level=card.with(|card| card.task.level) /> }}
                        {move || card.with(|card| card.title.clone())}
                    </h3>
                    <p class="note of-level">{move || card.with(|card| card.explanation)}</p>
                    <StateOfTask card />
                </div>
                <div class="card-buttons"><Acts card is_next /></div>
            </li>
        }
    });
    view! {
        <section id=CARD_OF_DAY class="card of-day" aria-labelledby="card-day">
            <h2 id="card-day" class="card-date">{move || cards.with(|cards| cards[0].date.clone())}</h2>
            <ul class="card-lines">{lines.collect_view()}</ul>
        </section>
    }
}

#[component]
pub fn CardOfWeek(today: Day, card: ErasedMemo<DailyCard>) -> impl IntoView {
    let is_open_this_week = ErasedMemo::new(move || {
        card.with(|card| card.task == weekly(today) && card.state != DailyState::Solved)
    });
    let page = DailyHandle::from_context();
    let board = ErasedMemo::new(move || card.with(|card| card.task.board));
    let picture = move || board_named(board.get()).map(|board| view! { <Thumbnail board /> });
    view! {
        <section class="card of-week" aria-labelledby="card-week">
            <div class="card-picture">{picture}</div>
            <div class="card-words">
                <h2 id="card-week">{move || card.with(|card| card.kind)}</h2>
                <p class="card-date">{move || card.with(|card| card.date.clone())}</p>
                <p class="card-title">
                    {move || view! { <LevelDot level=card.with(|card| card.task.level) /> }}
                    {move || card.with(|card| card.title.clone())}
                </p>
                <p class="note of-level">{move || card.with(|card| card.explanation)}</p>
                <p class="note" hidden=move || !is_open_this_week.get()>{page.text(DailyText::WholeWeek)}</p>
            </div>
            <div class="card-foot">
                <StateOfTask card />
                <div class="card-buttons"><Acts card is_next=ErasedMemo::stored(false) /></div>
            </div>
        </section>
    }
}

#[component]
fn StateOfTask(card: ErasedMemo<DailyCard>) -> impl IntoView {
    let store = Store::from_context();
    let state = ErasedMemo::new(move || card.with(|card| card.state));
    view! {
        <p class="card-state">
            {move || view! { <PuzzleMark state=state.get() /> }}
            {move || {
                let state = state_text(state.get()).say(store.lang.get());
                card.with(|card| match &card.time {
                    Some(time) => format!("{state} · {time}"),
                    None => state.to_owned(),
                })
            }}
        </p>
    }
}

/// The button to play a puzzle.
#[component]
fn Acts(
    card: ErasedMemo<DailyCard>,
    /// True for the page's main button: of the first puzzle that isn't solved.
    is_next: ErasedMemo<bool>,
) -> impl IntoView {
    let store = Store::from_context();
    let page = DailyHandle::of(store);
    let task = ErasedMemo::new(move || card.with(|card| card.task));
    let made = page.memo(|page| page.making().map(|(task, _)| task));
    move || {
        if made.get() == Some(task.get()) {
            return view! { <Making /> }.into_any();
        }
        let (task, label) = card.with(|card| (card.task, card.button));
        let title = card.with(|card| card.title.clone());
        view! {
            <button
                class=move || if is_next.get() { "button main" } else { "button" }
                aria-label=move || CellText::labelled(store.lang.get(), label.say(store.lang.get()), &title)
                disabled=move || made.with(Option::is_some)
                on:click=move |_| page.dispatch(DailyAction::Play(task))
            >
                {page.text(label)}
            </button>
        }
        .into_any()
    }
}

#[component]
fn Making() -> impl IntoView {
    let page = DailyHandle::from_context();
    let progress = page.memo(|page| page.making().and_then(|(_, progress)| progress));
    view! {
        <ProgressBar progress />
        <button class="button" on:click=move |_| page.dispatch(DailyAction::Cancel)>
            {page.text(NewGameText::Cancel)}
        </button>
    }
}
