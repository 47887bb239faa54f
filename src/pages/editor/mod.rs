//! Boards of one's own: the page `#/draw`. Regions are painted, judged as they are, saved, shared, and played on.
//!
//! - [`board`]: the grid; [`palette`]: what one paints with; [`check`]: whether it is a board;
//! - [`starts`], [`kept`], [`share`]: where plans come from and go to.

mod board;
mod check;
mod kept;
mod palette;
mod share;
mod starts;

use leptos::prelude::*;
use nonet_game::editor::{EditorAction, EditorPage};
use nonet_game::route::Route;
use nonet_game::save::OWN_BOARDS_KEY;
use nonet_game::words::EditorText;

use crate::browser::{self, style};
use crate::components::later::Part;
use crate::components::link::Link;
use crate::components::live::Words;
use crate::components::page_bar::PageBar;
use crate::derived::Derived;
use crate::store::Store;

const STYLE: &str = concat!(
    include_str!("../../../style/fields.css"),
    include_str!("../../../style/pages/page.css"),
    include_str!("../../../style/pages/draw.css")
);

/// The page, as a part of the program.
#[leptos::wasm_split::wasm_split(pages, wasm_split_path = leptos::wasm_split, fallible, preload(preload_editor))]
pub fn editor() -> Part {
    Ok(view! { <Editor /> }.into_any())
}

/// The page.
#[component]
fn Editor() -> impl IntoView {
    let store = Store::here();
    style::adopt(STYLE);
    store.open::<EditorPage>(EditorAction::Open { kept: kept_now(store) });
    on_cleanup(move || store.act::<EditorPage>(EditorAction::Close));
    let remark = store.see::<EditorPage, _>(move |page| page.remark(store.lang.get()));
    view! {
        <div class="draw other-page">
            <PageBar back=EditorText::BackToPlay title=EditorText::Draw>
                <Link to=Derived::stored(Route::Rules.into()) class="page-aside">{say(EditorText::Rules)}</Link>
            </PageBar>
            <section class="draw-board" aria-label=say(EditorText::Board)>
                <board::Grid />
                <palette::Palette />
                <check::Check />
                <p class="note" id="how-to">{say(EditorText::HowTo)}</p>
            </section>
            <section class="draw-side">
                <starts::Starts />
                <kept::Kept />
                <share::Share />
            </section>
            <p class="draw-said" role="status">{move || remark.get()}</p>
        </div>
    }
}

/// A text in the language in use.
fn say(text: EditorText) -> Words {
    Store::here().say(text)
}

/// The boards as they are kept at this moment.
fn kept_now(store: Store) -> Option<String> {
    store.flush();
    browser::kept(OWN_BOARDS_KEY)
}

/// Something happened on the page.
fn act(store: Store, action: EditorAction) {
    store.act::<EditorPage>(action);
}
