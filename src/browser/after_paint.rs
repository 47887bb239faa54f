//! Work that waits for the next paint, so that it doesn't delay the response to a key press.

use std::cell::RefCell;
use std::time::Duration;

use leptos::prelude::*;

/// A little more than a frame at 60 Hz.
const PAINT: Duration = Duration::from_millis(20);

thread_local! {
    static LATER: RefCell<Vec<Box<dyn FnOnce()>>> = const { RefCell::new(Vec::new()) };
}

/// Runs after the next paint, or immediately if the document is hidden.
pub fn after_paint(act: impl FnOnce() + 'static) {
    let first = LATER.with_borrow_mut(|later| {
        later.push(Box::new(act));
        later.len() == 1
    });
    let all = || LATER.take().into_iter().for_each(|act| act());
    if document().hidden() {
        all();
    } else if first {
        set_timeout(all, PAINT);
    }
}
