//! The Puzzle tab: entering and exporting a puzzle.

use leptos::prelude::*;
use nonet_app::page::Page;
use nonet_pages::workbench::view::PastedPuzzleView;
use nonet_pages::workbench::{TEXT_FIELD_ID, WorkbenchAction, WorkbenchPage, view};
use nonet_text::{ShareText, WorkbenchText};

use super::export::Export;
use super::sources::Sources;
use super::{WorkbenchHandle, press};
use crate::reactive::ErasedMemo;
use crate::store::Store;

/// Longer texts aren't shown in the text box.
const LONGEST_SHOWN: usize = 100_000;

#[component]
pub fn PuzzleSide() -> impl IntoView {
    let store = Store::from_context();
    let page = WorkbenchHandle::of(store);
    let is_empty = page.memo(|page| page.bench.is_empty());
    let shown = page.memo(|page| {
        let text = page.bench.text();
        if text.len() > LONGEST_SHOWN { String::new() } else { text.to_owned() }
    });
    view! {
        // What an author needs at the end comes first. An empty board has nothing to export.
        <Show when=move || !is_empty.get()>
            <Export />
        </Show>
        <h2>{page.text(WorkbenchText::Bring)}</h2>
        <ChooseBoard />
        <p class="note">{page.text(WorkbenchText::BringHint)} <br /> {page.text(ShareText::LinksRead)}</p>
        <textarea
            id=TEXT_FIELD_ID
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
        // An empty board offers the sources below itself.
        <Show when=move || !is_empty.get()>
            <div class="buttons">
                <Sources />
            </div>
        </Show>
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
    let proposal =
        store.memo(|model| WorkbenchPage::of(model).and_then(|page| view::proposal(page, model.lang())));
    move || proposal.get().map(proposal_card).into_any()
}

fn proposal_card(proposal: PastedPuzzleView) -> AnyView {
    let page = WorkbenchHandle::from_context();
    let PastedPuzzleView { sentence, notes, can_accept, is_many } = proposal;
    if !can_accept {
        return view! { <p class="proposal bad" role="alert">{sentence}</p> }.into_any();
    }
    let many = is_many.then(|| {
        view! { <button class="button main" on:click=press(WorkbenchAction::AcceptAll)>{page.text(WorkbenchText::OpenBatch)}</button> }
    });
    view! {
        <div class="proposal" role="status">
            <p>{sentence}</p>
            {notes.into_iter().map(|note| view! { <p class="note">{note}</p> }).collect_view()}
            <div class="buttons">
                {many}
                <button class=if is_many { "button" } else { "button main" } on:click=press(WorkbenchAction::Accept)>
                    {page.text(WorkbenchText::Accept)}
                </button>
                <button class="button" on:click=press(WorkbenchAction::Discard)>{page.text(WorkbenchText::Discard)}</button>
            </div>
        </div>
    }
    .into_any()
}
