//! The visible part of the board: all of it, or, if its marks would be too small to read, a part that the player zooms
//! to. The drawing then becomes larger than its pane, and the pane scrolls.

use leptos::html::Div;
use leptos::prelude::*;
use leptos::svg::Svg;
use nonet_engine::{Board, Cell};
use nonet_game::drawing::{CellLayout, extent};
use web_sys::{DomRect, MouseEvent, WheelEvent};

use super::cell_id;
use crate::browser::after_paint::after_paint;
use crate::browser::is_phone_with_large_text;
use crate::store::provided;

/// Corner marks smaller than this many CSS pixels allow zooming, until they have [`LARGE_ENOUGH`].
const TOO_SMALL: f64 = 6.0;
const LARGE_ENOUGH: f64 = 14.0;
/// Factor by which such a board is zoomed at first if the player's text is large.
const FIRST_ZOOM: f64 = 2.5;

/// A point in the window, in CSS pixels.
pub type ScreenPoint = (f64, f64);

/// Returns the position of a pointer event.
pub fn screen_point(event: &MouseEvent) -> ScreenPoint {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

/// The visible part of the board in play. Scrolling isn't part of the game, so the model doesn't know it.
#[derive(Clone, Copy)]
pub struct Viewport {
    /// The SVG element of the board.
    pub drawn: NodeRef<Svg>,
    /// The scrolling element around the board.
    pub pane: NodeRef<Div>,
    /// For style sheets: empty if the board can't be zoomed, else `whole` or `part`.
    pub zoomed: RwSignal<String>,
    /// Notifies when another part of the board becomes visible.
    pub moved: Trigger,
    state: StoredValue<ViewportState>,
}

/// State that no view depends on.
#[derive(Clone, Copy)]
struct ViewportState {
    size: BoardSize,
    /// Size of the board in per cent of its pane.
    zoom: f64,
    /// The cell that last had the cursor.
    shown: Cell,
    /// True while a pointer is down, which stops automatic scrolling.
    held: bool,
}

/// Width and height of a board, and the size of a corner mark, in thousandths of a cell.
#[derive(Clone, Copy)]
struct BoardSize {
    across: f64,
    down: f64,
    mark: f64,
}

impl Viewport {
    /// Creates the viewport of the board in play.
    pub fn new() -> Viewport {
        Viewport {
            drawn: NodeRef::new(),
            pane: NodeRef::new(),
            zoomed: RwSignal::new(String::new()),
            moved: Trigger::new(),
            state: StoredValue::new(ViewportState {
                size: BoardSize { across: 1.0, down: 1.0, mark: 1.0 },
                zoom: 100.0,
                shown: Cell::new(0),
                held: false,
            }),
        }
    }

    /// Returns the viewport from the context.
    pub fn from_context() -> Viewport {
        provided()
    }

    /// Resets the viewport for another board, showing all of it or, with large text on a phone, the part around the
    /// cursor.
    pub fn show_board(self, board: &Board) {
        let (low, high) = extent(board);
        let size = BoardSize {
            across: f64::from(high.x - low.x),
            down: f64::from(high.y - low.y),
            mark: f64::from(CellLayout::of(board, Cell::new(0)).mark_size()),
        };
        self.state.update_value(|state| {
            state.size = size;
            state.zoom = 100.0;
        });
        // By then the browser has computed the layout; reading it now would force another one.
        after_paint(move || {
            self.measure();
            if self.can_zoom() && is_phone_with_large_text() {
                self.zoom(FIRST_ZOOM);
            }
        });
    }

    /// Returns the largest zoom in per cent; 100 if the marks are large enough as they are.
    fn max_zoom(self) -> f64 {
        let mark = self.state.try_get_value().map_or(0.0, |state| state.size.mark) * self.pixels_per_unit();
        if mark < TOO_SMALL && mark > 0.0 { 100.0 * LARGE_ENOUGH / mark } else { 100.0 }
    }

    /// CSS pixels per thousandth of a cell while the whole board is visible.
    fn pixels_per_unit(self) -> f64 {
        let (Some(pane), Some(ViewportState { size, .. })) =
            (self.pane.get_untracked(), self.state.try_get_value())
        else {
            return 0.0;
        };
        // `offset_width` includes the scroll bars, which are absent while the whole board is visible.
        let across = f64::from(pane.offset_width()) / size.across;
        across.min(f64::from(pane.offset_height()) / size.down)
    }

    /// Records that a pointer goes down or is lifted.
    pub fn set_held(self, held: bool) {
        self.state.update_value(|state| state.held = held);
    }

    /// True if the board can be zoomed.
    pub fn can_zoom(self) -> bool {
        self.max_zoom() > 100.0
    }

    /// Checks again whether the whole board fits, after the pane was added or resized.
    pub fn measure(self) {
        self.zoom_and_pan(1.0, (0.0, 0.0), (0.0, 0.0));
    }

    /// Scrolls with the wheel. With Ctrl, which is how browsers report a pinch on a touchpad, it zooms.
    pub fn wheel(self, event: &WheelEvent) {
        if event.ctrl_key() && self.can_zoom() {
            event.prevent_default();
            let factor = 1.0 - event.delta_y().clamp(-30.0, 30.0) / 100.0;
            let at = screen_point(event);
            self.zoom_and_pan(factor, at, at);
        }
    }

    /// Zooms by a factor and moves the point at `from` to `to`, as far as the board reaches.
    pub fn zoom_and_pan(self, factor: f64, from: ScreenPoint, to: ScreenPoint) {
        let (Some(pane), Some(drawn)) = (self.pane.get_untracked(), self.drawn.get_untracked()) else {
            return;
        };
        let max_zoom = self.max_zoom();
        let ViewportState { zoom: before, size, .. } = self.state.get_value();
        let zoom = (before * factor).min(max_zoom);
        let zoom = if zoom > 101.0 { zoom } else { 100.0 };
        if max_zoom <= 100.0 && before <= 100.0 && self.zoomed.with_untracked(String::is_empty) {
            return;
        }
        let old = drawn.get_bounding_client_rect();
        self.state.update_value(|state| state.zoom = zoom);
        // Once zoomed, the drawing is as large as the board, so that no empty band can be scrolled to. This is set at
        // once, because the new positions are read below.
        let pixels_per_unit = self.pixels_per_unit();
        for (name, part) in [("--wide", size.across), ("--high", size.down)] {
            let length = if zoom > 100.0 {
                format!("{}px", (part * pixels_per_unit * zoom / 100.0) as i32)
            } else {
                "100%".to_owned()
            };
            let _ = web_sys::HtmlElement::style(&pane).set_property(name, &length);
        }
        let zoomed = match (max_zoom > 100.0, zoom > 100.0) {
            (false, _) => "",
            (true, false) => "whole",
            (true, true) => "part",
        };
        if self.zoomed.with_untracked(|before| before != zoomed) {
            self.zoomed.set(zoomed.to_owned());
        }
        // The board is centred in its drawing.
        let corner = |drawing: &DomRect, zoom: f64| {
            let cell = pixels_per_unit * zoom / 100.0;
            let (x, y) = middle(drawing);
            (x - size.across * cell / 2.0, y - size.down * cell / 2.0)
        };
        let (old, new) = (corner(&old, before), corner(&drawn.get_bounding_client_rect(), zoom));
        let dx = new.0 + (from.0 - old.0) * zoom / before - to.0;
        let dy = new.1 + (from.1 - old.1) * zoom / before - to.1;
        pane.scroll_by_with_x_and_y(dx, dy);
        self.moved.notify();
    }

    /// Returns the left and upper edge, the width and the height of the visible part, as shares of the board.
    pub fn visible_part(self) -> Option<[f64; 4]> {
        let board = self.drawn.get_untracked()?.get_bounding_client_rect();
        let pane = self.pane.get_untracked()?.get_bounding_client_rect();
        let (left, right) = (pane.left().max(board.left()), pane.right().min(board.right()));
        let (top, bottom) = (pane.top().max(board.top()), pane.bottom().min(board.bottom()));
        let (wide, high) = (board.width().max(1.0), board.height().max(1.0));
        let edges = [(left - board.left()) / wide, (top - board.top()) / high];
        Some([edges[0], edges[1], (right - left) / wide, (bottom - top) / high])
    }

    /// Zooms by a factor around the cell with the cursor. Returns true if the board can be zoomed.
    pub fn zoom(self, factor: f64) -> bool {
        self.zoom_and_pan(factor, (0.0, 0.0), (0.0, 0.0));
        self.scroll_to_cursor();
        self.can_zoom()
    }

    /// Switches between the largest zoom and the whole board.
    pub fn toggle_zoom(self) {
        self.zoom(if self.state.get_value().zoom > 100.0 { 0.0 } else { 99.0 });
    }

    /// Scrolls to the cell with the cursor, unless a pointer moved it.
    pub fn follow(self, cell: Cell) {
        let ViewportState { shown: before, held, zoom, .. } = self.state.get_value();
        self.state.update_value(|state| state.shown = cell);
        // Reading positions forces a layout, so this reads them only if needed.
        if before != cell && !held && zoom > 100.0 {
            self.scroll_to_cursor();
        }
    }

    /// Scrolls the cell with the cursor to the middle if it is out of sight or near the edge.
    fn scroll_to_cursor(self) {
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

fn middle(rect: &DomRect) -> ScreenPoint {
    (rect.left() + rect.width() / 2.0, rect.top() + rect.height() / 2.0)
}
