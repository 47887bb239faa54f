//! The menu: where everything that is not on the page is reached.

use leptos::prelude::*;
use nonet_game::action::Action;
use nonet_game::route::Route;
use nonet_game::words::Text;

use super::sheet;
use crate::desk::Desk;
use crate::dom::{El, after_paint, el};
use crate::effects::now_ms;
use crate::icons::{Icon, icon};

/// The menu's sheet.
pub fn menu(desk: Desk, open: RwSignal<bool>) -> El {
    let row = move |mark: Icon, text: Text, action: fn() -> Action| {
        let choose = move || {
            desk.act(action());
            // Together with the sheet that may come, so that nothing shows through between them.
            after_paint(move || open.set(false));
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
    rows.push(page("#/daily".to_owned(), Some(Icon::Day), Text::DailyPuzzle));
    let rules = desk.board.with_untracked(|board| ["#/rules?board=", board.name()].concat());
    rows.push(page(rules, Some(Icon::Rules), Text::Rules));
    rows.push(page("#/workbench".to_owned(), Some(Icon::Bench), Text::Workbench));
    rows.push(row(Icon::Settings, Text::Settings, || Action::Go(Route::Settings)));
    rows.push(row(Icon::Keys, Text::Keys, || Action::Go(Route::Keys)));
    rows.push(row(Icon::About, Text::About, || Action::Go(Route::About)));
    sheet(Text::AppName, vec![el("ul", "rows").children(rows)], move || open.set(false))
}

/// A row that leads to a page of another program, which its address opens.
pub fn page(address: String, mark: Option<Icon>, text: Text) -> El {
    let row = el("a", "row").attr("href", address).children(mark.map(icon));
    el("li", "").child(row.child(el("span", "say").say(text)))
}
