//! Forcing arguments: what follows from an assumption, or from every one of several of which one is true.
//!
//! `template` looks at all ways in which one digit can lie.

mod template;

pub(super) use template::{template_deletes, template_sets};
