//! The daily puzzles: the days of this month, and the times of each puzzle of the day.

use leptos::prelude::*;
use nonet_pages::statistics::{DailyFigures, DailyRow, daily_figures};
use nonet_text::{StatisticsText, Text};

use super::{StatisticsData, StatisticsHandle};
use crate::components::month_bar::MonthBar;
use crate::reactive::ErasedMemo;
use crate::store::Store;
use nonet_pages::statistics::solved;

/// The figures of the daily puzzles, from the first one solved.
#[component]
pub fn DailyPuzzles() -> impl IntoView {
    let store = Store::from_context();
    let games = expect_context::<StatisticsData>();
    let figures = ErasedMemo::new(move || {
        games.with(|games| {
            let (page, index) = games.as_ref()?;
            daily_figures(store.lang.get(), index, &solved(index, page.ledger()), page.today())
        })
    });
    move || figures.get().map(|figures| view! { <Section figures /> }).into_any()
}

#[component]
fn Section(figures: DailyFigures) -> impl IntoView {
    let page = StatisticsHandle::from_context();
    let month = figures.month.map(|month| {
        view! {
            <p class="month-goal">
                <span>{month.title}</span>
                <MonthBar progress=month.progress />
            </p>
        }
    });
    let heads =
        [StatisticsText::Puzzle, StatisticsText::Solved, StatisticsText::Best, StatisticsText::Typical];
    let row = |row: DailyRow| {
        view! {
            <tr>
                <th scope="row">{row.name}</th>
                <td>{row.solved}</td>
                <td>{row.best}</td>
                <td>{row.typical}</td>
            </tr>
        }
    };
    view! {
        <section class="daily-figures" aria-labelledby="daily-figures">
            <h2 id="daily-figures">{page.text(Text::DailyPuzzle)}</h2>
            {month}
            <table class="figures-table">
                <thead>
                    <tr>{heads.map(|head| view! { <th scope="col">{page.text(head)}</th> }).collect_view()}</tr>
                </thead>
                <tbody>{figures.rows.into_iter().map(row).collect_view()}</tbody>
            </table>
        </section>
    }
}
