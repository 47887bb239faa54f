//! The library of games on this device: the page `#/games`.
//!
//! - [`search`]: search, filter and sort order; [`list`]: the list in groups; [`row`]: a game; [`actions`]: what can be done with one;
//!   [`selection`]: selecting several; [`folders`]: folders;
//!   [`puzzles`]: imported puzzles; [`picture`]: small pictures of them.
//! - [`backup`]: backups; [`storage_space`]: storage used.
//! - [`safety`]: background backups and reminders; [`backup_folder`]: automatic backups.

mod actions;
mod backup;
mod backup_folder;
mod folders;
mod list;
mod picture;
mod puzzles;
mod row;
mod safety;
mod search;
mod selection;
mod storage_space;

pub use picture::{game_picture, known_board};
pub use safety::KeepSafe;

use std::sync::Arc;

use leptos::prelude::*;
use nonet_app::page::Page;
use nonet_app::route::Route;
use nonet_game::game::GameId;
use nonet_game::library::index::GameSummary;
use nonet_pages::library::{
    GameKinds, GameQuery, LibraryAction, LibraryPage, RowGroup, find_games, group_rows,
};
use nonet_text::{GamesText, Text};

use crate::browser::after_paint::after_slide;
use crate::browser::{minutes_ahead, now_ms};
use crate::components::link::Link;
use crate::components::page_bar::PageBar;
use crate::components::page_style::adopt_page_style;
use crate::components::rules::adopt as adopt_rules;
use crate::components::tab_bar::TabBar;
use crate::reactive::{ErasedMemo, LazyView};
use crate::store::{PageHandle, Store};
use nonet::intl::install_browser_locale;
use nonet::styles;

type LibraryHandle = PageHandle<LibraryPage>;

const STYLE: &str =
    styles!["pages/safety.css", "pages/library.css", "pages/library_filters.css", "pages/library_rows.css"];

#[leptos::wasm_split::wasm_split(pages, wasm_split_path = leptos::wasm_split, fallible)]
pub fn library() -> LazyView {
    adopt_rules();
    install_browser_locale();
    Ok(view! { <Games /> }.into_any())
}

/// Returns a sentence about the storage used.
fn used_space(store: Store) -> ErasedMemo<String> {
    store.memo(|model| LibraryPage::of(model).and_then(|page| page.storage_text(model)).unwrap_or_default())
}

fn change_query(store: Store, change: impl FnOnce(&mut GameQuery)) {
    let page = LibraryHandle::of(store);
    let query = store.peek(|model| LibraryPage::of(model).map(|page| page.query().clone()));
    let mut query = query.unwrap_or_default();
    change(&mut query);
    page.dispatch(LibraryAction::Search(query));
}

