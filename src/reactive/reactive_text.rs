//! A text that changes, for functions and properties that hand one to the markup: the type that the macro gives closures
//! written out there. With closures of their own types the first load was 2.4 % larger.

use std::sync::{Arc, Mutex};

use leptos::tachys::reactive_graph::SharedReactiveFunction;

/// A text or an attribute that is computed again when what it reads changes.
pub type ReactiveText = SharedReactiveFunction<String>;

/// Boxes a closure that returns a text.
pub fn reactive_text(text: impl FnMut() -> String + Send + 'static) -> ReactiveText {
    Arc::new(Mutex::new(text))
}
