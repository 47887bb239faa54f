//! The actions of a game, in a dialog that has the name of the game.

use leptos::prelude::*;
use nonet_app::page::Page;
use nonet_app::route::Route;
use nonet_game::game::GameId;
use nonet_game::library::row::GameRow;
use nonet_pages::library::{FolderPrompt, LibraryAction, LibraryPage};
use nonet_text::{GamesText, Label, PanelText, ShareText, Text};

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
        let closed: Box<dyn Fn()> = Box::new(move || page.dispatch(LibraryAction::ShowActions(None)));
        view! {
            <Dialog title=PanelText::MoreActions name closed>
                <div class="game-actions">
                    <p class="note">{facts}</p>
                    <Actions id finished />
                </div>
            </Dialog>
        }
        .into_any()
    }
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
