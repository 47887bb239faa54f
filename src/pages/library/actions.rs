//! The actions of a game, in a dialog that has the name of the game.

use leptos::html;
use leptos::prelude::*;
use nonet_app::page::Page;
use nonet_app::route::Route;
use nonet_game::game::GameId;
use nonet_game::library::row::GameRow;
use nonet_pages::library::{FolderPrompt, LibraryAction, LibraryPage};
use nonet_text::{GamesText, Label, PanelText, ShareText, Text};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::LibraryHandle;
use crate::browser::now_ms;
use crate::components::dialog::Dialog;
use crate::components::icon::{Glyph, Icon};
use crate::reactive::ErasedMemo;
use crate::store::Store;

/// The dialog, while the actions of a game are shown. It closes by itself once the game is gone.
#[component]
pub fn ActionsDialog() -> impl IntoView {
    let store = Store::from_context();
    let page = LibraryHandle::of(store);
    let row = store.memo(|model| LibraryPage::of(model)?.game_with_actions(model));
    // A move in another tab changes the facts, and leaves the dialog open.
    let game = ErasedMemo::new(move || {
        row.with(|row| row.as_ref().map(|row| (row.id.clone(), row.name.clone(), row.finished)))
    });
    let facts = move || {
        let facts = |GameRow { state, time, played, .. }| [state, time, played].join(" · ");
        row.get().map(facts)
    };
    move || {
        let Some((id, name, finished)) = game.get() else { return ().into_any() };
        let frame = NodeRef::<html::Div>::new();
        place_at_button(frame, format!("game-{}", id.as_str()));
        let closed: Box<dyn Fn()> = Box::new(move || page.dispatch(LibraryAction::ShowActions(None)));
        view! {
            <Dialog title=PanelText::MoreActions name closed>
                <div class="game-actions" node_ref=frame>
                    <p class="note">{facts}</p>
                    <Actions id finished />
                </div>
            </Dialog>
        }
        .into_any()
    }
}

/// Distance between the dialog and the button or the edge of the window, in CSS pixels.
const GAP: i32 = 8;

/// Gives style sheets the place of the dialog next to the button that opened it. The dialog is below the button, or above
/// it if there is no room below. Without room for either it is to the left or right of the button. The pointer is never
/// over a row of the dialog. Phones show a sheet instead.
fn place_at_button(frame: NodeRef<html::Div>, row: String) {
    let place = move || {
        let dialog = frame.get_untracked().and_then(|frame| frame.closest("dialog").ok().flatten());
        let dialog = dialog.and_then(|dialog| dialog.dyn_into::<HtmlElement>().ok());
        let button = document().get_element_by_id(&row).and_then(|row| row.next_element_sibling());
        let (Some(dialog), Some(button)) = (dialog, button) else { return };
        let root = document().document_element();
        let Some((width, height)) = root.map(|root| (root.client_width(), root.client_height())) else {
            return;
        };
        let button = button.get_bounding_client_rect();
        let [left, right, top, bottom] =
            [button.left(), button.right(), button.top(), button.bottom()].map(|edge| edge as i32);
        // As a menu it has another size.
        let _ = dialog.class_list().add_1("at-button");
        let size = (dialog.offset_width(), dialog.offset_height());
        let is_below = bottom + size.1 + GAP <= height;
        let is_beside = !is_below && top - size.1 < GAP;
        // The dialog extends from the button to the middle of the window.
        let x = match (left + right > width, is_beside) {
            (true, false) => right - size.0,
            (true, true) => left - size.0,
            (false, false) => left,
            (false, true) => right,
        };
        let y = match (is_below, is_beside) {
            (true, _) => bottom,
            (false, true) => top,
            (false, false) => top - size.1,
        };
        let place = |at: i32, size: i32, room: i32| format!("{}px", at.min(room - size - GAP).max(GAP));
        let style = HtmlElement::style(&dialog);
        let _ = style.set_property("--menu-left", &place(x, size.0, width));
        let _ = style.set_property("--menu-top", &place(y, size.1, height));
    };
    Effect::new({
        let place = place.clone();
        move |_| {
            // The dialog has its size once it is open.
            if frame.get().is_some() {
                request_animation_frame(place.clone());
            }
        }
    });
    let resized = window_event_listener(leptos::ev::resize, move |_| place());
    on_cleanup(move || resized.remove());
}

#[component]
fn Actions(id: GameId, finished: bool) -> impl IntoView {
    let page = LibraryHandle::from_context();
    let button = move |icon: Icon, text: Label, action: fn(GameId) -> LibraryAction| {
        let id = id.clone();
        let is_delete = text == GamesText::Delete.label();
        let act = move |_| {
            page.dispatch(LibraryAction::ShowActions(None));
            page.dispatch(action(id.clone()));
        };
        view! {
            <li>
                <button class="row" class:delete=is_delete on:click=act>
                    <Glyph icon />
                    <span class="row-text">{page.text(text)}</span>
                </button>
            </li>
        }
    };
    let resume = if finished { GamesText::LookAgain } else { GamesText::Resume };
    view! {
        <ul class="rows">
            {button(Icon::PLAY, resume.label(), LibraryAction::Resume)}
            {finished.then(|| button(Icon::CHART, Text::Report.label(), |id| LibraryAction::ResumeAt(id, Route::Report)))}
            {button(Icon::SHARE, ShareText::Share.label(), |id| LibraryAction::ResumeAt(id, Route::Share))}
            {button(Icon::PRINT, ShareText::PrintIt.label(), |id| LibraryAction::ResumeAt(id, Route::Print))}
            {button(Icon::RESTART, Text::Restart.label(), |id| LibraryAction::Restart { id, now_ms: now_ms() })}
            {button(Icon::PENCIL, GamesText::Rename.label(), |id| LibraryAction::EditName(Some(id)))}
            {button(Icon::FOLDER, GamesText::PutIn.label(), |id| LibraryAction::Prompt(Some(FolderPrompt::MoveGames(vec![id]))))}
            {button(Icon::CLEAR, GamesText::Delete.label(), |id| LibraryAction::Delete { games: vec![id], now_ms: now_ms() })}
        </ul>
    }
}
