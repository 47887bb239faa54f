//! Wrappers round Leptos, each for the size of the program or for the first paint.
//!
//! Leptos compiles its machinery once per type of closure, about 2 KB each. Under `--cfg erase_components` the macro boxes
//! a closure that is written out in the markup (`class=move || class()`, `{move || rows()}`), so all of them have one
//! type per output; a closure passed by its name (`class=class`) is compiled for itself.
//!
//! - [`ErasedMemo`]: a memo of any value. [`ReactiveText`]: a text that a function hands to the markup.
//! - [`LazyPart`]: the place of a part of the program that is fetched when first opened. [`Deferred`]: the place of what
//!   is built after the first paint.

mod deferred;
mod erased_memo;
mod lazy_part;
mod reactive_text;

pub use deferred::Deferred;
pub use erased_memo::ErasedMemo;
pub use lazy_part::{LazyPart, MissingPart, Part};
pub use reactive_text::{ReactiveText, reactive_text};
