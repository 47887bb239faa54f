//! Levels, variants and the other main places, as tiles.

use leptos::prelude::*;
use nonet_app::action::{Action, NewGameRequest};
use nonet_app::route::{Address, Route};
use nonet_game::boards::board_named;
use nonet_game::library::index::GameIndex;
use nonet_game::puzzles::level::Level;
use nonet_pages::home::{
    HomeAction, HomePage, HomeTile, LevelTile, VariantTile, level_tiles, solved_so_far, variant_tiles,
};
use nonet_pages::new_game::picture;
use nonet_text::{EditorText, HomeText, Label, NewGameText, PanelText, Text};

use super::HomeHandle;
use crate::browser::{now_ms, random};
use crate::components::board::{StyleThumbnail, Thumbnail};
use crate::components::icon::{Glyph, Icon};
use crate::components::level_dot::LevelDot;
use crate::components::link::Link;
use crate::components::progress_bar::ProgressBar;
use crate::reactive::{ErasedMemo, ReactiveText, reactive_text};
use crate::store::Store;

/// The heading of a section, with a link to the page that has more of it.
#[component]
pub fn SectionHead(
    id: &'static str,
    #[prop(into)] title: Label,
    #[prop(into)] more: Label,
    #[prop(into)] to: Address,
    /// True for a part of a section that has a heading of its own.
    #[prop(optional)]
    is_part: bool,
) -> impl IntoView {
    let store = Store::from_context();
    let head = match is_part {
        true => view! { <h3 id=id>{store.say(title)}</h3> }.into_any(),
        false => view! { <h2 id=id>{store.say(title)}</h2> }.into_any(),
    };
    view! {
        <div class="home-section">
            {head}
            <Link to=ErasedMemo::stored(to) class="page-aside">
                {store.say(more)}
                <Glyph icon=Icon::FORWARD />
            </Link>
        </div>
    }
}

/// The progress of a puzzle that is being made, and a button to cancel it.
#[component]
pub fn TileProgress() -> impl IntoView {
    let page = HomeHandle::from_context();
    let progress = page.memo(|page: &HomePage| page.making().and_then(|(_, progress)| progress));
    view! {
        <div class="home-making">
            <ProgressBar progress />
            <button class="button" on:click=move |_| page.dispatch(HomeAction::Cancel)>
                {page.text(NewGameText::Cancel)}
            </button>
        </div>
    }
}

/// The levels of the classic board: a press plays.
#[component]
pub fn Levels() -> impl IntoView {
    let store = Store::from_context();
    let tiles = store.memo(|model| level_tiles(model.lang(), model.boards.classic(), &model.index));
    let tile = move |tile: LevelTile| {
        let level = tile.level;
        view! {
            <li>
                <button class="home-tile" on:click=move |_| begin(store, level)>
                    <b><LevelDot level />{tile.name}</b>
                    " "
                    <small>{tile.time}</small>
                </button>
            </li>
        }
    };
    let tiles = move || tiles.get().into_iter().map(tile).collect_view();
    view! {
        <section aria-labelledby="home-levels">
            <SectionHead id="home-levels" title=NewGameText::NewPuzzle more=HomeText::Options to=Route::NewGame />
            <ul class="home-tiles home-levels">{tiles}</ul>
        </section>
    }
}

fn begin(store: Store, level: Level) {
    let board = "classic".to_owned();
    store.dispatch(Action::Go(Route::Play.into()));
    store.dispatch(Action::NewGame(NewGameRequest { board, level, seed: random(), now_ms: now_ms() }));
}

/// Six variants with pictures: a press plays.
#[component]
pub fn Variants(index: ErasedMemo<GameIndex>) -> impl IntoView {
    let store = Store::from_context();
    let tiles = ErasedMemo::new(move || index.with(|index| variant_tiles(store.lang.get(), index).to_vec()));
    let tiles = (0..tiles.with_untracked(Vec::len)).map(|which| {
        let tile = ErasedMemo::new(move || tiles.with(|tiles| tiles[which].clone()));
        view! { <li><OneVariant tile /></li> }
    });
    view! {
        <section class="home-variants-section" aria-labelledby="home-variants">
            <SectionHead id="home-variants" title=HomeText::Variants more=NewGameText::MoreVariants to=Address::variants() />
            <ul class="home-variants">{tiles.collect_view()}</ul>
        </section>
    }
}

#[component]
fn OneVariant(tile: ErasedMemo<VariantTile>) -> impl IntoView {
    let store = Store::from_context();
    let page = HomeHandle::of(store);
    let variant = tile.with_untracked(|tile| tile.variant);
    let picture = match variant.style {
        Some(style) => picture(style).map(|picture| view! { <StyleThumbnail picture /> }.into_any()),
        None => board_named(variant.board).map(|board| view! { <Thumbnail board /> }.into_any()),
    };
    let is_made = page.memo(move |page: &HomePage| {
        page.making().is_some_and(|(tile, _)| tile == HomeTile::Variant(variant))
    });
    let play = move |_| {
        let level = tile.with_untracked(|tile| tile.level);
        page.dispatch(HomeAction::Variant { variant, level, seed: random(), now_ms: now_ms() });
    };
    view! {
        <button class="home-variant" title=move || tile.with(|tile| tile.rule) on:click=play>
            {picture}
            <b>{move || tile.with(|tile| tile.name.clone())}</b>
            " "
            <small>{move || tile.with(|tile| tile.level_name)}</small>
        </button>
        {move || is_made.get().then(|| view! { <TileProgress /> }).into_any()}
    }
}

/// Links to lessons, to the editor and, from the first solved puzzle on, to the statistics.
#[component]
pub fn Places(index: ErasedMemo<GameIndex>) -> impl IntoView {
    let store = Store::from_context();
    let solved = ErasedMemo::new(move || index.with(|index| solved_so_far(store.lang.get(), index)));
    let statistics = move || {
        solved.with(Option::is_some).then(|| {
            let about = move || solved.get().unwrap_or_default();
            view! { <Place route=Route::Statistics icon=Icon::CHART name=Text::Statistics about=reactive_text(about) /> }
        })
    };
    let lessons = store.say(PanelText::LessonsExplained);
    let make = store.say(HomeText::MakeExplained);
    view! {
        <ul class="home-places">
            <Place route=Route::Learn icon=Icon::LEARN name=PanelText::Lessons about=lessons />
            <Place route=Route::Editor icon=Icon::PENCIL name=EditorText::Draw about=make />
            {move || statistics().into_any()}
        </ul>
    }
}

/// A link to a page, with a sentence about it.
#[component]
fn Place(route: Route, icon: Icon, #[prop(into)] name: Label, about: ReactiveText) -> impl IntoView {
    let store = Store::from_context();
    view! {
        <li>
            <Link to=ErasedMemo::stored(route.into()) class="home-place">
                <Glyph icon />
                <span>
                    <b>{store.say(name)}</b>
                    " "
                    <small>{about}</small>
                </span>
            </Link>
        </li>
    }
}
