//! Almost locked sets: n cells of a house with n + 1 digits.
//!
//! Sets and restrictions depend on houses and peers alone, so every finder here is sound on every board. Sets may
//! overlap. `sets` finds the sets and `catalogue` stores them as rows of bits with their restrictions. `chain` contains
//! ALS-XZ, ALS-XY-Wing and ALS chain, `blossom` death blossoms, `sue_de_coq` Sue de Coq, and `aligned` aligned pair and
//! triple exclusion.

mod aligned;
mod blossom;
mod catalogue;
mod chain;
mod sets;
mod sue_de_coq;

pub(super) use aligned::aligned_exclusion;
pub(super) use blossom::death_blossoms;
pub(super) use chain::{als_chain, als_xy_wing, als_xz};
pub(super) use sets::{AlmostLocked, almost_locked_sets};
pub(super) use sue_de_coq::sue_de_coqs;
