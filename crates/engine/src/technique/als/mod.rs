//! Almost locked sets: n cells of a house with n + 1 digits between them.
//!
//! [`almost_locked_sets`] finds them; the finders live in one file per family.

mod sets;

pub(super) use sets::{AlmostLocked, almost_locked_sets};
