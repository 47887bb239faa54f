//! The board: an SVG drawn from the geometry's outlines, whatever their shape, and an ARIA grid for those who
//! hear it. After an action every cell is asked what it shows, and painted only where that has changed.

mod alike;
mod cell;
mod overlay;
mod paths;
mod patterns;
mod places;
mod pointer;
mod sight;

use nonet_game::words::Text;
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use leptos::prelude::*;
use nonet_engine::technique::Strength;
use nonet_engine::{Board, Cell, CellSet};
use nonet_game::Model;
use nonet_game::action::Action;
use nonet_game::entry::Layer;
use nonet_game::settings::Switch;
use nonet_game::view;

use crate::desk::Desk;
use crate::dom::{El, Value, effect, el, live, maybe, next_frame, svg};
use alike::{Alike, AlikeOnBoard};
use cell::{CellOnBoard, Look};
use paths::{Drawing, cell_outline, outline_of};
use places::Places;

pub use patterns::{colour_class, pattern_url};
pub use sight::Sight;

/// The board that is played on, or the one being made.
pub fn board_on_page(desk: Desk) -> El {
    let name = move || desk.board.with(|board| board.name().to_owned());
    el("div", "board-pane")
        .part(name, move |_| Some(board(desk, desk.board.get_untracked())))
        .part(move || veil_of(desk).to_owned(), move |what| veil(desk, what))
}

/// One board, and over it, in a drawing of its own, the ring round the cell with the cursor: a step with it paints no
/// more than that. Changes of shape make another; everything else repaints in place.
pub fn board(desk: Desk, board: Arc<Board>) -> El {
    let drawing = Drawing::of(&board);
    let over = svg("svg", "board-cursor")
        .attr("viewBox", drawing.view_box.clone())
        .attr("aria-hidden", "true")
        .child(svg("path", "lines cursor").attr("d", ring(desk, board.clone())));
    let cells: Vec<CellOnBoard> = board.cells().map(|cell| CellOnBoard::new(&board, cell)).collect();
    let shared = AlikeOnBoard::new();
    let cursor = move || cell_id(desk.read(|model| model.session.cursor));
    let drawn = svg("svg", if drawing.upright { "board upright" } else { "board" })
        .class_if("making", move || desk.read(|model| model.pending.is_some()))
        .class_if("finished", move || desk.status.with(|s| s.finished.is_some()))
        .class_if("hinted", move || desk.read(|model| !view::hint_drawing(model).is_empty()))
        .attr("viewBox", drawing.view_box)
        .attr("role", "grid")
        .attr("tabindex", "0")
        .attr("aria-label", Text::Board)
        .attr("aria-multiselectable", "true")
        .attr("aria-activedescendant", live(cursor))
        .child(patterns::patterns())
        .child(svg("path", "paper").attr("d", drawing.paper))
        .child(svg("path", "peers").attr("d", peers(desk, board.clone())))
        .children(shared.tints())
        .children(rows(&board, &cells))
        .children(shared.lines())
        .child(overlay::overlay(desk).attr("aria-hidden", "true"))
        .child(
            svg("g", "")
                .attr("aria-hidden", "true")
                .child(svg("path", "lines extra").attr("d", drawing.tinted))
                .child(svg("path", "lines cell-lines").attr("d", drawing.thin))
                .child(svg("path", "lines house-lines").attr("d", drawing.strong))
                .child(svg("path", "lines broken-house").attr("d", broken_houses(desk, board.clone())))
                .child(svg("path", "lines link").attr("d", links(desk, board.clone(), Strength::Strong)))
                .child(svg("path", "lines link weak").attr("d", links(desk, board.clone(), Strength::Weak)))
                .child(svg("path", "lines selection").attr("d", selection(desk, board.clone()))),
        );
    let sight = Rc::new(Sight::of(&board, drawn.clone()));
    sight.clone().play_on();
    let measured = sight.clone();
    next_frame(move || measured.measure());
    paint_cells(desk, board.clone(), cells, shared, sight.clone());
    el("div", "board-frame").child(pointer::Handlers::new(desk, board, sight).listen_to(drawn)).child(over)
}

/// The cells line by line, as those who hear the board go through it.
fn rows(board: &Board, cells: &[CellOnBoard]) -> Vec<El> {
    let mut rows: Vec<El> = Vec::new();
    for (cell, drawn) in board.cells().zip(cells) {
        let row = usize::from(board.shape(cell).row);
        while rows.len() <= row {
            rows.push(svg("g", "").attr("role", "row"));
        }
        let _ = rows[row].clone().child(drawn.group.clone());
    }
    rows
}

