//! Stands in for the crate of this name, with which Leptos streams between page and server.
//!
//! Nonet has no server, so the page never streams. The real crate exports classes to JavaScript, which no linker
//! removes: they would make the first load 1 % larger. Here a stream has no values, so that the compiler proves that no
//! code reads one.

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};

use futures_core::Stream;
use wasm_bindgen::JsValue;

/// A stream of the browser, which never exists.
pub struct ReadableStream(Infallible);

impl ReadableStream {
    /// # Panics
    ///
    /// Always.
    pub fn from_raw(_: web_sys::ReadableStream) -> ReadableStream {
        no_stream()
    }

    /// # Panics
    ///
    /// Always.
    pub fn from_stream(_: impl Stream<Item = Result<JsValue, JsValue>> + 'static) -> ReadableStream {
        no_stream()
    }

    pub fn into_raw(self) -> web_sys::ReadableStream {
        match self.0 {}
    }

    pub fn into_stream(self) -> IntoStream {
        match self.0 {}
    }
}

/// The items of a stream, which never exist.
pub struct IntoStream(Infallible);

impl Stream for IntoStream {
    type Item = Result<JsValue, JsValue>;

    fn poll_next(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        match self.0 {}
    }
}

/// Never returns, in place of a stream.
fn no_stream() -> ReadableStream {
    panic!("Nonet has no server to stream from")
}
