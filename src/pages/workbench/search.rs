//! The Search tab: solving by backtracking.

use leptos::ev::Event;
use leptos::prelude::*;
use nonet_pages::workbench::phrases;
use nonet_pages::workbench::{GuessTree, WorkbenchAction, WorkbenchPage};
use nonet_tasks::workbench::search::{SearchMode, SearchOptions, SearchOrder};
use nonet_text::WorkbenchText;

use super::playback::{Playback, TreeOfSearch};
use super::{WorkbenchHandle, puzzle_memo};
use crate::browser::now_ms;
use crate::reactive::ErasedMemo;
use crate::store::Store;

#[component]
pub fn SearchSide() -> impl IntoView {
    let page = WorkbenchHandle::from_context();
    let known = page.memo(|page| page.record.is_some());
    let searching = page.memo(WorkbenchPage::is_searching);
    view! {
        <Options />
        {move || {
            if known.get() {
                view! {
                    <SearchResult />
                    <Playback />
                    <TreeOfSearch />
                }
                .into_any()
            } else {
                searching
                    .get()
                    .then(|| view! { <p class="note" role="status">{page.text(WorkbenchText::Searching)}</p> })
                    .into_any()
            }
        }}
    }
}

#[component]
fn Options() -> impl IntoView {
    let store = Store::from_context();
    let page = WorkbenchHandle::of(store);
    let options = page.memo(|page| page.options);
    let searching = page.memo(WorkbenchPage::is_searching);
    let set = move |change: &dyn Fn(&mut SearchOptions)| {
        let mut options = page.peek(|page| page.options);
        change(&mut options);
        page.dispatch(WorkbenchAction::SetOptions(options));
    };
    let figure = move |id: &'static str,
                       name: WorkbenchText,
                       read: fn(&SearchOptions) -> u64,
                       write: fn(&mut SearchOptions, u64)| {
        view! {
            <div class="field">
                <label for=id>{page.text(name)}</label>
                <input
                    id=id
                    type="number"
                    min="1"
                    max="100000000"
                    prop:value=move || options.with(read).to_string()
                    on:change=move |event| {
                        let value = event_target_value(&event).parse::<u64>().unwrap_or(1);
                        set(&|options| write(options, value));
                    }
                />
            </div>
        }
    };
    let mode = move |mode: SearchMode| {
        view! {
            <label>
                <input
                    type="radio"
                    name="mode"
                    prop:checked=move || options.with(|options| options.mode == mode)
                    on:change=move |_: Event| set(&|options| options.mode = mode)
                />
                {page.text(phrases::mode(mode))}
            </label>
        }
    };
    let way = move |way: SearchOrder| {
        view! {
            <label>
                <input
                    type="radio"
                    name="way"
                    prop:checked=move || options.with(|options| options.way == way)
                    on:change=move |_: Event| set(&|options| options.way = way)
                />
                {page.text(phrases::way(way))}
            </label>
        }
    };
    let all = ErasedMemo::new(move || options.with(|options| options.mode == SearchMode::All));
    let name = move || {
        if searching.get() { WorkbenchText::Cancel } else { WorkbenchText::Search }
            .say(store.lang.get())
            .to_owned()
    };
    view! {
        <fieldset>
            <legend>{page.text(WorkbenchText::Mode)}</legend>
            <div class="choice">{SearchMode::ALL.into_iter().map(mode).collect_view()}</div>
        </fieldset>
        <fieldset>
            <legend>{page.text(WorkbenchText::Strategy)}</legend>
            <div class="choice">{SearchOrder::ALL.into_iter().map(way).collect_view()}</div>
        </fieldset>
        <div class="fields">
            {figure("most-steps", WorkbenchText::MostSteps, |options| options.steps, |options, v| options.steps = v)}
            {move || all.get().then(|| figure(
                    "most-solutions",
                    WorkbenchText::MostSolutions,
                    |options| options.solutions,
                    |options, v| options.solutions = v,
                )).into_any()}
            <button
                class="button main"
                on:click=move |_| page.dispatch(WorkbenchAction::Search { now_ms: now_ms() })
            >
                {move || name()}
            </button>
        </div>
    }
}

#[component]
fn SearchResult() -> impl IntoView {
    let store = Store::from_context();
    let page = WorkbenchHandle::of(store);
    let found = puzzle_memo(|page| page.record.as_ref().map(|record| (record.searched.clone(), record.ms)));
    let counts = puzzle_memo(|page| GuessTree::counts(&page.tree));
    let sentence = move || {
        let said = |(searched, _): &(_, u64)| phrases::searched(store.lang.get(), searched);
        found.with(|found| found.as_ref().map(said).unwrap_or_default())
    };
    let figure = move |name: WorkbenchText, value: u64| {
        view! { <div><dt>{page.text(name)}</dt><dd>{phrases::number(store.lang.get(), value)}</dd></div> }
    };
    let figures = move || {
        let counts = counts.get();
        let ms = found.with(|found| found.as_ref().map_or(0, |(_, ms)| *ms));
        view! {
            {figure(WorkbenchText::Guesses, counts.guesses.into())}
            {figure(WorkbenchText::Forced, counts.forced.into())}
            {figure(WorkbenchText::Backtracks, counts.backs.into())}
            {figure(WorkbenchText::Depth, counts.depth.into())}
            <div><dt>{page.text(WorkbenchText::Time)}</dt><dd>{phrases::number(store.lang.get(), ms)} " ms"</dd></div>
        }
    };
    view! {
        <p class="lead" role="status">{move || sentence()}</p>
        <dl class="figures">{move || figures().into_any()}</dl>
    }
}
