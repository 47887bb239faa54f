//! The daily puzzles: the days of this month, and the times of each puzzle of the day.

use leptos::prelude::*;
use nonet_pages::daily::DaySquare;
use nonet_pages::statistics::{DailyFigures, DailyRow, daily_figures};
use nonet_text::{StatisticsText, Text};

use super::figures_table::{FiguresTable, figures};
use super::{StatisticsData, StatisticsHandle};
use crate::components::month_bar::MonthDays;
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
    move || figures.get().map(|figures| view! { <Section days=figures /> }).into_any()
}

#[component]
fn Section(days: DailyFigures) -> impl IntoView {
    let page = StatisticsHandle::from_context();
    let DailyFigures { month, squares, rows } = days;
    let square = |square: DaySquare| {
        let class = match square {
            DaySquare::Solved => "solved",
            DaySquare::Open => "open",
            DaySquare::Ahead => "",
        };
        view! { <span class=class></span> }
    };
    let month = month.map(|month| {
        view! {
            <p class="this-month">
                <span>{month.title}</span>
                <MonthDays progress=month.progress />
                <span class="day-squares" aria-hidden="true">{squares.into_iter().map(square).collect_view()}</span>
            </p>
        }
    });
    let heads = [StatisticsText::Solved, StatisticsText::Best, StatisticsText::Typical];
    let row = move |row: DailyRow| {
        view! {
            <tr>
                <th scope="row">{row.name}</th>
                {figures(heads, [row.solved, row.best, row.typical])}
            </tr>
        }
    };
    view! {
        <section class="daily-figures" aria-labelledby="daily-figures">
            <h2 id="daily-figures">{page.text(Text::DailyPuzzle)}</h2>
            {month}
            <FiguresTable names=StatisticsText::Puzzle heads>
                <tbody>{rows.into_iter().map(row).collect_view()}</tbody>
            </FiguresTable>
        </section>
    }
}
