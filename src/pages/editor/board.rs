//! The grid, and what one paints it with.

use leptos::prelude::*;
use nonet_engine::geometry::{Direction, Extra};
use nonet_game::editor::say;
use nonet_game::editor::{Brush, Editor, Plan};
use nonet_game::words::EditorText;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent, PointerEvent};

use super::state::Desk;
use crate::components::live::{live, maybe, pressed, words};
use crate::icons::{Icon, icon};
use crate::live::{live, maybe, pressed, words};

/// Thousandths of a cell, as on every board.
const CELL: usize = 1000;
/// Room for half of the outer line.
const ROOM: usize = 30;

/// The lines between regions as path data.
pub fn walls(plan: &Plan) -> String {
    let line = |[(x1, y1), (x2, y2)]: [(usize, usize); 2]| {
        format!("M{} {}L{} {}", x1 * CELL, y1 * CELL, x2 * CELL, y2 * CELL)
    };
    plan.walls().into_iter().map(line).collect()
}

/// The frame of a grid of so many rows.
pub fn frame(side: usize) -> String {
    let size = side * CELL + 2 * ROOM;
    format!("-{ROOM} -{ROOM} {size} {size}")
}

/// All lines of a grid.
fn grid_lines(side: usize) -> String {
    let line = |i: usize| format!("M0 {0}H{1}M{0} 0V{1}", i * CELL, side * CELL);
    (1..side).map(line).collect()
}

/// What extra rules add to the picture.
fn extras(plan: &Plan) -> String {
    let end = plan.side() * CELL;
    let one = |extra: &Extra| match extra {
        Extra::Diagonals => format!("M0 0L{end} {end}M0 {end}L{end} 0"),
        Extra::Windows => [(1, 1), (5, 1), (1, 5), (5, 5)]
            .map(|(x, y)| format!("M{} {}h2760v2760h-2760z", x * CELL + 120, y * CELL + 120))
            .concat(),
        _ => String::new(),
    };
    plan.extras().iter().map(one).collect()
}

/// The grid; it is painted by pointer, touch and keys.
#[component]
pub fn Grid() -> impl IntoView {
    let desk = Desk::here();
    let side = Memo::new(move |_| desk.plan.with(Plan::side));
    live(move || view! { <GridOf side=side.get() /> }.into_any())
}

#[component]
fn GridOf(side: usize) -> impl IntoView {
    let desk = Desk::here();
    let editor = desk.editor;
    let cursor = Memo::new(move |_| editor.with(Editor::cursor));
    let rows = (0..side).map(|row| {
        let cells = (row * side..(row + 1) * side).map(|cell| view! { <CellOf cell side /> });
        view! { <g role="row">{cells.collect_view()}</g> }
    });
    let ring = move || {
        let cell = cursor.get();
        let (x, y) = (cell % side * CELL, cell / side * CELL);
        Some(format!("M{x} {y}h{CELL}v{CELL}h-{CELL}z"))
    };
    let under = move |event: &PointerEvent| -> Option<usize> {
        let frame = event.current_target()?.dyn_into::<Element>().ok()?.get_bounding_client_rect();
        let size = (side * CELL + 2 * ROOM) as f64;
        let along = |at: f64, from: f64, wide: f64| {
            let at = (at - from) / wide.max(1.0) * size - ROOM as f64;
            ((at / CELL as f64).floor().max(0.0) as usize).min(side - 1)
        };
        let column = along(f64::from(event.client_x()), frame.left(), frame.width());
        let row = along(f64::from(event.client_y()), frame.top(), frame.height());
        Some(row * side + column)
    };
    let press = move |event: PointerEvent| {
        if event.button() != 0 || !event.is_primary() {
            return;
        }
        if let Some(board) = event.current_target().and_then(|t| t.dyn_into::<Element>().ok()) {
            let _ = board.set_pointer_capture(event.pointer_id());
        }
        if let Some(cell) = under(&event) {
            editor.update(|e| e.press(cell));
        }
    };
    let drag = move |event: PointerEvent| {
        if event.buttons() & 1 == 1
            && let Some(cell) = under(&event).filter(|cell| *cell != cursor.get_untracked())
        {
            editor.update(|e| e.drag(cell));
        }
    };
    let release = move |_: PointerEvent| editor.update(Editor::release);
    view! {
        <div class="draw-grid">
            <svg
                class="board upright"
                viewBox=frame(side)
                role="grid"
                tabindex="0"
                aria-label=desk.say(EditorText::Board)
                aria-describedby="how-to"
                aria-activedescendant=words(move || format!("cell-{}", cursor.get()))
                on:pointerdown=press
                on:pointermove=drag
                on:pointerup=release
                on:pointercancel=release
                on:keydown=move |event| key_down(desk, &event)
            >
                {rows.collect_view()}
                <g aria-hidden="true">
                    <path class="lines cell-lines" d=grid_lines(side) />
                    <path class="lines extra-lines" d=words(move || desk.plan.with(extras)) />
                    <path class="lines house-lines" d=words(move || desk.plan.with(walls)) />
                    <path class="lines cursor" d=maybe(ring) />
                </g>
            </svg>
        </div>
    }
}

