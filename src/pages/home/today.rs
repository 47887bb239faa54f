//! The puzzles of the day and the week, the main one large, and the game to continue.

use leptos::prelude::*;
use nonet_app::action::Action;
use nonet_app::route::Address;
use nonet_game::daily::{DailyState, Day, wording};
use nonet_game::library::index::GameIndex;
use nonet_game::library::row::GameRow;
use nonet_pages::daily::DailyCard;
use nonet_pages::home::{HomeAction, HomePage, HomeTile, TodayView, to_continue};
use nonet_text::{HomeText, Text};

use super::HomeHandle;
use super::tiles::{SectionHead, TileProgress};
use crate::browser::minutes_ahead;
use crate::components::level_dot::LevelDot;
use crate::components::mark::{Mark, PuzzleMark};
use crate::pages::library::game_picture;
use crate::reactive::ErasedMemo;
use crate::store::Store;

/// The game played last, if it is unfinished and not the main puzzle of the day: a press resumes it.
#[component]
pub fn Continue(index: ErasedMemo<GameIndex>, puzzles: ErasedMemo<TodayView>, today: Day) -> impl IntoView {
    let store = Store::from_context();
    let row = ErasedMemo::new(move || {
        let main = puzzles.with(TodayView::begun);
        index.with(|index| to_continue(store.lang.get(), index, main, today, minutes_ahead()))
    });
    let card = move |row: GameRow| {
        let picture = game_picture(store, &row);
        let id = row.id.clone();
        view! {
            <button class="home-continue" on:click=move |_| store.dispatch(Action::Resume(id.clone()))>
                {picture}
                <span>
                    <small>{store.say(HomeText::Continue)}</small>
                    " "
                    <b>{row.name}</b>
                    " "
                    <small>{row.state} " · " {row.time} " · " {row.played}</small>
                </span>
            </button>
        }
    };
    move || row.get().map(card).into_any()
}

/// The puzzles of the day and the week: a press plays.
#[component]
pub fn Today(puzzles: ErasedMemo<TodayView>) -> impl IntoView {
    let others = ErasedMemo::new(move || puzzles.with(|puzzles| puzzles.others.clone()));
    let week = ErasedMemo::new(move || {
        puzzles.with(|puzzles| puzzles.week.clone().map(|card| (puzzles.week_heading.clone(), card)))
    });
    let tile = |card: DailyCard| {
        view! { <li><DailyTile card /></li> }
    };
    let week_tile = |(heading, card): (String, DailyCard)| {
        view! { <div class="home-week"><DailyTile card heading /></div> }
    };
    view! {
        <section class="home-today" aria-labelledby="home-today">
            <SectionHead id="home-today" title=Text::DailyPuzzle more=HomeText::Calendar to=Address::calendar() />
            <div class="home-day">
                <MainPuzzle puzzles />
                <div class="home-others">
                    <ul class="home-tiles">{move || others.get().into_iter().map(tile).collect_view()}</ul>
                    {move || week.get().map(week_tile).into_any()}
                </div>
            </div>
        </section>
    }
}

/// The main puzzle of the day, with the only filled button of the page until one is solved: one is enough for a day.
#[component]
fn MainPuzzle(puzzles: ErasedMemo<TodayView>) -> impl IntoView {
    let store = Store::from_context();
    let page = HomeHandle::of(store);
    let made = page.memo(|page: &HomePage| page.making().map(|(tile, _)| tile));
    let leaf = move || {
        puzzles.with(|puzzles| {
            view! {
                <span class="home-leaf" aria-hidden="true">
                    <span>{puzzles.weekday.clone()}</span>
                    <b>{puzzles.number.clone()}</b>
                    {puzzles.main.is_none().then(|| view! { <Mark state=DailyState::Solved /> })}
                </span>
            }
        })
    };
    let main = move |card: DailyCard| {
        let (task, lang) = (card.task, store.lang.get());
        let state = (card.state != DailyState::Open).then(|| wording::state(card.state).say(lang).to_owned());
        let (heading, solved) = puzzles.with(|puzzles| (puzzles.heading, puzzles.solved.clone()));
        let is_asked_for = solved.is_none() || card.state == DailyState::Begun;
        let button = if is_asked_for { "button main" } else { "button" };
        // Said once: the times of the other puzzles look the same.
        let usual = card.is_usual_time.then(|| HomeText::UsualTime.say(lang).to_owned());
        let about = [state, card.time, usual].into_iter().flatten().collect::<Vec<_>>().join(" · ");
        let is_made = move || (made.get() == Some(HomeTile::Daily(task))).then(|| view! { <TileProgress /> });
        view! {
            <button class="home-main" on:click=move |_| page.dispatch(HomeAction::Daily(task))>
                {leaf()}
                <span class="home-main-words">
                    <small>{heading}</small>
                    " "
                    <b>{card.title}</b>
                    " "
                    <small>{about}</small>
                    {solved.map(|solved| view! { " " <small>{solved}</small> })}
                </span>
                " "
                <span class=button>{card.button.say(lang)}</span>
            </button>
            {move || is_made().into_any()}
        }
        .into_any()
    };
    let solved = move || {
        view! {
            <div class="home-main">
                {leaf()}
                <span class="home-main-words">
                    <b>{store.say(HomeText::AllSolved)}</b>
                    " "
                    <small>{store.say(HomeText::NewAtMidnight)}</small>
                </span>
            </div>
        }
        .into_any()
    };
    move || match puzzles.with(|puzzles| puzzles.main.clone()) {
        Some(card) => view! { <div>{main(card)}</div> }.into_any(),
        None => solved(),
    }
}

/// Another puzzle of the day, or the one of the week.
#[component]
fn DailyTile(
    card: DailyCard,
    /// The line above the puzzle of the week, which says how long it stays.
    #[prop(optional)]
    heading: String,
) -> impl IntoView {
    let store = Store::from_context();
    let page = HomeHandle::of(store);
    let task = card.task;
    let made = page.memo(|page: &HomePage| page.making().map(|(tile, _)| tile));
    let is_made = move || (made.get() == Some(HomeTile::Daily(task))).then(|| view! { <TileProgress /> });
    let lang = store.lang.get_untracked();
    let level = task.level;
    let is_of_level = card.board.is_none() && card.title == card.short_title;
    // The name of another puzzle doesn't say its level.
    let level_name = (!is_of_level).then(|| level.text().say(lang).to_owned());
    // Without a mark it is not started. How long it takes tells more.
    let state = wording::state(card.state).say(lang).to_owned();
    let (hidden, shown) =
        if card.state == DailyState::Open { (Some(state), None) } else { (None, Some(state)) };
    let about = [level_name, shown, card.time].into_iter().flatten().collect::<Vec<_>>().join(" · ");
    view! {
        <button class="home-tile" on:click=move |_| page.dispatch(HomeAction::Daily(task))>
            <span class="home-tile-name">
                {(!heading.is_empty()).then(|| view! { <small>{heading}</small> " " })}
                <b><LevelDot level /> {card.board.unwrap_or_else(|| card.short_title.to_owned())}</b>
            </span>
            " "
            <small>
                <PuzzleMark state=card.state />
                " "
                {about}
                {hidden.map(|state| view! { " " <span class="hidden-text">{state}</span> })}
            </small>
        </button>
        {move || is_made().into_any()}
    }
}
