//! The play screen: [`update()`] takes the [`Model`] and an [`Action`], changes the model, and returns the [`Effect`]s that the
//! page has to perform; [`view`] computes what the page shows. Pages beside the board plug in through [`Page`].

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
