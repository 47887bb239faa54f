//! The third side: the way a program solves it.

use leptos::prelude::*;
use nonet_game::workbench::search::{Mode, SearchOptions, Way};
use nonet_game::workbench::{Tree, Words, WorkbenchAction as Do, WorkbenchPage, number};

use super::playback::{Playback, TreeOfSearch};
use super::{act, peek, say, see, see_known};
use crate::browser::now_ms;
use crate::store::Store;

/// The side.
#[component]
pub fn SearchSide() -> impl IntoView {
    let known = see(|page| page.record.is_some());
    let searching = see(WorkbenchPage::is_searching);
    view! {
        <Wishes />
        {move || {
            if known.get() {
                view! {
                    <Found />
                    <Playback />
                    <TreeOfSearch />
                }
                .into_any()
            } else {
                searching
                    .get()
                    .then(|| view! { <p class="note" role="status">{say(Words::Searching)}</p> })
                    .into_any()
            }
        }}
    }
}

/// How to search.
#[component]
fn Wishes() -> impl IntoView {
    let store = Store::here();
    let options = see(|page| page.options);
    let searching = see(WorkbenchPage::is_searching);
    let set = move |change: &dyn Fn(&mut SearchOptions)| {
        let mut options = peek(store, |page| page.options);
        change(&mut options);
        act(store, Do::SetOptions(options));
    };
    let figure = move |id: &'static str,
                       name: Words,
                       read: fn(&SearchOptions) -> u64,
                       write: fn(&mut SearchOptions, u64)| {
        view! {
            <div class="field">
                <label for=id>{say(name)}</label>
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
    let mode = move |mode: Mode| {
        view! {
            <label>
                <input
                    type="radio"
                    name="mode"
                    prop:checked=move || options.with(|options| options.mode == mode)
                    on:change=move |_| set(&|options| options.mode = mode)
                />
                {say(Words::mode(mode))}
            </label>
        }
    };
    let way = move |way: Way| {
        view! {
            <label>
                <input
                    type="radio"
                    name="way"
                    prop:checked=move || options.with(|options| options.way == way)
                    on:change=move |_| set(&|options| options.way = way)
                />
                {say(Words::way(way))}
            </label>
        }
    };
    let all = Memo::new(move |_| options.with(|options| options.mode == Mode::All));
    let name = move || if searching.get() { Words::Cancel } else { Words::Search }.say(store.lang.get());
    view! {
        <fieldset>
            <legend>{say(Words::Mode)}</legend>
            <div class="choice">{Mode::ALL.into_iter().map(mode).collect_view()}</div>
        </fieldset>
        <fieldset>
            <legend>{say(Words::Strategy)}</legend>
            <div class="choice">{Way::ALL.into_iter().map(way).collect_view()}</div>
        </fieldset>
        <div class="fields">
            {figure("most-steps", Words::MostSteps, |options| options.steps, |options, v| options.steps = v)}
            <Show when=move || all.get()>
                {figure(
                    "most-solutions",
                    Words::MostSolutions,
                    |options| options.solutions,
                    |options, v| options.solutions = v,
                )}
            </Show>
            <button
                class="button main"
                on:click=move |_| act(store, Do::Search { now_ms: now_ms() })
            >
                {name}
            </button>
        </div>
    }
}

/// What came of it, in figures.
#[component]
fn Found() -> impl IntoView {
    let store = Store::here();
    let found = see_known(|page| page.record.as_ref().map(|record| (record.searched.clone(), record.ms)));
    let counts = see_known(|page| Tree::counts(&page.tree));
    let sentence = move || {
        found.with(|found| found.as_ref().map(|(searched, _)| Words::searched(store.lang.get(), searched)))
    };
    let figure = move |name: Words, value: u64| {
        view! { <div><dt>{say(name)}</dt><dd>{number(store.lang.get(), value)}</dd></div> }
    };
    let figures = move || {
        let counts = counts.get();
        let ms = found.with(|found| found.as_ref().map_or(0, |(_, ms)| *ms));
        view! {
            {figure(Words::Guesses, counts.guesses.into())}
            {figure(Words::Forced, counts.forced.into())}
            {figure(Words::Backtracks, counts.backs.into())}
            {figure(Words::Depth, counts.depth.into())}
            <div><dt>{say(Words::Time)}</dt><dd>{number(store.lang.get(), ms)} " ms"</dd></div>
        }
    };
    view! {
        <p class="lead" role="status">{sentence}</p>
        <dl class="figures">{figures}</dl>
    }
}
