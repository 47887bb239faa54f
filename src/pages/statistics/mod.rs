//! Statistics of the solved games: the page `#/statistics`.
//!
//! - [`solved_weeks`]: puzzles solved per week; [`daily_puzzles`]: figures of the daily puzzles. [`kinds`]: boards and levels; [`detail`]: the selected one, with
//!   its times.
//! - [`techniques`]: techniques found, hinted at and overlooked. [`backfill`]: background work.
//! - [`figures_table`]: what their tables share.

mod backfill;
mod daily_puzzles;
mod detail;
mod figures_table;
mod kinds;
mod solved_weeks;
mod techniques;

use leptos::prelude::*;
use nonet_app::page::Page;
use nonet_app::route::Route;
use nonet_game::library::index::GameIndex;
use nonet_pages::statistics::view;
use nonet_pages::statistics::view::StatisticsTile;
use nonet_pages::statistics::{SolvedGame, StatisticsAction, StatisticsPage, insights, solved};
use nonet_text::{Lang, NewGameText, StatisticsText, Text};

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

type StatisticsHandle = PageHandle<StatisticsPage>;

const STYLE: &str = styles![
    "lesson_link.css",
    "pages/mark.css",
    "pages/months.css",
    "pages/statistics.css",
    "pages/solved_weeks.css",
    "pages/figures_table.css"
];

/// The page's state and the list of games, cloned once for all components.
type StatisticsData = ErasedMemo<Option<(StatisticsPage, GameIndex)>>;

#[leptos::wasm_split::wasm_split(pages, wasm_split_path = leptos::wasm_split, fallible)]
pub fn statistics() -> LazyView {
    adopt_rules();
    install_browser_locale();
    Ok(view! { <Statistics /> }.into_any())
}

#[component]
fn Statistics() -> impl IntoView {
    let store = Store::from_context();
    let page = StatisticsHandle::of(store);
    adopt_page_style(STYLE);
    let (now_ms, minutes_ahead) = (now_ms(), minutes_ahead());
    page.open(StatisticsAction::Open { now_ms, minutes_ahead });
    on_cleanup(move || {
        page.dispatch(StatisticsAction::Close);
    });
    backfill::start(store);
    let games: StatisticsData =
        store.memo(|model| StatisticsPage::of(model).map(|page| (page.clone(), model.index.clone())));
    provide_context(games);
    let is_any = of_solved(|_, _, solved| !solved.is_empty());
    let parts = move || match is_any.get() {
        Some(true) => view! {
            <Insights />
            <Tiles />
            <div class="statistics-parts">
                <div>
                    <solved_weeks::SolvedWeeks />
                    <daily_puzzles::DailyPuzzles />
                    <kinds::Kinds />
                </div>
                <div>
                    <detail::KindInDetail />
                    <techniques::Techniques />
                </div>
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
            <TabBar here=Route::Games />
            <PageBar title=Text::Statistics />
            {move || parts()}
            <Foot is_any />
        </div>
    }
}

/// Sentences on times, hints or mistakes that got better. Empty if there are none.
#[component]
fn Insights() -> impl IntoView {
    let said = of_solved(|lang, _, solved| insights(lang, solved));
    let list = |said: Vec<String>| {
        let said = said.into_iter().map(|said| view! { <li>{said}</li> });
        view! { <ul class="insights">{said.collect_view()}</ul> }
    };
    move || said.get().filter(|said| !said.is_empty()).map(list).into_any()
}

/// The totals of all games.
#[component]
fn Tiles() -> impl IntoView {
    let page = StatisticsHandle::from_context();
    let games = expect_context::<StatisticsData>();
    let store = Store::from_context();
    let tiles = ErasedMemo::new(move || {
        games.with(|games| {
            let (page, index) = games.as_ref()?;
            Some(view::tiles(store.lang.get(), &solved(index, page.ledger()), index, page.today()))
        })
    });
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

/// A note on storage, with buttons to delete the figures and to undo that.
#[component]
fn Foot(is_any: ErasedMemo<Option<bool>>) -> impl IntoView {
    let store = Store::from_context();
    let page = StatisticsHandle::of(store);
    let is_deleted = page.memo(StatisticsPage::is_deleted);
    let save_failed = page.memo(StatisticsPage::save_failed);
    let said = move || {
        let lang = store.lang.get();
        match (save_failed.get(), is_deleted.get()) {
            (true, _) => StatisticsText::NotKept.say(lang).to_owned(),
            (false, true) => StatisticsText::Deleted.say(lang).to_owned(),
            (false, false) => String::new(),
        }
    };
    view! {
        <footer class="statistics-foot">
            <div class="statistics-status">
                <p class="status" role="status">{move || said()}</p>
                <Show when=move || is_deleted.get()>
                    <button
                        id="statistics-undo"
                        class="button"
                        on:click=move |_| page.dispatch(StatisticsAction::Undo)
                    >
                        {page.text(Text::Undo)}
                    </button>
                </Show>
            </div>
            <p class="note">{page.text(StatisticsText::OnThisDevice)}</p>
            <p class="statistics-delete note">
                <Show when=move || is_any.get() == Some(true)>
                    <button
                        id="statistics-delete"
                        class="button"
                        aria-describedby="statistics-deleting"
                        on:click=move |_| page.dispatch(StatisticsAction::Delete)
                    >
                        {page.text(StatisticsText::Delete)}
                    </button>
                    <span id="statistics-deleting">{page.text(StatisticsText::DeleteExplained)}</span>
                </Show>
            </p>
        </footer>
    }
}

/// Memoizes a figure of the solved games; `None` while the page isn't open.
fn of_solved<T>(
    read: impl Fn(Lang, &StatisticsPage, &[SolvedGame]) -> T + Send + Sync + 'static,
) -> ErasedMemo<Option<T>>
where
    T: PartialEq + Send + Sync + 'static,
{
    let store = Store::from_context();
    let games = expect_context::<StatisticsData>();
    ErasedMemo::new(move || {
        games.with(|games| {
            let (page, index) = games.as_ref()?;
            Some(read(store.lang.get(), page, &solved(index, page.ledger())))
        })
    })
}
