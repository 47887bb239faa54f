//! The report on a finished game: moments worth reviewing, techniques used, and the difficulty of each move.

use leptos::prelude::*;
use nonet_app::action::Action;
use nonet_app::route::{Address, Route};
use nonet_app::view;
use nonet_app::view::{ReportChart, ReportRow, ReportView};
use nonet_tasks::report::RowKind;
use nonet_text::PanelText;

use crate::components::link::Link;
use crate::reactive::ErasedMemo;
use crate::store::Store;

/// The report; its parts appear when the coach has written them.
#[component]
pub fn Report() -> impl IntoView {
    let store = Store::from_context();
    let report = store.memo(view::report);
    move || view! { <ReportParts report=report.get() /> }.into_any()
}

#[component]
fn ReportParts(report: ReportView) -> impl IntoView {
    let ReportView { moments, chart, mut rows, both, moves_title, moves } = report;
    // The time and the counts come first, because what could have been better is not what players ask first.
    let facts = rows.iter().take_while(|row| row.kind == RowKind::Fact).count();
    let paths = rows.split_off(facts);
    let list = |rows: Vec<ReportRow>| rows.into_iter().map(|row| view! { <ReportLine row /> }).collect_view();
    let moments = (!moments.is_empty()).then(|| {
        view! { <ul class="moments">{moments.into_iter().map(|row| view! { <Moment row /> }).collect_view()}</ul> }
    });
    // The charts are about single moves, too. Folded with them, they keep no beginner from the sentences.
    let moves = (!moves.is_empty()).then(|| {
        view! {
            <details class="moves">
                <summary><h3>{moves_title}</h3></summary>
                {chart.map(|chart| view! { <Chart chart /> })}
                <ul class="rows">{list(moves)}</ul>
            </details>
        }
    });
    view! {
        <div class="report">
            <ul class="rows">{list(rows)}</ul>
            {moments}
            <ul class="rows">{list(paths)}</ul>
            {(!both.is_empty()).then(|| view! { <Comparison rows=both /> })}
            {moves}
        </div>
    }
}

/// A link to the lesson of a technique.
fn lesson_link(lesson: Option<(String, Address)>) -> Option<AnyView> {
    lesson.map(|(name, to)| {
        view! { <Link to=ErasedMemo::stored(to) class="lesson-link">{name}</Link> }.into_any()
    })
}

/// Returns a handler that shows the board as it was at the row's move.
fn show(row: &ReportRow) -> impl Fn() + Clone + 'static {
    let (store, node) = (Store::from_context(), row.node);
    move || {
        if let Some(node) = node {
            store.dispatch(Action::Go(Route::Play.into()));
            store.dispatch(Action::Jump(node));
        }
    }
}

/// A moment, with buttons that show it on the board and open the lesson of its technique.
#[component]
fn Moment(row: ReportRow) -> impl IntoView {
    let store = Store::from_context();
    let show = row.node.is_some().then(|| {
        let show = show(&row);
        let words = store.say(PanelText::ShowMoment);
        view! { <button class="button" on:click=move |_| show()>{words}</button> }.into_any()
    });
    let lesson = row.lesson.map(|(name, to)| {
        let words = PanelText::lesson_on(store.lang.get_untracked(), &name);
        view! { <Link to=ErasedMemo::stored(to) class="button">{words}</Link> }.into_any()
    });
    view! {
        <li class="game-moment">
            <strong>{row.text}</strong>
            <p>{row.note}</p>
            <div class="buttons">
                {show}
                {lesson}
            </div>
        </li>
    }
}

/// Two charts: the time each digit took, and how many digits could be found.
#[component]
fn Chart(chart: ReportChart) -> impl IntoView {
    let lang = Store::from_context().lang.get_untracked();
    let ends = move || [1, chart.count].map(|number| lang.with_own_digits(number.to_string()));
    let view_box = format!("0 0 {} {}", ReportChart::WIDTH, ReportChart::HEIGHT);
    let half = |class: &'static str, path: String, said: String| {
        view! {
            <figure>
                <svg viewBox=view_box.clone() preserveAspectRatio="none" aria-hidden="true">
                    <path class=class d=path />
                </svg>
                // The numbers of the first and the last digit, in the order of the game.
                <p class="report-axis note" aria-hidden="true">
                    {ends().map(|number| view! { <span>{number}</span> })}
                </p>
                <figcaption class="note">{said}</figcaption>
            </figure>
        }
    };
    view! {
        <div class="report-chart">
            {half("report-time", chart.time, chart.time_said)}
            {half("report-open", chart.open, chart.open_said)}
        </div>
    }
}

/// A table that compares the player's path with the shortest one.
#[component]
fn Comparison(rows: Vec<ReportRow>) -> impl IntoView {
    let (heads, rows): (Vec<ReportRow>, Vec<ReportRow>) =
        rows.into_iter().partition(|row| row.kind == RowKind::Columns);
    let head = |row: ReportRow| {
        view! {
            <tr>
                <th scope="col">{row.text}</th>
                <th scope="col">{row.note}</th>
                <th scope="col">{row.last}</th>
            </tr>
        }
    };
    let line = |row: ReportRow| {
        view! {
            <tr>
                <th scope="row">{lesson_link(row.lesson).unwrap_or_else(|| row.text.into_any())}</th>
                <td>{row.note}</td>
                <td>{row.last}</td>
            </tr>
        }
    };
    view! {
        <table>
            <thead>{heads.into_iter().map(head).collect_view()}</thead>
            <tbody>{rows.into_iter().map(line).collect_view()}</tbody>
        </table>
    }
}

#[component]
fn ReportLine(row: ReportRow) -> impl IntoView {
    let class = match row.kind {
        RowKind::Head => return view! { <li><h3>{row.text}</h3></li> }.into_any(),
        RowKind::Sentence => return view! { <li><p>{row.text}</p></li> }.into_any(),
        RowKind::Overlooked => "row overlooked",
        RowKind::Mistake => "row mistake",
        _ => "row",
    };
    let show = show(&row);
    let idea = row.idea.map(|idea| view! { " " <small>{idea}</small> });
    let text = lesson_link(row.lesson).unwrap_or_else(|| row.text.into_any());
    let words =
        view! { <span class="row-text">{text} {idea}</span> " " <span class="note">{row.note}</span> };
    if row.node.is_some() {
        return view! { <li><button class=class on:click=move |_| show()>{words}</button></li> }.into_any();
    }
    view! { <li><div class=class>{words}</div></li> }.into_any()
}
