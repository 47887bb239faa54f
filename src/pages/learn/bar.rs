//! The header of a lesson, a drill or a guide.

use leptos::prelude::*;
use nonet_app::route::Route;
use nonet_text::LearnText;

use super::LearnHandle;
use crate::components::icon::{Glyph, Icon};
use crate::components::link::Link;
use crate::components::tab_bar::TabBar;
use crate::reactive::ErasedMemo;

/// The link back to the list of lessons, and the title. Unlike the title of a [`PageBar`](crate::components::page_bar),
/// this one depends on the exercise, and the label of the link is seen where the title has a line to itself.
#[component]
pub fn LessonBar(
    /// The title.
    children: Children,
    /// Level of a lesson, or reason for a drill. It shares the line of the title or the link, so that nothing moves when a
    /// reason disappears with the answer.
    #[prop(optional)]
    note: Option<ErasedMemo<String>>,
) -> impl IntoView {
    let page = LearnHandle::from_context();
    let note = note.map(|note| view! { <p class="note">{move || note.get()}</p> });
    view! {
        <header class="page-bar lesson-bar">
            <Link to=ErasedMemo::stored(Route::Learn.into()) class="page-back">
                <Glyph icon=Icon::BACK />
                " "
                <span>{page.text(LearnText::Title)}</span>
            </Link>
            <h1>{children()}</h1>
            {note}
        </header>
        <TabBar here=Route::Learn beside_only=true />
    }
}
