//! The board of the workbench: whatever shape, whatever is shown on it.

use nonet_game::words::{WorkbenchText, spoken};
use std::collections::BTreeMap;
use std::sync::Arc;

use leptos::prelude::*;
use nonet_engine::format::line;
use nonet_engine::geometry::step;
use nonet_engine::{Board, Cell, Digit};
use nonet_game::hint::Shape;
use nonet_game::moves::Direction;
use nonet_game::workbench::Bench;
use nonet_game::workbench::paint::{CellPaint, Picture, solution};
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent, PointerEvent};

use super::state::{Desk, Tab};
use crate::components::live::{live, maybe, pressed, words};
use crate::icons::{Icon, icon};
use crate::live::{live, maybe, pressed, words};
use crate::paths::{Drawing, cell_outline};
use crate::places::{Place, Places};

/// The board, or two solutions beside each other.
#[component]
pub fn BoardOfBench() -> impl IntoView {
    let desk = Desk::here();
    live(move || {
        let board = desk.board.get();
        if desk.comparing.get()
            && let Some(two) = compared(desk)
        {
            let stills = two.into_iter().map(|picture| {
                let picture = Memo::new(move |_| picture.clone());
                view! { <div class="bench-still"><BoardSvg board=board.clone() picture still=true /></div> }
            });
            return view! { <div class="bench-two">{stills.collect_view()}</div> }.into_any();
        }
        view! {
            <div class="bench-one"><BoardSvg board picture=desk.picture still=false /></div>
            {live(move || (desk.tab.get() == Tab::Puzzle).then(|| view! { <Keys /> }).into_any())}
        }
        .into_any()
    })
}

/// Two solutions, if two are known.
fn compared(desk: Desk) -> Option<[Picture; 2]> {
    desk.bench.with(|bench| {
        let found = &bench.verdict.as_ref()?.solutions;
        let read = |i: usize| line::read(bench.board(), found.get(i)?).ok();
        let (first, second) = (read(0)?, read(1)?);
        let paint = |own, other| solution(bench.board(), bench.grid(), own, other);
        Some([paint(&first, &second), paint(&second, &first)])
    })
}

#[component]
fn BoardSvg(board: Arc<Board>, picture: Memo<Picture>, still: bool) -> impl IntoView {
    let desk = Desk::here();
    let drawing = Drawing::of(&board);
    let mut rows: BTreeMap<u16, Vec<Cell>> = BTreeMap::new();
    for cell in board.cells() {
        rows.entry(board.shape(cell).row).or_default().push(cell);
    }
    let cells = {
        let board = board.clone();
        let cell = move |cell: Cell| {
            let paint =
                Memo::new(move |_| picture.with(|p| p.cells.get(cell.index()).cloned().unwrap_or_default()));
            view! { <CellOnBench board=board.clone() cell paint still /> }
        };
        rows.into_values()
            .map(|cells| view! { <g role="row">{cells.into_iter().map(&cell).collect_view()}</g> })
            .collect_view()
    };
    let drawing_over = move || picture.with(|p| p.drawing.iter().map(piece).collect_view().into_any());
    let cursor = Memo::new(move |_| desk.bench.with(|b| b.cursor));
    let editing = move || !still && desk.tab.get() == Tab::Puzzle;
    let ring = {
        let board = board.clone();
        move || {
            let cell = cursor.get();
            (editing() && cell.index() < board.cell_count()).then(|| cell_outline(&board, cell))
        }
    };
    let keyboard = {
        let board = board.clone();
        move |event: KeyboardEvent| {
            if editing() {
                key_down(desk, &board, &event);
            }
        }
    };
    let press = move |event: PointerEvent| {
        let target = event.target().and_then(|t| t.dyn_into::<Element>().ok());
        let cell = target.and_then(|t| t.closest(".cell").ok().flatten());
        let number = cell.and_then(|c| c.id().strip_prefix("cell-").and_then(|n| n.parse::<usize>().ok()));
        if let Some(number) = number.filter(|n| *n < nonet_engine::cell::MAX_CELLS && !still) {
            desk.bench.update(|bench| bench.cursor = Cell::new(number));
        }
    };
    view! {
        <svg
            class="board"
            class:upright=drawing.upright
            viewBox=drawing.view_box
            role="grid"
            tabindex=if still { "-1" } else { "0" }
            aria-label=desk.say(WorkbenchText::Board)
            aria-activedescendant=maybe(move || (!still).then(|| format!("cell-{}", cursor.get().index())))
            on:pointerdown=press
            on:keydown=keyboard
        >
            <path class="paper" d=drawing.paper />
            {cells}
            <g class="hint-overlay" aria-hidden="true">{live(drawing_over)}</g>
            <g aria-hidden="true">
                <path class="lines cell-lines" d=drawing.thin />
                <path class="lines house-lines" d=drawing.strong />
                <path class="lines cursor" d=maybe(ring) />
            </g>
        </svg>
    }
}

