//! The report on a finished game: what it took, and move by move what each digit needed.

use leptos::prelude::*;
use nonet_game::action::Action;
use nonet_game::report::RowKind;
use nonet_game::route::Route;
use nonet_game::view::{self, ReportRow};

use crate::components::live::live;
use crate::store::Store;

/// The rows; they come when the coach has them.
#[component]
pub fn Report() -> impl IntoView {
    let store = Store::here();
    let rows = store.memo(view::report);
    view! {
            <ul class="rows report">
                {live(move || rows.get().into_iter().map(|row| view! { <Row row /> }).collect_view().into_any())}
            </ul>
    }
}

#[component]
fn Row(row: ReportRow) -> impl IntoView {
    let store = Store::here();
    let class = match row.kind {
        RowKind::Head => return view! { <li><h3>{row.text}</h3></li> }.into_any(),
        RowKind::Sentence => return view! { <li><p>{row.text}</p></li> }.into_any(),
        RowKind::Fact | RowKind::Move => "row",
        RowKind::Overlooked => "row overlooked",
        RowKind::Mistake => "row mistake",
    };
    let words = view! { <span class="say">{row.text}</span> " " <span class="note">{row.note}</span> };
    match row.node {
        // Shows the board as it was right after that move.
        Some(node) => {
            let show = move |_| {
                store.dispatch(Action::Go(Route::Play.into()));
                store.dispatch(Action::Jump(node));
            };
            view! { <li><button class=class on:click=show>{words}</button></li> }.into_any()
        }
        None => view! { <li><div class=class>{words}</div></li> }.into_any(),
    }
}
