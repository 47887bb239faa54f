//! The end of a game, shown in place of the controls.

use leptos::html;
use leptos::prelude::*;
use nonet_app::action::{Action, NewGameRequest};
use nonet_app::route::{Address, Route};
use nonet_app::view;
use nonet_app::view::{FinishView, LevelUp, PassedOver};
use nonet_game::daily::Day;
use nonet_text::{DailyText, HomeText, PanelText, Text};

use crate::browser::{minutes_ahead, now_ms, random};
use crate::components::icon::{Glyph, Icon};
use crate::components::level_dot::LevelDot;
use crate::components::link::Link;
use crate::components::streak::Flame;
use crate::components::week::Week;
use crate::reactive::ErasedMemo;
use crate::store::Store;
use nonet::intl::install_browser_locale;

/// The time, and a focused button for the next puzzle.
#[component]
pub fn Finish(timeline: RwSignal<bool>) -> impl IntoView {
    let store = Store::from_context();
    install_browser_locale();
    let today = Day::at(now_ms(), minutes_ahead());
    let finish = store.memo(move |model| view::finish(model, today).unwrap_or_default());
    let said = move |part: fn(&FinishView) -> &String| move || finish.with(|finish| part(finish).clone());
    let optional = move |class: &'static str, part: fn(&FinishView) -> &Option<String>| {
        move || {
            let said = finish.with(|finish| part(finish).clone());
            said.map(|said| view! { <p class=class>{said}</p> }).into_any()
        }
    };
    let play_next = move |_| match finish.with_untracked(|finish| finish.next.page.clone()) {
        Some(page) => store.dispatch(Action::Go(page)),
        None => store.dispatch(Action::NextPuzzle { seed: random(), now_ms: now_ms() }),
    };
    let index = store.memo(|model| model.index.clone());
    let is_dated = ErasedMemo::new(move || finish.with(|finish| finish.is_dated));
    let level_up = ErasedMemo::new(move || finish.with(|finish| finish.level_up.clone()));
    let passed_over = ErasedMemo::new(move || finish.with(|finish| finish.passed_over.clone()));
    // True once the less frequent actions are shown.
    let more = RwSignal::new(false);
    let next = NodeRef::<html::Button>::new();
    Effect::new(move |_| {
        if let Some(next) = next.get() {
            let _ = next.focus();
        }
    });
    let go = move |to: Address| move |_| store.dispatch(Action::Go(to.clone()));
    view! {
        <div class="finish" role="group" aria-label=said(|finish| &finish.title)>
            <div class="finish-head">
                <Smile />
                <p class="finish-title">{said(|finish| &finish.title)}</p>
                <p class="finish-time">{said(|finish| &finish.time)}</p>
            </div>
            <p>{said(|finish| &finish.went)}</p>
            {optional("finish-best", |finish| &finish.best)}
            <Show when=move || is_dated.get()>
                <div class="finish-days">
                    {move || finish.with(|finish| finish.streak.clone()).map(|said| view! { <StreakLine said /> }).into_any()}
                    <Week index today />
                </div>
            </Show>
            <div class="buttons">
                <button class="button main" node_ref=next on:click=play_next>
                    {move || finish.with(|finish| finish.next.label.clone())}
                    {move || with_time(finish.with(|finish| finish.next.time.clone()))}
                </button>
                <LevelUpButton level_up />
                <button class="button" on:click=go(Route::Report.into())>{store.say(Text::Report)}</button>
                <button class="button" on:click=go(Route::Share.into())>
                    <Glyph icon=Icon::SHARE />
                    {store.say(DailyText::Share)}
                </button>
                <Show when=move || !more.get()>
                    <button class="button more-actions" on:click=move |_| more.set(true)>{store.say(PanelText::MoreActions)}</button>
                </Show>
                <Show when=move || more.get()>
                    <Show when=move || is_dated.get()>
                        <button class="button" on:click=go(Address::calendar())>{store.say(DailyText::BackToCalendar)}</button>
                    </Show>
                    <button class="button" on:click=go(Route::Levels.into())>{store.say(Text::NewGame)}</button>
                    <button class="button" on:click=move |_| timeline.set(true)>
                        {store.say(Text::Timeline)}
                    </button>
                    // Hidden where the bar of tabs leads home.
                    <button class="button go-home" on:click=go(Route::Home.into())>{store.say(HomeText::Home)}</button>
                </Show>
            </div>
            <Practice passed_over />
        </div>
    }
}

/// The streak of days in words, with its flame.
#[component]
fn StreakLine(said: String) -> impl IntoView {
    view! {
        <p class="finish-streak streak kept">
            <Flame />
            {said}
        </p>
    }
}

/// A game of a harder level, if one is offered.
#[component]
fn LevelUpButton(level_up: ErasedMemo<Option<LevelUp>>) -> impl IntoView {
    let store = Store::from_context();
    move || {
        level_up.get().map(|LevelUp { level, label, time }| {
            let begin = move |_| {
                let board = store.board.with_untracked(|board| board.name().to_owned());
                let request = NewGameRequest { board, level, seed: random(), now_ms: now_ms() };
                store.dispatch(Action::NewGame(request));
            };
            view! {
                <button class="button level-up" on:click=begin>
                    <LevelDot level />
                    {label}
                    {with_time(time)}
                </button>
            }
        })
    }
}

/// The second line of a button: the time that its puzzle takes, if known.
fn with_time(time: Option<String>) -> Option<AnyView> {
    time.map(|time| view! { " " <small class="button-time">{time}</small> }.into_any())
}

/// The technique that was passed over most often, and a puzzle or a lesson about it. The report that counts them is
/// written after the end, so its room is there before.
#[component]
fn Practice(passed_over: ErasedMemo<Option<PassedOver>>) -> impl IntoView {
    let store = Store::from_context();
    let button = move |PassedOver { said, practice, is_puzzle }| {
        let label = if is_puzzle { PanelText::PuzzleForIt.label() } else { PanelText::Lessons.label() };
        view! {
            <Link to=ErasedMemo::stored(practice) class="button">
                {store.say(label)}
                " "
                <small>{said}</small>
            </Link>
        }
    };
    view! { <div class="finish-practice">{move || passed_over.get().map(button)}</div> }
}

/// A face with nine dots, arranged as in a box, that turn into a smile: two eyes, and seven on an arc.
#[component]
fn Smile() -> impl IntoView {
    const MIDDLE: i32 = 24;
    const DOTS: [(i32, i32); 9] =
        [(17, 17), (31, 17), (11, 27), (14, 32), (18, 36), (24, 37), (30, 36), (34, 32), (37, 27)];
    let dots = (0..).zip(DOTS).map(|(place, (x, y))| {
        // The offset from its position in the box, top left to bottom right.
        let from = |at: i32, line: i32| format!("{}px", 14 + 10 * line - at);
        view! {
            <circle
                class="smile-dot"
                cx=x
                cy=y
                r=if place < 2 { "2.75" } else { "2.25" }
                style=("--from-x", from(x, place % 3))
                style=("--from-y", from(y, place / 3))
                style=("--turn", place.to_string())
            />
        }
    });
    view! {
        <svg class="smile" viewBox="0 0 48 48" aria-hidden="true">
            <circle cx=MIDDLE cy=MIDDLE r="23" />
            {dots.collect_view()}
        </svg>
    }
}