#[component]
fn Games() -> impl IntoView {
    let store = Store::from_context();
    let page = LibraryHandle::of(store);
    adopt_page_style(STYLE);
    page.open(LibraryAction::Open { now_ms: now_ms(), minutes_ahead: minutes_ahead() });
    on_cleanup(move || page.dispatch(LibraryAction::Close));
    folders::follow(store);
    puzzles::follow(store);
    // Waits until the page has slid in, because this reads every game.
    after_slide(move || storage_space::measure(store));
    let query = page.memo(|page| page.query().clone());
    let index = store.memo(|model| model.index.clone());
    let folders = page.memo(|page| page.folders().clone());
    let list: ErasedMemo<Vec<GameSummary>> = ErasedMemo::new(move || {
        let lang = store.lang.get();
        query
            .with(|query| folders.with(|folders| index.with(|index| find_games(lang, index, folders, query))))
    });
    let kinds: ErasedMemo<GameKinds> = ErasedMemo::new(move || {
        let lang = store.lang.get();
        folders.with(|folders| index.with(|index| GameKinds::of(lang, index, folders)))
    });
    let counts: ErasedMemo<[usize; 3]> = store.memo(|model| {
        LibraryPage::of(model).map(|page| page.counts(model.lang(), &model.index)).unwrap_or_default()
    });
    let puzzles: ErasedMemo<Vec<u32>> = store.memo(|model| {
        LibraryPage::of(model).map(|page| page.puzzles(model.lang(), &model.index)).unwrap_or_default()
    });
    let count = ErasedMemo::new(move || list.with(Vec::len));
    let today = row::today(store);
    let groups: ErasedMemo<Vec<RowGroup>> = ErasedMemo::new(move || {
        let (lang, sort) = (store.lang.get(), query.with(|query| query.sort));
        let puzzles = puzzles.with(Vec::len);
        list.with(|list| group_rows(lang, list, puzzles, sort, today))
    });
    let is_empty = ErasedMemo::new(move || groups.with(Vec::is_empty));
    let selecting = selection::is_selecting(page);
    let selected = selection::selected(list);
    let has_games = ErasedMemo::new(move || count.get() > 0);
    // While the player is selecting, the number of selected games stands in place of the title.
    let head = move || {
        if selecting.get() {
            return view! { <selection::SelectionHead list selected /> }.into_any();
        }
        view! {
            <PageBar title=Text::Games>
                <Show when=move || has_games.get()><selection::SelectButton /></Show>
                <Link to=ErasedMemo::stored(Route::Statistics.into()) class="page-aside">
                    {page.text(Text::Statistics)}
                </Link>
            </PageBar>
        }
        .into_any()
    };
    let is_any = store.memo(|model| model.index.games.iter().any(|game| !game.deleted));
    let is_narrowed = search::is_narrowed();
    let games = move || {
        if !is_empty.get() {
            // The games of a folder are followed by its imported puzzles.
            let row = move |place: usize| match place.checked_sub(count.get_untracked()) {
                Some(place) => view! { <puzzles::PuzzleRow puzzles place /> }.into_any(),
                None => view! { <row::GameRow list groups folders place /> }.into_any(),
            };
            return view! {
                <div class="games-list"><list::GameList groups kinds row=Arc::new(row) /></div>
            }
            .into_any();
        }
        if is_any.get() {
            return view! {
                <div class="games-none">
                    <p>{page.text(GamesText::NoneFound)}</p>
                    <search::ClearButton is_shown=is_narrowed />
                </div>
            }
            .into_any();
        }
        view! {
            <div class="games-none">
                <p>{page.text(GamesText::NoGames)}</p>
                <Link to=ErasedMemo::stored(Route::NewGame.into()) class="button main">{page.text(Text::NewGame)}</Link>
            </div>
        }
        .into_any()
    };
    view! {
        <div class="games other-page">
            <TabBar here=Route::Games />
            {move || head()}
            <search::Search kinds counts is_empty />
            <search::Found count puzzles />
            {move || games()}
            <Foot selected />
            <actions::ActionsDialog />
            <folders::FolderDialog />
            <storage_space::FreeSpaceDialog />
        </div>
    }
}

/// The storage that games use, an undo button, and backups; or what can be done with the selected games.
#[component]
fn Foot(selected: ErasedMemo<Vec<GameId>>) -> impl IntoView {
    let store = Store::from_context();
    let page = LibraryHandle::of(store);
    let said = store.memo(|model| {
        let said = LibraryPage::of(model).and_then(|page| page.notice(model.lang(), &model.index));
        said.unwrap_or_default()
    });
    let can_undo = page.memo(LibraryPage::can_undo);
    let selecting = selection::is_selecting(page);
    let figures = move || {
        view! {
            <storage_space::UsedSpace />
            <backup::Backups />
        }
        .into_any()
    };
    view! {
        <footer class="games-foot">
            <div class="games-status">
                <p class="status" role="status">{move || said.get()}</p>
                <Show when=move || can_undo.get()>
                    <button
                        id="game-undo"
                        class="button"
                        on:click=move |_| page.dispatch(LibraryAction::Undo { now_ms: now_ms() })
                    >
                        {page.text(Text::Undo)}
                    </button>
                </Show>
            </div>
            <Show when=move || selecting.get() fallback=figures>
                <selection::SelectionBar selected />
            </Show>
        </footer>
    }
}
