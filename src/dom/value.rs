//! What an attribute, a property or an element's words are set to.

use leptos::prelude::*;
use nonet_game::words::{Label, SettingsText, Text};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlElement};

use super::effect;
use crate::desk::Desk;

/// A value that is fixed or changes.
pub enum Value {
    /// Always the same.
    Fixed(&'static str),
    /// Always the same, but found at run time.
    Made(String),
    /// A text of the page, in the language in use.
    Said(Label),
    /// Read again when what it reads changes; `None` takes it away.
    Live(Box<dyn Fn() -> Option<String>>),
}

/// A value that changes.
pub fn live(say: impl Fn() -> String + 'static) -> Value {
    Value::Live(Box::new(move || Some(say())))
}

/// A value that comes, goes and changes.
pub fn maybe(say: impl Fn() -> Option<String> + 'static) -> Value {
    Value::Live(Box::new(say))
}

/// `true` or `false`, as ARIA wants it.
pub fn truth(is: impl Fn() -> bool + 'static) -> Value {
    Value::Live(Box::new(move || Some(if is() { "true" } else { "false" }.to_owned())))
}

impl From<&'static str> for Value {
    fn from(value: &'static str) -> Value {
        Value::Fixed(value)
    }
}

impl From<String> for Value {
    fn from(value: String) -> Value {
        Value::Made(value)
    }
}

impl From<Text> for Value {
    fn from(text: Text) -> Value {
        Value::Said(text.into())
    }
}

impl From<SettingsText> for Value {
    fn from(text: SettingsText) -> Value {
        Value::Said(text.into())
    }
}

/// What of an element is set.
#[derive(Clone, Copy)]
pub(super) enum Target {
    Attribute(&'static str),
    Property(&'static str),
    Style(&'static str),
    Class(&'static str),
    Words,
}

impl Value {
    /// Sets it, now and whenever it changes.
    pub(super) fn drive(self, element: &Element, target: Target) {
        match self {
            Value::Fixed(value) => target.set(element, Some(value)),
            Value::Made(value) => target.set(element, Some(&value)),
            Value::Said(text) => {
                let (lang, element) = (Desk::here().lang, element.clone());
                effect(move || target.set(&element, Some(text.say(lang.get()))));
            }
            Value::Live(read) => {
                let element = element.clone();
                let mut last: Option<Option<String>> = None;
                effect(move || {
                    let value = read();
                    if last.as_ref() != Some(&value) {
                        target.set(&element, value.as_deref());
                        last = Some(value);
                    }
                });
            }
        }
    }
}

impl Target {
    fn set(self, element: &Element, value: Option<&str>) {
        match (self, value) {
            (Target::Attribute(name), Some(value)) => drop(element.set_attribute(name, value)),
            (Target::Attribute(name), None) => drop(element.remove_attribute(name)),
            (Target::Property(name), value) => {
                let value = match value {
                    Some("true") => JsValue::TRUE,
                    Some("false") | None => JsValue::FALSE,
                    Some(text) => JsValue::from_str(text),
                };
                let _ = js_sys::Reflect::set(element, &JsValue::from_str(name), &value);
            }
            // By the element's style object: the page's policy forbids styles in attributes.
            (Target::Style(name), value) => {
                let style = element.unchecked_ref::<HtmlElement>().style();
                let _ = style.set_property(name, value.unwrap_or_default());
            }
            (Target::Class(name), value) => {
                let _ = element.class_list().toggle_with_force(name, value.is_some());
            }
            (Target::Words, value) => element.set_text_content(value),
        }
    }
}
