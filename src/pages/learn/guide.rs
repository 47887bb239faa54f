//! A guide: how to play, how notes work, how to read a hint; with a board to try it on.

use std::sync::Arc;

use leptos::prelude::*;
use nonet_engine::Board;
use nonet_game::drawing::{BoardDrawing, DigitStyle};
use nonet_pages::learn::guide::Guide as Which;
use nonet_tasks::hint::HintSign;
use nonet_text::LearnText;

use super::LearnHandle;
use super::bar::LessonBar;
use super::exercise::Exercise;
use crate::components::board::Overlay;
use crate::reactive::ErasedMemo;
use crate::store::Store;

#[component]
pub fn Guide(guide: Which) -> impl IntoView {
    let store = Store::from_context();
    let page = LearnHandle::of(store);
    let board = store.peek(|model| model.boards.classic().clone());
    let said = {
        let board = board.clone();
        move || guide.paragraphs(store.lang.get(), &board)
    };
    let has_signs = !guide.signs(store.lang.get_untracked()).is_empty();
    let key = has_signs.then(|| view! { <SignKey guide board /> });
    view! {
        <LessonBar>{page.text(guide.title())}</LessonBar>
        <article class="lesson guide">
            <header class="lesson-head">
                {move || said().into_iter().map(|said| view! { <p>{said}</p> }).collect_view().into_any()}
            </header>
            <Exercise />
            {key.into_any()}
        </article>
    }
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
    let drawing = BoardDrawing::of(&board);
    let shapes = ErasedMemo::stored(sign.shapes(&board));
    let look = Store::from_context().memo(move |model| DigitStyle::of(&model.settings, model.lang(), &board));
    view! {
        <li>
            // The first two cells of the board.
            <svg class="sign-picture" viewBox="-20 -20 2040 1040" aria-hidden="true">
                <path class="paper" d=drawing.paper />
                <Overlay shapes look />
                <path class="thin-lines" d=drawing.thin />
                <path class="strong-lines" d=drawing.strong />
            </svg>
            <span>{meaning}</span>
        </li>
    }
}
