//! The quick choice of a new game: one press on a level starts a game on the current board.

use leptos::prelude::*;
use nonet_app::action::Action;
use nonet_app::action::NewGameRequest;
use nonet_app::route::Route;
use nonet_app::view;
use nonet_app::view::LevelView;
use nonet_game::library::resume_offer::ResumeOffer;
use nonet_game::library::resume_offer::offer;
use nonet_game::puzzles::level::Level;
use nonet_text::{PanelText, Text};

use crate::browser::{now_ms, random};
use crate::components::level_dot::LevelDot;
use crate::components::link::Link;
use crate::reactive::ErasedMemo;
use crate::store::Store;

/// The levels, each with the techniques it needs.
#[component]
pub fn Levels() -> impl IntoView {
    let store = Store::from_context();
    let levels = store.memo(|model| view::levels(model, model.board()));
    let offered = store.memo(|model| offer(model.lang(), &model.index));
    let rows =
        |levels: Vec<LevelView>| levels.into_iter().map(|level| view! { <LevelRow level /> }).collect_view();
    let harder = move |levels: Vec<LevelView>| {
        (!levels.is_empty()).then(|| {
            view! {
                <li>
                    <details>
                        <summary class="row">
                            <span class="row-text">{store.say(PanelText::HarderLevels)}</span>
                        </summary>
                        <ul class="rows">{rows(levels)}</ul>
                    </details>
                </li>
            }
        })
    };
    view! {
        <ul class="rows">
            {move || offered.get().map(|offer| view! { <OfferRow offer /> })}
            {move || {
                let (first, more) = levels.get();
                view! {
                    {rows(first)}
                    {harder(more)}
                }
                .into_any()
            }}
            <li>
                <Link to=ErasedMemo::stored(Route::Daily.into()) class="row">
                    <span class="row-text">{store.say(Text::DailyPuzzle)}</span>
                </Link>
            </li>
            <li>
                <Link to=ErasedMemo::stored(Route::NewGame.into()) class="row">
                    <span class="row-text">{store.say(PanelText::MoreChoices)}</span>
                </Link>
            </li>
            <li>
                <Link to=ErasedMemo::stored(Route::Learn.into()) class="row">
                    <span class="row-text">
                        {store.say(PanelText::Lessons)} " " <small>{store.say(PanelText::LessonsExplained)}</small>
                    </span>
                </Link>
            </li>
        </ul>
    }
}

/// A button that resumes an unfinished game.
#[component]
fn OfferRow(offer: ResumeOffer) -> impl IntoView {
    let store = Store::from_context();
    let id = offer.id;
    let resume = move || store.dispatch(Action::Resume(id.clone()));
    view! {
        <li>
            <button class="row" on:click=move |_| resume()>
                <span class="row-text">{offer.text}</span>
            </button>
        </li>
    }
}

#[component]
fn LevelRow(level: LevelView) -> impl IntoView {
    let store = Store::from_context();
    view! {
        <li>
            <button class="row" on:click=move |_| begin(store, level.level)>
                <span class="row-text"><LevelDot level=level.level /> {level.name} " " <small>{level.explanation}</small></span>
            </button>
        </li>
    }
}

fn begin(store: Store, level: Level) {
    let board = store.board.with_untracked(|board| board.name().to_owned());
    store.dispatch(Action::Go(Route::Play.into()));
    store.dispatch(Action::NewGame(NewGameRequest { board, level, seed: random(), now_ms: now_ms() }));
}
