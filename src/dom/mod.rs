//! The page's elements, put together at run time: one Rust type for all of them.
//!
//! Leptos' `view!` makes a type of every tag, attribute and closure it meets, and the compiler builds its machinery
//! anew for each; with the whole page in it the program was twice its size. So an [`El`] is an element of the
//! document, its attributes and words are [`Value`]s, what changes is an [`effect`] of Leptos' reactive graph, and
//! Leptos mounts the page they make up ([`root`]).

mod events;
mod root;
mod value;

use leptos::prelude::*;
use web_sys::{Element, Node};

pub use events::{after, after_paint, every, listen, next_frame, soon};
pub use value::{Value, live, maybe, truth};

/// An element of the page, not yet or already in it.
#[derive(Clone)]
pub struct El(Element);

/// Makes a part of the page for a key, or nothing.
type Make = Box<dyn Fn(&str) -> Option<El>>;

/// An HTML element.
pub fn el(tag: &'static str, class: &'static str) -> El {
    El::make("http://www.w3.org/1999/xhtml", tag, class)
}

/// An SVG element.
pub fn svg(tag: &'static str, class: &'static str) -> El {
    El::make("http://www.w3.org/2000/svg", tag, class)
}

/// Runs now, and again whenever what it reads changes, for as long as the part of the page it is in.
pub fn effect(run: impl FnMut() + 'static) {
    fn boxed(mut run: Box<dyn FnMut()>) {
        let _ = StoredValue::new_local(RenderEffect::new(move |_: Option<()>| run()));
    }
    boxed(Box::new(run));
}

impl El {
    fn make(namespace: &str, tag: &str, class: &'static str) -> El {
        // Only names that are no names at all are refused, and ours are fixed.
        let made = document().create_element_ns(Some(namespace), tag);
        let element = El(made.unwrap_or_else(|_| unreachable!("a tag's name is well formed")));
        if class.is_empty() { element } else { element.attr("class", class) }
    }

    /// One that the page came with.
    pub fn of(element: Element) -> El {
        El(element)
    }

    /// The browser's own handle.
    pub fn node(&self) -> &Element {
        &self.0
    }

    /// Sets an attribute.
    pub fn attr(self, name: &'static str, value: impl Into<Value>) -> El {
        value.into().drive(&self.0, value::Target::Attribute(name));
        self
    }

    /// Sets a property where the attribute is not the state: what a field holds.
    pub fn prop(self, name: &'static str, value: impl Into<Value>) -> El {
        value.into().drive(&self.0, value::Target::Property(name));
        self
    }

    /// Sets a custom property of the element's style.
    pub fn style(self, name: &'static str, value: impl Into<Value>) -> El {
        value.into().drive(&self.0, value::Target::Style(name));
        self
    }

    /// A class that comes and goes.
    pub fn class_if(self, name: &'static str, is: impl Fn() -> bool + 'static) -> El {
        maybe(move || is().then(String::new)).drive(&self.0, value::Target::Class(name));
        self
    }

    /// A button that can at times not be pressed.
    pub fn disabled_if(self, is: impl Fn() -> bool + 'static) -> El {
        self.attr("disabled", maybe(move || is().then(String::new)))
    }

    /// Its words.
    pub fn say(self, value: impl Into<Value>) -> El {
        value.into().drive(&self.0, value::Target::Words);
        self
    }

    /// Puts another into it, last.
    pub fn child(self, child: El) -> El {
        let _ = self.0.append_child(&child.0);
        self
    }

    /// Puts others into it.
    pub fn children(self, children: impl IntoIterator<Item = El>) -> El {
        children.into_iter().fold(self, El::child)
    }

    /// Puts text into it, last.
    pub fn text(self, text: &str) -> El {
        let _ = self.0.append_child(&document().create_text_node(text));
        self
    }

    /// A part that is made again when its key changes, and only then.
    pub fn part(
        self,
        key: impl Fn() -> String + Send + Sync + 'static,
        make: impl Fn(&str) -> Option<El> + 'static,
    ) -> El {
        self.boxed_part(Box::new(key), Box::new(make));
        self
    }

    fn boxed_part(&self, key: Box<dyn Fn() -> String + Send + Sync>, make: Make) {
        let place: Node = document().create_comment("").into();
        let _ = self.0.append_child(&place);
        let key = Memo::new(move |_| key());
        let mut shown: Option<El> = None;
        effect(move || {
            let key = key.get();
            if let Some(old) = shown.take() {
                old.0.remove();
            }
            shown = untrack(|| make(&key));
            if let (Some(new), Some(parent)) = (&shown, place.parent_node()) {
                let _ = parent.insert_before(&new.0, Some(&place));
            }
        });
    }

    /// What happens on an event.
    pub fn on(self, event: &'static str, act: impl FnMut(web_sys::Event) + 'static) -> El {
        listen(&self.0, event, act);
        self
    }

    /// What a press on it does.
    pub fn press(self, act: impl Fn() + 'static) -> El {
        self.on("click", move |_| act())
    }

    /// Gives it the keyboard.
    pub fn focus(&self) {
        use wasm_bindgen::JsCast;
        // Drawings take the focus as well, by the same name.
        let _ = self.0.unchecked_ref::<web_sys::HtmlElement>().focus();
    }
}
