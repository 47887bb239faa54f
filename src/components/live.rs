//! What changes in the page, behind one type per kind. Leptos compiles its machinery anew for every type of closure that
//! it meets; without these the program would be a third larger.

use leptos::ev::MouseEvent;
use leptos::prelude::*;

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
