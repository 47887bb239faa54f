//! The workbench: bring a puzzle, see whether it is one, watch it being solved.
//!
//! - [`state`]: what is on the page, and the workers behind it;
//! - [`board`]: the board, whatever is shown on it; [`verdict`]: what is known of it;
//! - the four sides of the page: [`puzzle`], [`logic`], [`search`], [`mod@batch`]; [`list`]: the long lists in them.

mod batch;
mod board;
mod list;
mod logic;
mod puzzle;
mod search;
mod state;
mod verdict;

use leptos::prelude::*;
use nonet_game::settings::Settings;
use nonet_game::words::WorkbenchText;

use crate::components::live::{live, pressed, words};
use crate::icons::{Icon, icon};
use crate::live::{live, pressed, words};
use state::{Desk, Tab};

/// The page.
#[component]
pub fn Workbench(settings: Settings) -> impl IntoView {
    let desk = Desk::new(&settings);
    provide_context(desk);
    desk.start();
    let tab = desk.tab;
    let choose = move |own: Tab, name: WorkbenchText| {
        view! {
            <button
                role="tab"
                id=own.id()
                aria-controls="side"
                aria-selected=words(move || (tab.get() == own).to_string())
                tabindex=words(move || (if tab.get() == own { "0" } else { "-1" }).to_owned())
                on:click=pressed(move || desk.open(own))
            >
                {desk.say(name)}
            </button>
        }
    };
    let arrows = move |event: web_sys::KeyboardEvent| {
        let at = Tab::ALL.iter().position(|t| *t == tab.get_untracked()).unwrap_or(0);
        let to = match event.key().as_str() {
            "ArrowRight" => at + 1,
            "ArrowLeft" => at + Tab::ALL.len() - 1,
            _ => return,
        };
        event.prevent_default();
        let to = Tab::ALL[to % Tab::ALL.len()];
        desk.open(to);
        state::focus(to.id());
    };
    view! {
        <div
            class="workbench"
            class:watching=move || matches!(tab.get(), Tab::Logic | Tab::Search)
            class:dropping=move || desk.dropping.get()
            on:dragover=move |event| {
                event.prevent_default();
                desk.dropping.set(true);
            }
            on:dragleave=move |_| desk.dropping.set(false)
            on:drop=move |event| {
                event.prevent_default();
                desk.dropping.set(false);
                puzzle::dropped(desk, &event);
            }
        >
            <header class="page-bar">
                <a class="page-back" href="#/">{icon(Icon::Home)} <span>{desk.say(WorkbenchText::BackToPlay)}</span></a>
                <h1>{desk.say(WorkbenchText::Workbench)}</h1>
            </header>
            <section class="bench-board" aria-label=desk.say(WorkbenchText::Board)>
                <board::BoardOfBench />
                <verdict::VerdictLine />
            </section>
            <section class="bench-side">
                <div class="tabs" role="tablist" aria-label=desk.say(WorkbenchText::Workbench) on:keydown=arrows>
                    {choose(Tab::Puzzle, WorkbenchText::TabPuzzle)}
                    {choose(Tab::Logic, WorkbenchText::TabLogic)}
                    {choose(Tab::Search, WorkbenchText::TabSearch)}
                    {choose(Tab::Batch, WorkbenchText::TabBatch)}
                </div>
                <div id="side" role="tabpanel" aria-labelledby=words(move || tab.get().id().to_owned())>
                    {live(move || match tab.get() {
                        Tab::Puzzle => view! { <puzzle::PuzzleSide /> }.into_any(),
                        Tab::Logic => view! { <logic::LogicSide /> }.into_any(),
                        Tab::Search => view! { <search::SearchSide /> }.into_any(),
                        Tab::Batch => view! { <batch::BatchSide /> }.into_any(),
                    })}
                </div>
            </section>
            <p class="bench-said" role="status">{words(move || desk.said.get())}</p>
        </div>
    }
}
