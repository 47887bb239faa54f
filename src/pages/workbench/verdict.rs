//! What is known of the puzzle, in a line or three below it.

use leptos::prelude::*;
use nonet_game::words::WorkbenchText;
use nonet_game::workbench::say;
use nonet_game::workbench::verdict::{PuzzleVerdict, Report};

use super::state::{Desk, Tab};
use crate::components::live::{live, pressed, words};
use crate::live::{live, pressed, words};

/// The line; it is read aloud when it changes.
#[component]
pub fn VerdictLine() -> impl IntoView {
    let desk = Desk::here();
    let report = Memo::new(move |_| desk.bench.with(|b| b.verdict.clone()));
    let empty = Memo::new(move |_| desk.bench.with(|b| b.grid().filled_count() == 0));
    let sentence = move || {
        if empty.get() {
            return desk.say(WorkbenchText::EmptyBoard).to_owned();
        }
        report.with(|report| match report {
            Some(report) => desk.board.with(|board| say::verdict(desk.lang, board, report)),
            None => desk.say(WorkbenchText::Looking).to_owned(),
        })
    };
    let class = move || {
        let verdict = report.with(|r| r.as_ref().map(|r| r.verdict));
        let name = match verdict.filter(|_| !empty.get()) {
            Some(PuzzleVerdict::Unique) => "one",
            Some(PuzzleVerdict::None(_)) => "none",
            Some(PuzzleVerdict::Several) => "several",
            Some(PuzzleVerdict::Open) => "open",
            None => "",
        };
        format!("verdict {name}")
    };
    let more = move || {
        report
            .get()
            .filter(|_| !empty.get() && desk.tab.get() == Tab::Puzzle)
            .map(|report| view! { <More report /> })
            .into_any()
    };
    view! {
        <div class=words(class)>
            <p class="verdict-sentence" role="status">{words(sentence)}</p>
            {live(more)}
        </div>
    }
}

#[component]
fn More(report: Report) -> impl IntoView {
    let desk = Desk::here();
    let show = match report.verdict {
        PuzzleVerdict::Unique => WorkbenchText::ShowSolution,
        PuzzleVerdict::Several if !report.possible.is_empty() => WorkbenchText::ShowTrueCandidates,
        _ => WorkbenchText::ShowCandidates,
    };
    let facts: Vec<String> = match report.verdict {
        PuzzleVerdict::Unique => {
            let minimal = report.redundant.as_ref().map(|redundant| match redundant.len() {
                0 if report.redundant_open => desk.say(WorkbenchText::MinimalOpen).to_owned(),
                0 => desk.say(WorkbenchText::Minimal).to_owned(),
                n => WorkbenchText::redundant(desk.lang, n as u64),
            });
            minimal.into_iter().chain([say::symmetries(desk.lang, &report.symmetries)]).collect()
        }
        _ => Vec::new(),
    };
    let can_compare = report.solutions.len() > 1;
    view! {
        <p class="note">{facts.join(" ")}</p>
        <div class="verdict-acts">
            <label class="check">
                <input
                    type="checkbox"
                    prop:checked=move || desk.showing.get()
                    on:change=move |event| desk.showing.set(event_target_checked(&event))
                />
                {desk.say(show)}
            </label>
            {can_compare.then(|| {
                view! {
                    <button class="button" on:click=pressed(move || desk.comparing.update(|c| *c = !*c))>
                        {words(move || {
                            let name = if desk.comparing.get() { WorkbenchText::BackToPuzzle } else { WorkbenchText::SideBySide };
                            desk.say(name).to_owned()
                        })}
                    </button>
                }
            })}
        </div>
    }
}
