//! What the browser calls back, behind one closure type per kind.

use std::cell::RefCell;
use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{Event, EventTarget};

/// Hears an event for as long as what it happens to lives.
pub fn listen(target: &EventTarget, event: &'static str, hear: impl FnMut(Event) + 'static) {
    fn boxed(target: &EventTarget, event: &str, hear: Box<dyn FnMut(Event)>) {
        let hear = Closure::wrap(hear).into_js_value();
        let _ = target.add_event_listener_with_callback(event, hear.unchecked_ref());
    }
    boxed(target, event, Box::new(hear));
}

/// Runs once, so much later, unless it is called off.
pub fn after(delay: Duration, act: impl FnOnce() + 'static) -> Option<TimeoutHandle> {
    fn boxed(delay: Duration, act: Box<dyn FnOnce()>) -> Option<TimeoutHandle> {
        set_timeout_with_handle(act, delay).ok()
    }
    boxed(delay, Box::new(act))
}

/// Runs before the next paint.
pub fn next_frame(act: impl FnOnce() + 'static) {
    fn boxed(act: Box<dyn FnOnce()>) {
        request_animation_frame(act);
    }
    boxed(Box::new(act));
}

/// Runs when what changes now has had the time to be painted; at once where nobody looks, for nothing is painted then.
pub fn after_paint(act: impl FnOnce() + 'static) {
    fn boxed(act: Box<dyn FnOnce()>) {
        fn all() {
            LATER.take().into_iter().for_each(|act| act());
        }
        thread_local! {
            static ALL: Closure<dyn FnMut()> = Closure::wrap(Box::new(all));
        }
        let first = LATER.with_borrow_mut(|later| {
            later.push(act);
            later.len() == 1
        });
        if document().hidden() {
            all();
        } else if first {
            // All of them together, and by a clock: to be called at the frame would cost time before the paint.
            let timer = |all: &Closure<dyn FnMut()>| {
                let all = all.as_ref().unchecked_ref();
                window().set_timeout_with_callback_and_timeout_and_arguments_0(all, PAINT)
            };
            let _ = ALL.with(timer);
        }
    }
    boxed(Box::new(act));
}

/// A frame of a usual screen and a little, in milliseconds.
const PAINT: i32 = 20;

thread_local! {
    /// What waits for the next paint.
    static LATER: RefCell<Vec<Box<dyn FnOnce()>>> = const { RefCell::new(Vec::new()) };
}

/// Runs as soon as what is going on now is done: when a part just made is in the page.
pub fn soon(act: impl FnOnce() + 'static) {
    after(Duration::ZERO, act);
}

/// Runs again and again, until it is called off.
pub fn every(pace: Duration, act: impl Fn() + 'static) -> Option<IntervalHandle> {
    fn boxed(pace: Duration, act: Box<dyn Fn()>) -> Option<IntervalHandle> {
        set_interval_with_handle(act, pace).ok()
    }
    boxed(pace, Box::new(act))
}
