//! Mouse, finger and pen on the board: press, drag to select, hold for the other mode; two fingers, or the wheel,
//! zoom and move a board that is too fine for the screen.

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
use web_sys::{Event, MouseEvent, PointerEvent, SvgElement, WheelEvent};

use super::paths::Frame;
use super::sight::{Sight, Spot};
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
    sight: Rc<Sight>,
    /// The pointer that is down, and a second finger, each where it was when both were last seen to move.
    fingers: Slot<[Option<(i32, Spot)>; 2]>,
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
    pub fn new(desk: Desk, board: Arc<Board>, sight: Rc<Sight>) -> Handlers {
        let (fingers, stroke, waiting) = (Slot::default(), Slot::default(), Slot::default());
        Handlers(Rc::new(State { desk, board, sight, fingers, stroke, waiting }))
    }

    /// Hears the pointers on the board's drawing.
    pub fn listen_to(self, drawn: El) -> El {
        let hear = |act: fn(&State, &PointerEvent)| {
            let state = self.0.clone();
            move |event: Event| act(&state, event.unchecked_ref())
        };
        drawn
            .on("wheel", hear(State::wheel))
            .on("pointerdown", hear(State::down))
            .on("pointermove", hear(State::moved))
            .on("pointerup", hear(State::up))
            .on("pointercancel", hear(State::cancelled))
            .on("contextmenu", |event| event.prevent_default())
    }
}

impl State {
    /// A pointer goes down. With a second one the board is moved, and the first did not mean a cell.
    fn down(&self, event: &PointerEvent) {
        let Some(svg) = svg_of(event) else { return };
        let _ = svg.set_pointer_capture(event.pointer_id());
        let finger = Some((event.pointer_id(), spot(event)));
        self.fingers.set(if event.is_primary() { [finger, None] } else { [self.fingers.get()[0], finger] });
        self.sight.held.set(true);
        if !event.is_primary() && self.sight.can_zoom() {
            self.stop_waiting();
            self.stroke.set(None);
            self.desk.act(Action::Abandon);
            return;
        }
        if event.button() != 0 || self.stroke.get().is_some() {
            return;
        }
        let _ = svg.focus();
        event.prevent_default();
        let Some((at, cell)) = self.under(event, &svg, false) else {
            self.desk.act(Action::Deselect);
            return;
        };
        self.stroke.set(Some(Stroke { pointer: event.pointer_id(), at, cell }));
        let add = event.ctrl_key() || event.meta_key() || event.shift_key();
        self.desk.act(Action::Press { cell, add, now_ms: now_ms() });
        let desk = self.desk;
        self.waiting.set(after(LONG, move || desk.act(Action::LongPress(cell))));
    }

    /// It moves.
    fn moved(&self, event: &PointerEvent) {
        self.pinch(event);
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

    /// One of two fingers moves: what is between them stays between them.
    fn pinch(&self, event: &PointerEvent) {
        let [Some(one), Some(two)] = self.fingers.get() else { return };
        let (id, to) = (event.pointer_id(), spot(event));
        let ((_, from), other) = if one.0 == id { (one, two) } else { (two, one) };
        // Not quite how far, but what changes with it.
        let apart = |at: Spot| (at.0 - other.1.0).abs() + (at.1 - other.1.1).abs() + 1.0;
        let between = |at: Spot| ((at.0 + other.1.0) / 2.0, (at.1 + other.1.1) / 2.0);
        self.sight.look(apart(to) / apart(from), between(from), between(to));
        self.fingers.set([Some((id, to)), Some(other)]);
    }

    /// The wheel moves what is in sight; with Ctrl, as browsers tell a pinch on a touchpad, it zooms.
    fn wheel(&self, event: &PointerEvent) {
        let event: &WheelEvent = event.unchecked_ref();
        if event.ctrl_key() && self.sight.can_zoom() {
            event.prevent_default();
            self.sight.look(1.0 - event.delta_y().clamp(-30.0, 30.0) / 100.0, spot(event), spot(event));
        }
    }

    /// The browser takes it: nothing is written.
    fn cancelled(&self, event: &PointerEvent) {
        self.desk.act(Action::Abandon);
        self.up(event);
    }

    /// It is lifted.
    fn up(&self, event: &PointerEvent) {
        self.fingers.set([None; 2]);
        self.sight.held.set(false);
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

fn spot(event: &MouseEvent) -> Spot {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

fn svg_of(event: &PointerEvent) -> Option<SvgElement> {
    event.current_target()?.dyn_into().ok()
}
