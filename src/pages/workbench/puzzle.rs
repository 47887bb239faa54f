//! The Puzzle tab: entering and exporting a puzzle.

use leptos::prelude::*;
use nonet_app::page::Page;
use nonet_formats::ParsedText;
use nonet_pages::workbench::phrases;
use nonet_pages::workbench::{Proposal, WorkbenchAction, WorkbenchPage, view};
use nonet_text::{Lang, WorkbenchText};

use super::export::Export;
use super::files::FileButton;
use super::{WorkbenchHandle, press};
use crate::reactive::ErasedMemo;
use crate::store::Store;

/// Longer texts aren't shown in the text box.
const LONGEST_SHOWN: usize = 100_000;

#[component]
pub fn PuzzleSide() -> impl IntoView {
    let store = Store::from_context();
    let page = WorkbenchHandle::of(store);
    let has_game = store.memo(|model| model.game.is_some());
    let has_editor_puzzle = page.memo(|page| page.editor_puzzle.is_some());
    let shown = page.memo(|page| {
        let text = page.bench.text();
        if text.len() > LONGEST_SHOWN { String::new() } else { text.to_owned() }
    });
    view! {
        <ChooseBoard />
        <h2>{page.text(WorkbenchText::Bring)}</h2>
        <p class="note">{page.text(WorkbenchText::BringHint)}</p>
        <textarea
            class="workbench-text"
            rows="4"
            spellcheck="false"
            autocapitalize="off"
            autocomplete="off"
            aria-label=page.text(WorkbenchText::TextBox)
            prop:value=move || shown.get()
            on:input=move |event| page.dispatch(WorkbenchAction::SetText(event_target_value(&event)))
        ></textarea>
        <ProposalCard />
        <div class="buttons">
            <FileButton />
            <Show when=move || has_editor_puzzle.get()>
                <button class="button" on:click=press(WorkbenchAction::TakeEditorPuzzle)>
                    {page.text(WorkbenchText::FromEditor)}
                </button>
            </Show>
            <Show when=move || has_game.get()>
                <button class="button" on:click=press(WorkbenchAction::TakeGame)>
                    {page.text(WorkbenchText::FromGame)}
                </button>
            </Show>
        </div>
        <Export />
    }
}

#[component]
fn ChooseBoard() -> impl IntoView {
    let store = Store::from_context();
    let page = WorkbenchHandle::of(store);
    let board = page.memo(|page| page.bench.board().name().to_owned());
    let boards = ErasedMemo::new(move || {
        board.with(|_| ());
        let lang = store.lang.get();
        store.peek(|model| WorkbenchPage::of(model).map(|page| view::boards(page, lang)).unwrap_or_default())
    });
    let options = move || {
        let option = |board: view::BoardOption| {
            view! { <option value=board.name selected=board.chosen>{board.title}</option> }
        };
        boards.get().into_iter().map(option).collect_view()
    };
    view! {
        <div class="field">
            <label for="board-name">{page.text(WorkbenchText::Board)}</label>
            <select
                id="board-name"
                on:change=move |event| page.dispatch(WorkbenchAction::ChooseBoard(event_target_value(&event)))
            >
                {move || options().into_any()}
            </select>
        </div>
    }
}

/// The puzzle read from the text, with buttons to accept or discard it.
#[component]
fn ProposalCard() -> impl IntoView {
    let store = Store::from_context();
    let page = WorkbenchHandle::of(store);
    let proposal = page.memo(|page| page.bench.proposal().cloned());
    move || {
        let lang = store.lang.get();
        let card = proposal.get().map(|proposal| match proposal {
            Proposal::Unreadable(error) => {
                view! { <p class="proposal bad" role="alert">{phrases::unreadable(lang, &error)}</p> }
                    .into_any()
            }
            Proposal::Found(found) => found_card(lang, &found).into_any(),
        });
        card.into_any()
    }
}

fn found_card(lang: Lang, found: &ParsedText) -> impl IntoView + use<> {
    let page = WorkbenchHandle::from_context();
    let sentence = phrases::found(lang, found.format, &found.board, found.grid.filled_count(), found.count);
    let faults = (found.unreadable > 0).then(|| {
        let first = found.first_error.as_ref().map(|error| phrases::unreadable(lang, error));
        view! { <p class="note">{WorkbenchText::faults(lang, found.unreadable as u64)} " " {first}</p> }
    });
    let is_many = found.count > 1;
    let many = is_many.then(|| {
        view! { <button class="button main" on:click=press(WorkbenchAction::AcceptAll)>{page.text(WorkbenchText::OpenBatch)}</button> }
    });
    view! {
        <div class="proposal" role="status">
            <p>{sentence}</p>
            {faults}
            <div class="buttons">
                {many}
                <button class=if is_many { "button" } else { "button main" } on:click=press(WorkbenchAction::Accept)>
                    {page.text(WorkbenchText::Accept)}
                </button>
                <button class="button" on:click=press(WorkbenchAction::Discard)>{page.text(WorkbenchText::Discard)}</button>
            </div>
        </div>
    }
}