#[component]
fn CellOnBench(board: Arc<Board>, cell: Cell, paint: Memo<CellPaint>, still: bool) -> impl IntoView {
    let desk = Desk::here();
    let places = Places::of(&board, cell);
    let outline = cell_outline(&board, cell);
    let place = spoken::place(desk.lang, &board, cell);
    let class = move || paint.with(|p| format!("cell {} {}", p.look.class(), p.tint.class()));
    let label = move || {
        paint.with(|p| match p.digit {
            Some(digit) => format!("{place}. {}", digit.to_char()),
            None => place.clone(),
        })
    };
    let inside = move || {
        paint.with(|paint| match paint.digit {
            Some(digit) => text("digit", places.digit(), digit).into_any(),
            None => paint.marks.iter().map(|d| text("mark", places.corner(d), d)).collect_view().into_any(),
        })
    };
    view! {
        <g
            id=(!still).then(|| format!("cell-{}", cell.index()))
            class=words(class)
            role="gridcell"
            aria-label=words(label)
        >
            <path class="tint" d=outline />
            {live(inside)}
        </g>
    }
}

fn text(class: &'static str, place: Place, digit: Digit) -> impl IntoView + use<> {
    view! {
        <text class=class x=place.x y=place.y font-size=place.size>{digit.to_char().to_string()}</text>
    }
}

/// A path or a character of what is laid over the board.
fn piece(piece: &Shape) -> AnyView {
    let class = piece.class.clone();
    match piece.at {
        Some((x, y, size)) => {
            view! { <text class=class x=x y=y font-size=size>{piece.data.clone()}</text> }.into_any()
        }
        None => view! { <path class=class d=piece.data.clone() /> }.into_any(),
    }
}

fn key_down(desk: Desk, board: &Board, event: &KeyboardEvent) {
    let go = |direction: Direction| {
        desk.bench.update(|bench| bench.cursor = step(board, bench.cursor, direction, true));
    };
    if event.ctrl_key() || event.meta_key() {
        match event.key().to_lowercase().as_str() {
            "z" if event.shift_key() => desk.bench.update(Bench::redo),
            "z" => desk.bench.update(Bench::undo),
            "y" => desk.bench.update(Bench::redo),
            _ => return,
        }
        event.prevent_default();
        return;
    }
    if event.alt_key() {
        return;
    }
    match event.key().as_str() {
        "ArrowLeft" => go(Direction::Left),
        "ArrowRight" => go(Direction::Right),
        "ArrowUp" => go(Direction::Up),
        "ArrowDown" => go(Direction::Down),
        "Backspace" | "Delete" | "0" | "." => desk.bench.update(|bench| bench.write(None)),
        " " => {
            desk.bench.update(|bench| bench.write(None));
            go(Direction::Right);
        }
        key => {
            let mut chars = key.chars();
            let digit = chars.next().and_then(Digit::from_char).filter(|_| chars.next().is_none());
            let Some(digit) = digit.filter(|d| d.value() <= board.digit_count()) else { return };
            desk.bench.update(|bench| bench.write(Some(digit)));
        }
    }
    event.prevent_default();
}

/// What a thumb types with, in a row or two.
#[component]
fn Keys() -> impl IntoView {
    let desk = Desk::here();
    let digits = Memo::new(move |_| desk.board.with(|board| board.digit_count()));
    let can = Memo::new(move |_| desk.bench.with(Bench::can_undo));
    let key = move |digit: Digit| {
        view! {
            <button on:click=pressed(move || desk.bench.update(|bench| bench.write(Some(digit))))>
                {digit.to_char().to_string()}
            </button>
        }
    };
    let action =
        move |mark: Icon, words: WorkbenchText, act: fn(&mut Bench), off: fn((bool, bool)) -> bool| {
            view! {
                <button
                    class="bench-act"
                    aria-label=desk.say(words)
                    title=desk.say(words)
                    disabled=move || off(can.get())
                    on:click=pressed(move || desk.bench.update(act))
                >
                    {icon(mark)}
                </button>
            }
        };
    view! {
        <div class="bench-keys">
            <div class="bench-digits">{live(move || Digit::all(digits.get()).map(key).collect_view().into_any())}</div>
            <div class="bench-acts">
                {action(Icon::Erase, WorkbenchText::Erase, |bench| bench.write(None), |_| false)}
                {action(Icon::Undo, WorkbenchText::Undo, Bench::undo, |can| !can.0)}
                {action(Icon::Redo, WorkbenchText::Redo, Bench::redo, |can| !can.1)}
                {action(Icon::Clear, WorkbenchText::Clear, Bench::clear, |_| false)}
            </div>
        </div>
    }
}