/// Keeps the cells at what they show, and the one with the cursor in sight. What is entered is painted first, and what
/// follows from it after that: nobody shall wait for their digit.
fn paint_cells(
    desk: Desk,
    board: Arc<Board>,
    cells: Vec<CellOnBoard>,
    mut shared: AlikeOnBoard,
    sight: Rc<Sight>,
) {
    let cells = Rc::new(RefCell::new(cells));
    let (all, on) = (cells.clone(), board.clone());
    effect(move || {
        desk.read_first(|model| {
            sight.follow(model.session.cursor);
            let look = look_of(model, &on);
            for (cell, drawn) in on.cells().zip(all.borrow_mut().iter_mut()) {
                drawn.paint(&on, view::cell(model, cell), look);
            }
        });
    });
    let mut order: Option<Vec<u16>> = None;
    effect(move || {
        desk.read(|model| {
            let cells = &mut *cells.borrow_mut();
            let mut alike = Alike::default();
            for (cell, drawn) in board.cells().zip(&mut *cells) {
                let remarks = view::remarks(model, cell);
                alike.add(cell, &remarks);
                drawn.remark(remarks);
            }
            shared.show(&board, cells, &alike, look_of(model, &board));
            // A cell's turn in the two waves that may go over the board: aslant over one being made, in the order
            // of solving over a finished one.
            let now = order_of_solving(model);
            if order.as_ref() != Some(&now) {
                for (cell, drawn) in board.cells().zip(&*cells) {
                    let shape = board.shape(cell);
                    drawn.turn(now.get(cell.index()).copied().unwrap_or(shape.row + shape.column + 1));
                }
                order = Some(now);
            }
        });
    });
}

fn look_of(model: &Model, board: &Board) -> Look {
    let numbers = model.settings.is_on(Switch::Numbers) && board.digit_count() > 9;
    Look { text: model.settings.board_text, numbers }
}

/// The player's links of one kind, from candidate to candidate.
fn links(desk: Desk, board: Arc<Board>, kind: Strength) -> Value {
    live(move || {
        let mut path = String::new();
        let links = desk.read(view::links);
        for (from, to, _) in links.into_iter().filter(|(.., strength)| *strength == kind) {
            for (letter, end) in [("M", from), ("L", to)] {
                let (x, y, _) = Places::of(&board, end.cell).disc(end.digit);
                path.push_str(letter);
                path.push_str(&x.to_string());
                path.push(' ');
                path.push_str(&y.to_string());
            }
        }
        path
    })
}

/// The outlines of the houses in which a digit stands twice.
fn broken_houses(desk: Desk, board: Arc<Board>) -> Value {
    live(move || {
        let broken = desk.read(view::broken_houses);
        broken.into_iter().map(|id| outline_of(&board, board.house(id).set())).collect()
    })
}

/// The outline round the selected cells, if there are several.
fn selection(desk: Desk, board: Arc<Board>) -> Value {
    outlined(board, move || {
        let selection = desk.read_first(|model| model.session.selection);
        if selection.len() > 1 { selection } else { CellSet::EMPTY }
    })
}

/// The area of the cells that see the only one selected.
fn peers(desk: Desk, board: Arc<Board>) -> Value {
    outlined(board, move || desk.read(view::peers))
}

/// The outline of some cells, found anew when they are others.
fn outlined(board: Arc<Board>, cells: impl Fn() -> CellSet + 'static) -> Value {
    let shown = RefCell::new((CellSet::EMPTY, String::new()));
    live(move || {
        let cells = cells().intersection(&CellSet::all(board.cell_count()));
        let mut shown = shown.borrow_mut();
        if shown.0 != cells {
            *shown = (cells, outline_of(&board, &cells));
        }
        shown.1.clone()
    })
}

/// The outline of the cell with the cursor.
fn ring(desk: Desk, board: Arc<Board>) -> Value {
    maybe(move || {
        let cell = desk.read_first(|model| model.session.cursor);
        (cell.index() < board.cell_count()).then(|| cell_outline(&board, cell))
    })
}

/// What lies over the board: nothing while playing.
fn veil_of(desk: Desk) -> &'static str {
    desk.status.with(|s| match (s.making.is_some(), s.paused) {
        (true, _) => "making",
        (false, true) => "paused",
        (false, false) => "",
    })
}

fn veil(desk: Desk, what: &str) -> Option<El> {
    let progress =
        move || desk.status.with(|s| s.making.as_ref().map(|m| m.text.clone())).unwrap_or_default();
    match what {
        "making" => Some(
            el("div", "veil late")
                .attr("role", "status")
                .child(el("p", "").say(Text::Making))
                .child(el("p", "note").say(live(progress)))
                .child(
                    el("button", "button").say(Text::CancelMaking).press(move || desk.act(Action::CancelJob)),
                ),
        ),
        "paused" => Some(el("div", "veil").child(el("p", "").say(Text::Paused)).child(
            el("button", "button main").say(Text::Resume).press(move || desk.act(Action::Pause(false))),
        )),
        _ => None,
    }
}

/// Per cell, when the player filled it for good, counted from 0; nothing before the game is finished.
fn order_of_solving(model: &Model) -> Vec<u16> {
    let Some(game) = model.game.as_ref().filter(|game| game.finished) else { return Vec::new() };
    let mut filled: Vec<Cell> = Vec::new();
    for node in game.history().path() {
        for change in game.history().changes(node).iter().filter(|change| change.layer == Layer::Digit) {
            filled.retain(|cell| *cell != change.cell);
            filled.push(change.cell);
        }
    }
    let mut order = vec![0; game.board().cell_count()];
    for (turn, cell) in (0..).zip(filled) {
        order[cell.index()] = turn;
    }
    order
}

/// A cell's id in the page.
fn cell_id(cell: Cell) -> String {
    let mut id = String::from("cell-");
    id.push_str(&cell.index().to_string());
    id
}
