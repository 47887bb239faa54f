//! The fourth side: many puzzles in a table.

use leptos::prelude::*;
use nonet_engine::format::list;
use nonet_engine::rating::GradeLevel;
use nonet_game::boards::board_named;
use nonet_game::level::Level;
use nonet_game::words::{LevelText, WorkbenchText};
use nonet_game::workbench::batch::{RowVerdict, Sort, Table, Task};
use nonet_game::workbench::say;

use super::list as rows;
use super::puzzle::FileButton;
use super::state::Desk;
use crate::components::live::{live, pressed, words};
use crate::browser;
use crate::live::{live, pressed, words};

/// The side.
#[component]
pub fn BatchSide() -> impl IntoView {
    let desk = Desk::here();
    let has_text = Memo::new(move |_| desk.batch_text.with(|(text, _)| !text.is_empty()));
    let any = Memo::new(move |_| desk.table.with(|t| !t.is_empty()));
    let running = Memo::new(move |_| desk.batch.with(|b| b.running));
    let start = move |name: WorkbenchText, task: Task, class: &'static str| {
        view! {
            <button class=class on:click=pressed(move || desk.run_batch(task))>{desk.say(name)}</button>
        }
    };
    view! {
        <p class="note">{desk.say(WorkbenchText::BatchHint)}</p>
        <div class="buttons">
            <FileButton />
            {live(move || {
                if running.get() {
                    view! {
                        <button class="button main" on:click=pressed(move || desk.stop_batch())>
                            {desk.say(WorkbenchText::Cancel)}
                        </button>
                    }
                    .into_any()
                } else if has_text.get() {
                    view! {
                        {start(WorkbenchText::SolveAll, Task::Solve, "button main")}
                        {start(WorkbenchText::RateAll, Task::Rate, "button")}
                    }
                    .into_any()
                } else {
                    ().into_any()
                }
            })}
        </div>
        {live(move || (any.get() || running.get()).then(|| view! { <Rows /> }).into_any())}
    }
}

/// Puts the puzzle of a line on the bench.
fn open(desk: Desk, line: u32) {
    let (text, board) = desk.batch_text.get_untracked();
    let number = line as usize;
    let read = board_named(&board).and_then(|board| {
        let grid = list::read_line(&board, text.lines().nth(number.checked_sub(1)?)?, number)?.ok()?;
        Some((board, grid))
    });
    if let Some((board, grid)) = read {
        desk.bench.update(|bench| bench.bring(board, grid));
    }
}

#[component]
fn Rows() -> impl IntoView {
    let desk = Desk::here();
    let done = Memo::new(move |_| desk.table.with(Table::len));
    let shown = Memo::new(move |_| desk.table.with(Table::shown));
    let of = Memo::new(move |_| desk.batch.with(|b| b.of));
    let counts = move || {
        // Counted anew when rows come in.
        let _ = done.get();
        let figure = |verdict: RowVerdict| {
            let count = desk.table.with_untracked(|t| t.count(verdict));
            (count > 0).then(|| {
                let count = say::number(desk.lang, count as u64);
                view! { <div><dt>{desk.say(say::row_verdict(verdict))}</dt><dd>{count}</dd></div> }
            })
        };
        RowVerdict::ALL.into_iter().map(figure).collect_view().into_any()
    };
    let row = move |place: usize| {
        let Some(line) = desk.table.with_untracked(|t| t.row(place)) else { return ().into_any() };
        let level = say::level_number(desk.lang, line.level).unwrap_or_default();
        let score = line.level().map(|_| line.score.to_string());
        view! {
            <button class="line table-line" on:click=pressed(move || open(desk, line.line))>
                <span>{line.line.to_string()}</span>
                <span>{line.givens.to_string()}</span>
                <span class=format!("finding {}", line.verdict.slug())>{desk.say(say::row_verdict(line.verdict))}</span>
                <span class="table-level">
                    {(line.level > 0).then(|| view! { <span class=format!("dot level-{}", line.level)></span> })}
                    {level} " " {score}
                </span>
                <span class="table-hardest">{say::technique(desk.lang, line.hardest())}</span>
            </button>
        }
        .into_any()
    };
    let sort = Memo::new(move |_| desk.table.with(Table::sort));
    let head = move |name: WorkbenchText, by: Sort| {
        view! {
            <button
                class:chosen=move || sort.get() == by
                aria-pressed=words(move || (sort.get() == by).to_string())
                on:click=pressed(move || desk.table.update(|t| t.sort_by(by)))
            >
                {desk.say(name)}
            </button>
        }
    };
    let narrow = move |event: web_sys::Event| {
        let value = event_target_value(&event);
        let only = RowVerdict::ALL.into_iter().find(|f| f.slug() == value);
        let level = value.parse::<u8>().ok();
        desk.table.update(|t| t.narrow(only, level));
    };
    let follow = Memo::new(|_| None);
    // Another order, or another choice of rows: the list is painted anew.
    let arranged = Memo::new(move |_| {
        desk.table.with(|t| (t.sort(), t.filter())).0 as u8 as u64
            + desk.table.with(|t| {
                t.filter().0.map_or(0, |f| 8 * (1 + f as u64)) + t.filter().1.map_or(0, |l| 64 * u64::from(l))
            })
    });
    let running = Memo::new(move |_| desk.batch.with(|b| b.running));
    let csv = move || {
        let (text, _) = desk.batch_text.get_untracked();
        let csv = desk.table.with_untracked(|t| t.csv(&text));
        browser::save_file("nonet-batch.csv", "text/csv", &csv);
    };
    view! {
        <progress max=move || of.get().to_string() prop:value=move || done.get() as f64
            aria-label=words(move || WorkbenchText::progress(desk.lang, done.get() as u64, of.get() as u64))></progress>
        <p class="note" role="status">{words(move || WorkbenchText::progress(desk.lang, done.get() as u64, of.get() as u64))}</p>
        <dl class="figures">{live(counts)}</dl>
        <div class="field">
            <label for="narrow">{desk.say(WorkbenchText::ShowOnly)}</label>
            <select id="narrow" on:change=narrow>
                <option value="">{desk.say(WorkbenchText::Everything)}</option>
                {RowVerdict::ALL
                    .into_iter()
                    .map(|f| view! { <option value=f.slug()>{desk.say(WorkbenchText::Solutions)} ": " {desk.say(say::row_verdict(f))}</option> })
                    .collect_view()}
                {GradeLevel::ALL
                    .into_iter()
                    .map(|l| view! { <option value=l.number().to_string()>{LevelText::of(Level::of_grade(l)).say(desk.lang)}</option> })
                    .collect_view()}
            </select>
        </div>
        <div class="table-head table-line">
            {head(WorkbenchText::Line, Sort::Line)}
            {head(WorkbenchText::Givens, Sort::Givens)}
            {head(WorkbenchText::Solutions, Sort::Verdict)}
            {head(WorkbenchText::Grade, Sort::Score)}
            <span>{desk.say(WorkbenchText::Hardest)}</span>
        </div>
        {live(move || {
            let _ = arranged.get();
            let _ = running.get();
            rows::windowed(desk.say(WorkbenchText::TabBatch), shown, row, follow).into_any()
        })}
        <div class="buttons">
            <button class="button" on:click=pressed(csv)>{desk.say(WorkbenchText::DownloadCsv)}</button>
        </div>
    }
}
