//! Boards and puzzles of one's own: the page `#/draw`. Regions are painted, rules drawn, givens typed; all of it is judged as
//! it is, saved, shared, carried to other programs, and played.
//!
//! - [`board`]: the board; [`signs`]: what rules look like on it; [`modes`]: what one works on;
//! - [`palette`], [`rules`], [`pad`]: what it is made with; [`check`], [`mod@live`]: what is known of it;
//! - [`starts`], [`kept`], [`share`]: where it comes from and goes to.

mod board;
mod check;
mod kept;
mod live;
mod modes;
mod pad;
mod palette;
mod rules;
mod share;
mod signs;
mod starts;

use leptos::prelude::*;
use nonet_app::route::Route;
use nonet_pages::editor::{EditorAction, EditorPage};
use nonet_text::EditorText;

use crate::browser::style;
use crate::components::link::Link;
use crate::components::page_bar::PageBar;
use crate::components::rules::adopt as adopt_rules;
use crate::reactive::{ErasedMemo, Part};
use crate::store::{PageHandle, Store};

/// The page, to its parts.
type Handle = PageHandle<EditorPage>;

const STYLE: &str = concat!(
    include_str!("../../../style/fields.css"),
    include_str!("../../../style/pages/page.css"),
    include_str!("../../../style/pages/draw/frame.css"),
    include_str!("../../../style/pages/draw/board.css"),
    include_str!("../../../style/pages/draw/rules.css"),
    include_str!("../../../style/pages/draw/regions.css"),
    include_str!("../../../style/pages/draw/puzzle.css"),
);

/// The page, as a part of the program.
#[leptos::wasm_split::wasm_split(pages, wasm_split_path = leptos::wasm_split, fallible, preload(preload_editor))]
pub fn editor() -> Part {
    adopt_rules();
    Ok(view! { <Editor /> }.into_any())
}

/// The page.
#[component]
fn Editor() -> impl IntoView {
    let store = Store::here();
    let page = Handle::of(store);
    style::adopt(STYLE);
    page.open(EditorAction::Open);
    on_cleanup(move || page.act(EditorAction::Close));
    let notice = page.see(move |page| page.notice(store.lang.get()));
    view! {
        <div class="draw other-page">
            <PageBar back=EditorText::BackToPlay title=EditorText::Draw>
                <Link to=ErasedMemo::stored(Route::Rules.into()) class="page-aside">{page.text(EditorText::Rules)}</Link>
            </PageBar>
            <section class="draw-board" aria-label=page.text(EditorText::Board)>
                <modes::Modes />
                <board::Grid />
                <check::Check />
            </section>
            <section class="draw-side">
                <modes::Tools />
                <live::Live />
                <check::PlayBoard />
                <rules::RuleList />
                <starts::Starts />
                <kept::Kept />
                <share::Share />
            </section>
            <p class="draw-said" role="status">{move || notice.get()}</p>
        </div>
    }
}
