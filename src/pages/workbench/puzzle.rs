//! The first side: bring a puzzle, and take it along.

use nonet_game::words::{WorkbenchText, board_title};
use nonet_game::workbench::say;
use std::sync::Arc;

use leptos::prelude::*;
use nonet_engine::format::line;
use nonet_game::boards::NAMES;
use nonet_game::workbench::out::{Form, solution_file, text};
use nonet_game::workbench::verdict::PuzzleVerdict;
use nonet_game::workbench::{Bench, Proposal};
use wasm_bindgen::JsCast;
use web_sys::{DragEvent, Event, File, HtmlInputElement};

use super::state::{Desk, Tab};
use crate::components::live::{live, pressed, words};
use crate::browser;
use crate::live::{live, pressed, words};

/// Files larger than this are not read.
const LARGEST_FILE: f64 = 64.0 * 1024.0 * 1024.0;
/// Texts longer than this are not shown in the box: no one reads them there.
const LONGEST_SHOWN: usize = 100_000;

/// The side.
#[component]
pub fn PuzzleSide() -> impl IntoView {
    let desk = Desk::here();
    let board_name = Memo::new(move |_| desk.board.with(|b| b.name().to_owned()));
    let boards = move || {
        let now = board_name.get();
        let drawn = browser::own_boards();
        let listed = drawn.name_of(&now).is_some() || NAMES.contains(&now.as_str());
        let option = |name: String| {
            let selected = name == now;
            let title = drawn.name_of(&name).map_or_else(|| board_title(desk.lang, &name), str::to_owned);
            view! { <option value=name selected=selected>{title}</option> }
        };
        let others = (!listed).then(|| now.clone());
        let own = drawn.unlisted().map(|own| own.board.clone());
        let named = NAMES.iter().map(|n| (*n).to_owned());
        others.into_iter().chain(own).chain(named).map(option).collect_view().into_any()
    };
    let shown = move || {
        desk.bench.with(|b| if b.text().len() > LONGEST_SHOWN { String::new() } else { b.text().to_owned() })
    };
    view! {
        <div class="field">
            <label for="board-name">{desk.say(WorkbenchText::Board)}</label>
            <select
                id="board-name"
                on:change=move |event| desk.bench.update(|b| b.choose_board(&event_target_value(&event)))
            >
                {live(boards)}
            </select>
        </div>
        <h2>{desk.say(WorkbenchText::Bring)}</h2>
        <p class="note">{desk.say(WorkbenchText::BringHint)}</p>
        <textarea
            class="bench-text"
            rows="4"
            spellcheck="false"
            autocapitalize="off"
            autocomplete="off"
            aria-label=desk.say(WorkbenchText::TextBox)
            prop:value=shown
            on:input=move |event| desk.bench.update(|b| b.set_text(event_target_value(&event)))
        ></textarea>
        <ProposalCard />
        <div class="buttons">
            <FileButton />
            <button class="button" on:click=pressed(move || desk.take_game())>{desk.say(WorkbenchText::FromGame)}</button>
        </div>
        <TakeAlong />
    }
}

/// What the text would bring, and the way to accept it.
#[component]
fn ProposalCard() -> impl IntoView {
    let desk = Desk::here();
    let proposal = Memo::new(move |_| desk.bench.with(|b| b.proposal().cloned()));
    let open_all = move || {
        let taken = desk.bench.try_update(|bench| match bench.proposal() {
            Some(Proposal::Found(found)) => {
                let taken = (Arc::from(bench.text()), found.board.name().to_owned());
                bench.set_text(String::new());
                Some(taken)
            }
            _ => None,
        });
        if let Some(taken) = taken.flatten() {
            desk.batch_text.set(taken);
            desk.table.set(Default::default());
            desk.open(Tab::Batch);
        }
    };
    live(move || match proposal.get() {
        None => ().into_any(),
        Some(Proposal::Unreadable(error)) => {
            view! { <p class="proposal bad" role="alert">{say::unreadable(desk.lang, &error)}</p> }.into_any()
        }
        Some(Proposal::Found(found)) => {
            let sentence =
                say::found(desk.lang, found.kind, &found.board, found.grid.filled_count(), found.count);
            let faults = (found.faults.0 > 0).then(|| {
                let first =
                    found.faults.1.as_ref().map(|e| say::unreadable(desk.lang, e)).unwrap_or_default();
                view! { <p class="note">{WorkbenchText::faults(desk.lang, found.faults.0 as u64)} " " {first}</p> }
            });
            let many = (found.count > 1).then(|| {
                view! { <button class="button main" on:click=pressed(open_all)>{desk.say(WorkbenchText::OpenBatch)}</button> }
            });
            let main = if found.count > 1 { "button" } else { "button main" };
            view! {
                <div class="proposal" role="status">
                    <p>{sentence}</p>
                    {faults}
                    <div class="buttons">
                        {many}
                        <button class=main on:click=pressed(move || desk.bench.update(Bench::accept))>
                            {desk.say(WorkbenchText::Accept)}
                        </button>
                        <button
                            class="button"
                            on:click=pressed(move || desk.bench.update(|b| b.set_text(String::new())))
                        >
                            {desk.say(WorkbenchText::Discard)}
                        </button>
                    </div>
                </div>
            }
            .into_any()
        }
    })
}

