//! Sheets: what lies over the page for a while. One component gives each its head, its focus and its end.

mod about;
mod keys;
mod menu;
mod new_game;
mod settings;

use leptos::html;
use leptos::prelude::*;
use nonet_game::action::Action;
use nonet_game::route::Route;
use nonet_game::text::Text;
use wasm_bindgen::JsCast;

pub use menu::Menu;

use crate::desk::Desk;
use crate::icons::{Icon, icon};
use crate::live::{live, pressed};

/// The sheet of the address, if it has one.
#[component]
pub fn SheetOfRoute() -> impl IntoView {
    let desk = Desk::here();
    let route = desk.memo(|model| model.session.route);
    let close = move || desk.act(Action::Go(Route::Play));
    live(move || match route.get() {
        Route::New => {
            view! { <Sheet title=Text::NewGame close><new_game::NewGameSheet /></Sheet> }.into_any()
        }
        Route::Settings => {
            view! { <Sheet title=Text::Settings close><settings::SettingsSheet /></Sheet> }.into_any()
        }
        Route::Keys => view! { <Sheet title=Text::Keys close><keys::KeysSheet /></Sheet> }.into_any(),
        Route::About => view! { <Sheet title=Text::About close><about::AboutSheet /></Sheet> }.into_any(),
        Route::Play | Route::Gallery => ().into_any(),
    })
}

/// A dialog that opens as it appears. `close` runs when the player leaves it, by its button, by Escape or by a
/// press beside it.
#[component]
pub fn Sheet(
    title: Text,
    close: impl Fn() + Copy + Send + Sync + 'static,
    children: Children,
) -> impl IntoView {
    let desk = Desk::here();
    let dialog = NodeRef::<html::Dialog>::new();
    Effect::new(move |_| {
        if let Some(dialog) = dialog.get()
            && !dialog.open()
        {
            let _ = dialog.show_modal();
        }
    });
    // Taken away without having been closed, by the browser's Back for one, it would take the focus along.
    on_cleanup(focus_board);
    let leave = move || {
        if let Some(dialog) = dialog.get_untracked() {
            dialog.close();
        }
    };
    let beside = move |event: web_sys::MouseEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        if target.is_some_and(|target| target.tag_name() == "DIALOG") {
            leave();
        }
    };
    view! {
        <dialog node_ref=dialog class="sheet" aria-labelledby="sheet-title" on:close=move |_| close() on:click=beside>
            <div class="sheet-head">
                <h2 id="sheet-title">{desk.say(title)}</h2>
                <button class="bar-button" aria-label=desk.say(Text::Close) on:click=pressed(leave)>
                    {icon(Icon::Close)}
                </button>
            </div>
            <div class="sheet-body" tabindex="0" autofocus>{children()}</div>
        </dialog>
    }
}

/// Gives the keyboard back to the board, unless it is somewhere already.
fn focus_board() {
    request_animation_frame(|| {
        let nowhere = document().active_element().is_none_or(|element| element.tag_name() == "BODY");
        let board = document().query_selector(".board[tabindex]").ok().flatten();
        if let Some(board) = board.filter(|_| nowhere)
            && let Ok(board) = board.dyn_into::<web_sys::SvgElement>()
        {
            let _ = board.focus();
        }
    });
}
