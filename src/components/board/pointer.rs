//! Pointer input on the board in play: press, drag to select, hold for the other mode. Two fingers zoom and pan a board
//! that is too fine for the screen.

use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;
use nonet_app::action::Action;
use nonet_engine::cell::MAX_CELLS;
use nonet_engine::geometry::Point;
use nonet_engine::{Board, Cell};
use nonet_game::drawing::ScreenFrame;
use nonet_game::drawing::hit::cell_at;
use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent};

use super::viewport::{ScreenPoint, Viewport, screen_point};
use crate::browser::{focus_in_place, now_ms};
use crate::store::Store;

const LONG_PRESS: Duration = Duration::from_millis(480);
/// Fast pointer movements are followed in steps of this many thousandths of a cell.
const STEP: f64 = 150.0;

/// Returns the cell whose drawing was pressed, for boards that take single presses only.
pub fn pressed_cell(event: &PointerEvent) -> Option<Cell> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    let number = target.closest(".cell").ok()??.id().strip_prefix("cell-")?.parse::<usize>().ok()?;
    (number < MAX_CELLS).then(|| Cell::new(number))
}

/// Turns pointer events on the board into actions.
#[derive(Clone, Copy)]
pub struct PointerInput {
    store: Store,
    viewport: Viewport,
    state: StoredValue<PointerState>,
}

/// The pointers that are down, and the board they are on.
struct PointerState {
    board: Arc<Board>,
    /// The primary pointer and a second finger, each with its last known position.
    fingers: [Option<(i32, ScreenPoint)>; 2],
    stroke: Option<PointerStroke>,
    /// The timer of the long press.
    waiting: Option<TimeoutHandle>,
}

/// A pointer that is down on a cell.
#[derive(Clone, Copy)]
struct PointerStroke {
    pointer: i32,
    at: Point,
    cell: Cell,
}

impl PointerInput {
    /// Creates the input of one board.
    pub fn on(board: Arc<Board>, store: Store, viewport: Viewport) -> PointerInput {
        let strokes = PointerInput {
            store,
            viewport,
            state: StoredValue::new(PointerState { board, fingers: [None; 2], stroke: None, waiting: None }),
        };
        on_cleanup(move || strokes.stop_waiting());
        strokes
    }

    /// Handles the press of a pointer. A second finger starts a pinch, which abandons the press of the first.
    pub fn down(self, event: &PointerEvent) {
        let Some(drawn) = self.viewport.drawn.get_untracked() else { return };
        let _ = drawn.set_pointer_capture(event.pointer_id());
        let finger = Some((event.pointer_id(), screen_point(event)));
        let is_first = event.is_primary();
        self.state.update_value(|state| {
            state.fingers = if is_first { [finger, None] } else { [state.fingers[0], finger] };
        });
        self.viewport.set_held(true);
        if !is_first && self.viewport.can_zoom() {
            self.stop_waiting();
            self.set_stroke(None);
            self.store.dispatch(Action::Abandon);
            return;
        }
        if event.button() != 0 || self.stroke().is_some() {
            return;
        }
        focus_in_place(&drawn);
        event.prevent_default();
        let under = self.point(event).and_then(|at| Some((at, self.cell_at(at, false)?)));
        let Some((at, cell)) = under else {
            self.store.dispatch(Action::Deselect);
            return;
        };
        self.set_stroke(Some(PointerStroke { pointer: event.pointer_id(), at, cell }));
        let add = event.ctrl_key() || event.meta_key() || event.shift_key();
        self.store.dispatch(Action::Press { cell, add, now_ms: now_ms() });
        let long = move || self.store.dispatch(Action::LongPress(cell));
        let waiting = set_timeout_with_handle(long, LONG_PRESS).ok();
        self.state.update_value(|state| state.waiting = waiting);
    }

    /// Handles the movement of a pointer.
    pub fn moved(self, event: &PointerEvent) {
        self.pinch(event);
        let Some(stroke) = self.stroke().filter(|s| s.pointer == event.pointer_id()) else {
            return;
        };
        let Some(to) = self.point(event) else { return };
        let (mut last, from) = (stroke.cell, stroke.at);
        let (dx, dy) = (f64::from(to.x - from.x), f64::from(to.y - from.y));
        let steps = (dx.hypot(dy) / STEP).ceil().clamp(1.0, 500.0) as i32;
        for i in 1..=steps {
            let part = f64::from(i) / f64::from(steps);
            let at = Point { x: from.x + (dx * part) as i32, y: from.y + (dy * part) as i32 };
            if let Some(cell) = self.cell_at(at, true).filter(|cell| *cell != last) {
                last = cell;
                self.stop_waiting();
                self.store.dispatch(Action::Drag(cell));
            }
        }
        self.set_stroke(Some(PointerStroke { at: to, cell: last, ..stroke }));
    }

    /// Zooms and pans so that the points under both fingers stay under them.
    fn pinch(self, event: &PointerEvent) {
        let [Some(one), Some(two)] = self.state.with_value(|state| state.fingers) else { return };
        let (id, to) = (event.pointer_id(), screen_point(event));
        let ((_, from), other) = if one.0 == id { (one, two) } else { (two, one) };
        let apart = |at: ScreenPoint| (at.0 - other.1.0).hypot(at.1 - other.1.1).max(1.0);
        let between = |at: ScreenPoint| ((at.0 + other.1.0) / 2.0, (at.1 + other.1.1) / 2.0);
        self.viewport.zoom_and_pan(apart(to) / apart(from), between(from), between(to));
        self.state.update_value(|state| state.fingers = [Some((id, to)), Some(other)]);
    }

    /// Handles the loss of a pointer to the browser, which may use it for scrolling. Nothing is written.
    pub fn cancelled(self, event: &PointerEvent) {
        self.store.dispatch(Action::Abandon);
        self.up(event);
    }

    /// Handles the release of a pointer.
    pub fn up(self, event: &PointerEvent) {
        self.state.update_value(|state| state.fingers = [None; 2]);
        self.viewport.set_held(false);
        if self.stroke().is_some_and(|stroke| stroke.pointer == event.pointer_id()) {
            self.set_stroke(None);
            self.stop_waiting();
            self.store.dispatch(Action::Release);
        }
    }

    fn stroke(self) -> Option<PointerStroke> {
        self.state.with_value(|state| state.stroke)
    }

    fn set_stroke(self, stroke: Option<PointerStroke>) {
        self.state.update_value(|state| state.stroke = stroke);
    }

    fn stop_waiting(self) {
        if let Some(handle) = self.state.try_update_value(|state| state.waiting.take()).flatten() {
            handle.clear();
        }
    }

    fn cell_at(self, at: Point, dragging: bool) -> Option<Cell> {
        self.state.with_value(|state| cell_at(&state.board, at, dragging))
    }

    fn point(self, event: &PointerEvent) -> Option<Point> {
        let drawn = self.viewport.drawn.get_untracked()?;
        let (x, y) = screen_point(event);
        self.state.with_value(|state| frame_of(&drawn).point(&state.board, x, y))
    }
}

/// Returns the position of an element in the window.
pub fn frame_of(drawn: &Element) -> ScreenFrame {
    let rect = drawn.get_bounding_client_rect();
    ScreenFrame { left: rect.left(), top: rect.top(), width: rect.width(), height: rect.height() }
}
