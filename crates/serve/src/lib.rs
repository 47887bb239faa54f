//! A static server for a build of Nonet's page: `nonet serve` and `cargo xtask serve`.
//!
//! - [`Server`]: listens, and answers GET and HEAD from a [`Site`]. [`free_port`]: a port to listen on.
//!   [`is_answering`]: whether a server is there, for health checks.
//! - [`Site`]: the files, from a folder or from the program itself.
//! - [`headers`]: the headers of each file.
//!
//! It sends compressed files to clients that accept them. There is no fallback page, because all routes of the app are
//! behind the `#`. HTTPS is left to a proxy.
//!
//! A crate would replace only 45 lines: `tiny_http`, the smallest one in wide use, adds headers of its own (`Date`,
//! `Server`), leaves Nagle's algorithm on, and never closes silent connections.

pub mod headers;
mod request;
mod server;
mod site;

pub use server::{ServeError, Server, free_port, is_answering};
pub use site::{EmbeddedFile, Site, SitePath};
