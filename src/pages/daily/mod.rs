//! Daily and weekly puzzles: the page `#/daily`.
//!
//! - [`calendar`]: the choice of the day, and the progress of months; [`card`]: the puzzles of a day and of a week.

mod calendar;
mod card;

use leptos::prelude::*;
use nonet_app::page::Page;
use nonet_app::route::{Address, Route};
use nonet_game::daily::{Day, next_unsolved};
use nonet_game::library::index::GameIndex;
use nonet_pages::daily::{DailyAction, DailyPage};
use nonet_pages::daily::{DailyCard, played_by};
use nonet_text::{DailyText, Lang};

use crate::browser::{minutes_ahead, now_ms, show_part};
use crate::components::page_bar::PageBar;
use crate::components::page_style::adopt_page_style;
use crate::components::rules::adopt as adopt_rules;
use crate::components::streak::Streak;
use crate::components::tab_bar::TabBar;
use crate::reactive::{ErasedMemo, LazyView};
use crate::store::{PageHandle, Store};
use nonet::intl::install_browser_locale;
use nonet::styles;

type DailyHandle = PageHandle<DailyPage>;

const STYLE: &str = styles!["pages/mark.css", "pages/months.css", "pages/week.css", "pages/daily.css"];

#[leptos::wasm_split::wasm_split(pages, wasm_split_path = leptos::wasm_split, fallible, preload(preload_daily))]
pub fn daily() -> LazyView {
    adopt_rules();
    install_browser_locale();
    Ok(view! { <Daily /> }.into_any())
}

#[component]
fn Daily() -> impl IntoView {
    let store = Store::from_context();
    let page = DailyHandle::of(store);
    adopt_page_style(STYLE);
    let today = Day::at(now_ms(), minutes_ahead());
    page.open(DailyAction::Open(today));
    on_cleanup(move || page.dispatch(DailyAction::Close));
    let (address, next) =
        store.peek(|model| (model.session.address.clone(), next_unsolved(&model.index, today)));
    if let Some(day) = address.day() {
        page.dispatch(DailyAction::Choose(day));
    }
    if address == Address::calendar() {
        show_part("calendar", today.id());
    }
    let next = next.filter(|_| address == Address::next_daily());
    if let Some(task) = next.or_else(|| played_by(&address, today)) {
        page.dispatch(DailyAction::Play(task));
    }
    let chosen = store.memo(move |model| DailyPage::of(model).map_or(today, DailyPage::chosen));
    let day = store.memo(move |model| {
        let (lang, classic) = (model.lang(), model.boards.classic());
        DailyCard::of_day(lang, &model.index, chosen.get())
            .map(|card| card.with_usual_time(lang, classic, &model.index))
    });
    let week = store.memo(move |model| {
        let (lang, classic) = (model.lang(), model.boards.classic());
        DailyCard::of_week(lang, &model.index, chosen.get()).with_usual_time(lang, classic, &model.index)
    });
    let index = store.memo(|model| model.index.clone());
    let said = page.memo(DailyPage::notice);
    view! {
        <div class="daily other-page">
            <TabBar here=Route::Home />
            <PageBar title=DailyText::Daily />
            <Streak index today />
            <div class="daily-parts">
                <div class="daily-column">
                    <card::CardOfDay cards=day />
                    <card::CardOfWeek today card=week />
                </div>
                <div class="daily-column">
                    <calendar::Calendar today chosen />
                    <calendar::EarlierMonths today />
                </div>
            </div>
            <p class="status" role="status">
                {move || said.get().map(|said| said.text().say(store.lang.get()))}
            </p>
        </div>
    }
}

/// Memoizes a value computed from the list of games.
fn of_index<T>(read: impl Fn(Lang, &GameIndex) -> T + Send + Sync + 'static) -> ErasedMemo<T>
where
    T: PartialEq + Send + Sync + 'static,
{
    let store = Store::from_context();
    let index = store.memo(|model| model.index.clone());
    ErasedMemo::new(move || index.with(|index| read(store.lang.get(), index)))
}
