//! Parts of the page that change, boxed. Leptos compiles its machinery anew for every closure type it meets;
//! behind one type per kind it does so once.

use leptos::prelude::*;
use web_sys::{Event, MouseEvent};

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

/// Something that is so or not, and changes.
pub fn flag(is: impl FnMut() -> bool + Send + 'static) -> Box<dyn FnMut() -> bool + Send> {
    Box::new(is)
}

/// What happens when something is chosen or typed.
pub fn changed(act: impl Fn(Event) + 'static) -> Box<dyn FnMut(Event)> {
    Box::new(act)
}

/// What a press on a button does.
pub fn pressed(act: impl Fn() + 'static) -> Box<dyn FnMut(MouseEvent)> {
    Box::new(move |_| act())
}
