//! The week, the game to continue, and the puzzles of the day and week.

use leptos::prelude::*;
use nonet_app::action::Action;
use nonet_app::route::Route;
use nonet_game::daily::{Day, wording};
use nonet_game::library::index::GameIndex;
use nonet_game::library::row::GameRow;
use nonet_pages::daily::{DailyCard, week};
use nonet_pages::home::{HomeAction, HomePage, HomeTile, to_continue};
use nonet_text::{GamesText, HomeText, Text};

use super::HomeHandle;
use super::tiles::{SectionHead, TileProgress};
use crate::browser::minutes_ahead;
use crate::components::level_dot::LevelDot;
use crate::pages::daily::Mark;
use crate::pages::library::game_picture;
use crate::reactive::ErasedMemo;
use crate::store::Store;

/// The days of this week, with the state of their puzzles.
#[component]
pub fn Week(index: ErasedMemo<GameIndex>, today: Day) -> impl IntoView {
    let store = Store::from_context();
    let days = move || {
        let lang = store.lang.get();
        let names = wording::weekdays(lang, true);
        let days = index.with(|index| week(lang, index, today)).into_iter().zip(names);
        let day = |(cell, name): (nonet_pages::daily::DayCell, String)| {
            view! {
                <li class:today=cell.is_today class:later=!cell.can_play>
                    <span class="hidden-text">{cell.label}</span>
                    <span aria-hidden="true">{name}</span>
                    <Mark state=cell.state />
                </li>
            }
        };
        days.map(day).collect_view()
    };
    view! { <ul class="home-week" aria-label=store.say(HomeText::Week)>{days}</ul> }
}

/// The game played last, if it is unfinished: a press resumes it.
#[component]
pub fn Continue(index: ErasedMemo<GameIndex>, today: Day) -> impl IntoView {
    let store = Store::from_context();
    let row = ErasedMemo::new(move || {
        index.with(|index| to_continue(store.lang.get(), index, today, minutes_ahead()))
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
pub fn Today(index: ErasedMemo<GameIndex>, today: Day) -> impl IntoView {
    let store = Store::from_context();
    let cards = ErasedMemo::new(move || {
        let lang = store.lang.get();
        index.with(|index| {
            let mut cards = DailyCard::of_day(lang, index, today).to_vec();
            cards.push(DailyCard::of_week(lang, index, today));
            cards
        })
    });
    let count = cards.with_untracked(Vec::len);
    let tiles = (0..count).map(|which| {
        let card = ErasedMemo::new(move || cards.with(|cards| cards[which].clone()));
        view! { <li><DailyTile card is_weekly=which + 1 == count /></li> }
    });
    view! {
        <section class="home-today" aria-labelledby="home-today">
            <SectionHead id="home-today" title=Text::DailyPuzzle more=HomeText::Calendar to=Route::Daily />
            <ul class="home-tiles">{tiles.collect_view()}</ul>
        </section>
    }
}

#[component]
fn DailyTile(card: ErasedMemo<DailyCard>, is_weekly: bool) -> impl IntoView {
    let store = Store::from_context();
    let page = HomeHandle::of(store);
    let tile = ErasedMemo::new(move || card.with(|card| HomeTile::Daily(card.task)));
    let is_made = page.memo(move |page: &HomePage| page.making().map(|(tile, _)| tile));
    let name = move || {
        card.with(|card| match is_weekly {
            true => GamesText::of_game(store.lang.get(), card.kind, &card.title),
            false => card.title.clone(),
        })
    };
    let state = move || {
        let state = wording::state(card.with(|card| card.state)).say(store.lang.get());
        card.with(|card| {
            card.minutes.as_ref().map_or(state.to_owned(), |minutes| format!("{state} · {minutes}"))
        })
    };
    view! {
        <button
            class="home-tile"
            on:click=move |_| page.dispatch(HomeAction::Daily(card.with_untracked(|card| card.task)))
        >
            <b>{move || view! { <LevelDot level=card.with(|card| card.task.level) /> }} {name}</b>
            " "
            <small>{move || view! { <Mark state=card.with(|card| card.state) /> }} " " {state}</small>
        </button>
        {move || (is_made.get() == Some(tile.get())).then(|| view! { <TileProgress /> }).into_any()}
    }
}
