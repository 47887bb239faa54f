//! The panel of wide windows next to the game: the puzzles of the day, the technique in hand, and the last games.
//! It is a sibling of the play screen, so that the first load knows nothing of it.

use leptos::ev::resize;
use leptos::prelude::*;
use nonet_app::action::Action;
use nonet_app::route::{Address, Route};
use nonet_engine::technique::Technique;
use nonet_game::daily::{Day, wording};
use nonet_game::library::row::GameRow;
use nonet_pages::daily::DailyCard;
use nonet_pages::home::beside_game::{has_solved, hinted_technique, last_games, technique_of_level};
use nonet_pages::learn::diagram::TechniqueDiagram;
use nonet_text::{GamesText, HomeText, PanelText, Text, technique_name};

use super::tiles::SectionHead;
use crate::browser::{minutes_ahead, now_ms, style};
use crate::components::board::Diagram;
use crate::components::level_dot::LevelDot;
use crate::components::link::Link;
use crate::components::mark::Mark;
use crate::pages::library::{game_picture, known_board};
use crate::reactive::ErasedMemo;
use crate::store::Store;
use nonet::intl::install_browser_locale;
use nonet::styles;

const STYLE: &str = styles!["pages/thumb.css", "pages/levels.css", "pages/mark.css", "pages/beside_game.css"];

/// The smallest window with room for the panel, in pixels; `beside_game.css` says where it is.
const LEAST: (f64, f64) = (1280.0, 780.0);

/// The panel, over the play screen of wide windows.
#[component]
pub fn BesideGame() -> impl IntoView {
    let store = Store::from_context();
    let has_room = || {
        let pixels = |size: Result<_, _>| size.ok().and_then(|size: wasm_bindgen::JsValue| size.as_f64());
        let width = pixels(window().inner_width()).unwrap_or_default();
        let height = pixels(window().inner_height()).unwrap_or_default();
        width >= LEAST.0 && height >= LEAST.1 && width > height
    };
    let is_wide = RwSignal::new(has_room());
    let listener = window_event_listener(resize, move |_| {
        if is_wide.get_untracked() != has_room() {
            is_wide.set(has_room());
        }
    });
    on_cleanup(move || listener.remove());
    let is_playing = store.memo(|model| {
        let is_open = model.session.address.route.page() == Route::Play && model.game.is_some();
        is_open && has_solved(&model.index)
    });
    move || (is_wide.get() && is_playing.get()).then(|| view! { <Panel /> })
}

#[component]
fn Panel() -> impl IntoView {
    style::adopt(STYLE);
    install_browser_locale();
    let store = Store::from_context();
    let today = Day::at(now_ms(), minutes_ahead());
    view! {
        <section class="beside-game" aria-labelledby="beside-game">
            <h2 id="beside-game" class="hidden-text">{store.say(HomeText::Home)}</h2>
            <Today today />
            <TechniqueInHand />
            <LastGames today />
        </section>
    }
}

/// The puzzles of the day and the week with their states. In the column there is only room for short titles.
#[component]
fn Today(today: Day) -> impl IntoView {
    let store = Store::from_context();
    let cards = store.memo(move |model| {
        let lang = store.lang.get();
        let mut cards = DailyCard::of_day(lang, &model.index, today).to_vec();
        cards.push(DailyCard::of_week(lang, &model.index, today));
        cards
    });
    let row = move |card: DailyCard| {
        let state = wording::state(card.state).say(store.lang.get());
        let is_long = card.title != card.short_title;
        let short = is_long.then(|| view! { <span class="beside-short">{card.short_title}</span> " " });
        view! {
            <li>
                <Link to=ErasedMemo::stored(card.address()) class="beside-row">
                    <Mark state=card.state />
                    {short}
                    <span class:beside-long=is_long><LevelDot level=card.task.level /> {card.title}</span>
                    <small>{state}</small>
                </Link>
            </li>
        }
    };
    view! {
        <section class="beside-today" aria-labelledby="beside-today">
            <SectionHead id="beside-today" title=Text::DailyPuzzle more=HomeText::Calendar to=Address::calendar() is_part=true />
            <ul>{move || cards.get().into_iter().map(row).collect_view()}</ul>
        </section>
    }
}

/// The technique of the last hint in this game, else the one that the game's level is about; it leads to its lesson.
#[component]
fn TechniqueInHand() -> impl IntoView {
    let store = Store::from_context();
    let game = store.memo(|model| model.game.as_ref().map(|game| game.id().clone()));
    let hinted = store.memo(hinted_technique);
    let of_level = store.memo(technique_of_level);
    let last_hinted = RwSignal::new(None::<Technique>);
    Effect::new(move |_| {
        game.with(|_| {});
        last_hinted.set(None);
    });
    Effect::new(move |_| {
        if let Some(technique) = hinted.get() {
            last_hinted.set(Some(technique));
        }
    });
    let row = move |technique: Technique| {
        let diagram = TechniqueDiagram::of(technique, &|name| known_board(store, name));
        let diagram = diagram.map(|diagram| view! { <Diagram diagram /> });
        view! {
            <section class="beside-technique" aria-labelledby="beside-technique">
                <h3 id="beside-technique">{store.say(PanelText::Lessons)}</h3>
                <Link to=ErasedMemo::stored(Address::lesson(technique.slug())) class="beside-row">
                    {diagram}
                    <span>{technique_name(store.lang.get(), technique)}</span>
                </Link>
            </section>
        }
    };
    move || last_hinted.get().or(of_level.get()).map(row)
}

/// The games played last: a press resumes one.
#[component]
fn LastGames(today: Day) -> impl IntoView {
    let store = Store::from_context();
    let games = store.memo(move |model| {
        let current = model.game.as_ref().map(|game| game.id());
        last_games(store.lang.get(), &model.index, current, today, minutes_ahead())
    });
    let row = move |row: GameRow| {
        let (picture, id) = (game_picture(store, &row), row.id.clone());
        view! {
            <li>
                <button class="beside-row" on:click=move |_| store.dispatch(Action::Resume(id.clone()))>
                    {picture}
                    <span>
                        {row.name}
                        " "
                        <small class:solved=row.finished>{row.state} " · " {row.time}</small>
                    </span>
                </button>
            </li>
        }
    };
    let list = move |rows: Vec<GameRow>| {
        view! {
            <section class="beside-games" aria-labelledby="beside-games">
                <SectionHead id="beside-games" title=Text::Games more=GamesText::ShowAll to=Route::Games is_part=true />
                <ul>{rows.into_iter().map(row).collect_view()}</ul>
            </section>
        }
    };
    move || Some(games.get()).filter(|rows| !rows.is_empty()).map(list)
}
