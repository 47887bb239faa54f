//! Sheets: what lies over the page for a while. One frame gives each its head, its focus and its end.

mod about;
mod keys;
mod menu;
mod new_game;
mod report;
mod settings;

use leptos::prelude::*;
use nonet_game::action::Action;
use nonet_game::route::Route;
use nonet_game::words::Text;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlDialogElement};

pub use menu::menu;

use crate::desk::Desk;
use crate::dom::{El, el, next_frame, soon};
use crate::icons::{Icon, icon};

/// The sheet of the address, if it has one.
pub fn sheet_of_route(desk: Desk) -> Option<El> {
    let (title, body) = match desk.now(|model| model.session.route) {
        Route::New => (Text::NewGame, new_game::new_game(desk)),
        Route::Settings => (Text::Settings, settings::settings(desk)),
        Route::Keys => (Text::Keys, keys::keys(desk)),
        Route::Report => (Text::Report, report::report(desk)),
        Route::About => (Text::About, about::about()),
        Route::Play | Route::Gallery => return None,
    };
    Some(sheet(title, body, move || desk.act(Action::Go(Route::Play))))
}

/// A dialog that opens as it appears. `close` runs when the player leaves it, by its button, by Escape or by a
/// press beside it.
fn sheet(title: Text, body: Vec<El>, close: impl Fn() + 'static) -> El {
    let frame = el("dialog", "sheet").attr("aria-labelledby", "sheet-title");
    let dialog: HtmlDialogElement = frame.node().clone().unchecked_into();
    let opening = dialog.clone();
    soon(move || {
        if opening.is_connected() && !opening.open() {
            let _ = opening.show_modal();
        }
    });
    // Taken away without having been closed, by the browser's Back for one, it would take the focus along.
    on_cleanup(focus_board);
    let (leaving, beside) = (dialog.clone(), dialog);
    frame
        .on("close", move |_| close())
        .on("click", move |event| {
            let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
            if target.is_some_and(|target| target.tag_name() == "DIALOG") {
                beside.close();
            }
        })
        .child(
            el("div", "sheet-head").child(el("h2", "").attr("id", "sheet-title").say(title)).child(
                el("button", "bar-button")
                    .attr("aria-label", Text::Close)
                    .press(move || leaving.close())
                    .child(icon(Icon::Close)),
            ),
        )
        .child(el("div", "sheet-body").attr("tabindex", "0").attr("autofocus", "").children(body))
}

/// Gives the keyboard back to the board, unless it is somewhere already.
fn focus_board() {
    next_frame(|| {
        let nowhere = document().active_element().is_none_or(|element| element.tag_name() == "BODY");
        let board = document().query_selector(".board[tabindex]").ok().flatten();
        if let Some(board) = board.filter(|_| nowhere) {
            El::of(board).focus();
        }
    });
}
