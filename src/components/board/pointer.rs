//! Mouse, finger and pen on the board in play: press, drag to select, hold for the other mode; two fingers, or the
//! wheel, zoom and move a board that is too fine for the screen.

use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;
use nonet_engine::geometry::Point;
use nonet_engine::{Board, Cell};
use nonet_game::action::Action;
use nonet_game::drawing::Frame;
use nonet_game::moves::cell_at;
use web_sys::{Element, MouseEvent, PointerEvent, WheelEvent};

use super::viewport::{Spot, Viewport};
use crate::browser::now_ms;
use crate::store::Store;

/// How long a press is a long one.
const LONG: Duration = Duration::from_millis(480);
/// A pointer that jumps is followed in steps of this many thousandths of a cell.
const STEP: f64 = 150.0;

/// What the board does with pointers.
#[derive(Clone, Copy)]
pub struct Strokes {
    store: Store,
    board: StoredValue<Arc<Board>>,
    viewport: Viewport,
    /// The pointer that is down, and a second finger, each where it was when both were last seen to move.
    fingers: StoredValue<[Option<(i32, Spot)>; 2]>,
    stroke: StoredValue<Option<Stroke>>,
    waiting: StoredValue<Option<TimeoutHandle>>,
}

/// A pointer that is down.
#[derive(Clone, Copy)]
struct Stroke {
    pointer: i32,
    at: Point,
    cell: Cell,
}

impl Strokes {
    /// For one board.
    pub fn on(board: Arc<Board>, store: Store, viewport: Viewport) -> Strokes {
        let strokes = Strokes {
            store,
            board: StoredValue::new(board),
            viewport,
            fingers: StoredValue::new([None; 2]),
            stroke: StoredValue::new(None),
            waiting: StoredValue::new(None),
        };
        on_cleanup(move || strokes.stop_waiting());
        strokes
    }

    /// A pointer goes down. With a second one the board is moved, and the first did not mean a cell.
    pub fn down(self, event: &PointerEvent) {
        let Some(drawn) = self.viewport.drawn.get_untracked() else { return };
        let _ = drawn.set_pointer_capture(event.pointer_id());
        let finger = Some((event.pointer_id(), spot(event)));
        let first = self.fingers.get_value()[0];
        self.fingers.set_value(if event.is_primary() { [finger, None] } else { [first, finger] });
        self.viewport.held.set_value(true);
        if !event.is_primary() && self.viewport.can_zoom() {
            self.stop_waiting();
            self.stroke.set_value(None);
            self.store.dispatch(Action::Abandon);
            return;
        }
        if event.button() != 0 || self.stroke.get_value().is_some() {
            return;
        }
        let _ = drawn.focus();
        event.prevent_default();
        let under = self.point(event).and_then(|at| Some((at, self.cell_at(at, false)?)));
        let Some((at, cell)) = under else {
            self.store.dispatch(Action::Deselect);
            return;
        };
        self.stroke.set_value(Some(Stroke { pointer: event.pointer_id(), at, cell }));
        let add = event.ctrl_key() || event.meta_key() || event.shift_key();
        self.store.dispatch(Action::Press { cell, add, now_ms: now_ms() });
        let long = move || self.store.dispatch(Action::LongPress(cell));
        self.waiting.set_value(set_timeout_with_handle(long, LONG).ok());
    }

    /// It moves.
    pub fn moved(self, event: &PointerEvent) {
        self.pinch(event);
        let Some(stroke) = self.stroke.get_value().filter(|s| s.pointer == event.pointer_id()) else {
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
        self.stroke.set_value(Some(Stroke { at: to, cell: last, ..stroke }));
    }

    /// One of two fingers moves: what is between them stays between them.
    fn pinch(self, event: &PointerEvent) {
        let [Some(one), Some(two)] = self.fingers.get_value() else { return };
        let (id, to) = (event.pointer_id(), spot(event));
        let ((_, from), other) = if one.0 == id { (one, two) } else { (two, one) };
        let apart = |at: Spot| (at.0 - other.1.0).hypot(at.1 - other.1.1).max(1.0);
        let between = |at: Spot| ((at.0 + other.1.0) / 2.0, (at.1 + other.1.1) / 2.0);
        self.viewport.look(apart(to) / apart(from), between(from), between(to));
        self.fingers.set_value([Some((id, to)), Some(other)]);
    }

    /// The wheel moves what is in sight; with Ctrl, as browsers tell a pinch on a touchpad, it zooms.
    pub fn wheel(self, event: &WheelEvent) {
        if event.ctrl_key() && self.viewport.can_zoom() {
            event.prevent_default();
            let closer = 1.0 - event.delta_y().clamp(-30.0, 30.0) / 100.0;
            self.viewport.look(closer, spot(event), spot(event));
        }
    }

    /// The browser takes it: nothing is written.
    pub fn cancelled(self, event: &PointerEvent) {
        self.store.dispatch(Action::Abandon);
        self.up(event);
    }

    /// It is lifted.
    pub fn up(self, event: &PointerEvent) {
        self.fingers.set_value([None; 2]);
        self.viewport.held.set_value(false);
        if self.stroke.get_value().is_some_and(|stroke| stroke.pointer == event.pointer_id()) {
            self.stroke.set_value(None);
            self.stop_waiting();
            self.store.dispatch(Action::Release);
        }
    }

    fn stop_waiting(self) {
        if let Some(handle) = self.waiting.try_update_value(Option::take).flatten() {
            handle.clear();
        }
    }

    fn cell_at(self, at: Point, dragging: bool) -> Option<Cell> {
        self.board.with_value(|board| cell_at(board, at, dragging))
    }

    fn point(self, event: &PointerEvent) -> Option<Point> {
        let drawn = self.viewport.drawn.get_untracked()?;
        let (x, y) = spot(event);
        self.board.with_value(|board| frame_of(&drawn).point(board, x, y))
    }
}

/// Where a drawing is on the screen.
pub fn frame_of(drawn: &Element) -> Frame {
    let rect = drawn.get_bounding_client_rect();
    Frame { left: rect.left(), top: rect.top(), width: rect.width(), height: rect.height() }
}

fn spot(event: &MouseEvent) -> Spot {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}
