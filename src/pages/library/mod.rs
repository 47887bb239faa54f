//! The games on this device: the page `#/games`.
//!
//! - [`look`]: what is looked for; [`row`]: a game of the list; [`folders`]: the folders they are in.
//! - [`backup`]: everything as a file; [`room`]: how much room is left.
//! - [`safe`]: what keeps games safe while one plays; [`backup_folder`]: where backups are written by themselves.

mod backup;
mod backup_folder;
mod folders;
mod look;
mod puzzles;
mod room;
mod row;
mod safe;

pub use safe::keep_safe;

use std::time::Duration;

use leptos::prelude::*;
use nonet_app::page::Page;
use nonet_game::boards::board_named;
use nonet_game::library::index::Summary;
use nonet_game::library::row::taken;
use nonet_pages::library::{LibraryAction, LibraryPage, find_games};
use nonet_text::{CollectionText, GamesText, NewGameText, Text};

use crate::browser::{minutes_ahead, now_ms, style};
use crate::components::board::Thumbnail;
use crate::components::page_bar::PageBar;
use crate::components::rules::adopt as adopt_rules;
use crate::components::windowed::Windowed;
use crate::reactive::{ErasedMemo, Part};
use crate::store::{PageHandle, Store};
use nonet::intl::speak_as_the_browser;

/// The page, to its parts.
type Handle = PageHandle<LibraryPage>;

const STYLE: &str = concat!(
    include_str!("../../../style/fields.css"),
    include_str!("../../../style/pages/page.css"),
    include_str!("../../../style/pages/safety.css"),
    include_str!("../../../style/pages/library.css")
);

/// The page, as a part of the program.
#[leptos::wasm_split::wasm_split(pages, wasm_split_path = leptos::wasm_split, fallible)]
pub fn library() -> Part {
    adopt_rules();
    speak_as_the_browser();
    Ok(view! { <Games /> }.into_any())
}

/// A small picture of a board, which may be one of the player's own; none of one that there is no more.
fn thumbnail(store: Store, name: &str) -> Option<impl IntoView + use<>> {
    let board = store.peek(|model| model.boards.get(name).cloned()).or_else(|| board_named(name))?;
    Some(view! { <Thumbnail board /> })
}

/// The page.
#[component]
fn Games() -> impl IntoView {
    let store = Store::here();
    let page = Handle::of(store);
    style::adopt(STYLE);
    page.open(LibraryAction::Open { now_ms: now_ms(), minutes_ahead: minutes_ahead() });
    on_cleanup(move || page.act(LibraryAction::Close));
    folders::follow(store);
    puzzles::follow(store);
    // Not before the list is painted: it reads every game.
    set_timeout(move || room::measure(store), Duration::ZERO);
    let query = page.see(|page| page.query().clone());
    let index = store.memo(|model| model.index.clone());
    let folders = page.see(|page| page.folders().clone());
    let list: ErasedMemo<Vec<Summary>> = ErasedMemo::new(move || {
        let lang = store.lang.get();
        query
            .with(|query| folders.with(|folders| index.with(|index| find_games(lang, index, folders, query))))
    });
    let puzzles: ErasedMemo<Vec<u32>> = page.see(LibraryPage::puzzles);
    let count = ErasedMemo::new(move || list.with(Vec::len));
    let rows = ErasedMemo::new(move || count.get() + puzzles.with(Vec::len));
    let is_any = store.memo(|model| model.index.games.iter().any(|game| !game.deleted));
    let games = move || {
        if rows.get() > 0 {
            // A folder's games come first, then the puzzles that were brought with it.
            let row = move |place: usize| match place.checked_sub(count.get_untracked()) {
                Some(place) => view! { <puzzles::PuzzleRow puzzles place /> }.into_any(),
                None => view! { <row::GameRow list folders place /> }.into_any(),
            };
            return view! { <Windowed label=page.text(Text::Games) count=rows row /> }.into_any();
        }
        let text = if is_any.get() { GamesText::NoneFound } else { GamesText::NoGames };
        view! { <p class="note">{page.text(text)}</p> }.into_any()
    };
    view! {
        <div class="games other-page">
            <PageBar back=NewGameText::BackToPlay title=Text::Games />
            <look::Look />
            {move || games()}
            <Foot count puzzles />
            <backup::Backups />
            <folders::Asked />
            <room::Made />
        </div>
    }
}

/// How many games are shown, what they take, and the way back from what was done last.
#[component]
fn Foot(count: ErasedMemo<usize>, puzzles: ErasedMemo<Vec<u32>>) -> impl IntoView {
    let store = Store::here();
    let page = Handle::of(store);
    let said = store.memo(|model| {
        let said = LibraryPage::of(model).and_then(|page| page.notice(model.lang(), &model.index));
        said.unwrap_or_default()
    });
    let can_undo = page.see(LibraryPage::can_undo);
    let bytes = page.see(LibraryPage::games_size);
    let puzzles = ErasedMemo::new(move || puzzles.with(Vec::len) as u64);
    let found = move || {
        let lang = store.lang.get();
        let games = GamesText::found(lang, count.get() as u64);
        match puzzles.get() {
            0 => games,
            puzzles => [games, CollectionText::count(lang, puzzles)].join(" · "),
        }
    };
    let taken = move || bytes.get().map(|bytes| taken(store.lang.get(), bytes)).unwrap_or_default();
    let undo = move || {
        can_undo.get().then(|| {
            view! {
                <button
                    id="game-undo"
                    class="button"
                    on:click=move |_| page.act(LibraryAction::Undo { now_ms: now_ms() })
                >
                    {page.text(Text::Undo)}
                </button>
            }
        })
    };
    view! {
        <footer class="games-foot">
            <div class="games-said">
                <p class="said" role="status">{move || said.get()}</p>
                {move || undo().into_any()}
            </div>
            <p class="figures">
                <span role="status">{move || found()}</span>
                <span class="games-taken">{move || taken()}</span>
                <room::Used />
            </p>
        </footer>
    }
}
