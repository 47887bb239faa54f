//! The report on a finished game: what it took, and move by move what each digit needed.

use nonet_game::action::Action;
use nonet_game::report::RowKind;
use nonet_game::route::Route;
use nonet_game::view::{self, ReportRow};

use crate::desk::Desk;
use crate::dom::{El, el};

/// The rows; they come when the worker has them.
pub fn report(desk: Desk) -> Vec<El> {
    let key = move || {
        let rows = desk.read(view::report);
        rows.first().map(|row| row.text.clone()).unwrap_or_default()
    };
    let rows = move || desk.now(view::report).into_iter().map(move |row| report_row(desk, row));
    vec![el("div", "").part(key, move |_| Some(el("ul", "rows report").children(rows())))]
}

fn report_row(desk: Desk, row: ReportRow) -> El {
    let class = match row.kind {
        RowKind::Head => return el("li", "").child(el("h3", "").say(row.text)),
        RowKind::Sentence => return el("li", "").child(el("p", "").say(row.text)),
        RowKind::Fact | RowKind::Move => "row",
        RowKind::Overlooked => "row overlooked",
        RowKind::Mistake => "row mistake",
    };
    let (text, note) = (el("span", "say").say(row.text), el("span", "note").say(row.note));
    let line = match row.node {
        // Shows the board as it was right after that move.
        Some(node) => el("button", class).press(move || {
            desk.act(Action::Go(Route::Play));
            desk.act(Action::Jump(node));
        }),
        None => el("div", class),
    };
    el("li", "").child(line.child(text).text(" ").child(note))
}