/// A button that opens files.
#[component]
pub fn FileButton() -> impl IntoView {
    let desk = Desk::here();
    let chosen = move |event: Event| {
        let input = event.target().and_then(|t| t.dyn_into::<HtmlInputElement>().ok());
        let Some(input) = input else { return };
        if let Some(file) = input.files().and_then(|files| files.get(0)) {
            take_file(desk, &file);
        }
        // The same file can be chosen again.
        input.set_value("");
    };
    view! {
        <label class="button file">
            <input type="file" on:change=chosen />
            <span>{desk.say(WorkbenchText::OpenFile)}</span>
        </label>
    }
}

/// Something was dropped on the page: a file or a text.
pub fn dropped(desk: Desk, event: &DragEvent) {
    let Some(data) = event.data_transfer() else { return };
    if let Some(file) = data.files().and_then(|files| files.get(0)) {
        take_file(desk, &file);
    } else if let Ok(text) = data.get_data("text/plain") {
        take_text(desk, text);
    }
}

fn take_file(desk: Desk, file: &File) {
    if file.size() > LARGEST_FILE {
        desk.said.set(desk.say(WorkbenchText::FileTooLarge).to_owned());
        return;
    }
    browser::read_file(file, move |text| take_text(desk, text));
}

fn take_text(desk: Desk, text: String) {
    desk.said.set(String::new());
    desk.bench.update(|bench| bench.set_text(text));
    desk.open(Tab::Puzzle);
}

/// The puzzle as text, as a file, as a game.
#[component]
fn TakeAlong() -> impl IntoView {
    let desk = Desk::here();
    let form = RwSignal::new(Form::Line);
    let own = Memo::new(move |_| desk.bench.with(|b| text(b, form.get())));
    let verdict = Memo::new(move |_| desk.bench.with(|b| b.verdict.as_ref().map(|v| v.verdict)));
    let unique = move || verdict.get() == Some(PuzzleVerdict::Unique);
    let choose = move |event: Event| {
        let value = event_target_value(&event);
        let at = value.parse::<usize>().ok().and_then(|n| Form::ALL.get(n).copied());
        form.set(at.unwrap_or(Form::Line));
    };
    let copy = move || {
        browser::copy(&own.get_untracked(), move |copied| {
            desk.said.set(
                desk.say(if copied { WorkbenchText::Copied } else { WorkbenchText::CopyFailed }).to_owned(),
            );
        });
    };
    let file_name = move || if form.get_untracked() == Form::Sdk { "nonet.sdk" } else { "nonet.txt" };
    let save_solution = move || {
        let file = desk.bench.with_untracked(|b| {
            let solution = b.verdict.as_ref()?.solutions.first()?;
            Some(solution_file(b.board(), &line::read(b.board(), solution).ok()?))
        });
        if let Some(file) = file {
            browser::save_file("nonet-solution.txt", "text/plain", &file);
        }
    };
    view! {
        <h2>{desk.say(WorkbenchText::TakeAlong)}</h2>
        <div class="field">
            <label for="form">{desk.say(WorkbenchText::Form)}</label>
            <select id="form" on:change=choose>
                {Form::ALL
                    .into_iter()
                    .enumerate()
                    .map(|(n, f)| view! { <option value=n.to_string()>{desk.say(say::form(f))}</option> })
                    .collect_view()}
            </select>
        </div>
        <pre class="bench-out" class:wrapped=move || form.get() == Form::Canonical tabindex="0">
            {words(move || own.get())}
        </pre>
        {live(move || {
            let about = match (form.get() == Form::Canonical, own.with(String::is_empty)) {
                (true, false) => Some(WorkbenchText::CanonicalExplained),
                (true, true) => Some(WorkbenchText::NoCanonical),
                (false, _) => None,
            };
            about.map(|about| view! { <p class="note">{desk.say(about)}</p> }).into_any()
        })}
        <div class="buttons">
            <button class="button" on:click=pressed(copy)>{desk.say(WorkbenchText::Copy)}</button>
            <button
                class="button"
                on:click=pressed(move || browser::save_file(file_name(), "text/plain", &(own.get_untracked() + "\n")))
            >
                {desk.say(WorkbenchText::SaveFile)}
            </button>
            <button class="button" disabled=move || !unique() on:click=pressed(save_solution)>
                {desk.say(WorkbenchText::SaveSolution)}
            </button>
            <button class="button" disabled=move || !unique() on:click=pressed(move || desk.keep(false))>
                {desk.say(WorkbenchText::KeepIt)}
            </button>
            <button class="button main" disabled=move || !unique() on:click=pressed(move || desk.keep(true))>
                {desk.say(WorkbenchText::PlayIt)}
            </button>
        </div>
        {live(move || {
            (!unique()).then(|| view! { <p class="note">{desk.say(WorkbenchText::PlayNeedsOne)}</p> }).into_any()
        })}
    }
}
