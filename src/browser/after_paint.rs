//! What can wait until the page has been painted: it must not make a key press feel slow.

use std::cell::RefCell;
use std::time::Duration;

use leptos::prelude::*;

/// A frame of a usual screen and a little.
const PAINT: Duration = Duration::from_millis(20);

thread_local! {
    /// What waits for the next paint.
    static LATER: RefCell<Vec<Box<dyn FnOnce()>>> = const { RefCell::new(Vec::new()) };
}

/// Runs when what changes now has had the time to be painted; at once where nobody looks, for nothing is painted then.
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
