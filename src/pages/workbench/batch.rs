//! The Batch tab: many puzzles in a table.

use leptos::prelude::*;
use nonet_engine::rating::GradeLevel;
use nonet_game::puzzles::level::Level;
use nonet_pages::workbench::phrases;
use nonet_pages::workbench::{WorkbenchAction, WorkbenchPage};
use nonet_tasks::workbench::batch::{BatchSort, BatchTable, BatchTask, RowVerdict};
use nonet_text::WorkbenchText;

use super::files::FileButton;
use super::{WorkbenchHandle, press};
use crate::components::windowed::Windowed;
use crate::store::Store;

#[component]
pub fn BatchSide() -> impl IntoView {
    let page = WorkbenchHandle::from_context();
    let has_text = page.memo(|page| !page.batch.text.is_empty());
    let any = page.memo(|page| !page.table.is_empty());
    let running = page.memo(WorkbenchPage::is_in_batch);
    let start = move |name: WorkbenchText, task: BatchTask, class: &'static str| {
        view! { <button class=class on:click=press(WorkbenchAction::RunBatch(task))>{page.text(name)}</button> }
    };
    let acts = move || {
        if running.get() {
            view! { <button class="button main" on:click=press(WorkbenchAction::StopBatch)>{page.text(WorkbenchText::Cancel)}</button> }
                .into_any()
        } else if has_text.get() {
            view! {
                {start(WorkbenchText::SolveAll, BatchTask::Solve, "button main")}
                {start(WorkbenchText::RateAll, BatchTask::Rate, "button")}
            }
            .into_any()
        } else {
            ().into_any()
        }
    };
    view! {
        <p class="note">{page.text(WorkbenchText::BatchHint)}</p>
        <div class="buttons">
            <FileButton />
            {move || acts()}
        </div>
        {move || {
            let known = any.get() || running.get();
            let table = known.then(|| {
                view! {
                    <Progress />
                    <TableFilter />
                    <Rows />
                }
            });
            table.into_any()
        }}
    }
}

/// Progress, and the number of puzzles per verdict.
#[component]
fn Progress() -> impl IntoView {
    let store = Store::from_context();
    let page = WorkbenchHandle::of(store);
    let done = page.memo(|page| page.table.len());
    let of = page.memo(|page| page.batch.of);
    let how_far = move || WorkbenchText::progress(store.lang.get(), done.get() as u64, of.get() as u64);
    let counts = move || {
        // Recomputed when rows arrive.
        done.with(|_| ());
        let figure = |verdict: RowVerdict| {
            let count = page.peek(|page| page.table.count(verdict));
            (count > 0).then(|| {
                let count = phrases::number(store.lang.get(), count as u64);
                view! { <div><dt>{page.text(phrases::row_verdict(verdict))}</dt><dd>{count}</dd></div> }
            })
        };
        RowVerdict::ALL.into_iter().map(figure).collect_view()
    };
    view! {
        <progress max=move || of.get().to_string() prop:value=move || done.get() as f64 aria-label=move || how_far()></progress>
        <p class="note" role="status">{move || how_far()}</p>
        <dl class="figures">{move || counts().into_any()}</dl>
    }
}

#[component]
fn TableFilter() -> impl IntoView {
    let page = WorkbenchHandle::from_context();
    let narrow = move |event: web_sys::Event| {
        let value = event_target_value(&event);
        let only = RowVerdict::ALL.into_iter().find(|verdict| verdict.slug() == value);
        page.dispatch(WorkbenchAction::FilterTable(only, value.parse::<u8>().ok()));
    };
    let (only, level) = page.peek(|page| page.table.filter());
    let verdicts = RowVerdict::ALL.into_iter().map(|verdict| {
        let chosen = only == Some(verdict);
        view! {
            <option value=verdict.slug() selected=chosen>
                {page.text(WorkbenchText::Solutions)} ": " {page.text(phrases::row_verdict(verdict))}
            </option>
        }
    });
    let levels = GradeLevel::ALL.into_iter().map(|own| {
        let number = own.number();
        view! {
            <option value=number.to_string() selected=level == Some(number)>{page.text(Level::of_grade(own).text())}</option>
        }
    });
    view! {
        <div class="field">
            <label for="narrow">{page.text(WorkbenchText::ShowOnly)}</label>
            <select id="narrow" on:change=narrow>
                <option value="">{page.text(WorkbenchText::Everything)}</option>
                {verdicts.collect_view()}
                {levels.collect_view()}
            </select>
        </div>
    }
}

#[component]
fn Rows() -> impl IntoView {
    let store = Store::from_context();
    let page = WorkbenchHandle::of(store);
    let shown = page.memo(|page| BatchTable::shown(&page.table));
    let sort = page.memo(|page| BatchTable::sort(&page.table));
    let head = move |name: WorkbenchText, by: BatchSort| {
        view! {
            <button
                class:chosen=move || sort.get() == by
                aria-pressed=move || (sort.get() == by).to_string()
                on:click=press(WorkbenchAction::SortBy(by))
            >
                {page.text(name)}
            </button>
        }
    };
    let arranged = page.memo(|page| (page.table.sort(), page.table.filter(), page.is_in_batch()));
    view! {
        <div class="table-head table-line">
            {head(WorkbenchText::Line, BatchSort::Line)}
            {head(WorkbenchText::Givens, BatchSort::Givens)}
            {head(WorkbenchText::Solutions, BatchSort::Verdict)}
            {head(WorkbenchText::Grade, BatchSort::Score)}
            <span>{page.text(WorkbenchText::Hardest)}</span>
        </div>
        // A different order or filter needs a new list.
        {move || {
            arranged.with(|_| ());
            view! { <Windowed label=page.text(WorkbenchText::TabBatch) count=shown row=move |place| row(store, place) /> }.into_any()
        }}
        <div class="buttons">
            <button class="button" on:click=press(WorkbenchAction::SaveTable)>{page.text(WorkbenchText::DownloadCsv)}</button>
        </div>
    }
}

fn row(store: Store, place: usize) -> AnyView {
    let page = WorkbenchHandle::of(store);
    let Some(line) = page.peek(|page| page.table.row(place)) else { return ().into_any() };
    view! {
        <button class="line table-line" on:click=press(WorkbenchAction::OpenLine(line.line))>
            <span>{line.line.to_string()}</span>
            <span>{line.givens.to_string()}</span>
            <span class=format!("batch-verdict {}", line.verdict.slug())>{page.text(phrases::row_verdict(line.verdict))}</span>
            <span class="table-level">
                {(line.level > 0).then(|| view! { <span class=format!("dot level-{}", line.level)></span> })}
                {move || phrases::level_number(store.lang.get(), line.level).unwrap_or_default().to_owned()}
                " "
                {line.level().map(|_| line.score.to_string())}
            </span>
            <span class="table-hardest">{move || phrases::technique(store.lang.get(), line.hardest())}</span>
        </button>
    }
    .into_any()
}
