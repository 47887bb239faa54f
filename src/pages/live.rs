//! Parts of the page that change, boxed. Leptos compiles its machinery anew for every closure type it meets;
//! behind one type per kind it does so once.

use leptos::prelude::*;
use web_sys::MouseEvent;

/// A part that is painted again when what it reads changes.
pub fn live(part: impl FnMut() -> AnyView + Send + 'static) -> Box<dyn FnMut() -> AnyView + Send> {
    Box::new(part)
}

/// Words that change.
pub fn words(say: impl FnMut() -> String + Send + 'static) -> Box<dyn FnMut() -> String + Send> {
    Box::new(say)
}

/// An attribute that comes, goes or changes.
pub fn maybe(
    say: impl FnMut() -> Option<String> + Send + 'static,
) -> Box<dyn FnMut() -> Option<String> + Send> {
    Box::new(say)
}

/// What a press on a button does.
pub fn pressed(act: impl Fn() + 'static) -> Box<dyn FnMut(MouseEvent)> {
    Box::new(move |_| act())
}
