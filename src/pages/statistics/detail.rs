//! The selected board and level: figures, and the trend of its times as a chart and a table.

use leptos::prelude::*;
use nonet_pages::statistics::view;
use nonet_pages::statistics::view::{KindDetail, TimesTrend};
use nonet_pages::statistics::{HEIGHT, WIDTH};
use nonet_text::StatisticsText;

use super::figures_table::{FiguresTable, figures};
use super::{StatisticsHandle, of_solved};
use crate::browser::is_wide;
use crate::reactive::ErasedMemo;

/// The id of the heading.
const TITLE: &str = "statistics-kind";

/// On narrow windows, where the list is above, scrolls to the details.
pub fn bring_into_view() {
    if let Some(title) = document().get_element_by_id(TITLE).filter(|_| !is_wide()) {
        title.scroll_into_view();
    }
}

/// The selected board and level.
#[component]
pub fn KindInDetail() -> impl IntoView {
    let page = StatisticsHandle::from_context();
    let detail = of_solved(|lang, page, solved| {
        view::kind_detail(lang, solved, &page.chosen(solved)?, page.minutes_ahead())
    });
    let detail: ErasedMemo<Option<KindDetail>> = ErasedMemo::new(move || detail.get().flatten());
    let title = move || detail.with(|detail| detail.as_ref().map(|detail| detail.title.clone()));
    let shown = move || {
        let KindDetail { facts, trend, .. } = detail.get()?;
        let facts = facts.into_iter().map(|(name, figure)| {
            view! {
                <div>
                    <dt>{page.text(name)}</dt>
                    <dd>{figure}</dd>
                </div>
            }
        });
        let trend = match trend {
            Some(trend) => view! { <CourseChart trend /> }.into_any(),
            None => view! { <p class="note">{page.text(StatisticsText::CourseLater)}</p> }.into_any(),
        };
        Some(view! {
            <dl class="kind-facts">{facts.collect_view()}</dl>
            {trend}
        })
    };
    view! {
        <section class="kind" aria-labelledby=TITLE>
            <h2 id=TITLE aria-live="polite">{move || title().unwrap_or_default()}</h2>
            {move || shown().into_any()}
        </section>
    }
}

/// The trend of the times: a point for each game, and a line for the typical time.
#[component]
fn CourseChart(trend: TimesTrend) -> impl IntoView {
    let page = StatisticsHandle::from_context();
    let TimesTrend { summary, is_compared, chart, scale, axis, rows } = trend;
    let lines: String = scale
        .iter()
        .map(|(percent, _)| format!("M0 {:.1}h{WIDTH}", HEIGHT * (1.0 - percent / 100.0)))
        .collect();
    let ticks = scale.into_iter().map(|(percent, time)| {
        view! { <span style:inset-block-end=format!("{percent}%")>{time}</span> }
    });
    let signs = [
        ("course-points", "M20 10h0", StatisticsText::EachGame),
        ("course-best", "M20 10h0", StatisticsText::Best),
        ("course-line", "M6 10h28", StatisticsText::TypicalOfSeven),
    ];
    let has_line = !chart.line.is_empty();
    let shown = signs.into_iter().filter(|(class, ..)| has_line || *class != "course-line");
    let signs = shown.map(|(class, sign, meaning)| {
        view! {
            <li>
                <svg viewBox="0 0 40 20">
                    <path class=class d=sign />
                </svg>
                {page.text(meaning)}
            </li>
        }
    });
    let heads = [StatisticsText::Games, StatisticsText::Best, StatisticsText::Typical];
    let row = move |[when, games, best, typical]: [String; 4]| {
        view! {
            <tr>
                <th scope="row">{when}</th>
                {figures(heads, [games, best, typical])}
            </tr>
        }
    };
    view! {
        <figure class="course">
            <figcaption class:note=!is_compared>{summary}</figcaption>
            <div class="course-chart" aria-hidden="true">
                <div class="course-scale">{ticks.collect_view()}</div>
                <svg viewBox=format!("0 0 {WIDTH} {HEIGHT}") preserveAspectRatio="none">
                    <path class="course-lines" d=lines />
                    <path class="course-points" d=chart.points />
                    <path class="course-line" d=chart.line />
                    <path class="course-best" d=chart.best />
                </svg>
                <p class="course-axis">
                    <span>{axis.0}</span>
                    <span>{axis.1}</span>
                </p>
                <ul class="course-legend">{signs.collect_view()}</ul>
            </div>
            <details>
                <summary>{page.text(StatisticsText::AsTable)}</summary>
                <FiguresTable names=StatisticsText::When heads>
                    <tbody>{rows.into_iter().map(row).collect_view()}</tbody>
                </FiguresTable>
            </details>
        </figure>
    }
}
