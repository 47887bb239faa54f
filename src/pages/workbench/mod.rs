//! The workbench, page `#/workbench`: checks any puzzle and shows how it is solved.
//!
//! - [`board`]: the board; [`verdict`]: whether the puzzle has one solution; [`sources`]: puzzles from elsewhere.
//! - The four tabs: [`puzzle`] with [`files`] and [`export`], [`logic`], [`search`], [`mod@batch`].
//! - [`chart`]: the difficulty of each step; [`playback`]: a recorded search and its tree.

mod batch;
mod board;
mod chart;
mod export;
mod files;
mod logic;
mod playback;
mod puzzle;
mod search;
mod sources;
mod verdict;

use leptos::ev::{DragEvent, KeyboardEvent, MouseEvent};
use leptos::prelude::*;
use nonet_pages::workbench::{WorkbenchAction, WorkbenchPage, WorkbenchTab};
use nonet_text::{ShareText, WorkbenchText};

use crate::browser::events::arrow_by_sight;
use crate::browser::scroll_to_top;
use crate::components::link::Link;
use crate::components::page_bar::PageBar;
use crate::components::page_style::adopt_page_style;
use crate::components::rules::adopt as adopt_rules;
use crate::reactive::{ErasedMemo, LazyView};
use crate::store::{PageHandle, Store};
use nonet::intl::install_browser_locale;
use nonet::styles;

type WorkbenchHandle = PageHandle<WorkbenchPage>;

const STYLE: &str = styles![
    "hint.css",
    "pages/workbench/frame.css",
    "pages/workbench/puzzle.css",
    "pages/workbench/logic.css",
    "pages/workbench/search.css",
    "pages/workbench/batch.css",
    "pages/workbench/board.css"
];

#[leptos::wasm_split::wasm_split(workbench, wasm_split_path = leptos::wasm_split, fallible, preload(preload_workbench))]
pub fn workbench() -> LazyView {
    adopt_rules();
    install_browser_locale();
    Ok(view! { <Workbench /> }.into_any())
}

#[component]
fn Workbench() -> impl IntoView {
    let store = Store::from_context();
    let page = WorkbenchHandle::of(store);
    adopt_page_style(STYLE);
    page.open(WorkbenchAction::Open);
    // The page before it may have been scrolled.
    scroll_to_top();
    on_cleanup(move || page.dispatch(WorkbenchAction::Close));
    let tab = page.memo(|page| page.tab);
    let editor = puzzle_memo(WorkbenchPage::address_in_editor);
    let said = page.memo(|page| page.notice);
    let dropping = page.memo(|page| page.dropping);
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
        let back = match arrow_by_sight(&event, store.lang.get_untracked()).as_str() {
            "ArrowRight" => false,
            "ArrowLeft" => true,
            _ => return,
        };
        event.prevent_default();
        page.dispatch(WorkbenchAction::ShowAdjacent { back });
    };
    view! {
        <div
            class="workbench other-page"
            class:watching=move || matches!(tab.get(), WorkbenchTab::Logic | WorkbenchTab::Search)
            class:drop-target=move || dropping.get()
            on:dragover=move |event: DragEvent| {
                event.prevent_default();
                if !dropping.get_untracked() {
                    page.dispatch(WorkbenchAction::Drag(true));
                }
            }
            on:dragleave=move |_: DragEvent| page.dispatch(WorkbenchAction::Drag(false))
            on:drop=move |event: DragEvent| {
                event.prevent_default();
                files::dropped(store, &event);
            }
        >
            <PageBar back=WorkbenchText::BackToPlay title=WorkbenchText::Workbench>
                {move || editor.get().map(|to| view! {
                    <Link to=ErasedMemo::stored(to) class="page-aside">{page.text(ShareText::ChangeIt)}</Link>
                })}
            </PageBar>
            <section class="workbench-board" aria-label=page.text(WorkbenchText::Board)>
                <board::BoardOfBench />
            </section>
            <section class="workbench-side">
                <verdict::VerdictLine />
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
            <p class="workbench-status" role="status">{move || said.get().map(|said| said.say(store.lang.get())).unwrap_or_default().to_owned()}</p>
        </div>
    }
}

/// Memoizes a part of the page that depends only on the puzzle and its analysis.
fn puzzle_memo<T>(read: impl Fn(&WorkbenchPage) -> T + Send + Sync + 'static) -> ErasedMemo<T>
where
    T: PartialEq + Default + Send + Sync + 'static,
{
    let page = WorkbenchHandle::from_context();
    let news = page.memo(WorkbenchPage::revision);
    ErasedMemo::new(move || {
        news.with(|_| ());
        page.peek(&read)
    })
}

/// Returns a click handler that dispatches an action.
fn press(action: WorkbenchAction) -> impl Fn(MouseEvent) {
    let page = WorkbenchHandle::from_context();
    move |_: MouseEvent| page.dispatch(action.clone())
}
