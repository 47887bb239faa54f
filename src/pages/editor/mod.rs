//! The editor, page `#/editor`: regions, rules and givens are drawn, checked as they change, saved, shared, exported
//! and played.
//!
//! - [`board`]: the board; [`signs`]: the signs of rules; [`modes`]: regions, rules or givens.
//! - [`palette`], [`rules`], [`digit_pad`]: tools; [`check`]: validation, solutions and difficulty; [`checklist`]:
//!   completing the puzzle and checks before publishing; [`publish`]: the buttons to play and share; [`info`]: title,
//!   author, rules.
//! - [`board_choice`], [`own_boards`], [`share`]: where boards come from, and export.

mod board;
mod board_choice;
mod check;
mod checklist;
mod digit_pad;
mod info;
mod modes;
mod own_boards;
mod palette;
mod publish;
mod rules;
mod share;
mod signs;

use leptos::prelude::*;
use nonet_app::route::Route;
use nonet_pages::editor::{EditorAction, EditorPage};
use nonet_text::EditorText;

use crate::components::link::Link;
use crate::components::page_bar::PageBar;
use crate::components::page_style::adopt_page_style;
use crate::components::rules::adopt as adopt_rules;
use crate::reactive::{ErasedMemo, LazyView};
use crate::store::{PageHandle, Store};
use nonet::styles;

type EditorHandle = PageHandle<EditorPage>;

const STYLE: &str = styles![
    "pages/editor/frame.css",
    "pages/editor/board.css",
    "pages/editor/rules.css",
    "pages/editor/regions.css",
    "pages/editor/puzzle.css"
];

#[leptos::wasm_split::wasm_split(workbench, wasm_split_path = leptos::wasm_split, fallible, preload(preload_editor))]
pub fn editor() -> LazyView {
    adopt_rules();
    Ok(view! { <Editor /> }.into_any())
}

#[component]
fn Editor() -> impl IntoView {
    let store = Store::from_context();
    let page = EditorHandle::of(store);
    adopt_page_style(STYLE);
    page.open(EditorAction::Open);
    on_cleanup(move || page.dispatch(EditorAction::Close));
    let notice = page.memo(move |page| page.notice(store.lang.get()));
    view! {
        <div class="editor other-page">
            <PageBar back=EditorText::BackToPlay title=EditorText::Draw>
                <Link to=ErasedMemo::stored(Route::Rules.into()) class="page-aside">{page.text(EditorText::Rules)}</Link>
            </PageBar>
            <section class="editor-board" aria-label=page.text(EditorText::Board)>
                <info::Heading />
                <modes::Modes />
                <board::EditorBoard />
                // In tall windows, otherwise in the list of rules.
                <rules::RuleSentences />
            </section>
            <section class="editor-side">
                <check::Check />
                // Next to the verdict and the reason why the puzzle can't be played, which names this offer.
                <checklist::FillIn />
                <Restored />
                <publish::Publish />
                <modes::Tools />
                <rules::RuleList />
                <checklist::Checklist />
                <info::Info />
                <board_choice::BoardChoice />
                <own_boards::OwnBoardList />
                <share::Share />
            </section>
            <p class="editor-status" role="status">{move || notice.get()}</p>
        </div>
    }
}

/// Says that the last draft was brought back, and offers to begin again.
#[component]
fn Restored() -> impl IntoView {
    let page = EditorHandle::from_context();
    let is_restored = page.memo(EditorPage::is_restored);
    view! {
        <Show when=move || is_restored.get()>
            <p class="note restored-draft">
                {page.text(EditorText::Restored)}
                " "
                <button class="text-button" on:click=move |_| page.dispatch(EditorAction::StartAgain)>
                    {page.text(EditorText::StartAgain)}
                </button>
            </p>
        </Show>
    }
}