#[component]
fn CellOf(cell: usize, side: usize) -> impl IntoView {
    let desk = Desk::here();
    let region = Memo::new(move |_| desk.plan.with(|plan| plan.region(cell)));
    let (x, y) = (cell % side * CELL, cell / side * CELL);
    let class = move || format!("cell {}", region_class(region.get()));
    let letter = move || region.get().map_or("·", letter).to_owned();
    let label = move || {
        let _ = region.get();
        desk.plan.with_untracked(|plan| say::cell(desk.lang, plan, cell))
    };
    view! {
        <g id=format!("cell-{cell}") role="gridcell" class=words(class) aria-label=words(label)>
            <path class="tint" d=format!("M{x} {y}h{CELL}v{CELL}h-{CELL}z") />
            <text class="region-letter" x=x + CELL / 2 y=y + 640 font-size="400" aria-hidden="true">
                {words(letter)}
            </text>
        </g>
    }
}

fn region_class(region: Option<u8>) -> String {
    region.map_or_else(|| "no-region".to_owned(), |region| format!("region-{region}"))
}

fn letter(region: u8) -> &'static str {
    const LETTERS: &str = "ABCDEFGHIJKL";
    let at = usize::from(region);
    LETTERS.get(at..=at).unwrap_or("?")
}

fn key_down(desk: Desk, event: &KeyboardEvent) {
    let editor = desk.editor;
    if event.ctrl_key() || event.meta_key() {
        match event.key().to_lowercase().as_str() {
            "z" if event.shift_key() => editor.update(Editor::redo),
            "z" => editor.update(Editor::undo),
            "y" => editor.update(Editor::redo),
            _ => return,
        }
        event.prevent_default();
        return;
    }
    if event.alt_key() {
        return;
    }
    let go = |direction: Direction| editor.update(|e| e.step(direction, event.shift_key()));
    match event.key().as_str() {
        "ArrowLeft" => go(Direction::Left),
        "ArrowRight" => go(Direction::Right),
        "ArrowUp" => go(Direction::Up),
        "ArrowDown" => go(Direction::Down),
        "Backspace" | "Delete" | "0" | "." => editor.update(|e| e.paint(None)),
        " " | "Enter" => editor.update(|e| {
            let cell = e.cursor();
            e.press(cell);
            e.release();
        }),
        key => {
            let mut chars = key.chars();
            let region = match (chars.next().map(|c| c.to_ascii_uppercase()), chars.next()) {
                (Some(c @ 'A'..='L'), None) => c as u8 - b'A',
                (Some(c @ '1'..='9'), None) => c as u8 - b'1',
                _ => return,
            };
            editor.update(|e| e.paint(Some(region)));
        }
    }
    event.prevent_default();
}

/// What one paints with, how many cells each region has, and the way back.
#[component]
pub fn Palette() -> impl IntoView {
    let desk = Desk::here();
    let editor = desk.editor;
    let brush = Memo::new(move |_| editor.with(|e| e.brush));
    let side = Memo::new(move |_| desk.plan.with(Plan::side));
    let sizes = Memo::new(move |_| desk.plan.with(Plan::sizes));
    let can = Memo::new(move |_| editor.with(Editor::can_undo));
    let choose = move |own: Brush| pressed(move || editor.update(|e| e.brush = own));
    let is_chosen = move |own: Brush| words(move || (brush.get() == own).to_string());
    let region = move |region: u8| {
        let size = move || sizes.with(|s| s.get(usize::from(region)).copied().unwrap_or(0));
        let own = Brush::Region(region);
        let name = move || format!("{}: {}", say::region(desk.lang, region), size());
        view! {
            <button
                class=format!("brush region-{region}")
                class:amiss=move || size() != side.get()
                aria-pressed=is_chosen(own)
                aria-label=words(name)
                on:click=choose(own)
            >
                <b>{letter(region)}</b>
                <small>{words(move || size().to_string())}</small>
            </button>
        }
    };
    let action = move |mark: Icon, name: EditorText, act: fn(&mut Editor), can: Signal<bool>| {
        view! {
            <button
                class="draw-act"
                aria-label=desk.say(name)
                title=desk.say(name)
                disabled=move || !can.get()
                on:click=pressed(move || editor.update(act))
            >
                {icon(mark)}
            </button>
        }
    };
    let tool = move |own: Brush, name: EditorText| {
        view! {
            <button class="tool" aria-pressed=is_chosen(own) on:click=choose(own)>{desk.say(name)}</button>
        }
    };
    view! {
        <div class="palette" role="group" aria-label=desk.say(EditorText::PaintWith)>
            <div class="tools">
                {tool(Brush::Grow, EditorText::Grow)}
                {tool(Brush::Rub, EditorText::Rub)}
                {action(Icon::Undo, EditorText::Undo, Editor::undo, Signal::derive(move || can.get().0))}
                {action(Icon::Redo, EditorText::Redo, Editor::redo, Signal::derive(move || can.get().1))}
            </div>
            <div class="brushes">
                {live(move || (0..side.get() as u8).map(region).collect_view().into_any())}
            </div>
        </div>
    }
}
