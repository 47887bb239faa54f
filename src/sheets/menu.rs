//! The menu: where everything that is not on the page is reached.

use leptos::prelude::*;
use nonet_game::action::Action;
use nonet_game::route::Route;
use nonet_game::text::Text;

use super::sheet;
use crate::desk::Desk;
use crate::dom::{El, el};
use crate::effects::now_ms;
use crate::icons::{Icon, icon};

/// The menu's sheet.
pub fn menu(desk: Desk, open: RwSignal<bool>) -> El {
    let row = move |mark: Icon, text: Text, action: fn() -> Action| {
        let choose = move || {
            open.set(false);
            desk.act(action());
        };
        el("li", "")
            .child(el("button", "row").press(choose).child(icon(mark)).child(el("span", "say").say(text)))
    };
    let mut rows = vec![row(Icon::Plus, Text::NewGame, || Action::Go(Route::New))];
    if desk.status.with_untracked(|s| s.can_undo) {
        rows.push(row(Icon::Restart, Text::Restart, || Action::Restart { now_ms: now_ms() }));
        rows.push(row(Icon::BeforeMistake, Text::BeforeFirstMistake, || Action::BeforeFirstMistake));
    }
    rows.push(row(Icon::Marks, Text::FillMarks, || Action::FillMarks));
    // A program of its own, which the page's address opens.
    let bench = el("a", "row").attr("href", "#/workbench").child(icon(Icon::Bench));
    rows.push(el("li", "").child(bench.child(el("span", "say").say(Text::Workbench))));
    rows.push(row(Icon::Settings, Text::Settings, || Action::Go(Route::Settings)));
    rows.push(row(Icon::Keys, Text::Keys, || Action::Go(Route::Keys)));
    rows.push(row(Icon::About, Text::About, || Action::Go(Route::About)));
    sheet(Text::AppName, vec![el("ul", "rows").children(rows)], move || open.set(false))
}
