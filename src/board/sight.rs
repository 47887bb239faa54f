//! How much of the board is in sight: all of it, or, where its marks would be too fine to read, a part that one zooms
//! to. The drawing grows beyond its pane then, and the pane scrolls.

use std::cell::{Cell as Slot, RefCell};
use std::rc::Rc;

use leptos::prelude::document;
use nonet_engine::{Board, Cell};
use web_sys::{DomRect, Element};

use super::cell_id;
use super::paths::ROOM;
use super::places::Places;
use crate::dom::El;

/// Corner marks of fewer css pixels are too fine, and one may zoom until they have so many.
const FINE: f64 = 6.0;
const COARSE: f64 = 14.0;

/// A place on the screen, in css pixels from the window's corner.
pub type Spot = (f64, f64);

thread_local! {
    /// Of the board that was put on the page last: how it is scrolled is no part of the game, so it is on no desk.
    static IN_PLAY: RefCell<Option<Rc<Sight>>> = const { RefCell::new(None) };
}

/// What of one board is in sight.
pub struct Sight {
    drawn: El,
    /// The breadth, the height and a corner mark, in thousandths of a unit.
    size: (f64, f64),
    mark: f64,
    /// How large the board is, in per cent of its pane.
    zoom: Slot<f64>,
    /// The cell with the cursor, when it was shown last.
    shown: Slot<Cell>,
    /// True while a pointer is down: then nothing moves by itself.
    pub held: Slot<bool>,
}

impl Sight {
    /// All of the board that is drawn here.
    pub fn of(board: &Board, drawn: El) -> Sight {
        let (low, high) = board.bounds();
        Sight {
            drawn,
            size: (f64::from(high.x - low.x + 2 * ROOM), f64::from(high.y - low.y + 2 * ROOM)),
            mark: f64::from(Places::of(board, Cell::new(0)).mark_size()),
            zoom: Slot::new(100.0),
            shown: Slot::new(Cell::new(0)),
            held: Slot::default(),
        }
    }

    /// What of the board in play is in sight.
    pub fn in_play() -> Option<Rc<Sight>> {
        IN_PLAY.with_borrow(Option::clone)
    }

    /// This board is in play now.
    pub fn play_on(self: Rc<Sight>) {
        IN_PLAY.set(Some(self));
    }

    /// What the board is seen in.
    fn pane(&self) -> Option<Element> {
        self.drawn.node().closest(".board-pane").ok().flatten()
    }

    /// How large the board can be, in per cent: 100 if nothing on it is too fine.
    fn most(&self, pane: &Element) -> f64 {
        let across = f64::from(pane.client_width()) / self.size.0;
        let down = f64::from(pane.client_height()) / self.size.1;
        let mark = self.mark * if across < down { across } else { down };
        if mark < FINE && mark > 0.0 { 100.0 * COARSE / mark } else { 100.0 }
    }

    /// True if the board is too fine for the screen.
    pub fn can_zoom(&self) -> bool {
        self.pane().is_some_and(|pane| self.most(&pane) > 100.0)
    }

    /// Looks again whether there is room for all: the page has come, or has another size.
    pub fn measure(&self) {
        self.look(1.0, (0.0, 0.0), (0.0, 0.0));
    }

    /// So many times closer, and what is at one spot comes to another, as far as the board reaches.
    pub fn look(&self, closer: f64, from: Spot, to: Spot) {
        let Some(pane) = self.pane() else { return };
        let (most, wanted) = (self.most(&pane), self.zoom.get() * closer);
        let zoom = if wanted < most { wanted } else { most };
        let zoom = if zoom > 101.0 { zoom } else { 100.0 };
        let old = self.drawn.node().get_bounding_client_rect();
        self.zoom.set(zoom);
        let _ = El::of(pane.clone()).style("--zoom", (zoom as i32).to_string());
        let in_sight = if zoom > 100.0 { "part" } else { "whole" };
        // The bar, which has the button for it, stands beside the pane.
        if let Some(both) = pane.parent_element() {
            let _ = El::of(both).attr("data-zoom", if most > 100.0 { in_sight } else { "" });
        }
        let new = self.drawn.node().get_bounding_client_rect();
        let grown = new.width() / old.width();
        let dx = new.left() + (from.0 - old.left()) * grown - to.0;
        let dy = new.top() + (from.1 - old.top()) * grown - to.1;
        pane.scroll_by_with_x_and_y(dx, dy);
    }

    /// So many times closer, at the cell with the cursor. True if there is anything to zoom.
    pub fn zoom(&self, closer: f64) -> bool {
        self.look(closer, (0.0, 0.0), (0.0, 0.0));
        self.show();
        self.can_zoom()
    }

    /// As close as can be, or back to all of the board.
    pub fn turn(&self) {
        self.zoom(if self.zoom.get() > 100.0 { 0.0 } else { 99.0 });
    }

    /// Keeps the cell with the cursor in sight, unless it is a pointer that moves it.
    pub fn follow(&self, cell: Cell) {
        // Asking where things are makes the browser lay out the page at once, so nothing is asked without need.
        if self.shown.replace(cell) != cell && !self.held.get() && self.zoom.get() > 100.0 {
            self.show();
        }
    }

    /// Brings the cell with the cursor into the middle, if it is out of sight or at the edge of it.
    fn show(&self) {
        let cell = document().get_element_by_id(&cell_id(self.shown.get()));
        let (Some(cell), Some(pane)) = (cell, self.pane()) else { return };
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
