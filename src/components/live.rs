//! What changes in the page, behind one type per kind. Leptos compiles its machinery anew for every type of closure that
//! it meets; without these the program would be a third larger.

use leptos::ev::MouseEvent;
use leptos::prelude::*;

/// A part that is painted again when what it reads changes.
pub fn live(part: impl FnMut() -> AnyView + Send + 'static) -> Box<dyn FnMut() -> AnyView + Send> {
    Box::new(part)
}

/// Words that change: a text or an attribute.
pub type Words = Box<dyn FnMut() -> String + Send>;

/// Words that change.
pub fn words(say: impl FnMut() -> String + Send + 'static) -> Words {
    Box::new(say)
}

/// An attribute that comes, goes or changes.
pub fn maybe(
    say: impl FnMut() -> Option<String> + Send + 'static,
) -> Box<dyn FnMut() -> Option<String> + Send> {
    Box::new(say)
}

/// Something that is so or not, and changes.
pub type Flag = Box<dyn FnMut() -> bool + Send>;

/// Something that is so or not, and changes.
pub fn flag(is: impl FnMut() -> bool + Send + 'static) -> Flag {
    Box::new(is)
}

/// Does something now, and again when what it reads changes.
pub fn watch(act: impl FnMut() + 'static) {
    let mut act: Box<dyn FnMut()> = Box::new(act);
    Effect::new(move |_| act());
}

/// What happens on an event.
pub fn changed<E: 'static>(act: impl FnMut(E) + 'static) -> Box<dyn FnMut(E)> {
    Box::new(act)
}

/// What a press on a button does.
pub fn pressed(act: impl Fn() + 'static) -> Box<dyn FnMut(MouseEvent)> {
    Box::new(move |_| act())
}
