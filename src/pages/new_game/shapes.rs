//! The shape: pictures in groups, of which those that are open are drawn.

use leptos::prelude::*;
use nonet_app::page::Page;
use nonet_app::route::{Address, Route};
use nonet_game::boards::board_named;
use nonet_game::storage::OwnBoards;
use nonet_pages::new_game::boards::BoardGroup;
use nonet_pages::new_game::{NewGameAction, NewGameChoice, NewGamePage, known_puzzle};
use nonet_text::{EditorText, NewGameText, RulesText, board_rule, board_title};
use web_sys::{Element, Event};

use super::{Handle, choose, chosen_board};
use crate::browser::is_wide;
use crate::components::board::Thumbnail;
use crate::components::link::Link;
use crate::reactive::ErasedMemo;
use crate::store::Store;

#[component]
pub fn Shapes() -> impl IntoView {
    let store = Store::here();
    let page = Handle::of(store);
    let board = chosen_board();
    let name = ErasedMemo::new(move || board.with(|board| board.name().to_owned()));
    let about = move || {
        let (lang, name) = (store.lang.get(), name.get());
        let rule = board_rule(lang, &name).unwrap_or_default();
        format!("{}. {rule}", board_title(lang, &name)).trim_end().to_owned()
    };
    let rules = ErasedMemo::new(move || name.with(|name| Address::rules(name)));
    view! {
        <section class="shapes" aria-labelledby="shape">
            <h2 id="shape">{page.text(NewGameText::Shape)}</h2>
            <p class="shape-now">{about}</p>
            <p class="shape-aside">
                <Link to=rules class="">
                    {page.text(RulesText::Title)}
                </Link>
                <Link to=ErasedMemo::stored(Route::Editor.into()) class="">
                    {page.text(EditorText::Draw)}
                </Link>
            </p>
            <Show when=move || name.with(|name| known_puzzle(name).is_some())>
                <p>
                    <button
                        class="button"
                        on:click=move |_| page.act(NewGameAction::PlayKnown)
                    >
                        {page.text(NewGameText::PlayKnown)}
                    </button>
                </p>
            </Show>
            {BoardGroup::ALL.map(|group| view! { <GroupOfShapes group name /> }).collect_view()}
        </section>
    }
}

/// The boards that the player drew.
fn own_boards() -> OwnBoards {
    let own = |page: &NewGamePage| page.own_boards().clone();
    Store::here().peek(|model| NewGamePage::of(model).map(own).unwrap_or_default())
}

/// A group; `name` is that of the chosen board.
#[component]
fn GroupOfShapes(group: BoardGroup, name: ErasedMemo<String>) -> impl IntoView {
    let page = Handle::here();
    // Where there is room for all of them, all are open.
    let now = is_wide() || name.with_untracked(|name| BoardGroup::of(name) == group);
    let open = RwSignal::new(now);
    let toggled = move |event: Event| open.set(event_target::<Element>(&event).has_attribute("open"));
    // A board of no list, as of drawn regions, stands with its kin while it is chosen.
    let own = ErasedMemo::new(move || {
        let is_own =
            |name: &String| BoardGroup::of(name) == group && !group.boards().any(|listed| listed == *name);
        Some(name.get()).filter(is_own)
    });
    let drawn = if group == BoardGroup::Irregular { own_boards() } else { OwnBoards::default() };
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
                <span class="count">{count}</span>
            </summary>
            <div class="shape-cards">{shapes}</div>
        </details>
    }
}

/// One shape, by its board's name; `name` is that of the chosen board.
#[component]
fn Shape(shape: String, name: ErasedMemo<String>) -> impl IntoView {
    let store = Store::here();
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
