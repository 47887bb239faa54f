//! The puzzles solved in each of the last weeks: a column per week.

use leptos::prelude::*;
use nonet_pages::statistics::{WeekColumn, WeeksChart, weeks};
use nonet_text::StatisticsText;

use super::{StatisticsHandle, of_solved};

/// The chart, once puzzles of two weeks are solved.
#[component]
pub fn SolvedWeeks() -> impl IntoView {
    let chart = of_solved(|lang, page, solved| weeks(lang, solved, page.today(), page.minutes_ahead()));
    move || chart.get().flatten().map(|chart| view! { <Section chart /> }).into_any()
}

#[component]
fn Section(chart: WeeksChart) -> impl IntoView {
    let page = StatisticsHandle::from_context();
    let WeeksChart { columns, axis: (first, last) } = chart;
    let column = |WeekColumn { percent, count, label }: WeekColumn| {
        view! {
            <li>
                <span class="hidden-text">{label}</span>
                <span class="week-column" style:height=format!("{percent:.1}%") aria-hidden="true">
                    <span class="week-count">{count}</span>
                </span>
            </li>
        }
    };
    view! {
        <section class="solved-weeks" aria-labelledby="solved-weeks">
            <h2 id="solved-weeks">{page.text(StatisticsText::Weeks)}</h2>
            <ul class="week-columns">{columns.into_iter().map(column).collect_view()}</ul>
            <p class="week-axis" aria-hidden="true"><span>{first}</span> <span>{last}</span></p>
        </section>
    }
}
