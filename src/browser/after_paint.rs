//! Work that waits for the next paint or for the end of a motion, so that it delays neither the response to a key press
//! nor a frame.

use std::cell::RefCell;
use std::time::Duration;

use leptos::prelude::*;

/// Time after which the work is done even if the browser has painted nothing, for example behind another window.
const PATIENCE: Duration = Duration::from_millis(300);

/// Time from the first paint of a page until it has slid in, which takes 160 ms, with some to spare.
const SLIDE: Duration = Duration::from_millis(200);

thread_local! {
    static LATER: RefCell<Vec<Box<dyn FnOnce()>>> = const { RefCell::new(Vec::new()) };
}

/// Runs after the next paint, or immediately if the document is hidden. By then the browser has computed the layout, so
/// reading it costs nothing.
pub fn after_paint(act: impl FnOnce() + 'static) {
    let first = LATER.with_borrow_mut(|later| {
        later.push(Box::new(act));
        later.len() == 1
    });
    if document().hidden() {
        run();
    } else if first {
        request_animation_frame(|| set_timeout(run, Duration::ZERO));
        set_timeout(run, PATIENCE);
    }
}

/// Runs when a page that is being built has slid in, so that no frame of that motion comes late.
pub fn after_slide(act: impl FnOnce() + 'static) {
    after_paint(|| set_timeout(act, SLIDE));
}

fn run() {
    LATER.take().into_iter().for_each(|act| act());
}
