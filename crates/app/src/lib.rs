//! The model of the app: [`update()`] applies an [`Action`] to the [`Model`] and returns the [`Effect`]s for the page
//! to perform; [`view`] computes what the page shows. Everything here is pure and tested natively.
//!
//! Pages other than the board are in `nonet_pages` and plug in through [`Page`].

pub mod action;
pub mod keymap;
pub mod model;
pub mod open_pages;
pub mod page;
pub mod route;
pub mod session;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
pub mod update;
pub mod view;

pub use action::{Action, Effect};
pub use model::Model;
pub use page::{Page, PageEvent};
pub use update::update;
