//! How much of the board is in sight: all of it, or, where its marks would be too fine to read, a part that one zooms
//! to. The drawing grows beyond its pane then, and the pane scrolls.

use leptos::html::Div;
use leptos::prelude::*;
use leptos::svg::Svg;
use nonet_engine::{Board, Cell};
use nonet_game::drawing::{CellLayout, extent};
use web_sys::{DomRect, MouseEvent, WheelEvent};

use super::cell_id;
use crate::browser::after_paint::after_paint;
use crate::store::provided;

/// Corner marks of fewer css pixels are too fine, and one may zoom until they have so many.
const FINE: f64 = 6.0;
const COARSE: f64 = 14.0;

/// A place on the screen, in css pixels from the window's corner.
pub type Spot = (f64, f64);

/// Where a pointer is.
pub fn spot(event: &MouseEvent) -> Spot {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

/// What of the board in play is in sight. How it is scrolled is no part of the game, so the model does not know it.
#[derive(Clone, Copy)]
pub struct Viewport {
    /// The board's drawing.
    pub drawn: NodeRef<Svg>,
    /// What it is seen in.
    pub pane: NodeRef<Div>,
    /// For style sheets: nothing, or whether the whole of a board that is too fine is in sight or a part.
    pub zoomed: RwSignal<String>,
    state: StoredValue<State>,
}

/// What nothing on the page is painted by.
#[derive(Clone, Copy)]
struct State {
    size: Size,
    /// How large the board is, in per cent of its pane.
    zoom: f64,
    /// The cell with the cursor, when it was shown last.
    shown: Cell,
    /// True while a pointer is down: then nothing moves by itself.
    held: bool,
}

/// The breadth and the height of a board and of a corner mark, in thousandths of a cell.
#[derive(Clone, Copy)]
struct Size {
    across: f64,
    down: f64,
    mark: f64,
}

impl Viewport {
    /// For the page's one board in play.
    pub fn new() -> Viewport {
        Viewport {
            drawn: NodeRef::new(),
            pane: NodeRef::new(),
            zoomed: RwSignal::new(String::new()),
            state: StoredValue::new(State {
                size: Size { across: 1.0, down: 1.0, mark: 1.0 },
                zoom: 100.0,
                shown: Cell::new(0),
                held: false,
            }),
        }
    }

    /// The viewport of this part of the page.
    pub fn here() -> Viewport {
        provided()
    }

    /// Another board comes, and all of it is in sight.
    pub fn show_board(self, board: &Board) {
        let (low, high) = extent(board);
        let size = Size {
            across: f64::from(high.x - low.x),
            down: f64::from(high.y - low.y),
            mark: f64::from(CellLayout::of(board, Cell::new(0)).mark_size()),
        };
        self.state.update_value(|state| {
            state.size = size;
            state.zoom = 100.0;
        });
        // By then the browser has laid out the page; asked before, it would have to at once.
        after_paint(move || self.measure());
    }

    /// How large the board can be, in per cent: 100 if nothing on it is too fine.
    fn most(self) -> f64 {
        let mark = self.state.try_get_value().map_or(0.0, |state| state.size.mark) * self.fitting();
        if mark < FINE && mark > 0.0 { 100.0 * COARSE / mark } else { 100.0 }
    }

    /// How many css pixels a thousandth of a cell has while all of the board is in sight.
    fn fitting(self) -> f64 {
        let (Some(pane), Some(State { size, .. })) = (self.pane.get_untracked(), self.state.try_get_value())
        else {
            return 0.0;
        };
        // Without what bars to scroll by take away.
        let across = f64::from(pane.offset_width()) / size.across;
        across.min(f64::from(pane.offset_height()) / size.down)
    }

    /// A pointer goes down, or is lifted.
    pub fn hold(self, held: bool) {
        self.state.update_value(|state| state.held = held);
    }

    /// True if the board is too fine for the screen.
    pub fn can_zoom(self) -> bool {
        self.most() > 100.0
    }

    /// Looks again whether there is room for all: the page has come, or has another size.
    pub fn measure(self) {
        self.look(1.0, (0.0, 0.0), (0.0, 0.0));
    }

    /// The wheel moves what is in sight; with Ctrl, as browsers tell a pinch on a touchpad, it zooms.
    pub fn wheel(self, event: &WheelEvent) {
        if event.ctrl_key() && self.can_zoom() {
            event.prevent_default();
            let closer = 1.0 - event.delta_y().clamp(-30.0, 30.0) / 100.0;
            let at = spot(event);
            self.look(closer, at, at);
        }
    }

    /// So many times closer, and what is at one spot comes to another, as far as the board reaches.
    pub fn look(self, closer: f64, from: Spot, to: Spot) {
        let (Some(pane), Some(drawn)) = (self.pane.get_untracked(), self.drawn.get_untracked()) else {
            return;
        };
        let most = self.most();
        let State { zoom: before, size, .. } = self.state.get_value();
        let zoom = (before * closer).min(most);
        let zoom = if zoom > 101.0 { zoom } else { 100.0 };
        if most <= 100.0 && before <= 100.0 && self.zoomed.with_untracked(String::is_empty) {
            return;
        }
        let old = drawn.get_bounding_client_rect();
        self.state.update_value(|state| state.zoom = zoom);
        // Once it is zoomed the drawing is as large as the board, so that no empty band is scrolled to beside it. At once, for
        // the new places are asked for below.
        let fitting = self.fitting();
        for (name, part) in [("--wide", size.across), ("--high", size.down)] {
            let length = if zoom > 100.0 {
                format!("{}px", (part * fitting * zoom / 100.0) as i32)
            } else {
                "100%".to_owned()
            };
            let _ = web_sys::HtmlElement::style(&pane).set_property(name, &length);
        }
        let zoomed = match (most > 100.0, zoom > 100.0) {
            (false, _) => "",
            (true, false) => "whole",
            (true, true) => "part",
        };
        if self.zoomed.with_untracked(|before| before != zoomed) {
            self.zoomed.set(zoomed.to_owned());
        }
        // The board is in the middle of its drawing.
        let corner = |drawing: &DomRect, zoom: f64| {
            let cell = fitting * zoom / 100.0;
            let (x, y) = middle(drawing);
            (x - size.across * cell / 2.0, y - size.down * cell / 2.0)
        };
        let (old, new) = (corner(&old, before), corner(&drawn.get_bounding_client_rect(), zoom));
        let dx = new.0 + (from.0 - old.0) * zoom / before - to.0;
        let dy = new.1 + (from.1 - old.1) * zoom / before - to.1;
        pane.scroll_by_with_x_and_y(dx, dy);
    }

    /// So many times closer, at the cell with the cursor. True if there is anything to zoom.
    pub fn zoom(self, closer: f64) -> bool {
        self.look(closer, (0.0, 0.0), (0.0, 0.0));
        self.show();
        self.can_zoom()
    }

    /// As close as can be, or back to all of the board.
    pub fn turn(self) {
        self.zoom(if self.state.get_value().zoom > 100.0 { 0.0 } else { 99.0 });
    }

    /// Keeps the cell with the cursor in sight, unless it is a pointer that moves it.
    pub fn follow(self, cell: Cell) {
        let State { shown: before, held, zoom, .. } = self.state.get_value();
        self.state.update_value(|state| state.shown = cell);
        // Asking where things are makes the browser lay out the page at once, so nothing is asked without need.
        if before != cell && !held && zoom > 100.0 {
            self.show();
        }
    }

    /// Brings the cell with the cursor into the middle, if it is out of sight or at the edge of it.
    fn show(self) {
        let cell = document().get_element_by_id(&cell_id(self.state.get_value().shown));
        let (Some(cell), Some(pane)) = (cell, self.pane.get_untracked()) else { return };
        let (cell, pane_rect) = (cell.get_bounding_client_rect(), pane.get_bounding_client_rect());
        let (dx, dy) = (middle(&cell).0 - middle(&pane_rect).0, middle(&cell).1 - middle(&pane_rect).1);
        let room = cell.width();
        if dx.abs() + room > pane_rect.width() / 2.0 || dy.abs() + room > pane_rect.height() / 2.0 {
            pane.scroll_by_with_x_and_y(dx, dy);
        }
    }
}

fn middle(rect: &DomRect) -> Spot {
    (rect.left() + rect.width() / 2.0, rect.top() + rect.height() / 2.0)
}
