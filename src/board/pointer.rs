//! Mouse, finger and pen on the board: press, drag to select, hold for the other mode.

use std::cell::Cell as Slot;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::TimeoutHandle;
use nonet_engine::geometry::Point;
use nonet_engine::{Board, Cell};
use nonet_game::action::Action;
use nonet_game::moves::cell_at;
use wasm_bindgen::JsCast;
use web_sys::{Event, PointerEvent, SvgElement};

use super::paths::Frame;
use crate::desk::Desk;
use crate::dom::{El, after};
use crate::effects::now_ms;

/// How long a press is a long one.
const LONG: Duration = Duration::from_millis(480);
/// A pointer that jumps is followed in steps of this many thousandths of a unit.
const STEP: f64 = 150.0;

/// What the board does with a pointer.
#[derive(Clone)]
pub struct Handlers(Rc<State>);

struct State {
    desk: Desk,
    board: Arc<Board>,
    stroke: Slot<Option<Stroke>>,
    waiting: Slot<Option<TimeoutHandle>>,
}

/// A pointer that is down.
#[derive(Clone, Copy)]
struct Stroke {
    pointer: i32,
    at: Point,
    cell: Cell,
}

impl Handlers {
    /// For one board.
    pub fn new(desk: Desk, board: Arc<Board>) -> Handlers {
        Handlers(Rc::new(State { desk, board, stroke: Slot::new(None), waiting: Slot::new(None) }))
    }

    /// Hears the pointers on the board's drawing.
    pub fn listen_to(self, drawn: El) -> El {
        let hear = |act: fn(&State, &PointerEvent)| {
            let state = self.0.clone();
            move |event: Event| act(&state, event.unchecked_ref())
        };
        drawn
            .on("pointerdown", hear(State::down))
            .on("pointermove", hear(State::moved))
            .on("pointerup", hear(State::up))
            .on("pointercancel", hear(State::up))
            .on("contextmenu", |event| event.prevent_default())
    }
}

impl State {
    /// A pointer goes down. A second finger is left to the browser.
    fn down(&self, event: &PointerEvent) {
        let Some(svg) = svg_of(event) else { return };
        if event.button() != 0 || self.stroke.get().is_some() {
            return;
        }
        let _ = svg.focus();
        event.prevent_default();
        let Some((at, cell)) = self.under(event, &svg, false) else {
            self.desk.act(Action::Deselect);
            return;
        };
        let _ = svg.set_pointer_capture(event.pointer_id());
        self.stroke.set(Some(Stroke { pointer: event.pointer_id(), at, cell }));
        let add = event.ctrl_key() || event.meta_key() || event.shift_key();
        self.desk.act(Action::Press { cell, add, now_ms: now_ms() });
        let desk = self.desk;
        self.waiting.set(after(LONG, move || desk.act(Action::LongPress(cell))));
    }

    /// It moves.
    fn moved(&self, event: &PointerEvent) {
        let (Some(svg), Some(stroke)) = (svg_of(event), self.stroke.get()) else { return };
        if stroke.pointer != event.pointer_id() {
            return;
        }
        let Some(to) = self.point(event, &svg) else { return };
        let (mut last, from) = (stroke.cell, stroke.at);
        let (dx, dy) = (f64::from(to.x - from.x), f64::from(to.y - from.y));
        let steps = ((dx * dx + dy * dy).sqrt() / STEP).ceil().clamp(1.0, 500.0) as i32;
        for i in 1..=steps {
            let part = f64::from(i) / f64::from(steps);
            let at = Point { x: from.x + (dx * part) as i32, y: from.y + (dy * part) as i32 };
            let cell = cell_at(&self.board, at, true);
            if let Some(cell) = cell.filter(|cell| *cell != last) {
                last = cell;
                self.stop_waiting();
                self.desk.act(Action::Drag(cell));
            }
        }
        self.stroke.set(Some(Stroke { at: to, cell: last, ..stroke }));
    }

    /// It is lifted, or the browser takes it.
    fn up(&self, event: &PointerEvent) {
        if self.stroke.get().is_some_and(|stroke| stroke.pointer == event.pointer_id()) {
            self.stroke.set(None);
            self.stop_waiting();
            self.desk.act(Action::Release);
        }
    }

    fn stop_waiting(&self) {
        if let Some(handle) = self.waiting.take() {
            handle.clear();
        }
    }

    fn under(&self, event: &PointerEvent, svg: &SvgElement, dragging: bool) -> Option<(Point, Cell)> {
        let at = self.point(event, svg)?;
        Some((at, cell_at(&self.board, at, dragging)?))
    }

    fn point(&self, event: &PointerEvent, svg: &SvgElement) -> Option<Point> {
        let rect = svg.get_bounding_client_rect();
        let frame = Frame { left: rect.left(), top: rect.top(), width: rect.width(), height: rect.height() };
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        frame.point(&self.board, x, y)
    }
}

fn svg_of(event: &PointerEvent) -> Option<SvgElement> {
    event.current_target()?.dyn_into().ok()
}
