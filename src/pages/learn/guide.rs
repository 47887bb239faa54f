//! A guide: how to play, how notes work, how to read a hint; with a board to try it on.

use leptos::prelude::*;
use nonet_pages::learn::guide::Guide as Which;

use super::LearnHandle;
use super::exercise::Exercise;
use crate::store::Store;

#[component]
pub fn Guide(guide: Which) -> impl IntoView {
    let store = Store::from_context();
    let page = LearnHandle::of(store);
    let paragraphs = store.memo(move |model| (model.lang(), model.boards.classic().clone()));
    let said = move || {
        let (_, board) = paragraphs.get();
        guide.paragraphs(store.lang.get(), &board)
    };
    view! {
        <article class="lesson">
            <header class="lesson-head">
                <h2>{page.text(guide.title())}</h2>
                {move || said().into_iter().map(|said| view! { <p>{said}</p> }).collect_view().into_any()}
            </header>
            <Exercise />
        </article>
    }
}
