//! A guide: how to play, how notes work, how to read a hint; with a board to try it on.

use std::sync::Arc;

use leptos::prelude::*;
use nonet_engine::Board;
use nonet_game::drawing::{BoardDrawing, DigitStyle};
use nonet_pages::learn::guide::{Guide as Which, GuideParagraph};
use nonet_pages::learn::guide_picture::GuidePicture;
use nonet_tasks::hint::HintSign;
use nonet_text::LearnText;

use super::LearnHandle;
use super::bar::LessonBar;
use super::exercise::Exercise;
use crate::components::board::{Overlay, ShapeList};
use crate::reactive::ErasedMemo;
use crate::store::Store;

#[component]
pub fn Guide(guide: Which) -> impl IntoView {
    let store = Store::from_context();
    let page = LearnHandle::of(store);
    let board = store.peek(|model| model.boards.classic().clone());
    let introduction = {
        let board = board.clone();
        move || paragraphs(&board, guide.introduction(store.lang.get(), &board))
    };
    // Below the exercise, so that its board and its keys are near the beginning.
    let has_details = !guide.details(store.lang.get_untracked()).is_empty();
    let details = {
        let board = board.clone();
        move || paragraphs(&board, guide.details(store.lang.get()))
    };
    let details = has_details.then(|| view! { <section class="guide-details">{move || details()}</section> });
    let has_signs = !guide.signs(store.lang.get_untracked()).is_empty();
    let key = has_signs.then(|| view! { <SignKey guide board /> });
    view! {
        <LessonBar>{page.text(guide.title())}</LessonBar>
        <article class="lesson guide">
            <header class="lesson-head">
                {move || introduction()}
            </header>
            <Exercise />
            {details.into_any()}
            {key.into_any()}
        </article>
    }
}

fn paragraphs(board: &Arc<Board>, paragraphs: Vec<GuideParagraph>) -> AnyView {
    let paragraph = |GuideParagraph { text, picture }: GuideParagraph| match picture {
        Some(picture) => view! {
            <div class="guide-paragraph">
                <BoardPicture board=board.clone() picture />
                <p>{text}</p>
            </div>
        }
        .into_any(),
        None => view! { <p>{text}</p> }.into_any(),
    };
    paragraphs.into_iter().map(paragraph).collect_view().into_any()
}

/// A small picture of a board, hidden from screen readers because its text says the same.
#[component]
fn BoardPicture(board: Arc<Board>, picture: GuidePicture) -> impl IntoView {
    let (view_box, shapes) = (picture.view_box(), picture.shapes(&board));
    view! { <SmallBoard board class="sign-picture guide-picture" view_box shapes /> }
}

/// The signs of hints with their meanings, below the board on which they are tried out.
#[component]
fn SignKey(guide: Which, board: Arc<Board>) -> impl IntoView {
    let store = Store::from_context();
    let page = LearnHandle::of(store);
    let rows = move || {
        let signs = guide.signs(store.lang.get()).into_iter();
        signs.map(|(sign, meaning)| view! { <SignRow board=board.clone() sign meaning /> }).collect_view()
    };
    view! {
        <section class="guide-signs" aria-labelledby="guide-signs">
            <h2 id="guide-signs">{page.text(LearnText::Signs)}</h2>
            <ul class="sign-key">{move || rows().into_any()}</ul>
        </section>
    }
}

/// A sign of hints, and its meaning.
#[component]
fn SignRow(board: Arc<Board>, sign: HintSign, meaning: &'static str) -> impl IntoView {
    // The first two cells of the board.
    let (view_box, shapes) = ("-20 -20 2040 1040".to_owned(), sign.shapes(&board));
    view! {
        <li>
            <SmallBoard board class="sign-picture" view_box shapes />
            <span>{meaning}</span>
        </li>
    }
}

/// A part of a board with shapes on it.
#[component]
fn SmallBoard(board: Arc<Board>, class: &'static str, view_box: String, shapes: ShapeList) -> impl IntoView {
    let drawing = BoardDrawing::of(&board);
    let shapes = ErasedMemo::stored(shapes);
    let look = Store::from_context().memo(move |model| DigitStyle::of(&model.settings, model.lang(), &board));
    view! {
        <svg class=class viewBox=view_box aria-hidden="true">
            <path class="paper" d=drawing.paper />
            <Overlay shapes look />
            <path class="thin-lines" d=drawing.thin />
            <path class="strong-lines" d=drawing.strong />
        </svg>
    }
}
