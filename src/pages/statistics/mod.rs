//! What the solved games add up to: the page `#/statistics`.
//!
//! - [`kinds`]: the boards and levels, one of which is chosen; [`detail`]: that one, and how its times went.
//! - [`techniques`]: what was found by oneself, hinted, overlooked. [`backfill`]: games are read, and what is noted of
//!   them is kept.

mod backfill;
mod detail;
mod kinds;
mod techniques;

use leptos::prelude::*;
use nonet_app::page::Page;
use nonet_app::route::Route;
use nonet_game::library::index::Index;
use nonet_pages::statistics::view;
use nonet_pages::statistics::view::StatisticsTile;
use nonet_pages::statistics::{SolvedGame, StatisticsAction, StatisticsPage, solved};
use nonet_text::{Lang, NewGameText, StatisticsText, Text};

use crate::browser::{minutes_ahead, now_ms, style};
use crate::components::link::Link;
use crate::components::page_bar::PageBar;
use crate::components::rules::adopt as adopt_rules;
use crate::reactive::{ErasedMemo, Part};
use crate::store::{PageHandle, Store};
use nonet::intl::speak_as_the_browser;

/// The page, to its parts.
type Handle = PageHandle<StatisticsPage>;

const STYLE: &str = concat!(
    include_str!("../../../style/lesson_link.css"),
    include_str!("../../../style/pages/page.css"),
    include_str!("../../../style/pages/statistics.css")
);

/// What the page is made of: its state and the list of games, taken once for all who read them.
type Games = ErasedMemo<Option<(StatisticsPage, Index)>>;

/// The page, as a part of the program.
#[leptos::wasm_split::wasm_split(pages, wasm_split_path = leptos::wasm_split, fallible)]
pub fn statistics() -> Part {
    adopt_rules();
    speak_as_the_browser();
    Ok(view! { <Statistics /> }.into_any())
}

/// The page.
#[component]
fn Statistics() -> impl IntoView {
    let store = Store::here();
    let page = Handle::of(store);
    style::adopt(STYLE);
    let (now_ms, minutes_ahead) = (now_ms(), minutes_ahead());
    page.open(StatisticsAction::Open { now_ms, minutes_ahead });
    on_cleanup(move || {
        page.act(StatisticsAction::Close);
    });
    backfill::backfill(store);
    let games: Games =
        store.memo(|model| StatisticsPage::of(model).map(|page| (page.clone(), model.index.clone())));
    provide_context(games);
    let is_any = of_solved(|_, _, solved| !solved.is_empty());
    let parts = move || match is_any.get() {
        Some(true) => view! {
            <Tiles />
            <div class="statistics-parts">
                <kinds::Kinds />
                <detail::KindInDetail />
                <techniques::Techniques />
            </div>
        }
        .into_any(),
        _ => view! {
            <section class="statistics-none">
                <h2>{page.text(StatisticsText::Empty)}</h2>
                <p>{page.text(StatisticsText::EmptyExplained)}</p>
                <Link to=ErasedMemo::stored(Route::Play.into()) class="button main">
                    {page.text(NewGameText::BackToPlay)}
                </Link>
            </section>
        }
        .into_any(),
    };
    view! {
        <div class="statistics other-page">
            <PageBar back=NewGameText::BackToPlay title=Text::Statistics />
            {move || parts().into_any()}
            <Foot is_any />
        </div>
    }
}

/// The figures of all games.
#[component]
fn Tiles() -> impl IntoView {
    let page = Handle::here();
    let tiles = of_solved(|lang, page, solved| view::tiles(lang, solved, page.today(), page.minutes_ahead()));
    let tile = move |tile: StatisticsTile| {
        view! {
            <div class="tile">
                <dt>{page.text(tile.name)}</dt>
                <dd class="tile-figure">{tile.figure}</dd>
                <dd class="note">{tile.note}</dd>
            </div>
        }
    };
    let tiles = move || tiles.get().map(|tiles| tiles.map(tile).collect_view());
    view! { <dl class="tiles">{move || tiles().into_any()}</dl> }
}

/// Where the figures are, the way to delete them, and the way back.
#[component]
fn Foot(is_any: ErasedMemo<Option<bool>>) -> impl IntoView {
    let store = Store::here();
    let page = Handle::of(store);
    let is_deleted = page.see(StatisticsPage::is_deleted);
    let save_failed = page.see(StatisticsPage::save_failed);
    let said = move || {
        let lang = store.lang.get();
        match (save_failed.get(), is_deleted.get()) {
            (true, _) => StatisticsText::NotKept.say(lang).to_owned(),
            (false, true) => StatisticsText::Deleted.say(lang).to_owned(),
            (false, false) => String::new(),
        }
    };
    let undo = move || {
        is_deleted.get().then(|| {
            view! {
                <button
                    id="statistics-undo"
                    class="button"
                    on:click=move |_| page.act(StatisticsAction::Undo)
                >
                    {page.text(Text::Undo)}
                </button>
            }
        })
    };
    let delete = move || {
        (is_any.get() == Some(true)).then(|| {
            view! {
                <button
                    id="statistics-delete"
                    class="button"
                    aria-describedby="statistics-deleting"
                    on:click=move |_| page.act(StatisticsAction::Delete)
                >
                    {page.text(StatisticsText::Delete)}
                </button>
                <span id="statistics-deleting">{page.text(StatisticsText::DeleteExplained)}</span>
            }
        })
    };
    view! {
        <footer class="statistics-foot">
            <div class="statistics-said">
                <p class="said" role="status">{move || said()}</p>
                {move || undo().into_any()}
            </div>
            <p class="note">{page.text(StatisticsText::OnThisDevice)}</p>
            <p class="statistics-delete note">{move || delete().into_any()}</p>
        </footer>
    }
}

/// What is made of the solved games; none while the page is not open.
fn of_solved<T>(
    read: impl Fn(Lang, &StatisticsPage, &[SolvedGame]) -> T + Send + Sync + 'static,
) -> ErasedMemo<Option<T>>
where
    T: PartialEq + Send + Sync + 'static,
{
    let store = Store::here();
    let games = expect_context::<Games>();
    ErasedMemo::new(move || {
        games.with(|games| {
            let (page, index) = games.as_ref()?;
            Some(read(store.lang.get(), page, &solved(index, page.ledger())))
        })
    })
}
