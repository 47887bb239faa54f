//! The workbench: bring a puzzle, see whether it is one, watch it being solved.
//!
//! - [`board`]: the board, whatever is shown on it; [`verdict`]: what is known of it;
//! - the four sides of the page: [`puzzle`] with [`files`] and what one may [`take_along`], [`logic`], [`search`], [`mod@batch`];
//! - [`chart`]: the path as bars; [`playback`]: a search as it happened, and its tree.

mod batch;
mod board;
mod chart;
mod files;
mod logic;
mod playback;
mod puzzle;
mod search;
mod take_along;
mod verdict;

use leptos::ev::{DragEvent, KeyboardEvent, MouseEvent};
use leptos::prelude::*;
use nonet_pages::workbench::{WorkbenchAction, WorkbenchPage, WorkbenchTab};
use nonet_text::WorkbenchText;

use crate::browser::style;
use crate::components::page_bar::PageBar;
use crate::components::rules::adopt as adopt_rules;
use crate::reactive::{ErasedMemo, Part};
use crate::store::{PageHandle, Store};
use nonet::intl::speak_as_the_browser;

/// The page, to its parts.
type Handle = PageHandle<WorkbenchPage>;

const STYLE: &str = concat!(
    include_str!("../../../style/fields.css"),
    include_str!("../../../style/hint.css"),
    include_str!("../../../style/pages/page.css"),
    include_str!("../../../style/pages/workbench/frame.css"),
    include_str!("../../../style/pages/workbench/puzzle.css"),
    include_str!("../../../style/pages/workbench/logic.css"),
    include_str!("../../../style/pages/workbench/search.css"),
    include_str!("../../../style/pages/workbench/batch.css"),
    include_str!("../../../style/pages/workbench/board.css"),
);

/// The page, as a part of the program.
#[leptos::wasm_split::wasm_split(workbench, wasm_split_path = leptos::wasm_split, fallible, preload(preload_workbench))]
pub fn workbench() -> Part {
    adopt_rules();
    speak_as_the_browser();
    Ok(view! { <Workbench /> }.into_any())
}

/// The page.
#[component]
fn Workbench() -> impl IntoView {
    let store = Store::here();
    let page = Handle::of(store);
    style::adopt(STYLE);
    page.open(WorkbenchAction::Open);
    on_cleanup(move || page.act(WorkbenchAction::Close));
    let tab = page.see(|page| page.tab);
    let said = page.see(|page| page.notice);
    let dropping = page.see(|page| page.dropping);
    let choose = move |own: WorkbenchTab, name: WorkbenchText| {
        view! {
            <button
                role="tab"
                id=own.id()
                aria-controls="side"
                aria-selected=move || (tab.get() == own).to_string()
                tabindex=move || (if tab.get() == own { "0" } else { "-1" }).to_owned()
                on:click=press(WorkbenchAction::Show(own))
            >
                {page.text(name)}
            </button>
        }
    };
    let arrows = move |event: KeyboardEvent| {
        let back = match event.key().as_str() {
            "ArrowRight" => false,
            "ArrowLeft" => true,
            _ => return,
        };
        event.prevent_default();
        page.act(WorkbenchAction::ShowAdjacent { back });
    };
    view! {
        <div
            class="workbench other-page"
            class:watching=move || matches!(tab.get(), WorkbenchTab::Logic | WorkbenchTab::Search)
            class:dropping=move || dropping.get()
            on:dragover=move |event: DragEvent| {
                event.prevent_default();
                if !dropping.get_untracked() {
                    page.act(WorkbenchAction::Drag(true));
                }
            }
            on:dragleave=move |_: DragEvent| page.act(WorkbenchAction::Drag(false))
            on:drop=move |event: DragEvent| {
                event.prevent_default();
                files::dropped(store, &event);
            }
        >
            <PageBar back=WorkbenchText::BackToPlay title=WorkbenchText::Workbench />
            <section class="bench-board" aria-label=page.text(WorkbenchText::Board)>
                <board::BoardOfBench />
                <verdict::VerdictLine />
            </section>
            <section class="bench-side">
                <div class="tabs" role="tablist" aria-label=page.text(WorkbenchText::Workbench) on:keydown=arrows>
                    {choose(WorkbenchTab::Puzzle, WorkbenchText::TabPuzzle)}
                    {choose(WorkbenchTab::Logic, WorkbenchText::TabLogic)}
                    {choose(WorkbenchTab::Search, WorkbenchText::TabSearch)}
                    {choose(WorkbenchTab::Batch, WorkbenchText::TabBatch)}
                </div>
                <div id="side" role="tabpanel" aria-labelledby=move || tab.get().id().to_owned()>
                    {move || match tab.get() {
                        WorkbenchTab::Puzzle => view! { <puzzle::PuzzleSide /> }.into_any(),
                        WorkbenchTab::Logic => view! { <logic::LogicSide /> }.into_any(),
                        WorkbenchTab::Search => view! { <search::SearchSide /> }.into_any(),
                        WorkbenchTab::Batch => view! { <batch::BatchSide /> }.into_any(),
                    }}
                </div>
            </section>
            <p class="bench-said" role="status">{move || said.get().map(|said| said.say(store.lang.get())).unwrap_or_default().to_owned()}</p>
        </div>
    }
}

/// Watches a part of the page that changes only with the puzzle or with what is known of it.
fn see_known<T>(read: impl Fn(&WorkbenchPage) -> T + Send + Sync + 'static) -> ErasedMemo<T>
where
    T: PartialEq + Default + Send + Sync + 'static,
{
    let page = Handle::here();
    let news = page.see(WorkbenchPage::revision);
    ErasedMemo::new(move || {
        news.with(|_| ());
        page.peek(&read)
    })
}

/// What a press on a button does.
fn press(action: WorkbenchAction) -> impl Fn(MouseEvent) {
    let page = Handle::here();
    move |_: MouseEvent| page.act(action.clone())
}
