//! Mouse, finger and pen on the board in play: press, drag to select, hold for the other mode; two fingers zoom and move
//! a board that is too fine for the screen.

use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;
use nonet_app::action::Action;
use nonet_engine::geometry::Point;
use nonet_engine::{Board, Cell};
use nonet_game::drawing::ScreenFrame;
use nonet_game::drawing::hit::cell_at;
use web_sys::{Element, PointerEvent};

use super::viewport::{Spot, Viewport, spot};
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
    viewport: Viewport,
    hand: StoredValue<Hand>,
}

/// What the pointers are at.
struct Hand {
    /// What they are on.
    board: Arc<Board>,
    /// The pointer that is down, and a second finger, each where it was when both were last seen to move.
    fingers: [Option<(i32, Spot)>; 2],
    stroke: Option<Stroke>,
    /// Runs out when the press has been a long one.
    waiting: Option<TimeoutHandle>,
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
            viewport,
            hand: StoredValue::new(Hand { board, fingers: [None; 2], stroke: None, waiting: None }),
        };
        on_cleanup(move || strokes.stop_waiting());
        strokes
    }

    /// A pointer goes down. With a second one the board is moved, and the first did not mean a cell.
    pub fn down(self, event: &PointerEvent) {
        let Some(drawn) = self.viewport.drawn.get_untracked() else { return };
        let _ = drawn.set_pointer_capture(event.pointer_id());
        let finger = Some((event.pointer_id(), spot(event)));
        let is_first = event.is_primary();
        self.hand.update_value(|hand| {
            hand.fingers = if is_first { [finger, None] } else { [hand.fingers[0], finger] };
        });
        self.viewport.hold(true);
        if !is_first && self.viewport.can_zoom() {
            self.stop_waiting();
            self.draw(None);
            self.store.dispatch(Action::Abandon);
            return;
        }
        if event.button() != 0 || self.stroke().is_some() {
            return;
        }
        let _ = drawn.focus();
        event.prevent_default();
        let under = self.point(event).and_then(|at| Some((at, self.cell_at(at, false)?)));
        let Some((at, cell)) = under else {
            self.store.dispatch(Action::Deselect);
            return;
        };
        self.draw(Some(Stroke { pointer: event.pointer_id(), at, cell }));
        let add = event.ctrl_key() || event.meta_key() || event.shift_key();
        self.store.dispatch(Action::Press { cell, add, now_ms: now_ms() });
        let long = move || self.store.dispatch(Action::LongPress(cell));
        let waiting = set_timeout_with_handle(long, LONG).ok();
        self.hand.update_value(|hand| hand.waiting = waiting);
    }

    /// It moves.
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
        self.draw(Some(Stroke { at: to, cell: last, ..stroke }));
    }

    /// One of two fingers moves: what is between them stays between them.
    fn pinch(self, event: &PointerEvent) {
        let [Some(one), Some(two)] = self.hand.with_value(|hand| hand.fingers) else { return };
        let (id, to) = (event.pointer_id(), spot(event));
        let ((_, from), other) = if one.0 == id { (one, two) } else { (two, one) };
        let apart = |at: Spot| (at.0 - other.1.0).hypot(at.1 - other.1.1).max(1.0);
        let between = |at: Spot| ((at.0 + other.1.0) / 2.0, (at.1 + other.1.1) / 2.0);
        self.viewport.look(apart(to) / apart(from), between(from), between(to));
        self.hand.update_value(|hand| hand.fingers = [Some((id, to)), Some(other)]);
    }

    /// The browser takes it: nothing is written.
    pub fn cancelled(self, event: &PointerEvent) {
        self.store.dispatch(Action::Abandon);
        self.up(event);
    }

    /// It is lifted.
    pub fn up(self, event: &PointerEvent) {
        self.hand.update_value(|hand| hand.fingers = [None; 2]);
        self.viewport.hold(false);
        if self.stroke().is_some_and(|stroke| stroke.pointer == event.pointer_id()) {
            self.draw(None);
            self.stop_waiting();
            self.store.dispatch(Action::Release);
        }
    }

    fn stroke(self) -> Option<Stroke> {
        self.hand.with_value(|hand| hand.stroke)
    }

    fn draw(self, stroke: Option<Stroke>) {
        self.hand.update_value(|hand| hand.stroke = stroke);
    }

    fn stop_waiting(self) {
        if let Some(handle) = self.hand.try_update_value(|hand| hand.waiting.take()).flatten() {
            handle.clear();
        }
    }

    fn cell_at(self, at: Point, dragging: bool) -> Option<Cell> {
        self.hand.with_value(|hand| cell_at(&hand.board, at, dragging))
    }

    fn point(self, event: &PointerEvent) -> Option<Point> {
        let drawn = self.viewport.drawn.get_untracked()?;
        let (x, y) = spot(event);
        self.hand.with_value(|hand| frame_of(&drawn).point(&hand.board, x, y))
    }
}

/// Where a drawing is on the screen.
pub fn frame_of(drawn: &Element) -> ScreenFrame {
    let rect = drawn.get_bounding_client_rect();
    ScreenFrame { left: rect.left(), top: rect.top(), width: rect.width(), height: rect.height() }
}
