//! Wrappers around Leptos that reduce the size of the program or speed up the first paint.
//!
//! Leptos is compiled once per type of closure, about 2 KB each. Under `--cfg erase_components` the macro boxes
//! closures written inline in markup (`class=move || class()`, `{move || rows()}`), so that all of them share one type
//! per output; a closure passed by name (`class=class`) keeps its own type.
//!
//! - [`ErasedMemo`]: a memo of any type. [`ReactiveText`]: a reactive text that functions pass to markup.
//! - [`LazyPart`]: a part of the program that is fetched when first opened. [`Deferred`]: a part that is built after
//!   the first paint. [`Paced`]: parts that are built one by one, each after a paint.

mod deferred;
mod erased_memo;
mod lazy_part;
mod paced;
mod reactive_text;

pub use deferred::Deferred;
pub use erased_memo::ErasedMemo;
pub use lazy_part::{LazyPart, LazyView, Parts};
pub use paced::Paced;
pub use reactive_text::{ReactiveText, reactive_text};
