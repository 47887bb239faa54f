//! The fourth side: many puzzles in a table.

use leptos::prelude::*;
use nonet_engine::rating::GradeLevel;
use nonet_game::workbench::batch::{RowVerdict, Sort, Table, Task};
use nonet_game::workbench::path::technique_name;
use nonet_game::workbench::{Words, WorkbenchAction as Do, WorkbenchPage, number};

use super::files::FileButton;
use super::list::Windowed;
use super::{act, peek, press, say, see};
use crate::store::Store;

/// The side.
#[component]
pub fn BatchSide() -> impl IntoView {
    let has_text = see(|page| !page.batch.text.is_empty());
    let any = see(|page| !page.table.is_empty());
    let running = see(WorkbenchPage::is_in_batch);
    let start = move |name: Words, task: Task, class: &'static str| {
        view! { <button class=class on:click=press(Do::RunBatch(task))>{say(name)}</button> }
    };
    let acts = move || {
        if running.get() {
            view! { <button class="button main" on:click=press(Do::StopBatch)>{say(Words::Cancel)}</button> }
                .into_any()
        } else if has_text.get() {
            view! {
                {start(Words::SolveAll, Task::Solve, "button main")}
                {start(Words::RateAll, Task::Rate, "button")}
            }
            .into_any()
        } else {
            ().into_any()
        }
    };
    view! {
        <p class="note">{say(Words::BatchHint)}</p>
        <div class="buttons">
            <FileButton />
            {acts}
        </div>
        <Show when=move || any.get() || running.get()>
            <Progress />
            <Narrow />
            <Rows />
        </Show>
    }
}

/// How far it is, and what was found so far.
#[component]
fn Progress() -> impl IntoView {
    let store = Store::here();
    let done = see(|page| page.table.len());
    let of = see(|page| page.batch.of);
    let words = move || Words::progress(store.lang.get(), done.get(), of.get());
    let counts = move || {
        // Counted anew when rows come in.
        done.track();
        let figure = |verdict: RowVerdict| {
            let count = peek(store, |page| page.table.count(verdict));
            (count > 0).then(|| {
                let count = number(store.lang.get(), count as u64);
                view! { <div><dt>{say(Words::row_verdict(verdict))}</dt><dd>{count}</dd></div> }
            })
        };
        RowVerdict::ALL.into_iter().map(figure).collect_view()
    };
    view! {
        <progress max=move || of.get().to_string() prop:value=move || done.get() as f64 aria-label=words></progress>
        <p class="note" role="status">{words}</p>
        <dl class="figures">{counts}</dl>
    }
}

/// Which rows to show.
#[component]
fn Narrow() -> impl IntoView {
    let store = Store::here();
    let narrow = move |event: web_sys::Event| {
        let value = event_target_value(&event);
        let only = RowVerdict::ALL.into_iter().find(|verdict| verdict.slug() == value);
        act(store, Do::Narrow(only, value.parse::<u8>().ok()));
    };
    let (only, level) = peek(store, |page| page.table.filter());
    let verdicts = RowVerdict::ALL.into_iter().map(|verdict| {
        let chosen = only == Some(verdict);
        view! {
            <option value=verdict.slug() selected=chosen>
                {say(Words::Solutions)} ": " {say(Words::row_verdict(verdict))}
            </option>
        }
    });
    let levels = GradeLevel::ALL.into_iter().map(|own| {
        let number = own.number();
        view! {
            <option value=number.to_string() selected=level == Some(number)>{say(Words::level(own))}</option>
        }
    });
    view! {
        <div class="field">
            <label for="narrow">{say(Words::ShowOnly)}</label>
            <select id="narrow" on:change=narrow>
                <option value="">{say(Words::Everything)}</option>
                {verdicts.collect_view()}
                {levels.collect_view()}
            </select>
        </div>
    }
}

/// The table.
#[component]
fn Rows() -> impl IntoView {
    let store = Store::here();
    let shown = see(|page| Table::shown(&page.table));
    let sort = see(|page| Table::sort(&page.table));
    let head = move |name: Words, by: Sort| {
        view! {
            <button
                class:chosen=move || sort.get() == by
                aria-pressed=move || if sort.get() == by { "true" } else { "false" }
                on:click=press(Do::SortBy(by))
            >
                {say(name)}
            </button>
        }
    };
    let arranged = see(|page| (page.table.sort(), page.table.filter(), page.is_in_batch()));
    let label = say(Words::TabBatch);
    view! {
        <div class="table-head table-line">
            {head(Words::Line, Sort::Line)}
            {head(Words::Givens, Sort::Givens)}
            {head(Words::Solutions, Sort::Verdict)}
            {head(Words::Grade, Sort::Score)}
            <span>{say(Words::Hardest)}</span>
        </div>
        // Another order, or another choice of rows: the list is painted anew.
        {move || {
            arranged.track();
            view! { <Windowed label=Signal::derive(label) count=shown row=move |place| row(store, place) /> }
        }}
        <div class="buttons">
            <button class="button" on:click=press(Do::SaveTable)>{say(Words::DownloadCsv)}</button>
        </div>
    }
}

fn row(store: Store, place: usize) -> AnyView {
    let Some(line) = peek(store, |page| page.table.row(place)) else { return ().into_any() };
    view! {
        <button class="line table-line" on:click=press(Do::OpenLine(line.line))>
            <span>{line.line.to_string()}</span>
            <span>{line.givens.to_string()}</span>
            <span class=format!("finding {}", line.verdict.slug())>{say(Words::row_verdict(line.verdict))}</span>
            <span class="table-level">
                {(line.level > 0).then(|| view! { <span class=format!("dot level-{}", line.level)></span> })}
                {Words::level_number(line.level).map(say)}
                " "
                {line.level().map(|_| line.score.to_string())}
            </span>
            <span class="table-hardest">{technique_name(line.hardest())}</span>
        </button>
    }
    .into_any()
}
