//! The choice of the board: groups of pictures, drawn when they are opened.

use leptos::prelude::*;
use nonet_app::page::Page;
use nonet_app::route::{Address, Route};
use nonet_game::boards::board_named;
use nonet_game::storage::OwnBoards;
use nonet_pages::new_game::boards::BoardCategory;
use nonet_pages::new_game::{NewGameAction, NewGameChoice, NewGamePage, known_puzzle};
use nonet_text::spoken::sentences;
use nonet_text::{
    CellText, EditorText, NewGameText, PhotoText, RulesText, ShareText, board_rule, board_title,
};
use web_sys::{Element, Event};

use super::{NewGameHandle, choose, chosen_board};
use crate::browser::is_wide;
use crate::components::board::Thumbnail;
use crate::components::link::Link;
use crate::reactive::ErasedMemo;
use crate::store::Store;

#[component]
pub fn Shapes() -> impl IntoView {
    let store = Store::from_context();
    let page = NewGameHandle::of(store);
    let board = chosen_board();
    let name = ErasedMemo::new(move || board.with(|board| board.name().to_owned()));
    let about = move || {
        let (lang, name) = (store.lang.get(), name.get());
        let title = CellText::sentence(lang, &board_title(lang, &name));
        sentences(lang, [title].into_iter().chain(board_rule(lang, &name).map(str::to_owned)))
    };
    let rules = ErasedMemo::new(move || name.with(|name| Address::rules(name)));
    view! {
        <section id="shapes" class="shapes" aria-labelledby="shape">
            <h2 id="shape" tabindex="-1">{page.text(NewGameText::Shape)}</h2>
            <p class="shape-now">
                {about}
                " "
                <Link to=rules class="">{page.text(NewGameText::ShapeRules)}</Link>
            </p>
            <Show when=move || name.with(|name| known_puzzle(name).is_some())>
                <p>
                    <button
                        class="button"
                        on:click=move |_| page.dispatch(NewGameAction::PlayKnown)
                    >
                        {page.text(NewGameText::PlayKnown)}
                    </button>
                </p>
            </Show>
            {BoardCategory::ALL.map(|group| view! { <GroupOfShapes group name /> }).collect_view()}
            <p class="shape-aside">
                <Link to=ErasedMemo::stored(Route::Rules.into()) class="">
                    {page.text(RulesText::Title)}
                </Link>
                <Link to=ErasedMemo::stored(Route::Editor.into()) class="">
                    {page.text(EditorText::Draw)}
                </Link>
                <Link to=ErasedMemo::stored(Route::Import.into()) class="">
                    {page.text(ShareText::Import)}
                </Link>
                <Link to=ErasedMemo::stored(Route::Photo.into()) class="">
                    {page.text(PhotoText::Photo)}
                </Link>
            </p>
        </section>
    }
}

/// Returns the boards that the player drew.
fn own_boards() -> OwnBoards {
    let own = |page: &NewGamePage| page.own_boards().clone();
    Store::from_context().peek(|model| NewGamePage::of(model).map(own).unwrap_or_default())
}

/// A group of boards; `name` is the chosen board.
#[component]
fn GroupOfShapes(group: BoardCategory, name: ErasedMemo<String>) -> impl IntoView {
    let (store, page) = (Store::from_context(), NewGameHandle::from_context());
    // Wide windows have room for all groups.
    let now = is_wide() || name.with_untracked(|name| BoardCategory::of(name) == group);
    let open = RwSignal::new(now);
    let toggled = move |event: Event| open.set(event_target::<Element>(&event).has_attribute("open"));
    // A chosen board that isn't listed, such as one with drawn regions, is added to its group.
    let own = ErasedMemo::new(move || {
        let is_own =
            |name: &String| BoardCategory::of(name) == group && !group.boards().any(|listed| listed == *name);
        Some(name.get()).filter(is_own)
    });
    let drawn = if group == BoardCategory::Irregular { own_boards() } else { OwnBoards::default() };
    let count = group.boards().count() + drawn.unlisted().count();
    let shapes = move || {
        let drawn = drawn.unlisted().map(|own| own.board.clone());
        let own = own.get().filter(|name| drawn.clone().all(|board| board != *name));
        let names = own.into_iter().chain(drawn).chain(group.boards().map(str::to_owned));
        open.get().then(|| names.map(|shape| view! { <Shape shape name /> }).collect_view())
    };
    view! {
        <details class="shape-group" open=now on:toggle=toggled>
            <summary>
                <h3>{page.text(group.name())}</h3>
                <span class="count">{move || store.lang.get().with_own_digits(count.to_string())}</span>
            </summary>
            <div class="shape-cards">{shapes}</div>
        </details>
    }
}

/// A board to choose; `name` is the chosen board.
#[component]
fn Shape(shape: String, name: ErasedMemo<String>) -> impl IntoView {
    let store = Store::from_context();
    let picture = board_named(&shape).map(|board| view! { <Thumbnail board /> });
    let own_title = own_boards().name_of(&shape).map(str::to_owned);
    let (own, value, titled) = (shape.clone(), shape.clone(), shape.clone());
    let called = move || own_title.clone().unwrap_or_else(|| board_title(store.lang.get(), &titled));
    view! {
        <label class="shape">
            <input
                type="radio"
                name="shape"
                value=shape
                prop:checked=move || name.with(|name| *name == own)
                on:change=move |_| choose(store, NewGameChoice::Board(value.clone()))
            />
            {picture}
            <span>{called}</span>
        </label>
    }
}
